"""The project's C++ files, and their text without comments or strings."""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

_TOKEN = re.compile(
    r"""(?P<comment>//(?:\\\n|[^\n])*|/\*.*?(?:\*/|\Z))"""
    r"""|(?P<raw>(?:u8|[uUL])?R"(?P<mark>[^\s()\\]{0,16})\(.*?\)(?P=mark)")"""
    r"""|(?P<string>"(?:\\.|[^"\\\n])*")"""
    r"""|(?P<char>(?<![0-9a-zA-Z_])'(?:\\.|[^'\\\n])+')""",
    re.DOTALL,
)


def _blank(text):
    return re.sub(r"[^\n]", " ", text)


def without_comments_and_strings(text):
    """The same text with comments and strings blanked, except the names in #include lines; lines and
    columns stay where they are."""

    def replace(found):
        line_start = text.rfind("\n", 0, found.start()) + 1
        if found["string"] and re.match(r"\s*#\s*include\s*$", text[line_start : found.start()]):
            return found[0]
        return _blank(found[0])

    return _TOKEN.sub(replace, text)


def strings(text):
    """(line, content) of every string literal outside comments."""
    for found in _TOKEN.finditer(text):
        if found["raw"] or found["string"]:
            yield text.count("\n", 0, found.start()) + 1, found[0]


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def cpp_files(root):
    """Paths below root, relative to it, of the C++ files git tracks or would take, sorted."""
    found = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.h", "*.cpp"],
        cwd=root, capture_output=True, text=True, check=False,
    )
    if found.returncode != 0:
        raise SystemExit(f"git could not list the files: {found.stderr.strip()}")
    paths = {pathlib.PurePosixPath(name) for name in found.stdout.splitlines()}
    return sorted(path for path in paths if (root / path).is_file())
