import { pageOf } from "@/shared/lib/page-of-address";
import { NOTICES_PAGE_SIZE } from "./limits";
import type { Level } from "../api/wire";

/** What the reader chose in the message centre. */
export interface InboxFilter {
  readonly accountId: string;
  /** Empty for all. */
  readonly level: "" | Level;
  /** Those never opened alone. */
  readonly isUnread: boolean;
  /** Opened ones alone. */
  readonly isRead: boolean;
  readonly keyword: string;
  readonly page: number;
}

const LEVELS: readonly string[] = ["NORMAL", "IMPORTANT", "MUST_READ"] satisfies readonly Level[];
const isLevel = (text: string): text is Level => LEVELS.includes(text);

/** Longest search. */
export const INBOX_KEYWORD_MAX = 64;

/** The filter of an address; whatever it does not know counts as not given. */
export function parseInbox(search: URLSearchParams): InboxFilter {
  const level = search.get("level") ?? "";
  return {
    accountId: search.get("account") ?? "",
    level: isLevel(level) ? level : "",
    isUnread: search.get("unread") === "1",
    isRead: search.get("unread") === "0",
    keyword: (search.get("keyword") ?? "").trim().slice(0, INBOX_KEYWORD_MAX),
    page: pageOf(search),
  };
}

/** The address of a filter. */
export function toInboxSearch(filter: InboxFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.accountId !== "") search.set("account", filter.accountId);
  if (filter.level !== "") search.set("level", filter.level);
  if (filter.isUnread) search.set("unread", "1");
  else if (filter.isRead) search.set("unread", "0");
  if (filter.keyword !== "") search.set("keyword", filter.keyword);
  if (filter.page > 1) search.set("page", String(filter.page));
  return search;
}

/** The same as the server's call takes it. */
export function inboxBody({ accountId, level, isUnread, isRead, keyword, page }: InboxFilter): object {
  return {
    current: page,
    size: NOTICES_PAGE_SIZE,
    ...(accountId === "" ? {} : { accountId }),
    ...(level === "" ? {} : { level }),
    ...(isUnread ? { unread: true } : isRead ? { unread: false } : {}),
    ...(keyword === "" ? {} : { keyword }),
  };
}

/** Kinds of accounts in the order they are shown. */
export const ACCOUNT_KINDS = ["3", "1", "2"] as const;
/** One of `ACCOUNT_KINDS`. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The known kind; anything else counts as a service. */
export function accountKind(mpType: string): AccountKind {
  return ACCOUNT_KINDS.find((kind) => kind === mpType) ?? "2";
}

/** Accounts by kind: the school's first, then departments, then services; kinds without any are left out. */
export function byKind<T extends { readonly mpType: string }>(
  accounts: readonly T[],
): readonly { readonly kind: AccountKind; readonly accounts: readonly T[] }[] {
  return ACCOUNT_KINDS.map((kind) => ({
    kind,
    accounts: accounts.filter(({ mpType }) => accountKind(mpType) === kind),
  })).filter((group) => group.accounts.length > 0);
}

/** What the buttons above the list choose: everything, what is unread or read, one of two levels. */
export const INBOX_CHIPS = ["all", "unread", "read", "MUST_READ", "IMPORTANT"] as const;
/** One of `INBOX_CHIPS`. */
export type InboxChip = (typeof INBOX_CHIPS)[number];

/** Whether a button holds. */
export function isChosen(chip: InboxChip, { level, isUnread, isRead }: InboxFilter): boolean {
  if (chip === "unread") return isUnread;
  if (chip === "read") return isRead;
  return chip === "all" ? level === "" && !isUnread && !isRead : level === chip;
}

/** What a press on a button changes; a second press takes it back. */
export function afterPick(chip: InboxChip, filter: InboxFilter): Partial<InboxFilter> {
  if (chip === "unread") return { isUnread: !filter.isUnread, isRead: false };
  if (chip === "read") return { isRead: !filter.isRead, isUnread: false };
  if (chip === "all") return { level: "", isUnread: false, isRead: false };
  return { level: filter.level === chip ? "" : chip };
}
