import { MESSAGE_DONE, MESSAGE_FAILED } from "@packages/bridge-protocol/src/index";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { EMPTY_EVENT } from "@/shared/lib/shared-events";
import { server } from "@/testing/server";

import { type ModuleLoader, loadEntry } from "./load";
import { type MicroApp, microModule } from "./module";
import { parentActions } from "./parent-action";
import { microStore } from "./store";

const ENTRY = { href: "/micro/lab/1.2.0/main.js", integrity: "sha384-abc" };
const app: MicroApp = {
  app: "lab",
  name: "实验室",
  version: "1.2.0",
  entry: ENTRY,
  styles: [],
  methods: ["bookRoom"],
};
const step = () => null;
const whole = { bootstrap: step, mount: step, unmount: step };

describe("an entry", () => {
  const loader = (over: Partial<ModuleLoader> = {}): ModuleLoader => ({
    verify: vi.fn(() => Promise.resolve()),
    take: vi.fn(() => Promise.resolve(whole)),
    ...over,
  });
  beforeEach(() => {
    server.use(http.head("*/micro/*", () => new HttpResponse(null, { status: 404 })));
  });

  it("is checked before it runs", async () => {
    const order: string[] = [];
    await loadEntry(
      ENTRY,
      loader({
        verify: async (file) => void order.push(`verify ${file.integrity}`),
        take: async (href) => {
          order.push(`take ${href}`);
          return whole;
        },
      }),
    );
    expect(order).toEqual(["verify sha384-abc", `take ${ENTRY.href}`]);
  });

  it("that is not what was registered never runs", async () => {
    const take = vi.fn();
    const refused = loader({ verify: () => Promise.reject(new Error("module script")), take });
    await expect(loadEntry(ENTRY, refused)).rejects.toMatchObject({
      name: "ChunkLoadError",
      type: "missing",
      request: ENTRY.href,
    });
    expect(take).not.toHaveBeenCalled();
  });

  it("is asked for twice, the second time under another address", async () => {
    const verify = vi.fn().mockRejectedValueOnce(new Error("module script")).mockResolvedValueOnce(undefined);
    const take = vi.fn(() => Promise.resolve(whole));
    await loadEntry(ENTRY, loader({ verify, take }));
    expect(take).toHaveBeenCalledExactlyOnceWith(`${ENTRY.href}?again=1`);
  });

  it.each([["bootstrap"], ["mount"], ["unmount"]])("without %s is missing", async (name) => {
    const part = { ...whole, [name]: undefined };
    const without = loader({ take: () => Promise.resolve(part) });
    await expect(loadEntry(ENTRY, without)).rejects.toMatchObject({ type: "missing" });
  });

  it("keeps methods that are functions", () => {
    const methods = { bookRoom: step, version: "1" };
    expect(Object.keys(microModule({ ...whole, methods })?.methods ?? {})).toEqual(["bookRoom"]);
    expect(microModule(null)).toBeNull();
  });
});

describe("the parent-action channel", () => {
  const answered = (
    event: unknown,
    deps: Partial<Parameters<typeof parentActions>[0]> = {},
  ): Promise<unknown> =>
    new Promise((resolve) => {
      parentActions({ openModal: () => Promise.resolve(null), methodOf: () => null, ...deps })(
        event,
        resolve,
      );
    });

  it.each([[null], [undefined], [""], [{}], [[]]])("refuses an empty event: %j", (event) => {
    const act = parentActions({ openModal: () => Promise.resolve(null), methodOf: () => null });
    expect(() => act(event)).toThrow(EMPTY_EVENT);
  });

  it("opens a modal view and answers its id", async () => {
    const openModal = vi.fn(() => Promise.resolve("m1"));
    const data = { config: { url: "https://lab.example.edu/a" } };
    expect(await answered({ method: "openIframeModel", data }, { openModal })).toEqual({
      status: 1000,
      msg: MESSAGE_DONE,
      data: { modelId: "m1" },
    });
    expect(openModal).toHaveBeenCalledWith({
      config: { url: "https://lab.example.edu/a", title: "" },
      hidden: false,
      width: 1200,
      height: 650,
    });
  });

  it("hands other methods to the store, with their data", async () => {
    const methodOf = (method: string) =>
      method === "bookRoom" ? (data: unknown) => Promise.resolve({ booked: data }) : null;
    expect(await answered({ method: "bookRoom", data: "A-301" }, { methodOf })).toMatchObject({
      status: 1000,
      data: { booked: "A-301" },
    });
  });

  it.each([
    ["a method that nobody answers", { method: "other" }],
    ["an event without a method", { data: 1 }],
    ["no object", 7],
    ["a modal view without an address", { method: "openIframeModel", data: {} }],
    [
      "a modal view that may not be opened",
      { method: "openIframeModel", data: { config: { url: "https://x.example" } } },
    ],
  ])("says that %s was not done", async (_what, event) => {
    expect(await answered(event)).toEqual({ status: 2000, msg: MESSAGE_FAILED, data: null });
  });

  it("says so of a method that fails, and nothing of why", async () => {
    const methodOf = () => () => {
      throw new Error("secret");
    };
    expect(await answered({ method: "bookRoom" }, { methodOf })).toEqual({
      status: 2000,
      msg: MESSAGE_FAILED,
      data: null,
    });
  });
});

describe("the micro-frontend store", () => {
  it("answers what a manifest names, while its application stands", () => {
    const store = microStore();
    const module = { ...whole, methods: { bookRoom: step, hidden: step } };
    expect(store.methodOf("bookRoom")).toBeNull();
    const remove = store.add(app, module);
    expect(store.methodOf("bookRoom")).toBe(step);
    expect(store.methodOf("hidden")).toBeNull();
    expect(store.methodOf("toString")).toBeNull();
    remove();
    expect(store.methodOf("bookRoom")).toBeNull();
  });
});
