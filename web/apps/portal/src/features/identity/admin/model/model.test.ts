import { describe, expect, it } from "vitest";

import { NO_FILTER, filterBody, isFiltered, isReversed, readFilter } from "./audit-filter";
import { detailOf } from "./detail";

const words = { empty: "-", yes: "yes", no: "no" };

describe("the filter of an address", () => {
  it("keeps what it knows and forgets the rest", () => {
    const search = new URLSearchParams("from=2026-11-01&to=soon&actor=%20admin%20&area=user&page=2&x=1");
    const filter = readFilter(search);
    expect(filter).toEqual({ from: "2026-11-01", to: "", actor: "admin", keyword: "", area: "user" });
    expect(filterBody(filter)).toEqual({ from: "2026-11-01", actor: "admin", area: "user" });
    expect(readFilter(new URLSearchParams("area=nothing"))).toEqual(NO_FILTER);
    expect(isFiltered(NO_FILTER)).toBe(false);
  });

  it("knows days that lie the wrong way round", () => {
    expect(isReversed({ ...NO_FILTER, from: "2026-11-02", to: "2026-11-01" })).toBe(true);
    expect(isReversed({ ...NO_FILTER, from: "2026-11-01", to: "2026-11-01" })).toBe(false);
    expect(isReversed({ ...NO_FILTER, from: "2026-11-02" })).toBe(false);
  });
});

describe("details of an entry", () => {
  it.each([
    [{}, [], []],
    ["plain", [["", "plain"]], []],
    [
      { cups: 2, hot: true, with: [], of: { pot: "red" } },
      [
        ["cups", "2"],
        ["hot", "yes"],
        ["with", "-"],
        ["of.pot", "red"],
      ],
      [],
    ],
    [{ before: { a: 1, b: 2 }, after: { a: 1, b: 3, c: null } }, [], [["b", "2", "3"]]],
    [
      { before: "x", reason: "y" },
      [
        ["before", "x"],
        ["reason", "y"],
      ],
      [],
    ],
    [{ rows: [{ a: 1 }] }, [["rows", '[{"a":1}]']], []],
  ])("%j", (detail, lines, changes) => {
    const shown = detailOf(detail, words);
    expect(shown.lines.map(({ field, value }) => [field, value])).toEqual(lines);
    expect(shown.changes.map(({ field, before, after }) => [field, before, after])).toEqual(changes);
  });
});
