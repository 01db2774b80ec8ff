import { describe, expect, it } from "vitest";

import {
  API_NAMES,
  CHANNEL_CHAT,
  MESSAGE_FAILED,
  PUSH_TYPES,
  failureReply,
  isApiName,
  parseIncoming,
  parseRequest,
  pushText,
  readData,
  successReply,
} from "../src/index";
import type { PushData } from "../src/index";
import { fixtures } from "./fixtures";

describe("the examples of the wire", () => {
  it("show each apiName, each push, both states and silence", () => {
    const asked = new Set(fixtures.map(({ request }) => request?.apiName));
    expect(API_NAMES.every((name) => asked.has(name))).toBe(true);
    const pushed = new Set(fixtures.map(({ push }) => push?.type));
    expect(PUSH_TYPES.every((type) => pushed.has(type))).toBe(true);
    expect(new Set(fixtures.map(({ reply }) => reply?.status))).toEqual(new Set([undefined, 1000, 2000]));
    expect(fixtures.filter(({ reply }) => reply === null).map(({ name }) => name)).toEqual([
      "noticeMsgActive-noreply",
      "unknown",
    ]);
    expect(CHANNEL_CHAT).toBe("openImModel");
  });

  it.each(fixtures.filter(({ request }) => request !== undefined))(
    "$name: its request is read",
    ({ request }) => {
      const parsed = parseRequest(JSON.stringify(request));
      expect(parsed).toEqual({ ok: true, value: { data: undefined, ...request } });
      const name = request?.apiName ?? "";
      expect(isApiName(name) ? readData(name, request?.data) : "unknown").not.toBeNull();
    },
  );

  it.each(fixtures.filter(({ reply }) => Boolean(reply)))(
    "$name: its reply is written and read",
    ({ request, reply }) => {
      if (request === undefined || !reply) throw new Error("no exchange");
      const text = reply.msg === MESSAGE_FAILED ? failureReply(request) : successReply(request, reply.data);
      expect(text).toBe(JSON.stringify(reply));
      expect(parseIncoming(text)).toEqual({ kind: "reply", reply });
    },
  );

  it.each(fixtures.filter(({ push }) => push !== undefined))(
    "$name: its push is written and read",
    ({ push }) => {
      if (push === undefined) throw new Error("no push");
      const text = pushText(push.type as keyof PushData, push.data as never);
      expect(text).toBe(JSON.stringify(push));
      expect(parseIncoming(text)).toEqual({ kind: "push", push });
    },
  );
});
