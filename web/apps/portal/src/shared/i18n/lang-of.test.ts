import { expect, it } from "vitest";

import { langOf } from "./lang-of";

it("names Chinese on a page of another language alone", () => {
  expect(langOf("办得很快", "en")).toBe("zh-CN");
  expect(langOf("Thanks, 老师", "en")).toBe("zh-CN");
  expect(langOf("Thanks", "en")).toBeUndefined();
  expect(langOf("办得很快", "zh-CN")).toBeUndefined();
});
