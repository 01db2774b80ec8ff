import { NOTICES_KEPT } from "@/shared/config/constants";
import { isAddress, isWebAddress } from "@/shared/lib/address";

import type { Notice } from "../api/wire";

/** The two popups of 000 §2. */
export type PopupKind = "mustRead" | "important";

/** Numbers in `openWindow` (contract §7). */
const WINDOW: Readonly<Record<PopupKind, string>> = { important: "1", mustRead: "2" };

/** Whether a notice is shown in a popup: `openWindow` is a set of numbers, in any order. */
export function opensIn(openWindow: string, kind: PopupKind): boolean {
  return openWindow
    .split(",")
    .map((part) => part.trim())
    .includes(WINDOW[kind]);
}

/** What a popup turns over: the latest ones first, at most ten (000 §9), each once. */
export function popupQueue(list: readonly Notice[], kind: PopupKind): readonly Notice[] {
  const known = new Set<string>();
  return list
    .filter(({ messageId, openWindow }) => {
      if (known.has(messageId) || !opensIn(openWindow, kind)) return false;
      known.add(messageId);
      return true;
    })
    .sort((one, other) => other.timeSend - one.timeSend)
    .slice(0, NOTICES_KEPT);
}

/**
 * The place in a queue that changed. The notice that is looked at stays in sight; when it is gone, opened here or
 * elsewhere, the next older one takes its place; a newer one than all before comes to the front.
 */
export function placeAfter(before: readonly Notice[], after: readonly Notice[], place: number): number {
  const [newest] = after;
  if (newest === undefined) return 0;
  const isNewer = before.length > 0 && !before.some(({ messageId }) => messageId === newest.messageId);
  if (isNewer && newest.timeSend >= (before[0]?.timeSend ?? 0)) return 0;
  for (const { messageId } of before.slice(place)) {
    const found = after.findIndex((notice) => notice.messageId === messageId);
    if (found !== -1) return found;
  }
  return Math.min(place, after.length - 1);
}

/** The place after a step; the ends stay where they are. */
export function stepTo(place: number, step: 1 | -1, count: number): number {
  return Math.max(0, Math.min(count - 1, place + step));
}

/** The newest notice when the important popup was closed. */
export interface ClosedAt {
  readonly messageId: string;
  readonly timeSend: number;
}

/** Closed is closed until a newer one comes. */
export function isStillClosed(closed: ClosedAt | null, queue: readonly Notice[]): boolean {
  const [newest] = queue;
  if (closed === null || newest === undefined) return false;
  return newest.messageId === closed.messageId || newest.timeSend < closed.timeSend;
}

/** Title and picture of a notice. Other systems may send both as JSON in the title (000 §2). */
export function popupText({ title, img }: Pick<Notice, "title" | "img">): {
  readonly title: string;
  readonly img: string;
} {
  if (!title.trimStart().startsWith("{")) return { title, img };
  try {
    const content: unknown = JSON.parse(title);
    if (typeof content !== "object" || content === null || !("title" in content)) return { title, img };
    const inner = "img" in content ? content.img : "";
    return {
      title: typeof content.title === "string" ? content.title : title,
      img: typeof inner === "string" && inner !== "" ? inner : img,
    };
  } catch {
    return { title, img };
  }
}

/** Pictures come from the portal itself or over http(s); anything else is left out. */
export function isPicture(address: string): boolean {
  return isAddress(address);
}

/** An address that a click may open: http(s) alone (000 §2, textType 2). */
export function webAddress(address: string): string | null {
  const text = address.trim();
  return isWebAddress(text) ? new URL(text).href : null;
}
