import { Suspense, lazy } from "react";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { useCurrentUser } from "@/shared/lib/current-user";

import { isOwn, runningStore } from "./stores/running";

const Tasks = lazy(async () => {
  const [part] = await Promise.all([import("./components/parts"), loadNamespaces(["transfer"])]);
  return { default: part.TaskButton };
});

/** The list of tasks in the header; neither it nor its code is there until somebody begins a task in this browser. */
export function TaskEntry() {
  const user = useCurrentUser();
  const isNeeded = runningStore(({ tasks }) => tasks.some((task) => isOwn(task, user)));
  return isNeeded ? (
    <Suspense fallback={null}>
      <Tasks />
    </Suspense>
  ) : null;
}
