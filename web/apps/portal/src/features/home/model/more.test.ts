import { expect, it } from "vitest";

import { moreOf } from "./more";

it.each([
  ["/home/todos", "/home/PersonalCenter", "/home/todos"],
  ["/home/news", null, "/home/news"],
  [undefined, "/serviceHall", "/serviceHall"],
  [undefined, null, null],
  [undefined, "//evil.example", null],
  [undefined, "https://evil.example", null],
  [undefined, "javascript:alert(1)", null],
])("%s with %s leads to %s", (own, moreUrl, path) => expect(moreOf(own, { moreUrl })).toBe(path));
