import { createHmac } from "node:crypto";

import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";

import { server } from "@/testing/server";

import { forgetImLogin, imCall, signedFields } from "./im";
import { installSessionPort } from "./port";

const expected = (text: string, key: string) => createHmac("sha256", key).update(text).digest("hex");
const login = {
  userId: "1001",
  nickname: "林小满",
  httpKey: "K1",
  XMPPDomain: "d",
  groupDomain: "g",
  serverTime: 1,
};
let posted: { path: string; fields: Record<string, string>; token: string | null }[] = [];

beforeEach(() => {
  posted = [];
  forgetImLogin();
  installSessionPort({ accessToken: () => "A1" });
});
function answer(path: string, body: object, status = 200): void {
  server.use(
    http.post(`*/api/im/${path}`, async ({ request }) => {
      const fields = Object.fromEntries(new URLSearchParams(await request.text()));
      posted.push({ path, fields, token: request.headers.get("Blade-Auth") });
      return HttpResponse.json(body, { status });
    }),
  );
}
const ok = (data: unknown) => ({ resultCode: 1, resultMsg: "ok", data });

it("signs all fields sorted by name, with the time in seconds, and leaves out what is not given", async () => {
  const fields = await signedFields(
    { receiver: "2001", before: undefined, pageSize: 20, keyword: "a&b=c" },
    "K1",
    5999,
  );
  expect(fields).toEqual({
    receiver: "2001",
    pageSize: "20",
    keyword: "a&b=c",
    time: "5",
    secret: expected("keyword=a&b=c&pageSize=20&receiver=2001&time=5", "K1"),
  });
});

it("signs the same on plain http, where there is no WebCrypto", async () => {
  const secure = await signedFields({ 名: "值" }, "K1", 5000);
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes });
  expect(await signedFields({ 名: "值" }, "K1", 5000)).toEqual(secure);
  vi.unstubAllGlobals();
});

it("signs in once under the access token, then everything under the key it got", async () => {
  answer("user/login", ok(login));
  answer("config", ok({ revokeSeconds: 120 }));
  await Promise.all([imCall("/api/im/config"), imCall("/api/im/config")]);
  expect(posted.map(({ path }) => path)).toEqual(["user/login", "config", "config"]);
  const [first, second] = posted;
  expect(first?.fields["secret"]).toBe(expected(`time=${first?.fields["time"] ?? ""}`, "A1"));
  expect(second?.fields["secret"]).toBe(expected(`time=${second?.fields["time"] ?? ""}`, "K1"));
  expect(second?.token).toBe("bearer A1");
});

it("signs in again with a new access token, and after a failed sign-in", async () => {
  answer("user/login", { resultCode: 500, resultMsg: "坏了" });
  await expect(imCall("/api/im/config")).rejects.toThrow("坏了");
  answer("user/login", ok(login));
  answer("config", ok({}));
  await imCall("/api/im/config");
  installSessionPort({ accessToken: () => "A2" });
  await imCall("/api/im/config");
  expect(posted.filter(({ path }) => path === "user/login")).toHaveLength(3);
});

it("cuts off a sign-in that is on its way when it is forgotten", async () => {
  server.use(http.post("*/api/im/user/login", () => new Promise<never>(() => undefined)));
  const asked = imCall("/api/im/config");
  forgetImLogin();
  await expect(asked).rejects.toHaveProperty("name", "AbortError");
});

it("tells a refusal with the server's words, and reports a 401", async () => {
  const unauthorized = vi.fn();
  installSessionPort({ accessToken: () => "A1", unauthorized });
  answer("user/login", ok(login));
  answer("config", { resultCode: 403, resultMsg: "不能与此人聊天" });
  await expect(imCall("/api/im/config")).rejects.toMatchObject({ message: "不能与此人聊天", status: 8008 });
  expect(unauthorized).not.toHaveBeenCalled();
  answer("config", { resultCode: 1005, resultMsg: "稍后" });
  await expect(imCall("/api/im/config")).rejects.toMatchObject({ status: 1005 });
  answer("config", { resultCode: 401, resultMsg: "请重新登录" }, 401);
  await expect(imCall("/api/im/config")).rejects.toMatchObject({ status: 401 });
  expect(unauthorized).toHaveBeenCalledExactlyOnceWith("A1");
});
