import { describe, expect, it, vi } from "vitest";

import { outMessage, wireMessage } from "@/testing/chat-fixtures";
import { fakeChatTransport } from "@/testing/fake-chat-transport";
import { fakeClock } from "@/testing/fake-clock";

import { type SessionEvent, createChatSession } from "./chat-session";
import type { Incoming } from "./transport";

const settle = async () => {
  for (let i = 0; i < 12; i += 1) await Promise.resolve();
};
const credentials = {
  url: "ws://x/ws",
  userId: "1001",
  domain: "onehall.local",
  groupDomain: "groups.onehall.local",
  token: "A1",
  resource: "web-abc",
};

async function started({ random = 0.5 } = {}) {
  const clock = fakeClock();
  const transport = fakeChatTransport();
  const ask = vi.fn(async () => credentials);
  const session = createChatSession({ transport, clock, random: () => random, credentials: ask });
  const events: SessionEvent[] = [];
  session.listen((event) => events.push(event));
  session.start();
  await settle();
  return {
    clock,
    transport,
    ask,
    session,
    events,
    states: () => events.flatMap((event) => (event.kind === "connection" ? [event.state] : [])),
    outbox: () =>
      session
        .snapshot()
        .outbox.map((entry) => [entry.message.wire.messageId, entry.phase, entry.resendsLeft]),
    async pass(ms: number) {
      clock.advance(ms);
      await settle();
    },
  };
}

describe("connecting (000 §4)", () => {
  it("announces presence and carbons, sends the login message 200 to oneself, and asks for what was missed", async () => {
    const { transport, events, states } = await started();
    expect(transport.connects).toEqual([credentials]);
    expect(states()).toEqual(["connecting"]);
    transport.open();
    expect(states()).toEqual(["connecting", "online"]);
    expect(transport.signals).toEqual([{ kind: "presence" }, { kind: "carbons" }]);
    expect(transport.sent.map(({ wire }) => [wire.type, wire.toUserId, wire.content])).toEqual([
      [200, "1001", "web-abc"],
    ]);
    expect(events.at(-1)).toEqual({ kind: "missed" });
  });
  it("announces nothing again after a resume, and has missed nothing", async () => {
    const { transport, events, pass } = await started();
    transport.open();
    transport.lose();
    await settle();
    await pass(1000);
    const before = [transport.sent.length, events.length];
    transport.signals.length = 0;
    transport.open({ isResumed: true });
    expect(transport.sent).toHaveLength(before[0] ?? 0);
    expect(transport.signals).toEqual([{ kind: "active", isActive: true }]);
    expect(events.slice(before[1]).map(({ kind }) => kind)).not.toContain("missed");
  });
  it("queues while disconnected and flushes in order", async () => {
    const { transport, session, outbox } = await started();
    for (const id of ["a", "b", "c"]) session.submit(outMessage(id));
    expect(transport.takeSent()).toEqual([]);
    expect(outbox().map(([, phase]) => phase)).toEqual(["queued", "queued", "queued"]);
    transport.open();
    expect(transport.takeSent()).toEqual(["a", "b", "c"]);
    // The login message comes before them.
    expect(transport.sent[0]?.wire.type).toBe(200);
    transport.ack("a", "b");
    expect(outbox()).toEqual([["c", "inFlight", 5]]);
  });
});

describe("reconnecting", () => {
  it("tries exactly 1 s after a loss, later with doubled delays and jitter", async () => {
    const { transport, pass, states } = await started();
    transport.open();
    transport.lose();
    await settle();
    await pass(999);
    expect(transport.connects).toHaveLength(1);
    await pass(1);
    expect(transport.connects).toHaveLength(2);
    transport.lose();
    await settle();
    await pass(2499);
    expect(transport.connects).toHaveLength(2);
    await pass(1);
    expect(transport.connects).toHaveLength(3);
    expect(states()).toEqual(["connecting", "online", "waiting", "connecting", "waiting", "connecting"]);
  });
  it.each(["system-shutdown", "reset", "connection-timeout", undefined])(
    "comes back after %s",
    async (condition) => {
      const { transport, pass, session } = await started();
      transport.open();
      transport.lose(condition);
      await settle();
      await pass(1000);
      expect(transport.connects).toHaveLength(2);
      expect(session.snapshot().state).toBe("connecting");
    },
  );
  it.each(["conflict", "not-authorized", "policy-violation", "terminate"])(
    "stays away after %s and raises the flag",
    async (condition) => {
      const { transport, pass, session, events } = await started();
      transport.open();
      transport.lose(condition);
      await settle();
      await pass(3_600_000);
      expect(transport.connects).toHaveLength(1);
      expect(events.at(-1)).toEqual({ kind: "connection", state: "forcedOut", condition });
      session.reconnect();
      await settle();
      expect(transport.connects).toHaveLength(2);
    },
  );
  it("stays away when the token is refused before the stream was open", async () => {
    const { transport, pass, session } = await started();
    transport.lose("not-authorized");
    await settle();
    await pass(60_000);
    expect(transport.connects).toHaveLength(1);
    expect(session.snapshot().state).toBe("forcedOut");
  });
  it("asks for new credentials every time, and tries again when they can not be had", async () => {
    const { transport, ask, pass } = await started();
    transport.open();
    transport.lose();
    ask.mockRejectedValueOnce(new Error("offline"));
    await settle();
    await pass(1000);
    expect(transport.connects).toHaveLength(1);
    await pass(2500);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(transport.connects).toHaveLength(2);
  });
  it("gives a socket up that says nothing for 20 s", async () => {
    const { transport, pass } = await started();
    await pass(20_000);
    expect(transport.ends).toEqual(["drop"]);
    await pass(1000);
    expect(transport.connects).toHaveLength(2);
  });
  it("pings after 30 s of silence and drops a connection that does not answer within 10 s", async () => {
    const { transport, pass } = await started();
    transport.open();
    await pass(29_999);
    transport.tell({ kind: "pong", id: "x" });
    await pass(29_999);
    expect(transport.signals.filter(({ kind }) => kind === "ping")).toHaveLength(0);
    await pass(1);
    expect(transport.signals.filter(({ kind }) => kind === "ping")).toHaveLength(1);
    await pass(9_999);
    expect(transport.ends).toEqual([]);
    await pass(1);
    expect(transport.ends).toEqual(["drop"]);
  });
});

describe("messages in flight", () => {
  it("have failed at once when the connection is lost, and go again after the reconnect", async () => {
    const { transport, session, outbox, pass } = await started();
    transport.open();
    session.submit(outMessage("a"));
    transport.lose();
    expect(outbox()).toEqual([["a", "lost", 5]]);
    session.submit(outMessage("b"));
    expect(outbox()[1]).toEqual(["b", "queued", 5]);
    transport.takeSent();
    await settle();
    await pass(1000);
    transport.open();
    expect(transport.takeSent()).toEqual(["a", "b"]);
    expect(outbox()).toEqual([
      ["a", "inFlight", 4],
      ["b", "inFlight", 5],
    ]);
  });
  it("are not sent twice when the resumed stream carries them", async () => {
    const { transport, session, outbox, pass } = await started();
    transport.open();
    session.submit(outMessage("a"));
    session.submit(outMessage("b"));
    transport.takeSent();
    transport.lose();
    await settle();
    await pass(1000);
    transport.ack("a");
    transport.open({ isResumed: true, carried: ["b"] });
    expect(transport.takeSent()).toEqual([]);
    expect(outbox()).toEqual([["b", "inFlight", 4]]);
    transport.ack("b");
    expect(outbox()).toEqual([]);
  });
  it("are not carried by a stream a sixth time, until somebody sends them again", async () => {
    const { transport, session, outbox, pass } = await started();
    transport.open();
    session.submit(outMessage("a"));
    for (let resend = 1; resend <= 5; resend += 1) {
      transport.lose();
      await settle();
      await pass(60_000);
      expect(transport.withheld).toEqual([]);
      transport.open({ isResumed: true, carried: ["a"] });
    }
    transport.lose();
    await settle();
    await pass(60_000);
    expect(transport.withheld).toEqual(["a"]);
    transport.open();
    expect(outbox()).toEqual([["a", "lost", 0]]);
    expect(transport.takeSent()).toEqual(["a"]);
    session.retry("a");
    expect(transport.takeSent()).toEqual(["a"]);
    expect(outbox()).toEqual([["a", "inFlight", 5]]);
  });
  it("are delivered when the archive, a receipt or the group's reflection shows them", async () => {
    const { transport, session, outbox } = await started();
    transport.open();
    for (const id of ["a", "b", "c"]) session.submit(outMessage(id));
    session.found(["x", "a"]);
    transport.receive({
      kind: "marker",
      conversationId: "2001",
      fromUserId: "2001",
      of: "b",
      what: "received",
    });
    transport.receive({
      kind: "message",
      conversationId: "g1",
      wire: wireMessage("c", { chatType: "groupchat" }),
      stanzaId: "9",
      isLate: false,
      wantsReceipt: false,
    });
    expect(outbox()).toEqual([]);
  });
  it("show the server's words when it refuses them, also after it counted them", async () => {
    const { transport, session } = await started();
    transport.open();
    session.submit(outMessage("a"));
    transport.ack("a");
    const refusal: Incoming = {
      kind: "refused",
      messageId: "a",
      condition: "not-acceptable",
      text: "含有敏感词",
    };
    transport.receive(refusal);
    expect(session.snapshot().outbox.map(({ phase, reason }) => [phase, reason])).toEqual([
      ["refused", "含有敏感词"],
    ]);
    transport.takeSent();
    session.retry("a");
    expect(transport.takeSent()).toEqual(["a"]);
  });
});

it("thanks for messages that ask for it", async () => {
  const { transport, events } = await started();
  transport.open();
  transport.signals.length = 0;
  transport.receive({
    kind: "message",
    conversationId: "2001",
    wire: wireMessage("m", { fromUserId: "2001", toUserId: "1001" }),
    stanzaId: "5",
    isLate: false,
    wantsReceipt: true,
  });
  expect(transport.signals).toEqual([
    { kind: "marker", to: "2001", isGroup: false, of: "m", what: "received" },
  ]);
  expect(events.at(-1)?.kind).toBe("incoming");
});

it("knows who is online while it is connected", async () => {
  const { transport, events, pass } = await started();
  const present = () => events.flatMap((event) => (event.kind === "present" ? [event.userIds] : []));
  transport.open();
  transport.presence("2001", true);
  transport.presence("2001", true, "ios-a");
  transport.presence("2002", true);
  transport.presence("2001", false);
  expect(present()).toEqual([["2001"], ["2001", "2002"]]);
  transport.lose();
  expect(present().at(-1)).toEqual([]);
  await settle();
  await pass(1000);
  transport.open({ isResumed: true });
  expect(present().at(-1)).toEqual(["2001", "2002"]);
  transport.presence("2001", false, "ios-a");
  expect(present().at(-1)).toEqual(["2002"]);
  transport.lose();
  await settle();
  await pass(1000);
  transport.open();
  expect(present().at(-1)).toEqual([]);
});

it("says good-bye when stopped and stays away", async () => {
  const { transport, session, pass } = await started();
  transport.open();
  session.stop();
  await settle();
  await pass(60_000);
  expect(transport.ends).toEqual(["leave"]);
  expect(transport.connects).toHaveLength(1);
  expect(session.snapshot().state).toBe("stopped");
});
