/** Shapes of official notices on the wire (docs/API-DESIGN.md §9). */
import type { Page } from "@/shared/api/types";

/** How urgently a notice asks to be read. */
export type Level = "NORMAL" | "IMPORTANT" | "MUST_READ";

/** A notice as its reader's lists carry it. */
export interface Notice {
  readonly messageId: string;
  readonly messageIdWeb: string;
  readonly title: string;
  readonly summary: string;
  readonly img: string;
  readonly accountId: string;
  readonly senderName: string;
  readonly senderAvatar: string;
  /** 1 department, 2 service, 3 school. */
  readonly mpType: string;
  readonly sendTime: string;
  /** Seconds since 1970. */
  readonly timeSend: number;
  readonly level: Level;
  /** Where it is shown: a set of 0 message centre, 1 important popup, 2 must-read popup. */
  readonly openWindow: string;
  readonly needConfirm: boolean;
  readonly readTime: string | null;
  readonly confirmTime: string | null;
  /** 1 written here, 2 an address elsewhere. */
  readonly textType: number;
  readonly url: string;
  readonly fileCount: number;
}

/** An attachment. */
export interface NoticeFile {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
  readonly mime: string;
}

/** A notice with its text. */
export interface NoticeDetail extends Notice {
  readonly content: string;
  readonly files: readonly NoticeFile[];
  readonly deleted: boolean;
}

/** Answer of `messageCenterHistoryMsg/detail` (000 §3), as far as opening needs it. */
export interface MessageTarget {
  readonly id: string;
  readonly url: string;
  readonly extInfo: { readonly textType: number };
}

/** Numbers of unread notices. */
export interface NoticeBadge {
  readonly unread: number;
  readonly important: number;
  readonly mustRead: number;
}

/** All unread ones of a kind and the latest of them. */
export interface PopupList {
  readonly total: number;
  readonly list: readonly Notice[];
}

/** What the popups show. */
export interface Popups {
  readonly mustRead: PopupList;
  readonly important: PopupList;
}

/** An official account with notices for the reader. */
export interface InboxAccount {
  readonly accountId: string;
  readonly name: string;
  readonly avatar: string;
  readonly mpType: string;
  readonly deptName: string;
  readonly total: number;
  readonly unread: number;
}

/** An official account one may send as. */
export interface DeskAccount {
  readonly accountId: string;
  readonly name: string;
  readonly avatar: string;
  readonly mpType: string;
  readonly deptId: string;
  readonly deptName: string;
}

/** Where a notice is on its way. */
export type NoticeState = "DRAFT" | "SCHEDULED" | "SENDING" | "SENT" | "WITHDRAWN";

/** A notice as its senders see it. */
export interface DeskNotice {
  readonly noticeId: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly title: string;
  readonly summary: string;
  readonly img: string;
  readonly level: Level;
  readonly needConfirm: boolean;
  readonly isPublic: boolean;
  readonly textType: number;
  readonly url: string;
  readonly state: NoticeState;
  readonly version: number;
  readonly authorName: string;
  readonly recipientCount: number;
  readonly openedCount: number;
  readonly confirmedCount: number;
  readonly doneCount: number;
  readonly createTime: string;
  readonly updateTime: string;
  readonly scheduleTime: string | null;
  readonly sendTime: string | null;
  readonly withdrawTime: string | null;
  readonly fileCount: number;
}

/** Who a notice is for: whoever fits any of these, once. */
export interface Audience {
  readonly all: boolean;
  readonly kinds: readonly string[];
  readonly roles: readonly string[];
  readonly deptIds: readonly string[];
  readonly classIds: readonly string[];
  readonly userIds: readonly string[];
}

/** A notice for its editor. */
export interface DeskDetail extends DeskNotice {
  readonly content: string;
  readonly audience: Audience;
  readonly files: readonly NoticeFile[];
}

/** A page of the desk. */
export interface DeskPage extends Page<DeskNotice> {
  readonly counts: readonly { readonly state: NoticeState; readonly count: number }[];
}

/** Who an audience is. */
export interface AudienceCount {
  readonly count: number;
  readonly departments: readonly {
    readonly deptId: string;
    readonly deptName: string;
    readonly count: number;
  }[];
  readonly names: readonly string[];
}

/** A department to choose, with its parts. */
export interface DeptNode {
  readonly id: string;
  readonly deptName: string;
  readonly children?: readonly DeptNode[] | null;
}

/** What an audience can be made of. */
export interface Choices {
  readonly roles: readonly { readonly key: string; readonly name: string }[];
  readonly departments: readonly DeptNode[];
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  readonly kinds: readonly { readonly key: string; readonly name: string }[];
}

/** A person to choose. */
export interface DeskPerson {
  readonly userId: string;
  readonly account: string;
  readonly userName: string;
  readonly deptName: string;
  readonly kind: string;
}

/** Which people of a roster are wanted. */
export type RosterState = "UNREAD" | "OPENED" | "UNCONFIRMED" | "CONFIRMED";

/** One department of a roster. */
export interface RosterDepartment {
  readonly deptId: string;
  readonly deptName: string;
  readonly total: number;
  readonly opened: number;
  readonly confirmed: number;
}

/** One person of a roster. */
export interface RosterPerson {
  readonly userId: string;
  readonly account: string;
  readonly userName: string;
  readonly deptName: string;
  readonly readTime: string | null;
  readonly confirmTime: string | null;
}

/** Who has read a notice: numbers of the whole notice, and a page of people whose `total` counts what the filter leaves. */
export interface Roster extends Page<RosterPerson> {
  readonly recipients: number;
  readonly opened: number;
  readonly confirmed: number;
  readonly remindedTime: string | null;
  readonly canRemind: boolean;
  readonly departments: readonly RosterDepartment[];
}

/** An official account for those who manage them. */
export interface OfficialAccount {
  readonly accountId: string;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly intro: string;
  readonly introEn: string;
  readonly avatar: string;
  readonly mpType: string;
  readonly deptId: string;
  readonly deptName: string;
  readonly enabled: boolean;
  readonly senders: readonly { readonly userId: string; readonly userName: string }[];
  readonly noticeCount: number;
  readonly version: number;
}
