import { describe, expect, it } from "vitest";

import { labApp } from "@/testing/embed-fixtures";

import { framedOrigin, isAnswered, originFor } from "./app";
import { FIRST_PAGE, afterInit, afterLoad, afterStray } from "./page";
import { rateGate } from "./rate";
import { recentIds } from "./recent";
import { type ModelView, viewOf, withChange, withLeaving, withView, withoutView } from "./views";

const PORTAL = { origin: "https://portal.example.edu", tenantId: "000000" };

describe("the origin of an address", () => {
  it.each([
    ["https://lab.example.edu/a?b#c", "https://lab.example.edu"],
    ["https://lab.example.edu:443/", "https://lab.example.edu"],
    ["http://lab.example.edu:8080", "http://lab.example.edu:8080"],
    ["javascript:alert(1)", null],
    ["blob:https://lab.example.edu/1", null],
    ["about:srcdoc", null],
    ["about:blank", null],
    ["file:///etc/passwd", null],
    ["", null],
    ["lab.example.edu", null],
  ])("%s is %s", (url, origin) => expect(framedOrigin(url)).toBe(origin));

  it("has to be registered, and nobody's but the tenant's own application", () => {
    const app = { ...labApp, origins: ["https://lab.example.edu", PORTAL.origin] };
    expect(originFor(app, "https://lab.example.edu/a", PORTAL)).toBe("https://lab.example.edu");
    expect(originFor(app, "https://portal.example.edu/a", PORTAL)).toBeNull();
    expect(originFor(app, "https://x.lab.example.edu/a", PORTAL)).toBeNull();
    expect(originFor(app, "https://lab.example.edu/a", { ...PORTAL, tenantId: "1" })).toBeNull();
    expect(originFor(app, "https://lab.example.edu/a", { ...PORTAL, tenantId: null })).toBeNull();
  });
});

it("initFrame is always answered, everything else when it was given", () => {
  const app = { ...labApp, apiNames: ["openModel"] as const, capabilities: ["navigate"] as const };
  expect(
    (["initFrame", "openModel", "navigate", "getUserInfo", "getTicket"] as const).map((name) =>
      isAnswered(app, name),
    ),
  ).toEqual([true, true, true, false, false]);
});

describe("the page of a frame", () => {
  const STEPS = { init: afterInit, load: afterLoad, stray: afterStray };
  it.each([
    ["load, init: initialised after its loading", "0 speaking"],
    ["init, load: initialised before its end", "0 settled"],
    ["init, load, load: another page", "1 fresh"],
    ["init, load, init, load: loaded anew", "0 settled"],
    ["init, load, load, init, load: another page, then ours again", "1 settled"],
    ["load, load: never initialised", "0 fresh"],
    ["init, stray: gone elsewhere", "1 fresh"],
    ["init, stray, stray, init: gone and back", "2 speaking"],
  ])("%s", (told, outcome) => {
    const steps = (told.split(":")[0] ?? "").split(", ") as (keyof typeof STEPS)[];
    const { number, phase } = steps.reduce((page, step) => STEPS[step](page), FIRST_PAGE);
    expect(`${number} ${phase}`).toBe(outcome);
  });
});

describe("the rate", () => {
  it("lets no more than its number through in any second", () => {
    const mayCome = rateGate(5);
    const passed: number[] = [];
    let now = 0;
    for (let i = 0; i < 5000; i += 1) {
      now += (i * 37) % 90;
      if (mayCome(now)) passed.push(now);
    }
    const most = Math.max(
      ...passed.map((from) => passed.filter((time) => time >= from && time < from + 1000).length),
    );
    expect(most).toBe(5);
    expect(passed.length).toBeGreaterThan(500);
  });
  it("silences nobody when the clock is set back", () => {
    const mayCome = rateGate(1);
    expect([mayCome(1e12), mayCome(1e12), mayCome(5)]).toEqual([true, false, true]);
  });
});

it("the oldest ids are forgotten", () => {
  const { isNew } = recentIds(2);
  expect(["a", "a", "b", "c", "b", "a"].map(isNew)).toEqual([true, false, true, true, false, true]);
});

describe("modal views", () => {
  const one = (modelId: string): ModelView => ({
    modelId,
    config: { url: "https://lab.example.edu/", title: modelId },
    hidden: false,
    width: 1200,
    height: 650,
    app: labApp,
    openerId: "f1",
    isLeaving: false,
  });
  it("stand in their order and change alone", () => {
    const before = withView(withView([], one("a")), one("b"));
    const wanted = {
      config: { url: "https://elsewhere.example/", title: "neu" },
      hidden: true,
      width: 300,
      height: 200,
    };
    const after = withChange(before, "a", wanted);
    expect(after).toEqual([
      { ...one("a"), ...wanted, config: { url: "https://lab.example.edu/", title: "neu" } },
      one("b"),
    ]);
    expect(withChange(before, "c", wanted)).toBe(before);
  });
  it("that leave are nobody's any more, then gone", () => {
    const leaving = withLeaving([one("a"), one("b")], "a");
    expect(viewOf(leaving, "a")).toBeUndefined();
    expect(viewOf(leaving, "b")).toEqual(one("b"));
    expect(withoutView(leaving, "a")).toEqual([one("b")]);
  });
});
