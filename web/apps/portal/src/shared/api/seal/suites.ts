import { jose1 } from "./jose1";
import type { Suite } from "./suite";
import type { SuiteName } from "./wire";

/** Whether the browser has WebCrypto: on https and on localhost. */
export const hasWebCrypto = (): boolean => (crypto as { readonly subtle?: unknown }).subtle !== undefined;

/** The suite to begin with. Without WebCrypto it is the one in plain JavaScript. */
export const firstSuite = (): SuiteName => (hasWebCrypto() ? "JOSE-1" : "GM-1");

/** A suite; the national one is loaded when it is needed. */
export async function loadSuite(name: SuiteName): Promise<Suite> {
  return name === "JOSE-1" ? jose1 : (await import("./gm1")).gm1;
}
