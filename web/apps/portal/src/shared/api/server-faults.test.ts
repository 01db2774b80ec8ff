// The real client against a real server that fails: no mocked network.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";

import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { server as mocked } from "@/testing/server";

import { ApiError } from "./api-error";
import { call, callGet } from "./client";
import { download } from "./download";
import { installSessionPort } from "./port";
import { readServerEvents } from "./sse";

type Fault = (request: IncomingMessage, response: ServerResponse) => void;

let fault: Fault = () => undefined;
let seen: { readonly method: string; readonly url: string; readonly headers: IncomingMessage["headers"] }[] =
  [];
let server: Server;
const here = window.location.href;
const unauthorized = vi.fn();

const json =
  (httpStatus: number, body: object, headers: Record<string, string> = {}): Fault =>
  (_request, response) => {
    response.writeHead(httpStatus, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
const text =
  (httpStatus: number, type: string, body: string): Fault =>
  (_request, response) => {
    response.writeHead(httpStatus, { "Content-Type": type });
    response.end(body);
  };
const page = (options: { readonly timeoutMs?: number; readonly signal?: AbortSignal } = {}) =>
  call("/api/blade-platform/serverCenter/page", { current: 1 }, { ...options });
async function rejected(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

function setAddress(address: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
}

beforeAll(async () => {
  mocked.close();
  server = createServer((incoming, response) => {
    seen.push({ method: incoming.method ?? "", url: incoming.url ?? "", headers: incoming.headers });
    incoming.resume();
    incoming.on("end", () => fault(incoming, response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  setAddress(`http://127.0.0.1:${address.port}/home/homePage`);
});
afterAll(async () => {
  setAddress(here);
  mocked.listen();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});
beforeEach(() => {
  seen = [];
  unauthorized.mockReset();
  installSessionPort({ accessToken: () => "T1", unauthorized });
});

const TIMEOUT = "E-N00002Q：当前网络连接不稳定，请稍后再试";
const NETWORK = "E-N00001Q：当前网络不可用，请检查你的网络设置";
const DEFAULT = "E-FW00012Q：系统异常，请及时联系管理员处理";
const http = (status: number) => `E-FY${status}Q：当前网络连接不稳定或系统正忙，请稍后再试或联系管理员处理`;
const HTML = "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>";

it("reaches the server at all", async () => {
  fault = json(200, { status: 1000, code: 200, success: true, result: { total: 3 } });
  expect(await page()).toEqual({ total: 3 });
  expect(seen).toMatchObject([{ method: "POST", url: "/api/blade-platform/serverCenter/page" }]);
  expect(seen[0]?.headers).toMatchObject({ "blade-auth": "bearer T1" });
});

it.each<[string, Fault, object]>([
  ["no answer", () => undefined, { status: 8010, message: TIMEOUT }],
  [
    "half an answer, then nothing",
    (_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
      response.write('{"status":');
    },
    { status: 8010, message: TIMEOUT },
  ],
  [
    "a connection that is reset",
    (incoming) => void incoming.socket.resetAndDestroy(),
    { status: 8199, message: NETWORK },
  ],
  [
    "a connection that breaks within the answer",
    (incoming, response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
      response.write('{"status":', () => incoming.socket.destroy());
    },
    { status: 8199, message: NETWORK },
  ],
  ["a proxy's 502", text(502, "text/html", HTML), { status: 8008, httpStatus: 502, message: http(502) }],
  [
    "a proxy's 504",
    text(504, "text/plain", "upstream timed out"),
    { status: 8008, httpStatus: 504, message: http(504) },
  ],
  [
    "a 413 without a body",
    text(413, "text/plain", ""),
    { status: 8008, httpStatus: 413, message: http(413) },
  ],
  [
    "a page of the campus network",
    text(200, "text/html", HTML),
    { status: 8008, httpStatus: 200, message: DEFAULT },
  ],
  [
    "broken JSON",
    text(500, "application/json", '{"status":10'),
    { status: 8008, httpStatus: 500, message: http(500) },
  ],
  [
    "a fault of the server",
    json(500, {
      status: 8008,
      code: 500,
      success: false,
      msg: "系统异常",
      msgDetail: "（server.fault，r-1）",
    }),
    { status: 8008, httpStatus: 500, message: "系统异常", code: "server.fault" },
  ],
  [
    "a business error",
    json(
      200,
      { status: 4711, code: 500, success: false, msg: "无法办理", msgDetail: "请联系教务处" },
      { "X-Request-Id": "r-2" },
    ),
    { status: 8008, message: "无法办理", detail: "请联系教务处", requestId: "r-2" },
  ],
  ["1002", json(200, { status: 1002, msg: "不可信" }), { status: 1002, message: "不可信" }],
  ["1004", json(200, { status: 1004, msg: "m" }), { status: 1004, message: "m" }],
  ["9009", json(200, { status: 9009, msg: "m" }), { status: 9009, message: "m" }],
  ["9999", json(200, { status: 9999, msg: "m" }), { status: 9999, message: "m" }],
  ["10000", json(200, { status: 10_000, msg: "m" }), { status: 10_000, message: "m" }],
  [
    "1005, which only the chat client passes on",
    json(200, { status: 1005, msg: "m" }),
    { status: 8008, message: "m" },
  ],
  ["a status 200 in an error's clothes", json(200, { code: 400, msg: "m" }), { status: 8008, message: "m" }],
])("%s", async (_name, cause, expected) => {
  fault = cause;
  expect(await rejected(page({ timeoutMs: 300 }))).toMatchObject(expected);
  expect(unauthorized).not.toHaveBeenCalled();
  expect(seen).toHaveLength(1);
});

it("says 8199 when a file breaks off", async () => {
  fault = (incoming, response) => {
    response.writeHead(200, { "Content-Type": "application/pdf", "Content-Length": "100" });
    response.write("%PDF", () => incoming.socket.destroy());
  };
  const file = download("/api/blade-workbench/downloadFile", { fileId: "1" }, { fileName: "f" });
  expect(await rejected(file)).toMatchObject({ status: 8199, message: NETWORK });
});

it("says 8199 when nobody listens", async () => {
  const there = window.location.href;
  setAddress("http://127.0.0.1:1/");
  try {
    expect(await rejected(page())).toMatchObject({ status: 8199, message: NETWORK });
  } finally {
    setAddress(there);
  }
});

it("speaks English to English readers", async () => {
  installSessionPort({ language: () => "en" });
  fault = text(502, "text/html", HTML);
  expect((await rejected(page())).message).toMatch(/^E-FY502Q: The network is unstable/);
});

it("reports a 401 of a read, a write, a download and the event stream with the token that was refused", async () => {
  fault = json(401, { status: 401, code: 401, success: false, msg: "登录已失效，请重新登录" });
  expect(await rejected(page())).toMatchObject({ status: 401, message: "登录已失效，请重新登录" });
  expect(await rejected(callGet("/api/blade-platform/serverCenter/myCollect", {}))).toMatchObject({
    status: 401,
  });
  expect(
    await rejected(download("/api/blade-workbench/downloadFile", { fileId: "1" }, { fileName: "f" })),
  ).toMatchObject({
    status: 401,
  });
  await expect(
    readServerEvents(
      new AbortController().signal,
      () => undefined,
      () => undefined,
    ),
  ).rejects.toThrow("401");
  expect(unauthorized.mock.calls).toEqual([["T1"], ["T1"], ["T1"], ["T1"]]);
});

it("leaves a 401 of a proxy without JSON a 401", async () => {
  fault = text(401, "text/html", HTML);
  expect(await rejected(page())).toMatchObject({ status: 401, message: DEFAULT });
  expect(unauthorized).toHaveBeenCalledOnce();
});

it.each<[string, Fault]>([
  ["before the answer", () => undefined],
  [
    "within the answer",
    (_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
      response.write('{"status":');
    },
  ],
])("lets a caller who goes away go, %s", async (_name, cause) => {
  const abort = new AbortController();
  fault = (incoming, response) => {
    cause(incoming, response);
    setTimeout(() => abort.abort(), 50);
  };
  const error: unknown = await page({ signal: abort.signal }).catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: "AbortError" });
});
