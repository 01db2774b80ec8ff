import { HASH_TARGET_BASE, ROUTES } from "@/shared/config/paths";

/** Address of an official notice. */
export function noticePath(messageId: string): string {
  return `${ROUTES.msgDetail.path}?messageId=${encodeURIComponent(messageId)}`;
}

/** The same as a classic link, for a window of its own (000 §2). */
export function noticeWindowPath(messageId: string): string {
  return `${HASH_TARGET_BASE}/#${noticePath(messageId)}`;
}

/** The page that shows the page to which a notice leads (001 §2.1). */
export function framedNoticePath(messageId: string): string {
  return `${ROUTES.messageIframe.path}?messageId=${encodeURIComponent(messageId)}`;
}

/** What such a window shows when the notice was deleted (000 §2). */
export const DELETED_WINDOW_PATH = `${HASH_TARGET_BASE}/#${ROUTES.deleted.path}`;

/** Address of a notice's editor. */
export function noticeEditorPath(noticeId: string): string {
  return ROUTES.noticeEditor.path.replace(":noticeId", encodeURIComponent(noticeId));
}

/** Address of a notice's roster. */
export function noticeRosterPath(noticeId: string): string {
  return ROUTES.noticeRoster.path.replace(":noticeId", encodeURIComponent(noticeId));
}
