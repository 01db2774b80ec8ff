/** Numbers that look random and come again with their seed (mulberry32), from 0 to below 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of some things. */
export function pick<T>(random: () => number, things: readonly T[]): T {
  return things[Math.floor(random() * things.length)] as T;
}

const KEYS = ["webApiId", "apiName", "data", "type", "from", "to", "status", "msg", "channel", "modelId"];
const ODD_KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  "then",
  "__defineGetter__",
];
const TEXTS = [
  "initFrame",
  "openModel",
  "noticeMsg",
  "father",
  "all",
  "",
  " ",
  "a".repeat(200),
  "\u0000",
  "\ud800",
  "海",
  "NaN",
];

/** A value as somebody without good intentions might send it: known names in wrong places, odd keys, any nesting. */
export function anyValue(random: () => number, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 4 ? 5 : 8));
  if (kind === 0) return null;
  if (kind === 1) return random() < 0.5;
  if (kind === 2) return pick(random, [0, -1, 1000, 2000, 1e308, -0, 3.5]);
  if (kind <= 4) return pick(random, TEXTS);
  if (kind === 5) return Array.from({ length: Math.floor(random() * 4) }, () => anyValue(random, depth + 1));
  const object: Record<string, unknown> = {};
  for (let count = Math.floor(random() * 6); count > 0; count -= 1) {
    const key = pick(random, random() < 0.7 ? KEYS : ODD_KEYS);
    // as JSON.parse makes it: an own member, whatever it is called
    Object.defineProperty(object, key, {
      value: anyValue(random, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return object;
}

/** The text of a value, sometimes damaged. */
export function anyText(random: () => number): string {
  const value = anyValue(random);
  // half of them have what makes a message a request
  const names = { webApiId: pick(random, ["a1", "b2"]), apiName: pick(random, TEXTS) };
  const text = JSON.stringify(random() < 0.5 ? { ...names, data: value } : value) ?? "";
  if (random() < 0.7) return text;
  const at = Math.floor(random() * (text.length + 1));
  return text.slice(0, at) + pick(random, ["", "{", "}", '"', "\\", ",", "\u0000"]) + text.slice(at + 1);
}
