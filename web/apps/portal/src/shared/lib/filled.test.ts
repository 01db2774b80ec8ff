import { expect, it } from "vitest";

import { filled } from "./filled";

it("leaves empty texts out", () => {
  expect(filled({ keyword: "", dept: "105", page: "0" })).toEqual({ dept: "105", page: "0" });
  expect(filled({ keyword: "" })).toEqual({});
});
