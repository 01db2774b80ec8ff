import { type Change, PUBLISHED_AT_ONCE, isService, serviceOf } from "@/shared/documents/model/documents";

/** A service whose draft waits, or that of its guide. */
export interface Waiting {
  readonly serviceId: string;
  readonly title: string;
  readonly isNew: boolean;
  /** Of the service and of its guide, one at least. */
  readonly changes: readonly Change[];
}

/** What waits of services, each with its guide, in the order of the server. */
export function waitingOf(changes: readonly Change[]): readonly Waiting[] {
  const found = new Map<string, Waiting>();
  for (const change of changes) {
    const { key, title, state } = change;
    const serviceId = serviceOf(key);
    if (serviceId === null) continue;
    const known = found.get(serviceId);
    found.set(serviceId, {
      serviceId,
      // the service's own draft says what it will be called
      title: known === undefined || isService(key) ? title : known.title,
      isNew: (known?.isNew ?? false) || (isService(key) && state === "DRAFT"),
      changes: [...(known?.changes ?? []), change],
    });
  }
  return [...found.values()];
}

/** The first of them that are published at once: no service is parted from its guide. */
export function firstAtOnce(waiting: readonly Waiting[]): readonly Waiting[] {
  let documents = 0;
  const first: Waiting[] = [];
  for (const one of waiting) {
    documents += one.changes.length;
    if (documents > PUBLISHED_AT_ONCE) break;
    first.push(one);
  }
  return first;
}
