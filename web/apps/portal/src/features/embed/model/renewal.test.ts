import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LAB } from "@/testing/embed-fixtures";

import { holdsWords, renewFor } from "./renewal";

/** A page with one frame, which the policy has refused, and something beside it. */
function pageWith(html: string): ParentNode {
  const page = document.createElement("div");
  page.innerHTML = `<iframe></iframe>${html}`;
  return page;
}

describe("a page that may be loaded anew", () => {
  it.each([
    ["nothing else", "", false],
    ["an empty search", '<input type="search">', false],
    ["blanks alone", "<textarea>  \n</textarea>", false],
    [
      "what is chosen, not written",
      '<input type="checkbox" value="yes" checked><input type="hidden" value="1">',
      false,
    ],
    ["a word in the search", '<input type="search" value="请假">', true],
    ["a message that is not sent yet", "<textarea>老师好</textarea>", true],
    ["another frame, whatever is in it", "<iframe></iframe>", true],
  ])("with %s", (_name, html, expected) => expect(holdsWords(pageWith(html))).toBe(expected));
});

describe("a frame that the policy refuses", () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    reload.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it("has the page loaded anew once in ten minutes, for each origin", () => {
    const page = pageWith("");
    expect(renewFor(LAB, page, reload)).toBe(true);
    expect(renewFor(LAB, page, reload)).toBe(false);
    expect(renewFor("http://other.example.edu", page, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 600_001);
    expect(renewFor(LAB, page, reload)).toBe(true);
  });

  it("never has it loaded anew where something is written, nor without a network", () => {
    expect(renewFor(LAB, pageWith("<textarea>老师好</textarea>"), reload)).toBe(false);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(renewFor(LAB, pageWith(""), reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
