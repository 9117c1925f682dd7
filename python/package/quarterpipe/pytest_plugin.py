"""Tests another engine against recordings of the original games, with pytest.

    pytest --quarterpipe-engine "python3 my_adapter.py" --quarterpipe-recordings conformance/s2.jsonl.gz

Each scenario is a test. The program speaks the protocol of `quarterpipe conformance --engine`. Scenarios that the engine does not
support are skipped.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from quarterpipe import ConformanceEngine, Scenario


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("quarterpipe", "conformance of a platformer engine")
    group.addoption("--quarterpipe-engine", metavar="COMMAND", help="a program that runs recorded scenarios")
    group.addoption(
        "--quarterpipe-recordings", action="append", default=[], metavar="PATH", help="a file or folder of recordings; can be given several times"
    )
    group.addoption("--quarterpipe-only", action="append", default=[], metavar="SUBJECT", help="run only scenarios of this subject, such as slopes")
    group.addoption(
        "--quarterpipe-tolerance", type=int, metavar="PX", help="accept positions that are this many pixels away, and any other values"
    )


def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Adds a test for each scenario."""
    command, paths = config.getoption("--quarterpipe-engine"), config.getoption("--quarterpipe-recordings")
    if not command and not paths:
        return
    if not command or not paths:
        raise pytest.UsageError("quarterpipe: found one of --quarterpipe-engine and --quarterpipe-recordings, expected both")
    # Imported here, as pytest also loads plugins that are not used.
    import quarterpipe as qp

    try:
        engine = qp.ConformanceEngine(shlex.split(command))
    except ValueError as error:
        raise pytest.UsageError(f"--quarterpipe-engine: {error}") from None
    only = config.getoption("--quarterpipe-only")
    items.extend(_tests(session, engine, [one for path in paths for one in qp.Scenario.load_all(path)], only))


def _tests(session: pytest.Session, engine: ConformanceEngine, scenarios: list[Scenario], only: list[str]) -> Iterator[ScenarioTest]:
    for scenario in scenarios:
        if not only or scenario.subject in only:
            name = f"{scenario.game}/{scenario.subject}/{scenario.name}"
            yield ScenarioTest.from_parent(session, name=name, engine=engine, scenario=scenario)


class ScenarioTest(pytest.Item):
    """A scenario that an engine runs."""

    def __init__(self, engine: ConformanceEngine, scenario: Scenario, **keywords: Any) -> None:
        super().__init__(**keywords)
        self.engine, self.scenario = engine, scenario

    def runtest(self) -> None:
        result = self.engine.run(self.scenario)
        if result["outcome"] == "not run":
            pytest.skip(result["reason"])
        tolerance = self.config.getoption("--quarterpipe-tolerance")
        if result["outcome"] == "compared" and tolerance is not None and result["farthest_px"] <= tolerance:
            return
        if result["outcome"] == "failed" or result["first"] is not None:
            raise Differs(result)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """Returns the message of a difference without a traceback."""
        return str(excinfo.value) if isinstance(excinfo.value, Differs) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """Returns where the test is from."""
        return self.path, None, self.name


class Differs(Exception):
    """An engine whose result differs from a recording."""

    def __init__(self, result: dict[str, Any]) -> None:
        first = result.get("first")
        if first is None:
            super().__init__(result["reason"])
            return
        lines = [f"frame {first['frame']}, column {first['column']}: expected {first['expected']}, got {first['got']}"]
        lines += ["decisions of quarterpipe in that frame:", *(f"  {decision}" for decision in first["decisions"])]
        super().__init__("\n".join(lines))
