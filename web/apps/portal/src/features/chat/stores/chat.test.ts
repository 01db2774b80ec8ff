import { describe, expect, it, vi } from "vitest";

import { CHAT_START, chatMessage } from "@/testing/chat-fixtures";
import { deferred } from "@/testing/deferred";
import { conversation, fakeChat, settle } from "@/testing/fake-chat";

import type { ChatMessage } from "../model/message";
import { messageState, threadOf } from "./chat-state";

const theirs = (id: string, stanzaId: string, extra: object = {}) =>
  chatMessage(id, { fromUserId: "2001", fromUserName: "陈老师", toUserId: "1001", stanzaId, ...extra });
const mine = (id: string, stanzaId: string) => chatMessage(id, { stanzaId });
const talk = (count: number): readonly ChatMessage[] =>
  Array.from({ length: count }, (_, i) => theirs(`m${i + 1}`, String(i + 1), { timeSend: CHAT_START + i }));
const last = (id: string) => ({
  messageId: id,
  stanzaId: null,
  type: 1,
  content: "",
  fromUserId: "2001",
  fromUserName: "",
  timeSend: CHAT_START,
  isToAll: false,
});

function shown(chat: ReturnType<typeof fakeChat>, id = "2001") {
  const state = chat.store.getState();
  return threadOf(state, id).messages.map((one) => [one.content, messageState(state, one.messageId)]);
}

describe("opening a conversation", () => {
  it("loads its latest page, marks where unread begins, and tells the server and the sender", async () => {
    const one = fakeChat({
      conversations: [conversation("2001", { unread: 2, readStanzaId: "38", last: last("m40") })],
      archive: { 2001: talk(40) },
    });
    await one.run();
    one.chat.open("2001");
    await settle();
    const thread = threadOf(one.store.getState(), "2001");
    expect(thread.messages).toHaveLength(30);
    expect([thread.hasMore, thread.firstUnreadId]).toEqual([true, "m39"]);
    expect(one.calls.markRead).toHaveBeenCalledExactlyOnceWith("2001", "40");
    expect(one.transport.signals.at(-1)).toEqual({
      kind: "marker",
      to: "2001",
      isGroup: false,
      of: "m40",
      what: "displayed",
    });
    expect(one.store.getState().conversations.get("2001")).toMatchObject({ unread: 0, readStanzaId: "40" });
  });
  it("knows where unread begins also when it is opened before the list is there", async () => {
    const one = fakeChat({
      conversations: [conversation("2001", { unread: 1, readStanzaId: "2", last: last("m3") })],
      archive: { 2001: talk(3) },
    });
    one.chat.start();
    one.chat.open("2001");
    await settle();
    expect(threadOf(one.store.getState(), "2001").firstUnreadId).toBe("m3");
  });
  it("goes back until the first unread message is there", async () => {
    const one = fakeChat({
      conversations: [conversation("2001", { unread: 80, readStanzaId: "120", last: last("m200") })],
      archive: { 2001: talk(200) },
    });
    await one.run();
    one.chat.open("2001");
    await settle();
    const thread = threadOf(one.store.getState(), "2001");
    expect([thread.firstUnreadId, thread.hasMore]).toEqual(["m121", true]);
    expect(one.calls.history).toHaveBeenCalledTimes(2);
  });
  it("of somebody who is not in the list asks who that is", async () => {
    const one = fakeChat({ archive: { 2077: [] } });
    await one.run();
    one.chat.open("2077");
    await settle();
    expect(one.store.getState().conversations.get("2077")?.name).toBe("2077");
    one.calls.partner.mockRejectedValueOnce(new Error("没有这个人"));
    one.chat.open("2078");
    await settle();
    expect([one.store.getState().openId, one.onFailure.mock.calls.length]).toEqual([null, 1]);
  });
  it("keeps it open while somebody looks, wherever that is", async () => {
    const one = fakeChat({ conversations: [conversation("2001")] });
    await one.run();
    const [panel, page] = [one.chat.watch(), one.chat.watch()];
    one.chat.open("2001");
    panel();
    expect(one.store.getState().openId).toBe("2001");
    page();
    expect(one.store.getState().openId).toBeNull();
  });
  it("pages upwards to the beginning, each page once", async () => {
    const one = fakeChat({ conversations: [conversation("2001")], archive: { 2001: talk(70) } });
    await one.run();
    one.chat.open("2001");
    await settle();
    await Promise.all([one.chat.history.loadOlder("2001"), one.chat.history.loadOlder("2001")]);
    expect(threadOf(one.store.getState(), "2001").messages).toHaveLength(60);
    await one.chat.history.loadOlder("2001");
    await one.chat.history.loadOlder("2001");
    const thread = threadOf(one.store.getState(), "2001");
    expect([thread.messages.length, thread.hasMore]).toEqual([70, false]);
    expect(one.calls.history).toHaveBeenCalledTimes(3);
  });
  it("finds an old message page by page", async () => {
    const one = fakeChat({ conversations: [conversation("2001")], archive: { 2001: talk(100) } });
    await one.run();
    expect(await one.chat.history.loadUntil("2001", "m5")).toBe(true);
    expect(await one.chat.history.loadUntil("2001", "nowhere")).toBe(false);
  });
  it("says what failed and loads again", async () => {
    const one = fakeChat({ conversations: [conversation("2001")], archive: { 2001: talk(1) } });
    await one.run();
    one.calls.history.mockRejectedValueOnce(new Error("坏了"));
    one.chat.open("2001");
    await settle();
    expect(threadOf(one.store.getState(), "2001").status).toBe("failed");
    await one.chat.history.load("2001");
    expect(threadOf(one.store.getState(), "2001").status).toBe("ready");
  });
});

describe("sending", () => {
  it("shows a message at once, and its states until the server has it", async () => {
    const one = fakeChat({ conversations: [conversation("2001")] });
    await one.run();
    one.chat.open("2001");
    await settle();
    one.chat.send.text("2001", "  你好  ");
    expect(shown(one)).toEqual([["你好", 1]]);
    const [id = ""] = one.transport.takeSent();
    one.transport.lose();
    expect(shown(one)).toEqual([["你好", 3]]);
    await settle();
    one.clock.advance(1000);
    await settle();
    one.transport.open();
    expect(one.transport.takeSent()).toEqual([id]);
    expect(shown(one)).toEqual([["你好", 1]]);
    one.transport.ack(id);
    expect(shown(one)).toEqual([["你好", 0]]);
    expect(one.store.getState().conversations.get("2001")?.last?.content).toBe("你好");
  });
  it.each([
    ["slow", 7200],
    ["fast", -7200],
  ])("stands where the server puts it, with a %s clock", async (_, ahead) => {
    const at = CHAT_START + 3600 + ahead;
    const before = theirs("在吗", "1", { timeSend: at });
    const one = fakeChat({ conversations: [conversation("2001")], archive: { 2001: [before] } });
    await one.run();
    one.chat.open("2001");
    await settle();
    one.chat.send.text("2001", "在的");
    const [id = ""] = one.transport.takeSent();
    expect(shown(one).at(-1)).toEqual(["在的", 1]);
    await one.receive(theirs("请看通知", "2", { timeSend: at + 1 }));
    expect(shown(one).map(([content]) => content)).toEqual(["在吗", "请看通知", "在的"]);
    one.transport.ack(id);
    await one.receive(theirs("好", "4", { timeSend: at + 2 }));
    expect(shown(one).map(([content]) => content)).toEqual(["在吗", "请看通知", "在的", "好"]);
  });
  it("counts a message as delivered that the archive shows after a loss", async () => {
    const one = fakeChat({ conversations: [conversation("2001")] });
    await one.run();
    one.chat.open("2001");
    await settle();
    one.chat.send.text("2001", "到了吗");
    const [id = ""] = one.transport.takeSent();
    one.messages.set("2001", [mine(id, "1")]);
    one.transport.lose();
    await one.chat.history.catchUp("2001");
    expect(shown(one)).toEqual([[id, 0]]);
    await settle();
    one.clock.advance(1000);
    await settle();
    one.transport.open();
    expect(one.transport.takeSent()).toEqual([]);
  });
  it("sends nothing of white space, and takes a given-up message away", async () => {
    const one = fakeChat({ conversations: [conversation("2001")] });
    await one.run();
    one.chat.send.text("2001", " \n ");
    expect(one.transport.takeSent()).toEqual([]);
    one.chat.send.text("2001", "含敏感词");
    const [id = ""] = one.transport.takeSent();
    one.transport.receive({
      kind: "refused",
      messageId: id,
      condition: "not-acceptable",
      text: "含有敏感词",
    });
    expect(shown(one)).toEqual([["含敏感词", 3]]);
    const [message] = threadOf(one.store.getState(), "2001").messages;
    if (message !== undefined) one.chat.send.discard(message);
    expect([shown(one), one.store.getState().outbox]).toEqual([[], []]);
  });
  it("revokes once the server has taken it, and says so when it is too late", async () => {
    const one = fakeChat({
      conversations: [conversation("2001")],
      archive: { 2001: [mine("a", "1"), mine("b", "2")] },
    });
    await one.run();
    one.chat.open("2001");
    await settle();
    const [first, second] = threadOf(one.store.getState(), "2001").messages;
    if (first === undefined || second === undefined) throw new Error("two messages");
    one.chat.send.revoke(first);
    expect(shown(one)).toEqual([
      ["a", 0],
      ["b", 0],
    ]);
    one.transport.ack(...one.transport.takeSent());
    expect(threadOf(one.store.getState(), "2001").messages[0]).toMatchObject({
      isRevoked: true,
      content: "",
    });
    one.chat.send.revoke(second);
    const [late = ""] = one.transport.takeSent();
    one.transport.receive({
      kind: "refused",
      messageId: late,
      condition: "not-allowed",
      text: "已超过撤回时间",
    });
    expect(one.onNotice).toHaveBeenCalledExactlyOnceWith("已超过撤回时间");
    expect(threadOf(one.store.getState(), "2001").messages[1]?.isRevoked).toBe(false);
    expect(one.store.getState().outbox).toEqual([]);
  });
});

describe("files", () => {
  const file = (name: string, size: number, type: string) => new File([new Uint8Array(size)], name, { type });
  const uploaded = {
    objectId: "o1",
    url: "/f/o1",
    fileName: "报告.docx",
    fileTypeName: "docx",
    fileSize: 20,
    thumbUrl: "",
    width: 0,
    height: 0,
  };

  it("go up with progress, then as a message of type 9", async () => {
    const one = fakeChat({ conversations: [conversation("2001")] });
    await one.run();
    const going = deferred();
    one.calls.upload.mockImplementation(async (_file, _to, { onProgress }) => {
      onProgress(0.5);
      await going.promise;
      return uploaded;
    });
    expect(one.chat.send.files("2001", [file("报告.docx", 20, "application/x")])).toEqual([]);
    const [upload] = one.store.getState().uploads.values();
    expect(upload?.share).toBe(0.5);
    expect(shown(one)).toEqual([["", 1]]);
    going.resolve();
    await settle();
    expect(one.transport.sent.at(-1)?.wire).toMatchObject({
      imUp: 1,
      type: 9,
      content: "/f/o1",
      objectId: "o1",
      fileName: "报告.docx",
    });
    one.transport.ack(...one.transport.takeSent());
    expect(shown(one)).toEqual([["/f/o1", 0]]);
    expect(one.store.getState().uploads.size).toBe(0);
  });
  it("can be cancelled, and tried again when they failed", async () => {
    const one = fakeChat({ conversations: [conversation("2001")] });
    await one.run();
    one.calls.upload.mockImplementation(
      (_file, _to, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new DOMException("x", "AbortError")));
        }),
    );
    one.chat.send.files("2001", [file("a.pdf", 20, "application/pdf")]);
    one.chat.send.cancelUpload(threadOf(one.store.getState(), "2001").messages[0]?.messageId ?? "");
    await settle();
    expect([shown(one), one.store.getState().uploads.size]).toEqual([[], 0]);
    one.calls.upload.mockRejectedValueOnce(new Error("网络"));
    one.chat.send.files("2001", [file("b.pdf", 20, "application/pdf")]);
    await settle();
    expect(shown(one)).toEqual([["", 3]]);
    one.calls.upload.mockResolvedValueOnce(uploaded);
    one.chat.send.retry(threadOf(one.store.getState(), "2001").messages[0]?.messageId ?? "");
    await settle();
    expect(one.transport.takeSent()).toHaveLength(1);
  });
  it("that are empty or too large are told, not sent", async () => {
    const one = fakeChat();
    await one.run();
    const refused = one.chat.send.files("2001", [file("e.txt", 0, ""), file("p.png", 1001, "image/png")]);
    expect(refused).toEqual([
      { name: "e.txt", fault: "empty" },
      { name: "p.png", fault: "tooLarge" },
    ]);
    expect(one.calls.upload).not.toHaveBeenCalled();
  });
});

describe("arrivals", () => {
  it("count as unread, ring, and thank the sender; a repeated id does nothing", async () => {
    const one = fakeChat({ conversations: [conversation("2001")] });
    await one.run();
    await one.receive(theirs("x", "1"));
    await one.receive(theirs("x", "1"));
    expect(one.store.getState().conversations.get("2001")).toMatchObject({
      unread: 1,
      last: { messageId: "x" },
    });
    expect(one.onAlert).toHaveBeenCalledOnce();
    expect(one.transport.signals.filter(({ kind }) => kind === "marker")).toHaveLength(2);
  });
  it("that the list has counted already do not count again", async () => {
    const counted = conversation("2001", { unread: 2, last: { ...last("b"), stanzaId: "2" } });
    const one = fakeChat({ conversations: [counted] });
    await one.run();
    await one.receive(theirs("a", "1"), { isLate: true });
    await one.receive(theirs("b", "2"), { isLate: true });
    expect(one.store.getState().conversations.get("2001")?.unread).toBe(2);
    await one.receive(theirs("c", "3"));
    expect(one.store.getState().conversations.get("2001")?.unread).toBe(3);
  });
  it("in the conversation that is being read are read at once, without a sound", async () => {
    const one = fakeChat({ conversations: [conversation("2001")] });
    await one.run();
    one.chat.open("2001");
    await settle();
    await one.receive(theirs("x", "1"));
    expect(one.store.getState().conversations.get("2001")?.unread).toBe(0);
    expect(one.calls.markRead).toHaveBeenCalledExactlyOnceWith("2001", "1");
    expect(one.onAlert).not.toHaveBeenCalled();
    one.setVisible(false);
    await one.receive(theirs("y", "2"));
    expect(one.store.getState().conversations.get("2001")?.unread).toBe(1);
    one.setVisible(true);
    one.chat.markRead();
    expect(one.store.getState().conversations.get("2001")?.unread).toBe(0);
  });
  it.each([
    ["muted", { isMuted: true }, {}],
    ["late", {}, { isLate: true }],
  ])("that are %s do not ring", async (_, extra, how) => {
    const one = fakeChat({ conversations: [conversation("2001", extra)] });
    await one.run();
    await one.receive(theirs("x", "1"), how);
    expect(one.onAlert).not.toHaveBeenCalled();
    expect(one.store.getState().conversations.get("2001")?.unread).toBe(1);
  });
  it("of a notice enter the conversation of its official account only", async () => {
    const one = fakeChat({
      conversations: [conversation("9001", { kind: "official", mpType: "1" }), conversation("2001")],
    });
    await one.run();
    await one.receive(theirs("n", "1", { fromUserId: "9001", type: 80 }));
    await one.receive(theirs("z", "2", { type: 80 }));
    expect(one.store.getState().conversations.get("9001")?.unread).toBe(1);
    expect(one.store.getState().conversations.get("2001")?.unread).toBe(0);
  });
  it("of a stranger make a new conversation and ask for the list", async () => {
    const one = fakeChat();
    await one.run();
    one.calls.conversations.mockClear();
    await one.receive(theirs("x", "1"));
    expect(one.calls.conversations).toHaveBeenCalledOnce();
  });
  it("of a revoke take the content away, in the list too", async () => {
    const one = fakeChat({ conversations: [conversation("2001")], archive: { 2001: talk(1) } });
    await one.run();
    one.chat.open("2001");
    await settle();
    await one.receive(theirs("x", "9", { content: "秘密" }));
    one.transport.receive({ kind: "revoke", conversationId: "2001", fromUserId: "2001", of: "x" });
    expect(JSON.stringify(threadOf(one.store.getState(), "2001"))).not.toContain("秘密");
    expect(one.store.getState().conversations.get("2001")?.last?.type).toBe(202);
  });
  it("of receipts and reading move the receipts; one's own on another device empties the badge", async () => {
    const one = fakeChat({ conversations: [conversation("2001", { unread: 3 })] });
    await one.run();
    const marker = { kind: "marker", conversationId: "2001", fromUserId: "2001" } as const;
    one.transport.receive({ ...marker, of: "a", what: "received" });
    one.transport.receive({ ...marker, of: "b", what: "displayed" });
    const { progress } = threadOf(one.store.getState(), "2001");
    expect([[...progress.received], progress.readMessageId]).toEqual([["a"], "b"]);
    one.transport.receive({ ...marker, fromUserId: "1001", of: "c", what: "displayed" });
    expect(one.store.getState().conversations.get("2001")?.unread).toBe(0);
  });
  it("of typing last 6 s, or until the message", async () => {
    const one = fakeChat({ conversations: [conversation("2001")] });
    await one.run();
    const typing = { kind: "typing", conversationId: "2001", fromUserId: "2001", isTyping: true } as const;
    one.transport.receive(typing);
    expect(one.store.getState().typing.has("2001")).toBe(true);
    one.clock.advance(6000);
    expect(one.store.getState().typing.has("2001")).toBe(false);
    one.transport.receive(typing);
    await one.receive(theirs("x", "1"));
    expect(one.store.getState().typing.has("2001")).toBe(false);
  });
});

it("asks for what was missed after a new stream", async () => {
  const one = fakeChat({ conversations: [conversation("2001")], archive: { 2001: talk(3) } });
  await one.run();
  one.chat.open("2001");
  await settle();
  one.transport.lose();
  one.messages.set("2001", [...talk(6)]);
  await settle();
  one.clock.advance(1000);
  await settle();
  one.transport.open();
  await settle();
  expect(threadOf(one.store.getState(), "2001").messages).toHaveLength(6);
  expect(one.calls.history.mock.calls.at(-1)?.[2]).toMatchObject({ after: "3" });
});

it("shows a change of a conversation at once and takes it back when the server refuses", async () => {
  const one = fakeChat({ conversations: [conversation("2001", { last: last("x") })] });
  await one.run();
  await one.chat.list.change("2001", { openTopChatTime: 77, offlineNoPushMsg: true });
  expect(one.store.getState().conversations.get("2001")).toMatchObject({ pinnedAt: 77, isMuted: true });
  one.calls.changeConversation.mockRejectedValueOnce(new Error("不行"));
  await one.chat.list.change("2001", { openTopChatTime: 0 });
  expect(one.store.getState().conversations.get("2001")?.pinnedAt).toBe(77);
  expect(one.onFailure).toHaveBeenCalledOnce();
});

it("keeps drafts of all conversations, a moment after the last letter", async () => {
  const one = fakeChat({ conversations: [conversation("2001")], drafts: { 2002: "旧草稿" } });
  await one.run();
  one.chat.setDraft("2001", "写到一半");
  expect(one.written).toEqual([]);
  one.clock.advance(400);
  expect(one.written).toEqual([{ 2001: "写到一半", 2002: "旧草稿" }]);
  one.chat.setDraft("2001", " ");
  expect([...one.store.getState().drafts.keys()]).toEqual(["2002"]);
});

it("tells others about typing only when the person switched it on, once per turn", async () => {
  const one = fakeChat({ conversations: [conversation("2001")] });
  await one.run();
  const typing = () => one.transport.signals.filter(({ kind }) => kind === "typing");
  one.chat.setTyping("2001", true);
  expect(typing()).toEqual([]);
  await one.chat.saveSettings({ typing: true });
  for (const isTyping of [true, true, false, false]) one.chat.setTyping("2001", isTyping);
  expect(typing().map((signal) => signal.kind === "typing" && signal.isTyping)).toEqual([true, false]);
});

it("rings in quiet hours for nobody", async () => {
  const one = fakeChat({ conversations: [conversation("2001")] });
  await one.run();
  const two = (value: number) => String(value).padStart(2, "0");
  const now = new Date(one.clock.now());
  one.store.setState(({ settings }) => ({
    settings: {
      ...settings,
      quietFrom: `${two(now.getHours())}:00`,
      quietTo: `${two((now.getHours() + 1) % 24)}:00`,
    },
  }));
  await one.receive(theirs("x", "1"));
  expect(one.onAlert).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
