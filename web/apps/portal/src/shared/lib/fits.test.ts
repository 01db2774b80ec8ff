import { expect, it } from "vitest";

import { fits } from "./fits";

const sample = { name: "", count: 0, isOn: false, since: null, roles: [""], rows: [{ url: "" }], any: [] };
const value = {
  name: "x",
  count: 1,
  isOn: true,
  since: null,
  roles: [],
  rows: [{ url: "/" }],
  any: [1, "2"],
};

it("takes what has the kinds of the sample, and more", () => {
  expect(fits(sample, value)).toBe(true);
  expect(fits(sample, { ...value, added: 1 })).toBe(true);
});

it.each([
  ["nothing", null],
  ["a list for a record", [value]],
  ["a missing name", { ...value, name: undefined }],
  ["another kind", { ...value, count: "1" }],
  ["a text for nothing", { ...value, since: "today" }],
  ["no list", { ...value, roles: "student" }],
  ["another kind inside a list", { ...value, rows: [{ url: "/" }, { url: 3 }] }],
])("refuses %s", (_, wrong) => {
  expect(fits(sample, wrong)).toBe(false);
});
