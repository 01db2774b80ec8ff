import { expect, it } from "vitest";

import { FACET_LEADING, leadingOptions } from "./facet";

const options = (counts: readonly number[]) => counts.map((count, index) => ({ id: `o${index}`, count }));
const ids = (shown: readonly { readonly id: string }[]) => shown.map(({ id }) => id).join(" ");

it("shows few values all", () => {
  const few = options([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(leadingOptions(few, "")).toEqual(few);
});

it("leads with those of most services, in the order they came", () => {
  const many = options([1, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(leadingOptions(many, "")).toHaveLength(FACET_LEADING);
  expect(ids(leadingOptions(many, ""))).toBe("o1 o2 o3 o4 o5 o6 o7 o8");
});

it("keeps the chosen one in sight", () => {
  expect(ids(leadingOptions(options([1, 9, 8, 7, 6, 5, 4, 3, 2, 1]), "o9"))).toBe("o1 o2 o3 o4 o5 o6 o7 o9");
});
