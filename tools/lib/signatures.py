"""tests/signatures: how the fixed battles of every rulebook and scenario come out.

A line is "humble 3ff0802d57648c0d" for a rulebook and "humble/first-blood efdc94ae3193db4c
9c71b465cc40f8aa" for a scenario: of its battles between random generals, and between captains.
"""

import json
import subprocess

FILE = "tests/signatures"
HEAD = "# How battles come out: a line a rulebook, a line a scenario. Written by tools/signatures --write.\n"
SHOWN = 8  # digits of a signature in a commit's message


def parse(text):
    """{name: value} of the lines that are no comment."""
    lines = (line.partition(" ") for line in text.splitlines() if line and not line.startswith("#"))
    return {name: value for name, _, value in lines}


def written(values):
    return HEAD + "".join(f"{name} {values[name]}\n" for name in sorted(values))


def of_program(program, book):
    """{name: value} of a rulebook as this program plays it."""
    done = subprocess.run([program, "bench", book, "--signature", "--json"],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    values = {told["rulebook"]: told["signature"]}
    for of in told["scenarios"]:
        values[f"{told['rulebook']}/{of['scenario']}"] = f"{of['random']} {of['captain']}"
    return values


def commit_lines(was, now):
    """With what a commit's message has to end: a line for each rulebook whose signature was another."""
    return [f"Signature: {book} {was[book][:SHOWN]} -> {now[book][:SHOWN]}"
            for book in sorted(was.keys() & now.keys()) if "/" not in book and was[book] != now[book]]
