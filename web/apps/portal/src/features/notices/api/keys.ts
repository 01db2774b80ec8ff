import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import type { Audience } from "./wire";

/** Keys of every query about news, official notices and their desk. */
export const noticeKeys = {
  list: (columnId: string, keyword: string, page: number, isMember: boolean, language: string) =>
    [...QUERY_ROOTS.newsList, columnId, keyword, page, isMember, language] as const,
  detail: (newsId: string, isMember: boolean, language: string) =>
    [...QUERY_ROOTS.newsDetail, newsId, isMember, language] as const,
  /** What the reader of notices sees: popups, badge, message centre, texts. */
  messages: QUERY_ROOTS.messages,
  areShown: [...QUERY_ROOTS.messages, "areShown"] as const,
  popups: [...QUERY_ROOTS.messages, "popups"] as const,
  accounts: [...QUERY_ROOTS.messages, "accounts"] as const,
  inbox: (body: Body<"/api/onehall/notices/inbox">) => [...QUERY_ROOTS.messages, "inbox", body] as const,
  message: (messageId: string) => [...QUERY_ROOTS.messages, "detail", messageId] as const,
  /** What the senders of notices see. */
  desk: QUERY_ROOTS.noticeDesk,
  deskAccounts: [...QUERY_ROOTS.noticeDesk, "accounts"] as const,
  deskPage: (body: Body<"/api/onehall/notice-desk/page">) =>
    [...QUERY_ROOTS.noticeDesk, "page", body] as const,
  deskNotice: (noticeId: string) => [...QUERY_ROOTS.noticeDesk, "notice", noticeId] as const,
  roster: (body: Body<"/api/onehall/notice-desk/roster">) =>
    [...QUERY_ROOTS.noticeDesk, "roster", body] as const,
  officials: (body: Body<"/api/onehall/notice-desk/accounts/page">) =>
    [...QUERY_ROOTS.noticeDesk, "officials", body] as const,
  /** Things to choose from do not change with every notice. */
  audience: (accountId: string, audience: Audience) =>
    [...QUERY_ROOTS.noticeChoices, "audience", accountId, audience] as const,
  choices: (language: string) => [...QUERY_ROOTS.noticeChoices, "all", language] as const,
  persons: (keyword: string) => [...QUERY_ROOTS.noticeChoices, "persons", keyword] as const,
} as const;
