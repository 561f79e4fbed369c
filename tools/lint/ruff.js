// SPDX-License-Identifier: Apache-2.0
//
// Runs ruff on the Python files named; tools/scripts calls it. Debian 12 has no ruff, so this is its
// WebAssembly build, which npm has.
import { readFileSync } from "node:fs";
import ruff from "@astral-sh/ruff-wasm-nodejs";

const { PositionEncoding, Workspace } = ruff;

const settings = {
  "target-version": "py311", // Debian 12's
  "line-length": 120,
  lint: {
    // Faults, style, dead code, traps of the language, and what a newer Python says more simply.
    select: ["E", "W", "F", "B", "C4", "PIE", "PLE", "PLW", "RET", "RUF", "SIM", "UP"],
    ignore: [
      "E402", // the tools say `sys.dont_write_bytecode` before they import their own
      "SIM905", // a list of many words reads better as one string, split
      "RET505", // an else after a return is a matter of taste
    ],
  },
};

const workspace = new Workspace(settings, PositionEncoding.Utf32);
let count = 0;
for (const file of process.argv.slice(2)) {
  for (const found of workspace.check(readFileSync(file, "utf8"))) {
    const { row, column } = found.start_location;
    console.log(`${file}:${row}:${column}: ${found.code ?? "syntax"}: ${found.message}`);
    count += 1;
  }
}
process.exitCode = count > 0 ? 1 : 0;
