import { randomBytes } from "node:crypto";

const AGE_MS = 30 * 60_000;
const SESSIONS_MAX = 1_000;

/** Who is signed in to this application; in memory, because it is an example. */
export function sessions(now = () => Date.now()) {
  const open = new Map();
  return {
    begin(user) {
      if (open.size >= SESSIONS_MAX) open.delete(open.keys().next().value);
      const token = randomBytes(24).toString("base64url");
      open.set(token, { user, until: now() + AGE_MS });
      return token;
    },
    userOf(token) {
      const found = open.get(token);
      if (found === undefined) return null;
      if (found.until > now()) return found.user;
      open.delete(token);
      return null;
    },
  };
}
