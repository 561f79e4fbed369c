"""The numbers of a tables.toml, as the C++ made of them needs them. Whatever is wrong is a Mistake.

    [rally]
    clause = "HU-4.2"
    all = "-20 to 20"                     whole numbers, and how far a house rule may go
    guard = 1
    near = 2
    but.near = "inches, 0 to 48"          what differs for one of them
    division_hq = 3
    but.division_hq = "HU-4.3, inches, 0 to 120"
    long = 8
    but.long = "as longest"               its member, where the key cannot be one

Numbers are whole, or `inches`, `degrees`, or a `factor` such as "1/2", whose two parts keep to the
limits. Tables of one shape may share a struct: all = "inches, 0 to 120, as Ranges". A table whose keys
are first, second, ... is an array, and tables row_first, row_second, ... of such keys are an array `row`
of them. `clause`, `all` and `but` are therefore no names of numbers."""

import re
from dataclasses import dataclass
from fractions import Fraction

from lib.rulebook import CLAUSE_ID, Mistake, read_text, read_toml

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
TYPES = {"number": "Number", "inches": "Inches", "degrees": "Degrees", "factor": "Factor"}
NO_NUMBERS = ("clause", "all", "but")
# Words of C++ that a person might give a number or a value.
CPP_WORDS = frozenset(
    "and auto bool break case catch char class const continue default delete do double else enum explicit "
    "export extern false final float for friend goto if inline int long new not operator or override private "
    "protected public register requires return short signed static struct switch template this throw true "
    "try typedef union unsigned using virtual void volatile while xor".split()
)


@dataclass(frozen=True)
class Number:
    key: str
    clause: str  # "HU-4.3"
    kind: str  # of TYPES
    low: int
    high: int
    member: str


@dataclass(frozen=True)
class Table:
    name: str
    clause: str
    shape: str  # the struct it shares with others, or ""
    numbers: list

    @property
    def is_list(self):
        keys = tuple(number.key for number in self.numbers)
        return len(keys) > 1 and keys == ORDINALS[: len(keys)]


@dataclass
class Said:
    """What `all` or `but` says: "HU-4.3, inches, 0 to 120, as longest", each part or none."""

    clause: str = ""
    kind: str = ""
    limits: tuple = ()
    name: str = ""


def read_tables(path, known_clauses):
    """The tree of the file as players may see it, without `all` and `but`, and its tables."""
    tree = read_toml(path)
    reader = _Reader(path, read_text(path), known_clauses)
    tables = [reader.table(name, table) for name, table in tree.items()]
    reader.compare_shapes(tables)
    shown = {
        name: {key: value for key, value in table.items() if key not in ("all", "but")}
        for name, table in tree.items()
    }
    return shown, tables


def is_member(name):
    return re.fullmatch(r"[a-z]\w*", name) and name not in CPP_WORDS


class _Reader:
    def __init__(self, path, text, known_clauses):
        self.path = path
        self.lines = text.splitlines()
        self.known_clauses = known_clauses

    def line(self, table, key=""):
        """Of a key in a table, or of the table's head where it stands elsewhere."""
        head = 0
        for number, text in enumerate(self.lines, start=1):
            if re.match(r"\s*\[", text):
                if head:
                    break
                head = number if re.match(rf"\s*\[\s*{re.escape(table)}\s*\]", text) else 0
            elif head and key and re.match(rf"\s*{re.escape(key)}\s*=", text):
                return number
        return head or next((n for n, text in enumerate(self.lines, 1) if re.match(rf"\s*{re.escape(table)}\b", text)), 0)

    def mistake(self, table, key, what):
        return Mistake(self.path, self.line(table, key), f"{table}.{key}: {what}" if key else f"{table}: {what}")

    def table(self, name, tree):
        if not isinstance(tree, dict):
            raise self.mistake(name, "", "expected a table, [name], of numbers")
        if not is_member(name):
            raise self.mistake(name, "", "expected a table's name in small letters, such as melee_result")
        for key in ("clause", "all"):
            if not isinstance(tree.get(key), str):
                like = '"HU-4.2"' if key == "clause" else '"-20 to 20" or "inches, 0 to 24"'
                raise self.mistake(name, "", f"missing: {key} = {like}")
        self.check_clause(name, "clause", tree["clause"])
        rest = self.said(name, "all", tree["all"])
        if rest.clause or not rest.limits:
            raise self.mistake(name, "all", 'expected limits such as "-20 to 20" or "inches, 0 to 24"')
        if rest.name and not re.fullmatch(r"[A-Z]\w*", rest.name):
            raise self.mistake(name, "all", f"a struct is named like Ranges, not {rest.name}")
        differs = self.differences(name, tree)
        numbers = [
            self.number(name, key, value, tree["clause"], rest, differs.get(key, Said()))
            for key, value in tree.items()
            if key not in NO_NUMBERS
        ]
        return Table(name, tree["clause"], rest.name, numbers)

    def differences(self, name, tree):
        but = tree.get("but", {})
        if not isinstance(but, dict):
            raise self.mistake(name, "but", 'expected but.KEY = "inches, 0 to 48"')
        for key, text in but.items():
            if key not in tree or key in NO_NUMBERS:
                raise self.mistake(name, f"but.{key}", f"{name} has no number {key}")
            if not isinstance(text, str):
                raise self.mistake(name, f"but.{key}", 'expected text such as "inches, 0 to 48"')
        return {key: self.said(name, f"but.{key}", text) for key, text in but.items()}

    def number(self, table, key, value, clause, rest, differs):
        kind = differs.kind or rest.kind or "number"
        low, high = differs.limits or rest.limits
        member = differs.name or key
        if not is_member(member):
            raise self.mistake(table, key, f'{member} cannot be a name in C++; give another: but.{key} = "as ..."')
        number = Number(key, differs.clause or clause, kind, low, high, member)
        self.check_value(table, number, value)
        return number

    def check_value(self, table, number, value):
        words = {"number": "a whole number", "degrees": "whole degrees", "inches": "inches",
                 "factor": 'a whole number or a fraction like "1/2", its parts'}[number.kind]
        parts = _parts(value, number.kind)
        if not parts or not all(number.low <= part <= number.high for part in parts):
            comma = "" if number.kind == "factor" else ","
            raise self.mistake(table, number.key, f"expected {words}{comma} {number.low} to {number.high}")

    def said(self, table, key, text):
        said = Said()
        for part in text.split(", "):
            limits = re.fullmatch(r"(-?\d+) to (-?\d+)", part)
            name = re.fullmatch(r"as (\w+)", part)
            if limits and not said.limits:
                said.limits = (int(limits[1]), int(limits[2]))
                if said.limits[0] > said.limits[1]:
                    raise self.mistake(table, key, f"{part}: the lower limit comes first")
            elif part in TYPES and not said.kind:
                said.kind = part
            elif CLAUSE_ID.fullmatch(part) and not said.clause:
                self.check_clause(table, key, part)
                said.clause = part
            elif name and not said.name:
                said.name = name[1]
            else:
                raise self.mistake(
                    table, key,
                    f"'{part}': expected a clause, {', '.join(TYPES)}, limits such as '0 to 24', or 'as name', each once",
                )
        return said

    def check_clause(self, table, key, clause):
        if clause not in self.known_clauses:
            raise self.mistake(table, key, f"{clause} is no clause of rules.md")

    def compare_shapes(self, tables):
        first = {}
        for table in tables:
            shape = [(number.member, number.kind) for number in table.numbers]
            if table.shape and first.setdefault(table.shape, (table.name, shape))[1] != shape:
                raise self.mistake(table.name, "all", f"as {table.shape}: other numbers than {first[table.shape][0]} has")


def _parts(value, kind):
    """What has to keep to the limits: the value, or a factor's two parts; nothing of another kind."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    if kind == "factor":
        fraction = re.fullmatch(r"(\d+)/(\d+)", value) if isinstance(value, str) else None
        return [int(fraction[1]), int(fraction[2])] if fraction else [value] if whole else []
    if whole:
        return [value]
    if kind != "inches" or not isinstance(value, str):
        return []
    mixed = re.fullmatch(r"(?:(\d+) )?(\d+)/(\d+)", value)
    if mixed:
        return [int(mixed[1] or 0) + Fraction(int(mixed[2]), int(mixed[3]))]
    return [Fraction(value)] if re.fullmatch(r"-?\d+\.\d+", value) else []


def rows_of(tables):
    """The tables in their order, those of an array of arrays together: [[table]] or [[row_first, row_second]]."""
    groups = []
    for table in tables:
        stem, _, place = table.name.rpartition("_")
        of_last = groups[-1] if groups else []
        goes_on = (
            of_last
            and len(of_last) < len(ORDINALS)
            and place == ORDINALS[len(of_last)]
            and of_last[0].name == f"{stem}_{ORDINALS[0]}"
            and table.is_list
            and of_last[0].is_list
            and len(table.numbers) == len(of_last[0].numbers)
        )
        if goes_on:
            of_last.append(table)
        else:
            groups.append([table])
    return groups
