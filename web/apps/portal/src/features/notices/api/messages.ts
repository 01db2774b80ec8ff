import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import { download } from "@/shared/api/download";
import type { Page } from "@/shared/api/types";

import { type InboxFilter, inboxBody } from "../model/inbox";
import { noticeKeys } from "./keys";
import type {
  InboxAccount,
  MessageTarget,
  Notice,
  NoticeBadge,
  NoticeDetail,
  NoticeFile,
  Popups,
} from "./wire";

const own = { family: "own" } as const;
const workbench = { family: "workbench" } as const;

/** What the popups show. */
export const popupsQuery = queryOptions({
  queryKey: noticeKeys.popups,
  queryFn: ({ signal }) => request<Popups>("notices/popups", {}, { ...own, signal }),
});

/** Accounts with a notice for the reader. */
export const inboxAccountsQuery = queryOptions({
  queryKey: noticeKeys.accounts,
  queryFn: ({ signal }) => request<readonly InboxAccount[]>("notices/accounts", {}, { ...own, signal }),
});

/** A page of the message centre. */
export function inboxQuery(filter: InboxFilter) {
  const body = inboxBody(filter);
  return queryOptions({
    queryKey: noticeKeys.inbox(body),
    queryFn: ({ signal }) => request<Page<Notice>>("notices/inbox", body, { ...own, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A notice with its text; asking counts as reading. */
export function messageQuery(messageId: string) {
  return queryOptions({
    queryKey: noticeKeys.message(messageId),
    queryFn: ({ signal }) => request<NoticeDetail>("notices/detail", { messageId }, { ...own, signal }),
  });
}

/** Where a click on a notice leads (000 §3). */
export const messageTarget = (messageIdWeb: string): Promise<MessageTarget> =>
  request<MessageTarget>("messageCenterHistoryMsg/detail", { id: messageIdWeb }, workbench);

/** Marks one as read (000 §7). */
export const readMessage = (messageId: string, userId: string): Promise<NoticeBadge> =>
  request<NoticeBadge>("mpManage/readMessage", { messageId, userId }, workbench);

/** Marks all of an account or a level as read. */
export const readAll = (accountId: string, level: string): Promise<NoticeBadge> =>
  request<NoticeBadge>(
    "notices/readAll",
    { ...(accountId === "" ? {} : { accountId }), ...(level === "" ? {} : { level }) },
    own,
  );

/** Says that one has read it. */
export const confirmMessage = (messageId: string): Promise<Notice> =>
  request<Notice>("notices/confirm", { messageId }, own);

/** The bytes of an attachment. */
export const noticeFile = ({ fileId, name }: NoticeFile) =>
  download("downloadFile", { fileId }, { ...workbench, fileName: name });
