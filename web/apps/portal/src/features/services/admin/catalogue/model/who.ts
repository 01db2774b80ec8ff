import type { CatalogueChoices } from "./catalogue-filter";

/** Somebody who is not signed in, in the list of roles. */
export const VISITOR = "";

/** Somebody for whom a service is tried out: a role in a department, or a visitor. */
export interface Who {
  /** `VISITOR` for nobody. */
  readonly role: string;
  /** Empty for none. */
  readonly deptCode: string;
}

/** Most people of a school. */
const STUDENT = "student";

/** The one with whom it begins. */
export const firstOf = ({ roles }: CatalogueChoices): Who => ({
  role: (roles.find(({ code }) => code === STUDENT) ?? roles[0])?.code ?? VISITOR,
  deptCode: "",
});

/** The same as it is sent. */
export function toWhom({ role, deptCode }: Who): { readonly role?: string; readonly deptCode?: string } {
  if (role === VISITOR) return {};
  return deptCode === "" ? { role } : { role, deptCode };
}
