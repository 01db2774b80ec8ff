import { expect, it } from "vitest";

import { reckonLeft } from "./reckon";

it.each([
  [null, { at: 0, rate: 50 }, null],
  [{ at: 0, rate: 0 }, { at: 3_000, rate: 1 }, null],
  [{ at: 0, rate: 0 }, { at: 3_000, rate: 10 }, 27],
  [{ at: 1_000, rate: 40 }, { at: 11_000, rate: 60 }, 20],
  [{ at: 0, rate: 0 }, { at: 3_000, rate: 100 }, 0],
])("from %j to %j: %s seconds are left", (first, now, left) => expect(reckonLeft(first, now)).toBe(left));
