"""tools/wire, and what it reads and writes: shapes in, schemas and YAML out."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOOLS))
sys.dont_write_bytecode = True
from lib.shapes import Mistake, read_file, schemas_of
from lib.yaml import to_yaml

SHAPES = """\
// Of the file, not of the shape.
import type { Other } from './other';

// Who moves.
export type Side = 'blue' | 'red';

export interface Base {
  id?: number; // its number. @minimum 1
}

export interface Move extends Base {
  side: Side;
  // Where it goes,
  // in ticks.
  to: [x: number, y: number];
  legs: [kind: string, ...told: (number | string)[]][];
  points: Record<Side, number>;
  values?: Record<string, string>;
  by: { kind: 'a' } | null;
}

export type Frame = Move & ({ one: true } | { two: boolean });
export type Greeting = Partial<Base>;
export type Message = Record<string, never>;
"""

OPENAPI = """\
paths:
  /api/moves/{n}:
    get:
      responses:
        "200":
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Move" }
        default: { $ref: "#/components/responses/Refusal" }
    post:
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Move" }
      responses:
        "201":
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Side" }

components:
  schemas:
"""


class Shapes(unittest.TestCase):
    def schemas(self, text=SHAPES):
        return schemas_of(read_file("shapes.ts", text))[0]

    def mistake(self, text):
        with self.assertRaises(Mistake) as raised:
            self.schemas(text)
        return str(raised.exception)

    def test_words_unions_and_descriptions(self):
        side = self.schemas()["Side"]
        self.assertEqual(side, {"type": "string", "enum": ["blue", "red"], "description": "Who moves."})

    def test_members_of_what_is_extended_come_along(self):
        move = self.schemas()["Move"]
        self.assertEqual(move["required"], ["side", "to", "legs", "points", "by"])
        self.assertEqual(move["properties"]["id"], {"type": "integer", "minimum": 1, "description": "Its number."})
        self.assertEqual(move["properties"]["to"]["description"], "Where it goes, in ticks.")

    def test_lists_of_a_fixed_length_and_maps(self):
        members = self.schemas()["Move"]["properties"]
        whole = {"type": "integer"}
        self.assertEqual([members["to"][key] for key in ("prefixItems", "items", "minItems")], [[whole] * 2, False, 2])
        leg = members["legs"]["items"]
        self.assertEqual(leg["prefixItems"], [{"type": "string"}])
        self.assertEqual(leg["items"], {"anyOf": [whole, {"type": "string"}]})
        self.assertEqual(members["points"]["required"], ["blue", "red"])
        self.assertEqual(members["values"]["additionalProperties"], {"type": "string"})

    def test_each_alternative_has_what_both_halves_ask(self):
        one, two = self.schemas()["Frame"]["anyOf"]
        self.assertIn("one", one["required"])
        self.assertEqual(one["properties"]["one"], {"const": True})
        self.assertIn("side", two["required"])
        self.assertNotIn("one", two["properties"])
        self.assertNotIn("required", self.schemas()["Greeting"])

    def test_mistakes_are_named(self):
        self.assertEqual(self.mistake("export type A = B;\n"), "nothing describes B")
        self.assertIn("shapes.ts:1: expected ';', not 'the end'", self.mistake("export type A = string"))
        self.assertIn("shapes.ts:1: expected export", self.mistake("interface A {}\n"))
        self.assertIn("shapes.ts:2: cannot read '%", self.mistake("\n%"))


class Tool(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "wire").mkdir()

    def run_tool(self, shapes=SHAPES, openapi=OPENAPI):
        (self.root / "wire/shapes.ts").write_text(shapes)
        (self.root / "openapi.yaml").write_text(openapi)
        command = [TOOLS / "wire", "wire", "openapi.yaml", "made"]
        return subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=False)

    def test_completes_the_description_and_lists_the_routes(self):
        self.assertEqual(self.run_tool().stderr, "")
        made = (self.root / "made/openapi.yaml").read_text()
        self.assertTrue(made.startswith(OPENAPI))
        self.assertIn("    Side: { type: string, enum: [blue, red]", made)
        table = json.loads((self.root / "made/wire.json").read_text())
        self.assertEqual(sorted(table["schemas"]), ["Frame", "Greeting", "Message", "Move", "Side"])
        path = "/api/moves/{n}"
        self.assertEqual(table["routes"], [
            {"method": "GET", "path": path, "answers": {"200": "Move"}},
            {"method": "POST", "path": path, "answers": {"201": "Side"}, "request": "Move"}])

    def test_refuses_what_nothing_describes_and_what_nothing_names(self):
        unknown = self.run_tool(openapi=OPENAPI.replace("schemas/Side", "schemas/Sides"))
        self.assertEqual((unknown.returncode, unknown.stderr), (1, "wire: nothing describes Sides\n"))
        idle = self.run_tool(SHAPES + "export type Idle = string;\n")
        self.assertEqual((idle.returncode, idle.stderr), (1, "wire: nothing on the wire is Idle\n"))

    def test_yaml_quotes_what_it_must(self):
        self.assertEqual(to_yaml({"n": "true", "words": ["a", "b: c"], "none": {}}),
                         '"n": "true"\nwords: [a, "b: c"]\nnone: {}\n')
        long = {"table": {f"key{i}": "x" * 20 for i in range(6)}}
        self.assertEqual(to_yaml(long).splitlines()[1], "  key0: " + "x" * 20)


if __name__ == "__main__":
    unittest.main()
