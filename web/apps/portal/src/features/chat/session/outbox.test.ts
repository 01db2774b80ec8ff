import { describe, expect, it } from "vitest";

import { outMessage } from "@/testing/chat-fixtures";

import { type Outbox, type OutboxEvent, exhausted, outboxAfter, sendStateOf, toSend } from "./outbox";

const submitted = (id: string, isOnline: boolean): OutboxEvent => ({
  kind: "submitted",
  message: outMessage(id),
  isOnline,
});
const after = (...events: readonly OutboxEvent[]): Outbox => events.reduce<Outbox>(outboxAfter, []);
const told = (outbox: Outbox) =>
  outbox.map((entry) => [entry.message.wire.messageId, sendStateOf(entry), entry.resendsLeft]);
const lost: OutboxEvent = { kind: "lost" };
const opened = (...carried: string[]): OutboxEvent => ({ kind: "opened", carried });

describe("send states (contract §7)", () => {
  it.each<[string, readonly OutboxEvent[], readonly unknown[]]>([
    ["typed while offline is sending, queued", [submitted("a", false)], [["a", 1, 5]]],
    ["queued stays queued when the connection goes", [submitted("a", false), lost], [["a", 1, 5]]],
    ["given to the connection is sending", [submitted("a", true)], [["a", 1, 5]]],
    ["in flight when the connection is lost has failed at once", [submitted("a", true), lost], [["a", 3, 5]]],
    ["counted by the server is delivered", [submitted("a", true), { kind: "stored", messageIds: ["a"] }], []],
    [
      "found in the archive is delivered, also after a loss",
      [submitted("a", true), lost, { kind: "stored", messageIds: ["a"] }],
      [],
    ],
    ["an automatic resend counts down", [submitted("a", true), lost, opened()], [["a", 1, 4]]],
    ["so does what the transport carries itself", [submitted("a", true), lost, opened("a")], [["a", 1, 4]]],
    [
      "automatic and manual resends share one count",
      [submitted("a", true), lost, opened(), lost, { kind: "retried", messageId: "a", isOnline: true }],
      [["a", 1, 3]],
    ],
    [
      "a manual resend while offline waits",
      [submitted("a", true), lost, { kind: "retried", messageId: "a", isOnline: false }, lost],
      [["a", 1, 4]],
    ],
    [
      "a message on its way can not be retried",
      [submitted("a", true), { kind: "retried", messageId: "a", isOnline: true }],
      [["a", 1, 5]],
    ],
    [
      "a refused message has failed and is not sent again by itself",
      [submitted("a", true), { kind: "refused", messageId: "a", reason: "no" }, lost, opened()],
      [["a", 3, 5]],
    ],
    [
      "a refused message stays refused when the server counts it",
      [
        submitted("a", true),
        { kind: "refused", messageId: "a", reason: "no" },
        { kind: "stored", messageIds: ["a"] },
      ],
      [["a", 3, 5]],
    ],
    ["an id is taken once", [submitted("a", true), submitted("a", true)], [["a", 1, 5]]],
    [
      "a failed message can be given up",
      [submitted("a", true), lost, { kind: "dropped", messageId: "a" }],
      [],
    ],
  ])("%s", (_, events, expected) => expect(told(after(...events))).toEqual(expected));

  it("gives up after five resends, automatic or by hand", () => {
    let outbox = after(submitted("a", true), lost);
    for (let left = 4; left >= 0; left -= 1) {
      outbox = outboxAfter(outbox, opened());
      expect(told(outbox)).toEqual([["a", 1, left]]);
      outbox = outboxAfter(outbox, lost);
    }
    expect(told(outboxAfter(outbox, opened()))).toEqual([["a", 3, 0]]);
    expect(exhausted(outbox)).toEqual(["a"]);
  });
  it("begins a new count when somebody sends again what had failed for good", () => {
    const used = Array.from({ length: 5 }, () => [opened("a"), lost]).flat();
    const again = outboxAfter(after(submitted("a", true), lost, ...used), {
      kind: "retried",
      messageId: "a",
      isOnline: true,
    });
    expect(told(again)).toEqual([["a", 1, 5]]);
    expect(exhausted(again)).toEqual([]);
  });
  it("comes back as refused when the refusal follows the count", () => {
    const before = after(submitted("a", true));
    const counted = outboxAfter(before, { kind: "stored", messageIds: ["a"] });
    const refused = outboxAfter(counted, {
      kind: "refused",
      messageId: "a",
      reason: "敏感词",
      entry: before[0],
    });
    expect(refused.map((entry) => [entry.phase, entry.reason])).toEqual([["refused", "敏感词"]]);
  });
});

it("sends what was lost before what was queued, and leaves out what the transport carries", () => {
  const before = after(submitted("a", true), submitted("b", true), lost, submitted("c", false));
  const next = outboxAfter(before, opened("a"));
  expect(toSend(before, next, ["a"]).map(({ wire }) => wire.messageId)).toEqual(["b", "c"]);
});
