import { ID_LENGTH } from "@packages/bridge-protocol/src/index";

import type { DropReason } from "../../model/dropped";
import type { FrameState } from "../../model/frame-state";
import type { Traffic } from "../../model/traffic";

/** What a page is held to, in the order in which an author meets it. */
export const CHECKS = [
  "loads",
  "speaks",
  "once",
  "ids",
  "shape",
  "names",
  "rate",
  "origin",
  "nested",
  "done",
] as const;
/** One of `CHECKS`. */
export type Check = (typeof CHECKS)[number];

/** How a page stands against a check. */
export interface Finding {
  readonly check: Check;
  readonly state: "passed" | "failed" | "waiting";
  /** What was found: names, or how many; empty where there is nothing to say. */
  readonly found: string;
}

/** What was seen of a page. */
export interface Seen {
  readonly traffic: readonly Traffic[];
  readonly frame: FrameState;
  /** The time of the run is over: what has not come does not come. */
  readonly isOver: boolean;
}

const BROKEN: readonly DropReason[] = ["notText", "notJson", "incomplete", "tooDeep", "tooLarge"];
const ID = new RegExp(`^[0-9a-z]{${ID_LENGTH}}$`);

const listed = (names: readonly string[]): string => [...new Set(names)].join(", ");

/** What a page that is shown right now fails at. */
export function conformance({ traffic, frame, isOver }: Seen): readonly Finding[] {
  const dropped = (reasons: readonly DropReason[]) =>
    traffic.filter(({ reason }) => reason !== null && reasons.includes(reason));
  const requests = traffic.filter(({ kind }) => kind === "request");
  const inits = requests.filter(({ name }) => name === "initFrame");
  const odd = requests.filter(({ webApiId }) => !ID.test(webApiId ?? ""));
  const repeated = dropped(["repeated"]);
  const broken = dropped(BROKEN);
  const unknown = dropped(["unknownName", "notGiven"]);
  const failed = traffic.filter(({ kind, status }) => kind === "reply" && status === 2000);
  const hasCome = frame === "ready" || frame === "silent";

  const without = (
    check: Check,
    wrong: readonly Traffic[],
    found = listed(wrong.map(({ name }) => name)),
  ): Finding => {
    if (wrong.length > 0)
      return { check, state: "failed", found: found === "" ? String(wrong.length) : found };
    return { check, state: requests.length > 0 || isOver ? "passed" : "waiting", found: "" };
  };
  const reached = (check: Check, isReached: boolean): Finding => ({
    check,
    state: isReached ? "passed" : isOver ? "failed" : "waiting",
    found: "",
  });
  return [
    reached("loads", hasCome),
    reached("speaks", inits.length > 0),
    without("once", inits.slice(1), String(inits.length)),
    without("ids", [...odd, ...repeated]),
    without("shape", broken, listed(broken.map(({ reason }) => reason ?? ""))),
    without("names", unknown),
    without("rate", dropped(["tooMany"])),
    without("origin", dropped(["wrongOrigin"]), listed(dropped(["wrongOrigin"]).map(({ origin }) => origin))),
    without(
      "nested",
      dropped(["unknownSource"]),
      listed(dropped(["unknownSource"]).map(({ origin }) => origin)),
    ),
    without("done", failed),
  ];
}
