import { describe, expect, it } from "vitest";

import { fits } from "@/shared/lib/fits";
import { deskNotice } from "@/testing/notice-fixtures";

import {
  NO_AUDIENCE,
  audienceNames,
  isNobody,
  matchingDepts,
  toggled,
  toggledDept,
} from "@/shared/ui/pickers/audience";
import { parseDesk, percent, timeOf, toDeskSearch } from "./desk";
import {
  attachmentFault,
  cleanHtml,
  faultsOf,
  formSample,
  isChanged,
  linkAddress,
  scheduleFault,
  toForm,
  toSave,
} from "./editor";
import { byKind, parseInbox, toInboxSearch } from "../../model/inbox";

const TREE = [
  {
    id: "d0",
    deptName: "云岭大学",
    children: [
      { id: "d1", deptName: "计算机学院", children: [{ id: "d2", deptName: "软件系" }] },
      { id: "d3", deptName: "图书馆" },
    ],
  },
];
const CHOICES = {
  roles: [{ key: "student", name: "学生" }],
  departments: TREE,
  classes: [{ id: "c1", name: "软件工程1班", deptId: "d1" }],
  kinds: [{ key: "teacher", name: "教师" }],
};

describe("an audience", () => {
  it("is nobody until something is chosen", () => {
    expect(isNobody(NO_AUDIENCE)).toBe(true);
    expect(isNobody({ ...NO_AUDIENCE, all: true })).toBe(false);
    expect(isNobody(toggled(NO_AUDIENCE, "kinds", "student"))).toBe(false);
    expect(isNobody(toggled(toggled(NO_AUDIENCE, "kinds", "student"), "kinds", "student"))).toBe(true);
  });
  it("names a department once, with everything below it", () => {
    const [root] = TREE;
    if (root === undefined) throw new Error("no tree");
    const below = { ...NO_AUDIENCE, deptIds: ["d2", "d3"] };
    expect(toggledDept(below, root.children[0] ?? root).deptIds).toEqual(["d3", "d1"]);
    expect(toggledDept(below, root).deptIds).toEqual(["d0"]);
    expect(toggledDept({ ...below, deptIds: ["d0"] }, root).deptIds).toEqual([]);
  });
  it("finds departments with the way to them", () => {
    expect(matchingDepts(TREE, "软件")).toMatchObject([
      { id: "d0", children: [{ id: "d1", children: [{ id: "d2" }] }] },
    ]);
    expect(matchingDepts(TREE, "体育")).toEqual([]);
  });
  it("says who it is", () =>
    expect(
      audienceNames(
        { ...NO_AUDIENCE, kinds: ["teacher"], deptIds: ["d2"], classIds: ["c1"], userIds: ["1", "2"] },
        CHOICES,
      ),
    ).toEqual({ kinds: ["教师"], deptIds: ["软件系"], classIds: ["软件工程1班"], userIds: ["1", "2"] }));
});

describe("the editor", () => {
  const form = toForm(deskNotice());
  it.each([
    [{}, []],
    [{ title: " " }, ["title"]],
    [{ content: "<p></p>" }, ["content"]],
    [{ content: '<p><img src="/media/a.png"></p>' }, []],
    [{ content: "x".repeat(200_001) }, ["tooLong"]],
    [{ textType: 2 as const, url: "javascript:alert(1)" }, ["url"]],
    [{ textType: 2 as const, url: "https://example.edu.cn", content: "" }, []],
    [{ audience: NO_AUDIENCE }, ["audience"]],
  ])("%o lacks %o", (change, faults) => expect(faultsOf({ ...form, ...change })).toEqual(faults));
  it("sends ids of attachments and no names of people", () => {
    const body = toSave(
      {
        ...form,
        files: [{ fileId: "f1", name: "a.pdf", bytes: 1, mime: "application/pdf" }],
        people: [{ userId: "1", userName: "林小满" }],
      },
      deskNotice(),
    );
    expect(body).toMatchObject({ fileIds: ["f1"], noticeId: "n1", version: 3 });
    expect(body).not.toHaveProperty("people");
    expect(body).not.toHaveProperty("files");
  });
  it("knows whether something changed", () => {
    expect(isChanged(form, { ...form, people: [{ userId: "1", userName: "a" }] })).toBe(false);
    expect(isChanged(form, { ...form, title: "x" })).toBe(true);
  });
  it("takes its own drafts alone", () => {
    const isOwn = (kept: unknown) => fits(formSample(form), kept);
    expect(isOwn(JSON.parse(JSON.stringify(form)))).toBe(true);
    expect(isOwn({ ...form, audience: { all: true } })).toBe(false);
    expect(isOwn({ ...form, audience: { ...form.audience, roles: [1] } })).toBe(false);
    expect(isOwn("x")).toBe(false);
  });
  it("keeps no columns of tables, and nothing of an empty text", () => {
    expect(cleanHtml('<table style="x"><colgroup><col style="y"></colgroup><tbody></tbody></table>')).toBe(
      '<table style="x"><tbody></tbody></table>',
    );
    expect(cleanHtml("<p>&nbsp; </p>")).toBe("");
  });
  it.each([
    ["notes.pdf", 10, null],
    ["NOTES.PDF", 10, null],
    ["run.exe", 10, "badKind"],
    ["noend", 10, "badKind"],
    ["a.zip", 20 * 1024 * 1024, null],
    ["a.zip", 20 * 1024 * 1024 + 1, "tooLarge"],
    ["a.zip", 0, "empty"],
  ])("%s of %d bytes: %s", (name, size, fault) => expect(attachmentFault({ name, size })).toBe(fault));
  it.each([
    ["mailto:a@b.cn", "mailto:a@b.cn"],
    ["tel:010-1", "tel:010-1"],
    ["javascript:alert(1)", null],
  ])("link %s", (typed, address) => expect(linkAddress(typed)).toBe(address));
  const now = new Date(2026, 10, 21, 12, 0).getTime();
  it.each([
    ["", "missing"],
    ["2026-11-21T12:00", "past"],
    ["2026-11-21T12:01", null],
    ["2027-11-21T11:59", null],
    ["2027-11-21T12:01", "tooFar"],
  ])("scheduled for %s: %s", (time, fault) => expect(scheduleFault(time, now)).toBe(fault));
});

describe("numbers", () => {
  it.each([
    [0, 0, 0],
    [0, 10, 0],
    [1, 1000, 1],
    [999, 1000, 99],
    [1000, 1000, 100],
    [1, 3, 33],
  ])("%d of %d is %d %", (part, whole, share) => expect(percent(part, whole)).toBe(share));
  it("shows the time that counts", () => {
    const times = { updateTime: "u", scheduleTime: "s", sendTime: "t", withdrawTime: "w" };
    const shown = (["DRAFT", "SCHEDULED", "SENDING", "SENT", "WITHDRAWN"] as const).map((state) =>
      timeOf(deskNotice({ ...times, state })),
    );
    expect(shown).toEqual(["u", "s", "t", "t", "w"]);
  });
});

describe("filters in the address", () => {
  it("survive the way there and back", () => {
    const desk = { state: "SENT", accountId: "a1", keyword: "考试", page: 2 } as const;
    expect(parseDesk(toDeskSearch(desk))).toEqual(desk);
    const inbox = {
      accountId: "a1",
      level: "MUST_READ",
      isUnread: true,
      isRead: false,
      keyword: "考试",
      page: 3,
    } as const;
    expect(parseInbox(toInboxSearch(inbox))).toEqual(inbox);
  });
  it("are tolerant", () => {
    expect(parseDesk(new URLSearchParams("state=LOUD&page=x"))).toMatchObject({ state: null, page: 1 });
    expect(parseInbox(new URLSearchParams("level=LOUD&unread=2"))).toMatchObject({
      level: "",
      isUnread: false,
    });
  });
  it("groups accounts, the school's first", () => {
    const groups = byKind([{ mpType: "2" }, { mpType: "1" }, { mpType: "3" }, { mpType: "9" }]);
    expect(groups.map(({ kind, accounts }) => [kind, accounts.length])).toEqual([
      ["3", 1],
      ["1", 1],
      ["2", 2],
    ]);
  });
});
