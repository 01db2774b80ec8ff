import { useParams } from "react-router";

import { ClassPage, ClassesPage } from "@/features/directory/admin";

/** Classes, and one of them. */
export function Component() {
  const { classId } = useParams();
  return classId === undefined ? <ClassesPage /> : <ClassPage key={classId} classId={classId} />;
}
