/** Stream errors after which a client stays away (contract §7). */
const FINAL: ReadonlySet<string> = new Set(["conflict", "not-authorized", "policy-violation", "terminate"]);

/** true when the end of a stream means that the person was forced out; everything else reconnects. */
export function isForcedOut(condition: string | null): boolean {
  return condition !== null && FINAL.has(condition);
}
