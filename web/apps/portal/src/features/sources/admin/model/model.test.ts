import { describe, expect, it } from "vitest";

import { api, source } from "@/testing/source-fixtures";

import {
  type ApiForm,
  apiFaults,
  missingParameters,
  newField,
  toApiBody,
  toApiForm,
  withPicked,
  withPlace,
} from "./api-form";
import { stateOf } from "./health";
import { found } from "./names";
import {
  type SourceForm,
  isSecretTyped,
  movedBy,
  sourceFaults,
  toSourceBody,
  toSourceForm,
} from "./source-form";

const HEALTH = source().health;
const WORDS = { required: "必填", origin: "地址", again: "重填" };

describe("how a system is", () => {
  const of = (change: Partial<typeof HEALTH>, isEnabled = true) =>
    stateOf({ isEnabled, timeoutMs: 2000, health: { ...HEALTH, ...change } });
  const [early, late] = ["2026-11-27 10:00:00", "2026-11-27 10:01:00"];

  it.each([
    ["off", of({ breaker: "OPEN" }, false)],
    ["unknown", of({})],
    ["well", of({ lastAnswerTime: late, lastFaultTime: early, p50Ms: 80 })],
    ["slow", of({ lastAnswerTime: late, p50Ms: 1001 })],
    ["failing", of({ lastAnswerTime: early, lastFaultTime: late })],
    ["open", of({ breaker: "OPEN", lastAnswerTime: late })],
    ["probing", of({ breaker: "PROBING" })],
  ])("is %s", (state, seen) => {
    expect(seen).toBe(state);
  });

  it("is found by name, contact or address, whatever the case", () => {
    const all = [
      source(),
      source({ sourceName: "图书馆", owner: "馆员", origin: "https://lib.example.edu", sourceNameEn: "" }),
    ];
    expect(found(all, "ACADEMIC")).toHaveLength(1);
    expect(found(all, "馆员")).toHaveLength(1);
    expect(found(all, "example")).toHaveLength(2);
    expect(found(all, "体育")).toEqual([]);
  });
});

describe("the secret of a system", () => {
  const stored = source({ authKind: "BEARER", secretName: "token", hasSecret: true });
  const form = (change: Partial<SourceForm> = {}): SourceForm => ({ ...toSourceForm(stored), ...change });

  it("stays where nothing is said of it, and its place is the same", () => {
    expect(toSourceBody(stored, form({ owner: "教务处" })).secrets).toEqual({});
    expect(toSourceBody(stored, form({ origin: "https://JW.example.edu/" })).secrets).toEqual({});
  });

  it("is replaced, and taken away", () => {
    expect(toSourceBody(stored, form({ secretStep: "enter", secret: "x" })).secrets).toEqual({ token: "x" });
    expect(toSourceBody(stored, form({ secretStep: "clear" })).secrets).toEqual({ token: null });
  });

  it.each([
    ["origin", { origin: "https://other.example.edu" }],
    ["authKind", { authKind: "HMAC", keyId: "k" }],
  ] as const)("is entered again when the %s changes, which is said before", (what, change) => {
    const moved = form(change);
    expect(movedBy(stored, moved)).toBe(what);
    expect(isSecretTyped(stored, moved)).toBe(true);
    expect(sourceFaults(stored, moved, WORDS)).toEqual({ secret: "重填" });
    expect(sourceFaults(stored, { ...moved, secret: "y" }, WORDS)).toEqual({});
  });

  it("is entered again when the address of tokens changes, and is not asked for where none is stored", () => {
    const client = source({
      authKind: "OAUTH2_CLIENT",
      authFields: { ...stored.authFields, tokenUrl: "https://sso.example.edu/token", clientId: "hall" },
      hasSecret: true,
    });
    const moved = { ...toSourceForm(client), tokenUrl: "https://evil.example/token" };
    expect(movedBy(client, moved)).toBe("tokenUrl");
    const none = { ...client, hasSecret: false };
    expect(sourceFaults(none, moved, WORDS)).toEqual({});
    expect(toSourceBody(none, moved).secrets).toEqual({ clientSecret: null });
  });

  it("goes with the fields of its kind alone", () => {
    const body = toSourceBody(null, {
      ...toSourceForm(null),
      sourceName: " 教务 ",
      origin: "https://jw.example.edu",
      basePath: "/api/",
      authKind: "BASIC",
      username: "portal",
      headerName: "X-Key",
      secret: "p",
    });
    expect(body).toMatchObject({
      sourceName: "教务",
      basePath: "/api",
      secrets: { password: "p" },
      timeoutMs: 2000,
    });
    expect(body.authFields).toMatchObject({ username: "portal", headerName: "" });
  });

  it("has an origin without a path", () => {
    for (const origin of [
      "jw.example.edu",
      "https://jw.example.edu/api",
      "ftp://jw.example.edu",
      "https://a@b",
    ])
      expect(sourceFaults(stored, form({ origin, secret: "x" }), WORDS)["origin"]).toBe("地址");
  });
});

describe("the form of an API", () => {
  const form = (change: Partial<ApiForm> = {}): ApiForm => ({ ...toApiForm(api()), ...change });
  const words = { required: "必填", path: "路径", place: "位置", json: "JSON" };
  const node = { path: "$.published", type: "text", example: "2026-11-20" };

  it("is sent as it was read", () => {
    const { apiId: _id, sourceId: _source, version: _version, usedBy: _used, ...rest } = api();
    const { updateUserName: _name, updateTime: _time, ...config } = rest;
    expect(toApiBody(toApiForm(api()))).toEqual({ ...config, bodyTemplate: null });
  });

  it("leaves out what does not belong to a kind or a place", () => {
    const [parameter] = form().parameters;
    const sent = toApiBody(
      form({
        body: '{"a": 1}',
        parameters: [{ ...parameter!, paramType: "ACCOUNT", type: "number", value: "x" }],
        fields: [{ ...newField(), field: "a", format: "MILLIS" }],
      }),
    );
    expect(sent.bodyTemplate, "a GET has none").toBeNull();
    expect(sent.parameters?.[0]).toMatchObject({ type: "text", value: "" });
    expect(sent.fields?.[0]?.format).toBe("");
  });

  it("says what is wrong where it stands", () => {
    const faults = apiFaults(
      form({
        apiName: " ",
        path: "notices",
        method: "POST",
        body: "{",
        listPath: "$..x",
        fields: [{ ...newField(), path: "title" }],
      }),
      words,
    );
    expect(faults).toEqual({
      apiName: "必填",
      path: "路径",
      body: "JSON",
      listPath: "位置",
      "fields[0].field": "必填",
      "fields[0].path": "位置",
    });
    expect(apiFaults(form(), words)).toEqual({});
  });

  it("finds the parameters that path and body name and nobody has", () => {
    const names = missingParameters(
      form({ method: "POST", path: "/{dept}/{year}/{year}", body: '{"who": "{account}", "no": "a{b}"}' }),
    );
    expect(names.map((one) => [one.name, one.in])).toEqual([
      ["year", "PATH"],
      ["account", "BODY"],
    ]);
  });

  it("takes a place of the sample as a field, once", () => {
    const picked = withPicked(form(), node);
    expect(picked.fields.at(-1)).toMatchObject({ field: "published", path: "$.published", type: "date" });
    expect(withPicked(picked, node)).toBe(picked);
    const placed = withPlace(form(), 0, node);
    expect(placed.fields[0]).toMatchObject({
      field: "title",
      chineseName: "标题",
      path: "$.published",
      type: "date",
    });
  });
});
