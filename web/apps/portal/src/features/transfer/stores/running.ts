import { create } from "zustand";

import { currentUserStore } from "@/shared/lib/current-user";
import { isNumber, isRecord, isString, localStore } from "@/shared/lib/storage";

/** A task that somebody began in this browser and has not seen the end of. */
export interface RunningTask {
  /** Its `redisKey`. */
  readonly key: string;
  readonly kind: "export" | "import";
  /** Key of the sheet. */
  readonly sheet: string;
  /** What it is about, in the words of the list it was begun from. */
  readonly title: string;
  /** When it began, in milliseconds. */
  readonly at: number;
  /** Where its progress is asked for (000 §7: addresses are properties). */
  readonly progress: string;
  /** Where the file of faulty rows is loaded; null for exports. */
  readonly errors: string | null;
}

interface Kept extends RunningTask {
  readonly owner: string;
}

const KEY = "transfer.running";
/** A finished file stays 7 days: nobody looks for an older task here. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  ["key", "sheet", "title", "owner", "progress"].every((name) => isString(value[name])) &&
  (value["kind"] === "export" || value["kind"] === "import") &&
  isNumber(value["at"]) &&
  (value["errors"] === null || isString(value["errors"]));
const isKeptList = (value: unknown): value is readonly Kept[] => Array.isArray(value) && value.every(isKept);

const read = (): readonly Kept[] => localStore.read(KEY, isKeptList) ?? [];
const ownerOf = (user: { readonly tenant_id: string; readonly user_id: string }): string =>
  `${user.tenant_id}/${user.user_id}`;

/** Tasks of everybody who uses this browser; `useRunningTasks` has those of the reader. */
export const runningStore = create<{
  readonly tasks: readonly Kept[];
  /** Keys of the tasks whose dialog is open: nobody else tells their end. */
  readonly shown: readonly string[];
  /** The task that somebody comes back to. */
  readonly opened: RunningTask | null;
}>()(() => ({ tasks: read(), shown: [], opened: null }));

/** Opens the dialog of a task that was begun before; null closes it. */
export const openTask = (opened: RunningTask | null): void => runningStore.setState({ opened });

function keep(tasks: readonly Kept[]): void {
  if (tasks.length === 0) localStore.remove(KEY);
  else localStore.write(KEY, tasks);
  runningStore.setState({ tasks });
}

/** Remembers a task until its end was seen: a closed browser comes back to it. */
export function rememberTask(task: RunningTask): void {
  const { user } = currentUserStore.getState();
  if (user === null) return;
  const others = read().filter(({ key, at }) => key !== task.key && task.at - at < MAX_AGE_MS);
  keep([...others, { ...task, owner: ownerOf(user) }]);
}

/** The end was seen. */
export const forgetTask = (key: string): void => keep(read().filter((task) => task.key !== key));

/** A dialog shows the task; the answer says that it does no more. */
export function showTask(key: string): () => void {
  runningStore.setState(({ shown }) => ({ shown: [...shown, key] }));
  return () => runningStore.setState(({ shown }) => ({ shown: shown.filter((one) => one !== key) }));
}

/** Whether a task is somebody's. */
export const isOwn = (
  task: { readonly owner: string },
  user: { readonly tenant_id: string; readonly user_id: string } | null,
): boolean => user !== null && task.owner === ownerOf(user);
