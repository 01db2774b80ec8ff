import type { ChatMessage } from "./message";

/** Archive ids grow: numbers by their value, anything else by its letters (UUIDv7). */
export function compareStanzaIds(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A message id counts once per sender (API-DESIGN §8). */
export const keyOf = (message: ChatMessage): string => `${message.fromUserId} ${message.messageId}`;

/** What is known of messages without an archive id. */
export interface OrderFacts {
  /** Whether a message is on its way, by its id: the server will put it behind everything that is there. */
  readonly isPending?: (messageId: string) => boolean;
  /** The added ones are a page of the archive, which has what was said before. */
  readonly isPage?: boolean;
}

/** The archive ids of what stood around a message that has none. */
interface Neighbours {
  readonly before: string | null;
  readonly after: string | null;
}

function neighboursIn(timeline: readonly ChatMessage[]): ReadonlyMap<string, Neighbours> {
  const found = new Map<string, Neighbours>();
  let before: string | null = null;
  for (const message of timeline) {
    if (message.stanzaId === null) found.set(keyOf(message), { before, after: null });
    else before = message.stanzaId;
  }
  let after: string | null = null;
  for (const message of timeline.toReversed()) {
    const key = keyOf(message);
    const known = found.get(key);
    if (message.stanzaId !== null) after = message.stanzaId;
    else if (known !== undefined) found.set(key, { ...known, after });
  }
  return found;
}

/**
 * The order of messages. Those with an archive id follow it. The time in a message is that of its sender's clock and
 * orders nothing: what has no archive id yet stays between what it stood between, something new stands at the end, and
 * what is on its way stands behind everything else, in the order of typing.
 *
 * `timeline` is the order until now, `all` what is there now, each id once.
 */
export function inOrder(
  timeline: readonly ChatMessage[],
  all: readonly ChatMessage[],
  { isPending = () => false, isPage = false }: OrderFacts = {},
): readonly ChatMessage[] {
  const placed = all
    .filter((message) => message.stanzaId !== null)
    .sort((a, b) => compareStanzaIds(a.stanzaId ?? "", b.stanzaId ?? ""));
  const stood = neighboursIn(timeline);
  const isBeyond = (message: ChatMessage, id: string, least: number): boolean =>
    message.stanzaId !== null && compareStanzaIds(message.stanzaId, id) >= least;
  /** Before which place a message stands that the server has, but whose archive id is not known. */
  function placeOf(message: ChatMessage): number {
    const { before, after } = stood.get(keyOf(message)) ?? { before: null, after: null };
    const at =
      before !== null
        ? placed.findIndex((other) => isBeyond(other, before, 1))
        : after !== null
          ? placed.findIndex((other) => isBeyond(other, after, 0))
          : isPage || !stood.has(keyOf(message))
            ? -1
            : placed.findIndex((other) => other.stanzaId !== null);
    return at < 0 ? placed.length : at;
  }
  const pending: ChatMessage[] = [];
  for (const message of all) {
    if (message.stanzaId !== null) continue;
    if (message.isOwn && isPending(message.messageId)) pending.push(message);
    else placed.splice(placeOf(message), 0, message);
  }
  return [...placed, ...pending];
}
