"""The project's own tools, tried on small made-up projects."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap
import unittest

TOOLS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOOLS))
sys.dont_write_bytecode = True
from lib import sources

RULES = """\
# A book

## 1 Units
- HU-1.1 Infantry moves 3 inches (**Ruling** `move.turns = "free"`, other value `"paid"`).
- HU-1.10 A "quoted" back\\slash.
"""
RULINGS = """\
["move.turns"]
clause = "HU-1.1"
values = ["free", "paid"]
"""
TABLES = """\
[moves]
clause = "HU-1.1"
all = "inches, 0 to 24"
infantry = 3
"""
CODE = """\
// HU_1_10 in a comment is no enforcement.
const Clause here = HU_1_1;
const Clause there = HU_1_10;
const bool turns = book.rulings.move_turns == MoveTurns::free;
"""
TESTS = """\
TEST(HU_1_1, infantry_moves) { EXPECT_TRUE(with("move.turns = 'paid'")); }
TEST(HU_1_10, quotes) {}
"""


class Project(unittest.TestCase):
    """A folder that holds a rulebook whose every clause is in order; tests spoil one thing each."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        subprocess.run(["git", "init", "--quiet"], cwd=self.root, check=True)
        self.write("rulebooks/humble/book/rules.md", RULES)
        self.write("rulebooks/humble/book/rulings.toml", RULINGS)
        self.write("rulebooks/humble/book/tables.toml", TABLES)
        self.write("rulebooks/humble/movement.cpp", CODE)
        self.write("rulebooks/humble/tests/movement_test.cpp", TESTS)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        return path

    def run_tool(self, *words):
        # Hooks of git name their repository in the environment; the made-up one is meant here.
        environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        return subprocess.run(
            [sys.executable, str(TOOLS / words[0]), *words[1:]],
            cwd=self.root, env=environment, capture_output=True, text=True, check=False,
        )

    def passes(self, *words):
        done = self.run_tool(*words)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def fails(self, saying, *words):
        done = self.run_tool(*words)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn(saying, done.stdout + done.stderr)
        self.assertNotIn("Traceback", done.stderr)


class Made(Project):
    """What tools/embed makes of the made-up rulebook."""

    def made(self, name):
        self.passes("embed", "humble", "HU", "made")
        return (self.root / "made" / name).read_text(encoding="utf-8")

    def refuses(self, saying):
        self.fails(saying, "embed", "humble", "HU", "made")


class Embed(Made):
    def test_a_clause_becomes_a_constant(self):
        self.assertIn("inline constexpr Clause HU_1_10{{'H', 'U'}, 1, 10};", self.made("clauses.h"))

    def test_text_keeps_its_quotes_and_backslashes(self):
        self.assertIn(r'{HU_1_10, "Units", "A \"quoted\" back\\slash."}', self.made("data.cpp"))

    def test_decimals_are_text_and_whole_numbers_are_numbers_in_the_order_of_the_file(self):
        self.write("scenarios/humble/hill.toml", 'z = 0.750\na = 3\nb = [true, -1.5]\n[t]\nwords = "é)json\\""\n')
        found = re.search(r'\{"hill", R"(\w+)\((.*)\)\1"\}', self.made("data.cpp"))
        self.assertEqual(found[2], '{"z":"0.750","a":3,"b":[true,"-1.5"],"t":{"words":"é)json\\""}}')

    def test_without_scenarios_the_list_is_empty(self):
        self.assertIn("constexpr std::span<const Embedded> scenarios;", self.made("data.cpp"))

    def test_army_lists_are_taken_in_where_there_are_any(self):
        self.assertNotIn("armies_json", self.made("data.h"))
        self.write("rulebooks/humble/book/armies.toml", '[[army]]\nkey = "rome"\n')
        self.assertIn("extern const std::string_view armies_json;", self.made("data.h"))
        self.assertIn('armies_json = R"json({"army":[{"key":"rome"}]})json"', self.made("data.cpp"))
        self.write("rulebooks/humble/book/armies.toml", "a = \n")
        self.refuses("rulebooks/humble/book/armies.toml:1:5: error: Invalid value")

    def test_an_unchanged_file_is_not_touched(self):
        self.made("clauses.h")
        before = (self.root / "made/clauses.h").stat().st_mtime_ns
        self.write("rulebooks/humble/book/tables.toml", TABLES.replace("= 3", "= 5"))
        self.assertIn('"infantry":5', self.made("data.cpp"))
        self.assertEqual((self.root / "made/clauses.h").stat().st_mtime_ns, before)

    def test_bad_toml_names_file_and_line(self):
        self.write("rulebooks/humble/book/tables.toml", "a = 1\nb = \n")
        self.refuses("rulebooks/humble/book/tables.toml:2:5: error: Invalid value")

    def test_toml_that_ends_too_soon_names_its_last_line(self):
        self.write("rulebooks/humble/book/tables.toml", 'a = 1\nb = "open')
        self.refuses("rulebooks/humble/book/tables.toml:2: error: ")

    def test_a_decimal_with_an_exponent_is_refused(self):
        self.write("rulebooks/humble/book/tables.toml", "a = 1\nb = 1e3\n")
        self.refuses("rulebooks/humble/book/tables.toml:2: error: '1e3'")

    def test_a_date_is_refused(self):
        self.write("scenarios/humble/hill.toml", "name = 'x'\nday = 1815-06-18\n")
        self.refuses("scenarios/humble/hill.toml:2: error: day: dates")

    def test_a_number_over_64_bits_is_refused(self):
        self.write("rulebooks/humble/book/tables.toml", "a = [1, 9223372036854775808]\n")
        self.refuses("rulebooks/humble/book/tables.toml:1: error: a[1]: 9223372036854775808")

    def test_a_missing_file_is_named(self):
        (self.root / "rulebooks/humble/book/tables.toml").unlink()
        self.refuses("rulebooks/humble/book/tables.toml: error: there is no such file")

    def test_clauses_out_of_place_are_refused_with_their_line(self):
        for clause, saying in [
            ("- VK-1.11 x", "rules.md:6: error: VK-1.11 in a rulebook whose clauses begin with HU"),
            ("- HU-2.1 x", "rules.md:6: error: HU-2.1 stands in chapter 1, Units"),
            ("- HU-1.1 x", "rules.md:6: error: HU-1.1 was given before, at line 4"),
            ("- HU-1.2 x", "rules.md:6: error: HU-1.2 comes after HU-1.10"),
            ("- HU-1.11", "rules.md:6: error: expected a clause on one line"),
            ("goes on", "rules.md:6: error: expected a clause on one line"),
            ("## 1 Again", "rules.md:6: error: chapter 1 began before, at line 3"),
        ]:
            with self.subTest(clause):
                self.write("rulebooks/humble/book/rules.md", RULES + clause + "\n")
                self.refuses(saying)


class Numbers(Made):
    """What tools/embed makes of tables.toml."""

    def numbers(self, text):
        self.write("rulebooks/humble/book/tables.toml", text)
        return self.made("numbers.h")

    def test_a_number_is_a_member_with_its_clause_and_limits(self):
        made = self.numbers(TABLES)
        self.assertIn("    struct {\n        Inches infantry;\n    } moves;\n", made)
        self.assertIn('f("moves", "infantry", HU_1_1, n.moves.infantry, 0, 24);', made)

    def test_but_says_what_differs_for_one(self):
        made = self.numbers(
            TABLES + 'but.infantry = "1 to 3"\nlong = 8\nbut.long = "HU-1.10, number, 0 to 9, as longest"\n'
            'half = "1/2"\nbut.half = "factor, 1 to 2"\nturn = 90\nbut.turn = "degrees, 0 to 180"\nnear = 0.75\n'
        )
        for line in (
            'f("moves", "infantry", HU_1_1, n.moves.infantry, 1, 3);',
            'f("moves", "long", HU_1_10, n.moves.longest, 0, 9);',
            'f("moves", "half", HU_1_1, n.moves.half, 1, 2);',
            'f("moves", "turn", HU_1_1, n.moves.turn, 0, 180);',
            'f("moves", "near", HU_1_1, n.moves.near, 0, 24);',
            "Number longest;", "Factor half;", "Degrees turn;", "Inches near;",
        ):
            self.assertIn(line, made)

    def test_numbers_are_whole_unless_said(self):
        self.assertIn("Number needs;", self.numbers('[rally]\nclause = "HU-1.1"\nall = "-20 to 20"\nneeds = 5\n'))

    def test_players_see_the_numbers_alone(self):
        self.numbers(TABLES + 'but.infantry = "0 to 3"\n')
        self.assertIn('{"moves":{"clause":"HU-1.1","infantry":3}}', self.made("data.cpp"))

    def test_tables_of_one_shape_share_a_struct(self):
        one = '[near]\nclause = "HU-1.1"\nall = "0 to 9, as Ranges"\nto = 3\n'
        made = self.numbers(one + one.replace("near", "far"))
        self.assertIn("    struct Ranges {\n        Number to;\n    } near;\n    Ranges far;\n", made)
        self.write("rulebooks/humble/book/tables.toml", one + one.replace("near", "far").replace("to =", "until ="))
        self.refuses("tables.toml:7: error: far.all: as Ranges: other numbers than near has")

    def test_ordinals_are_an_array_and_rows_of_them_an_array_of_arrays(self):
        row = '[{}]\nclause = "HU-1.1"\nall = "0 to 9"\nfirst = 1\nsecond = 2\nthird = 3\n'
        made = self.numbers(row.format("range") + row.format("fire_first") + row.format("fire_second"))
        self.assertIn("    std::array<Number, 3> range;\n", made)
        self.assertIn("    std::array<std::array<Number, 3>, 2> fire;\n", made)
        self.assertIn('f("range", "third", HU_1_1, n.range[2], 0, 9);', made)
        self.assertIn('f("fire_second", "first", HU_1_1, n.fire[1][0], 0, 9);', made)

    def test_mistakes_are_refused_with_their_line(self):
        for text, saying in [
            ("infantry = 3\n", "tables.toml:1: error: infantry: expected a table, [name], of numbers"),
            (TABLES.replace("HU-1.1", "HU-7.7"), "tables.toml:2: error: moves.clause: HU-7.7 is no clause of rules.md"),
            (TABLES.replace("all", "any"), 'tables.toml:1: error: moves: missing: all = "-20 to 20"'),
            (TABLES.replace("0 to 24", "24 to 0"),
             "tables.toml:3: error: moves.all: 24 to 0: the lower limit comes first"),
            (TABLES.replace("inches", "inch"), "tables.toml:3: error: moves.all: 'inch': expected a clause, number,"),
            (TABLES.replace(", 0 to 24", ""), 'moves.all: expected limits such as "-20 to 20"'),
            (TABLES.replace("= 3", "= 25"), "tables.toml:4: error: moves.infantry: expected inches, 0 to 24"),
            (TABLES.replace("= 3", "= 24.5"), "tables.toml:4: error: moves.infantry: expected inches, 0 to 24"),
            (TABLES.replace("= 3", '= "far"'), "tables.toml:4: error: moves.infantry: expected inches, 0 to 24"),
            (TABLES + 'long = 8\n', "tables.toml:5: error: moves.long: long cannot be a name in C++"),
            (TABLES + 'but.cavalry = "0 to 9"\n',
             "tables.toml:5: error: moves.but.cavalry: moves has no number cavalry"),
            (TABLES + 'but.infantry = "HU-7.7"\n', "tables.toml:5: error: moves.but.infantry: HU-7.7 is no clause"),
            (TABLES.replace("= 3", "= 0") + 'but.infantry = "factor, 1 to 2"\n',
             'tables.toml:4: error: moves.infantry: expected a whole number or a fraction like "1/2", '
             "its parts 1 to 2"),
        ]:
            with self.subTest(saying):
                self.write("rulebooks/humble/book/tables.toml", text)
                self.refuses(saying)


class Rulings(Made):
    """What tools/embed makes of rulings.toml."""

    def rulings(self, text):
        self.write("rulebooks/humble/book/rulings.toml", text)
        return self.made("rulings.h")

    def test_a_ruling_is_an_enum_with_a_member(self):
        made = self.rulings(RULINGS)
        self.assertIn("enum class MoveTurns : std::uint8_t { free, paid };", made)
        self.assertIn("Ruling<MoveTurns> move_turns{MoveTurns::free};", made)
        self.assertIn('f("move.turns", HU_1_1, r.move_turns,', made)

    def test_values_are_bound_by_their_words_in_any_order(self):
        turned = self.rulings(RULINGS.replace('"free", "paid"', '"paid", "free"'))
        for binding in ('{"free", MoveTurns::free}', '{"paid", MoveTurns::paid}'):
            self.assertIn(binding, turned)
        self.assertIn("move_turns{MoveTurns::paid}", turned)

    def test_names_come_from_the_words(self):
        for words, name in [
            ("true", "yes"), ("false", "no"), ("0", "none"), ("12", "twelve"), ("45 each", "forty_five_each"),
            ("1/2 inch", "half_inch"), ("the worse stays", "worse_stays"), ("owner's choice", "owners_choice"),
            ("units & guns, both", "units_guns_both"),
        ]:
            with self.subTest(words):
                rulings = RULINGS.replace('"paid"', f'"{words}"')
                self.assertIn(f'{{"{words}", MoveTurns::{name}}}', self.rulings(rulings))

    def test_a_value_and_a_ruling_may_be_given_a_name(self):
        made = self.rulings(RULINGS.replace('"paid"', '{ dear = "paid" }') + 'name = "turning"\n')
        self.assertIn("enum class Turning : std::uint8_t { free, dear };", made)
        self.assertIn('f("move.turns", HU_1_1, r.turning,', made)
        self.assertIn('{"paid", Turning::dear}', made)
        self.assertIn('{"move.turns":{"clause":"HU-1.1","values":["free","paid"]}}', self.made("data.cpp"))

    def test_mistakes_are_refused_with_their_line(self):
        second = RULINGS.replace("move.turns", "move_turns")
        for text, saying in [
            (RULINGS.replace("HU-1.1", "HU-7.7"), "rulings.toml:1: error: move.turns: HU-7.7 is no clause of rules.md"),
            (RULINGS.replace('"move.turns"', "move.turns"), 'a ruling\'s name stands in quotes: ["move.turns"]'),
            (RULINGS.replace(', "paid"', ""), "rulings.toml:1: error: move.turns: needs two values or more"),
            (RULINGS.replace("paid", "free"), "rulings.toml:1: error: move.turns: two values are free"),
            (RULINGS.replace('"paid"', "1"), "move.turns: a value is its words"),
            (RULINGS.replace("paid", "1440 men"), "move.turns: '1440 men' makes no name in C++; put one before it"),
            (RULINGS.replace('"paid"', '{ paid = "paid" }'), "move.turns: 'paid' is called paid by itself"),
            (RULINGS.replace('"paid"', '{ int = "paid" }'), "move.turns: int cannot be a name in C++"),
            (RULINGS + 'name = "for"\n', "move.turns: its name in C++ would be for; give another"),
            (RULINGS + second, "rulings.toml:4: error: move_turns: move.turns is called move_turns too"),
        ]:
            with self.subTest(saying):
                self.write("rulebooks/humble/book/rulings.toml", text)
                self.refuses(saying)


class Symbols(Made):
    """What tools/embed makes of symbols.toml."""

    SYMBOLS = (
        '[verbs]\nmove = 1\nfire = 12\n[reasons]\nhq = [2, "an \\"HQ\\""]\n'
        '[labels]\nguns = [4, "guns"]\n[happenings]\nmoved = 3\n'
    )

    def test_a_row_is_a_constant_and_its_words(self):
        self.write("rulebooks/humble/book/symbols.toml", self.SYMBOLS)
        made = self.made("symbols.h")
        for line in ("Verb fire{12};", "Reason hq{2};", "Label guns{4};", "Happening moved{3};"):
            self.assertIn("inline constexpr " + line, made)
        words = self.made("symbol_words.h")
        self.assertIn('VerbName{verb::fire, "fire"},', words)
        self.assertIn('ReasonWords{reason::hq, "an \\"HQ\\""},', words)
        self.assertIn('LabelWords{label::guns, "guns"},', words)

    def test_what_has_no_rows_is_not_there(self):
        self.write("rulebooks/humble/book/symbols.toml", "[verbs]\nmove = 1\n")
        made = self.made("symbols.h") + self.made("symbol_words.h")
        self.assertIn("namespace verb", made)
        for absent in ("namespace label", "namespace happening", "reason_words", "all_label_words"):
            self.assertNotIn(absent, made)

    def test_a_rulebook_need_not_have_any(self):
        self.made("clauses.h")
        self.assertFalse((self.root / "made/symbols.h").exists())

    def test_mistakes_are_refused_with_their_line(self):
        for old, new, saying in [
            ("fire = 12", "fire = 1", "symbols.toml:3: error: verbs.fire: move has the number 1"),
            ("fire = 12", "fire = 0", "symbols.toml:3: error: verbs.fire: expected a number from 1 to 65535"),
            ("fire = 12", "for = 12", "symbols.toml:3: error: verbs.for cannot be a name in C++"),
            ("hq = [2,", "hq = [", "symbols.toml:5: error: reasons.hq: expected a number from 1 to 65535"),
            ("guns = [4,", "guns = [", "symbols.toml:7: error: labels.guns: expected a number from 1 to 65535"),
            ("moved = 3", 'moved = "3"', "symbols.toml:9: error: happenings.moved: expected a number"),
            ("[verbs]", "[verb]", "symbols.toml:1: error: verb: expected one of verbs, reasons, labels, happenings"),
        ]:
            with self.subTest(saying):
                self.write("rulebooks/humble/book/symbols.toml", self.SYMBOLS.replace(old, new))
                self.refuses(saying)


class Ledger(Project):
    def refuses(self, saying):
        self.fails(saying, "ledger", "--root", ".")

    def test_a_book_in_order_passes(self):
        self.assertIn("every clause has code and tests", self.passes("ledger", "--root", "."))

    def test_no_rulebook_at_all_fails(self):
        (self.root / "rulebooks/humble/book/rules.md").unlink()
        self.refuses("no rulebooks/*/book/rules.md")

    def test_a_comment_or_a_string_is_no_code(self):
        self.write("rulebooks/humble/movement.cpp", CODE.replace("= HU_1_10", '= f("HU_1_10")'))
        self.refuses("HU-1.10 is cited by no code")

    def test_a_clause_without_test_fails(self):
        self.write("rulebooks/humble/tests/movement_test.cpp", TESTS.replace("TEST(HU_1_10", "// TEST(HU_1_10"))
        self.refuses("HU-1.10 has no test")

    def test_a_test_of_no_clause_fails(self):
        self.write("rulebooks/humble/tests/more_test.cpp", "\nTEST_F(HU_9_9, nothing) {}\n")
        self.refuses("rulebooks/humble/tests/more_test.cpp:2: tests HU_9_9")

    def test_the_room_of_numbers_is_no_code(self):
        self.write("rulebooks/humble/book/book.h", CODE)
        self.write("rulebooks/humble/movement.cpp", CODE.replace("here = HU_1_1", "here"))
        self.refuses("HU-1.1 is cited by no code")

    def test_a_ruling_nobody_reads_fails(self):
        self.write("rulebooks/humble/movement.cpp", CODE.replace(".move_turns", ".move_turns_more"))
        self.refuses("ruling move.turns (HU-1.1) is never read: no .move_turns in")

    def test_a_ruling_is_read_by_the_name_it_was_given(self):
        self.write("rulebooks/humble/book/rulings.toml", RULINGS + 'name = "turning"\n')
        self.refuses("ruling move.turns (HU-1.1) is never read: no .turning in")
        self.write("rulebooks/humble/movement.cpp", CODE.replace(".move_turns", ".turning"))
        self.passes("ledger", "--root", ".")

    def test_a_number_of_another_clause_than_its_tables(self):
        self.write("rulebooks/humble/book/tables.toml", TABLES + 'but.infantry = "HU-1.10"\n')
        self.assertIn("table moves.infantry", self.passes("ledger", "--root", ".", "--clause", "HU-1.10"))

    def write_one_being_written(self, listed=""):
        self.write("rulebooks/all/all.cpp", '#include "rulebooks/humble/humble.h"\n' + listed)
        self.write("rulebooks/other/book/rules.md", "## 1 Units\n- OT-1.1 Text.\n- OT-1.2 More.\n")
        self.write("rulebooks/other/book/tables.toml", "")
        self.write("rulebooks/other/book/rulings.toml", "")
        self.write("rulebooks/other/units.cpp", "constexpr auto here = OT_1_1;\n")
        self.write("rulebooks/other/tests/units_test.cpp", "TEST(OT_1_1, units) {}\n")

    def test_a_rulebook_not_listed_is_being_written_and_does_not_fail(self):
        self.write_one_being_written()
        told = self.passes("ledger", "--root", ".")
        self.assertIn("other is being written: 1 of 2 clauses have code and tests", told)
        self.assertIn("2 things are open", told)
        self.assertNotIn("OT-1.2", told)
        self.fails("OT-1.2 has no test", "ledger", "--root", ".", "--book", "other")
        self.assertIn("OT-1.2", self.passes("ledger", "--root", ".", "--clause", "OT-1.2"))
        books = json.loads(self.passes("ledger", "--root", ".", "--json"))
        self.assertEqual([(book["book"], book["listed"]) for book in books], [("humble", True), ("other", False)])

    def test_a_rulebook_once_listed_must_be_whole(self):
        self.write_one_being_written('#include "rulebooks/other/other.h"\n')
        self.refuses("OT-1.2 has no test")

    def test_a_ruling_nobody_tries_fails(self):
        self.write("rulebooks/humble/tests/movement_test.cpp", TESTS.replace("move.turns", "move.turns.more"))
        self.refuses("ruling move.turns (HU-1.1) is never tried")

    def test_text_and_rulings_must_agree(self):
        for old, new, saying in [
            ('"free", "paid"', '"paid", "free"', 'rules.md:4: HU-1.1 says move.turns = "free"'),
            ('"paid"]', '"other"]', 'gives move.turns the other value "paid"'),
            ("move.turns", "move.paces", "marks the ruling move.turns, which"),
            ("move.turns", "move.paces", "move.paces is not marked as a **Ruling**"),
            ("values", "value", "move.turns: needs two values or more"),
            ("HU-1.1", "HU-7.7", "move.turns: HU-7.7 is no clause of rules.md"),
        ]:
            with self.subTest(new):
                self.write("rulebooks/humble/book/rulings.toml", RULINGS.replace(old, new, 1))
                self.refuses(saying)

    def test_details_of_a_clause(self):
        told = self.passes("ledger", "--root", ".", "--clause", "HU-1.1")
        self.assertIn("rulebooks/humble/movement.cpp:2", told)
        self.assertIn("rulebooks/humble/tests/movement_test.cpp:1  infantry_moves", told)
        self.assertIn('ruling move.turns = "free"', told)
        self.assertIn("table moves", told)

    def test_json(self):
        told = json.loads(self.passes("ledger", "--root", ".", "--json"))
        self.assertEqual([clause["id"] for clause in told[0]["clauses"]], ["HU-1.1", "HU-1.10"])
        self.assertEqual(told[0]["missing"], [])


class Layers(Project):
    def refuses(self, name, text, saying):
        self.write(name, text)
        self.fails(saying, "layers", "--root", ".")

    def test_downwards_passes(self):
        self.write("engine/battle/game.h", '#include "engine/measure/length.h"\n')
        self.write("cli/main.cpp", '#include <iostream>\n#include "staff/odds.h"\ndouble seconds;\n')
        self.write("rulebooks/all/all.cpp", '#include "rulebooks/humble/game.h"\n')
        self.passes("layers", "--root", ".")

    def test_upwards_fails(self):
        for name, include in [
            ("engine/measure/x.h", "engine/table/y.h"),
            ("engine/battle/x.h", "engine/record/y.h"),
            ("engine/record/x.h", "rulebooks/all/y.h"),
            ("rulebooks/humble/x.h", "rulebooks/vom_kriege/y.h"),
            ("rulebooks/humble/tests/x.cpp", "rulebooks/all/y.h"),
            ("generals/x.cpp", "staff/y.h"),
            ("staff/x.cpp", "cli/y.h"),
        ]:
            with self.subTest(name):
                self.refuses(name, f'\n#include "{include}"\n', f"{name}:2: ")
                (self.root / name).unlink()

    def test_a_relative_include_does_not_hide_the_direction(self):
        self.write("engine/table/y.h", "")
        self.refuses("engine/measure/x.h", '#include "../table/y.h"\n', "engine/measure may not include engine/table")

    def test_banned_headers_and_words_fail_in_pure_code(self):
        for text, saying in [
            ("#include <unordered_map>", "<unordered_map>: "),
            ("#include <thread>", "<thread>: threads live in staff"),
            ("#include <nlohmann/json.hpp>", "alone"),
            ("const double x = 1;", "'double': "),
            ("void f() { throw 1; }", "'throw': "),
            ("int r = std::rand();", "'rand': "),
        ]:
            with self.subTest(text):
                self.refuses("engine/battle/x.cpp", text + "\n", "engine/battle/x.cpp:1: ")
                self.fails(saying, "layers", "--root", ".")

    def test_comments_strings_and_tests_are_free(self):
        self.write("engine/dice/x.cpp", '// a double throw\nconst char* s = "float";\nint double_throw;\n')
        self.write("engine/table/tests/x.cpp", '#include <random>\n#include "engine/dice/chooser.h"\ndouble x;\n')
        self.write("engine/record/x.cpp", "#include <nlohmann/json.hpp>\n")
        self.passes("layers", "--root", ".")

    def test_chapters_include_no_words_help_or_calculators(self):
        for name, include, saying in [
            ("3_movement/x.cpp", "words/y.h", "3_movement may not include words"),
            ("3_movement/x.cpp", "help/y.h", "3_movement may not include help"),
            ("state/x.h", "3_movement/y.h", "state may not include 3_movement; it may include book"),
            ("book/x.h", "state/y.h", "book may not include state; it may include no other room"),
            ("words/x.cpp", "help/y.h", "words may not include help"),
            ("tricks/x.cpp", "state/y.h", "a rulebook has no room called tricks"),
        ]:
            with self.subTest(name + " " + include):
                self.refuses(f"rulebooks/humble/{name}", f'\n#include "rulebooks/humble/{include}"\n', saying)
                (self.root / f"rulebooks/humble/{name}").unlink()
        self.write("rulebooks/humble/help/x.h", '#include "rulebooks/humble/words/y.h"\n')
        self.write("rulebooks/humble/humble.cpp", '#include "rulebooks/humble/calculators/y.h"\n')
        self.write("rulebooks/humble/tests/x.cpp", '#include "rulebooks/humble/help/y.h"\n')
        self.passes("layers", "--root", ".")

    def test_rooms_stand_in_no_circle(self):
        self.write("rulebooks/humble/3_movement/x.cpp", '#include "rulebooks/humble/6_melee/y.h"\n')
        self.write("rulebooks/humble/6_melee/x.cpp", '#include "rulebooks/humble/7_results/y.h"\n')
        self.passes("layers", "--root", ".")
        self.refuses("rulebooks/humble/7_results/x.cpp", '\n#include "rulebooks/humble/3_movement/y.h"\n',
                     "7_results/x.cpp:2: 7_results and 3_movement include each other, straight or by others")

    def test_a_folder_outside_the_layout_fails(self):
        self.refuses("common/util.h", "\n", "common has no place in the layout")


class Limits(Project):
    def test_lengths(self):
        self.write("cli/x.cpp", "\n" * 601)
        self.assertIn("cli/x.cpp: 601 lines, over 600", self.passes("limits", "--root", "."))
        self.write("cli/x.cpp", "\n" * 1001)
        self.fails("cli/x.cpp: 1001 lines, more than 1000", "limits", "--root", ".")
        self.write("cli/x.cpp", "\n" * 10)
        self.write("tests/x.cpp", "\n" * 1001)
        self.passes("limits", "--root", ".")

    # ---- balance --------------------------------------------------------------------------------

    def fought(self):
        """The words that call tools/balance with a program that has fought 200 battles already."""
        report = {"finished": 200, "draws": {"count": 3},
                  "sides": [{"name": "French", "wins": {"count": 140}}, {"name": "Allies", "wins": {"count": 57}}]}
        program = self.write("program", f"#!/bin/sh\necho '{json.dumps(report)}'\n")
        program.chmod(0o755)
        return "balance", "--root", ".", "--program", str(program)

    def test_balance_replaces_what_was_measured_before(self):
        path = self.write("scenarios/humble/one.toml", """\
            notes = \"\"\"
            A brigade. Captain against captain, 200 battles, seed
            'old': French won 1, Allies 2.\"\"\"
            table = 3
            """)
        for _ in range(2):
            self.assertIn("LOPSIDED", self.passes(*self.fought(), "--write"))
            self.assertEqual(path.read_text(encoding="utf-8"), textwrap.dedent("""\
                notes = \"\"\"
                A brigade.
                Captain against captain, 200 battles, seed 'balance': French won 140, Allies 57, drawn 3.\"\"\"
                table = 3
                """))

    def test_balance_names_a_scenario_without_notes(self):
        self.write("scenarios/humble/one.toml", "table = 3\n")
        self.fails("scenarios/humble/one.toml has no notes", *self.fought(), "--write")

    def test_balance_refuses_a_scenario_there_is_not(self):
        self.write("scenarios/humble/one.toml", "table = 3\n")
        self.fails("no scenario is called humble/two", *self.fought(), "humble/two")


class Signatures(Project):
    """A build that plays what a made-up program says, and a committed file to compare it with."""

    def setUp(self):
        super().setUp()
        self.build("release", "00000000000000aa", "1 2", "3 4")
        self.write("tests/signatures", "")
        self.passes("signatures", "--root", ".", "--write")

    def build(self, preset, book, *scenarios):
        told = [dict(zip(("scenario", "random", "captain"), (name, *of.split()), strict=True))
                for name, of in zip(("hill", "mill"), scenarios, strict=False)]
        report = json.dumps({"rulebook": "humble", "signature": book, "scenarios": told})
        self.write(f"build/{preset}/cli/grognard", f"#!/bin/sh\necho '{report}'\n").chmod(0o755)

    def test_what_is_written_is_a_line_a_rulebook_and_a_line_a_scenario(self):
        lines = (self.root / "tests/signatures").read_text(encoding="utf-8").splitlines()
        self.assertEqual(lines[1:], ["humble 00000000000000aa", "humble/hill 1 2", "humble/mill 3 4"])
        self.passes("signatures", "--root", ".")

    def test_a_scenario_that_plays_differently_is_named_with_what_to_do(self):
        self.build("release", "11111111222222bb", "1 2", "3 5")
        self.fails("humble/mill plays differently: its battles between captains\n", "signatures", "--root", ".")
        self.fails("Signature: humble 00000000 -> 11111111\n", "signatures", "--root", ".")
        told = self.passes("signatures", "--root", ".", "--write")
        self.assertIn("Signature: humble 00000000 -> 11111111", told)
        self.passes("signatures", "--root", ".")

    def test_compilers_that_disagree_fail_although_one_is_as_written(self):
        self.build("asan", "00000000000000aa", "1 2", "3 4")
        self.passes("signatures", "--root", ".", "--preset", "release", "asan")
        self.build("asan", "00000000000000cc", "9 2", "3 4")
        self.fails("humble/hill plays differently in build/asan than in build/release",
                   "signatures", "--root", ".", "--preset", "release", "asan")

    def test_a_scenario_more_or_less_is_named(self):
        self.build("release", "00000000000000bb", "1 2")
        self.fails("humble/mill has a line in tests/signatures, but", "signatures", "--root", ".")
        self.passes("signatures", "--root", ".", "--write")
        self.build("release", "00000000000000aa", "1 2", "3 4")
        self.fails("humble/mill has no line in tests/signatures", "signatures", "--root", ".")

    def test_a_line_changed_by_hand_or_a_build_that_is_not_there_fails(self):
        self.build("release", "00000000000000bb", "1 2", "3 4")
        self.fails("humble has another signature than its line", "signatures", "--root", ".")
        self.fails("build/none/cli/grognard", "signatures", "--root", ".", "--preset", "none")


class Dev(Project):
    def setUp(self):
        super().setUp()
        self.write("rulebooks/humble/CMakeLists.txt", "grognard_rulebook(humble PREFIX HU)\n")
        self.write("rulebooks/humble/tests/1_turning_test.cpp", "TURNED_TEST(HU_1_1, turns) {}\n")
        self.write("rulebooks/humble/tests/10_odds_test.cpp", "TEST(HU_10_2, odds) {}\n")
        self.write("server/CMakeLists.txt", "grognard_test(queue_tests\n  SOURCES a.cpp)\n")
        self.write("server/store/CMakeLists.txt", "grognard_test(store_tests SOURCES b.cpp)\n")
        self.write("docs/play.md", "")
        subprocess.run(["git", "add", "--all"], cwd=self.root, check=True)
        self.run_git("commit", "--quiet", "--message", "All")

    def run_git(self, *words):
        environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b", *words], cwd=self.root,
                       env=environment, check=True)

    def shows(self, *words):
        return self.passes("dev", "test", *words, "--root", ".", "--show").splitlines()

    def test_a_rulebook_goes_by_its_name_and_a_folder_by_its_path(self):
        program = "build/release/rulebooks/humble/humble_tests"
        self.assertEqual(self.shows("humble"), [program])
        self.assertEqual(self.shows("rulebooks/humble"), [program])
        self.assertEqual(self.shows("server", "--preset", "asan"), ["build/asan/server/queue_tests"])

    def test_a_chapter_a_clause_a_file_and_a_filter_choose_among_the_tests(self):
        for which, tests in (("1_units", "HU_1_1.turns"), ("1", "HU_1_1.turns"), ("10", "HU_10_2.odds"),
                             ("10_odds", "HU_10_2.odds"), ("movement", "HU_1_1.infantry_moves:HU_1_10.quotes"),
                             ("HU-1.1", "HU_1_1.*"), ("*odds*", "*odds*")):
            with self.subTest(which):
                self.assertTrue(self.shows("humble", which)[0].endswith(f"--gtest_filter={tests}"))

    def test_what_is_not_there_is_said(self):
        self.fails("no folder humbel", "dev", "test", "humbel", "--root", ".")
        self.fails("has no tests of 7_results", "dev", "test", "humble", "7_results", "--root", ".")
        self.fails("docs has no tests of its own", "dev", "test", "docs", "--root", ".")

    def test_folders_with_uncommitted_changes_are_tested(self):
        self.assertIn("nothing has changed", self.shows()[0])
        self.write("docs/play.md", "More.")
        self.write("server/store/new.cpp", "")
        self.write("rulebooks/humble/movement.cpp", CODE + "// more\n")
        self.assertEqual(self.shows(), ["build/release/rulebooks/humble/humble_tests",
                                        "build/release/server/store/store_tests"])


class Commits(Project):
    """A repository of a few commits; the first is where the checks begin."""

    def setUp(self):
        super().setUp()
        self.write("rulebooks/humble/README.md", "# Humble's fast play\n")
        self.write("server/store/store.h", "")
        self.play("00000000000000aa")
        self.first = self.commit("Anything goes here")

    def play(self, humble, other="0000000000000001"):
        self.write("tests/signatures", f"# words\nhumble {humble}\nhumble/hill 1 2\nother {other}\n")

    def git(self, *words):
        environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        environment |= {"GIT_COMMITTER_DATE": "2026-12-01T00:00:00Z", "GIT_CONFIG_GLOBAL": os.devnull}
        return subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b", *words], cwd=self.root,
                              env=environment, check=True, capture_output=True, text=True).stdout.strip()

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--allow-empty-message", "--message", message)
        return self.git("rev-parse", "HEAD")

    def keeps(self):
        return self.passes("commits", "--root", ".", f"{self.first}..HEAD")

    def refuses(self, saying):
        self.fails(saying, "commits", "--root", ".", f"{self.first}..HEAD")

    def test_folders_files_and_rulebooks_are_what_a_commit_is_about(self):
        for about in ("humble", "Humble", "Humble's fast play", "server/store", "store", "store, humble",
                      "server and store", "rulebooks/humble/book/rules.md", "server/store/store"):
            self.commit(f"{about}: more of it")
        self.assertIn("9 commits keep to the rules", self.keeps())

    def test_a_subject_of_72_characters_passes_and_of_73_fails(self):
        self.commit("humble: " + "x" * 64)
        self.keeps()
        self.commit("humble: " + "x" * 65)
        self.refuses("has 73 characters; at most 72")

    def test_a_subject_about_nothing_fails(self):
        for subject, saying in (("", "is empty"), ("More of it", "begins with no folder"), ("humble:", "no folder"),
                                ("common: more", "'common', which is no folder"),
                                ("humble, common: more", "'humble, common', which")):
            with self.subTest(subject):
                self.commit(subject)
                self.refuses(saying)
                self.git("reset", "--quiet", "--hard", self.first)

    def test_a_folder_of_the_commit_itself_counts_though_it_is_gone(self):
        self.write("old/x.h", "")
        self.commit("old: begin")
        self.git("rm", "--quiet", "old/x.h")
        self.commit("server: do without old")
        self.keeps()

    def test_a_merge_may_say_what_it_likes_in_72_characters(self):
        self.git("checkout", "--quiet", "-b", "side")
        self.commit("humble: more")
        self.git("checkout", "--quiet", "-b", "up", self.first)
        self.git("merge", "--quiet", "--no-ff", "--message", "Merge branch 'side'", "side")
        self.keeps()
        self.git("commit", "--quiet", "--amend", "--message", "Merge " + "x" * 67)
        self.refuses("has 73 characters")

    def test_a_change_of_play_needs_its_line_and_the_true_one(self):
        self.play("11111111222222aa")
        self.commit("humble: play on")
        self.refuses("has to end with 'Signature: humble 00000000 -> 11111111'")
        for end, saying in (("Signature: humble 00000000 -> 11111112", "is not what the commit does"),
                            ("Signature: humble changes", "is not of the form"),
                            ("Signature: humble 00000000 -> 11111111\n\nMore.", "not the last"),
                            ("Signature: humble 00000000 -> 11111111\nSignature: other 00000000 -> 00000001",
                             "'Signature: other 00000000 -> 00000001' is not what")):
            with self.subTest(end):
                self.git("commit", "--quiet", "--amend", "--message", f"humble: play on\n\nHU-1.1.\n\n{end}")
                self.refuses(saying)
        self.git("commit", "--quiet", "--amend", "--message",
                 "humble: play on\n\nSignature: humble 00000000 -> 11111111")
        self.keeps()

    def test_a_line_without_a_change_fails(self):
        self.commit("humble: tidy\n\nSignature: humble 00000000 -> 11111111")
        self.refuses("is not what the commit does to tests/signatures")

    def test_a_merge_brings_what_a_parent_had_and_answers_for_the_rest(self):
        self.git("checkout", "--quiet", "-b", "side")
        self.play("11111111222222aa")
        self.commit("humble: play on\n\nSignature: humble 00000000 -> 11111111")
        self.git("checkout", "--quiet", "-b", "up", self.first)
        self.commit("server: more")
        self.git("merge", "--quiet", "--no-ff", "--message", "Merge branch 'side'", "side")
        self.keeps()
        self.play("22222222222222aa")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--amend", "--message", "Merge branch 'side'")
        self.refuses("has to end with 'Signature: humble 00000000 -> 22222222'")

    def test_without_the_first_commit_newer_ones_are_checked(self):
        told = self.run_tool("commits", "--root", ".")
        self.assertEqual(told.returncode, 1, told.stdout)
        self.assertIn("does not reach back", told.stdout)
        self.assertIn("Anything goes here: the first line begins with no folder", told.stdout)

    def test_a_shallow_clone_compares_no_signatures_at_its_edge(self):
        self.play("11111111222222aa")
        self.commit("humble: play on\n\nSignature: humble 00000000 -> 11111111")
        self.git("clone", "--quiet", "--depth", "1", self.root.as_uri(), "shallow")
        told = self.passes("commits", "--root", "shallow")
        self.assertIn("1 commits keep to the rules", told)
        self.assertIn("the parents of 1 are not here", told)

    def test_a_tree_without_history_passes_and_says_so(self):
        self.write("exported/README.md", "")
        self.assertIn("no git repository", self.passes("commits", "--root", "exported"))


class Unused(Project):
    """A header that declares something, and one place that uses it."""

    def declare(self, declaration, code="", tests=""):
        (self.root / "rulebooks/humble/book/book.h").unlink(missing_ok=True)
        self.write("engine/dice/die.h", f"#pragma once\n{declaration}\n")
        self.write("engine/dice/die.cpp", f'#include "engine/dice/die.h"\n{code}\n')
        self.write("engine/dice/tests/die_test.cpp", f'#include "engine/dice/die.h"\n{tests}\n')

    def uses(self, declaration, code):
        self.declare(declaration, code)
        self.passes("unused", "--root", ".")

    def refuses(self, saying, declaration, code="", tests=""):
        self.declare(declaration, code, tests)
        self.fails(f"engine/dice/die.h:2: {saying}", "unused", "--root", ".")

    def test_calls_and_functions_handed_on_are_uses(self):
        for code in ("int x = roll(6);", "f(roll);", "int x = y > roll(6);", "if (ok && roll(6)) {}", "x.each(&roll);",
                     "return dice->roll(6);", "co_await roll(6);", "int x = a & roll(6);", "auto x = roll<int>(6);",
                     "using engine::roll;", "bool x = !Dice::roll(6);",
                     "#define ROLL roll(6)"):
            with self.subTest(code):
                self.uses("int roll(int sides);", code)

    def test_declarations_and_definitions_are_none(self):
        for code in ("", "int roll(int sides) { return sides; }", "std::vector<int> roll(int sides);",
                     "const int& roll(int sides) {}", "int Dice::roll(int sides) {}",
                     "Dice<int>::Row Dice<int>::roll();",
                     "// roll(6)", 'f("roll(6)");', "struct X { int roll = 3; };"):
            with self.subTest(code):
                self.refuses("roll is called by nobody", "int roll(int sides);", code)

    def test_what_only_tests_call_is_named(self):
        self.refuses("roll is called by tests alone, 2 times", "inline int roll() { return 4; }", "",
                     "a = roll() + roll();")
        self.refuses("roll is called by tests alone", "struct Dice { int roll() const; };", "", "dice.roll();")

    def test_what_overrides_is_called_by_its_base(self):
        self.uses("struct Dice : Chance { int roll() const override { return 4; } };", "")

    def test_the_same_name_where_the_header_is_not_seen_is_no_use(self):
        self.write("rulebooks/humble/fire.cpp", "int x = roll(6);\n")
        self.refuses("roll is called by nobody", "int roll(int sides);")

    def test_a_template_below_uses_what_stands_beside_it(self):
        self.write("engine/measure/each.h", "template <class T> void each(T t) { roll(t); }\n")
        self.write("engine/measure/each.cpp", '#include "engine/measure/each.h"\nvoid f() { each(1); }\n')
        self.uses("int roll(int sides);", '#include "engine/measure/each.h"\n')


class Scripts(Project):
    def refuses(self, name, text, saying):
        path = self.write(name, text)
        done = subprocess.run([TOOLS / "scripts", path], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn(saying, done.stdout)

    def test_scripts_are_known_by_name_or_first_line(self):
        self.refuses("a.sh", "#!/bin/sh\nrm $1\n", "SC2086")
        self.refuses("a", "#!/usr/bin/env bash\nrm $1\n", "SC2086")
        self.refuses("b.py", "import os\n", "b.py:1:8: F401")
        self.refuses("b", "#!/usr/bin/python3\nif x = 1: pass\n", "b:2:")

    def test_scripts_in_order_pass_and_other_files_are_no_scripts(self):
        paths = [self.write("a", "#!/bin/sh\nrm \"$1\"\n"), self.write("b.py", "print(1)\n"),
                 self.write("c.md", "#!/bin/sh\nrm $1\n"), self.write("d", "rm $1\n")]
        done = subprocess.run([TOOLS / "scripts", *paths], capture_output=True, text=True, check=True)
        self.assertIn("1 in Bash and 1 in Python", done.stdout)


class Sources(unittest.TestCase):
    def test_comments_and_strings_are_told_apart(self):
        text = 'a = "// no comment"; // yes\nb = 1\'000; c = \'"\'; /* "x"\n */ d = R"(" // )"; e'
        code = sources.without_comments_and_strings(text)
        self.assertEqual(code.count("\n"), text.count("\n"))
        self.assertEqual("".join(code.split()), "a=;b=1'000;c=;d=;e")
        self.assertEqual([line for line, _ in sources.strings(text)], [1, 3])


class Setup(unittest.TestCase):
    def listed(self, *words):
        done = subprocess.run([TOOLS / "setup", "--list", *words], capture_output=True, text=True, check=True)
        return done.stdout.split()

    def test_playing_needs_part_of_what_checking_needs(self):
        self.assertLess(set(self.listed("play")), set(self.listed("check")))
        self.assertEqual(self.listed(), self.listed("check"))
        self.assertNotIn("clang-19", self.listed("play"))

    def test_an_unknown_word_is_refused(self):
        done = subprocess.run([TOOLS / "setup", "everything"], capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)


if __name__ == "__main__":
    unittest.main()
