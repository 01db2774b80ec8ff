import type { Schema } from "@/shared/api/schema";
import type { Page } from "@/shared/api/calls.gen";

/** How urgently a notice asks to be read. */
export type Level = Schema<"Level">;
/** A notice as its reader's lists carry it. */
export type Notice = Schema<"NoticeOut">;
/** An attachment. */
export type NoticeFile = Schema<"NoticeFileOut">;
/** A notice with its text. */
export type NoticeDetail = Schema<"NoticeDetail">;
/** Answer of `messageCenterHistoryMsg/detail` (000 §3), as far as opening needs it. */
export type MessageTarget = Pick<NoticeDetail, "id" | "url" | "extInfo">;
/** Numbers of unread notices. */
export type NoticeBadge = Schema<"NoticeBadge">;
/** What the popups show. */
export type Popups = Schema<"Popups">;
/** All unread ones of a kind and the latest of them. */
export type PopupList = Popups["mustRead"];
/** An official account with notices for the reader. */
export type InboxAccount = Schema<"InboxAccount">;
/** An official account one may send as. */
export type DeskAccount = Schema<"DeskAccount">;
/** Where a notice is on its way. */
export type NoticeState = Schema<"NoticeState">;
/** A notice as its senders see it. */
export type DeskNotice = Schema<"DeskNotice">;
/** Who a notice is for: whoever fits any of these, once. */
export type Audience = Schema<"Audience">;
/** A notice for its editor. */
export type DeskDetail = Schema<"DeskNoticeDetail">;
/** A page of the desk. */
export type DeskPage = Schema<"DeskNoticesOut">;
/** Who an audience is. */
export type AudienceCount = Schema<"AudienceOut">;
/** A department to choose, with its parts. */
export interface DeptNode extends Pick<Schema<"DepartmentOut">, "id" | "deptName"> {
  readonly children?: readonly DeptNode[];
}
/** What an audience can be made of. */
export type Choices = Omit<Schema<"AudienceChoices">, "departments"> & {
  readonly departments: readonly DeptNode[];
};
/** A person to choose. */
export type DeskPerson = Schema<"PersonChoice">;
/** Which people of a roster are wanted. */
export type RosterState = Schema<"RosterState">;
/** Who has read a notice: numbers of the whole notice, and a page of people whose `total` counts what the filter leaves. */
export type Roster = Schema<"RosterOut">;
/** One department of a roster. */
export type RosterDepartment = Roster["departments"][number];
/** One person of a roster. */
export type RosterPerson = Roster["records"][number];
/** An official account for those who manage them. */
export type OfficialAccount = Schema<"OfficialAccountOut">;
/** A page of notices. */
export type NoticePage = Page<Notice>;
