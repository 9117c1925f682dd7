"""The base class and helpers of the records in rules.py."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import json
import sys
from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

from quarterpipe import _native


@dataclasses.dataclass(frozen=True)
class Fields:
    """A record of rules."""

    NESTED: ClassVar[Mapping[str, type[Fields]]] = {}
    """The records among its fields."""


Record = TypeVar("Record", bound=Fields)


def build(cls: type[Record], text: str) -> Record:
    """Makes a record from JSON."""
    return _build(cls, json.loads(text), cls.__name__)


def plain(record: Fields) -> str:
    """Writes a record as JSON."""
    return json.dumps(dataclasses.asdict(record), default=_number)


def _number(value: Any) -> int:
    """Converts numpy's whole numbers to Python's."""
    if hasattr(value, "__index__"):
        return int(value)
    raise TypeError(f"rules: found {value!r}, expected numbers, texts and records")


def _build(cls: type[Record], values: Any, place: str) -> Record:
    if not isinstance(values, Mapping):
        raise TypeError(f"{place}: found {values!r}, expected its fields")
    names = [field.name for field in dataclasses.fields(cls)]
    missing = [name for name in names if name not in values]
    if missing:
        raise TypeError(f"{place}: the field {missing[0]} is missing")
    return cls(**{name: _value(cls, name, values[name], f"{place}.{name}") for name in names})


def _value(cls: type[Fields], name: str, value: Any, place: str) -> Any:
    inner = cls.NESTED.get(name)
    if inner is None or value is None:
        return value
    if isinstance(value, list):
        return tuple(_build(inner, one, f"{place}[{index}]") for index, one in enumerate(value))
    return _build(inner, value, place)


def changed(record: Record, changes: Mapping[str, Any], place: str = "") -> Record:
    """Returns a record with some fields changed: see `Rules.replace`."""
    names = [field.name for field in dataclasses.fields(record)]
    new = {}
    for name, value in changes.items():
        if name not in names:
            raise TypeError(f"{place}{name}: unknown field in {type(record).__name__}, expected one of {', '.join(names)}")
        old = getattr(record, name)
        if isinstance(value, Mapping) and isinstance(old, Fields):
            value = changed(old, value, f"{place}{name}.")
        elif isinstance(value, Mapping) and isinstance(old, tuple):
            value = _characters(old, value, f"{place}{name}")
        new[name] = value
    return dataclasses.replace(record, **new)


def _characters(old: tuple[Fields, ...], changes: Mapping[str, Any], place: str) -> tuple[Fields, ...]:
    names, new = _native.character_names(), list(old)
    for name, value in changes.items():
        if name not in names:
            raise TypeError(f"{place}: there is no {name!r}, expected one of {', '.join(names)}")
        index = names.index(name)
        new[index] = changed(new[index], value, f"{place}.{name}.") if isinstance(value, Mapping) else value
    return tuple(new)


def document_fields(module: str) -> None:
    """Adds the docstrings of the fields of a module's dataclasses to those of the classes, so that help() shows them."""
    try:
        source = inspect.getsource(sys.modules[module])
    except OSError:
        # Installed without its sources.
        return
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef):
            continue
        lines = []
        for member, behind in zip(node.body, node.body[1:]):
            if isinstance(member, ast.AnnAssign) and isinstance(member.target, ast.Name) and isinstance(behind, ast.Expr):
                text = inspect.cleandoc(ast.literal_eval(behind.value)).replace("\n", "\n    ")
                lines.append(f"{member.target.id}: {ast.unparse(member.annotation)}\n    {text}")
        cls = vars(sys.modules[module])[node.name]
        if lines:
            cls.__doc__ = "\n\n".join([inspect.cleandoc(ast.get_docstring(node) or ""), *lines])
