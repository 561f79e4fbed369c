#!/usr/bin/env python3
"""grognard muster as its users meet it: the lists, armies built and checked, scenarios written.

    muster_tests.py build/dev/cli/grognard
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

GROGNARD = None


class Muster(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        done = self.grognard("muster", "--json")
        if done.returncode == 1:
            self.assertIn("No rulebook here has army lists", done.stderr)
            self.skipTest("no rulebook here has army lists")
        self.rulebook = json.loads(done.stdout)[0]["rulebook"]
        self.lists = json.loads(done.stdout)[0]["lists"]
        self.one, self.other = self.lists[0]["key"], self.lists[1]["key"]

    def grognard(self, *words):
        environment = dict(os.environ, COLUMNS="100", LANG="C.UTF-8", LC_ALL="C.UTF-8")
        return subprocess.run([GROGNARD, *words], capture_output=True, text=True, cwd=self.folder,
                              env=environment, timeout=120, check=False)

    def muster(self, *words, code=0):
        done = self.grognard("muster", *words)
        self.assertEqual(done.returncode, code, done.stdout[-2000:] + done.stderr)
        return done

    def test_the_lists(self):
        shown = self.muster().stdout
        for each in self.lists:
            self.assertIn(each["name"], shown)
            for figure in each["figures"]:
                self.assertIn(figure["key"], shown)
        self.assertLessEqual(max(map(len, shown.splitlines())), 100)
        self.assertIn("--points", self.muster("--help").stdout)

    def test_an_army_by_its_list(self):
        shown = self.muster(self.one, "--points", "1000").stdout
        self.assertIn("It keeps to its list", shown)
        built = json.loads(self.muster(self.one, "--points", "1000", "--json").stdout)
        self.assertEqual(built["check"]["faults"], [])
        self.assertLessEqual(built["check"]["points"], 1000)
        self.assertRegex(shown, rf"{built['check']['points']} points of 1000")
        seeded = [self.muster(self.one, "--points", "2000", "--seed", words).stdout
                  for words in ("a", "a", "b", "c", "d")]
        self.assertEqual(seeded[0], seeded[1])
        self.assertGreater(len(set(seeded)), 1)

    def test_units_of_ones_own(self):
        figure = self.lists[0]["figures"][0]
        least, most = figure["least"], figure["most"]
        shown = self.muster(self.one, "--points", "1500", "--units", f"{figure['key']}={most}",
                            f"{figure['key']}={least}").stdout
        self.assertIn(figure["name"], shown)
        wrong = self.muster(self.one, "--points", "1500", "--units", f"{figure['key']}={most + 1}",
                            code=1).stdout
        self.assertRegex(wrong, r"[A-Z]{2}-\d+\.\d+ ")
        self.assertIn("did you mean", self.muster(self.one, "--units", f"{figure['key']}x=20",
                                                  code=2).stderr)
        for typed in ("nobody", f"{figure['key']}=", f"{figure['key']}=many"):
            self.assertIn("figure=number", self.muster(self.one, "--units", typed, code=2).stderr)

    def test_what_cannot_be(self):
        self.assertIn("did you mean", self.muster(self.one + "x", code=2).stderr)
        self.assertRegex(self.muster(self.one, "--points", "100", code=1).stderr, r"need \d+")
        self.muster(self.one, "--points", "99", code=2)
        self.muster(self.one, "--points", "20001", code=2)
        self.muster(self.one, self.other, "--units", "a=1", code=2)
        self.muster(self.one, self.other, "--edge", "north", code=2)
        self.muster(self.one, self.other, self.one, code=2)
        self.muster("--check", "none.toml", code=3)
        self.assertIn("no army lists", self.muster("--rulebook", "humble", code=1).stderr)
        self.assertIn("no room", self.muster(self.one, self.other, "--points", "20000",
                                             code=1).stderr)

    def test_the_fewest_points_named_are_enough(self):
        said = self.muster(self.one, "--points", "100", code=1).stderr
        self.muster(self.one, "--points", re.search(r"need (\d+)", said).group(1))

    def test_an_army_is_written_and_checked(self):
        self.muster(self.one, "--points", "1000", "--side", "us", "--adjective", "Our", "--edge",
                    "west", "--out", "army.toml")
        text = (self.folder / "army.toml").read_text()
        self.assertIn('side = "us"', text)
        self.assertIn('name = "Our ', text)
        self.assertIn("keeps to its list", self.muster("--check", "army.toml").stdout)
        self.assertIn("is there already", self.muster(self.one, "--points", "1000", "--out",
                                                      "army.toml", code=3).stderr)
        figures = re.search(r"^figures = (\d+)$", text, re.M)
        (self.folder / "army.toml").write_text(text.replace(figures.group(0), "figures = 60", 1))
        self.assertRegex(self.muster("--check", "army.toml", code=1).stdout, r"[A-Z]{2}-\d+\.\d+ ")
        checked = json.loads(self.muster("--check", "army.toml", "--json", code=1).stdout)
        self.assertTrue(checked[0]["check"]["faults"][0]["clause"])
        (self.folder / "bad.toml").write_text('[[army]]\nside = "us"\n')
        self.assertRegex(self.muster("--check", "bad.toml", code=1).stderr, r"bad\.toml:1: army\[0\]")

    def test_an_army_with_a_fault_is_not_written(self):
        figure = self.lists[0]["figures"][0]
        done = self.muster(self.one, "--units", f"{figure['key']}=1", "--out", "army.toml", code=1)
        self.assertIn("is not written", done.stdout)
        self.assertFalse((self.folder / "army.toml").exists())

    def test_two_lists_are_a_battle(self):
        for number, other in enumerate((self.other, self.one)):
            file = f"battle-{number}.toml"
            self.muster(self.one, other, "--points", "1000", "--seed", "x", "--out", file)
            checked = self.grognard("check-scenario", file)
            self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
            self.assertIn("keeps to its list", self.muster("--check", file).stdout)
        both = json.loads(self.muster(self.one, self.other, "--points", "1000", "--json").stdout)
        self.assertEqual(len(both["armies"]), 2)
        self.assertIn(f'rulebook = "{self.rulebook}"', both["scenario"])


if __name__ == "__main__":
    GROGNARD = os.path.abspath(sys.argv.pop(1))
    unittest.main()
