import { expect, it } from "vitest";

import type { TransferTask } from "../api/shapes";
import { actionsOf, formerWords, isOpenTask, kindOf, stateOf } from "./tasks";

const task = (change: Partial<TransferTask>): TransferTask => ({
  redisKey: "k",
  kind: "export",
  id: "people",
  sheetName: "人员",
  fileName: "人员.xlsx",
  state: "done",
  isOwn: true,
  userName: "周明远",
  account: "1001",
  finishRate: 100,
  totalNum: 10,
  finishNum: 10,
  newInsertNum: 0,
  updateNum: 0,
  jumpNum: 0,
  failNum: 0,
  disabledNum: 0,
  errorMsg: "",
  reason: "",
  trace: "T1",
  approverName: "",
  createTime: "2026-11-18 08:00:00",
  startTime: "2026-11-18 08:00:01",
  finishTime: "2026-11-18 08:01:00",
  fileUntil: "",
  undoUntil: "",
  ...change,
});

it.each<[string, Partial<TransferTask>, readonly string[]]>([
  ["a finished export", { fileUntil: "2026-11-25 08:01:00" }, ["file", "remove"]],
  ["somebody else's", { fileUntil: "2026-11-25 08:01:00", isOwn: false }, ["remove"]],
  ["one whose file is gone", {}, ["remove"]],
  ["one that runs", { state: "started" }, ["show", "stop"]],
  ["somebody else's that waits", { state: "approval", isOwn: false }, ["stop"]],
  [
    "an import with faults",
    { kind: "import", failNum: 2, fileUntil: "2026-11-25 08:01:00", undoUntil: "2026-12-18 08:01:00" },
    ["errors", "undo", "remove"],
  ],
  ["a rehearsal that runs", { kind: "rehearsal", state: "started" }, ["stop"]],
])("%s", (_, change, actions) => expect(actionsOf(task(change))).toEqual(actions));

it.each([
  ["approval", true],
  ["waiting", true],
  ["started", true],
  ["done", false],
  ["stopped", false],
  ["failed", false],
  ["cancelled", false],
])("%s is open: %s", (state, isOpen) => {
  expect(isOpenTask({ state })).toBe(isOpen);
  expect(stateOf({ state })).toBe(state);
});

it("reads words of a newer server as what is nearest", () => {
  expect(stateOf({ state: "paused" })).toBe("started");
  expect(kindOf({ kind: "rehearsal" })).toBe("rehearsal");
  expect(kindOf({ kind: "else" })).toBe("export");
});

it.each([
  ['{"phone":"0871","floor":3}', "phone: 0871, floor: 3"],
  ["", ""],
  ["[1]", "[1]"],
  ["old", "old"],
])("former values %j are %j", (former, words) => expect(formerWords(former)).toBe(words));
