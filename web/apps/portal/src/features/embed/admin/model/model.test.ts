import { describe, expect, it } from "vitest";

import type { Traffic } from "../../model/traffic";
import { adminApp } from "@/testing/embed-admin-fixtures";

import { appFaults, channelsOf, originFault, toAppBody, toAppForm } from "./app-form";
import { type Check, type Seen, conformance } from "./conformance";

const PORTAL = "https://portal.example.edu";
const WORDS = {
  required: "required",
  origin: { form: "form", insecure: "insecure", own: "own" },
  twice: "twice",
  url: "url",
  channels: "channels",
};
const faults = (change: object) => appFaults({ ...toAppForm(adminApp), ...change }, PORTAL, WORDS);

describe("an origin", () => {
  it.each([
    ["https://lab.example.edu", null],
    ["https://lab.example.edu:8443/", null],
    ["http://127.0.0.1:18791", null],
    ["http://localhost:3000", null],
    ["http://[::1]:3000", null],
    ["http://lab.example.edu", "insecure"],
    ["http://127.0.0.1.evil.example", "insecure"],
    ["https://lab.example.edu/a", "form"],
    ["https://lab.example.edu/?a", "form"],
    ["https://lab.example.edu/#a", "form"],
    ["https://me@lab.example.edu", "form"],
    ["https://*.example.edu", "form"],
    ["lab.example.edu", "form"],
    ["javascript:alert(1)", "form"],
    [PORTAL, "own"],
  ])("%s: %s", (text, fault) => expect(originFault(text, PORTAL)).toBe(fault));
});

describe("an application", () => {
  it("as it stands has no faults, and is sent as it stands", () => {
    expect(faults({})).toEqual({});
    const body = toAppBody(adminApp, toAppForm(adminApp));
    expect(body).toMatchObject({
      appId: adminApp.appId,
      version: adminApp.version,
      origins: adminApp.origins,
      capabilities: adminApp.capabilities,
      channels: adminApp.channels,
      owner: { userId: "1024" },
    });
  });

  it.each([
    [{ name: " " }, { name: "required" }],
    [{ origins: ["", ""] }, { "origins[0]": "required" }],
    [{ origins: ["https://lab.example.edu", "https://lab.example.edu/"] }, { "origins[1]": "twice" }],
    [{ origins: ["https://lab.example.edu", PORTAL] }, { "origins[1]": "own" }],
    [{ url: "" }, { url: "required" }],
    [{ url: "https://evil.example/" }, { url: "url" }],
    [{ url: "https://lab.example.edu.evil.example/" }, { url: "url" }],
    [{ channels: "a b/c" }, { channels: "channels" }],
    [{ channels: Array.from({ length: 21 }, (_, at) => `c${at}`).join(" ") }, { channels: "channels" }],
  ])("with %j is refused: %j", (change, expected) => expect(faults(change)).toMatchObject(expected));

  it("that is new may nothing until it is given it", () => {
    expect(toAppForm(null)).toMatchObject({ apiNames: [], capabilities: [], origins: [""] });
    expect(toAppBody(null, toAppForm(null))).not.toHaveProperty("appId");
  });

  it("has each channel once, however they are divided", () => {
    expect(channelsOf("a, b，c、a ; d\n")).toEqual(["a", "b", "c", "d"]);
    expect(channelsOf(" ")).toEqual([]);
  });
});

describe("conformance", () => {
  const ID = "f7a1c9e3b5d2k8m4p6r0t2v4x6z8q1w3";
  const one = (over: Partial<Traffic>): Traffic => ({
    at: 0,
    kind: "request",
    frameId: "f",
    appId: "lab",
    origin: "https://lab.example.edu",
    name: "initFrame",
    bytes: 10,
    status: null,
    reason: null,
    webApiId: ID,
    content: "",
    ...over,
  });
  const states = (seen: Partial<Seen>) =>
    Object.fromEntries(
      conformance({ traffic: [], frame: "ready", isOver: true, ...seen }).map(({ check, state }) => [
        check,
        state,
      ]),
    );
  const failures = (traffic: readonly Traffic[]) =>
    Object.entries(states({ traffic: [one({}), ...traffic] }))
      .filter(([, state]) => state === "failed")
      .map(([check]) => check);

  it("of a page that does everything well is passed", () => {
    const reply = one({ kind: "reply", status: 1000 });
    expect(failures([reply, one({ name: "getUserInfo", webApiId: ID.replace("f", "g") })])).toEqual([]);
  });

  it.each<[Check, Partial<Traffic>]>([
    ["once", {}],
    ["ids", { name: "getUserInfo", webApiId: "1" }],
    ["ids", { kind: "dropped", reason: "repeated", name: "getUserInfo" }],
    ["shape", { kind: "dropped", reason: "notJson", name: "" }],
    ["names", { kind: "dropped", reason: "notGiven", name: "getTicket" }],
    ["names", { kind: "dropped", reason: "unknownName", name: "getEverything" }],
    ["rate", { kind: "dropped", reason: "tooMany", name: "" }],
    ["origin", { kind: "dropped", reason: "wrongOrigin", origin: "https://evil.example" }],
    ["nested", { kind: "dropped", reason: "unknownSource", frameId: null, appId: null }],
    ["done", { kind: "reply", status: 2000, name: "openModel" }],
  ])("%s fails for %j", (check, over) => expect(failures([one(over)])).toEqual([check]));

  it("of a page that says nothing waits, and fails when the time is over", () => {
    expect(states({ isOver: false, frame: "loading" })).toMatchObject({
      loads: "waiting",
      speaks: "waiting",
    });
    expect(states({ isOver: true, frame: "slow" })).toMatchObject({ loads: "failed", speaks: "failed" });
    expect(states({ isOver: true, frame: "silent" })).toMatchObject({ loads: "passed", speaks: "failed" });
  });

  it("says what was found", () => {
    const traffic = [one({}), one({ kind: "dropped", reason: "notGiven", name: "getTicket" })];
    const names = conformance({ traffic, frame: "ready", isOver: true }).find(
      ({ check }) => check === "names",
    );
    expect(names?.found).toBe("getTicket");
  });
});
