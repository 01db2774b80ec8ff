import { HttpResponse, delay, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Schema } from "@/shared/api/schema";
import { server } from "@/testing/server";

import type { ApiError } from "../api-error";
import { installCarrier } from "../carrier";
import { call, callGet } from "../client";
import { installSessionPort } from "../port";
import { carryInBundle } from "./bundle";

type Part = Schema<"PartIn">;
type Answer = Schema<"PartOut">;

const BADGE = "/api/onehall/notices/badge";
const CHAT = "/api/onehall/chat/badge";
const PAGE = "/api/blade-platform/serverCenter/page";

const envelope = (result: unknown) => ({ status: 1000, code: 200, success: true, msg: "", result });
const refusal = {
  status: 8008,
  code: 8008,
  success: false,
  msg: "无法加载",
  msgDetail: "稍后再试 [card.failed r]",
};
const badge = () => call(BADGE, {});
const chat = () => call(CHAT, {});

/** What went over the wire, in its order; bundles as lists of their parts. */
let sent: (string | readonly Part[])[] = [];

/** Answers bundles by `answer`, and single calls with their path. */
function serve(answer: (part: Part) => Answer | Response): void {
  server.use(
    http.post("*/api/onehall/bundle", async ({ request }) => {
      const { parts } = (await request.json()) as { parts: Part[] };
      sent.push(parts);
      const answers = parts.map(answer);
      return answers.find((one) => one instanceof Response) ?? HttpResponse.json(envelope({ answers }));
    }),
    ...[BADGE, CHAT, PAGE].map((path) =>
      http.post(`*${path}`, () => {
        sent.push(path);
        return HttpResponse.json(envelope(`alone ${path}`));
      }),
    ),
  );
}
const ready = (part: Part): Answer => ({
  httpStatus: 200,
  isLate: false,
  body: envelope(`with ${part.uri}`) as never,
});
const late: Answer = { httpStatus: 0, isLate: true, body: null };

beforeEach(() => {
  sent = [];
  installSessionPort({ user: () => ({ account: "2026001", nickName: "林小满" }) });
  installCarrier(carryInBundle);
});
afterEach(() => installCarrier(() => null));

it("carries what is asked for at one time in one request, each with its own body and answer", async () => {
  serve(ready);
  const user = callGet("/api/blade-user/user/getUserInfo", {});
  expect(await Promise.all([badge(), chat(), user])).toEqual([
    `with ${BADGE}`,
    `with ${CHAT}`,
    expect.stringContaining("with /api/blade-user/user/getUserInfo?user_info_id=2026001"),
  ]);
  const body = { user_info_id: "2026001", user_info_name: "林小满" };
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveLength(3);
  expect(sent[0]).toEqual(
    expect.arrayContaining([
      { method: "POST", uri: BADGE, body },
      { method: "POST", uri: CHAT, body },
      { method: "GET", uri: expect.stringContaining("getUserInfo?"), body: null },
    ]),
  );
});

it("leaves alone what is alone, and what may be no part", async () => {
  serve(ready);
  expect(await badge()).toBe(`alone ${BADGE}`);
  expect(await Promise.all([chat(), call(PAGE, {}), call(BADGE, {}, { timeoutMs: 1_000 })])).toEqual([
    `alone ${CHAT}`,
    `alone ${PAGE}`,
    `alone ${BADGE}`,
  ]);
  expect(sent.every((one) => typeof one === "string")).toBe(true);
});

it("makes a late part by itself", async () => {
  serve((part) => (part.uri === CHAT ? late : ready(part)));
  expect(await Promise.all([badge(), chat()])).toEqual([`with ${BADGE}`, `alone ${CHAT}`]);
});

it("splits what is too much for one", async () => {
  serve(ready);
  await Promise.all(Array.from({ length: 17 }, badge));
  expect(sent).toHaveLength(2);
  expect(sent).toContain(BADGE);
  expect(sent.find((one) => typeof one !== "string")).toHaveLength(16);
});

describe("failures", () => {
  it("stay in their part", async () => {
    const unauthorized = vi.fn();
    installSessionPort({ accessToken: () => "T", unauthorized });
    serve((part) =>
      part.uri === CHAT ? { httpStatus: 200, isLate: false, body: refusal as never } : ready(part),
    );
    const [first, second] = await Promise.allSettled([badge(), chat()]);
    expect(first).toEqual({ status: "fulfilled", value: `with ${BADGE}` });
    expect(second).toMatchObject({ status: "rejected", reason: { status: 8008, code: "card.failed" } });
    expect(unauthorized).not.toHaveBeenCalled();
  });

  it("of a session that ended are told once for each call", async () => {
    const unauthorized = vi.fn();
    installSessionPort({ accessToken: () => "T", unauthorized });
    serve(() => ({
      httpStatus: 401,
      isLate: false,
      body: { status: 401, success: false, msg: "x" } as never,
    }));
    const all = await Promise.allSettled([badge(), chat()]);
    expect(all.map((one) => one.status === "rejected" && (one.reason as ApiError).status)).toEqual([
      401, 401,
    ]);
    expect(unauthorized.mock.calls).toEqual([["T"], ["T"]]);
  });

  it("of the bundle are those of every part", async () => {
    serve(() => HttpResponse.error());
    const all = await Promise.allSettled([badge(), chat()]);
    expect(all.map((one) => one.status === "rejected" && (one.reason as ApiError).status)).toEqual([
      8199, 8199,
    ]);
  });

  it("of a node that knows no bundles send each call by itself", async () => {
    serve(() => HttpResponse.json({ status: 8008, success: false, msg: "x" }, { status: 404 }));
    expect(await Promise.all([badge(), chat()])).toEqual([`alone ${BADGE}`, `alone ${CHAT}`]);
  });
});

it("cancels one without the others, and the request when nobody wants any", async () => {
  let begin: (signal: AbortSignal) => void = () => undefined;
  const begun = new Promise<AbortSignal>((resolve) => {
    begin = resolve;
  });
  server.use(
    http.post("*/api/onehall/bundle", async ({ request }) => {
      begin(request.signal);
      await delay("infinite");
      return HttpResponse.json({});
    }),
  );
  const [first, second] = [new AbortController(), new AbortController()];
  const one = call(BADGE, {}, { signal: first.signal });
  const other = call(CHAT, {}, { signal: second.signal });
  const ended = Promise.allSettled([one, other]);
  const request = await begun;
  first.abort();
  await expect(one).rejects.toMatchObject({ name: "AbortError" });
  expect(request.aborted).toBe(false);
  second.abort();
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await vi.waitFor(() => expect(request.aborted).toBe(true));
});

it("does not send what was cancelled while it waited", async () => {
  serve(ready);
  const leaving = new AbortController();
  const one = call(BADGE, {}, { signal: leaving.signal });
  const other = chat();
  leaving.abort();
  await expect(one).rejects.toMatchObject({ name: "AbortError" });
  expect(await other).toBe(`alone ${CHAT}`);
  expect(sent).toEqual([CHAT]);
});

it("does not make by itself what is late and was cancelled meanwhile", async () => {
  const leaving = new AbortController();
  serve((part) => {
    if (part.uri === CHAT) leaving.abort();
    return part.uri === CHAT ? late : ready(part);
  });
  const one = call(CHAT, {}, { signal: leaving.signal });
  const other = badge();
  await expect(one).rejects.toMatchObject({ name: "AbortError" });
  expect(await other).toBe(`with ${BADGE}`);
  expect(sent).toHaveLength(1);
});
