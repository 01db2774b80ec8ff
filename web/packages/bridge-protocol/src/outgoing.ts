import {
  FROM_SHELL,
  ID_ALPHABET,
  ID_LENGTH,
  MESSAGE_DONE,
  MESSAGE_FAILED,
  MESSAGE_INITIALISED,
  MESSAGE_SENT,
  STATUS_FAILURE,
  STATUS_SUCCESS,
  TO_ALL,
} from "./constants";
import type { PushData, Request } from "./types";

/** Bytes from here on are thrown away: the rest is a multiple of 36, so that every character is as likely. */
const FAIR = 256 - (256 % ID_ALPHABET.length);

/** Random bytes that are fetched at once: those of some thirty ids, because asking for them costs more than the bytes. */
const POOL = new Uint8Array(1_024);
let used = POOL.length;

/** An event or frame id: 32 characters of base 36 (001 §9) from the browser's own generator. */
export function randomFrameId(): string {
  let id = "";
  while (id.length < ID_LENGTH) {
    if (used === POOL.length) {
      crypto.getRandomValues(POOL);
      used = 0;
    }
    const byte = POOL[used] ?? FAIR;
    used += 1;
    if (byte < FAIR) id += ID_ALPHABET[byte % ID_ALPHABET.length];
  }
  return id;
}

const MESSAGES: Readonly<Record<string, string>> = {
  initFrame: MESSAGE_INITIALISED,
  noticeMsgActive: MESSAGE_SENT,
};

/** The wire of a reply that says: done. */
export function successReply({ webApiId, apiName }: Request, data: unknown): string {
  const msg = Object.hasOwn(MESSAGES, apiName) ? MESSAGES[apiName] : MESSAGE_DONE;
  return JSON.stringify({ webApiId, status: STATUS_SUCCESS, msg, data });
}

/** The wire of a reply that says: not done. */
export function failureReply({ webApiId }: Request, msg = MESSAGE_FAILED): string {
  return JSON.stringify({ webApiId, status: STATUS_FAILURE, msg, data: null });
}

/** The wire of a push. */
export function pushText<T extends keyof PushData>(type: T, data: PushData[T]): string {
  return JSON.stringify({ type, from: FROM_SHELL, to: TO_ALL, data });
}

/** The wire of a request. */
export function requestText(request: Request): string {
  return JSON.stringify(request);
}
