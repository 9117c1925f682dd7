"""The code of the README and of the book's chapters runs, and the chapter for researchers names every part of the environments."""

import ast
import inspect
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import quarterpipe as qp
from conftest import REPOSITORY
from quarterpipe.gym import DISCRETE_ACTIONS, Settings

CHAPTER = REPOSITORY / "book/src/researchers.md"
PATHS = (REPOSITORY / "python/README.md", CHAPTER, REPOSITORY / "book/src/python.md")
DOCUMENTS = {path.name: path.read_text(encoding="utf-8") for path in PATHS}
BLOCKS = [
    pytest.param(block, id=f"{name}-{number}", marks=pytest.mark.learning if "PyTorch" in block.splitlines()[0] else ())
    for name, text in DOCUMENTS.items()
    for number, block in enumerate(re.findall(r"^```python\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE))
]


def test_the_documents_have_code():
    assert len(BLOCKS) >= 10


@pytest.mark.parametrize("block", BLOCKS)
def test_code_runs(block, tmp_path):
    result = subprocess.run([sys.executable, "-c", block], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, result.stderr
    assert not list(tmp_path.iterdir())


def test_the_figures_of_the_documents_are_those_that_are_stored():
    figures = json.loads((REPOSITORY / "docs/python-steps.json").read_text(encoding="utf-8"))["figures"]
    rows: dict[tuple[str, str, int], dict[object, int]] = {}
    for figure in figures:
        row = rows.setdefault((figure["stage"], figure["kind"], figure["environments"]), {"sync": 0})
        row[figure["threads"]] = figure["steps_per_second"]
    assert len(rows) == 16
    for (stage, kind, count), steps in rows.items():
        alone = f"{steps['sync']:,}" if steps["sync"] else ""
        assert f"| `{stage}` | `{kind}` | {count:,} | {steps[1]:,} | {steps[2]:,} | {alone} |" in DOCUMENTS[CHAPTER.name]
    for stage, name in (("flat", "flat ground"), ("first", "the first stage, with its objects")):
        cells = " | ".join(f"{rows[stage, kind, 4096][2]:,}" for kind in ("state", "view"))
        assert f"| {name} | {cells} |" in DOCUMENTS["README.md"]


@pytest.mark.parametrize(
    "names",
    [
        qp.COLUMN_NAMES,
        qp.COUNTER_NAMES,
        qp.VIEW_CELL_NAMES,
        [action for action in DISCRETE_ACTIONS if action],
        list(Settings.__dataclass_fields__),
    ],
)
def test_the_chapter_names_everything(names):
    text = DOCUMENTS[CHAPTER.name]
    assert [name for name in names if f"`{name}`" not in text] == []


def test_the_chapter_names_every_environment_and_those_with_a_goal():
    text = DOCUMENTS[CHAPTER.name]
    names = qp.Level.builtin_names()
    assert [name for name in names if f"`{name.capitalize()}`" not in text and f"/{name.capitalize()}-v0`" not in text] == []
    goals = [name for name in names if any(one["class"] == "goal" for one in qp.Level.builtin(name).objects)]
    listed = ", ".join(f"`{name}`" for name in goals[:-1]) + f" and `{goals[-1]}`"
    assert f"only {listed} have a goal" in text


def documented() -> dict[tuple[str, ...], str]:
    """Returns the docstring of each class, function, method and property in the type stubs."""
    source = Path(qp.__file__).with_name("_native.pyi").read_text(encoding="utf-8")
    texts: dict[tuple[str, ...], str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            texts[(node.name,)] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            for member, behind in zip(node.body, [*node.body[1:], None]):
                if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                    # A setter has the documentation of its getter.
                    texts.setdefault((node.name, member.name), ast.get_docstring(member) or "")
                if isinstance(member, ast.AnnAssign):
                    texts[node.name, member.target.id] = inspect.cleandoc(behind.value.value)
    return texts


def test_help_says_what_the_types_say():
    texts = documented()
    assert len(texts) > 140 and all(texts.values())
    for place, text in texts.items():
        value = vars(qp._native)[place[0]]
        if len(place) > 1:
            value = getattr(value, place[1])
        assert inspect.getdoc(value) == text, place
