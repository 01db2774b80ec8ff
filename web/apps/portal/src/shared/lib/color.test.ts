import { expect, it } from "vitest";

import { isColor, toColor } from "./color";

it.each([
  ["#008CFF", "#008cff"],
  [" 008cff ", "#008cff"],
  ["#1a2", "#11aa22"],
  ["abc", "#aabbcc"],
  ["#00", "#00"],
  ["blue", "blue"],
  ["", ""],
])("reads %j as %j", (typed, color) => expect(toColor(typed)).toBe(color));

it("takes no colour but the server's own form", () => {
  expect(["#008cff", "#008CFF", "#08f", "008cff", "", "#00 8cff"].map(isColor)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
