import { expect, it } from "vitest";

import { type Known, STEPS, isDone } from "./steps";

const EMPTY: Known = {
  logosTime: null,
  cards: 0,
  hasDepartments: false,
  people: 1,
  services: 0,
  online: 0,
  waiting: 0,
};
const done = (known: Known) => STEPS.filter((step) => isDone(step, known) === true);

it("has nothing done in an empty installation, though an administrator is in it", () => {
  expect(done(EMPTY)).toEqual([]);
});

it.each<[Partial<Known>, readonly string[]]>([
  [{ logosTime: "2026-11-29 08:00:00" }, ["look"]],
  [{ hasDepartments: true }, ["departments"]],
  [{ people: 2 }, ["people"]],
  [{ services: 40 }, ["services"]],
  [{ services: 40, online: 3 }, ["services"]],
  [{ cards: 4 }, ["home"]],
  [{ cards: 4, online: 1, waiting: 1 }, ["home"]],
  [{ cards: 4, online: 1 }, ["home", "publish"]],
])("knows by what there is what is done: %j", (change, expected) => {
  expect(done({ ...EMPTY, ...change })).toEqual(expected);
});

it("says nothing of what is not known yet", () => {
  const nothing: Known = {
    logosTime: undefined,
    cards: undefined,
    hasDepartments: undefined,
    people: undefined,
    services: undefined,
    online: undefined,
    waiting: undefined,
  };
  expect(STEPS.map((step) => isDone(step, nothing))).toEqual(STEPS.map(() => undefined));
});
