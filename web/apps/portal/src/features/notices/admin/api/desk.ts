import type { PeopleSearch } from "@/shared/ui/pickers/people-picker";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";
import { type Download, download } from "@/shared/api/download";
import { uploadFile } from "@/shared/api/upload";
import { submitForm } from "@/shared/drafts/submit-form";

import { NOTICES_PAGE_SIZE, NOTICE_SENDING_POLL_MS } from "../../model/limits";
import { type DeskFilter, type RosterFilter, deskBody, rosterBody } from "../model/desk";
import { noticeKeys } from "../../api/keys";
import type {
  Audience,
  AudienceCount,
  DeskDetail,
  DeskNotice,
  NoticeFile,
  OfficialAccount,
} from "../../api/wire";

/** People found at once. */
export const PERSONS_SIZE = 20;
const CHOICES_STALE_MS = 300_000;

/** Accounts one may send as. */
export const deskAccountsQuery = queryOptions({
  queryKey: noticeKeys.deskAccounts,
  queryFn: ({ signal }) => call("/api/onehall/notice-desk/accounts", {}, { signal }),
});

/** A page of the desk; asked for again while one of its notices is being sent. */
export function deskPageQuery(filter: DeskFilter) {
  const body = deskBody(filter);
  return queryOptions({
    queryKey: noticeKeys.deskPage(body),
    queryFn: ({ signal }) => call("/api/onehall/notice-desk/page", body, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.records.some((notice) => notice.state === "SENDING") === true
        ? NOTICE_SENDING_POLL_MS
        : false,
  });
}

/** A notice for its editor. */
export function deskNoticeQuery(noticeId: string) {
  return queryOptions({
    queryKey: noticeKeys.deskNotice(noticeId),
    queryFn: ({ signal }) => call("/api/onehall/notice-desk/detail", { noticeId }, { signal }),
  });
}

/** What an audience can be made of. */
export function choicesQuery(language: string) {
  return queryOptions({
    queryKey: noticeKeys.choices(language),
    queryFn: ({ signal }) => call("/api/onehall/notice-desk/choices", {}, { signal }),
    staleTime: CHOICES_STALE_MS,
  });
}

/** How many an audience is, and who. */
export function audienceQuery(accountId: string, audience: Audience) {
  return queryOptions({
    queryKey: noticeKeys.audience(accountId, audience),
    queryFn: ({ signal }) => call("/api/onehall/notice-desk/audience", { accountId, audience }, { signal }),
  });
}

/** People to choose, by name or account. */
export const deskPeople: PeopleSearch = {
  queryKey: noticeKeys.persons,
  search: (keyword, signal) =>
    call("/api/onehall/notice-desk/persons", { keyword, current: 1, size: PERSONS_SIZE }, { signal }),
};

/** Who has read a notice. */
export function rosterQuery(noticeId: string, filter: RosterFilter) {
  const body = rosterBody(noticeId, filter);
  return queryOptions({
    queryKey: noticeKeys.roster(body),
    queryFn: ({ signal }) => call("/api/onehall/notice-desk/roster", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the official accounts. */
export function officialsQuery(keyword: string, page: number) {
  const body = { current: page, size: NOTICES_PAGE_SIZE, ...(keyword === "" ? {} : { keyword }) };
  return queryOptions({
    queryKey: noticeKeys.officials(body),
    queryFn: ({ signal }) => call("/api/onehall/notice-desk/accounts/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Makes an empty draft. */
export const createDraft = (accountId: string): Promise<DeskDetail> =>
  call("/api/onehall/notice-desk/save", {
    version: 0,
    accountId,
    title: "",
    summary: "",
    img: "",
    textType: 1,
    url: "",
    content: "",
    level: "NORMAL",
    needConfirm: false,
    otherWindow: false,
    isPublic: false,
    audience: { all: false, kinds: [], roles: [], deptIds: [], classIds: [], userIds: [] },
    fileIds: [],
  });

/** Keeps a draft; once more after the next sign-in when the session has ended meanwhile. */
export const saveDraft = (
  formId: string,
  label: string,
  body: Body<"/api/onehall/notice-desk/save">,
): Promise<DeskDetail> => submitForm({ formId, label, path: "/api/onehall/notice-desk/save", body });

/** What `send` needs. */
export interface SendBody {
  readonly noticeId: string;
  readonly version: number;
  /** What the sender was shown. */
  readonly count: number;
  /** RFC 3339; left out sends at once. */
  readonly scheduleTime?: string;
}

/** Sends a draft, or has it sent later. */
export const sendNotice = (body: SendBody): Promise<DeskNotice> =>
  call("/api/onehall/notice-desk/send", body);

/** Counts an audience now. */
export const countAudience = (accountId: string, audience: Audience): Promise<AudienceCount> =>
  call("/api/onehall/notice-desk/audience", { accountId, audience });

/** Calls that take a notice alone. */
export const deskCalls = {
  unschedule: (noticeId: string) => call("/api/onehall/notice-desk/unschedule", { noticeId }),
  remove: (noticeId: string) => call("/api/onehall/notice-desk/remove", { noticeId }),
  copy: (noticeId: string) => call("/api/onehall/notice-desk/copy", { noticeId }),
  withdraw: (noticeId: string, reason: string) =>
    call("/api/onehall/notice-desk/withdraw", { noticeId, ...(reason === "" ? {} : { reason }) }),
  remind: (noticeId: string) => call("/api/onehall/notice-desk/remind", { noticeId }),
  /** The figures of all departments, as CSV; people are taken out as a sheet. */
  exportDepartments: (noticeId: string, fileName: string): Promise<Download> =>
    download("/api/onehall/notice-desk/roster/export", { noticeId, table: "DEPARTMENTS" }, { fileName }),
} as const;

/** Sends an attachment. */
export const uploadAttachment = (
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<NoticeFile> => uploadFile("/api/onehall/notice-desk/upload", file, { signal, onProgress });

/** Sends a picture for cover, text or account. */
export const uploadPicture = (file: File): Promise<{ readonly url: string }> =>
  uploadFile("/api/onehall/notice-desk/picture", file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

/** Adds or changes an official account. */
export const saveOfficial = (
  formId: string,
  label: string,
  body: Body<"/api/onehall/notice-desk/accounts/save">,
): Promise<OfficialAccount> =>
  submitForm({ formId, label, path: "/api/onehall/notice-desk/accounts/save", body });
