/** Long work of the server as a browser is told of it. */
export interface Task {
  readonly state: "waiting" | "running" | "done" | "failed" | "stopped";
  /** Pieces that are done; null is not known yet. */
  readonly done: number | null;
  readonly total: number | null;
  /** How far it is where the server says so itself, 0 to 100. */
  readonly percent?: number;
  /** What is being done, in the server's words. */
  readonly text?: string;
}

/** Whether nothing more comes. */
export const isOver = ({ state }: Task): boolean =>
  state === "done" || state === "failed" || state === "stopped";

/** How far it is, 0 to 100, or null while that is not known. What runs is never shown as done. */
export function percentOf({ state, done, total, percent }: Task): number | null {
  if (state === "done") return 100;
  if (percent !== undefined) return Math.min(99, Math.max(0, Math.floor(percent)));
  if (done === null || total === null || total <= 0) return null;
  return Math.min(99, Math.max(0, Math.floor((done / total) * 100)));
}
