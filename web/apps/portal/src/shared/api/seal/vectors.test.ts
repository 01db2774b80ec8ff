import { afterEach, describe, expect, it, vi } from "vitest";

import { sessionStore } from "@/shared/lib/storage";
import recorded from "@/testing/seal-vectors.json";

import { b64, type Bytes, unb64, utf8 } from "./bytes";
import { type AgreedKey, type Expected, openAnswer } from "./sealed";
import { type FindKey, checkAnswer, readSignature } from "./signed";
import { SPOKEN, preferSuite } from "./state";
import { loadSuite } from "./suites";
import { type InitIn, type InitOut, type PublishedKey, isInitOut, isPublishedKey, transcript } from "./wire";

// What the server answered to these words; `secret` is the browser's part, which nothing else knows.
type Vector = (typeof recorded.vectors)[number];
const published = recorded.keys.filter(isPublishedKey);
const findKey: FindKey = async (kid, alg) =>
  published.find((key) => key.kid === kid && key.alg === alg) ?? null;
const vectorOf = (name: string): Vector => {
  const found = recorded.vectors.find(({ suite }) => suite === name);
  if (found === undefined) throw new Error(name);
  return found;
};

/** Makes the suite's next random choice the recorded one. */
async function replay(secret: Vector["secret"]): Promise<void> {
  if (typeof secret === "string") {
    const bytes = unb64(secret) ?? new Uint8Array();
    vi.spyOn(crypto, "getRandomValues").mockImplementationOnce((to) => {
      if (to instanceof Uint8Array) to.set(bytes);
      return to;
    });
    return;
  }
  const how = { name: "ECDH", namedCurve: "P-256" };
  const { d: _d, key_ops: _ops, ...point } = secret;
  const pair = {
    privateKey: await crypto.subtle.importKey("jwk", secret, how, false, ["deriveKey", "deriveBits"]),
    publicKey: await crypto.subtle.importKey("jwk", { ...point, key_ops: [] }, how, true, []),
  };
  vi.spyOn(crypto.subtle, "generateKey").mockImplementationOnce(async () => pair);
}

interface Case {
  readonly vector: Vector;
  readonly agreed: AgreedKey;
  readonly expected: Expected;
  readonly sealed: string;
}

async function caseOf(name: "JOSE-1" | "GM-1"): Promise<Case> {
  const vector = vectorOf(name);
  const suite = await loadSuite(name);
  const input = vector.input as InitIn;
  const out: unknown = vector.out;
  if (!isInitOut(out)) throw new Error("no answer of an agreement");
  const receiver = published.find(({ use, alg }) => use === "enc" && alg === suite.wrapping);
  await replay(vector.secret);
  const offer = await suite.offer(receiver as PublishedKey);
  vi.restoreAllMocks();
  const keys = await offer.agree(out.epk, await suite.hash(utf8(transcript(input, out))));
  const { result } = JSON.parse(vector.answer) as { result: string };
  const expected = { ...vector.about, status: 1000, now: vector.about.ts };
  return { vector, agreed: { suite, kid: out.kid, keys }, expected, sealed: result };
}

const isText = (value: unknown): value is string => typeof value === "string";
const change = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;

afterEach(() => vi.restoreAllMocks());

describe.each(["JOSE-1", "GM-1"] as const)("%s with the server's own words", (name) => {
  it("verifies who answered the agreement, and exactly these words", async () => {
    const { vector, agreed } = await caseOf(name);
    const out = vector.out as InitOut;
    const read = await readSignature(out.jws, "onehall-init", agreed.suite, findKey);
    const hash = (said: InitOut) => agreed.suite.hash(utf8(transcript(vector.input as InitIn, said)));
    expect(read).toEqual({ kid: out.sigKid, claims: { th: b64(await hash(out)) } });
    for (const other of [{ exp: out.exp + 1 }, { kid: "x" }, { serverTime: 0 }, { nonce: "" }])
      expect(read?.claims["th"]).not.toBe(b64(await hash({ ...out, ...other })));
    expect(await readSignature(out.jws, "onehall-sign", agreed.suite, findKey)).toBeNull();
    expect(await readSignature(out.jws, "onehall-init", agreed.suite, async () => null)).toBeNull();
    const foreign = published.find(({ use, alg }) => use === "enc" && alg === agreed.suite.wrapping);
    expect(
      await readSignature(out.jws, "onehall-init", agreed.suite, async () => foreign ?? null),
    ).toBeNull();
  });

  it("opens what the server sealed", async () => {
    const { agreed, expected, sealed } = await caseOf(name);
    const opened = await openAnswer(agreed, sealed, expected);
    expect("text" in opened && JSON.parse(opened.text)).toMatchObject({
      total: expect.any(Number) as number,
    });
  });

  it("verifies what the server signed", async () => {
    const { vector, agreed, expected } = await caseOf(name);
    expect(await checkAnswer(agreed.suite, vector.sign, expected, vector.answer, findKey)).toBeNull();
  });

  it.each([
    ["another request", { rid: "0190c0de-0000-7000-8000-000000000001" }, "requestId"],
    ["another method", { method: "GET" }, "untrusted"],
    ["another path", { uri: "/api/blade-platform/serverCenter/page" }, "untrusted"],
    ["another query", { uri: "/api/blade-platform/serverCenter/ospServiceCount" }, "untrusted"],
    ["another status", { status: 200 }, "untrusted"],
    ["another hour", { later: 301 }, "untrusted"],
    ["the future", { later: -301 }, "untrusted"],
  ] as const)("refuses an answer made for %s", async (_what, difference, fault) => {
    const { vector, agreed, expected, sealed } = await caseOf(name);
    const { later = 0, ...other } = difference as { readonly later?: number };
    const wanted = { ...expected, ...other, now: expected.now + later };
    expect(await openAnswer(agreed, sealed, wanted)).toEqual({ fault });
    expect(await checkAnswer(agreed.suite, vector.sign, wanted, vector.answer, findKey)).toBe(fault);
  });

  it("refuses every changed part of a sealed payload", async () => {
    const { agreed, expected, sealed } = await caseOf(name);
    const dots = [...sealed.matchAll(/\./g)].map(({ index }) => index);
    const [body = 0, tag = 0] = [dots[2], dots[3]];
    const places = [10, sealed.indexOf("..") + 3, body + 1, body + 40, tag - 2, tag + 1, sealed.length - 3];
    for (const at of places)
      expect(await openAnswer(agreed, change(sealed, at), expected), `at ${at}`).toHaveProperty("fault");
    const parts = sealed.split(".");
    const forms = ["", "....", parts.slice(0, 4).join("."), `${sealed}.`, `${sealed}=`, ` ${sealed}`];
    for (const form of [...forms, sealed.replace("..", ".AA."), sealed.slice(0, -1), sealed.slice(0, tag)])
      expect(await openAnswer(agreed, form, expected)).toHaveProperty("fault");
  });

  it("opens nothing with the key of the other direction, or under another key's name", async () => {
    const { agreed, expected, sealed } = await caseOf(name);
    const { c2s } = agreed.keys;
    const swapped = { ...agreed, keys: { ...agreed.keys, s2c: c2s } };
    expect(await openAnswer(swapped, sealed, expected)).toEqual({ fault: "untrusted" });
    expect(await openAnswer({ ...agreed, kid: "other" }, sealed, expected)).toEqual({ fault: "untrusted" });
  });

  it("refuses every changed part of a signature, and a changed body", async () => {
    const { vector, agreed, expected } = await caseOf(name);
    const { sign, answer } = vector;
    const check = (header: string | null, body = answer) =>
      checkAnswer(agreed.suite, header, expected, body, findKey);
    expect(await check(null)).toBe("missing");
    expect(await check("")).toBe("missing");
    expect(await check(sign, answer.replace("1000", "1001"))).toBe("untrusted");
    expect(await check(sign, `${answer} `)).toBe("untrusted");
    const last = sign.lastIndexOf(".");
    for (const at of [3, sign.indexOf(".") - 2, last - 3, last + 1, last + 30, sign.length - 3])
      expect(await check(change(sign, at)), `at ${at}`).not.toBeNull();
    for (const form of ["a.b.c", "..", sign.slice(0, last), `${sign}.`, `${sign.slice(0, last)}.`])
      expect(await check(form)).not.toBeNull();
  });
});

describe("keys of WebCrypto", () => {
  it("can not be read out", async () => {
    const { agreed } = await caseOf("JOSE-1");
    for (const key of Object.values(agreed.keys) as CryptoKey[]) {
      expect(key.extractable).toBe(false);
      await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow(/extract/);
    }
  });
});

describe("base64url", () => {
  it.each(["_-8=", "_-9", "/+8", " _-8", "_-8\n", "_-8A=", "A"])("refuses %j", (text) => {
    expect(unb64(text)).toBeNull();
  });
  it("reads back what it wrote", () => {
    for (const length of [0, 1, 2, 3, 31, 32, 33, 70_000]) {
      const bytes: Bytes = Uint8Array.from({ length }, (_, index) => (index * 7) & 255);
      expect(unb64(b64(bytes))).toEqual(bytes);
    }
    expect(b64(new Uint8Array([0xff, 0xef]))).toBe("_-8");
  });
});

it("begins with the national suite where the school prefers it", () => {
  sessionStorage.clear();
  preferSuite(["JOSE-1", "GM-1"]);
  expect(sessionStore.read(SPOKEN, isText)).toBeNull();
  preferSuite(["GM-1", "JOSE-1"]);
  expect(sessionStore.read(SPOKEN, isText)).toBe("GM-1");
  sessionStorage.clear();
});
