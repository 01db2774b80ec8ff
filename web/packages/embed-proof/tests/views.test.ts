import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import axe from "axe-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { type Theatre, openTheatre } from "./theatre";

let theatre: Theatre;
const SHOTS = process.env["ONEHALL_SHOTS"];

beforeAll(async () => {
  theatre = await openTheatre();
});
afterEach(async () => {
  await theatre.page.evaluate("stage.clear()");
  await theatre.page.until('document.querySelector("dialog") === null');
});
afterAll(() => theatre.close());

/** Keeps a picture when somebody wants to look. */
async function shot(name: string) {
  if (SHOTS === undefined) return;
  const { data } = await theatre.page.send<{ data: string }>("Page.captureScreenshot");
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(join(SHOTS, `${name}.png`), Buffer.from(data, "base64"));
}
async function size(width: number, height: number) {
  await theatre.page.send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await theatre.open();
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const box = (selector: string) =>
  theatre.page.evaluate<Box>(`(() => {
    const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return { x, y, width, height };
  })()`);
/** The box of the dialog once it has come to a place: what follows the mouse is drawn when the browser has time. */
async function rest({ x, y }: { readonly x: number; readonly y: number }) {
  const moved = `(() => { const at = document.querySelector("dialog[open]").getBoundingClientRect(); return at.x === ${x} && at.y === ${y}; })()`;
  await theatre.page.until(moved, `the dialog at ${x}, ${y}`);
  return box("dialog[open]");
}
const click = async (selector: string) => {
  const { x, y, width, height } = await box(selector);
  await theatre.page.drag([[x + width / 2, y + height / 2]]);
};
/** What axe finds in the portal and its dialogs; a frame's page is its author's. */
const violations = () =>
  theatre.page.evaluate<readonly string[]>(`(async () => {
    if (window.axe === undefined) {
      const script = document.createElement("script");
      script.textContent = ${JSON.stringify(axe.source)};
      document.head.append(script);
    }
    const { violations } = await axe.run(document, { iframes: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 200)));
  })()`);
const openViews = () => theatre.page.evaluate<number>('document.querySelectorAll("dialog[open]").length');
const untilOpen = (count: number) =>
  theatre.page.until(`document.querySelectorAll("dialog[open]").length === ${count}`);
/** A page of the laboratory opens a view of another one. */
async function open(name: string, data: object, run = "") {
  const url = theatre.agent(theatre.origin.lab, `inside-${name}`, `document.title = "x"; ${run}`);
  const wanted = {
    webApiId: `open-${name}`,
    apiName: "openModel",
    data: { config: { url, title: name }, ...data },
  };
  const start = 'say({ webApiId: "init", apiName: "initFrame" });';
  const opener = theatre.agent(
    theatre.origin.lab,
    `opener-${name}`,
    `${start} say(${JSON.stringify(wanted)})`,
  );
  const before = await openViews();
  await theatre.page.evaluate(`stage.mount("lab", ${JSON.stringify(opener)})`);
  return before;
}
const told = (name: string, words: string) =>
  theatre.lab.waitFor((heard) => heard.name === name && String(heard.data).includes(words));

describe("at 1440 px", () => {
  beforeAll(() => size(1440, 900));

  it("a view is 1200 x 650 in the middle, says that it is open, and is told that it was closed", async () => {
    await open("one", {}, 'say({ webApiId: "init", apiName: "initFrame" })');
    await untilOpen(1);
    expect(await box("dialog[open]")).toEqual({ x: 120, y: 125, width: 1200, height: 650 });
    await told("opener-one", '"status":1000,"msg":"操作成功","data":{"modelId"');
    await told("inside-one", '"frameId"');
    await theatre.page.until('document.querySelector("dialog[open] [role=status]") === null');
    await shot("view-1440");
    expect(await violations()).toEqual([]);
    await theatre.page.key("Escape");
    await untilOpen(0);
    await told("opener-one", "modelDestroyed");
    await told("inside-one", "modelDestroyed");
    await theatre.page.until('document.querySelector("dialog") === null');
  });

  it("is dragged by its title and stops at the edge of the screen", async () => {
    await open("two", { width: 600, height: 400 });
    await untilOpen(1);
    const from = await box("dialog[open] h2");
    const start = [from.x + 5, from.y + 10] as const;
    await theatre.page.drag([start, [start[0] - 100, start[1] - 50]]);
    expect(await rest({ x: 320, y: 200 })).toEqual({ x: 320, y: 200, width: 600, height: 400 });
    const now = [start[0] - 100, start[1] - 50] as const;
    await theatre.page.drag([now, [now[0] + 100, now[1] + 100], [5000, 5000]]);
    expect(await rest({ x: 840, y: 500 })).toEqual({ x: 840, y: 500, width: 600, height: 400 });
    await theatre.page.key("Escape");
    await untilOpen(0);
  });

  it("views stack, Esc closes the upper one, and the focus goes back to where it was", async () => {
    await open("lower", { width: 900, height: 600 });
    await untilOpen(1);
    await theatre.page.evaluate('document.querySelector("dialog[open] iframe").focus()');
    const inner = JSON.stringify({
      webApiId: "more",
      apiName: "openModel",
      data: {
        config: { url: `${theatre.origin.lab}/agent?name=upper`, title: "上面的窗口" },
        width: 500,
        height: 300,
      },
    });
    // the page of the lower view opens the upper one
    await theatre.page.evaluate(
      `document.querySelector("dialog[open] iframe").src = ${JSON.stringify(theatre.agent(theatre.origin.lab, "inside", `say(${JSON.stringify(inner)})`))}`,
    );
    await untilOpen(2);
    await shot("stacked-1440");
    const inTop = '[...document.querySelectorAll("dialog[open]")].at(-1).contains(document.activeElement)';
    expect(await theatre.page.evaluate(inTop)).toBe(true);
    await theatre.page.key("Escape");
    await untilOpen(1);
    expect(await theatre.page.evaluate("document.activeElement.title")).toBe("lower");
    await theatre.page.evaluate('document.querySelector("dialog[open] h2 ~ button").focus()');
    await theatre.page.key("Enter");
    await untilOpen(0);
  });

  it("a view larger than the screen is as large as the screen", async () => {
    await open("large", { width: 5000, height: 5000 });
    await untilOpen(1);
    expect(await box("dialog[open]")).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await theatre.page.key("Escape");
    await untilOpen(0);
  });

  it("a page that speaks the wire by hand gets its person, dialog, chat and notice", async () => {
    await theatre.page.evaluate(`stage.mount("lab", "${theatre.origin.lab}/legacy/index.html")`);
    await theatre.page.until('document.querySelector("[data-app=lab] [role=status]") === null');
    const frame = await box("[data-app=lab] iframe");
    await shot("legacy-1440");
    // the buttons stand in one row below heading and name
    const press = (nth: number) => theatre.page.drag([[frame.x + 50 + nth * 95, frame.y + 135]]);
    await press(2);
    await theatre.page.until('stage.state().done.includes("chat")');
    await press(3);
    await press(0);
    await untilOpen(1);
    expect(await box("dialog[open]")).toMatchObject({ width: 800, height: 500 });
    await theatre.page.until('document.querySelector("dialog[open] [role=status]") === null');
    await shot("legacy-dialog-1440");
    await theatre.page.key("Escape");
    await untilOpen(0);
    await shot("legacy-after-1440");
  });

  it("theme and the session's end reach every page that has begun, within two seconds", async () => {
    const before = performance.now();
    await theatre.page.evaluate('stage.changeTheme("#c2410c")');
    await theatre.beside.waitFor(({ data }) => JSON.stringify(data).includes("#c2410c"));
    await theatre.page.evaluate("stage.endSession()");
    await theatre.beside.waitFor(({ data }) => JSON.stringify(data).includes("sessionEnd"));
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

describe("at 390 px", () => {
  beforeAll(() => size(390, 844));

  it("a view fills the screen", async () => {
    await open("phone", { width: 600, height: 400 });
    await untilOpen(1);
    expect(await box("dialog[open]")).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const frame = await box("dialog[open] iframe");
    expect(frame).toMatchObject({ x: 0, width: 390 });
    expect(Math.round(frame.y + frame.height)).toBe(844);
    await shot("view-390");
    expect(await violations()).toEqual([]);
    await click("dialog[open] h2 ~ button");
    await untilOpen(0);
  });
});
