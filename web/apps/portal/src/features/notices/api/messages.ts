import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { download } from "@/shared/api/download";

import { type InboxFilter, inboxBody } from "../model/inbox";
import { noticeKeys } from "./keys";
import type { Level, MessageTarget, Notice, NoticeBadge, NoticeFile } from "./wire";

/** What the popups show. */
export const popupsQuery = queryOptions({
  queryKey: noticeKeys.popups,
  queryFn: ({ signal }) => call("/api/onehall/notices/popups", {}, { signal }),
});

/** Whether the school wants popups of notices at all (001 §7.3). */
export const areShownQuery = queryOptions({
  queryKey: noticeKeys.areShown,
  queryFn: ({ signal }) => call("/api/online-service-platform/homePage/getIsShowMsg", {}, { signal }),
  retry: false,
});

/** Accounts with a notice for the reader. */
export const inboxAccountsQuery = queryOptions({
  queryKey: noticeKeys.accounts,
  queryFn: ({ signal }) => call("/api/onehall/notices/accounts", {}, { signal }),
});

/** A page of the message centre. */
export function inboxQuery(filter: InboxFilter) {
  const body = inboxBody(filter);
  return queryOptions({
    queryKey: noticeKeys.inbox(body),
    queryFn: ({ signal }) => call("/api/onehall/notices/inbox", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A notice with its text; asking counts as reading. */
export function messageQuery(messageId: string) {
  return queryOptions({
    queryKey: noticeKeys.message(messageId),
    queryFn: ({ signal }) => call("/api/onehall/notices/detail", { messageId }, { signal }),
  });
}

/** Where a click on a notice leads (000 §3). */
export const messageTarget = (messageIdWeb: string): Promise<MessageTarget> =>
  call("/api/blade-workbench/messageCenterHistoryMsg/detail", { id: messageIdWeb });

/** Marks one as read (000 §7). */
export const readMessage = (messageId: string, userId: string): Promise<NoticeBadge> =>
  call("/api/blade-workbench/mpManage/readMessage", { messageId, userId });

/** Marks all of an account or a level as read. */
export const readAll = (accountId: string, level: "" | Level): Promise<NoticeBadge> =>
  call("/api/onehall/notices/readAll", {
    ...(accountId === "" ? {} : { accountId }),
    ...(level === "" ? {} : { level }),
  });

/** Says that one has read it. */
export const confirmMessage = (messageId: string): Promise<Notice> =>
  call("/api/onehall/notices/confirm", { messageId });

/** The bytes of an attachment. */
export const noticeFile = ({ fileId, name }: NoticeFile) =>
  download("/api/blade-workbench/downloadFile", { fileId }, { fileName: name });
