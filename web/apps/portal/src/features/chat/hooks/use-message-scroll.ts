import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { VirtualizerHandle } from "virtua";

import type { TimelineRow } from "../model/timeline";

/** So close to the end counts as being there. */
const NEAR_END_PX = 64;
/** So close to the beginning asks for older messages. */
const NEAR_START_PX = 240;

/** What the scrolling of a message list needs to know. */
export interface MessageScrollOptions {
  readonly rows: readonly TimelineRow[];
  readonly isReady: boolean;
  readonly onNearStart: () => void;
  /** The end came into view: what is there has been seen. */
  readonly onAtEnd: () => void;
}

/** What a message list needs for its scrolling. */
export interface MessageScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtual: RefObject<VirtualizerHandle | null>;
  /** Older rows were put before the first one: the virtual list keeps what is seen. */
  readonly isShifted: boolean;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
  /** Scrolls to a message; false when it is not there. */
  readonly toMessage: (messageId: string) => boolean;
}

/** What the list was like when it was last drawn. */
interface Seen {
  readonly first: string | null;
  readonly last: string | null;
  height: number;
  top: number;
  /** Where the first message stood. */
  readonly firstTop: number;
  readonly isVirtual: boolean;
  readonly isPlaced: boolean;
}

const NOTHING: Seen = {
  first: null,
  last: null,
  height: 0,
  top: 0,
  firstTop: 0,
  isVirtual: false,
  isPlaced: false,
};

const isMessage = (row: TimelineRow) => row.kind === "message";
const firstMessage = (rows: readonly TimelineRow[]): string | null => rows.find(isMessage)?.key ?? null;
const lastMessage = (rows: readonly TimelineRow[]) => rows.findLast((row) => row.kind === "message");

/** Older messages were put before what is seen, which does not move. The virtual list does that by itself once it is one. */
function keepSeen(
  box: HTMLElement,
  virtual: VirtualizerHandle | null,
  past: Seen,
  rows: readonly TimelineRow[],
): void {
  if (virtual === null) {
    box.scrollTop += box.scrollHeight - past.height;
    return;
  }
  const index = rows.findIndex((row) => row.key === past.first);
  if (!past.isVirtual && index >= 0) {
    virtual.scrollToIndex(index, { align: "start", offset: past.top - past.firstTop });
  }
}

/** Stays at the end while new messages come, keeps what is seen when older ones do, and begins at the unread marker. */
export function useMessageScroll({
  rows,
  isReady,
  onNearStart,
  onAtEnd,
}: MessageScrollOptions): MessageScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const seen = useRef<Seen>({ ...NOTHING });
  const atEnd = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [first, last] = [firstMessage(rows), lastMessage(rows)?.key];
  const [ends, setEnds] = useState({ first, last, isShifted: false });
  if (first !== ends.first || last !== ends.last) {
    const isShifted = first !== ends.first && rows.some((row) => row.key === ends.first);
    setEnds({ first, last, isShifted });
  }

  const toIndex = useCallback((index: number) => {
    const box = scroller.current;
    if (virtual.current !== null) {
      virtual.current.scrollToIndex(index, { align: "start" });
      return;
    }
    const element = box?.querySelectorAll<HTMLElement>("[data-row-index]")[index];
    if (box !== null && element !== undefined) box.scrollTop = element.offsetTop - box.clientHeight / 4;
  }, []);
  const toEnd = useCallback(() => {
    const box = scroller.current;
    atEnd.current = true;
    if (virtual.current !== null) virtual.current.scrollToIndex(rows.length - 1, { align: "end" });
    else if (box !== null) box.scrollTop = box.scrollHeight;
  }, [rows.length]);
  const askForMore = useEffectEvent(onNearStart);
  const holdEnd = useEffectEvent(() => {
    if (atEnd.current && seen.current.isPlaced) toEnd();
  });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || rows.length === 0 || !isReady) return;
    const past = seen.current;
    const end = lastMessage(rows);
    if (!past.isPlaced) {
      const unread = rows.findIndex((row) => row.kind === "unread");
      if (unread > 0) {
        atEnd.current = false;
        toIndex(unread);
      } else toEnd();
    } else if (past.first !== firstMessage(rows)) keepSeen(box, virtual.current, past, rows);
    else if (past.last !== end?.key && (atEnd.current || end?.message.isOwn === true)) toEnd();
    const row = box.querySelector("[data-message]")?.closest<HTMLElement>("[data-row-index]");
    seen.current = {
      first: firstMessage(rows),
      last: end?.key ?? null,
      height: box.scrollHeight,
      top: box.scrollTop,
      firstTop: row?.offsetTop ?? 0,
      isVirtual: virtual.current !== null,
      isPlaced: true,
    };
    // A page that does not fill the screen can not be scrolled to its beginning.
    if (box.clientHeight > 0 && box.scrollHeight <= box.clientHeight) askForMore();
  }, [rows, isReady, toEnd, toIndex]);
  useEffect(() => {
    // Pictures grow when they are there, and the window changes: who is at the end stays there.
    const box = scroller.current;
    const content = box?.firstElementChild ?? null;
    if (box === null || content === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      seen.current.height = box.scrollHeight;
      holdEnd();
    });
    observer.observe(content);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return {
    scroller,
    virtual,
    isShifted: ends.isShifted,
    isAtEnd,
    onScroll() {
      const box = scroller.current;
      if (box === null || !seen.current.isPlaced) return;
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
      atEnd.current = isNear;
      seen.current.top = box.scrollTop;
      setIsAtEnd(isNear);
      if (isNear) onAtEnd();
      if (box.scrollTop < NEAR_START_PX) onNearStart();
    },
    toEnd,
    toMessage(messageId) {
      const index = rows.findIndex((row) => row.kind === "message" && row.message.messageId === messageId);
      if (index < 0) return false;
      atEnd.current = false;
      toIndex(index);
      return true;
    },
  };
}
