import { describe, expect, it } from "vitest";

import { important, notice } from "@/testing/notice-fixtures";

import { isStillClosed, opensIn, placeAfter, popupQueue, popupText, stepTo, webAddress } from "./popup";

const ids = (list: readonly { readonly messageId: string }[]) => list.map(({ messageId }) => messageId);

describe("openWindow is a set (contract §7)", () => {
  it.each([
    ["0,1", true, false],
    ["1", true, false],
    ["0,1,2", true, true],
    ["2,0", false, true],
    ["0, 2", false, true],
    ["0", false, false],
    ["", false, false],
    ["12", false, false],
  ])("%s", (openWindow, isImportant, isMustRead) => {
    expect(opensIn(openWindow, "important")).toBe(isImportant);
    expect(opensIn(openWindow, "mustRead")).toBe(isMustRead);
  });
});

describe("the queue", () => {
  it("keeps the latest ten of its kind, the latest first, each once (000 §9)", () => {
    const all = [important(99), ...Array.from({ length: 12 }, (_, index) => notice(index + 1)), notice(12)];
    expect(ids(popupQueue(all, "mustRead"))).toEqual(
      Array.from({ length: 10 }, (_, index) => `m${12 - index}`),
    );
    expect(ids(popupQueue(all, "important"))).toEqual(["m99"]);
  });
  it("stops at both ends", () => {
    expect([stepTo(0, -1, 3), stepTo(0, 1, 3), stepTo(2, 1, 3)]).toEqual([0, 1, 2]);
  });
});

describe("the place after a change", () => {
  const queue = [notice(5), notice(4), notice(3)];
  it("shows the next older one when one was opened", () => {
    expect(placeAfter(queue, [notice(5), notice(3)], 1)).toBe(1);
    expect(placeAfter(queue, [notice(4), notice(3), notice(2)], 0)).toBe(0);
  });
  it("shows the last one when the oldest was opened", () =>
    expect(placeAfter(queue, [notice(5), notice(4)], 2)).toBe(1));
  it("stays with the notice that is looked at when another goes", () =>
    expect(placeAfter(queue, [notice(4), notice(3)], 2)).toBe(1));
  it("brings a newer one to the front", () => expect(placeAfter(queue, [notice(6), ...queue], 2)).toBe(0));
  it("does not jump when an older one moves up at the end", () =>
    expect(placeAfter(queue, [notice(5), notice(4), notice(2)], 1)).toBe(1));
  it("begins with the latest", () => expect(placeAfter([], queue, 0)).toBe(0));
});

describe("closed", () => {
  const closed = { messageId: "m5", timeSend: notice(5).timeSend };
  it("stays closed for what was there", () => {
    expect(isStillClosed(closed, [important(5), important(4)])).toBe(true);
    expect(isStillClosed(closed, [important(4)])).toBe(true);
  });
  it("opens with a newer one", () => {
    expect(isStillClosed(closed, [important(6), important(5)])).toBe(false);
    expect(isStillClosed(null, [important(4)])).toBe(false);
  });
});

describe("title and picture", () => {
  it.each([
    ["期末考试", "", "期末考试", ""],
    ['{"title":"期末考试","img":"/media/a.png"}', "", "期末考试", "/media/a.png"],
    ['{"title":"期末考试"}', "/media/b.png", "期末考试", "/media/b.png"],
    ['{"img":"/media/a.png"}', "", '{"img":"/media/a.png"}', ""],
    ["{broken", "", "{broken", ""],
  ])("%s", (title, img, shown, picture) => {
    expect(popupText({ title, img })).toEqual({ title: shown, img: picture });
  });
});

it.each([
  ["https://example.edu.cn/a", "https://example.edu.cn/a"],
  ["http://example.edu.cn", "http://example.edu.cn/"],
  ["javascript:alert(1)", null],
  ["//example.edu.cn", null],
  ["/msgDetail", null],
  ["", null],
])("an address that may be opened: %s", (address, opened) => expect(webAddress(address)).toBe(opened));
