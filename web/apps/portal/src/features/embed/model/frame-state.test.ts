import { describe, expect, it } from "vitest";

import { labApp } from "@/testing/embed-fixtures";

import { OTHER_ORIGINS, dropCounter } from "./dropped";
import { type FrameEvent, type FrameState, afterFrameEvent, speaks } from "./frame-state";
import { CONTENT_CHARS, bytesOf, contentOf } from "./traffic";

const after = (...events: readonly FrameEvent[]): FrameState => events.reduce(afterFrameEvent, "loading");

describe("a frame", () => {
  it.each<[readonly FrameEvent[], FrameState]>([
    [[], "loading"],
    [["waited"], "slow"],
    [["waited", "loaded"], "ready"],
    [["loaded", "waited"], "ready"],
    [["loaded", "waitedForWords"], "silent"],
    [["loaded", "waitedForWords", "spoke"], "ready"],
    [["loaded", "waitedForWords", "dismissed"], "ready"],
    [["spoke", "waitedForWords"], "silent"],
    [["waitedForWords"], "loading"],
    [["offline"], "offline"],
    [["waited", "offline"], "offline"],
    [["offline", "loaded"], "offline"],
    [["loaded", "offline"], "ready"],
    [["refused", "loaded", "spoke"], "refused"],
    [["blocked", "loaded"], "blocked"],
    [["loaded", "blocked"], "blocked"],
  ])("after %j is %s", (events, state) => expect(after(...events)).toBe(state));

  it("of an application that may nothing is never expected to speak", () => {
    expect(speaks(labApp)).toBe(true);
    expect(speaks({ apiNames: [], capabilities: [] })).toBe(false);
    expect(speaks({ apiNames: [], capabilities: ["setTitle"] })).toBe(true);
  });
});

describe("what was dropped", () => {
  it("is counted by application, origin and reason", () => {
    const drops = dropCounter();
    drops.add("tooMany", "lab", "https://a.example");
    drops.add("tooMany", "lab", "https://a.example");
    drops.add("tooMany", "lab", "https://b.example");
    drops.add("unknownSource", null, "https://a.example");
    expect(drops.list()).toEqual([
      { appId: "lab", origin: "https://a.example", reason: "tooMany", count: 2 },
      { appId: "lab", origin: "https://b.example", reason: "tooMany", count: 1 },
      { appId: null, origin: "https://a.example", reason: "unknownSource", count: 1 },
    ]);
  });

  it("is taken once", () => {
    const drops = dropCounter();
    drops.add("gone", "lab", "https://a.example");
    expect(drops.take()).toHaveLength(1);
    expect(drops.take()).toEqual([]);
    drops.add("gone", "lab", "https://a.example");
    expect(drops.take()).toMatchObject([{ count: 1 }]);
    expect(drops.list()).toMatchObject([{ count: 2 }]);
  });

  it("takes no more room however many origins there are, nor however long they are", () => {
    const drops = dropCounter();
    for (let i = 0; i < 5_000; i += 1) drops.add("unknownSource", null, `https://${i}.example`);
    drops.add("unknownSource", null, `https://${"x".repeat(5_000)}.example`);
    const rows = drops.list();
    expect(rows.length).toBeLessThanOrEqual(201);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_001);
    expect(rows.find(({ origin }) => origin === OTHER_ORIGINS)?.count).toBe(4_801);
  });

  it("names at most 255 characters of an origin", () => {
    const drops = dropCounter();
    drops.add("unknownSource", null, "x".repeat(300));
    expect(drops.list()[0]?.origin).toHaveLength(255);
  });
});

it("messages are measured in UTF-8 and shown in part", () => {
  expect(bytesOf("预约")).toBe(6);
  expect(bytesOf({})).toBe(0);
  expect(contentOf("x".repeat(5_000))).toHaveLength(CONTENT_CHARS);
  expect(contentOf(7)).toBeNull();
});
