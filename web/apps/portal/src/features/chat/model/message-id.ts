/** Prefix of everything that this client names. */
const PREFIX = "web";

/** 000 §3: a web prefix, the user id, the time in milliseconds and a random number. */
export function newMessageId(userId: string, now: number, random: () => number): string {
  const tail = Math.floor(random() * 36 ** 8)
    .toString(36)
    .padStart(8, "0");
  return `${PREFIX}_${userId}_${now}_${tail}`;
}

/** Resource of a connection: the device kind and a random part (API-DESIGN §8). */
export function newResource(random: () => number): string {
  const tail = Array.from({ length: 10 }, () => Math.floor(random() * 36).toString(36)).join("");
  return `${PREFIX}-${tail}`;
}

/** 000 §3: a numeric id denotes a user, every other one a group. */
export function isGroupId(id: string): boolean {
  return !/^\d+$/.test(id);
}
