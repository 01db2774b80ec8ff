import { describe, expect, it } from "vitest";

import { outMessage } from "@/testing/chat-fixtures";
import { completeXmlDom } from "@/testing/xml-dom";

import { messageStanza, signalStanza } from "./build-stanza";
import { readGroupNews, readMessage, readPresence } from "./read-stanza";

completeXmlDom();
const where = { userId: "1001", domain: "onehall.local", groupDomain: "groups.onehall.local" };
const reader = { userId: "1001", domain: "onehall.local", now: 1_700_000_000 };
const read = (xml: string) =>
  readMessage(new DOMParser().parseFromString(xml, "text/xml").documentElement, reader);
const json = (fields: object) =>
  `<json xmlns='urn:xmpp:json:0'>${JSON.stringify(fields).replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</json>`;
const head =
  "xmlns='jabber:client' type='chat' from='2001@onehall.local/web-1' to='1001@onehall.local/web-2' id='m1'";

describe("reading", () => {
  it("a message with its archive id and time", () => {
    const body = `<message ${head}><body>你好 &lt;b&gt;</body>${json({ messageId: "m1", fromUserId: "9", fromUserName: "陈老师", toUserId: "1001", content: "你好 <b>", timeSend: 5, type: 1 })}<stanza-id xmlns='urn:xmpp:sid:0' by='1001@onehall.local' id='77'/><request xmlns='urn:xmpp:receipts'/></message>`;
    expect(read(body)).toMatchObject({
      kind: "message",
      conversationId: "2001",
      stanzaId: "77",
      isLate: false,
      wantsReceipt: true,
      // The address says who it is, not the JSON element.
      wire: { fromUserId: "2001", content: "你好 <b>", timeSend: 5, chatType: "chat" },
    });
  });
  it("text of clients without the JSON element, delivered late", () => {
    const body = `<message ${head}><body>hello</body><delay xmlns='urn:xmpp:delay' stamp='2026-11-20T08:00:00Z'/></message>`;
    expect(read(body)).toMatchObject({
      kind: "message",
      isLate: true,
      stanzaId: null,
      wire: { type: 1, content: "hello", messageId: "m1", timeSend: Date.UTC(2026, 10, 20, 8) / 1000 },
    });
  });
  it("a group's message, whose sender the JSON element names", () => {
    const body = `<message xmlns='jabber:client' type='groupchat' from='g1@groups.onehall.local/陈老师' to='1001@onehall.local/x' id='m2'><body>x</body>${json({ messageId: "m2", fromUserId: "2001", toUserId: "g1", content: "x", type: 1, timeSend: 1 })}<stanza-id xmlns='urn:xmpp:sid:0' by='g1@groups.onehall.local' id='3'/></message>`;
    expect(read(body)).toMatchObject({
      conversationId: "g1",
      stanzaId: "3",
      wantsReceipt: false,
      wire: { fromUserId: "2001", toUserType: 2 },
    });
  });
  it("news of groups, from their own domain alone", () => {
    const news = (xml: string) =>
      readGroupNews(new DOMParser().parseFromString(xml, "text/xml").documentElement, reader);
    const x = (inside: string) => `<x xmlns='http://jabber.org/protocol/muc#user'>${inside}</x>`;
    const invited = (from: string) =>
      `<message xmlns='jabber:client' from='${from}' to='1001@onehall.local/x'>${x("<invite from='g1'/>")}</message>`;
    expect(news(invited("g1@groups.onehall.local"))).toEqual({
      kind: "group",
      conversationId: "g1",
      isGone: false,
    });
    expect(news(invited("g1@evil.example"))).toBeNull();
    expect(news(invited("g1@groups.onehall.local/陈老师"))).toBeNull();
    const out = `<presence xmlns='jabber:client' type='unavailable' from='g1@groups.onehall.local' to='1001@onehall.local/x'>${x("<status code='110'/><status code='321'/>")}</presence>`;
    expect(news(out)).toMatchObject({ conversationId: "g1", isGone: true });
    const changed = `<message xmlns='jabber:client' type='groupchat' from='g1@groups.onehall.local' to='1001@onehall.local/x'>${x("<status code='104'/>")}</message>`;
    expect(news(changed)).toMatchObject({ isGone: false });
  });
  it.each([
    ["from='2001@onehall.local/web-1'", { userId: "2001", resource: "web-1", isHere: true }],
    [
      "from='2001@onehall.local/ios-1' type='unavailable'",
      { userId: "2001", resource: "ios-1", isHere: false },
    ],
    // one's own other device, a group, another school, a bare address, an error
    ["from='1001@onehall.local/ios-1'", null],
    ["from='g1@groups.onehall.local/陈老师'", null],
    ["from='2001@000001.onehall.local/web-1'", null],
    ["from='2001@onehall.local'", null],
    ["from='2001@onehall.local/web-1' type='error'", null],
  ])("whose session came or went: %s", (attributes, expected) => {
    const xml = `<presence xmlns='jabber:client' to='1001@onehall.local/x' ${attributes}/>`;
    const { documentElement } = new DOMParser().parseFromString(xml, "text/xml");
    expect(readPresence(documentElement, reader)).toEqual(expected);
  });
  it("carbons of one's own account, and of nobody else", () => {
    const carbon = (from: string) =>
      `<message xmlns='jabber:client' from='${from}' to='1001@onehall.local/web-2'><sent xmlns='urn:xmpp:carbons:2'><forwarded xmlns='urn:xmpp:forward:0'><message xmlns='jabber:client' type='chat' from='1001@onehall.local/pc-1' to='2001@onehall.local' id='m3'><body>from my pc</body></message></forwarded></sent></message>`;
    expect(read(carbon("1001@onehall.local"))).toMatchObject({
      conversationId: "2001",
      wire: { fromUserId: "1001", toUserId: "2001" },
    });
    expect(read(carbon("2001@onehall.local"))).toBeNull();
    expect(read(carbon("1001@evil.example"))).toBeNull();
  });
  it("does not believe archive ids of others", () => {
    const body = `<message ${head}><body>x</body><stanza-id xmlns='urn:xmpp:sid:0' by='2001@onehall.local' id='666'/></message>`;
    expect(read(body)).toMatchObject({ stanzaId: null });
  });
  it("messages to oneself belong to the assistant", () => {
    const body =
      "<message xmlns='jabber:client' type='chat' from='1001@onehall.local/pc-1' to='1001@onehall.local' id='m4'><body>x</body></message>";
    expect(read(body)).toMatchObject({ conversationId: "30001" });
  });
  it.each([
    ["<received xmlns='urn:xmpp:receipts' id='m9'/>", { kind: "marker", what: "received", of: "m9" }],
    [json({ type: 25, content: "m9", messageId: "r" }), { kind: "marker", what: "received", of: "m9" }],
    ["<displayed xmlns='urn:xmpp:chat-markers:0' id='m9'/>", { kind: "marker", what: "displayed", of: "m9" }],
    [json({ type: 26, content: "m9", messageId: "r" }), { kind: "marker", what: "displayed", of: "m9" }],
    [
      "<retract xmlns='urn:xmpp:message-retract:1' id='m9'/>",
      { kind: "revoke", of: "m9", fromUserId: "2001" },
    ],
    [json({ type: 202, content: "m9", messageId: "r" }), { kind: "revoke", of: "m9", fromUserId: "2001" }],
    ["<composing xmlns='http://jabber.org/protocol/chatstates'/>", { kind: "typing", isTyping: true }],
    ["<paused xmlns='http://jabber.org/protocol/chatstates'/>", { kind: "typing", isTyping: false }],
  ])("%s", (inner, expected) =>
    expect(read(`<message ${head}>${inner}</message>`)).toMatchObject({
      conversationId: "2001",
      ...expected,
    }),
  );
  it("a refusal with the server's words", () => {
    const body =
      "<message xmlns='jabber:client' type='error' from='2001@onehall.local' to='1001@onehall.local/x' id='m5'><body>x</body><error type='modify'><not-acceptable xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/><text xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'>含有敏感词</text></error></message>";
    expect(read(body)).toEqual({
      kind: "refused",
      messageId: "m5",
      condition: "not-acceptable",
      text: "含有敏感词",
    });
  });
  it.each([
    `<message ${head}/>`,
    `<message ${head}>${json({ type: 200, content: "x" })}</message>`,
    `<message ${head}><received xmlns='urn:xmpp:receipts'/></message>`,
    `<message ${head}><json xmlns='urn:xmpp:json:0'>not json</json></message>`,
  ])("nothing of %s", (xml) => expect(read(xml)).toBeNull());
});

describe("writing", () => {
  const doc = (xml: string) => new DOMParser().parseFromString(xml, "text/xml").documentElement;
  it("a message: body, JSON element, request for a receipt; content is never markup", () => {
    const element = doc(messageStanza(outMessage("m1", { content: "<b>&" }), where).toString());
    expect([element.getAttribute("to"), element.getAttribute("id"), element.getAttribute("type")]).toEqual([
      "2001@onehall.local",
      "m1",
      "chat",
    ]);
    expect([...element.children].map(({ localName }) => localName)).toEqual(["body", "json", "request"]);
    expect(element.children[0]?.textContent).toBe("<b>&");
    expect(JSON.parse(element.children[1]?.textContent ?? "")).toMatchObject({
      messageId: "m1",
      content: "<b>&",
      type: 1,
    });
  });
  it("a revoke also as XEP-0424, without asking for a receipt", () => {
    const element = doc(messageStanza(outMessage("r1", { type: 202, content: "m1" }), where).toString());
    expect([...element.children].map(({ localName }) => localName)).toEqual(["body", "json", "retract"]);
    expect(element.children[2]?.getAttribute("id")).toBe("m1");
  });
  it("to groups at their own domain", () => {
    const stanza = messageStanza(
      outMessage("m1", { chatType: "groupchat", toUserId: "g1", toUserType: 2 }),
      where,
    );
    expect(stanza.toString()).toContain("g1@groups.onehall.local");
    expect(stanza.toString()).not.toContain("urn:xmpp:receipts");
  });
  it.each([
    [{ kind: "presence" } as const, "presence", ""],
    [{ kind: "carbons" } as const, "iq", "urn:xmpp:carbons:2"],
    [{ kind: "active", isActive: false } as const, "inactive", "urn:xmpp:csi:0"],
    [{ kind: "ping", id: "p" } as const, "iq", "urn:xmpp:ping"],
    [
      { kind: "marker", to: "2001", isGroup: false, of: "m", what: "received" } as const,
      "message",
      "urn:xmpp:receipts",
    ],
    [
      { kind: "marker", to: "2001", isGroup: false, of: "m", what: "displayed" } as const,
      "message",
      "urn:xmpp:chat-markers:0",
    ],
    [{ kind: "typing", to: "2001", isGroup: false, isTyping: true } as const, "message", "composing"],
  ])("%j", (signal, name, part) => {
    const xml = signalStanza(signal, where).toString();
    expect(doc(xml).localName).toBe(name);
    expect(xml).toContain(part);
  });
});
