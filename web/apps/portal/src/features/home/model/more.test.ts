import { expect, it } from "vitest";

import { moreOf } from "./more";

it.each([
  ["TODO", "/home/PersonalCenter", "/home/todos"],
  ["CAMPUS_NEWS", null, "/home/news"],
  ["RECOMMEND", "/serviceHall", "/serviceHall"],
  ["RECOMMEND", null, null],
  ["RECOMMEND", "//evil.example", null],
  ["RECOMMEND", "https://evil.example", null],
  ["RECOMMEND", "javascript:alert(1)", null],
])("%s with %s leads to %s", (cardKind, moreUrl, path) => expect(moreOf({ cardKind, moreUrl })).toBe(path));
