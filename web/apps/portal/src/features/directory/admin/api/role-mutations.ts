import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { useChange } from "./use-change";

/** Which role a change is of, as it was seen. */
export type RoleSeen = Body<"/api/onehall/roles/delete">;
/** A role as the form sends it. */
export type RoleBody = Body<"/api/onehall/roles/create"> & Partial<RoleSeen>;

/** Adds a role, or changes one that is there. */
export const useSaveRole = () =>
  useChange(({ roleId, version, ...form }: RoleBody) =>
    roleId === undefined || version === undefined
      ? call("/api/onehall/roles/create", form)
      : call("/api/onehall/roles/update", { roleId, version, ...form }),
  );

/** Removes a role that nobody has. */
export const useRemoveRole = () => useChange((seen: RoleSeen) => call("/api/onehall/roles/delete", seen));
