import type { NoMessage } from "@packages/bridge-protocol/src/index";

/** Why a message was not answered. */
export type DropReason =
  | NoMessage
  /** Its window is no registered frame: a frame within a frame, a window that was opened, the portal itself. */
  | "unknownSource"
  /** Its window is a registered frame in which a page of another origin stands. */
  | "wrongOrigin"
  /** Its application is another tenant's. */
  | "otherTenant"
  /** More than `MESSAGES_PER_SECOND`. */
  | "tooMany"
  /** The specification knows no such apiName. */
  | "unknownName"
  /** The application was not given the name. */
  | "notGiven"
  /** The page has used this webApiId already. */
  | "repeated"
  /** The page that asked was gone when the answer was there. */
  | "gone";

/** How many messages were dropped for a reason. */
export interface Dropped {
  /** null: nobody knows whose it was. */
  readonly appId: string | null;
  /** From where it was said, as the browser tells it; cut to `ORIGIN_CHARS_MAX`. */
  readonly origin: string;
  readonly reason: DropReason;
  readonly count: number;
}

/** Different rows that are kept; what comes from further origins is counted together. */
const ROWS_MAX = 200;
/** The longest origin that the server keeps. */
const ORIGIN_CHARS_MAX = 255;
/** Stands for all origins for which there is no row any more. */
export const OTHER_ORIGINS = "other";

/** Counts what is dropped, by application, origin and reason: nobody is told but administrators. */
export function dropCounter() {
  const counts = new Map<string, Dropped>();
  let waiting = new Map<string, Dropped>();

  function count(rows: Map<string, Dropped>, one: Omit<Dropped, "count">): void {
    const key = JSON.stringify([one.appId, one.origin, one.reason]);
    const before = rows.get(key);
    if (before !== undefined || rows.size < ROWS_MAX || one.origin === OTHER_ORIGINS)
      rows.set(key, { ...one, count: (before?.count ?? 0) + 1 });
    else count(rows, { ...one, origin: OTHER_ORIGINS });
  }
  return {
    add(reason: DropReason, appId: string | null, origin: string): void {
      const one = { reason, appId, origin: origin.slice(0, ORIGIN_CHARS_MAX) };
      count(counts, one);
      count(waiting, one);
    },
    list: (): readonly Dropped[] => [...counts.values()],
    /** What has come since the last time. */
    take: (): readonly Dropped[] => {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}
