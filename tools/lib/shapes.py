# Reads the shapes of server/wire, which are a little of TypeScript, and makes JSON schemas of them.
import pathlib
import re
from dataclasses import dataclass, field

TOKEN = re.compile(r"""
    (?P<space>[ \t]+) | (?P<line>\n) | (?P<comment>//[^\n]*) | '(?P<text>[^'\n]*)'
  | (?P<word>[A-Za-z_]\w*) | (?P<mark>\.\.\.|[{}\[\]()<>|&:;,?=*])
""", re.VERBOSE)
LIMIT = re.compile(r"@(\w+) (\"(?:[^\"\\]|\\.)*\"|\S+)")
PRIMITIVES = {"string": "string", "number": "integer", "boolean": "boolean", "null": "null"}


class Mistake(Exception):
    pass


# A type, as it was read:
#   primitive name | literal value | named name | list items | tuple items rest | table members
#   map key value partial | union items | all items | partial of
@dataclass
class Type:
    kind: str
    name: str = ""
    items: list = field(default_factory=list)
    rest: object = None


@dataclass
class Member:
    name: str
    type: Type
    optional: bool
    words: str


@dataclass
class Shape:
    type: Type
    words: str


# The marks of a file one after the other, with the comments before and behind each.
class Reader:
    def __init__(self, name, text):
        self.name, self.marks, self.at = name, [], 0
        line, above, fresh = 1, [], True
        at = 0
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise Mistake(f"{name}:{line}: cannot read {text[at:at + 20]!r}")
            kind, value, at = found.lastgroup, found.group(found.lastgroup), found.end()
            if kind == "line":
                if fresh and above and text[found.start() - 1] == "\n":
                    above = []  # an empty line: the comment was about something else
                line, fresh = line + 1, True
            elif kind == "comment" and fresh:
                above.append(value[2:].strip())
            elif kind == "comment":
                self.marks[-1]["behind"] = value[2:].strip()
            elif kind != "space":
                self.marks.append({"kind": kind, "value": value, "line": line, "above": " ".join(above), "behind": ""})
                above, fresh = [], False
        self.marks.append({"kind": "end", "value": "the end", "line": line, "above": "", "behind": ""})

    def peek(self, value=None):
        mark = self.marks[self.at]
        return mark["value"] == value and mark["kind"] != "text" if value else mark

    def take(self, value=None):
        mark = self.peek()
        if value and not self.peek(value):
            raise Mistake(f"{self.name}:{mark['line']}: expected {value!r}, not {mark['value']!r}")
        self.at += 1
        return mark

    def takes(self, value):
        return bool(self.peek(value) and self.take())

    # What is between two marks, with commas or bars between its parts.
    def parts(self, read, between, end):
        parts = []
        while not self.peek(end):
            parts.append(read())
            if not self.takes(between):
                break
        self.take(end)
        return parts


def read_type(r):
    r.takes("|")
    items = [read_all(r)]
    while r.takes("|"):
        items.append(read_all(r))
    return items[0] if len(items) == 1 else Type("union", items=items)


def read_all(r):
    items = [read_list(r)]
    while r.takes("&"):
        items.append(read_list(r))
    return items[0] if len(items) == 1 else Type("all", items=items)


def read_list(r):
    made = read_one(r)
    while r.peek("[") and r.takes("["):
        r.take("]")
        made = Type("list", items=[made])
    return made


def read_one(r):
    if r.takes("("):
        made = read_type(r)
        r.take(")")
        return made
    if r.takes("{"):
        return Type("table", items=read_members(r))
    if r.takes("["):
        return read_tuple(r)
    mark = r.take()
    if mark["kind"] == "text":
        return Type("literal", name=mark["value"])
    if mark["kind"] != "word":
        raise Mistake(f"{r.name}:{mark['line']}: expected a type, not {mark['value']!r}")
    name = mark["value"]
    if name == "true":
        return Type("literal", name=True)
    if name in PRIMITIVES or name == "never":
        return Type("primitive", name=name)
    if name in ("Record", "Partial"):
        r.take("<")
        return Type("map" if name == "Record" else "partial", items=r.parts(lambda: read_type(r), ",", ">"))
    return Type("named", name=name)


# Its parts may have names: [x: number, y: number], [kind: string, ...told: number[]].
def read_tuple(r):
    made = Type("tuple")
    while not r.takes("]"):
        rest = r.takes("...")
        if r.marks[r.at + 1]["value"] == ":":
            r.take(), r.take(":")
        if rest:
            made.rest = read_type(r).items[0]
        else:
            made.items.append(read_type(r))
        r.takes(",")
    return made


def read_members(r):
    members = []
    while not r.takes("}"):
        name = r.take()
        optional = r.takes("?")
        r.take(":")
        type_ = read_type(r)
        end = r.peek()
        if not r.peek("}"):
            r.take(";")
        words = " ".join(filter(None, [name["above"], end["behind"] if end["value"] == ";" else ""]))
        members.append(Member(name["value"], type_, optional, words))
    return members


def read_file(name, text):
    shapes, r = {}, Reader(name, text)
    while not r.peek("the end"):
        first = r.take()
        if first["value"] == "import" or (first["value"] == "export" and r.marks[r.at + 1]["value"] == "*"):
            while not r.takes(";"):
                r.take()
            continue
        if first["value"] != "export":
            raise Mistake(f"{name}:{first['line']}: expected export, not {first['value']!r}")
        what, shape = r.take()["value"], r.take()["value"]
        if what == "interface":
            bases = []
            if r.takes("extends"):
                bases.append(read_one(r))
                while r.takes(","):
                    bases.append(read_one(r))
            r.take("{")
            type_ = Type("table", items=read_members(r))
            if bases:
                type_ = Type("all", items=[*bases, type_])
        else:
            r.take("=")
            type_ = read_type(r)
            r.take(";")
        shapes[shape] = Shape(type_, first["above"])
    return shapes


def read_shapes(folder):
    shapes = {}
    for path in sorted(pathlib.Path(folder).glob("*.ts")):
        for name, shape in read_file(str(path), path.read_text(encoding="utf-8")).items():
            if name in shapes:
                raise Mistake(f"{path}: {name} is described twice")
            shapes[name] = shape
    return shapes


# ---- schemas -------------------------------------------------------------------------------------


# A schema for every shape, and the names of those whose members others take over.
def schemas_of(shapes):
    maker = Maker(shapes)
    schemas = {name: with_words(maker.schema(shape.type), shape.words) for name, shape in sorted(shapes.items())}
    return schemas, maker.bases


# A comment is the description; "@maximum 9" in it is a limit.
def with_words(schema, words):
    limits = {}
    for key, value in LIMIT.findall(words):
        limits[key] = int(value) if value.isdigit() else value[1:-1].replace('\\"', '"') if value[0] == '"' else value
    plain = LIMIT.sub("", words).strip()
    made = dict(schema)
    if "example" in limits:
        limits["examples"] = [limits.pop("example")]
    made.update(limits)
    if plain:
        made["description"] = plain[0].upper() + plain[1:] + ("" if plain.endswith(".") else ".")
    return made


class Maker:
    def __init__(self, shapes):
        self.shapes = shapes
        self.bases = set()

    def named(self, name):
        if name not in self.shapes:
            raise Mistake(f"nothing describes {name}")
        return self.shapes[name].type

    def schema(self, type_):
        if type_.kind == "primitive":
            return {"type": PRIMITIVES[type_.name]}
        if type_.kind == "literal":
            return {"const": type_.name}
        if type_.kind == "named":
            self.named(type_.name)
            return {"$ref": f"#/components/schemas/{type_.name}"}
        if type_.kind == "list":
            return {"type": "array", "items": self.schema(type_.items[0])}
        if type_.kind == "tuple":
            return self.tuple(type_)
        if type_.kind == "map":
            return self.map(*type_.items)
        if type_.kind == "union" and all(each.kind == "literal" for each in type_.items):
            return {"type": "string", "enum": [each.name for each in type_.items]}
        if type_.kind == "union":
            return {"anyOf": [self.schema(each) for each in type_.items]}
        tables = [self.table(members) for members in self.members(type_)]
        return tables[0] if len(tables) == 1 else {"anyOf": tables}

    def tuple(self, type_):
        made = {"type": "array", "prefixItems": [self.schema(each) for each in type_.items]}
        made["items"] = self.schema(type_.rest) if type_.rest else False
        made["minItems"] = len(type_.items)
        return made

    def map(self, key, value):
        if value.name == "never":
            return {"type": "object"}
        keys = self.named(key.name) if key.kind == "named" else key
        if keys.kind == "primitive":
            return {"type": "object", "additionalProperties": self.schema(value)}
        return self.table([Member(each.name, value, False, "") for each in keys.items])

    def table(self, members):
        made = {"type": "object"}
        if required := [each.name for each in members if not each.optional]:
            made["required"] = required
        made["properties"] = {each.name: with_words(self.schema(each.type), each.words) for each in members}
        return made

    # The members of a type that is made of tables: a list for each of its alternatives.
    def members(self, type_):
        if type_.kind == "table":
            return [type_.items]
        if type_.kind == "named":
            self.bases.add(type_.name)
            return self.members(self.named(type_.name))
        if type_.kind == "union":
            return [members for each in type_.items for members in self.members(each)]
        if type_.kind == "partial":
            return [[Member(each.name, each.type, True, each.words) for each in members]
                    for members in self.members(type_.items[0])]
        if type_.kind == "all":
            made = [[]]
            for each in type_.items:
                made = [before + after for before in made for after in self.members(each)]
            return made
        raise Mistake(f"a {type_.kind} has no members")
