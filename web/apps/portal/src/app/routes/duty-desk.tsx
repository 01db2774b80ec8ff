import { useLocation, useParams } from "react-router";

import { DepartmentDutiesPage, DutyDeskPage } from "@/features/duties/admin";
import { ROUTES, routeOf } from "@/shared/config/paths";

/** The pages on which departments keep their duties: one part, because they share most of what they are made of. */
export function Component() {
  const { deptId = "" } = useParams();
  return routeOf(useLocation().pathname) === ROUTES.dutyDepartment ? (
    <DepartmentDutiesPage key={deptId} deptId={deptId} />
  ) : (
    <DutyDeskPage />
  );
}
