import { describe, expect, it } from "vitest";

import { isNarrowed, parseDesk, toDeskSearch } from "../admin/model/desk";
import { parseGuideSearch, toGuideSearch } from "./guide-search";
import { parseMisses, toMissSearch } from "../admin/model/misses";
import { parseRecords, toRecordsSearch } from "./records";

const round = <T>(
  parse: (search: URLSearchParams) => T,
  write: (value: T) => URLSearchParams,
  text: string,
) => write(parse(new URLSearchParams(text))).toString();

describe("addresses say what is chosen and nothing else", () => {
  it.each([
    ["", ""],
    ["tab=ratings&state=PENDING&page=1", ""],
    ["tab=feedback&state=PENDING&page=3", "tab=feedback&state=PENDING&page=3"],
    ["tab=feedback&state=CLOSED&page=-1", "tab=feedback"],
    ["tab=other&page=x", ""],
  ])("records %s", (given, kept) => expect(round(parseRecords, toRecordsSearch, given)).toBe(kept));

  it.each([
    ["", ""],
    ["state=PENDING", ""],
    ["state=all&keyword=%20%20", "state=all"],
    ["state=ANSWERED&service=s1&page=2&id=f1", "state=ANSWERED&service=s1&page=2&id=f1"],
    ["state=odd", ""],
  ])("desk %s", (given, kept) => expect(round(parseDesk, toDeskSearch, given)).toBe(kept));

  it.each([
    ["keyword=+qj+&dept=&page=0", "keyword=qj"],
    ["dept=d1&page=2", "dept=d1&page=2"],
  ])("guides %s", (given, kept) => expect(round(parseGuideSearch, toGuideSearch, given)).toBe(kept));

  it.each([
    ["state=OPEN&days=30", ""],
    ["state=IGNORED&days=90&page=2", "state=IGNORED&days=90&page=2"],
    ["state=x&days=12", ""],
  ])("misses %s", (given, kept) => expect(round(parseMisses, toMissSearch, given)).toBe(kept));
});

it("a long search is cut", () => {
  expect(parseGuideSearch(new URLSearchParams({ keyword: "长".repeat(80) })).keyword).toHaveLength(64);
});

it("a state alone does not narrow the desk", () => {
  const filter = parseDesk(new URLSearchParams("state=ANSWERED"));
  expect(isNarrowed(filter)).toBe(false);
  expect(isNarrowed({ ...filter, keyword: "门" })).toBe(true);
});
