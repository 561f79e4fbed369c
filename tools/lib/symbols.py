"""The symbols of a symbols.toml: one row for each verb, reason, label and happening, with its number and,
where people or records read it, its words. Whatever is wrong is a Mistake.

    [verbs]
    turn_to_face = 5                       # the key is what a record calls it
    [reasons]
    hq_self = [5, "an HQ rallying itself"]
    [labels]                               # of the rows, columns and cells of tables
    half_figure = [6, "half a figure"]
    [happenings]
    moved = 3                              # value: cost in ticks

A number is never given to another symbol, so that fingerprints stay what they are."""

import re
from dataclasses import dataclass

from lib.numbers import is_member
from lib.rulebook import Mistake, read_text, read_toml

KINDS = ("verbs", "reasons", "labels", "happenings")
WITH_WORDS = ("reasons", "labels")


@dataclass(frozen=True)
class Symbol:
    name: str
    number: int
    words: str  # of reasons and labels


def read_symbols(path):
    """{"verbs": [Symbol, ...], "reasons": ..., "happenings": ...}"""
    tree = read_toml(path)
    lines = read_text(path).splitlines()
    for kind in tree:
        if kind not in KINDS:
            raise Mistake(path, _line(lines, kind, ""), f"{kind}: expected one of {', '.join(KINDS)}")
    return {kind: _symbols(path, lines, kind, tree.get(kind, {})) for kind in KINDS}


def _symbols(path, lines, kind, table):
    symbols, numbers = [], {}
    for name, row in table.items():
        line = _line(lines, kind, name)
        if not is_member(name):
            raise Mistake(path, line, f"{kind}.{name} cannot be a name in C++")
        number, words = row if kind in WITH_WORDS and isinstance(row, list) and len(row) == 2 else (row, "")
        if type(number) is not int or not 1 <= number < 65536 or (kind in WITH_WORDS and not _is_text(words)):
            like = '[5, "an HQ rallying itself"]' if kind in WITH_WORDS else "5"
            raise Mistake(path, line, f"{kind}.{name}: expected a number from 1 to 65535, such as {name} = {like}")
        if number in numbers:
            raise Mistake(path, line, f"{kind}.{name}: {numbers[number]} has the number {number}")
        numbers[number] = name
        symbols.append(Symbol(name, number, words))
    return symbols


def _is_text(words):
    return isinstance(words, str) and words != ""


def _line(lines, table, key):
    inside = ""
    for number, text in enumerate(lines, start=1):
        head = re.match(r"\s*\[(\w+)\]", text)
        inside = head[1] if head else inside
        if inside == table and ((head and not key) or (key and re.match(rf"\s*{re.escape(key)}\s*=", text))):
            return number
    return 0
