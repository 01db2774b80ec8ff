import type { Language } from "@/shared/i18n/i18n";
import { pageOf } from "@/shared/lib/page-of-address";

import { NOTICES_PAGE_SIZE } from "../../model/limits";
import type { DeskNotice, NoticeState, RosterState } from "../../api/wire";

/** States in the order they are offered. */
export const STATES = [
  "DRAFT",
  "SCHEDULED",
  "SENDING",
  "SENT",
  "WITHDRAWN",
] as const satisfies readonly NoticeState[];

/** What the sender chose at the desk. */
export interface DeskFilter {
  readonly state: NoticeState | null;
  readonly accountId: string;
  readonly keyword: string;
  readonly page: number;
}

/** The text that who reads `language` is shown: English where there is some. */
export const inLanguage = (language: Language, zh: string, en: string): string =>
  language === "en" && en.trim() !== "" ? en : zh;

/** What a notice is called in the reader's language; `untitled` while it has no title. */
export function titleIn(
  language: Language,
  { title, titleEn }: { readonly title: string; readonly titleEn: string },
  untitled: string,
): string {
  const name = inLanguage(language, title, titleEn);
  return name === "" ? untitled : name;
}

/** Longest search. */
export const DESK_KEYWORD_MAX = 64;

const wordsOf = (search: URLSearchParams): string =>
  (search.get("keyword") ?? "").trim().slice(0, DESK_KEYWORD_MAX);

/** The filter of an address. */
export function parseDesk(search: URLSearchParams): DeskFilter {
  return {
    state: STATES.find((state) => state === search.get("state")) ?? null,
    accountId: search.get("account") ?? "",
    keyword: wordsOf(search),
    page: pageOf(search),
  };
}

/** The address of a filter. */
export function toDeskSearch({ state, accountId, keyword, page }: DeskFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (state !== null) search.set("state", state);
  if (accountId !== "") search.set("account", accountId);
  if (keyword !== "") search.set("keyword", keyword);
  if (page > 1) search.set("page", String(page));
  return search;
}

/** The same as the server's call takes it. */
export function deskBody({ state, accountId, keyword, page }: DeskFilter) {
  return {
    current: page,
    size: NOTICES_PAGE_SIZE,
    ...(state === null ? {} : { state }),
    ...(accountId === "" ? {} : { accountId }),
    ...(keyword === "" ? {} : { keyword }),
  };
}

/** What can be done with a notice at the desk. */
export type DeskAction = "edit" | "unschedule" | "roster" | "withdraw" | "copy" | "remove";

/** Actions by state, the most likely one first. */
export const DESK_ACTIONS: Readonly<Record<NoticeState, readonly DeskAction[]>> = {
  DRAFT: ["edit", "copy", "remove"],
  SCHEDULED: ["unschedule", "copy"],
  SENDING: ["roster"],
  SENT: ["roster", "withdraw", "copy"],
  WITHDRAWN: ["copy"],
};

/** The time that counts for a notice in its state. */
export function timeOf(notice: DeskNotice): string {
  const { state, updateTime, scheduleTime, sendTime, withdrawTime } = notice;
  if (state === "SCHEDULED") return scheduleTime ?? updateTime;
  if (state === "WITHDRAWN") return withdrawTime ?? updateTime;
  return state === "DRAFT" ? updateTime : (sendTime ?? updateTime);
}

/** A whole percentage; all of nobody is nothing. 100 only when really all, at least 1 when anybody. */
export function percent(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.max(1, Math.min(99, Math.round((part / whole) * 100)));
}

/** What the sender chose in a roster. */
export interface RosterFilter {
  readonly deptId: string;
  readonly state: RosterState | null;
  readonly keyword: string;
  readonly page: number;
}

/** States of people; those of a confirmation only where one was asked for. */
export function rosterStates(needConfirm: boolean): readonly RosterState[] {
  return needConfirm ? ["UNREAD", "OPENED", "UNCONFIRMED", "CONFIRMED"] : ["UNREAD", "OPENED"];
}

/** The filter of an address. */
export function parseRoster(search: URLSearchParams): RosterFilter {
  return {
    deptId: search.get("dept") ?? "",
    state: rosterStates(true).find((state) => state === search.get("state")) ?? null,
    keyword: wordsOf(search),
    page: pageOf(search),
  };
}

/** The address of a filter. */
export function toRosterSearch({ deptId, state, keyword, page }: RosterFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (deptId !== "") search.set("dept", deptId);
  if (state !== null) search.set("state", state);
  if (keyword !== "") search.set("keyword", keyword);
  if (page > 1) search.set("page", String(page));
  return search;
}

/** What of it is asked for, as the server's call takes it. */
export function rosterAsked({ deptId, state, keyword }: RosterFilter) {
  return {
    ...(deptId === "" ? {} : { deptId }),
    ...(state === null ? {} : { state }),
    ...(keyword === "" ? {} : { keyword }),
  };
}

/** A page of it. */
export function rosterBody(noticeId: string, filter: RosterFilter) {
  return { noticeId, ...rosterAsked(filter), current: filter.page, size: NOTICES_PAGE_SIZE };
}
