import { ROUTES } from "@/shared/config/paths";

/** Address of the three lists: visitors read public ones on a page of their own. */
export function listsPath(isMember: boolean): string {
  return (isMember ? ROUTES.threeLists : ROUTES.publicLists).path;
}

/** Address of a duty. */
export function dutyPath(dutyId: string, isMember: boolean): string {
  const { path } = isMember ? ROUTES.duty : ROUTES.publicDuty;
  return path.replace(":dutyId", encodeURIComponent(dutyId));
}

/** Address of the page on which a department keeps its duties. */
export function dutyDepartmentPath(deptId: string): string {
  return ROUTES.dutyDepartment.path.replace(":deptId", encodeURIComponent(deptId));
}
