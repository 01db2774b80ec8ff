import type { EmbeddedApp } from "./app";

/**
 * How a framed page stands. Browsers do not tell a page why a frame of another origin stays empty: a page that forbids frames, a
 * server that does not answer and a page that is just white look alike from outside, and a frame that shows the browser's own
 * error page has "loaded". So what can be known is told apart, and the rest is called silent.
 */
export type FrameState =
  /** Nothing has come yet. */
  | "loading"
  /** Nothing has come for `FRAME_SLOW_MS`. */
  | "slow"
  /** Something has come. */
  | "ready"
  /** Something has come, and it has not spoken since, though its application does: refused by its headers, not there, or old. */
  | "silent"
  /** The browser has no network. */
  | "offline"
  /** The portal's registry knows no such origin: nothing is loaded at all. */
  | "refused"
  /** The portal's own policy, which is as old as this tab, has refused it: an origin that was registered since. */
  | "blocked";

/** What happens to a frame. */
export type FrameEvent =
  | "loaded"
  | "spoke"
  /** `FRAME_SLOW_MS` after it was put up, and again after something has come. */
  | "waited"
  | "waitedForWords"
  | "dismissed"
  | "offline"
  | "refused"
  | "blocked";

const FINAL: readonly FrameState[] = ["refused", "blocked"];

/** How a frame stands after something happened. */
export function afterFrameEvent(state: FrameState, event: FrameEvent): FrameState {
  if (event === "refused" || event === "blocked") return event;
  if (FINAL.includes(state)) return state;
  const isWaiting = state === "loading" || state === "slow";
  switch (event) {
    case "loaded":
      return isWaiting ? "ready" : state;
    case "spoke":
    case "dismissed":
      return "ready";
    case "waited":
      return state === "loading" ? "slow" : state;
    case "waitedForWords":
      return state === "ready" ? "silent" : state;
    default:
      // offline: what is there stays there
      return isWaiting ? "offline" : state;
  }
}

/** Whether an application's pages speak with the portal at all: others are never called silent. */
export const speaks = ({ apiNames, capabilities }: Pick<EmbeddedApp, "apiNames" | "capabilities">): boolean =>
  apiNames.length + capabilities.length > 0;
