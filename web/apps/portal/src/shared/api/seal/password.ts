import { randomId } from "@/shared/lib/random";

import { encryptionKey, publishedKeys } from "./published-keys";
import { writeCompact } from "./sealed";
import { firstSuite, loadSuite } from "./suites";

/** What a sealed password is bound to, wherever it is typed. */
const TOKEN_CALL = "/api/blade-auth/oauth/token";

/**
 * Seals a typed password to the server, before there is any session; good once and for five minutes.
 * Throws when the keys can not be had: it never leaves in plain.
 */
export async function sealTypedPassword(password: string): Promise<string> {
  const suite = await loadSuite(firstSuite());
  const receiver = await encryptionKey(suite);
  const { offset } = await publishedKeys();
  const { key, epk, encryptedKey } = await suite.wrap(receiver);
  const ts = Math.floor(Date.now() / 1000) + (offset ?? 0);
  const about = { rid: randomId(), ts, method: "POST", uri: TOKEN_CALL };
  const message = { suite, kid: receiver.kid, alg: suite.wrapping, epk, encryptedKey };
  return writeCompact(message, key, about, password);
}
