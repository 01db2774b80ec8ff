import { HttpResponse, delay, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { server } from "@/testing/server";

import { ApiError } from "./api-error";
import { call, callForm, callGet, post } from "./client";
import { download, fileNameOf } from "./download";
import { installSessionPort } from "./port";
import { eventParser, type ServerEvent } from "./event-stream";

const URL = "*/api/blade-platform/serverCenter/page";
const page = () => call("/api/blade-platform/serverCenter/page", { current: 1 });
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
};
const answer = (body: object, init: { status?: number } = {}) =>
  server.use(http.post(URL, () => HttpResponse.json(body, init)));

beforeEach(() => installSessionPort({}));

describe("headers and user fields", () => {
  it("carries client, token, language, request id and the user", async () => {
    installSessionPort({
      accessToken: () => "T1",
      user: () => ({ account: "2026001", nickName: "林小满" }),
      language: () => "en",
    });
    let seen: { headers: Headers; body: unknown } | null = null;
    server.use(
      http.post(URL, async ({ request: req }) => {
        seen = { headers: req.headers, body: await req.json() };
        return HttpResponse.json({ status: 1000, code: 200, success: true, msg: "", result: { a: 1 } });
      }),
    );
    expect(await page()).toEqual({ a: 1 });
    const { headers, body } = seen as unknown as { headers: Headers; body: unknown };
    expect(headers.get("Authorization")).toBe(`Basic ${btoa("onehall:onehall")}`);
    expect(headers.get("Blade-Auth")).toBe("bearer T1");
    expect(headers.get("Accept-Language")).toBe("en");
    expect(headers.get("Tenant-Id")).toBeNull();
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({ current: 1, user_info_id: "2026001", user_info_name: "林小满" });
  });

  it("puts the user into GET queries and names the tenant before sign-in", async () => {
    installSessionPort({ user: () => ({ account: "a b", nickName: "n" }), tenantId: () => "000001" });
    let seen: { url: string; tenant: string | null } | null = null;
    server.use(
      http.get("*/api/blade-platform/serverCenter/myCollect", ({ request: req }) => {
        seen = { url: req.url, tenant: req.headers.get("Tenant-Id") };
        return HttpResponse.json({ status: 1000, code: 200, success: true, msg: "", data: [1] });
      }),
    );
    expect(await callGet("/api/blade-platform/serverCenter/myCollect", {})).toEqual([1]);
    expect(seen).toMatchObject({ tenant: "000001" });
    expect((seen as unknown as { url: string }).url).toContain("user_info_id=a+b&user_info_name=n");
  });
});

describe("account and nick name", () => {
  const FIELDS = { user_info_id: "2026001", user_info_name: "林小满" };
  const port = { user: () => ({ account: "2026001", nickName: "林小满" }) };

  it("ride on forms and downloads too", async () => {
    installSessionPort(port);
    const seen: unknown[] = [];
    server.use(
      http.post("*/api/blade-platform/serviceInfo/upload", async ({ request: req }) => {
        const form = await req.formData();
        seen.push(Object.fromEntries(Object.keys(FIELDS).map((name) => [name, form.get(name)])));
        return HttpResponse.json({ status: 1000, code: 200, success: true, result: null });
      }),
      http.post("*/api/blade-workbench/downloadFile", async ({ request: req }) => {
        seen.push(await req.json());
        return new HttpResponse("%PDF", { headers: { "Content-Type": "application/pdf" } });
      }),
    );
    await callForm("/api/blade-platform/serviceInfo/upload", {}, new FormData());
    await download("/api/blade-workbench/downloadFile", { fileId: "1" }, { fileName: "f.pdf" });
    expect(seen).toEqual([FIELDS, { fileId: "1", ...FIELDS }]);
  });

  it("can not be taken over by what a caller writes, and are left out for visitors", async () => {
    const seen: unknown[] = [];
    server.use(
      http.post(URL, async ({ request: req }) => {
        seen.push(await req.json());
        return HttpResponse.json({ status: 1000, code: 200, success: true, result: null });
      }),
    );
    installSessionPort(port);
    await post("/api/blade-platform/serverCenter/page", { user_info_id: "somebody" });
    installSessionPort({});
    await call("/api/blade-platform/serverCenter/page", {});
    expect(seen).toEqual([FIELDS, {}]);
  });

  it("are forgotten by no call: only these speak to the server past call, callGet, callForm and download", () => {
    const sources = import.meta.glob("/src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
    const past = Object.entries(sources)
      .filter(
        ([path]) =>
          !/\.test\.tsx?$|\/testing\/|\/shared\/api\/(client|download|send|seal\/(protected|sealed)-send)\.ts$/.test(
            path,
          ),
      )
      .filter(([, text]) => /\b(?:await|return) (?:send|protectedSend|fetch)\((?!\))/.test(text))
      .map(([path]) => path.replace("/src/", ""));
    expect(past.sort((a, b) => a.localeCompare(b))).toEqual([
      // The sign-on server and the token call: nobody is signed in, or the query is the specification's own.
      "features/identity/api/captcha.ts",
      "features/identity/api/cas-login.ts",
      "features/identity/api/social-token.ts",
      "features/session/api/session-calls.ts",
      // The chat server's calls: signed, not sealed (API-DESIGN §8).
      "shared/api/im.ts",
      // Whether a file of the application is still there.
      "shared/api/load-error.ts",
      // Key agreement and published keys.
      "shared/api/seal/init-call.ts",
      "shared/api/seal/published-keys.ts",
      // The event stream and static files.
      "shared/api/sse.ts",
      "shared/api/static-config.ts",
    ]);
  });
});

describe("statuses of 001 §8", () => {
  it.each([
    [1002, 1002],
    [1004, 1004],
    [9009, 9009],
    [9999, 9999],
    [10_000, 10_000],
    [1005, 8008],
    [500, 8008],
    [4711, 8008],
  ])("envelope status %d is reported as %d", async (status, reported) => {
    answer({
      status,
      code: 500,
      success: false,
      msg: "无法办理",
      msgDetail: "请联系教务处 service.not_found r-1",
    });
    const error = await failure(page());
    expect(error).toMatchObject({ status: reported, message: "无法办理" });
    expect(error.code).toBe("service.not_found");
  });

  it("uses the default message when the server gives none", async () => {
    answer({ status: 3, success: false });
    expect((await failure(page())).message).toBe("E-FW00012Q：系统异常，请及时联系管理员处理");
  });

  it("names the HTTP status of an answer that is no JSON", async () => {
    server.use(http.post(URL, () => new HttpResponse("<html>", { status: 502 })));
    expect((await failure(page())).message).toBe(
      "E-FY502Q：当前网络连接不稳定或系统正忙，请稍后再试或联系管理员处理",
    );
  });

  it("reports a lost network as 8199", async () => {
    server.use(http.post(URL, () => HttpResponse.error()));
    expect(await failure(page())).toMatchObject({
      status: 8199,
      message: "E-N00001Q：当前网络不可用，请检查你的网络设置",
    });
  });

  it("reports a timeout as 8010", async () => {
    server.use(
      http.post(URL, async () => {
        await delay("infinite");
        return HttpResponse.json({});
      }),
    );
    const slow = call("/api/blade-platform/serverCenter/page", {}, { timeoutMs: 20 });
    expect(await failure(slow)).toMatchObject({
      status: 8010,
      message: "E-N00002Q：当前网络连接不稳定，请稍后再试",
    });
  });

  it("hands a 401 to the registered handler unless the call opted out", async () => {
    const unauthorized = vi.fn();
    installSessionPort({ accessToken: () => "old", unauthorized });
    answer({ status: 401, code: 401, success: false, msg: "登录已失效" }, { status: 401 });
    expect((await failure(page())).status).toBe(401);
    expect(unauthorized).toHaveBeenCalledExactlyOnceWith("old");
    await failure(call("/api/blade-platform/serverCenter/page", {}, { reportsUnauthorized: false }));
    expect(unauthorized).toHaveBeenCalledTimes(1);
  });

  it("carries the fields of malformed input", async () => {
    answer(
      {
        status: 8008,
        code: 400,
        success: false,
        msg: "请求参数不正确",
        result: { fields: [{ field: "size", code: "max", message: "不超过 100" }] },
      },
      { status: 400 },
    );
    expect((await failure(page())).fields).toEqual([{ field: "size", code: "max", message: "不超过 100" }]);
  });
});

it("reads a file name from the header", () => {
  expect(fileNameOf("attachment; filename=\"x.xlsx\"; filename*=UTF-8''%E5%90%8D%E5%8D%95.xlsx", "f")).toBe(
    "名单.xlsx",
  );
  expect(fileNameOf(null, "f")).toBe("f");
});

it("parses an event stream across chunk borders", () => {
  const events: ServerEvent[] = [];
  const feed = eventParser((event) => events.push(event));
  feed("event: todos-cha");
  feed('nged\ndata: {"n":1}\n');
  feed("\n: comment\n\nevent: pi");
  feed("ng\ndata: no JSON\r\ndata: at all\r\n\r\ndata: 1");
  expect(events).toEqual([
    { name: "todos-changed", data: { n: 1 } },
    { name: "ping", data: null },
  ]);
});
