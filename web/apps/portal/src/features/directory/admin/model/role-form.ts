import type { Faults } from "@/shared/ui/form/faults";

import type { RoleBody } from "../api/role-mutations";
import type { RoleLine } from "../api/role-queries";

/** Characters of a role's name, which the server limits too. */
export const ROLE_NAME_CHARS = 64;
/** Characters of what a role is for. */
export const ROLE_DESCRIPTION_CHARS = 200;

/** What is typed and ticked of a role. */
export interface RoleForm {
  readonly roleName: string;
  readonly roleNameEn: string;
  readonly description: string;
  readonly descriptionEn: string;
  /** As the server names them: `ability:…`. */
  readonly abilities: readonly string[];
  /** `entry:…`. */
  readonly entries: readonly string[];
}

/** Whether a right opens a page of the configuration menu. */
export const isEntry = (access: string): boolean => access.startsWith("entry:");

/** The form of a role; of a new one for null. */
export function toRoleForm(role: RoleLine | null): RoleForm {
  const rights = role?.rights ?? [];
  return {
    roleName: role?.roleName ?? "",
    roleNameEn: role?.roleNameEn ?? "",
    description: role?.description ?? "",
    descriptionEn: role?.descriptionEn ?? "",
    abilities: rights.filter((access) => !isEntry(access)),
    entries: rights.filter(isEntry),
  };
}

/** The body of a call. */
export function toRoleBody(role: RoleLine | null, form: RoleForm): RoleBody {
  return {
    ...(role === null ? {} : { roleId: role.roleId, version: role.version }),
    roleName: form.roleName.trim(),
    roleNameEn: form.roleNameEn.trim(),
    description: form.description.trim(),
    descriptionEn: form.descriptionEn.trim(),
    rights: [...form.abilities, ...form.entries],
  };
}

/** Characters by which spreadsheets part several roles of a person. */
const PARTING = /[;；,，、]/;

/** What is wrong, in words. */
export interface RoleWords {
  readonly required: string;
  readonly parting: string;
}

/** What is wrong before it is sent; the server decides again. */
export function roleFaults(
  { roleName, roleNameEn }: Pick<RoleForm, "roleName" | "roleNameEn">,
  words: RoleWords,
): Faults {
  const faults: Record<string, string> = {};
  if (roleName.trim() === "") faults["roleName"] = words.required;
  else if (PARTING.test(roleName)) faults["roleName"] = words.parting;
  if (PARTING.test(roleNameEn)) faults["roleNameEn"] = words.parting;
  return faults;
}

/** Whether something that a stored role allows is to be allowed no more. */
export const takesSomething = (role: RoleLine, { abilities, entries }: RoleForm): boolean =>
  role.rights.some((access) => !abilities.includes(access) && !entries.includes(access));
