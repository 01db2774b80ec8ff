import { expect, it } from "vitest";

import { CHAT_START, outMessage } from "@/testing/chat-fixtures";
import { type FakeChatTransport, fakeChatTransport } from "@/testing/fake-chat-transport";
import { fakeClock } from "@/testing/fake-clock";

import { createChatSession } from "./chat-session";
import { parseOutbox } from "./kept-outbox";
import type { Outbox } from "./outbox";
import { type HubMessage, type TabHub, createTabHub } from "./tab-hub";

const settle = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

/** Several tabs in one browser: a channel and a lock among them, and what outlives the pages. */
function browser(kept: Outbox = []) {
  let stored = kept;
  const clock = fakeClock();
  const ears = new Map<string, (message: HubMessage) => void>();
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const tabs = new Map<string, { hub: TabHub; transport: FakeChatTransport; close: () => Promise<void> }>();

  function open(tab: string) {
    const transport = fakeChatTransport();
    let stopWork: AbortController | null = null;
    const hub = createTabHub({
      userId: "1001",
      tab,
      channel: {
        post: (message) => {
          for (const [name, ear] of ears) if (name !== tab) ear(structuredClone(message));
        },
        listen: (ear) => {
          ears.set(tab, ear);
          return () => void ears.delete(tab);
        },
      },
      lead: async (_signal, run) => {
        if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
        isHeld = true;
        stopWork = new AbortController();
        await run(stopWork.signal);
      },
      keeper: {
        read: async () => stored,
        write: (outbox) => {
          stored = outbox;
        },
      },
      createSession: (outbox) =>
        createChatSession({
          transport,
          clock,
          random: () => 0.5,
          outbox,
          credentials: async () => ({
            url: "ws://x",
            userId: "1001",
            domain: "d",
            groupDomain: "g",
            token: "t",
            resource: `web-${tab}`,
          }),
        }),
    });
    hub.start();
    /** The tab is gone without a word, as when it is closed. */
    const close = async () => {
      ears.delete(tab);
      isHeld = false;
      waiting.shift()?.();
      await settle();
    };
    const one = { hub, transport, close };
    tabs.set(tab, one);
    return one;
  }
  return { clock, open, stored: () => stored };
}
const told = (hub: TabHub) => hub.state().outbox.map((entry) => [entry.message.wire.messageId, entry.phase]);

it("has one connection for all tabs, and followers send through the leader", async () => {
  const { open } = browser();
  const first = open("a");
  await settle();
  const second = open("b");
  await settle();
  expect([first.transport.connects.length, second.transport.connects.length]).toEqual([1, 0]);
  first.transport.open();
  expect(second.hub.state().connection).toBe("online");
  second.hub.command({ kind: "submit", message: outMessage("m1") });
  expect(first.transport.takeSent()).toEqual(["m1"]);
  expect(told(second.hub)).toEqual([["m1", "inFlight"]]);
  first.transport.ack("m1");
  expect(told(second.hub)).toEqual([]);
});

it("every tab knows who is online, also one that is new", async () => {
  const { open } = browser();
  const first = open("a");
  await settle();
  const second = open("b");
  first.transport.open();
  first.transport.presence("2001", true);
  const third = open("c");
  await settle();
  for (const { hub } of [first, second, third]) expect(hub.state().present).toEqual(["2001"]);
  first.transport.lose();
  for (const { hub } of [first, second, third]) expect(hub.state().present).toEqual([]);
});

it("tells a new tab how things are", async () => {
  const { open } = browser();
  const first = open("a");
  await settle();
  first.hub.command({ kind: "submit", message: outMessage("m1") });
  first.transport.open();
  const second = open("b");
  expect(second.hub.state().connection).toBe("online");
  expect(told(second.hub)).toEqual([["m1", "inFlight"]]);
});

it("another tab takes over when the leader closes: nothing lost, the same ids", async () => {
  const { open } = browser();
  const first = open("a");
  const second = open("b");
  await settle();
  first.transport.open();
  first.hub.command({ kind: "submit", message: outMessage("m1") });
  first.transport.takeSent();
  await first.close();
  // Typed while nobody is connected yet.
  second.hub.command({ kind: "submit", message: outMessage("m2") });
  expect(second.transport.connects.map(({ resource }) => resource)).toEqual(["web-b"]);
  second.transport.open();
  expect(second.transport.takeSent()).toEqual(["m1", "m2"]);
  second.transport.ack("m1", "m2");
  expect(told(second.hub)).toEqual([]);
});

it("keeps what a follower typed between two leaders", async () => {
  const { open } = browser();
  const first = open("a");
  const second = open("b");
  const third = open("c");
  await settle();
  first.transport.open();
  const closing = first.close();
  third.hub.command({ kind: "submit", message: outMessage("m3") });
  await closing;
  second.transport.open();
  expect(second.transport.takeSent()).toEqual(["m3"]);
});

it("stays forced out in every tab, and for the next leader, until somebody asks", async () => {
  const { open, clock } = browser();
  const first = open("a");
  const second = open("b");
  await settle();
  first.transport.open();
  first.transport.lose("conflict");
  await settle();
  expect(second.hub.state()).toMatchObject({ connection: "forcedOut", condition: "conflict" });
  await first.close();
  clock.advance(60_000);
  await settle();
  expect(second.transport.connects).toHaveLength(0);
  second.hub.command({ kind: "reconnect" });
  await settle();
  expect(second.transport.connects).toHaveLength(1);
});

it("counts as active while any tab is visible", async () => {
  const { open } = browser();
  const first = open("a");
  const second = open("b");
  await settle();
  first.transport.open();
  first.transport.signals.length = 0;
  first.hub.command({ kind: "visible", tab: "a", isVisible: false });
  second.hub.command({ kind: "visible", tab: "b", isVisible: true });
  second.hub.command({ kind: "visible", tab: "b", isVisible: false });
  expect(first.transport.signals.map((signal) => signal.kind === "active" && signal.isActive)).toEqual([
    false,
    true,
    false,
  ]);
});

it("sends what the last page left, before what is typed now, and forgets it once the server has it", async () => {
  const before = browser();
  const gone = before.open("a");
  await settle();
  gone.transport.open();
  gone.hub.command({ kind: "submit", message: outMessage("m1") });
  gone.transport.lose();
  gone.hub.command({ kind: "submit", message: outMessage("m2") });
  const kept: unknown = JSON.parse(JSON.stringify(before.stored()));

  const after = browser(parseOutbox(kept, CHAT_START * 1000));
  const next = after.open("b");
  await settle();
  next.hub.command({ kind: "submit", message: outMessage("m3") });
  next.transport.open();
  expect(next.transport.takeSent()).toEqual(["m1", "m2", "m3"]);
  expect(next.hub.state().outbox.map(({ resendsLeft }) => resendsLeft)).toEqual([4, 5, 5]);
  next.transport.ack("m1", "m2", "m3");
  expect(after.stored()).toEqual([]);
});

it("leaves it to the author whether something old is still to be sent", () => {
  const entry = { message: outMessage("m1"), phase: "queued", resendsLeft: 5, reason: "" };
  const at = (age: number) => parseOutbox([entry], CHAT_START * 1000 + age).map(({ phase }) => phase);
  expect([at(7_200_000), at(7_200_001)]).toEqual([["queued"], ["refused"]]);
});

it.each([null, {}, [null], [{}], [{ message: {} }], [{ message: { wire: { type: 1 }, body: "x" } }]])(
  "reads nothing from %j",
  (kept) => expect(parseOutbox(kept, 0)).toEqual([]),
);
