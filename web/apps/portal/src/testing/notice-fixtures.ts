import type { DeskDetail, Notice, NoticeDetail, RosterPerson } from "@/features/notices/api/wire";

/** An unread must-read notice; higher numbers are later. */
export function notice(number: number, extra: Partial<Notice> = {}): Notice {
  return {
    messageId: `m${number}`,
    messageIdWeb: `m${number}`,
    title: `通知${number}`,
    summary: "",
    img: "",
    accountId: "a1",
    senderName: "教务处",
    senderAvatar: "",
    mpType: "1",
    sendTime: "2026-11-21 08:00:00",
    timeSend: 1_763_700_000 + number,
    level: "MUST_READ",
    openWindow: "0,2",
    needConfirm: false,
    readTime: null,
    confirmTime: null,
    textType: 1,
    url: "",
    fileCount: 0,
    ...extra,
  };
}

/** The same, important. */
export const important = (number: number, extra: Partial<Notice> = {}): Notice =>
  notice(number, { level: "IMPORTANT", openWindow: "0,1", ...extra });

/** With its text. */
export const noticeDetail = (number: number, extra: Partial<NoticeDetail> = {}): NoticeDetail => ({
  ...notice(number),
  id: `m${number}`,
  content: "<p>请按时参加考试。</p>",
  extInfo: { textType: 1 },
  files: [],
  deleted: false,
  ...extra,
});

/** A draft at the desk. */
export const deskNotice = (extra: Partial<DeskDetail> = {}): DeskDetail => ({
  noticeId: "n1",
  accountId: "a1",
  accountName: "教务处",
  title: "期末考试安排",
  titleEn: "",
  summary: "",
  summaryEn: "",
  img: "",
  level: "MUST_READ",
  needConfirm: true,
  otherWindow: false,
  isPublic: false,
  textType: 1,
  url: "",
  state: "DRAFT",
  version: 3,
  authorName: "周明",
  recipientCount: 0,
  openedCount: 0,
  confirmedCount: 0,
  doneCount: 0,
  createTime: "2026-11-21 08:00:00",
  updateTime: "2026-11-21 08:10:00",
  scheduleTime: null,
  sendTime: null,
  withdrawTime: null,
  fileCount: 0,
  content: "<p>见附件。</p>",
  contentEn: "",
  audience: { all: true, kinds: [], roles: [], deptIds: [], classIds: [], userIds: [] },
  people: [],
  files: [],
  ...extra,
});

/** Somebody of a roster. */
export const rosterPerson = (number: number, extra: Partial<RosterPerson> = {}): RosterPerson => ({
  userId: String(1000 + number),
  account: `20260101${number}`,
  userName: `同学${number}`,
  deptName: "计算机学院",
  readTime: null,
  confirmTime: null,
  ...extra,
});
