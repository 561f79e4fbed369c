#!/usr/bin/env python3
"""The terminal program as its users meet it: whole battles through piped input.

    battle_tests.py build/dev/cli/grognard
"""
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

GROGNARD = None
SECONDS_MAX = 120


def run(*words, typed="", cwd, columns="100", env=None):
    environment = dict(os.environ, COLUMNS=columns, LANG="C.UTF-8", LC_ALL="C.UTF-8")
    environment.update(env or {})
    return subprocess.run([GROGNARD, *words], input=typed, capture_output=True, text=True, cwd=cwd,
                          env=environment, timeout=SECONDS_MAX, check=False)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        listing = json.loads(self.grognard("rules", "--json").stdout)
        self.rulebook = listing[0]["name"]
        wrong = self.grognard("play", "no-such-battle").stderr
        self.scenario = re.search(rf"^  (\S+) \({self.rulebook}\)", wrong, re.M).group(1)

    def grognard(self, *words, **more):
        return run(*words, cwd=self.folder, **more)

    def play(self, typed, *words, record="test.battle"):
        return self.grognard("play", self.scenario, "--seed", "test", "--record", record, *words,
                             typed=typed)

    def assertExit(self, done, code):
        self.assertEqual(done.returncode, code, done.stdout[-2000:] + done.stderr)


class Usage(Case):
    def test_help_and_version(self):
        helped = self.grognard("--help")
        self.assertExit(helped, 0)
        self.assertIn("Exit codes", helped.stdout)
        self.assertIn("grognard play", helped.stdout)
        version = self.grognard("--version")
        self.assertExit(version, 0)
        self.assertRegex(version.stdout, r"^grognard \d")

    def test_bad_usage_is_2(self):
        for words in ([], ["plya"], ["play", "--side", "green"], ["simulate"],
                      ["play", "quatre-brass"], ["rules", "humbel"],
                      ["odds", self.rulebook, "nothing"], ["play", "--opponent", "napoleon",
                      self.scenario], ["simulate", self.scenario, "--battles", "0"]):
            done = self.grognard(*words)
            self.assertExit(done, 2)
            self.assertTrue(done.stderr, words)
            self.assertLess(len(done.stderr), 4000, words)

    def test_missing_files_are_3(self):
        for words in (["verify", "none.battle"], ["replay", "none.battle"],
                      ["check-scenario", "none.toml"], ["play", "./none.toml"],
                      ["play", "--resume", "none.battle"],
                      ["play", self.scenario, "--house-rules", "none.toml"]):
            self.assertExit(self.grognard(*words), 3)

    def test_an_unknown_scenario_lists_what_there_is(self):
        done = self.grognard("play", self.scenario[:-1] + "z")
        self.assertIn("did you mean", done.stderr)
        self.assertIn(self.scenario, done.stderr)


class Playing(Case):
    def test_no_input_keeps_the_record(self):
        done = self.play("")
        self.assertExit(done, 0)
        self.assertIn("Your battle is saved: resume with", done.stdout)
        self.assertExit(self.grognard("verify", "test.battle"), 0)

    def test_the_default_record_is_numbered(self):
        for n in (1, 2):
            self.assertExit(self.grognard("play", self.scenario, typed="quit\n"), 0)
            self.assertTrue((self.folder / f"saves/{self.scenario}-{n}.battle").exists())

    def test_a_record_is_never_overwritten(self):
        self.assertExit(self.play(""), 0)
        before = (self.folder / "test.battle").read_bytes()
        self.assertExit(self.play(""), 3)
        self.assertEqual((self.folder / "test.battle").read_bytes(), before)

    def test_the_menu(self):
        done = self.grognard("play", typed="nonsense\n1\n2\n1\nquit\n")
        self.assertExit(done, 0)
        self.assertIn("Which battle?", done.stdout)
        self.assertIn("Please type a number", done.stdout)
        self.assertIn("resume with", done.stdout)
        self.assertExit(self.grognard("play", typed="q\n"), 0)

    def test_bad_input_gets_a_sentence_and_the_prompt_again(self):
        done = self.play("\n0\n999\n-1\nfrobnicate\nwhy\nwhy 999\nto nowhere\nlog -1\nunit nobody\n"
                         "rules nothingsuch\nodds nothing\nsave test.battle\nsave test.battle/below\n"
                         "charge\n\xff\nundo\nmap\nlog\nlog 3\nunits\nunit A\nrules\nodds\nadvice\nwhy 1\n?\n"
                         "save copy.battle\nquit\n",
                         "--side", "both")
        self.assertExit(done, 0)
        self.assertIn("There is a file test.battle already.", done.stdout)
        self.assertEqual((self.folder / "copy.battle").read_bytes(),
                         (self.folder / "test.battle").read_bytes())
        self.assertIn("There is no choice 999", done.stdout)
        self.assertIn("I do not understand", done.stdout)
        self.assertIn("Nothing has been answered yet.", done.stdout)
        verified = json.loads(self.grognard("verify", "test.battle", "--json").stdout)
        self.assertTrue(verified["sound"])

    def test_anything_typed_leaves_a_sound_record(self):
        words = ["{n}", "{n}", "{n}", "{n}", "auto", "auto", "auto phase", "why {n}", "undo",
                 "to {x} {y}", "to {x} {y} {way}", "to {x} {y} toward {unit}", "ahead {d}",
                 "turn {way}", "turn toward {unit}", "charge {unit}", "why charge {unit}", "stay",
                 "away", "away {d}", "ahead 99999999", "why to {x} {y}", "unit {unit}", "{unit}", "odds", "advice",
                 "log 2", "rules {n}", "map"]
        for seed in range(3):
            chance = random.Random(seed)
            typed = ""
            for _ in range(250):
                typed += chance.choice(words).format(
                    n=chance.randint(1, 9), x=chance.randint(0, 30), y=chance.randint(0, 24) + 0.5,
                    way=chance.choice(["north", "sw", "135", "up"]), d=chance.randint(0, 50) / 10,
                    unit=chance.choice("ABCDEFGHabcdefgh")) + "\n"
            record = f"{seed}.battle"
            self.assertExit(self.play(typed, "--side", "both", record=record), 0)
            self.assertExit(self.grognard("verify", record), 0)

    def test_a_choice_is_taken_by_its_first_words(self):
        done = self.play("en\nundo\nquit\n", "--side", "both")
        self.assertExit(done, 0)
        self.assertNotIn("I do not understand", done.stdout)
        self.assertIn('"pick":"end_movement"', (self.folder / "test.battle").read_text())

    def test_undo_takes_an_answer_back_and_the_record_knows(self):
        done = self.play("1\nundo\nquit\n")
        self.assertExit(done, 0)
        self.assertIn("Taken back.", done.stdout)
        lines = (self.folder / "test.battle").read_text().splitlines()
        self.assertTrue(any('"undo":1' in line for line in lines), lines[1:])
        self.assertExit(self.grognard("verify", "test.battle"), 0)

    def test_a_battle_given_up_stays_given_up(self):
        done = self.play("1\nresign\nno\nresign\nyes\nthis is not read\n")
        self.assertExit(done, 0)
        self.assertIn("The battle goes on.", done.stdout)
        self.assertIn("have given up the battle", done.stdout)
        self.assertNotIn("I do not understand", done.stdout)
        record = (self.folder / "test.battle").read_bytes()
        verified = json.loads(self.grognard("verify", "test.battle", "--json").stdout)
        self.assertTrue(verified["sound"])
        self.assertEqual(verified["resigned"], "blue")
        for words in (["play", "--resume", "test.battle"], ["verify", "test.battle"],
                      ["replay", "test.battle"]):
            again = self.grognard(*words, typed="1\n")
            self.assertExit(again, 0)
            self.assertIn("have given up the battle", again.stdout)
        self.assertEqual((self.folder / "test.battle").read_bytes(), record)

    def test_a_whole_battle_by_the_captain(self):
        done = self.play("auto phase\n" * 400)
        self.assertExit(done, 0)
        self.assertIn("grognard verify test.battle", done.stdout)
        verified = json.loads(self.grognard("verify", "test.battle", "--json").stdout)
        self.assertTrue(verified["over"])
        self.assertEqual(verified["dice_proof"], "checked")
        self.assertGreater(verified["dice"], 0)
        again = self.grognard("play", "--resume", "test.battle")
        self.assertExit(again, 0)
        self.assertExit(self.grognard("verify", "test.battle"), 0)

    def test_watching(self):
        done = self.play("", "--side", "none", "--opponent", "random")
        self.assertExit(done, 0)
        self.assertTrue(json.loads(self.grognard("verify", "test.battle", "--json").stdout)["over"])

    def test_real_dice(self):
        typed = "".join("auto\n7\nlog 1\n4\n4 4\n" for _ in range(60)) + "quit\n"
        done = self.grognard(
            "play", self.scenario, "--dice", "mine", "--side", "both", "--record", "test.battle",
            typed=typed)
        self.assertExit(done, 0)
        verified = json.loads(self.grognard("verify", "test.battle", "--json").stdout)
        self.assertEqual(verified["dice_proof"], "typed")
        self.assertExit(self.grognard("play", self.scenario, "--dice", "mine", "--seed", "x"), 2)

    def test_ascii_and_narrow(self):
        done = self.grognard("--ascii", "play", self.scenario, "--seed", "test", typed="quit\n",
                             columns="60")
        self.assertExit(done, 0)
        self.assertTrue(done.stdout.isascii())
        self.assertNotIn("\x1b", done.stdout)


class Crashes(Case):
    def start(self):
        return subprocess.Popen(
            [GROGNARD, "play", self.scenario, "--seed", "test", "--record", "test.battle"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            cwd=self.folder, env=dict(os.environ, COLUMNS="100", LC_ALL="C.UTF-8"))

    def test_a_killed_battle_loses_nothing_that_was_shown(self):
        playing = self.start()
        playing.stdin.write(b"auto phase\n" * 12)
        playing.stdin.flush()
        record = self.folder / "test.battle"
        until = time.monotonic() + SECONDS_MAX
        # Well into the battle, while the program works or waits.
        while time.monotonic() < until:
            if record.exists() and record.read_bytes().count(b"\n") > 25:
                break
            self.assertIsNone(playing.poll())
            time.sleep(0.01)
        playing.send_signal(signal.SIGKILL)
        playing.communicate()
        verified = json.loads(self.grognard("verify", "test.battle", "--json").stdout)
        self.assertTrue(verified["sound"])
        self.assertGreater(verified["answers"], 20)

        # A line torn by the crash is cut off; what stands before it is the battle.
        before = record.read_bytes()
        before = before[: before.rindex(b"\n") + 1]
        record.write_bytes(before + b'{"n":99999,"by":"blu')
        resumed = self.grognard("play", "--resume", "test.battle", typed="auto phase\n" * 400)
        self.assertExit(resumed, 0)
        self.assertIn("Resumed after", resumed.stdout)
        self.assertTrue(record.read_bytes().startswith(before))
        verified = json.loads(self.grognard("verify", "test.battle", "--json").stdout)
        self.assertTrue(verified["over"])
        self.assertFalse(verified["torn"])

    def test_a_resumed_battle_goes_on_as_it_would_have(self):
        self.assertExit(self.play("auto phase\n" * 400, record="whole.battle"), 0)
        self.assertExit(self.play("auto phase\n" * 5, record="parts.battle"), 0)
        self.assertExit(self.grognard("play", "--resume", "parts.battle",
                                      typed="auto phase\n" * 400), 0)
        self.assertEqual((self.folder / "whole.battle").read_text(),
                         (self.folder / "parts.battle").read_text())

    def test_two_programs_cannot_play_one_battle(self):
        playing = self.start()
        record = self.folder / "test.battle"
        until = time.monotonic() + SECONDS_MAX
        while not (record.exists() and record.read_bytes().endswith(b"\n")):
            self.assertLess(time.monotonic(), until)
            time.sleep(0.01)
        self.assertExit(self.grognard("play", "--resume", "test.battle"), 3)
        playing.stdin.close()
        playing.stdout.read()
        playing.stdout.close()
        self.assertEqual(playing.wait(), 0)


class Records(Case):
    def setUp(self):
        super().setUp()
        self.assertExit(self.play("auto phase\n" * 6), 0)
        self.record = self.folder / "test.battle"

    def assertNotVerified(self, because):
        done = self.grognard("verify", "test.battle")
        self.assertExit(done, 1)
        self.assertRegex(done.stdout, r"^test\.battle:\d+: ")
        self.assertIn(because, done.stdout)
        self.assertFalse(json.loads(self.grognard("verify", "test.battle", "--json").stdout)["sound"])
        self.assertExit(self.grognard("replay", "test.battle"), 1)
        self.assertExit(self.grognard("play", "--resume", "test.battle"), 1)

    def test_a_changed_die_is_found(self):
        lines = self.record.read_text().splitlines(keepends=True)
        at = next(i for i, line in enumerate(lines) if '"roll":[' in line)
        die = int(re.search(r'"roll":\[(\d)', lines[at]).group(1))
        lines[at] = re.sub(r'"roll":\[\d', f'"roll":[{die % 6 + 1}', lines[at])
        self.record.write_text("".join(lines))
        self.assertNotVerified(f"the seed gives {die}")

    def test_a_missing_answer_is_found(self):
        lines = self.record.read_text().splitlines(keepends=True)
        del lines[len(lines) // 2]
        self.record.write_text("".join(lines))
        self.assertNotVerified("expected answer number")

    def test_not_a_record_at_all(self):
        self.record.write_text("The guard dies but does not surrender.\n")
        self.assertExit(self.grognard("verify", "test.battle"), 1)
        self.record.write_text("")
        self.assertExit(self.grognard("verify", "test.battle"), 1)

    def test_replay_tells_the_battle(self):
        told = self.grognard("replay", "test.battle")
        self.assertExit(told, 0)
        self.assertIn("Turn 1", told.stdout)
        self.assertIn(": no effect (4 or less)", told.stdout)
        some = self.grognard("replay", "test.battle", "--to", "5")
        self.assertLess(len(some.stdout), len(told.stdout))
        events = self.grognard("replay", "test.battle", "--json").stdout.splitlines()
        self.assertTrue(all(isinstance(json.loads(line), dict) for line in events))
        self.assertGreater(len(events), 10)
        self.assertExit(self.grognard("replay", "test.battle", "--map"), 0)


class Texts(Case):
    def test_rules(self):
        self.assertIn(self.rulebook, self.grognard("rules").stdout)
        book = json.loads(self.grognard("rules", self.rulebook, "--json").stdout)
        clause = book["clauses"][0]["clause"]
        shown = self.grognard("rules", self.rulebook, clause)
        self.assertExit(shown, 0)
        self.assertTrue(shown.stdout.find(clause) >= 0)
        for option in ("--rulings", "--tables"):
            self.assertExit(self.grognard("rules", self.rulebook, option), 0)
            json.loads(self.grognard("rules", self.rulebook, option, "--json").stdout)
        self.assertExit(self.grognard("rules", self.rulebook, "xyzzy"), 1)

    def test_odds(self):
        listed = json.loads(self.grognard("odds", "--json").stdout)
        for calculator in listed[0]["calculators"]:
            answered = self.grognard("odds", self.rulebook, calculator["name"], "--json")
            self.assertExit(answered, 0)
            answer = json.loads(answered.stdout)
            self.assertEqual(calculator["name"], answer["calculator"])
            self.assertEqual({each["name"] for each in calculator["inputs"]}, set(answer["values"]))
            odds = answer["assessment"]["odds"]
            if "impossible" not in answer:
                self.assertGreater(int(odds["total"]), 0)
            self.assertEqual(int(odds["total"]), sum(int(each["weight"]) for each in odds["lines"]))
            self.assertExit(self.grognard("odds", self.rulebook, calculator["name"]), 0)
        wrong = self.grognard("odds", self.rulebook, listed[0]["calculators"][0]["name"],
                              "nothing=1", "neither=2")
        self.assertExit(wrong, 2)
        self.assertIn("nothing", wrong.stderr)
        self.assertIn("neither", wrong.stderr)

    def test_check_scenario(self):
        bad = self.folder / "bad.toml"
        bad.write_text('title = "Nowhere"\nrulebook = "' + self.rulebook + '"\nturns = "many"\n')
        done = self.grognard("check-scenario", "bad.toml")
        self.assertExit(done, 1)
        self.assertRegex(done.stdout, r"bad\.toml:3: turns: ")
        bad.write_text('title = "Nowhere"\nrulebook = "chess"\n')
        done = self.grognard("check-scenario", "bad.toml", "--json")
        self.assertExit(done, 1)
        self.assertEqual(json.loads(done.stdout)[0]["mistakes"][0]["key"], "rulebook")
        bad.write_text("title = \n")
        self.assertExit(self.grognard("check-scenario", "bad.toml"), 1)
        for good in (pathlib.Path(__file__).parents[2] / "scenarios" / self.rulebook).glob("*.toml"):
            self.assertExit(self.grognard("check-scenario", str(good)), 0)

    def test_simulate(self):
        done = self.grognard("simulate", self.scenario, "--battles", "4", "--blue", "random",
                             "--red", "random", "--json")
        self.assertExit(done, 0)
        json.loads(done.stdout)
        rows = self.grognard("simulate", self.scenario, "--battles", "4", "--blue", "random",
                             "--red", "random", "--csv").stdout.splitlines()
        self.assertEqual(len(rows), 5)


if __name__ == "__main__":
    GROGNARD = os.path.abspath(sys.argv.pop(1))
    unittest.main()
