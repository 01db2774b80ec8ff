import { describe, expect, it } from "vitest";

import {
  API_NAMES,
  CAPABILITIES,
  MESSAGE_BYTES_MAX,
  MESSAGE_DEPTH_MAX,
  NAME_CHARS_MAX,
  isName,
  isObject,
  own,
  parseIncoming,
  parseRequest,
  readData,
} from "../src/index";
import { anyText, anyValue, pick, seeded } from "./random";

const request = (over: object = {}) => JSON.stringify({ webApiId: "a1", apiName: "initFrame", ...over });
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

describe("a request", () => {
  it.each([
    ["an object itself", { webApiId: "a", apiName: "initFrame" }, "notText"],
    ["nothing", undefined, "notText"],
    ["a number", 5, "notText"],
    ["a text object", Object("{}"), "notText"],
    ["an empty text", "", "notJson"],
    ["half an object", '{"webApiId":"a",', "notJson"],
    ["a list", "[]", "incomplete"],
    ["null", "null", "incomplete"],
    ["a text of JSON", '"initFrame"', "incomplete"],
    ["no webApiId", '{"apiName":"initFrame"}', "incomplete"],
    ["no apiName", '{"webApiId":"a"}', "incomplete"],
    ["an empty webApiId", request({ webApiId: "" }), "incomplete"],
    ["a number as webApiId", request({ webApiId: 7 }), "incomplete"],
    ["a list as apiName", request({ apiName: ["initFrame"] }), "incomplete"],
    ["a long webApiId", request({ webApiId: "x".repeat(NAME_CHARS_MAX + 1) }), "incomplete"],
    ["names that are inherited", '{"__proto__":{"webApiId":"a","apiName":"initFrame"}}', "incomplete"],
    ["too deep", `{"webApiId":"a","apiName":"b","data":${nested(MESSAGE_DEPTH_MAX)}}`, "tooDeep"],
    ["a hundred thousand lists", `{"data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "tooDeep"],
  ])("that is %s is none", (_what, raw, reason) => expect(parseRequest(raw)).toEqual({ ok: false, reason }));

  it("is measured in bytes", () => {
    const room = MESSAGE_BYTES_MAX - request({ data: "" }).length;
    expect(parseRequest(request({ data: "x".repeat(room) })).ok).toBe(true);
    expect(parseRequest(request({ data: "x".repeat(room + 1) }))).toEqual({ ok: false, reason: "tooLarge" });
    const chinese = Math.floor(room / 3);
    expect(parseRequest(request({ data: "海".repeat(chinese) })).ok).toBe(true);
    expect(parseRequest(request({ data: "海".repeat(chinese + 1) }))).toEqual({
      ok: false,
      reason: "tooLarge",
    });
  });

  it("carries nobody's prototype", () => {
    const parsed = parseRequest(
      '{"webApiId":"a","apiName":"b","data":{"x":[{"__proto__":{"isAdmin":true},"y":1}],"\\u005f_proto__":{"z":1}}}',
    );
    expect(parsed).toEqual({ ok: true, value: { webApiId: "a", apiName: "b", data: { x: [{ y: 1 }] } } });
    if (!parsed.ok) throw new Error("no request");
    const copied = Object.assign({}, parsed.value.data) as { isAdmin?: boolean; z?: number };
    expect(copied.isAdmin ?? copied.z).toBeUndefined();
  });
});

describe("whatever is sent", () => {
  it("is read without a fault, to what was there, and leaves no trace", () => {
    const random = seeded(20_261_128);
    const wrong: string[] = [];
    let read = 0;
    for (let run = 0; run < 20_000; run += 1) {
      const text = anyText(random);
      const parsed = parseRequest(text);
      parseIncoming(text);
      if (!parsed.ok) continue;
      read += 1;
      const source = JSON.parse(text) as Record<string, unknown>;
      const { webApiId, apiName } = parsed.value;
      if (source["webApiId"] !== webApiId || source["apiName"] !== apiName) wrong.push(text);
      if (JSON.stringify(parsed.value).includes('"__proto__"')) wrong.push(text);
    }
    expect(wrong).toEqual([]);
    // otherwise the values above are too odd to say anything
    expect(read).toBeGreaterThan(2000);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { webApiId?: string }).webApiId).toBeUndefined();
  });

  it("is refused or read as what its apiName reads", () => {
    const random = seeded(7);
    const names = [...API_NAMES, ...CAPABILITIES];
    const wrong: unknown[] = [];
    let read = 0;
    for (let run = 0; run < 20_000; run += 1) {
      const apiName = pick(random, names);
      const data = readData(apiName, anyValue(random));
      if (data === null || data === undefined) continue;
      read += 1;
      const fits =
        isObject(data) &&
        (own(data, "modelId") === undefined || isName(own(data, "modelId"))) &&
        (own(data, "channel") === undefined || isName(own(data, "channel")));
      if (!fits) wrong.push(data);
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(500);
  });
});

describe("what a page hears", () => {
  it.each([
    ["a push of another", { type: "noticeMsg", from: "mother", to: "all", data: { channel: "a" } }],
    ["a notice without channel", { type: "noticeMsg", from: "father", to: "all", data: {} }],
    [
      "a look without theme",
      { type: "noticeConfigChange", from: "father", to: "all", data: { language: "en" } },
    ],
    ["a modal view without name", { type: "modelDestroyed", from: "father", to: "all", data: {} }],
    ["an unknown push", { type: "openModel", from: "father", to: "all", data: {} }],
    ["a reply without status", { webApiId: "a", msg: "操作成功", data: {} }],
    ["a reply without webApiId", { status: 1000, msg: "操作成功", data: {} }],
    ["a status as text", { webApiId: "a", status: "1000" }],
  ])("ignores %s", (_what, message) => expect(parseIncoming(JSON.stringify(message))).toBeNull());
});
