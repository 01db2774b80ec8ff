import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { DropReason } from "../../../apps/portal/src/features/embed/model/dropped";
import { MISCHIEF, SITUATIONS, requests } from "./hostile";
import { type Theatre, openTheatre } from "./theatre";

let theatre: Theatre;
let names = 0;
const newName = () => {
  names += 1;
  return `nobody-${names}`;
};

beforeAll(async () => {
  theatre = await openTheatre();
  await theatre.open();
});
afterEach(() => theatre.page.evaluate("stage.clear()"));
afterAll(() => theatre.close());

const count = async (reason: DropReason) => {
  const { dropped } = await theatre.state();
  return dropped.filter((one) => one.reason === reason).reduce((sum, one) => sum + one.count, 0);
};
const untilDropped = (reason: DropReason, times: number) =>
  theatre.page.until(
    `stage.state().dropped.filter((one) => one.reason === "${reason}").reduce((sum, one) => sum + one.count, 0) >= ${times}`,
    `${reason} ${times} times`,
  );
const openViews = () => theatre.page.evaluate<number>('document.querySelectorAll("dialog[open]").length');
/** What a page without rights was told. */
const heardBy = (name: string) =>
  [theatre.lab, theatre.evil, theatre.beside].flatMap(({ heard }) =>
    heard.filter((one) => one.name === name),
  );
/** Nothing opened, nothing was done, and the frame beside still gets its answers. */
async function nothingHappened() {
  await theatre.page.evaluate("stage.ping()");
  const { views, done } = await theatre.state();
  expect({ views, done }).toEqual({ views: [], done: [] });
}

it("is a corpus of more than a hundred and twenty situations and messages", () =>
  expect(SITUATIONS.length * 6 + MISCHIEF.length).toBeGreaterThan(120));

// named in a column of their own: long names in `$name` are cut
describe.each(SITUATIONS.map((one) => [one.name, one] as const))("%s", (_name, { enter, reason }) => {
  it.each(["initFrame", "getUserInfo", "openModel", "getCardConfig", "openImModel", "noticeMsgActive"])(
    "gets nothing by %s",
    async (apiName) => {
      const before = await count(reason);
      const name = newName();
      await enter(theatre, name, requests(theatre.origin.lab)[apiName] ?? "");
      await untilDropped(reason, before + 1);
      await nothingHappened();
      expect(heardBy(name)).toEqual([]);
    },
  );
});

describe("a registered page", () => {
  it.each(MISCHIEF.map((one) => [one.name, one] as const))(
    "gets nothing by %s",
    async (_name, { app, run, outcome }) => {
      const name = newName();
      const before = outcome === "refused" ? 0 : await count(outcome);
      const origin = `http://${app}.localhost:${theatre.lab.port}`;
      await theatre.page.evaluate(
        `stage.mount("${app}", ${JSON.stringify(theatre.agent(origin, name, run))})`,
      );
      if (outcome === "refused") await theatre.lab.waitFor((one) => one.name === name);
      else await untilDropped(outcome, before + 1);
      const answers = heardBy(name).map(({ data }) => JSON.parse(String(data)) as unknown);
      const refusal = { webApiId: "mischief", status: 2000, msg: "操作失败", data: null };
      expect(answers).toEqual(outcome === "refused" ? [refusal] : []);
      await nothingHappened();
      expect(await theatre.page.evaluate("({}).polluted ?? Object.keys(Object.prototype).length")).toBe(0);
    },
  );

  it("is answered fifty times a second, however much it says", async () => {
    const name = newName();
    const before = await count("tooMany");
    const run = 'for (let i = 0; i < 3000; i += 1) say({ webApiId: "f" + i, apiName: "getUserInfo" })';
    await theatre.page.evaluate(
      `stage.mount("lab", ${JSON.stringify(theatre.agent(theatre.origin.lab, name, run))})`,
    );
    // a slow machine may take some seconds for them
    await untilDropped("tooMany", before + 2000);
    await nothingHappened();
    expect(heardBy(name).length).toBeLessThanOrEqual(1000);
  });

  it("is answered once to an id that it uses again", async () => {
    const name = newName();
    const before = await count("repeated");
    const run = 'for (let i = 0; i < 10; i += 1) say({ webApiId: "same", apiName: "getUserInfo" })';
    await theatre.page.evaluate(
      `stage.mount("lab", ${JSON.stringify(theatre.agent(theatre.origin.lab, name, run))})`,
    );
    await untilDropped("repeated", before + 9);
    await theatre.lab.waitFor((one) => one.name === name);
    await nothingHappened();
    expect(heardBy(name)).toHaveLength(1);
  });

  it("never gets what signs in", async () => {
    const name = newName();
    const run = 'say({ webApiId: "u", apiName: "getUserInfo" })';
    await theatre.page.evaluate(
      `stage.mount("trusted", ${JSON.stringify(theatre.agent(`http://trusted.localhost:${theatre.lab.port}`, name, run))})`,
    );
    const { data } = await theatre.lab.waitFor((one) => one.name === name);
    expect(JSON.parse(String(data))).toEqual({
      webApiId: "u",
      status: 1000,
      msg: "操作成功",
      data: { user_id: "1024", account: "student", nick_name: "林小满", tenant_id: "000000" },
    });
  });
});

describe("between question and answer", () => {
  const HELD = 'say({ webApiId: "held", apiName: "getCardConfig", data: { cardId: "held" } });';
  const goTo = (url: string) => `${HELD} location.replace(${JSON.stringify(url)})`;
  const mountLab = (run: string) =>
    theatre.page.evaluate(
      `stage.mount("lab", ${JSON.stringify(theatre.agent(theatre.origin.lab, "lab", run))})`,
    );

  it("a page that came instead and speaks gets nothing", async () => {
    const name = newName();
    const [strays, gone] = [await count("wrongOrigin"), await count("gone")];
    await mountLab(goTo(theatre.agent(theatre.origin.evil, name, 'say("here")')));
    await untilDropped("wrongOrigin", strays + 1);
    expect(await theatre.page.evaluate("stage.heldCards()")).toBe(1);
    await theatre.page.evaluate("stage.release()");
    await untilDropped("gone", gone + 1);
    await nothingHappened();
    expect(heardBy(name)).toEqual([]);
  });

  it("a page that came instead and keeps silent gets nothing", async () => {
    const name = newName();
    await mountLab(goTo(theatre.agent(theatre.origin.evil, name, 'tell("loaded")')));
    await theatre.evil.waitFor((one) => one.name === name);
    await theatre.page.until("stage.heldCards() === 1");
    await theatre.page.evaluate("stage.release()");
    await nothingHappened();
    // what the portal had sent would have come before this
    await theatre.page.evaluate(
      `document.querySelector('iframe[title^="lab"]').contentWindow.postMessage("last", "*")`,
    );
    await theatre.evil.waitFor((one) => one.name === name && one.data === "last");
    expect(heardBy(name).map(({ data }) => data)).toEqual(["loaded", "last"]);
  });

  it("a frame that was taken away gets nothing", async () => {
    const gone = await count("gone");
    await mountLab(HELD);
    await theatre.page.until("stage.heldCards() === 1");
    await theatre.page.evaluate("stage.clear()");
    await theatre.page.until(`document.querySelector('iframe[title^="lab"]') === null`);
    await theatre.page.evaluate("stage.release()");
    await untilDropped("gone", gone + 1);
    await nothingHappened();
    expect(await count("gone")).toBe(gone + 1);
  });

  it("no dialog opens for a page that has gone", async () => {
    const strays = await count("wrongOrigin");
    await theatre.page.evaluate("stage.freeze()");
    const open = `say({ webApiId: "o", apiName: "openModel", data: { config: { url: ${JSON.stringify(`${theatre.origin.lab}/agent`)} } } });`;
    await mountLab(
      `${open} location.replace(${JSON.stringify(theatre.agent(theatre.origin.evil, newName(), 'say("here")'))})`,
    );
    await theatre.page.until("stage.frozen() === 1");
    await untilDropped("wrongOrigin", strays + 1);
    await theatre.page.evaluate("stage.thaw()");
    await nothingHappened();
    expect(await openViews()).toBe(0);
  });
});
