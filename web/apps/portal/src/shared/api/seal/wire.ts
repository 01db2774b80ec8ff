import { isRecord } from "@/shared/lib/storage";

/** Names of the suites, as they travel. */
export type SuiteName = "JOSE-1" | "GM-1";
/** How much a school demands to be sealed. */
export type Level = "off" | "writes" | "writes+answers";

/** A point of a curve (RFC 7518 section 6.2): exactly these four members. */
export interface Epk {
  readonly kty: "EC";
  readonly crv: string;
  readonly x: string;
  readonly y: string;
}

/** A key of `/.well-known/onehall-keys.json`. */
export interface PublishedKey extends Epk {
  readonly kid: string;
  readonly use: string;
  readonly alg: string;
}

/** The browser's part of an agreement, by suite. */
export interface KexIn {
  readonly "JOSE-1"?: { readonly epk: Epk };
  readonly "GM-1"?: { readonly ekid: string; readonly ct: string };
}

/** Body of the agreement. */
export interface InitIn {
  readonly suites: readonly SuiteName[];
  readonly nonce: string;
  /** Seconds of the Unix epoch, by the server's clock as far as it is known. */
  readonly ts: number;
  readonly kex: KexIn;
}

/** Answer of the agreement. */
export interface InitOut {
  readonly suite: SuiteName;
  readonly kid: string;
  readonly exp: number;
  readonly serverTime: number;
  readonly nonce: string;
  readonly epk?: Epk;
  readonly sigKid: string;
  readonly jws: string;
  readonly level: Level;
}

const KID = /^[\w-]{1,64}$/;
const isText = (value: unknown): value is string => typeof value === "string";
const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value);

/** Whether a text may be the id of a key. */
export const isKid = (value: unknown): value is string => isText(value) && KID.test(value);

/** Whether a value is a point. */
export function isEpk(value: unknown): value is Epk {
  return isRecord(value) && value["kty"] === "EC" && ["crv", "x", "y"].every((name) => isText(value[name]));
}

/** Whether a value is a published key. */
export function isPublishedKey(value: unknown): value is PublishedKey {
  return (
    isEpk(value) && isRecord(value) && isKid(value["kid"]) && isText(value["use"]) && isText(value["alg"])
  );
}

/** Whether a value is the answer of an agreement. */
export function isInitOut(value: unknown): value is InitOut {
  if (!isRecord(value)) return false;
  const { suite, kid, exp, serverTime, nonce, epk, sigKid, jws, level } = value;
  return (
    (suite === "JOSE-1" || suite === "GM-1") &&
    isKid(kid) &&
    isSeconds(exp) &&
    isSeconds(serverTime) &&
    isText(nonce) &&
    /^[\w-]{43}$/.test(nonce) &&
    (epk === undefined || isEpk(epk)) &&
    isKid(sigKid) &&
    isText(jws) &&
    (level === "off" || level === "writes" || level === "writes+answers")
  );
}

const point = (epk: Epk | undefined): string => (epk === undefined ? "" : `${epk.x}.${epk.y}`);

/** What both sides said, as one text: its hash is signed by the server and salts the key derivation. */
export function transcript(input: InitIn, out: InitOut): string {
  const jose = input.kex["JOSE-1"];
  const gm = input.kex["GM-1"];
  const kex = [
    ...(jose === undefined ? [] : [`JOSE-1:${point(jose.epk)}`]),
    ...(gm === undefined ? [] : [`GM-1:${gm.ekid}.${gm.ct}`]),
  ];
  return [
    "onehall/1 init",
    `suites=${input.suites.join(",")}`,
    `nonce=${input.nonce}`,
    `ts=${input.ts}`,
    `kex=${kex.join(",")}`,
    `suite=${out.suite}`,
    `kid=${out.kid}`,
    `exp=${out.exp}`,
    `serverTime=${out.serverTime}`,
    `serverNonce=${out.nonce}`,
    `epk=${point(out.epk)}`,
    `level=${out.level}`,
  ].join("\n");
}
