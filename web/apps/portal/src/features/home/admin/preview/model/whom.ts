import type { Schema } from "@/shared/api/schema";

/** As whom something is previewed: roles, departments and a kind of person; of a person no more than that. */
export interface Whom {
  readonly roleCodes: readonly string[];
  /** Counts with all departments above it. */
  readonly deptId: string | null;
  /** Of a person: departments that count as they are; none of a role. */
  readonly deptIds?: readonly string[];
  /** `student`, `teacher` or `staff`; empty for none. */
  readonly personKind: string;
}

/** A role to choose. */
export type Role = Pick<Schema<"RoleChoice">, "roleCode" | "roleName">;

/** Kinds of people. */
export const PERSON_KINDS = ["student", "teacher", "staff"] as const;
/** One of them. */
export type PersonKind = (typeof PERSON_KINDS)[number];
/** Roles of one preview. */
export const ROLES_MAX = 20;

/** Most of a school: who a preview begins with. */
export const STUDENT: Whom = { roleCodes: ["student"], deptId: null, personKind: "student" };

/** Whether a word is a kind of person. */
export const isPersonKind = (kind: string): kind is PersonKind => PERSON_KINDS.some((one) => one === kind);

/** The same without roles that the university does not have. */
export function knownWhom(whom: Whom, roles: readonly Role[]): Whom {
  const roleCodes = whom.roleCodes.filter((code) => roles.some(({ roleCode }) => roleCode === code));
  return roleCodes.length === whom.roleCodes.length ? whom : { ...whom, roleCodes };
}

/** With one role more or one less; no more than a preview takes. */
export function toggledRole(whom: Whom, code: string): Whom {
  if (whom.roleCodes.includes(code))
    return { ...whom, roleCodes: whom.roleCodes.filter((one) => one !== code) };
  return whom.roleCodes.length >= ROLES_MAX ? whom : { ...whom, roleCodes: [...whom.roleCodes, code] };
}

/** What is said of whom, before it is put into a sentence. */
export interface WhomWords {
  readonly kinds: Readonly<Record<PersonKind, string>>;
  /** Between two parts. */
  readonly and: string;
  /** Nothing was chosen. */
  readonly nobody: string;
}

/** Whom a preview is of, in words: roles, else the kind of person, then the department. */
export function whomWords(
  whom: Whom,
  roles: readonly Role[],
  departments: ReadonlyMap<string, string>,
  words: WhomWords,
): string {
  const names = whom.roleCodes.flatMap(
    (code) => roles.find(({ roleCode }) => roleCode === code)?.roleName ?? [],
  );
  // a role that is called like the kind says it already
  const isSaid = whom.roleCodes.includes(whom.personKind);
  const kind = isPersonKind(whom.personKind) && !isSaid ? words.kinds[whom.personKind] : null;
  const department = whom.deptId === null ? undefined : departments.get(whom.deptId);
  const parts = [
    ...names,
    ...(kind === null ? [] : [kind]),
    ...(department === undefined ? [] : [department]),
  ];
  return parts.length === 0 ? words.nobody : parts.join(words.and);
}

/** As a call takes it. */
export const toPreviewAs = ({ roleCodes, deptId, deptIds = [], personKind }: Whom): Schema<"PreviewAs"> => ({
  roleCodes: [...roleCodes],
  deptId,
  deptIds: [...deptIds],
  personKind,
});
