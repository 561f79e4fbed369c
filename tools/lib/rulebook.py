"""Reads a rulebook's rules.md and TOML files; whatever is wrong is a Mistake with file and line."""

import datetime
import pathlib
import re
import tomllib
from dataclasses import dataclass

CLAUSE_ID = re.compile(r"([A-Z]{2})-(\d+)\.(\d+)")


class Mistake(Exception):
    """Printed as compilers do, so that editors find the place: file:line: error: what."""

    def __init__(self, path, line, what):
        place = f"{path}:{line}" if line else f"{path}"
        super().__init__(f"{place}: error: {what}")


def clause_symbol(id):
    """HU_4_2 of "HU-4.2"."""
    return id.replace("-", "_").replace(".", "_")


@dataclass(frozen=True)
class Rule:
    id: str  # "HU-4.2"
    chapter: int
    number: int
    title: str  # of the chapter
    text: str
    line: int

    @property
    def symbol(self):
        return clause_symbol(self.id)


def read_text(path):
    try:
        return pathlib.Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Mistake(path, 0, "there is no such file") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Mistake(path, line, "not UTF-8") from None


def read_rules(path, prefix=None):
    """The clauses in the order of the file. Chapters are `## 4 Rally`, clauses one line each,
    `- HU-4.2 text`; everything before the first chapter is for people alone."""
    rules = []
    seen = {}
    chapter, title, chapters = None, None, {}
    for line, text in enumerate(read_text(path).splitlines(), start=1):
        heading = re.fullmatch(r"##\s+(\d+)\s+(\S.*)", text)
        if heading:
            chapter, title = int(heading[1]), heading[2].strip()
            if chapter in chapters:
                raise Mistake(path, line, f"chapter {chapter} began before, at line {chapters[chapter]}")
            if not 1 <= chapter <= 255:
                raise Mistake(path, line, "chapters are numbered 1 to 255")
            chapters[chapter] = line
            continue
        if chapter is None:
            if re.match(r"\s*[-*]\s+" + CLAUSE_ID.pattern + r"\b", text):
                raise Mistake(path, line, "a clause before the first chapter; chapters look like '## 4 Rally'")
            continue
        if not text.strip():
            continue
        clause = re.fullmatch(r"- " + CLAUSE_ID.pattern + r" (\S.*)", text)
        if not clause:
            raise Mistake(path, line, f"expected a clause on one line, '- {prefix or 'HU'}-{chapter}.1 text'")
        book, of_chapter, number = clause[1], int(clause[2]), int(clause[3])
        id = f"{book}-{of_chapter}.{number}"
        prefix = prefix or book
        if book != prefix:
            raise Mistake(path, line, f"{id} in a rulebook whose clauses begin with {prefix}")
        if of_chapter != chapter:
            raise Mistake(path, line, f"{id} stands in chapter {chapter}, {title}")
        if id in seen:
            raise Mistake(path, line, f"{id} was given before, at line {seen[id]}")
        if not 1 <= number <= 255:
            raise Mistake(path, line, "clauses are numbered 1 to 255")
        if rules and rules[-1].chapter == chapter and rules[-1].number > number:
            raise Mistake(path, line, f"{id} comes after {rules[-1].id}; clauses stand in order")
        seen[id] = line
        rules.append(Rule(id, chapter, number, title, clause[4].strip(), line))
    if not rules:
        raise Mistake(path, 0, "holds no clause; a clause looks like '- HU-4.2 text' under '## 4 Rally'")
    return rules


def _line_of(text, pattern):
    for line, content in enumerate(text.splitlines(), start=1):
        if re.search(pattern, content.split("#")[0]):
            return line
    return 0


def read_toml(path):
    """Tables as dicts in the order of the file; a decimal stays the text it was written as."""
    text = read_text(path)

    def decimal(written):
        if not re.fullmatch(r"[+-]?\d+\.\d+", written):
            line = _line_of(text, r"(?<![\w.])" + re.escape(written) + r"(?![\w.])")
            raise Mistake(path, line, f"'{written}': decimals are written plainly, like 0.75")
        return written

    try:
        tree = tomllib.loads(text, parse_float=decimal)
    except tomllib.TOMLDecodeError as error:
        what = str(error)
        place = re.search(r" \(at line (\d+), column (\d+)\)", what)
        if place:
            raise Mistake(path, f"{place[1]}:{place[2]}", what[: place.start()]) from None
        raise Mistake(path, text.count("\n") + 1, what.replace(" (at end of document)", "")) from None
    _refuse_strange_values(path, text, tree, "")
    return tree


def _refuse_strange_values(path, text, value, key):
    if isinstance(value, dict):
        for name, inner in value.items():
            _refuse_strange_values(path, text, inner, f"{key}.{name}" if key else name)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _refuse_strange_values(path, text, inner, f"{key}[{index}]")
    else:
        last = re.escape(re.split(r"[.\[]", key)[0 if "[" in key else -1])
        line = _line_of(text, r"(^|[\s,{.\"'])" + last + r"[\"']?\s*=")
        if isinstance(value, datetime.date | datetime.time):
            raise Mistake(path, line, f"{key}: dates and times are not used; write them as text")
        if isinstance(value, int) and not -(2**63) <= value < 2**63:
            raise Mistake(path, line, f"{key}: {value} does not fit 64 bits")
