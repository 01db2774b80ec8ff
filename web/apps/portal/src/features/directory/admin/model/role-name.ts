import { nameIn } from "@/shared/i18n/name-in";

import type { RoleLine } from "../api/role-queries";

/** What the reader calls a role. */
export const roleNameOf = ({ roleName, roleNameEn }: RoleLine, language: string): string =>
  nameIn(language === "en", roleName, roleNameEn);
