import { type NamedPerson, isNobody } from "@/shared/ui/pickers/audience";

import { NOTICE_CONTENT_MAX, NOTICE_FILE_MAX_BYTES, NOTICE_SCHEDULE_MAX_MS } from "../../model/limits";
import type { Audience, DeskDetail, Level, NoticeFile } from "../../api/wire";
import { webAddress } from "../../model/popup";

/** What is typed in the editor. */
export interface NoticeForm {
  readonly accountId: string;
  readonly title: string;
  /** The same in English, as are the summary and the text that follow; may be empty. */
  readonly titleEn: string;
  readonly summary: string;
  readonly summaryEn: string;
  readonly img: string;
  /** 1 written here, 2 an address elsewhere. */
  readonly textType: 1 | 2;
  readonly url: string;
  readonly content: string;
  readonly contentEn: string;
  readonly level: Level;
  readonly needConfirm: boolean;
  /** An important one opens in its popup alone, a must-read one in both popups (000 §3, openWindow). */
  readonly otherWindow: boolean;
  readonly isPublic: boolean;
  readonly audience: Audience;
  readonly files: readonly NoticeFile[];
  /** Names of people of the audience that are known. */
  readonly people: readonly NamedPerson[];
}

/** Levels in the order they are offered. */
export const LEVELS = ["NORMAL", "IMPORTANT", "MUST_READ"] as const satisfies readonly Level[];

/** The form of a stored draft. */
export function toForm(notice: DeskDetail): NoticeForm {
  return {
    accountId: notice.accountId,
    title: notice.title,
    titleEn: notice.titleEn,
    summary: notice.summary,
    summaryEn: notice.summaryEn,
    img: notice.img,
    textType: notice.textType === 2 ? 2 : 1,
    url: notice.url,
    content: notice.content,
    contentEn: notice.contentEn,
    level: notice.level,
    needConfirm: notice.needConfirm,
    otherWindow: notice.otherWindow,
    isPublic: notice.isPublic,
    audience: notice.audience,
    files: notice.files,
    people: notice.people,
  };
}

/** Whether anything of a form is in English. */
export function hasEnglish({ titleEn, summaryEn, contentEn }: NoticeForm): boolean {
  return titleEn !== "" || summaryEn !== "" || !isBlankHtml(contentEn);
}

/** What the server keeps of a form. */
export function toSave(form: NoticeForm, kept: { readonly noticeId: string; readonly version: number }) {
  const { people: _people, files, ...rest } = form;
  const { noticeId, version } = kept;
  return { ...rest, noticeId, version, fileIds: files.map(({ fileId }) => fileId) };
}

/** Whether a form says something else than another; names of people do not count. */
export function isChanged(one: NoticeForm, other: NoticeForm): boolean {
  const text = ({ people: _people, ...rest }: NoticeForm) => JSON.stringify(rest);
  return text(one) !== text(other);
}

/** The shape of a draft, from the form of the notice. */
export const formSample = (form: NoticeForm): NoticeForm => ({
  ...form,
  audience: { all: false, kinds: [""], roles: [""], deptIds: [""], classIds: [""], userIds: [""] },
  people: [{ userId: "", userName: "" }],
});

/** What a notice still lacks. */
export type Fault = "title" | "content" | "tooLong" | "tooLongEn" | "url" | "audience";

/** The field that lacks it. */
export const FIELD_OF_FAULT = {
  title: "title",
  content: "content",
  tooLong: "content",
  tooLongEn: "contentEn",
  url: "url",
  audience: "audience",
} as const satisfies Record<Fault, keyof NoticeForm>;

/** Whether HTML holds anything that can be seen. */
export function isBlankHtml(html: string): boolean {
  return !/<(img|table|hr)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

/** What has to be done before a notice can be sent, in the order of the form. */
export function faultsOf(form: NoticeForm): readonly Fault[] {
  const found: Fault[] = [];
  if (form.title.trim() === "") found.push("title");
  if (form.textType === 1 && isBlankHtml(form.content)) found.push("content");
  if (form.textType === 1 && form.content.length > NOTICE_CONTENT_MAX) found.push("tooLong");
  if (form.textType === 1 && form.contentEn.length > NOTICE_CONTENT_MAX) found.push("tooLongEn");
  if (form.textType === 2 && webAddress(form.url) === null) found.push("url");
  if (isNobody(form.audience)) found.push("audience");
  return found;
}

/** Kinds of attachments by the end of their name; the server looks at the content. */
export const FILE_KINDS = ".docx,.xlsx,.pptx,.pdf,.zip,.png,.jpg,.jpeg,.webp,.gif";

/** Why a chosen file is not taken. */
export type FileFault = "badKind" | "tooLarge" | "empty";

/** Checks an attachment before it is sent. */
export function attachmentFault({ name, size }: Pick<File, "name" | "size">): FileFault | null {
  const end = name.slice(name.lastIndexOf(".")).toLowerCase();
  if (!FILE_KINDS.split(",").includes(end)) return "badKind";
  if (size === 0) return "empty";
  return size > NOTICE_FILE_MAX_BYTES ? "tooLarge" : null;
}

/**
 * The editor's HTML as it is kept: its tables name their columns, which the allow-list of safe HTML does not know; a text
 * without anything in it is empty.
 */
export function cleanHtml(html: string): string {
  return isBlankHtml(html) ? "" : html.replace(/<colgroup>.*?<\/colgroup>/gs, "");
}

/** The address of a link in a text: http(s), mail or telephone; null for anything else. */
export function linkAddress(address: string): string | null {
  return /^(mailto|tel):\S+$/i.test(address.trim()) ? address.trim() : webAddress(address);
}

/** What is wrong with a time to send at; null for a good one. `local` is the value of a datetime-local field. */
export function scheduleFault(local: string, now: number): "missing" | "past" | "tooFar" | null {
  const time = new Date(local).getTime();
  if (local === "" || Number.isNaN(time)) return "missing";
  if (time <= now) return "past";
  return time - now > NOTICE_SCHEDULE_MAX_MS ? "tooFar" : null;
}
