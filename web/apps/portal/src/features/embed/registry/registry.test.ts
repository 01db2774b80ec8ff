import { CAPABILITIES, type EmbeddedUser } from "@packages/bridge-protocol/src/index";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LAB, labApp, labUser } from "@/testing/embed-fixtures";
import { stage, turn } from "@/testing/embed-stage";

import type { EmbedPorts } from "./ports";

const EVIL = "http://evil.example";
const USER = { webApiId: "u1", apiName: "getUserInfo" };

let on: ReturnType<typeof stage>;
beforeEach(() => {
  on = stage();
});
afterEach(() => on.registry.destroy());

describe("who is heard", () => {
  it.each([
    ["another origin", EVIL],
    ["the null origin", "null"],
    ["no origin", ""],
    ["the portal's own origin", window.location.origin],
    ["an origin that begins alike", `${LAB}.evil.example`],
    ["an origin that ends alike", "http://evil-lab.example.edu"],
    ["another port", `${LAB}:8080`],
    ["another scheme", LAB.replace("http:", "https:")],
    ["capitals", LAB.toUpperCase()],
  ])("%s is not, from the frame's own window", async (_who, origin) => {
    const page = on.frame();
    page.say(USER, origin);
    await on.settle();
    expect(page.posted).toEqual([]);
    expect(on.drops()).toEqual({ wrongOrigin: 1 });
  });

  it("another window is not, from the right origin", async () => {
    const page = on.frame();
    page.sayRaw(JSON.stringify(USER), LAB, { postMessage: vi.fn() });
    page.sayRaw(JSON.stringify(USER), LAB, window);
    page.sayRaw(JSON.stringify(USER), LAB, null);
    await on.settle();
    expect(page.posted).toEqual([]);
    expect(on.drops()).toEqual({ unknownSource: 3 });
  });

  it.each([
    ["an origin that is not registered", { url: `${EVIL}/page` }, {}],
    ["the portal itself", { url: `${window.location.origin}/page` }, { origins: [window.location.origin] }],
    ["a script", { url: "javascript:alert(1)" }, {}],
    ["a document in the address", { url: "data:text/html,a" }, {}],
    ["another tenant's application", {}, { tenantId: "000001" }],
  ])("%s is never framed", (_what, place, app) => {
    const element = document.createElement("iframe");
    const { url } = { url: `${LAB}/page`, ...place };
    expect(on.registry.register(element, { app: { ...labApp, ...app }, url })).toBeNull();
  });

  it("a frame is not any more when it was taken away, or the tenant is another one", async () => {
    let tenantId = "000000";
    on.registry.destroy();
    on = stage({ tenantId: () => tenantId });
    const page = on.frame();
    tenantId = "000001";
    page.ask("getUserInfo");
    tenantId = "000000";
    page.unregister();
    page.ask("getUserInfo");
    await on.settle();
    expect(page.posted).toEqual([]);
    expect(on.drops()).toEqual({ otherTenant: 1, unknownSource: 1 });
  });

  it.each([
    ["{", "notJson"],
    ["[]", "incomplete"],
    [JSON.stringify({ apiName: "initFrame" }), "incomplete"],
    [{ webApiId: "a", apiName: "initFrame" }, "notText"],
    ["x".repeat(300_000), "tooLarge"],
    [JSON.stringify({ webApiId: "a", apiName: "getEverything" }), "unknownName"],
    [JSON.stringify({ webApiId: "a", apiName: "constructor" }), "unknownName"],
    [JSON.stringify({ webApiId: "a", apiName: "__proto__" }), "unknownName"],
    [JSON.stringify({ webApiId: "a", apiName: "getTicket" }), "notGiven"],
  ])("%.60j gets no reply and counts as %s", async (data, reason) => {
    const page = on.frame();
    page.sayRaw(data, LAB);
    await on.settle();
    expect(page.posted).toEqual([]);
    expect(on.registry.dropped()).toEqual([{ appId: "lab", origin: LAB, reason, count: 1 }]);
  });

  it("fifty in a second are answered, the next ones are not, and nobody else suffers", async () => {
    const page = on.frame();
    const other = on.frame();
    for (let i = 0; i < 80; i += 1) page.say({ webApiId: `a${i}`, apiName: "getUserInfo" }, LAB);
    other.ask("getUserInfo");
    await turn();
    expect(page.posted).toHaveLength(50);
    expect(other.posted).toHaveLength(1);
    expect(on.drops()).toEqual({ tooMany: 30 });
    on.clock.advance(1000);
    page.ask("getUserInfo");
    await turn();
    expect(page.posted).toHaveLength(1);
  });

  it("an id counts once, but each initFrame is answered with the same frameId", async () => {
    const page = on.frame();
    page.say(USER, LAB);
    page.say(USER, LAB);
    page.say({ webApiId: "i1", apiName: "initFrame" }, LAB);
    page.say({ webApiId: "i1", apiName: "initFrame" }, LAB);
    await on.settle();
    expect(on.drops()).toEqual({ repeated: 1 });
    const ids = page.messages().map(({ data }) => (data as { frameId?: string }).frameId);
    expect(ids).toEqual([undefined, page.frameId, page.frameId]);
  });
});

describe("what is answered", () => {
  it("never holds what signs in, whatever the portal knows", async () => {
    const user = { ...labUser, access_token: "secret-a", refresh_token: "secret-b" } as EmbeddedUser;
    on.registry.destroy();
    on = stage({ user: () => user });
    const page = on.frame();
    page.ask("getUserInfo");
    await on.settle();
    expect(page.last()).toMatchObject({ status: 1000, data: labUser });
    expect(page.posted.map(({ text }) => text).join(" ")).not.toContain("secret");
  });

  it("goes to the exact origin, of several to the one that asked", async () => {
    const app = { ...labApp, origins: [LAB, "https://lab2.example.edu"] };
    const page = on.frame(app);
    page.say(USER, "https://lab2.example.edu");
    await on.settle();
    expect(page.posted.map(({ target }) => target)).toEqual(["https://lab2.example.edu"]);
  });

  it("names what the application was given", async () => {
    const page = on.frame({ ...labApp, apiNames: ["getUserInfo"], capabilities: ["setTitle"] });
    page.ask("initFrame");
    await on.settle();
    expect(page.last()).toMatchObject({
      data: { apiNames: ["initFrame", "getUserInfo"], capabilities: ["setTitle"] },
    });
    page.ask("getCardConfig", { cardId: "lab-card" });
    await on.settle();
    expect(page.posted).toEqual([]);
  });

  it("a failing port becomes status 2000 without its words", async () => {
    on.registry.destroy();
    on = stage({ card: () => Promise.reject(new Error("select * from cards")) });
    const page = on.frame();
    page.ask("getCardConfig", { cardId: "lab-card" });
    await on.settle();
    expect(page.last()).toEqual({ webApiId: expect.any(String), status: 2000, msg: "操作失败", data: null });
  });

  it("is dropped when the frame has gone elsewhere before it was there", async () => {
    let answer: (card: Record<string, unknown>) => void = () => undefined;
    on.registry.destroy();
    on = stage({ card: () => new Promise((resolve) => (answer = resolve)) });
    const page = on.frame();
    page.ask("initFrame");
    await on.settle();
    page.load();
    page.ask("getCardConfig", { cardId: "lab-card" });
    page.load(); // a settled page loads nothing: this is another one
    answer({ cardId: "lab-card" });
    await on.settle();
    page.ask("getCardConfig", { cardId: "lab-card" });
    page.say({ webApiId: "e1", apiName: "initFrame" }, EVIL);
    answer({ cardId: "lab-card" });
    await on.settle();
    expect(page.posted).toEqual([]);
    expect(on.drops()).toEqual({ gone: 2, wrongOrigin: 1 });
  });

  it("notices go to listeners alone, never back, never in the portal's name", async () => {
    const page = on.frame();
    const listener = on.frame();
    const deaf = on.frame({ ...labApp, channels: [] });
    const late = on.frame();
    for (const one of [page, listener, deaf]) one.ask("initFrame");
    await on.settle();
    for (const one of [page, listener, deaf]) one.posted.length = 0;
    page.ask("noticeMsgActive", { channel: "lab.booked", data: 1 });
    for (const channel of ["sessionEnd", "openImModel"])
      page.say({ webApiId: channel, apiName: "noticeMsgActive", data: { channel } }, LAB);
    await on.settle();
    expect(page.messages().map(({ status }) => status)).toEqual([1000, 2000, 2000]);
    expect([listener, deaf, late].map(({ posted }) => posted.length)).toEqual([1, 0, 0]);
  });

  it("opens and closes the chat panel", async () => {
    const page = on.frame();
    page.ask("openImModel", { userId: "1088", token: "x" });
    page.ask("closeImModel");
    await on.settle();
    expect(on.chat.open.mock.calls).toEqual([[{ userId: "1088" }]]);
    expect(on.chat.close).toHaveBeenCalledTimes(1);
  });

  it("ends with the registry", () => {
    const page = on.frame();
    on.registry.destroy();
    page.ask("getUserInfo");
    expect(page.posted).toEqual([]);
    expect(on.listeners()).toBe(0);
  });
});

describe("capabilities", () => {
  const DATA = {
    getTicket: undefined,
    keepForm: { name: "booking", values: { room: "A-301" } },
    setTitle: { title: "预约" },
    setHeight: { height: 480 },
    navigate: { path: "/home/homePage" },
    showToast: { kind: "success", message: "已预约" },
    download: { url: `${LAB}/plan.pdf`, name: "plan.pdf" },
  };
  const all = { ...labApp, capabilities: CAPABILITIES };

  it.each(CAPABILITIES)("%s is off unless given", async (capability) => {
    const page = on.frame();
    page.ask(capability, DATA[capability]);
    await on.settle();
    expect(page.posted).toEqual([]);
    expect(on.drops()).toEqual({ notGiven: 1 });
  });

  it.each(CAPABILITIES)("%s fails with 2000 where the portal can not do it", async (capability) => {
    const page = on.frame(all);
    page.ask(capability, DATA[capability]);
    await on.settle();
    expect(page.last()).toMatchObject({ status: 2000, data: null });
  });

  it("are carried out for the page that asks", async () => {
    const ticket = { ticket: "ST-1", service: LAB };
    const kept = { values: { room: "A-301" } };
    const ports = {
      getTicket: vi.fn(() => ticket),
      keepForm: vi.fn(() => kept),
      navigate: vi.fn(() => null),
      showToast: vi.fn(() => Promise.resolve(null)),
      download: vi.fn(() => null),
    } satisfies EmbedPorts["capabilities"];
    on.registry.destroy();
    on = stage({ capabilities: ports });
    const page = on.frame(all);
    for (const name of ["getTicket", "keepForm", "navigate", "showToast", "download"] as const) {
      page.ask(name, DATA[name]);
      await on.settle();
      const data = name === "getTicket" ? ticket : name === "keepForm" ? kept : null;
      expect(page.last()).toMatchObject({ status: 1000, data });
      expect(ports[name]).toHaveBeenCalledWith(DATA[name], { app: all, frameId: page.frameId, origin: LAB });
    }
  });

  it.each([
    ["navigate", { path: "https://evil.example" }],
    ["navigate", { path: "//evil.example" }],
    ["navigate", { path: "javascript:alert(1)" }],
    ["download", { url: "http://evil.example/a.exe", name: "a.exe" }],
    ["download", { url: `${window.location.origin}/api/secret`, name: "a" }],
    ["download", { url: "javascript:alert(1)", name: "a" }],
  ])("%s leads nowhere else: %j", async (capability, data) => {
    const port = vi.fn(() => null);
    on.registry.destroy();
    on = stage({ capabilities: { navigate: port, download: port } });
    const page = on.frame(all);
    page.ask(capability, data);
    await on.settle();
    expect(page.last()).toMatchObject({ status: 2000 });
    expect(port).not.toHaveBeenCalled();
  });

  it("setTitle and setHeight are the frame's own", async () => {
    const page = on.frame(all);
    page.unregister();
    const actions = { onTitle: vi.fn(), onHeight: vi.fn() };
    on.registry.register(page.element, { app: all, url: `${LAB}/page`, actions });
    page.ask("setTitle", DATA.setTitle);
    page.ask("setHeight", DATA.setHeight);
    await on.settle();
    expect(actions.onTitle).toHaveBeenCalledWith("预约");
    expect(actions.onHeight).toHaveBeenCalledWith(480);
  });
});

describe("an application that is changed while its page is shown", () => {
  const placed = () => {
    const page = on.frame();
    page.unregister();
    const onWithdrawn = vi.fn();
    const place = { app: labApp, url: `${LAB}/page`, actions: { onWithdrawn } };
    const registered = on.registry.register(page.element, place);
    return { ...page, ...registered, onWithdrawn };
  };

  it.each([
    ["is switched off", []],
    ["has other origins", [{ ...labApp, origins: ["https://elsewhere.example"] }]],
    ["is another school's", [{ ...labApp, tenantId: "000001" }]],
  ])("and %s is neither heard nor told anything any more, and says so", async (_how, apps) => {
    const page = placed();
    page.ask("initFrame");
    await on.settle();
    page.posted.length = 0;
    on.changeApps(apps);
    expect(page.onWithdrawn).toHaveBeenCalledOnce();
    page.ask("getUserInfo");
    on.changeLook(on.ports.look());
    await on.settle();
    expect(page.posted).toEqual([]);
    expect(on.drops()).toEqual({ unknownSource: 1 });
  });

  it("and keeps its origin goes on, with what it may now", async () => {
    const page = placed();
    on.changeApps([{ ...labApp, name: "实验中心", apiNames: ["getCardConfig"] }]);
    expect(page.onWithdrawn).not.toHaveBeenCalled();
    page.ask("getUserInfo");
    await on.settle();
    expect(page.posted).toEqual([]);
    expect(on.drops()).toEqual({ notGiven: 1 });
    page.ask("getCardConfig", { cardId: "lab-card" });
    await on.settle();
    expect(page.last()).toMatchObject({ status: 1000 });
  });

  it("takes its dialogs with it, and tells who had opened them", async () => {
    const other = { ...labApp, appId: "bus", origins: ["http://bus.example.edu"] };
    on.registry.destroy();
    on = stage({}, [labApp, other]);
    const opener = on.frame();
    opener.ask("initFrame");
    await on.settle();
    opener.ask("openModel", { config: { url: "http://bus.example.edu/a" } });
    await on.settle();
    const modelId = on.views()[0]?.modelId ?? "";
    on.frame(other, { modelId });
    opener.posted.length = 0;
    on.changeApps([labApp]);
    expect(opener.last()).toMatchObject({ type: "modelDestroyed", data: { modelId } });
    await on.settle();
    expect(on.views()).toEqual([]);
  });

  it("is not opened when it was switched off between question and answer", async () => {
    const page = on.frame();
    page.ask("openModel", { config: { url: `${LAB}/a` } });
    await turn();
    on.changeApps([]);
    await on.settle();
    expect(on.views()).toEqual([]);
  });
});
