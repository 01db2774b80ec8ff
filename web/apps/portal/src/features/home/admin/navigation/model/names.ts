/** Ways of opening that have a word. */
const WAYS = ["1001", "1002", "1003"] as const;

/** A way of opening that has a word; null for one that this version does not know. */
export const knownWay = (way: string): (typeof WAYS)[number] | null =>
  WAYS.find((one) => one === way) ?? null;
