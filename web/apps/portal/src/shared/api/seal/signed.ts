import type { SignatureFault } from "../api-error";

import { b64, unb64, utf8 } from "./bytes";
import { type About, type AgreedKey, type Expected, isExactly, isTimely, readPart } from "./sealed";
import type { Suite } from "./suite";
import { type PublishedKey, isKid } from "./wire";

/** Finds the server's signing key of an id; null when it is not published. */
export type FindKey = (kid: string, alg: string) => Promise<PublishedKey | null>;

/** Whether a call is of the signed service: the service centre of any family (001 §7.1, §7.2). */
export const isSignedService = (path: string): boolean =>
  /^\/api\/[^/]+\/(nobody\/)?serverCenter\//.test(path);

/** `X-Sign` of a request. `body` is what is sent, empty for none. */
export async function signRequest(agreed: AgreedKey, about: About, body: string): Promise<string> {
  const { suite, kid, keys } = agreed;
  const claims = {
    rid: about.rid,
    ts: about.ts,
    htm: about.method,
    htu: about.uri,
    bh: b64(await suite.hash(utf8(body))),
    dir: "c2s",
  };
  const header = { alg: suite.mac, kid, typ: "onehall-sign" };
  const input = [header, claims].map((part) => b64(utf8(JSON.stringify(part)))).join(".");
  return `${input}.${b64(await suite.authenticate(keys.sign, utf8(input)))}`;
}

/** The claims of a signature of the server; null when it is not the server's, or made for something else. */
export async function readSignature(
  jws: string,
  typ: "onehall-init" | "onehall-sign",
  suite: Suite,
  findKey: FindKey,
): Promise<{ readonly kid: string; readonly claims: Record<string, unknown> } | null> {
  const parts = jws.split(".");
  const [head, body] = parts;
  const header = readPart(head);
  const kid = header?.["kid"];
  const signature = unb64(parts[2] ?? "");
  if (parts.length !== 3 || signature === null || !isKid(kid)) return null;
  if (!isExactly(header, { alg: suite.signature, kid, typ })) return null;
  const key = await findKey(kid, suite.signature);
  if (key === null || !(await suite.verify(key, utf8(`${head}.${body}`), signature))) return null;
  const claims = readPart(body);
  return claims === null ? null : { kid, claims };
}

/** What is wrong with `X-Sign` of an answer, in the order of 001 §8; null when it is good. `body` is the answer's text. */
export async function checkAnswer(
  suite: Suite,
  sign: string | null,
  expected: Expected,
  body: string,
  findKey: FindKey,
): Promise<SignatureFault | null> {
  if (sign === null || sign === "") return "missing";
  // What it claims decides the text before the signature does: the specification's order.
  const claimed = readPart(sign.split(".")[1]);
  if (claimed === null) return "untrusted";
  if (claimed["rid"] !== expected.rid) return "requestId";
  const read = await readSignature(sign, "onehall-sign", suite, findKey);
  const said = {
    rid: expected.rid,
    ts: read?.claims["ts"],
    htm: expected.method,
    htu: expected.uri,
    bh: b64(await suite.hash(utf8(body))),
    dir: "s2c",
    st: expected.status,
  };
  const isGood = read !== null && isExactly(read.claims, said) && isTimely(said.ts, expected.now);
  return isGood ? null : "untrusted";
}
