"""Which lines of code a clause's own tests run. The coverage build (CMake's preset of that name) counts
them; a line that cites a clause is carried out if a test of the clause's suite runs it. Lines that are
no statements, such as a declaration, are not counted."""

import concurrent.futures
import os
import pathlib
import subprocess

PRESET = "coverage"
BUILD = pathlib.Path("build", PRESET)


def build(books):
    if not (BUILD / "CMakeCache.txt").is_file():
        subprocess.run(["cmake", "--preset", PRESET], check=True)
    subprocess.run(["cmake", "--build", "--preset", PRESET, "--parallel", str(os.cpu_count()), "--target",
                    *(f"{book}_tests" for book in books)], check=True)


def program_of(book):
    return BUILD / "rulebooks" / book / f"{book}_tests"


def lines_run(program, suite, files):
    """{file: {line: times}} of the lines in these files that the suite's tests could run."""
    raw, merged = (BUILD / f"{program.name}.{suite}.{end}" for end in ("profraw", "profdata"))
    try:
        subprocess.run([program.absolute(), f"--gtest_filter={suite}.*", "--gtest_brief=1"], check=True,
                       env=os.environ | {"LLVM_PROFILE_FILE": str(raw.absolute())}, stdout=subprocess.DEVNULL)
        subprocess.run(["llvm-profdata-19", "merge", "-sparse", raw, "-o", merged], check=True)
        told = subprocess.run(["llvm-cov-19", "export", "-format=lcov", f"-instr-profile={merged}", program,
                               "-sources", *(str(pathlib.Path(file).absolute()) for file in files)],
                              check=True, capture_output=True, text=True).stdout
    finally:
        raw.unlink(missing_ok=True)
        merged.unlink(missing_ok=True)
    return read_lcov(told)


def read_lcov(text):
    counted, lines = {}, {}
    for row in text.splitlines():
        if row.startswith("SF:"):
            path = pathlib.Path(row[3:])
            name = path.relative_to(pathlib.Path.cwd()) if path.is_relative_to(pathlib.Path.cwd()) else path
            lines = counted.setdefault(str(name), {})
        elif row.startswith("DA:"):
            line, times = row[3:].split(",")[:2]
            lines[int(line)] = lines.get(int(line), 0) + int(times)
    return counted


def carried_out(places, counted):
    """Of the places "file:line" that a build counts: (those that were run, those that were not)."""
    run, not_run = [], []
    for place in places:
        file, line = place.rsplit(":", 1)
        times = counted.get(file, {}).get(int(line))
        if times is not None:
            (run if times else not_run).append(place)
    return run, not_run


def measure(book, clauses):
    """{symbol: (places its tests run, places they do not)}, for {symbol: places that cite it}."""
    program = program_of(book)

    def of_clause(symbol):
        places = clauses[symbol]
        files = sorted({place.rsplit(":", 1)[0] for place in places})
        return symbol, carried_out(places, lines_run(program, symbol, files))

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(pool.map(of_clause, clauses))
