import { describe, expect, it } from "vitest";

import { CHAT_START, chatMessage } from "@/testing/chat-fixtures";

import { type Conversation, countUnread, listConversations, withArrival } from "./conversation";
import { fileEnding, fileFault, fileKind, formatFileSize, isShownPicture, shortFileName } from "./files";
import { splitLinks } from "./links";
import { entersConversation, parseCard, parseWireText } from "./message";
import { browserKind, isGroupId, newMessageId, newResource } from "./message-id";
import { isQuiet, shouldAlert } from "./quiet-hours";
import { splitQuote, withQuote } from "./quote";
import { compareStanzaIds } from "./order";
import { NO_PROGRESS, readIndex, receiptOf } from "./receipts";
import {
  type Timeline,
  earliestStanzaId,
  firstUnread,
  latestStanzaId,
  mergeMessages,
  revokeMessage,
  toRows,
} from "./timeline";

const last = (timeSend: number) => ({
  messageId: `m${timeSend}`,
  stanzaId: null,
  type: 1,
  content: "你好",
  fromUserId: "2001",
  fromUserName: "陈老师",
  timeSend,
  isToAll: false,
});
const conversation = (id: string, extra: Partial<Conversation> = {}): Conversation => ({
  id,
  name: id,
  avatar: "",
  kind: "teacher",
  mpType: "",
  isGroup: false,
  last: null,
  lastTime: 0,
  unread: 0,
  readStanzaId: null,
  peerReadStanzaId: null,
  isMuted: false,
  pinnedAt: 0,
  ...extra,
});
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe("message types", () => {
  it.each([
    [1, false, true],
    [2, false, true],
    [8, false, true],
    [9, false, true],
    [202, false, true],
    [80, false, false],
    [80, true, true],
    [25, true, false],
    [26, false, false],
    [200, true, false],
    [77, false, false],
  ])("%d (official %s) enters: %s", (type, isOfficial, expected) =>
    expect(entersConversation(type, isOfficial)).toBe(expected),
  );
  it.each(["", "[]", "{}", '{"type":0}', "null", '{"type":"x"}', "{"])("%s is no message", (json) =>
    expect(parseWireText(json)).toBeNull(),
  );
  it("reads numbers that come as text", () => {
    expect(parseWireText('{"type":"9","fileSize":"12","toUserType":"2","fromUserId":1001}')).toMatchObject({
      type: 9,
      fileSize: 12,
      chatType: "groupchat",
      fromUserId: "1001",
    });
  });
  it.each([
    ["普通文字", { title: "普通文字", url: "" }],
    ['{"title":"T","url":"javascript:alert(1)"}', { title: "T", url: "" }],
    ['{"title":"T","url":"//evil.example"}', { title: "T", url: "" }],
    [
      '{"title":"T","url":"/msgDetail?x=1","img":"https://a.example/i.png"}',
      { url: "/msgDetail?x=1", img: "https://a.example/i.png" },
    ],
  ])("reads the card %s", (content, expected) => expect(parseCard(content)).toMatchObject(expected));
});

describe("ids (000 §3)", () => {
  it("are made of the web prefix, the user, the time and a random part", () => {
    expect(newMessageId("1001", 1_700_000_000_000, () => 0)).toBe("web_1001_1700000000000_00000000");
    expect(newMessageId("1001", 1, () => 0.999_999_9)).not.toBe(newMessageId("1001", 1, () => 0.5));
    expect(newResource(() => 0.999)).toMatch(/^web-[0-9a-z]{1,32}$/);
    expect(newResource(() => 0.999, "ios")).toMatch(/^ios-[0-9a-z]{1,32}$/);
  });
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1", "ios"],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
      "android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36", "web"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15", "web"],
  ])("a browser is the kind of device it says: %s", (userAgent, kind) =>
    expect(browserKind(userAgent)).toBe(kind),
  );
  it.each([
    ["1001", false],
    ["30001", false],
    ["g1", true],
    ["01JX", true],
    ["", true],
  ])("%s is a group: %s", (id, expected) => expect(isGroupId(id)).toBe(expected));
});

describe("the conversation list (001 §4)", () => {
  const all = [
    conversation("old", { last: last(10), lastTime: 10 }),
    conversation("new", { last: last(30), lastTime: 30 }),
    conversation("contact"),
    conversation("mp", { mpType: "notice", kind: "official" }),
    conversation("30001", { kind: "assistant" }),
    conversation("pinned", { last: last(5), lastTime: 5, pinnedAt: 100 }),
    conversation("pinnedLater", { last: last(1), lastTime: 1, pinnedAt: 200 }),
  ];
  it("keeps official accounts, 30001 and real conversations; pinned first, then the latest", () => {
    expect(ids(listConversations(all, "", new Map()))).toEqual([
      "pinnedLater",
      "pinned",
      "new",
      "old",
      "30001",
      "mp",
    ]);
  });
  it("keeps a contact for whom something was begun", () => {
    expect(ids(listConversations(all, "", new Map([["contact", "你好"]])))).toContain("contact");
  });
  it("searches names", () =>
    expect(ids(listConversations(all, " PINNEDl ", new Map()))).toEqual(["pinnedLater"]));
  it("counts unread messages of conversations that are not muted", () => {
    const list = [
      conversation("a", { unread: 3 }),
      conversation("b", { unread: 50, isMuted: true }),
      conversation("c", { unread: 2 }),
    ];
    expect(countUnread(list)).toBe(5);
  });
  it.each([
    [{ isOwn: false, isWatched: false }, 1],
    [{ isOwn: true, isWatched: false }, 0],
    [{ isOwn: false, isWatched: true }, 0],
  ])("a message that is %j makes %d unread", (how, unread) => {
    const next = withArrival(conversation("a"), { last: last(7), ...how });
    expect([next.unread, next.lastTime, next.last?.messageId]).toEqual([unread, 7, "m7"]);
  });
  it("keeps the newer preview when an older message comes late", () => {
    const next = withArrival(conversation("a", { last: last(9), lastTime: 9 }), {
      last: last(7),
      isOwn: false,
      isWatched: false,
    });
    expect([next.last?.messageId, next.lastTime, next.unread]).toEqual(["m9", 9, 1]);
  });
  it.each([
    ["typed here by a slow clock", { ...last(7), stanzaId: null }, true, "m7"],
    ["archived later, from a slow clock", { ...last(7), stanzaId: "10" }, false, "m7"],
    ["archived earlier, from a fast clock", { ...last(12), stanzaId: "8" }, false, "m9"],
  ])("the preview follows the archive: %s", (_, arrived, isOwn, shown) => {
    const known = conversation("a", { last: { ...last(9), stanzaId: "9" }, lastTime: 9 });
    expect(withArrival(known, { last: arrived, isOwn, isWatched: false }).last?.messageId).toBe(shown);
  });
});

describe("merging messages", () => {
  const shown = (timeline: Timeline) => timeline.map(({ messageId }) => messageId);
  const merged = (...lists: readonly Parameters<typeof mergeMessages>[1][]) =>
    lists.reduce<Timeline>((all, list) => mergeMessages(all, list), []);

  it.each([
    ["9", "10", -1],
    ["10", "9", 1],
    ["7", "7", 0],
    ["0190a", "0190b", -1],
  ])("archive id %s against %s", (a, b, sign) => expect(Math.sign(compareStanzaIds(a, b))).toBe(sign));
  it("orders archive pages and live messages by the archive", () => {
    const page = [chatMessage("b", { stanzaId: "9" }), chatMessage("c", { stanzaId: "10" })];
    expect(
      shown(merged([chatMessage("d", { stanzaId: "11" })], page, [chatMessage("a", { stanzaId: "8" })])),
    ).toEqual(["a", "b", "c", "d"]);
  });
  it("drops repeated ids of one sender, and keeps those of different ones", () => {
    const mine = chatMessage("x", { stanzaId: "1" });
    expect(shown(merged([mine], [mine, chatMessage("x", { fromUserId: "2001", stanzaId: "2" })]))).toEqual([
      "x",
      "x",
    ]);
  });
  it("the time of nobody's clock orders anything", () => {
    const at = (offset: number) => CHAT_START + offset;
    const [first, second] = [
      chatMessage("first", { stanzaId: "1", timeSend: at(60) }),
      chatMessage("second", { stanzaId: "2", timeSend: at(0) }),
    ];
    const typed = chatMessage("typed", { timeSend: at(-3600) });
    expect(shown(merged([second, first], [typed]))).toEqual(["first", "second", "typed"]);
  });

  /** What stands, what is on its way, what comes and how, and the order then. `4` is archived under 4, `p` is not. */
  type Case = readonly [string, string, string, string, "live" | "page", string];
  const told = (ids: string) =>
    ids === ""
      ? []
      : ids.split(" ").map((id) =>
          /^\d/.test(id)
            ? // own ones are archived as well as others'
              chatMessage(id, { fromUserId: "2001", stanzaId: id })
            : // an hour slow or an hour fast
              chatMessage(id, { timeSend: CHAT_START + (id < "n" ? -3600 : 3600) }),
        );
  it.each<Case>([
    ["typed just now, slow clock", "1 2", "a", "a", "live", "1 2 a"],
    ["typed just now, fast clock", "1 2", "z", "z", "live", "1 2 z"],
    ["two typed in a row", "1 2 z", "z a", "a", "live", "1 2 z a"],
    ["on its way while others write", "1 a", "a", "2 3", "live", "1 2 3 a"],
    ["the server has it: answers stand behind it, slow clock", "1 a", "", "2", "live", "1 a 2"],
    ["the server has it: answers stand behind it, fast clock", "1 z", "", "2", "live", "1 z 2"],
    ["the first words ever, and the answer", "a", "", "1", "live", "a 1"],
    ["one is there, the next one is on its way", "1 a z", "z", "2", "live", "1 a 2 z"],
    ["one failed, the next one arrived", "1 a z", "a", "2", "live", "1 z 2 a"],
    ["an older page comes before all", "5 a 6", "", "3 4", "page", "3 4 5 a 6"],
    ["an older page before the first words", "a 6", "", "3 4", "page", "3 4 a 6"],
    ["the first page, while something is typed", "a", "a", "1 2", "page", "1 2 a"],
    ["the first page, read before the server had it", "z", "", "1 2", "page", "1 2 z"],
    ["what was missed meanwhile", "1 a", "a", "2 3", "page", "1 2 3 a"],
  ])("%s", (_, before, pending, added, how, expected) => {
    const isPending = (id: string) => pending.split(" ").includes(id);
    expect(shown(mergeMessages(told(before), told(added), { isPending, isPage: how === "page" }))).toEqual(
      expected.split(" "),
    );
  });
  it("follows the archive as soon as it tells", () => {
    const timeline = merged([chatMessage("1", { fromUserId: "2001", stanzaId: "1" })], [chatMessage("a")]);
    const later = merged(timeline, [chatMessage("3", { fromUserId: "2001", stanzaId: "3" })]);
    expect(shown(later)).toEqual(["1", "a", "3"]);
    const known = mergeMessages(later, [chatMessage("a", { stanzaId: "4" })], { isPage: true });
    expect(shown(known)).toEqual(["1", "3", "a"]);
  });
  it.each([
    ["of the same second", 0],
    ["of a slow clock", -40],
  ])("an answer %s stands behind the question, which has no archive id yet", (_, later) => {
    const [greeting, answer] = [
      chatMessage("greeting", { fromUserId: "2001", stanzaId: "4" }),
      chatMessage("answer", { fromUserId: "2001", stanzaId: "6", timeSend: CHAT_START + later }),
    ];
    const older = chatMessage("older", { fromUserId: "2001", stanzaId: "3" });
    const question = chatMessage("question");
    const all = merged([greeting], [question], [answer], [older], [chatMessage("thanks")]);
    expect(shown(all)).toEqual(["older", "greeting", "question", "answer", "thanks"]);
  });
  it("an answer of the same second stands behind the very first question", () => {
    const answer = chatMessage("answer", { fromUserId: "2001", stanzaId: "6" });
    expect(shown(merged([chatMessage("question")], [answer], [chatMessage("thanks")]))).toEqual([
      "question",
      "answer",
      "thanks",
    ]);
  });
  it("learns the archive id of one's own message later", () => {
    const timeline = merged([chatMessage("a")], [chatMessage("a", { stanzaId: "5" })], [chatMessage("a")]);
    expect(timeline.map(({ stanzaId }) => stanzaId)).toEqual(["5"]);
  });
  it("a revoke changes the original, is none itself, and nothing brings the content back (000 §4)", () => {
    const original = chatMessage("a", { stanzaId: "1", content: "秘密" });
    const revoke = chatMessage("r", { type: 202, content: "a", stanzaId: "2" });
    for (const timeline of [merged([original], [revoke]), merged([revoke, original])]) {
      expect(timeline.map(({ type, isRevoked, content }) => [type, isRevoked, content])).toEqual([
        [1, true, ""],
      ]);
    }
    const timeline = merged([original], [{ ...original, isRevoked: true }], [original]);
    expect([timeline[0]?.isRevoked, timeline[0]?.content]).toEqual([true, ""]);
    expect(revokeMessage(merged([original]), "a")[0]).toMatchObject({ isRevoked: true, content: "" });
  });
  it("somebody else's revoke changes nothing", () => {
    const timeline = merged([
      chatMessage("a", { stanzaId: "1" }),
      chatMessage("r", { type: 202, content: "a", fromUserId: "6" }),
    ]);
    expect(timeline[0]?.isRevoked).toBe(false);
  });
  it("knows its ends for the next pages", () => {
    const timeline = merged([
      chatMessage("a", { stanzaId: "1" }),
      chatMessage("b", { stanzaId: "2" }),
      chatMessage("c"),
    ]);
    expect([earliestStanzaId(timeline), latestStanzaId(timeline)]).toEqual(["1", "2"]);
    expect([earliestStanzaId([]), latestStanzaId([])]).toEqual([null, null]);
  });
});

describe("rows", () => {
  const day = 86_400;
  const from2001 = { fromUserId: "2001", toUserId: "1001" };
  it("has days, groups of neighbours, and the unread marker", () => {
    const timeline = [
      chatMessage("a", { stanzaId: "1" }),
      chatMessage("b", { stanzaId: "2", timeSend: CHAT_START + 60 }),
      chatMessage("c", { stanzaId: "3", timeSend: CHAT_START + 600 }),
      chatMessage("d", { stanzaId: "4", timeSend: CHAT_START + day, ...from2001 }),
      chatMessage("e", { stanzaId: "5", timeSend: CHAT_START + day + 1, ...from2001 }),
    ];
    const rows = toRows(timeline, "e").map((row) =>
      row.kind === "message" ? [row.message.messageId, row.isFirst, row.isLast] : row.kind,
    );
    expect(rows).toEqual([
      "day",
      ["a", true, false],
      ["b", false, true],
      ["c", true, true],
      "day",
      ["d", true, true],
      "unread",
      ["e", true, true],
    ]);
  });
  it.each([
    [null, "a"],
    ["1", "c"],
    ["9", null],
  ])("read up to %s: the first unread is %s", (read, expected) => {
    const timeline = [
      chatMessage("a", { stanzaId: "1", ...from2001 }),
      chatMessage("b", { stanzaId: "2" }),
      chatMessage("c", { stanzaId: "3", ...from2001 }),
      chatMessage("d", { ...from2001 }),
    ];
    expect(firstUnread(timeline, read)?.messageId ?? null).toBe(expected);
  });
});

describe("receipts", () => {
  const timeline = [
    chatMessage("a", { stanzaId: "1" }),
    chatMessage("b", { stanzaId: "2" }),
    chatMessage("c"),
  ];
  const told = (index: number, progress: Partial<typeof NO_PROGRESS>, state: 0 | 1 | 3 = 0) => {
    const all = { ...NO_PROGRESS, ...progress };
    const message = timeline[index];
    return message === undefined
      ? null
      : receiptOf(message, index, readIndex(timeline, all), state, all)?.kind;
  };
  it.each([
    [0, {}, 1 as const, "sending"],
    [0, {}, 3 as const, "failed"],
    [0, {}, 0 as const, "sent"],
    [0, { received: new Set(["a"]) }, 0 as const, "delivered"],
    [0, { readMessageId: "b" }, 0 as const, "read"],
    [2, { readMessageId: "b", received: new Set(["c"]) }, 0 as const, "delivered"],
    [1, { readStanzaId: "1" }, 0 as const, "sent"],
    [1, { readStanzaId: "2" }, 0 as const, "read"],
  ])("message %d with %j in state %d: %s", (index, progress, state, expected) =>
    expect(told(index, progress, state)).toBe(expected),
  );
  it("of a group counts readers, n of m, and other people's messages have none", () => {
    const message = {
      ...chatMessage("g", { chatType: "groupchat", toUserId: "g1" }),
      readNumber: 3,
      memberNumber: 12,
    };
    expect(receiptOf(message, 0, -1, 0, NO_PROGRESS)).toEqual({ kind: "readBy", count: 3, total: 12 });
    expect(receiptOf({ ...message, isOwn: false }, 0, -1, 0, NO_PROGRESS)).toBeNull();
  });
});

describe("links", () => {
  it.each([
    ["看 https://a.example/x。好", ["看 ", "<https://a.example/x>", "。好"]],
    ["(https://a.example/x)", ["(", "<https://a.example/x>", ")"]],
    ["https://a.example/x_(y)", ["<https://a.example/x_(y)>"]],
    ["www.a.example, ok", ["<www.a.example>", ", ok"]],
    ["https://a.example/中文", ["<https://a.example/>", "中文"]],
    ["javascript:alert(1) data:text/html,x", ["javascript:alert(1) data:text/html,x"]],
    ["http://nodots and https://", ["http://nodots and https://"]],
    ['"https://a.example/"><img>', ['"', "<https://a.example/>", '"><img>']],
    ["无链接\n第二行", ["无链接\n第二行"]],
    ["", []],
  ])("%s", (text, expected) => {
    const parts = splitLinks(text);
    expect(parts.map((part) => (part.kind === "link" ? `<${part.text}>` : part.text))).toEqual(expected);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });
});

describe("files", () => {
  it.each([
    [0, "0 B"],
    [1023, "1023 B"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [20 * 1024 * 1024, "20 MB"],
    [3 * 1024 ** 4, "3072 GB"],
  ])("%d bytes are %s", (bytes, expected) => expect(formatFileSize(bytes)).toBe(expected));
  it.each([
    ["论文.终稿.DOCX", "docx", "document"],
    ["成绩.xlsx", "xlsx", "sheet"],
    [".bashrc", "", "file"],
    ["README", "", "file"],
    ["a.tar.gz", "gz", "archive"],
    ["证书.ofd", "ofd", "pdf"],
  ])("%s ends with %s: %s", (name, ending, kind) =>
    expect([fileEnding(name), fileKind(name)]).toEqual([ending, kind]),
  );
  it("shortens long names in the middle", () => {
    expect(shortFileName("短.docx")).toBe("短.docx");
    const short = shortFileName("计算机学院二〇二六届本科毕业论文选题汇总表最终修订版本.docx", 20);
    expect(Array.from(short)).toHaveLength(20);
    expect(short).toMatch(/….*\.docx$/);
  });
  it.each([
    [{ size: 0, type: "" }, "empty"],
    [{ size: 11, type: "image/png" }, "tooLarge"],
    [{ size: 10, type: "image/png" }, null],
    [{ size: 11, type: "application/pdf" }, null],
    [{ size: 101, type: "application/pdf" }, "tooLarge"],
  ])("%j: %s", (file, expected) =>
    expect(fileFault(file, { imageMaxBytes: 10, fileMaxBytes: 100 })).toBe(expected),
  );
  it("sends svg as a file, not as a picture", () => expect(isShownPicture("image/svg+xml")).toBe(false));
});

describe("quiet hours", () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00`);
  it.each([
    ["23:00", "22:00", "07:00", true],
    ["06:59", "22:00", "07:00", true],
    ["07:00", "22:00", "07:00", false],
    ["12:00", "22:00", "07:00", false],
    ["12:30", "12:00", "13:00", true],
    ["13:00", "12:00", "13:00", false],
    ["12:00", "12:00", "12:00", false],
    ["12:00", "", "", false],
    ["12:00", "25:00", "13:00", false],
  ])("%s within %s to %s: %s", (now, from, to, expected) =>
    expect(isQuiet(at(now), from, to)).toBe(expected),
  );
  it.each(["isOwn", "isMuted", "isWatched", "isLate", "isQuiet"])(
    "a message that %s does not ring",
    (fact) => {
      const none = { isOwn: false, isMuted: false, isWatched: false, isLate: false, isQuiet: false };
      expect(shouldAlert(none)).toBe(true);
      expect(shouldAlert({ ...none, [fact]: true })).toBe(false);
    },
  );
});

it("quotes as lines that begin with a bracket, and takes them off again", () => {
  const text = withQuote("陈老师", `第一行\n${"长".repeat(100)}`, "好的\n> 不是引用");
  expect(splitQuote(text)).toEqual({ quote: `陈老师: 第一行 ${"长".repeat(76)}…`, text: "好的\n> 不是引用" });
  expect(splitQuote("没有引用")).toEqual({ quote: null, text: "没有引用" });
  expect(splitQuote("> 只有引用")).toEqual({ quote: null, text: "> 只有引用" });
});
