import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { ACTIONS, AREAS, actionOf, areaOf } from "./actions";

const CRATES = join(import.meta.dirname, "../../../../../../../crates");

/** Production sources of the server. */
const sources = readdirSync(CRATES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".rs") && !/(^|\/)tests?(\/|\.rs$)|_tests\.rs$/u.test(path))
  .map((path) => readFileSync(join(CRATES, path), "utf8"))
  .map((text) => text.split("#[cfg(test)]")[0] ?? "");

/** Codes of actions that stand in the sources beside what writes the log. */
function written(): Set<string> {
  const calls =
    /(?:audit::record(?:_all)?|audit::note|trail\s*\.note|\bkeep)\(\s*[^;]{0,200}?"([a-z][a-z_-]*(?:\.[a-z_-]+)+)"/gu;
  const chosen = /let action\s*=[^;]*;/gu;
  const code = /"([a-z][a-z_-]*(?:\.[a-z_-]+)+)"/gu;
  const found = new Set<string>();
  for (const text of sources) {
    for (const [, action] of text.matchAll(calls)) if (action !== undefined) found.add(action);
    for (const [choice] of text.matchAll(chosen))
      for (const [, action] of choice.matchAll(code)) if (action !== undefined) found.add(action);
  }
  return found;
}

it("has words for each action that the server writes", () => {
  const codes = written();
  expect(codes.size).toBeGreaterThan(80);
  expect([...codes].filter((code) => actionOf(code) === null)).toEqual([]);
});

it("has a kind for each action", () => {
  expect(ACTIONS.filter((action) => areaOf(action.split(".")[0] ?? "") === null)).toEqual([]);
  const used = new Set(ACTIONS.map((action) => action.split(".")[0]));
  expect(AREAS.filter((area) => !used.has(area))).toEqual([]);
});
