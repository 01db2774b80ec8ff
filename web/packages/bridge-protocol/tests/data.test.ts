import { describe, expect, it } from "vitest";

import {
  type AnyApiName,
  ID_LENGTH,
  MODEL_HEIGHT_PX,
  MODEL_WIDTH_PX,
  randomFrameId,
  readData,
} from "../src/index";

const URL = "https://lab.example.edu/a";
const model = (over: object = {}) => ({ config: { url: URL }, ...over });

describe("the data of a request", () => {
  it("opens 1200 x 650 where nothing is said (001 §9)", () => {
    expect([MODEL_WIDTH_PX, MODEL_HEIGHT_PX]).toEqual([1200, 650]);
    expect(readData("openModel", model())).toEqual({
      config: { url: URL, title: "" },
      hidden: false,
      width: 1200,
      height: 650,
    });
  });

  it.each([
    ["900px", 900],
    [" 640px ", 640],
    ["700", 700],
    [700.4, 700],
    ["", 1200],
    [null, 1200],
  ])("reads the width %j as %i", (width, px) =>
    expect(readData("openModel", model({ width }))?.width).toBe(px),
  );

  it.each<[AnyApiName, unknown]>([
    ["openModel", {}],
    ["openModel", "https://lab.example.edu/a"],
    ["openModel", { config: URL }],
    ["openModel", { config: { url: "" } }],
    ["openModel", { config: { url: "x".repeat(2001) } }],
    ["openModel", { config: { url: URL, title: 5 } }],
    ["openModel", { config: { url: URL, title: "长".repeat(101) } }],
    ["openModel", model({ hidden: "yes" })],
    ["openModel", model({ width: -5 })],
    ["openModel", model({ width: "100%" })],
    ["openModel", model({ height: 1e9 })],
    ["openModel", model({ height: { valueOf: "5" } })],
    ["openModel", model({ modelId: 5 })],
    ["closeModel", undefined],
    ["closeModel", { modelId: "" }],
    ["closeModel", { modelId: ["a"] }],
    ["getCardConfig", {}],
    ["getCardConfig", { cardId: 5 }],
    ["openImModel", { userId: {} }],
    ["noticeMsgActive", {}],
    ["noticeMsgActive", { channel: "c".repeat(129) }],
    ["noticeMsgActive", { channel: "a", config: "noreply" }],
    ["keepForm", { values: {} }],
    ["setTitle", { title: "" }],
    ["setTitle", { title: "长".repeat(101) }],
    ["setHeight", {}],
    ["setHeight", { height: "" }],
    ["setHeight", { height: "tall" }],
    ["navigate", {}],
    ["showToast", { kind: "info" }],
    ["showToast", { kind: "loud", message: "a" }],
    ["showToast", { message: "长".repeat(301) }],
    ["download", { url: URL }],
  ])("of %s is refused: %j", (apiName, data) => expect(readData(apiName, data)).toBeNull());

  it.each<[AnyApiName, unknown, unknown]>([
    ["initFrame", { anything: 1 }, undefined],
    ["closeModel", { modelId: "a", more: 1 }, { modelId: "a" }],
    ["openImModel", undefined, {}],
    ["openImModel", { userId: "1088", x: 1 }, { userId: "1088" }],
    ["noticeMsgActive", { channel: "a" }, { channel: "a", data: null }],
    [
      "noticeMsgActive",
      { channel: "a", data: 1, config: { noreply: "yes" } },
      { channel: "a", data: 1, config: { noreply: false } },
    ],
    ["keepForm", { name: "booking", values: { a: 1 } }, { name: "booking", values: { a: 1 } }],
    ["keepForm", { name: "booking", values: null }, { name: "booking", values: null }],
    ["keepForm", { name: "booking" }, { name: "booking" }],
    ["setHeight", { height: 400 }, { height: 400 }],
    ["showToast", { message: "好" }, { kind: "info", message: "好" }],
  ])("of %s is read: %j", (apiName, data, read) => expect(readData(apiName, data)).toEqual(read));
});

describe("ids", () => {
  it("are 32 characters of base 36, each as likely (001 §9)", () => {
    const counts = new Map<string, number>();
    const ids = new Set<string>();
    for (let run = 0; run < 2000; run += 1) {
      const id = randomFrameId();
      expect(id).toMatch(/^[0-9a-z]{32}$/);
      ids.add(id);
      for (const character of id) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(ID_LENGTH).toBe(32);
    expect(ids.size).toBe(2000);
    expect(counts.size).toBe(36);
    // 64,000 characters, 1,778 of each; six deviations to either side
    for (const count of counts.values()) expect(Math.abs(count - 64_000 / 36)).toBeLessThan(6 * 42);
  });
});
