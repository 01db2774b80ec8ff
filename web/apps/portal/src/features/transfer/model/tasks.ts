import { isRecord } from "@/shared/lib/storage";

import type { TaskWord, TransferTask } from "../api/shapes";

/** States in which more happens. */
const OPEN: readonly string[] = ["approval", "waiting", "started"];
const WORDS: readonly TaskWord[] = [
  "approval",
  "waiting",
  "started",
  "done",
  "stopped",
  "failed",
  "cancelled",
];

/** Whether more happens with a task. */
export const isOpenTask = ({ state }: Pick<TransferTask, "state">): boolean => OPEN.includes(state);

/** The state of a task; one that a newer server knows counts as running. */
export const stateOf = ({ state }: Pick<TransferTask, "state">): TaskWord =>
  WORDS.find((word) => word === state) ?? "started";

/** The kind of a task. */
export function kindOf({ kind }: Pick<TransferTask, "kind">): "export" | "import" | "rehearsal" {
  return kind === "import" || kind === "rehearsal" ? kind : "export";
}

/** What can be done with a task. */
export type TaskAction = "file" | "errors" | "show" | "stop" | "undo" | "remove";

/** What the reader can do with a task, the most wanted first; managing everybody's is not owning the data. */
export function actionsOf(task: TransferTask): readonly TaskAction[] {
  const isOpen = isOpenTask(task);
  const wanted: readonly (readonly [TaskAction, boolean])[] = [
    // the file of an import is that of its faulty rows
    ["file", task.isOwn && task.kind === "export" && task.fileUntil !== ""],
    ["show", task.isOwn && isOpen && task.kind !== "rehearsal"],
    ["errors", task.isOwn && !isOpen && task.kind !== "export" && task.failNum > 0],
    ["stop", isOpen],
    ["undo", task.undoUntil !== ""],
    ["remove", !isOpen],
  ];
  return wanted.filter(([, is]) => is).map(([action]) => action);
}

/** Former values, which come as JSON by keys of columns, as words; what is none is shown as it is. */
export function formerWords(former: string): string {
  try {
    const values: unknown = JSON.parse(former);
    if (!isRecord(values)) return former;
    return Object.entries(values)
      .map(([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
      .join(", ");
  } catch {
    return former;
  }
}
