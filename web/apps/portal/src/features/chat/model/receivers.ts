import { type Conversation, listConversations } from "./conversation";
import type { PartnerKind } from "./conversation";

/** Into how many conversations something is sent at once. */
export const RECEIVERS_MAX = 9;

/** Whom something is sent to: somebody of the directory, a group, or one's own devices. */
export interface Receiver {
  readonly userId: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly kind: PartnerKind;
}

/** The conversations one may write into, in the order of the list: official accounts are only read. */
export function listReceivers(all: Iterable<Conversation>, keyword: string): readonly Receiver[] {
  return listConversations(all, keyword, new Map())
    .filter(({ kind }) => kind !== "official")
    .map(({ id, name, avatar, kind }) => ({ userId: id, nickname: name, avatar, kind }));
}

/** The list with a person put in, or taken out when they were in it. */
export function toggled<One extends { readonly userId: string }>(
  people: readonly One[],
  one: One,
): readonly One[] {
  const others = people.filter(({ userId }) => userId !== one.userId);
  return others.length < people.length ? others : [...people, one];
}

/** The receivers with one put in, or taken out when it was among them; null when there is no room for it. */
export function toggledReceiver(
  receivers: readonly Receiver[],
  { userId, nickname, avatar, kind }: Receiver,
): readonly Receiver[] | null {
  const next = toggled(receivers, { userId, nickname, avatar, kind });
  return next.length > RECEIVERS_MAX ? null : next;
}
