"""The rulings of a rulings.toml, as the C++ made of them and the ledger need them. Whatever is wrong is a
Mistake.

    ["rally.hq"]
    clause = "HU-4.3"
    values = ["either", "both"]                              RallyHq::either, RallyHq::both
    ["cover.where"]
    values = [{ line_of_fire = "on the line of fire" }, { beside = "beside the target" }]
    ["enfilade"]
    name = "enfilade_from"                                   the member, and EnfiladeFrom the enum

A value's enumerator comes from its words: "true" and "false" are yes and no, "0" is none, numbers up to
ninety-nine are spelt out, and a "the" in front is left out. Where that makes no good name, one is put
before the words, as above. The first value is the default."""

import re
from dataclasses import dataclass

from lib.numbers import CPP_WORDS, is_member
from lib.rulebook import Mistake, read_text, read_toml

_ONES = (
    "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen".split()
)
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_FRACTIONS = {"1/2": "half", "1/3": "third", "1/4": "quarter"}


@dataclass(frozen=True)
class Value:
    words: str  # "on the line of fire"
    name: str  # line_of_fire


@dataclass(frozen=True)
class Ruling:
    name: str  # "rally.hq"
    clause: str
    values: list  # the default first
    member: str  # rally_hq
    line: int

    @property
    def enum(self):
        return "".join(part.capitalize() for part in self.member.split("_"))


def name_of(words):
    """The enumerator for a value's words; "" where they make none."""
    if words in ("true", "false"):
        return "yes" if words == "true" else "no"
    text = words.lower().replace("'", "")
    for fraction, name in _FRACTIONS.items():
        text = re.sub(rf"(?<![\w/]){fraction}(?![\w/])", name, text)
    parts = [_spelt(part) for part in re.split(r"[^a-z0-9]+", text) if part]
    name = "_".join(parts[1:] if parts[:1] == ["the"] else parts)
    return name if is_member(name) else ""


def _spelt(part):
    if not part.isdigit() or int(part) > 99:
        return part
    number = int(part)
    if number < 20:
        return _ONES[number]
    return _TENS[number // 10] + (f"_{_ONES[number % 10]}" if number % 10 else "")


def read_rulings(path, known_clauses=None):
    """The tree of the file as players may see it, each value its words, and its rulings. Clauses are
    looked up among the known ones, if any are given."""
    tree = read_toml(path)
    lines = read_text(path).splitlines()
    rulings = [_ruling(path, lines, name, entry) for name, entry in tree.items()]
    for ruling in rulings:
        if known_clauses is not None and ruling.clause not in known_clauses:
            raise Mistake(path, ruling.line, f"{ruling.name}: {ruling.clause} is no clause of rules.md")
    for member in {ruling.member for ruling in rulings}:
        same = [ruling for ruling in rulings if ruling.member == member]
        if len(same) > 1:
            raise Mistake(path, same[1].line, f"{same[1].name}: {same[0].name} is called {member} too")
    shown = {}
    for ruling in rulings:
        entry = {key: value for key, value in tree[ruling.name].items() if key != "name"}
        shown[ruling.name] = entry | {"values": [value.words for value in ruling.values]}
    return shown, rulings


def _ruling(path, lines, name, entry):
    heads = (f'["{name}"]', f"[{name}]")
    line = next((number for number, text in enumerate(lines, 1) if text.split("#")[0].strip() in heads), 0)

    def mistake(what):
        return Mistake(path, line, f"{name}: {what}")

    if not isinstance(entry, dict) or not re.fullmatch(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*", name):
        raise mistake('expected a ruling, a table such as ["rally.hq"]')
    if "values" not in entry and any(isinstance(inner, dict) for inner in entry.values()):
        raise mistake(f'a ruling\'s name stands in quotes: ["{name}.{next(iter(entry))}"]')
    clause, given = entry.get("clause"), entry.get("values")
    if not isinstance(clause, str):
        raise mistake('missing: clause = "HU-4.3"')
    if not isinstance(given, list) or len(given) < 2:
        raise mistake("needs two values or more, the default first")
    values = [_value(each, mistake) for each in given]
    for field in ("words", "name"):
        seen = [getattr(value, field) for value in values]
        for each in seen:
            if seen.count(each) > 1:
                raise mistake(f"two values are {each}")
    member = entry.get("name", name.replace(".", "_"))
    if not isinstance(member, str) or not is_member(member):
        raise mistake('its name in C++ would be {}; give another: name = "rally_hq"'.format(member))
    return Ruling(name, clause, values, member, line)


def _value(given, mistake):
    if isinstance(given, str):
        name = name_of(given)
        if not name:
            raise mistake(f"'{given}' makes no name in C++; put one before it: {{ name = \"{given}\" }}")
        return Value(given, name)
    if not isinstance(given, dict) or len(given) != 1 or not isinstance(next(iter(given.values())), str):
        raise mistake('a value is its words, "either", or a name and its words, { name = "either" }')
    (name, words), = given.items()
    if not re.fullmatch(r"[a-z]\w*", name) or name in CPP_WORDS:
        raise mistake(f"{name} cannot be a name in C++")
    if name == name_of(words):
        raise mistake(f"'{words}' is called {name} by itself")
    return Value(words, name)
