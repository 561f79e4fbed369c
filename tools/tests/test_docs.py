"""What docs/adding-a-rulebook.md shows is what is built: every snippet stands in the file named above it."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SNIPPET = re.compile(r"^`([^`\n]+)`:\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class AddingARulebook(unittest.TestCase):
    def setUp(self):
        self.page = (ROOT / "docs/adding-a-rulebook.md").read_text(encoding="utf-8")

    def test_every_snippet_stands_in_its_file(self):
        for path, snippet in SNIPPET.findall(self.page):
            text, at = (ROOT / path).read_text(encoding="utf-8"), 0
            for piece in snippet.split("...\n"):  # where something was left out
                found = text.find(piece, at)
                self.assertNotEqual(found, -1, f"{path} does not have, or not in this order:\n{piece}")
                at = found + len(piece)

    def test_every_snippet_names_its_file(self):
        fences = len(re.findall(r"^```", self.page, re.MULTILINE))
        self.assertEqual(2 * len(SNIPPET.findall(self.page)), fences)

    def test_it_costs_no_more_than_it_says(self):
        said = re.findall(r"under ([\d,]+)(?: lines)? \(`([^`]+)`\)", self.page)
        self.assertEqual([folder for _, folder in said], ["tests/toy", "rulebooks/humble"])
        for lines, folder in said:
            self.assertLess(lines_of(ROOT / folder), int(lines.replace(",", "")), folder)


def lines_of(folder):
    """Of a rulebook, without its tests and recorded battles."""
    return sum(
        path.read_text(encoding="utf-8").count("\n")
        for path in folder.rglob("*")
        if path.is_file() and not {"tests", "golden"} & set(path.relative_to(folder).parts)
    )


if __name__ == "__main__":
    unittest.main()
