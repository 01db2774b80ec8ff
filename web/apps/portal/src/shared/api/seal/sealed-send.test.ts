import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type Arrived, SealServer } from "@/testing/seal-server";
import { server } from "@/testing/server";
import { sessionStore } from "@/shared/lib/storage";

import { type ApiError, isApiError } from "../api-error";
import { call, callForm, callGet } from "../client";
import { download } from "../download";
import { installSessionPort } from "../port";
import { forgetAgreement } from "./agreement";
import { forgetPublishedKeys } from "./published-keys";
import { sealState } from "./state";

const COLLECT = "*/api/blade-platform/serverCenter/collect";
const THEME = "*/api/blade-platform/userThemeSetUp/submit";
const MINE = "*/api/blade-platform/serverCenter/myCollect";
const INIT = "*/api/blade-workbench/auth/auth/init";
const collect = () => call("/api/blade-platform/serverCenter/collect", { serviceId: "7" });
const theme = () => call("/api/blade-platform/userThemeSetUp/submit", { mode: "light" });
const mine = () => callGet("/api/blade-platform/serverCenter/myCollect", {});
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
};
const refusal = (hint: string, status: number, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    { status, code: status, success: false, msg: "拒绝", msgDetail: "x [seal.x 1]" },
    { status: 400, headers: { "X-OH-Crypto-Error": hint, ...headers } },
  );

/** A published key of the national suite. */
const NATIONAL = {
  kty: "EC",
  crv: "SM2",
  x: "BUdF4i4krZ0L0LsSdEQlLCdECbe0WvHChrWU2AMKZXQ",
  y: "hWMtqOnMnfIwDEHvkgym-CxAxgO9QVPCnJVrC51Hbjk",
  kid: "g-enc",
  use: "enc",
  alg: "SM2",
};

let peer: SealServer;
let token: string | null;
let inits: Record<string, unknown>[];
let arrived: Arrived[];
/** Answers every call of the tests; `before` may refuse one first. */
function serve(before: (attempt: number, req: Request) => Response | null = () => null): void {
  let attempt = 0;
  const resolve = async ({ request: req }: { request: Request }) => {
    attempt += 1;
    const early = before(attempt, req);
    if (early !== null) return early;
    arrived.push(await peer.open(req.clone()));
    return peer.answer(req, { done: attempt });
  };
  server.use(http.post(COLLECT, resolve), http.post(THEME, resolve), http.get(MINE, resolve));
}

beforeEach(() => {
  peer = new SealServer();
  [token, inits, arrived] = ["T1", [], []];
  sealState.isOn = true;
  installSessionPort({
    accessToken: () => token,
    user: () => ({ account: "2026001", nickName: "林小满" }),
  });
  server.use(
    http.get("*/.well-known/onehall-keys.json", () => HttpResponse.json(peer.keys())),
    http.post(INIT, async ({ request: req }) => {
      const input = (await req.json()) as Parameters<SealServer["agree"]>[0];
      inits.push({ ...input });
      const result = peer.agree(input);
      return HttpResponse.json({ status: 1000, code: 200, success: true, msg: "", result });
    }),
  );
});
afterEach(() => {
  sealState.isOn = false;
  forgetAgreement();
  forgetPublishedKeys();
  installSessionPort({});
  vi.useRealTimers();
});

describe("what the school demands", () => {
  it("seals writes, signs the service centre and opens answers", async () => {
    serve();
    expect(await collect()).toEqual({ done: 1 });
    expect(await theme()).toEqual({ done: 2 });
    expect(await mine()).toEqual({ done: 3 });
    const user = { user_info_id: "2026001", user_info_name: "林小满" };
    expect(arrived.map(({ isSealed }) => isSealed)).toEqual([true, true, false]);
    expect(JSON.parse(arrived[0]?.text ?? "")).toEqual({ serviceId: "7", ...user });
    expect(arrived.map(({ headers }) => headers.has("X-Sign"))).toEqual([true, false, true]);
    expect(arrived.every(({ headers }) => headers.get("X-OH-Crypto") === "JOSE-1;kid=key-1")).toBe(true);
    expect(inits).toHaveLength(1);
    expect(Object.keys(inits[0] ?? {}).toSorted()).toEqual(["kex", "nonce", "suites", "ts"]);
  });

  it("leaves answers readable at the level of writes, and checks their signature", async () => {
    peer.level = "writes";
    serve();
    expect(await collect()).toEqual({ done: 1 });
    expect(arrived[0]?.isSealed).toBe(true);
  });

  it("costs nothing more than one question where nothing is demanded", async () => {
    peer.level = "off";
    serve();
    await Promise.all([collect(), theme(), mine()]);
    await collect();
    expect(inits).toHaveLength(1);
    for (const { headers, isSealed } of arrived) {
      expect(isSealed).toBe(false);
      for (const name of ["X-OH-Crypto", "X-Sign", "X-Timestamp"]) expect(headers.has(name)).toBe(false);
    }
    // A reload asks nothing: the tab remembers it.
    forgetAgreement();
    await theme();
    expect(inits).toHaveLength(1);
  });

  it("asks nothing for visitors", async () => {
    token = null;
    peer.level = "off";
    serve();
    await collect();
    expect(inits).toHaveLength(0);
  });

  it("begins to seal when a school begins to demand it", async () => {
    peer.level = "off";
    serve((attempt) => (attempt === 2 ? refusal("kid", 8011) : null));
    await theme();
    peer.level = "writes+answers";
    expect(await theme()).toEqual({ done: 3 });
    expect(arrived.map(({ isSealed }) => isSealed)).toEqual([false, true]);
    expect(inits).toHaveLength(2);
  });
});

describe("files", () => {
  const upload = () => {
    const form = new FormData();
    form.set("name", "a.txt");
    return callForm("/api/online-service-platform/common/upload", {}, form);
  };

  it("sends multipart as it is, and opens its answer", async () => {
    let type: string | null = null;
    server.use(
      http.post("*/api/online-service-platform/common/upload", async ({ request: req }) => {
        type = req.headers.get("Content-Type");
        expect(req.headers.get("X-OH-Crypto")).toBe("JOSE-1;kid=key-1");
        return peer.answer(req, { id: 5 });
      }),
    );
    expect(await upload()).toEqual({ id: 5 });
    expect(type).toContain("multipart/form-data");
  });

  it("does not send a file twice when it may have arrived", async () => {
    peer.level = "off";
    let times = 0;
    server.use(
      http.post("*/api/online-service-platform/common/upload", () => {
        times += 1;
        return refusal("kid", 8011);
      }),
    );
    await failure(upload());
    await failure(upload());
    expect(times).toBe(2);
  });

  it("seals the question for a file; the file stays as it is", async () => {
    server.use(
      http.post("*/api/blade-platform/sensitiveWord/export", async ({ request: req }) => {
        arrived.push(await peer.open(req));
        return new HttpResponse("a,b", { headers: { "Content-Type": "text/csv" } });
      }),
    );
    const { blob } = await download("/api/blade-platform/sensitiveWord/export", {}, { fileName: "x.csv" });
    expect(await blob.text()).toBe("a,b");
    expect(arrived[0]?.isSealed).toBe(true);
  });
});

describe("agreements", () => {
  it("is one for all calls that wait for it, and another one for another token", async () => {
    serve();
    await Promise.all([collect(), theme(), mine(), collect(), mine()]);
    expect(inits).toHaveLength(1);
    token = "T2";
    await theme();
    expect(inits).toHaveLength(2);
    expect(arrived.at(-1)?.headers.get("X-OH-Crypto")).toBe("JOSE-1;kid=key-2");
  });

  it("is renewed before the server refuses the key", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    serve();
    await theme();
    vi.setSystemTime(1_800_007_160_000);
    await theme();
    expect(inits).toHaveLength(1);
    vi.setSystemTime(1_800_007_171_000);
    await theme();
    expect(inits).toHaveLength(2);
  });

  it.each<[string, (out: Record<string, unknown>) => object]>([
    ["another key", (out) => ({ ...out, kid: "key-evil" })],
    ["another life", (out) => ({ ...out, exp: Number(out["exp"]) + 1 })],
    ["another point", (out) => ({ ...out, epk: peer.keys().keys[1] })],
    ["an unpublished signer", (out) => ({ ...out, sigKid: "k-evil" })],
    ["a suite that was not offered", (out) => ({ ...out, suite: "GM-1" })],
    ["an unknown level", (out) => ({ ...out, level: "none" })],
    ["no signature", (out) => ({ ...out, jws: "" })],
    ["something else", () => ({})],
  ])("is not believed with %s, and nothing is sent", async (_what, change) => {
    serve();
    server.use(
      http.post(INIT, async ({ request: req }) => {
        const out = peer.agree((await req.json()) as Parameters<SealServer["agree"]>[0]);
        return HttpResponse.json({ status: 1000, code: 200, success: true, msg: "", result: change(out) });
      }),
    );
    const error = await failure(theme());
    expect([error.status, error.message]).toEqual([1002, "验签失败 服务器返回内容不可信。"]);
    expect(arrived).toHaveLength(0);
  });

  it("sends nothing in plain when the keys can not be had", async () => {
    serve();
    server.use(http.get("*/.well-known/onehall-keys.json", () => new HttpResponse("<h1>", { status: 502 })));
    expect((await failure(theme())).message).toContain("E-FY502Q");
    expect(arrived).toHaveLength(0);
    server.use(http.get("*/.well-known/onehall-keys.json", () => HttpResponse.json(peer.keys())));
    expect(await theme()).toEqual({ done: 1 });
  });

  it("takes the server's time and asks again, once", async () => {
    const times: unknown[] = [];
    server.use(
      http.post(INIT, async ({ request: req }) => {
        const { ts } = (await req.json()) as { ts: number };
        times.push(ts);
        return refusal("time", 8013, { "X-Timestamp": "1900000000" });
      }),
    );
    await failure(theme());
    expect(times).toHaveLength(2);
    expect(times[1]).toBeGreaterThanOrEqual(1_900_000_000);
  });

  it("offers the national suite to a school that speaks it alone", async () => {
    const offered: unknown[] = [];
    server.use(
      http.get("*/.well-known/onehall-keys.json", () =>
        HttpResponse.json({ keys: [...peer.keys().keys, NATIONAL] }),
      ),
      http.post(INIT, async ({ request: req }) => {
        const { suites, kex } = (await req.json()) as { suites: string[]; kex: object };
        offered.push([suites, Object.keys(kex)]);
        return refusal("seal", 8016);
      }),
    );
    await failure(theme());
    expect(offered).toEqual([
      [["JOSE-1"], ["JOSE-1"]],
      [["GM-1"], ["GM-1"]],
    ]);
  });
});

describe("the suite that was spoken last", () => {
  it("is asked first after a reload, and given up when the school changed", async () => {
    sessionStore.write("seal-suite", "GM-1");
    const offered: unknown[] = [];
    serve();
    server.use(
      http.get("*/.well-known/onehall-keys.json", () =>
        HttpResponse.json({ keys: [...peer.keys().keys, NATIONAL] }),
      ),
      http.post(INIT, async ({ request: req }) => {
        const input = (await req.json()) as Parameters<SealServer["agree"]>[0];
        offered.push(input.suites);
        if (input.suites.includes("GM-1")) return refusal("seal", 8016);
        const result = peer.agree(input);
        return HttpResponse.json({ status: 1000, code: 200, success: true, msg: "", result });
      }),
    );
    expect(await theme()).toEqual({ done: 1 });
    expect(offered).toEqual([["GM-1"], ["JOSE-1"]]);
  });
});

describe("refusals", () => {
  it("agrees a new key for an unknown one and repeats once, for all callers together", async () => {
    serve((attempt) => (attempt <= 3 ? refusal("kid", 8012) : null));
    await Promise.all([collect(), theme(), mine()]);
    expect(inits).toHaveLength(2);
    expect(arrived.every(({ headers }) => headers.get("X-OH-Crypto") === "JOSE-1;kid=key-2")).toBe(true);
    expect(peer.used.size).toBe(2);
  });

  it.each([
    ["kid", 8012, {}],
    ["time", 8013, { "X-Timestamp": "1800000000" }],
    ["busy", 8014, { "Retry-After": "0.01" }],
  ])("repeats once after %s, with another request id, and then gives up", async (hint, status, headers) => {
    const ids = new Set<string | null>();
    serve((_attempt, req) => {
      ids.add(req.headers.get("X-Request-Id"));
      return refusal(hint, status, headers);
    });
    expect((await failure(theme())).message).toBe("拒绝");
    expect(ids.size).toBe(2);
  });

  it.each(["seal", "other"])("gives up at once after %s", async (hint) => {
    let times = 0;
    serve(() => {
      times += 1;
      return refusal(hint, 8015);
    });
    await failure(theme());
    expect(times).toBe(1);
  });

  it("goes on with the server's time", async () => {
    const times: number[] = [];
    serve((attempt, req) => {
      times.push(Number(req.headers.get("X-Timestamp")));
      return attempt === 1 ? refusal("time", 8013, { "X-Timestamp": String(peer.now()) }) : null;
    });
    await theme();
    peer.ahead = 4000;
    serve((_attempt, req) =>
      Math.abs(Number(req.headers.get("X-Timestamp")) - peer.now()) > 300
        ? refusal("time", 8013, { "X-Timestamp": String(peer.now()) })
        : null,
    );
    await theme();
    expect(await theme()).toEqual({ done: 3 });
  });

  it("reports a 401 of the agreement like any other", async () => {
    const refused: unknown[] = [];
    installSessionPort({ accessToken: () => "T1", unauthorized: (old) => refused.push(old) });
    server.use(http.post(INIT, () => HttpResponse.json({ status: 401, msg: "请登录" }, { status: 401 })));
    expect((await failure(theme())).status).toBe(401);
    expect(refused).toEqual(["T1"]);
  });
});

describe("answers that can not be trusted", () => {
  const MISSING = "校验参数不存在，可能存在欺诈行为。";
  const OTHER_ID = "requestId不一致，可能存在欺诈行为。";
  const WRONG = "验签失败 服务器返回内容不可信。";
  const rid = "0190c0de-0000-7000-8000-000000000001";
  const rewritten = async (
    answer: Response,
    change: (text: string) => string,
    sign = answer.headers.get("X-Sign"),
  ) =>
    new HttpResponse(change(await answer.text()), {
      headers: { "Content-Type": "application/json", ...(sign === null ? {} : { "X-Sign": sign }) },
    });

  it.each<[string, string, (req: Request) => Response | Promise<Response>]>([
    ["no X-Sign", MISSING, (req) => rewritten(peer.answer(req, 1), (text) => text, "")],
    ["X-Sign of another request", OTHER_ID, (req) => peer.answer(req, 1, { signedRid: rid })],
    [
      "a changed body",
      WRONG,
      (req) => rewritten(peer.answer(req, 1), (text) => text.replace("操作", "操 作")),
    ],
    ["X-Sign that is none", WRONG, (req) => rewritten(peer.answer(req, 1), (text) => text, "a.b.c")],
    ["a signature by others", WRONG, (req) => new SealServer().answer(req, 1)],
    ["a payload for another request", OTHER_ID, (req) => peer.answer(req, 1, { rid })],
  ])("%s is status 1002", async (_what, message, respond) => {
    server.use(http.get(MINE, ({ request: req }) => respond(req)));
    const error = await failure(mine());
    expect([error.status, error.message]).toEqual([1002, message]);
  });

  it("shows errors of the service centre that are signed as they are", async () => {
    server.use(
      http.get(MINE, ({ request: req }) => peer.refuse(req, 8008, "该服务已下线")),
      http.post(COLLECT, ({ request: req }) => peer.refuse(req, 5001, "没有权限", { status: 403 })),
    );
    expect((await failure(mine())).message).toBe("该服务已下线");
    expect(await failure(collect())).toMatchObject({ message: "没有权限", httpStatus: 403 });
  });

  it.each([429, 503, 500])(
    "takes of an unsigned error of the service centre its HTTP status %i alone",
    async (status) => {
      const result = { fields: [{ field: "serviceId", code: "x", message: "请致电 400-000" }] };
      const lie = {
        status: 1002,
        code: 1002,
        msg: "请致电 400-000",
        msgDetail: "request.done [x 1]",
        result,
      };
      server.use(http.post(COLLECT, () => HttpResponse.json(lie, { status })));
      const error = await failure(collect());
      expect(error).toMatchObject({ status: 8008, httpStatus: status, fields: [], code: null });
      expect(error.message).toBe(`E-FY${status}Q：当前网络连接不稳定或系统正忙，请稍后再试或联系管理员处理`);
      expect(`${error.detail}`).not.toContain("request.done");
    },
  );

  it("still ends the session by an unsigned 401, without its words", async () => {
    const refused = vi.fn();
    installSessionPort({
      accessToken: () => token,
      user: () => ({ account: "2026001", nickName: "林小满" }),
      unauthorized: refused,
    });
    server.use(http.post(COLLECT, () => HttpResponse.json({ status: 401, msg: "请致电" }, { status: 401 })));
    const error = await failure(collect());
    expect(error.message).not.toContain("请致电");
    expect(refused).toHaveBeenCalledExactlyOnceWith("T1");
  });

  it.each<[string, string, (req: Request) => Response | Promise<Response>]>([
    ["unsigned", MISSING, () => HttpResponse.json({ status: 8008, success: false, msg: "请致电" })],
    [
      "changed",
      WRONG,
      (req) => rewritten(peer.refuse(req, 8008, "已下线"), (text) => text.replace("线", "架")),
    ],
    ["signed by others", WRONG, (req) => new SealServer().refuse(req, 8008, "已下线", { status: 500 })],
  ])("an error of the service centre that is %s is status 1002", async (_what, message, respond) => {
    server.use(http.post(COLLECT, ({ request: req }) => respond(req)));
    const error = await failure(collect());
    expect([error.status, error.message]).toEqual([1002, message]);
  });

  it("refuses a readable payload where a sealed one is due, and agrees a new key then", async () => {
    serve();
    await theme();
    server.use(
      http.post(THEME, () =>
        HttpResponse.json({ status: 1000, code: 200, success: true, msg: "", result: {} }),
      ),
    );
    const error = await failure(theme());
    expect([error.status, error.message]).toEqual([1002, MISSING]);
    serve();
    await theme();
    expect(inits).toHaveLength(2);
  });

  it("reads plain payloads again when the school has ceased to demand sealed ones", async () => {
    serve();
    await theme();
    peer.level = "writes";
    expect(await Promise.all([theme(), collect()])).toEqual([{ done: 2 }, { done: 3 }]);
    expect(inits).toHaveLength(2);
    expect(await theme()).toEqual({ done: 4 });
    expect(arrived.at(-1)?.isSealed).toBe(true);
  });

  it("passes business errors and empty results", async () => {
    serve((attempt) =>
      attempt === 1
        ? HttpResponse.json({ status: 8008, code: 8008, success: false, msg: "已下线", msgDetail: "" })
        : HttpResponse.json({ status: 1000, code: 200, success: true, msg: "", result: null }),
    );
    expect((await failure(theme())).message).toBe("已下线");
    expect(await theme()).toBeNull();
  });
});
