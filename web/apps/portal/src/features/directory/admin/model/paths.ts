import { ROUTES } from "@/shared/config/paths";

/** The id in the address of somebody who is added. */
export const NEW = "new";

/** Address of a person's page. */
export const personPath = (userId: string): string => `${ROUTES.people.path}/${encodeURIComponent(userId)}`;
