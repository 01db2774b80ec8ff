/** Kinds of texts that are checked. */
export const KINDS = ["rating", "feedback", "approval", "comment"] as const;

/** One of them. */
export type Kind = (typeof KINDS)[number];

/** Which refused texts; empty fields do not matter. */
export interface AttemptFilter {
  readonly beginTime: string;
  readonly endTime: string;
  readonly account: string;
  readonly word: string;
  readonly kind: string;
}

/** All refused texts. */
export const NO_FILTER: AttemptFilter = { beginTime: "", endTime: "", account: "", word: "", kind: "" };

/** The filter as the call takes it: without what is empty. */
export function attemptsBody(filter: AttemptFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]: [string, string]) =>
      value.trim() === "" ? [] : [[key, value.trim()]],
    ),
  );
}

/** Whether anything is filtered. */
export function isFiltered(filter: AttemptFilter): boolean {
  return Object.keys(attemptsBody(filter)).length > 0;
}

/** A kind this page knows by name. */
export function knownKind(kind: string): Kind | null {
  return KINDS.find((known) => known === kind) ?? null;
}
