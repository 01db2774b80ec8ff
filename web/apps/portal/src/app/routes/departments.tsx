import { useParams } from "react-router";

import { DepartmentsPage } from "@/features/directory/admin";

/** Departments, and the one that is open. */
export function Component() {
  const { deptId } = useParams();
  return <DepartmentsPage deptId={deptId ?? null} />;
}
