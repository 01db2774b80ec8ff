/** Keys of every query about news, official notices and their desk. */
export const noticeKeys = {
  all: ["notices"] as const,
  list: (columnId: string, keyword: string, page: number, isMember: boolean, language: string) =>
    ["notices", "list", columnId, keyword, page, isMember, language] as const,
  detail: (newsId: string, isMember: boolean, language: string) =>
    ["notices", "detail", newsId, isMember, language] as const,
  /** What the reader of notices sees: popups, badge, message centre, texts. */
  messages: ["notices", "message"] as const,
  popups: ["notices", "message", "popups"] as const,
  accounts: ["notices", "message", "accounts"] as const,
  inbox: (body: object) => ["notices", "message", "inbox", body] as const,
  message: (messageId: string) => ["notices", "message", "detail", messageId] as const,
  /** What the senders of notices see. */
  desk: ["notices", "desk"] as const,
  deskAccounts: ["notices", "desk", "accounts"] as const,
  deskPage: (body: object) => ["notices", "desk", "page", body] as const,
  deskNotice: (noticeId: string) => ["notices", "desk", "notice", noticeId] as const,
  roster: (body: object) => ["notices", "desk", "roster", body] as const,
  officials: (body: object) => ["notices", "desk", "officials", body] as const,
  /** Things to choose from do not change with every notice. */
  audience: (accountId: string, audience: object) =>
    ["notices", "choose", "audience", accountId, audience] as const,
  choices: (language: string) => ["notices", "choose", "all", language] as const,
  persons: (keyword: string) => ["notices", "choose", "persons", keyword] as const,
} as const;
