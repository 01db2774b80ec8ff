import { ROUTES } from "@/shared/config/paths";

/** The id in the address of somebody or something that is added. */
export const NEW = "new";

/** Address of a role's page. */
export const rolePath = (roleId: string): string => `${ROUTES.roles.path}/${encodeURIComponent(roleId)}`;

/** Address of a person's page. */
export const personPath = (userId: string): string => `${ROUTES.people.path}/${encodeURIComponent(userId)}`;

/** Address of a department's page; of a new one below `parentId`, or at the top for the empty text. */
export function departmentPath(deptId: string, parentId = ""): string {
  const parent = parentId === "" ? "" : `?parent=${encodeURIComponent(parentId)}`;
  return `${ROUTES.departments.path}/${encodeURIComponent(deptId)}${parent}`;
}

/** Address of a class's page. */
export const classPath = (classId: string): string => `${ROUTES.classes.path}/${encodeURIComponent(classId)}`;

/** The people of a department. */
export const peopleOf = (deptId: string): string =>
  `${ROUTES.people.path}?dept=${encodeURIComponent(deptId)}`;

/** The classes of a department. */
export const classesOf = (deptId: string): string =>
  `${ROUTES.classes.path}?dept=${encodeURIComponent(deptId)}`;
