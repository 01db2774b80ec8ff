import { afterEach, describe, expect, it, vi } from "vitest";

import { API_NAMES } from "../../bridge-protocol/src/index";
import { type Fixture, fixtures } from "../../bridge-protocol/tests/fixtures";
import { type Bridge, BridgeError, createBridge } from "../src/index";
import { SHELL, fakePage } from "./fake-page";

const fixture = (name: string): Fixture => {
  const found = fixtures.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no example ${name}`);
  return found;
};
const reply = (name: string) => {
  const { reply } = fixture(name);
  if (reply === null || reply === undefined) throw new Error(`no reply in ${name}`);
  return reply;
};
const INIT = reply("initFrame");
const options = { shellOrigins: [SHELL], timeout: 1000 };
let bridge: Bridge | null = null;

afterEach(() => {
  bridge?.destroy();
  bridge = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ready() {
  const page = fakePage();
  bridge = createBridge(options);
  page.answer(INIT);
  await bridge.ready;
  return { page, bridge };
}

/** The next turn of all promises. */
const turn = async () => {
  for (let left = 5; left > 0; left -= 1) await Promise.resolve();
};

describe("the initialisation", () => {
  it("asks each origin of the portal and then stays with the one that answered", async () => {
    const page = fakePage();
    bridge = createBridge({ shellOrigins: [SHELL, "https://old.example.edu"], timeout: 1000 });
    expect(bridge.config).toBeNull();
    expect(page.posted.map(({ target }) => target)).toEqual([SHELL, "https://old.example.edu"]);
    expect(page.requests()[0]).toEqual({
      webApiId: expect.stringMatching(/^[0-9a-z]{32}$/),
      apiName: "initFrame",
    });
    page.answer(INIT);
    expect(await bridge.ready).toEqual(INIT.data);
    const call = bridge.call("getUserInfo");
    await turn();
    expect(page.posted.slice(2).map(({ target }) => target)).toEqual([SHELL]);
    page.answer(reply("getUserInfo"), "https://old.example.edu");
    page.answer(reply("getUserInfo"));
    expect(await call).toEqual(reply("getUserInfo").data);
  });

  it.each([
    ["frameId", { theme: {} }],
    ["theme", { frameId: "f1" }],
    ["anything", null],
  ])("fails with somethingWrong when the reply lacks %s", async (_what, data) => {
    const page = fakePage();
    bridge = createBridge(options);
    page.answer({ ...INIT, data });
    await expect(bridge.ready).rejects.toMatchObject({ code: "somethingWrong", message: "somethingWrong" });
    await expect(bridge.call("getUserInfo")).rejects.toMatchObject({ code: "somethingWrong" });
  });

  it("is possible only once, and again after the bridge was destroyed", async () => {
    const { bridge: first } = await ready();
    expect(() => createBridge(options)).toThrow(new BridgeError("somethingWrong"));
    first.destroy();
    bridge = createBridge(options);
    expect(bridge).not.toBe(first);
  });

  it("says that the page is in no frame", () => {
    fakePage({ isEmbedded: false });
    expect(() => createBridge(options)).toThrow(expect.objectContaining({ code: "NOT_EMBEDDED" }));
  });

  it.each([
    [[]],
    [["*"]],
    [["https://portal.example.edu/"]],
    [["null"]],
    [["portal.example.edu"]],
    [["file:///a"]],
  ])("refuses %j as origins", (shellOrigins) => {
    fakePage();
    expect(() => createBridge({ shellOrigins })).toThrow(TypeError);
  });

  it("gives up after its time", async () => {
    vi.useFakeTimers();
    fakePage();
    bridge = createBridge(options);
    const outcome = bridge.ready.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({ code: "TIMEOUT" });
  });
});

describe("a call", () => {
  const exchanges = fixtures.filter(
    ({ request, reply }) =>
      request !== undefined &&
      reply?.status === 1000 &&
      (API_NAMES as readonly string[]).includes(request.apiName),
  );
  it.each(exchanges)("of $name speaks the wire of the specification", async ({ request, reply }) => {
    const { page, bridge } = await ready();
    const call = bridge.call(request?.apiName as "noticeMsgActive", request?.data as never);
    await turn();
    const sent = page.requests().at(-1);
    expect(sent).toEqual({ ...request, webApiId: sent?.webApiId });
    page.answer(reply as never);
    expect(await call).toEqual(reply?.data);
  });

  it("is rejected with FAILED and the portal's words at status 2000", async () => {
    const { page, bridge } = await ready();
    const call = bridge.call("closeModel", { modelId: "not-mine" });
    await turn();
    page.answer(reply("failure"));
    await expect(call).rejects.toMatchObject({ code: "FAILED", message: "closeModel: 操作失败" });
  });

  it("is rejected with DENIED before anything is sent", async () => {
    const { page, bridge } = await ready();
    const sent = page.posted.length;
    await expect(bridge.call("getTicket")).rejects.toMatchObject({ code: "DENIED" });
    expect(page.posted).toHaveLength(sent);
  });

  it("of a capability that was given is sent", async () => {
    const page = fakePage();
    bridge = createBridge(options);
    page.answer({ ...INIT, data: { ...(INIT.data as object), capabilities: ["setTitle"] } });
    const call = bridge.call("setTitle", { title: "预约" });
    await turn();
    page.answer({ status: 1000, msg: "操作成功", data: null });
    expect(await call).toBeNull();
  });

  it("is rejected with TIMEOUT when nobody answers, and a late answer does nothing", async () => {
    const { page, bridge } = await ready();
    vi.useFakeTimers();
    const outcome = bridge.call("getUserInfo").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({ code: "TIMEOUT" });
    page.answer(reply("getUserInfo"));
  });

  it("is rejected with DESTROYED at the end, as is every later one", async () => {
    const { page, bridge } = await ready();
    const call = bridge.call("getUserInfo");
    await turn();
    bridge.destroy();
    await expect(call).rejects.toMatchObject({ code: "DESTROYED" });
    await expect(bridge.call("getUserInfo")).rejects.toMatchObject({ code: "DESTROYED" });
    expect(page.listeners.size).toBe(0);
  });

  it("that wants no reply waits for none", async () => {
    const { page, bridge } = await ready();
    const { data } = fixture("noticeMsgActive-noreply").request ?? {};
    expect(await bridge.call("noticeMsgActive", data as never)).toBeNull();
    expect(page.requests().at(-1)?.data).toEqual(data);
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["an origin that begins alike", { origin: `${SHELL}.evil.example` }],
    ["the null origin", { origin: "null" }],
    ["another window", { source: {} }],
  ])("is not answered by %s", async (_who, other) => {
    const { page, bridge } = await ready();
    const call = bridge.call("getUserInfo");
    await turn();
    const webApiId = page.requests().at(-1)?.webApiId;
    page.hear({
      data: JSON.stringify({ webApiId, status: 1000, msg: "", data: { user_id: "evil" } }),
      ...other,
    });
    page.answer(reply("getUserInfo"));
    expect(await call).toEqual(reply("getUserInfo").data);
  });
});

describe("what the portal tells", () => {
  it.each(fixtures.filter(({ push, request }) => push !== undefined && request === undefined))(
    "comes to its listeners: $name",
    async ({ push }) => {
      const { page, bridge } = await ready();
      const heard = vi.fn();
      const stop = bridge.on(push?.type as "noticeMsg", heard);
      page.hear({ data: JSON.stringify(push) });
      expect(heard.mock.calls).toEqual([[push?.data]]);
      stop();
      page.hear({ data: JSON.stringify(push) });
      expect(heard).toHaveBeenCalledTimes(1);
    },
  );

  it("changes the configuration", async () => {
    const { page, bridge } = await ready();
    page.hear({ data: JSON.stringify(fixture("push-noticeConfigChange").push) });
    expect(bridge.config).toEqual({
      ...(INIT.data as object),
      ...(fixture("push-noticeConfigChange").push?.data as object),
    });
  });

  it("comes to the others when one listener fails", async () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const { page, bridge } = await ready();
    const heard = vi.fn();
    bridge.on("modelDestroyed", () => {
      throw new Error("a fault");
    });
    bridge.on("modelDestroyed", heard);
    page.hear({ data: JSON.stringify(fixture("push-modelDestroyed").push) });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it("is heard from the portal alone", async () => {
    const { page, bridge } = await ready();
    const heard = vi.fn();
    bridge.on("noticeMsg", heard);
    const data = JSON.stringify(fixture("push-noticeMsg").push);
    page.hear({ data, origin: "https://evil.example" });
    page.hear({ data, source: {} });
    page.hear({ data: "{" });
    expect(heard).not.toHaveBeenCalled();
  });
});
