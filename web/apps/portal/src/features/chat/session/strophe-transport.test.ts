import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { outMessage } from "@/testing/chat-fixtures";
import { fakeClock } from "@/testing/fake-clock";
import { completeXmlDom } from "@/testing/xml-dom";

import { createStropheTransport } from "./strophe-transport";
import type { TransportEvent } from "./transport";

/** A socket whose server side the test plays. */
class FakeSocket {
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readonly frames: string[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    FakeSocket.all.push(this);
  }
  send(frame: string): void {
    this.frames.push(frame);
  }
  close(): void {
    this.readyState = 3;
  }
  say(...frames: readonly string[]): void {
    for (const data of frames) this.onmessage?.({ data });
  }
  /** Frames since the last call. */
  take(): readonly string[] {
    return this.frames.splice(0);
  }
}

const OPEN =
  "<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' version='1.0' from='onehall.local' id='s1'/>".replaceAll(
    "'",
    '"',
  );
const features = (inner: string) => `<features xmlns="http://etherx.jabber.org/streams">${inner}</features>`;
const MECHANISMS = features(
  '<mechanisms xmlns="urn:ietf:params:xml:ns:xmpp-sasl"><mechanism>PLAIN</mechanism><mechanism>OAUTHBEARER</mechanism></mechanisms>',
);
const BOUND_FEATURES = features(
  '<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/><sm xmlns="urn:xmpp:sm:3"/>',
);
const SUCCESS = '<success xmlns="urn:ietf:params:xml:ns:xmpp-sasl"/>';
const sm = (inner: string) => inner.replace("/>", ' xmlns="urn:xmpp:sm:3"/>');
const credentials = {
  url: "ws://portal.test/ws",
  userId: "1001",
  domain: "onehall.local",
  groupDomain: "groups.onehall.local",
  token: "A1",
  resource: "web-abc",
};

function start() {
  const transport = createStropheTransport(fakeClock());
  const events: TransportEvent[] = [];
  transport.listen((event) => events.push(event));
  transport.connect(credentials);
  return { transport, events };
}
const socket = () => {
  const one = FakeSocket.all.at(-1);
  if (one === undefined) throw new Error("no socket");
  return one;
};
function signIn(one: FakeSocket): void {
  one.onopen?.();
  one.say(OPEN, MECHANISMS);
}
function authenticated(one: FakeSocket): void {
  signIn(one);
  one.say(SUCCESS, OPEN, BOUND_FEATURES);
}
function bound(one: FakeSocket): void {
  authenticated(one);
  one.say(
    '<iq xmlns="jabber:client" type="result" id="_bind_auth_2"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><jid>1001@onehall.local/web-abc</jid></bind></iq>',
  );
}

beforeEach(() => {
  completeXmlDom();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

it("signs in with the access token as bearer, asks for its resource, and opens once the stream counts", () => {
  const { events } = start();
  expect([socket().url, socket().protocol]).toEqual(["ws://portal.test/ws", "xmpp"]);
  signIn(socket());
  const auth = socket().take().at(-1) ?? "";
  expect(auth).toContain('mechanism="OAUTHBEARER"');
  expect(atob(/>([^<]+)</.exec(auth)?.[1] ?? "")).toBe(
    "n,a=1001@onehall.local,\u0001auth=Bearer A1\u0001\u0001",
  );
  socket().say(SUCCESS, OPEN, BOUND_FEATURES);
  expect(socket().take().join("")).toContain("<resource>web-abc</resource>");
  socket().say(
    '<iq xmlns="jabber:client" type="result" id="_bind_auth_2"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><jid>1001@onehall.local/web-abc</jid></bind></iq>',
  );
  expect(socket().take().join("")).toContain("<enable");
  expect(events).toEqual([]);
  socket().say(sm('<enabled id="sm1" resume="true"/>'));
  expect(events).toEqual([{ kind: "open", isResumed: false, carried: [] }]);
});

it("opens without counting when the server refuses to count", () => {
  const { events } = start();
  bound(socket());
  socket().say('<failed xmlns="urn:xmpp:sm:3"/>');
  expect(events).toEqual([{ kind: "open", isResumed: false, carried: [] }]);
});

it("tells which messages the server has counted", () => {
  const { transport, events } = start();
  bound(socket());
  socket().say(sm('<enabled id="sm1" resume="true"/>'));
  transport.send(outMessage("a"));
  transport.send(outMessage("b"));
  expect(
    socket()
      .take()
      .filter((frame) => frame.startsWith("<r")).length,
  ).toBeGreaterThan(0);
  socket().say(sm('<a h="1"/>'));
  expect(events.at(-1)).toEqual({ kind: "acked", messageIds: ["a"] });
  socket().say(sm('<a h="2"/>'));
  expect(events.at(-1)).toEqual({ kind: "acked", messageIds: ["b"] });
});

it("resumes after a cut: what was counted is told, the rest is sent again by the stream", () => {
  const { transport, events } = start();
  bound(socket());
  socket().say(sm('<enabled id="sm1" resume="true"/>'));
  transport.send(outMessage("a"));
  transport.send(outMessage("b"));
  socket().onclose?.({ code: 1006 });
  expect(events.at(-1)).toEqual({ kind: "closed", condition: null });
  events.length = 0;
  transport.connect({ ...credentials, resource: "web-other" });
  authenticated(socket());
  expect(socket().take().join("")).toContain('previd="sm1"');
  socket().say(sm('<resumed h="1" previd="sm1"/>'));
  expect(events).toEqual([
    { kind: "acked", messageIds: ["a"] },
    { kind: "open", isResumed: true, carried: ["b"] },
  ]);
  const again = socket()
    .take()
    .filter((frame) => frame.startsWith("<message"));
  expect(again).toHaveLength(1);
  expect(again[0]).toContain('id="b"');
});

it("begins a new stream when a message on its way has no resend left, and tells nobody that it arrived", () => {
  const { transport, events } = start();
  bound(socket());
  socket().say(sm('<enabled id="sm1" resume="true"/>'));
  for (const id of ["a", "b"]) transport.send(outMessage(id));
  socket().onclose?.({ code: 1006 });
  events.length = 0;
  transport.connect(credentials, ["b"]);
  bound(socket());
  socket().say(sm('<enabled id="sm2" resume="true"/>'));
  expect(events).toEqual([{ kind: "open", isResumed: false, carried: [] }]);
  const frames = socket().take();
  expect(frames.join("")).not.toContain("previd");
  expect(frames.filter((frame) => frame.startsWith("<message"))).toEqual([]);
});

it("carries over what a stream that can not be resumed had left", () => {
  const { transport, events } = start();
  bound(socket());
  socket().say(sm('<enabled id="sm1" resume="true"/>'));
  for (const id of ["a", "b"]) transport.send(outMessage(id));
  socket().onclose?.({ code: 1006 });
  events.length = 0;
  transport.connect(credentials);
  authenticated(socket());
  socket().say(
    '<failed xmlns="urn:xmpp:sm:3" h="1"><item-not-found xmlns="urn:ietf:params:xml:ns:xmpp-stanzas"/></failed>',
  );
  socket().say(
    '<iq xmlns="jabber:client" type="result" id="_bind_auth_2"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><jid>1001@onehall.local/web-abc</jid></bind></iq>',
    sm('<enabled id="sm2" resume="true"/>'),
  );
  expect(events).toEqual([
    { kind: "acked", messageIds: ["a"] },
    { kind: "open", isResumed: false, carried: ["b"] },
  ]);
});

it.each(["conflict", "not-authorized", "policy-violation", "system-shutdown", "reset"])(
  "tells the stream error %s",
  (condition) => {
    const { events } = start();
    bound(socket());
    socket().say(
      `<error xmlns="http://etherx.jabber.org/streams"><${condition} xmlns="urn:ietf:params:xml:ns:xmpp-streams"/></error>`,
    );
    expect(events.at(-1)).toEqual({ kind: "closed", condition });
  },
);

it.each([
  ["not-authorized", "not-authorized"],
  ["account-disabled", "not-authorized"],
  ["temporary-auth-failure", null],
])("tells the refusal %s of a token as %s", async (reason, condition) => {
  const { events } = start();
  signIn(socket());
  socket().say(`<failure xmlns="urn:ietf:params:xml:ns:xmpp-sasl"><${reason}/></failure>`);
  await vi.waitFor(() => expect(events).toEqual([{ kind: "closed", condition }]));
});

it("tells a socket that could not be opened as a plain loss, once", async () => {
  const { events } = start();
  socket().onerror?.({});
  await vi.waitFor(() => expect(events).toEqual([{ kind: "closed", condition: null }]));
});

it("drops without a good-bye so that the stream can be resumed, and leaves with one", () => {
  const { transport, events } = start();
  bound(socket());
  socket().say(sm('<enabled id="sm1" resume="true"/>'));
  socket().take();
  transport.disconnect("drop");
  expect(socket().take()).toEqual([]);
  expect(events.at(-1)).toEqual({ kind: "closed", condition: null });
  transport.connect(credentials);
  authenticated(socket());
  socket().say(sm('<resumed h="0" previd="sm1"/>'));
  const last = socket();
  last.take();
  transport.disconnect("leave");
  expect(last.take().join("")).toMatch(/type="unavailable".*<close/);
});

it("leaves while the stream begins anew, and hears nothing more", () => {
  const { transport, events } = start();
  const one = socket();
  signIn(one);
  one.say(SUCCESS);
  one.take();
  transport.disconnect("leave");
  one.say(OPEN, BOUND_FEATURES);
  expect(one.take().join("")).toMatch(/^<close[^>]*>$/);
  expect(events).toEqual([{ kind: "closed", condition: null }]);
});

it("hands messages on", () => {
  const { events } = start();
  bound(socket());
  socket().say(
    sm('<enabled id="sm1"/>'),
    '<message xmlns="jabber:client" type="chat" from="2001@onehall.local/x" to="1001@onehall.local/web-abc" id="m1"><body>hi</body></message>',
  );
  expect(events.at(-1)).toMatchObject({
    kind: "incoming",
    incoming: { kind: "message", conversationId: "2001" },
  });
});
