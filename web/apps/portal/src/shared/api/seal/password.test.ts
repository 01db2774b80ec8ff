import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { submitLogin } from "@/features/identity/api/cas-login";
import { unlockScreen } from "@/features/identity/api/screen";
import { SealServer } from "@/testing/seal-server";
import { server } from "@/testing/server";

import { sealTypedPassword } from "./password";
import { forgetPublishedKeys } from "./published-keys";
import { sealState } from "./state";

const KEYS = "*/.well-known/onehall-keys.json";
const PASSWORD = "湖畔-2026-quiet";
let peer: SealServer;

const signIn = () =>
  submitLogin({
    username: "student",
    password: PASSWORD,
    lt: "LT-1",
    captchaKey: null,
    captchaCode: null,
    tenantId: "000000",
  });
const headerOf = (compact: string): unknown =>
  JSON.parse(Buffer.from(compact.split(".")[0] ?? "", "base64url").toString());

beforeEach(() => {
  peer = new SealServer();
  sealState.isOn = true;
});
afterEach(() => {
  sealState.isOn = false;
  forgetPublishedKeys();
});

describe("a typed password", () => {
  it("is sealed for the token call, anew each time", async () => {
    server.use(http.get(KEYS, () => HttpResponse.json(peer.keys())));
    const [first, second] = [await sealTypedPassword(PASSWORD), await sealTypedPassword(PASSWORD)];
    expect([peer.openPassword(first), peer.openPassword(second)]).toEqual([PASSWORD, PASSWORD]);
    expect(first).not.toBe(second);
    const bound = { htm: "POST", htu: "/api/blade-auth/oauth/token", dir: "c2s", kid: "k-enc" };
    expect(headerOf(first)).toMatchObject({ alg: "ECDH-ES", enc: "A256GCM", typ: "JOSE-1", ...bound });
  });

  it("carries the server's time when this clock is wrong", async () => {
    const there = new Date("2030-01-01T00:00:00Z");
    server.use(
      http.get(KEYS, () => HttpResponse.json(peer.keys(), { headers: { Date: there.toUTCString() } })),
    );
    const { ts } = headerOf(await sealTypedPassword(PASSWORD)) as { ts: number };
    expect(Math.abs(ts - there.getTime() / 1000)).toBeLessThan(5);
  });

  it("signs in and unlocks without being readable", async () => {
    const seen: string[] = [];
    server.use(
      http.get(KEYS, () => HttpResponse.json(peer.keys())),
      http.post("*/cas/login", async ({ request: req }) => {
        seen.push(new URLSearchParams(await req.text()).get("password") ?? "");
        return HttpResponse.json({ ticket: "ST-1" });
      }),
      http.post("*/api/onehall/screen/unlock", async ({ request: req }) => {
        seen.push(((await req.json()) as { password: string }).password);
        return HttpResponse.json({ status: 1000, code: 200, success: true, msg: "", result: null });
      }),
    );
    expect(await signIn()).toEqual({ kind: "ticket", ticket: "ST-1" });
    await unlockScreen(PASSWORD, { captchaKey: "", captchaCode: "" });
    expect(seen.map((compact) => peer.openPassword(compact))).toEqual([PASSWORD, PASSWORD]);
  });

  it.each<[string, () => Response]>([
    ["without a list of keys", () => new HttpResponse("", { status: 404 })],
    ["with an empty list", () => HttpResponse.json({ keys: [] })],
    ["with keys for signatures alone", () => HttpResponse.json({ keys: [peer.keys().keys[0]] })],
    ["with something else", () => HttpResponse.json([])],
  ])("never leaves in plain %s", async (_what, answer) => {
    let times = 0;
    server.use(
      http.get(KEYS, answer),
      http.post("*/cas/login", () => {
        times += 1;
        return HttpResponse.json({ ticket: "ST-1" });
      }),
    );
    await expect(signIn()).rejects.toThrow(/E-F/);
    expect(times).toBe(0);
  });
});
