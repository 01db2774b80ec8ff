/** Who is online: the sessions of each person that are here, by the resource of their address. */
export type Present = ReadonlyMap<string, ReadonlySet<string>>;

/** Nobody is known to be online. */
export const NOBODY: Present = new Map();

/** A session that came or went (RFC 6121 §4). */
export interface PresenceSign {
  readonly userId: string;
  readonly resource: string;
  readonly isHere: boolean;
}

/** Who is online after somebody's session came or went; the same map when that changes nothing. */
export function withPresence(present: Present, { userId, resource, isHere }: PresenceSign): Present {
  const known = present.get(userId);
  if ((known?.has(resource) ?? false) === isHere) return present;
  const sessions = new Set(known);
  if (isHere) sessions.add(resource);
  else sessions.delete(resource);
  const next = new Map(present);
  if (sessions.size > 0) next.set(userId, sessions);
  else next.delete(userId);
  return next;
}
