/** Prefix of everything that this client names. */
const PREFIX = "web";

/** 000 §3: a web prefix, the user id, the time in milliseconds and a random number. */
export function newMessageId(userId: string, now: number, random: () => number): string {
  const tail = Math.floor(random() * 36 ** 8)
    .toString(36)
    .padStart(8, "0");
  return `${PREFIX}_${userId}_${now}_${tail}`;
}

/** Device kinds that a browser can be (000 §3, contract §4): a phone's own, else the web. */
export type BrowserKind = "web" | "ios" | "android";

/** What a browser says it runs on. With several devices off, a phone and a computer do not send each other away. */
export function browserKind(userAgent: string): BrowserKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  return /Android/.test(userAgent) ? "android" : "web";
}

/** Resource of a connection: the device kind and a random part (API-DESIGN §8). */
export function newResource(random: () => number, kind: BrowserKind = PREFIX): string {
  const tail = Array.from({ length: 10 }, () => Math.floor(random() * 36).toString(36)).join("");
  return `${kind}-${tail}`;
}

/** 000 §3: a numeric id denotes a user, every other one a group. */
export function isGroupId(id: string): boolean {
  return !/^\d+$/.test(id);
}
