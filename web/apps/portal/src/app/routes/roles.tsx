import { useParams } from "react-router";

import { RolePage, RolesPage } from "@/features/directory/admin";

/** Roles, and one of them: one part, because they share most of what they are made of. */
export function Component() {
  const { roleId } = useParams();
  return roleId === undefined ? <RolesPage /> : <RolePage key={roleId} roleId={roleId} />;
}
