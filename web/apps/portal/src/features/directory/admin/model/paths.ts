import { ROUTES } from "@/shared/config/paths";

/** The id in the address of somebody or something that is added. */
export const NEW = "new";

/** Address of a role's page. */
export const rolePath = (roleId: string): string => `${ROUTES.roles.path}/${encodeURIComponent(roleId)}`;

/** Address of a person's page. */
export const personPath = (userId: string): string => `${ROUTES.people.path}/${encodeURIComponent(userId)}`;
