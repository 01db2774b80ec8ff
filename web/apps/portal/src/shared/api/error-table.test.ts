import { readFileSync } from "node:fs";

import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { server } from "@/testing/server";

import { ApiError, STATUS, errorDetail, signatureError, transportTexts, errorText } from "./api-error";
import { call } from "./client";
import { download } from "./download";
import { CHAT_PASS_THROUGH, PASS_THROUGH, unwrap } from "./envelope";
import { ERROR_CATALOGUE } from "./error-catalogue.gen";
import { timeoutOf } from "./timeouts";
import { installSessionPort } from "./port";

const FACTS = { httpStatus: 200, requestId: "r-1", language: "zh-CN" };
const caught = (run: () => unknown): ApiError => {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
};
const rejected = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error("nothing was thrown");
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

beforeEach(() => installSessionPort({}));

describe("every code of the catalogue", () => {
  const rows = Object.entries(ERROR_CATALOGUE).map(([code, row]) => ({ code, ...row }));
  it.each(rows)("$code", ({ code, http: httpStatus, status, zh }) => {
    const body = { status, code: httpStatus, success: false, msg: zh, msgDetail: `请重试（${code}，r-1）` };
    const error = caught(() => unwrap(body, { ...FACTS, httpStatus }));
    const isOwn = httpStatus === 401 || PASS_THROUGH.has(status) || status === STATUS.timeout;
    expect(error).toMatchObject({
      status: httpStatus === 401 ? 401 : isOwn ? status : 8008,
      message: zh,
      code,
      httpStatus,
      requestId: "r-1",
    });
    expect(errorDetail(error)).toContain(code);
  });
});

it("is the catalogue of docs/ERRORS.gen.md, row by row", () => {
  const page = readFileSync("../../../docs/ERRORS.gen.md", "utf8");
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) \| (.*?)<br>(.*?) \|/gm)].map(
    ([, code, http, status, zh, en]) => [code, { http: Number(http), status: Number(status), zh, en }],
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(Object.fromEntries(rows)).toEqual(ERROR_CATALOGUE);
});

describe("every status", () => {
  const SUCCESS = [200, 1000];
  const KEPT = [1002, 1004, 9009, 9999, 10_000];
  it("passes through as 001 §8 lists it, on both clients", () => {
    expect([...PASS_THROUGH].sort((a, b) => a - b)).toEqual([...SUCCESS, ...KEPT].sort((a, b) => a - b));
    expect([...CHAT_PASS_THROUGH].filter((status) => !PASS_THROUGH.has(status))).toEqual([1005]);
  });
  it.each(SUCCESS)("%d is success, read from status or code", (status) => {
    expect(unwrap({ status, result: "x" }, FACTS)).toBe("x");
    expect(unwrap({ code: status, data: "y" }, FACTS)).toBe("y");
  });
  it("becomes 8008 unless it passes through or is a timeout", () => {
    for (let status = -1; status <= 10_100; status += 1) {
      if (SUCCESS.includes(status)) continue;
      const error = caught(() => unwrap({ status, msg: "m", msgDetail: "d" }, FACTS));
      const reported = KEPT.includes(status) || status === 8010 ? status : 8008;
      expect({ status, reported: error.status }).toEqual({ status, reported });
    }
    expect(
      caught(() => unwrap({ status: 1005, msg: "m" }, { ...FACTS, passThrough: CHAT_PASS_THROUGH })).status,
    ).toBe(1005);
  });
  it.each([[null], ["x"], [[]], [42], [undefined], [{}], [{ status: "abc" }], [{ status: null }]])(
    "an answer of %j is the default message",
    (body) =>
      expect(caught(() => unwrap(body, FACTS))).toMatchObject({
        status: 8008,
        message: "E-FW00012Q：系统异常，请及时联系管理员处理",
      }),
  );
  it.each([400, 403, 404, 413, 429, 500, 502, 503, 504])(
    "HTTP %d without JSON or text names the status",
    (httpStatus) => {
      const message = `E-FY${httpStatus}Q：当前网络连接不稳定或系统正忙，请稍后再试或联系管理员处理`;
      expect(caught(() => unwrap(undefined, { ...FACTS, httpStatus })).message).toBe(message);
      expect(caught(() => unwrap({ status: 3 }, { ...FACTS, httpStatus })).message).toBe(message);
    },
  );
  it("is never success when HTTP says otherwise", () =>
    expect(caught(() => unwrap({ status: 1000, result: 1 }, { ...FACTS, httpStatus: 500 }))).toMatchObject({
      status: 8008,
      httpStatus: 500,
    }));
});

describe("signatures", () => {
  it.each([
    ["missing", "校验参数不存在，可能存在欺诈行为。"],
    ["requestId", "requestId不一致，可能存在欺诈行为。"],
    ["untrusted", "验签失败 服务器返回内容不可信。"],
  ] as const)("%s", (fault, message) => {
    expect(signatureError(fault, "zh-CN", "r-1")).toMatchObject({ status: 1002, message, requestId: "r-1" });
    expect(signatureError(fault, "en", null).message).toMatch(/fraud|trusted/);
  });
});

describe("transport", () => {
  it.each([
    ["/api/blade-workbench/auth/getAddress", 30_000],
    ["/api/blade-platform/serverCenter/page", 30_000],
    ["/api/online-service-platform/homePage/getTopMenu", 50_000],
  ])("%s is waited for %d ms", (path, ms) => expect(timeoutOf(path)).toBe(ms));
  it("speaks the reader's language", () => {
    expect(transportTexts("en").timeout).toMatch(/^E-N00002Q: /);
    expect(transportTexts("en").http(502)).toMatch(/^E-FY502Q: /);
  });

  it("reports a page in the server's place", async () => {
    server.use(
      http.post("*/api/blade-platform/serverCenter/page", () =>
        HttpResponse.html("<html>请先登录校园网</html>"),
      ),
    );
    expect(await rejected(call("/api/blade-platform/serverCenter/page", {}))).toMatchObject({
      status: 8008,
      httpStatus: 200,
    });
  });

  it("takes an envelope in place of a file for what it is", async () => {
    const answer = (body: object, status = 200) =>
      server.use(http.post("*/api/blade-workbench/downloadFile", () => HttpResponse.json(body, { status })));
    const call = () =>
      rejected(download("/api/blade-workbench/downloadFile", { fileId: "1" }, { fileName: "x" }));
    answer({ status: 8008, msg: "文件不存在" });
    expect(await call()).toMatchObject({ status: 8008, message: "文件不存在" });
    answer({ status: 1000, result: null });
    expect(await call()).toMatchObject({ status: 8008 });
    answer({ status: 401, msg: "请先登录" }, 401);
    expect(await call()).toMatchObject({ status: 401 });
  });
});

it.each([
  ["zh-CN", "E-FW00012Q：系统异常，请及时联系管理员处理"],
  ["en", "E-FW00012Q: System fault, please tell the administrator"],
])("says in the reader's language (%s) that something unknown went wrong", (language, text) => {
  installSessionPort({ language: () => language });
  expect(errorText(new Error("boom"))).toBe(text);
});
