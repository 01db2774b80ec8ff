import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";

import { HttpResponse } from "msw";

import { ok } from "./fixtures";

/** What the fake server found in a request. */
export interface Arrived {
  readonly headers: Headers;
  /** The text of the sealed body, or the body as it is. */
  readonly text: string;
  readonly isSealed: boolean;
}

interface Agreed {
  readonly kid: string;
  readonly c2s: Buffer;
  readonly s2c: Buffer;
  readonly sign: Buffer;
}

interface Point {
  readonly x: string;
  readonly y: string;
}

const enc = (value: string | Buffer): string => Buffer.from(value).toString("base64url");
const dec = (text: string): Buffer => Buffer.from(text, "base64url");
const uint32 = (value: number): Buffer => Buffer.from([0, 0, value >> 8, value & 255]);
const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** The server's half of JOSE-1 over Node's own cryptography, for tests of the browser's half. */
export class SealServer {
  level: "off" | "writes" | "writes+answers" = "writes+answers";
  /** Seconds by which its clock is ahead. */
  ahead = 0;
  /** Ids of requests that were accepted. */
  readonly used = new Set<string>();
  readonly #signing = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #opening = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #agreed: Agreed | null = null;
  #count = 0;

  now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** `/.well-known/onehall-keys.json`. */
  keys() {
    const publish = (key: KeyObject, kid: string, use: string, alg: string) => {
      const { x, y } = key.export({ format: "jwk" });
      return { kty: "EC", crv: "P-256", x, y, kid, use, alg };
    };
    return {
      keys: [
        publish(this.#signing.publicKey, "k-sig", "sig", "ES256"),
        publish(this.#opening.publicKey, "k-enc", "enc", "ECDH-ES"),
      ],
    };
  }

  #jws(header: object, claims: object): string {
    const input = `${enc(JSON.stringify(header))}.${enc(JSON.stringify(claims))}`;
    const key = { key: this.#signing.privateKey, dsaEncoding: "ieee-p1363" } as const;
    return `${input}.${enc(sign("sha256", Buffer.from(input), key))}`;
  }

  /** The agreement's answer. */
  agree(input: { suites: string[]; nonce: string; ts: number; kex: Record<string, { epk: Point }> }) {
    const theirs = input.kex["JOSE-1"]?.epk;
    if (theirs === undefined) throw new Error("no offer of JOSE-1");
    const mine = createECDH("prime256v1");
    const raw = mine.generateKeys();
    const epk = { kty: "EC", crv: "P-256", x: enc(raw.subarray(1, 33)), y: enc(raw.subarray(33)) };
    this.#count += 1;
    const kid = `key-${this.#count}`;
    const exp = this.now() + 7200;
    const out = {
      suite: "JOSE-1",
      kid,
      exp,
      serverTime: this.now(),
      nonce: enc(randomBytes(32)),
      epk,
      level: this.level,
    };
    const text = [
      "onehall/1 init",
      `suites=${input.suites.join(",")}`,
      `nonce=${input.nonce}`,
      `ts=${input.ts}`,
      `kex=JOSE-1:${theirs.x}.${theirs.y}`,
      `suite=${out.suite}`,
      `kid=${out.kid}`,
      `exp=${out.exp}`,
      `serverTime=${out.serverTime}`,
      `serverNonce=${out.nonce}`,
      `epk=${epk.x}.${epk.y}`,
      `level=${this.level}`,
    ].join("\n");
    const shared = mine.computeSecret(Buffer.concat([Buffer.from([4]), dec(theirs.x), dec(theirs.y)]));
    const part = (name: string) =>
      Buffer.from(hkdfSync("sha256", shared, sha256(text), `onehall/1 JOSE-1 ${name}`, 32));
    this.#agreed = { kid, c2s: part("c2s"), s2c: part("s2c"), sign: part("sign") };
    const jws = this.#jws({ alg: "ES256", kid: "k-sig", typ: "onehall-init" }, { th: enc(sha256(text)) });
    return { ...out, sigKid: "k-sig", jws };
  }

  #decrypt(compact: string, key: Buffer) {
    const [aad = "", , iv = "", body = "", tag = ""] = compact.split(".");
    const cipher = createDecipheriv("aes-256-gcm", key, dec(iv));
    cipher.setAAD(Buffer.from(aad));
    cipher.setAuthTag(dec(tag));
    const text = Buffer.concat([cipher.update(dec(body)), cipher.final()]).toString();
    return { header: JSON.parse(dec(aad).toString()) as Record<string, unknown>, text };
  }

  /** Opens a request; throws when anything is not as the contract says. */
  async open(request: Request): Promise<Arrived> {
    const { headers, method, url } = request;
    const text = await request.text();
    const { pathname, search } = new URL(url);
    const { data } = JSON.parse(text === "" ? "{}" : text) as { data?: string };
    if (this.#agreed === null || headers.get("X-OH-Crypto") !== `JOSE-1;kid=${this.#agreed.kid}`)
      return { headers, text, isSealed: false };
    if (data === undefined) return { headers, text, isSealed: false };
    const opened = this.#decrypt(data, this.#agreed.c2s);
    const rid = headers.get("X-Request-Id") ?? "";
    const htu = pathname + search;
    const ts = Number(headers.get("X-Timestamp"));
    const said = { alg: "dir", enc: "A256GCM", typ: "JOSE-1", kid: this.#agreed.kid, rid, ts };
    const expected = JSON.stringify({ ...said, htm: method, htu, dir: "c2s" });
    if (JSON.stringify(opened.header) !== expected) throw new Error(JSON.stringify(opened.header));
    if (this.used.has(rid)) throw new Error("used before");
    this.used.add(rid);
    if (pathname.includes("/serverCenter/")) this.#verify(headers.get("X-Sign") ?? "", text, rid);
    return { headers, text: opened.text, isSealed: true };
  }

  #verify(jws: string, body: string, rid: string): void {
    const [head = "", claims = "", mac = ""] = jws.split(".");
    const good = createHmac("sha256", this.#agreed?.sign ?? "")
      .update(`${head}.${claims}`)
      .digest("base64url");
    const said = JSON.parse(dec(claims).toString()) as Record<string, unknown>;
    if (mac !== good || said["bh"] !== enc(sha256(body)) || said["rid"] !== rid) throw new Error("X-Sign");
  }

  /** A success, sealed and signed as the level demands; `about` changes what it is made for. */
  answer(
    request: Request,
    result: unknown,
    about: { readonly rid?: string; readonly signedRid?: string } = {},
  ) {
    const { pathname, search } = new URL(request.url);
    const rid = request.headers.get("X-Request-Id") ?? "";
    const target = { ts: this.now(), htm: request.method, htu: pathname + search, dir: "s2c", st: 1000 };
    let payload = result;
    if (this.level === "writes+answers" && this.#agreed !== null) {
      const { kid, s2c } = this.#agreed;
      const header = { alg: "dir", enc: "A256GCM", typ: "JOSE-1", kid, rid: about.rid ?? rid, ...target };
      const aad = enc(JSON.stringify(header));
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", s2c, iv);
      cipher.setAAD(Buffer.from(aad));
      const body = Buffer.concat([cipher.update(JSON.stringify(result)), cipher.final()]);
      payload = [aad, "", enc(iv), enc(body), enc(cipher.getAuthTag())].join(".");
    }
    const text = JSON.stringify(ok(payload));
    const claims = { rid: about.signedRid ?? rid, ...target, bh: enc(sha256(text)) };
    const signed = this.#jws({ alg: "ES256", kid: "k-sig", typ: "onehall-sign" }, claims);
    return new HttpResponse(text, { headers: { "Content-Type": "application/json", "X-Sign": signed } });
  }

  /** A refusal of the signed service: readable, and signed. */
  refuse(request: Request, status: number, msg: string, init: ResponseInit = {}) {
    const { pathname, search } = new URL(request.url);
    const text = JSON.stringify({ status, code: status, success: false, msg, msgDetail: "" });
    const claims = {
      rid: request.headers.get("X-Request-Id") ?? "",
      ts: this.now(),
      htm: request.method,
      htu: pathname + search,
      dir: "s2c",
      st: status,
      bh: enc(sha256(text)),
    };
    const signed = this.#jws({ alg: "ES256", kid: "k-sig", typ: "onehall-sign" }, claims);
    return new HttpResponse(text, {
      ...init,
      headers: { "Content-Type": "application/json", "X-Sign": signed },
    });
  }

  /** The password in a sealed form. */
  openPassword(compact: string): string {
    const { epk } = JSON.parse(dec(compact.split(".")[0] ?? "").toString()) as { epk: Point };
    const theirs = createPublicKey({ key: { kty: "EC", crv: "P-256", ...epk }, format: "jwk" });
    const shared = diffieHellman({ privateKey: this.#opening.privateKey, publicKey: theirs });
    const about = [uint32(7), Buffer.from("A256GCM"), uint32(0), uint32(0), uint32(256)];
    return this.#decrypt(compact, sha256(Buffer.concat([uint32(1), shared, ...about]))).text;
  }
}
