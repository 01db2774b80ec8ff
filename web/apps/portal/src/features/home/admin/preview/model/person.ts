import type { NamedPerson } from "@/shared/ui/pickers/audience";

import { type PersonKind, type Whom, isPersonKind } from "./whom";

/** Characters of a reason, as the server counts them. */
export const REASON = { min: 4, max: 200 } as const;

/** Whose page is looked at and why. It stands in no address and is kept nowhere. */
export interface PersonForm {
  readonly people: readonly NamedPerson[];
  readonly reason: string;
}

/** Nobody yet. */
export const NO_PERSON: PersonForm = { people: [], reason: "" };

/** Whether a reason is long enough to be one; spaces around it do not count. */
export function isReason(reason: string): boolean {
  // oxlint-disable-next-line unicorn/prefer-spread -- characters, not UTF-16 units
  const { length } = Array.from(reason.trim());
  return length >= REASON.min && length <= REASON.max;
}

/** What decides about a person's page, as the data of its cards is asked for. */
export const whomOf = (as: Omit<Whom, "deptId">): Whom => ({ ...as, deptId: null });

/** The kind that is said of a person; null for one that has no word. */
export const kindOf = ({ personKind }: Whom): PersonKind | null =>
  isPersonKind(personKind) ? personKind : null;
