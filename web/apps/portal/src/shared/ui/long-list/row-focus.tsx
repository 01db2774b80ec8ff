import {
  type ReactNode,
  type RefObject,
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import type { CustomItemComponentProps, VirtualizerHandle } from "virtua";

/** What rows need to know of the keys that walk them. */
interface RowFocus {
  /** Whether a row gets the focus as soon as it is drawn. */
  readonly isWanted: (index: number) => boolean;
  /** It has it. */
  readonly onTaken: () => void;
  /** What of a row takes the focus. */
  readonly stop: string;
}

const Context = createContext<RowFocus | null>(null);

/** Lets `DrawnRow` give the focus to a row that the keys went to before it was drawn. */
export function RowFocusProvider({
  value,
  children,
}: {
  readonly value: RowFocus;
  readonly children: ReactNode;
}) {
  return <Context value={value}>{children}</Context>;
}

const rowAt = (box: HTMLElement | null, index: number, stop: string) =>
  box?.querySelector<HTMLElement>(`[data-row-index="${index}"] ${stop}`) ?? null;

/** Focus for rows of which not all are drawn: a row that is not there yet is scrolled to first. */
export function useRowFocus(
  box: RefObject<HTMLElement | null>,
  virtual: RefObject<VirtualizerHandle | null>,
  stop: string,
): {
  readonly focus: RowFocus;
  readonly focusRow: (index: number) => void;
  readonly at: (row: Element) => number;
} {
  const wanted = useRef<number | null>(null);
  const focus = useMemo(
    () => ({
      isWanted: (index: number) => wanted.current === index,
      onTaken() {
        wanted.current = null;
      },
      stop,
    }),
    [stop],
  );
  const focusRow = useCallback(
    (index: number) => {
      const row = rowAt(box.current, index, stop);
      row?.focus();
      const isThere = row !== null && row === document.activeElement;
      wanted.current = isThere ? null : index;
      if (!isThere) virtual.current?.scrollToIndex(index, { align: "nearest" });
    },
    [box, virtual, stop],
  );
  /** The row that the keys are at: who presses them fast is ahead of what is drawn. */
  const at = useCallback(
    (row: Element) =>
      wanted.current ?? Number(row.closest<HTMLElement>("[data-row-index]")?.dataset["rowIndex"] ?? 0),
    [],
  );
  return { focus, focusRow, at };
}

/** Gives the focus to a row that was waited for. Rows are invisible until they are measured, and are drawn again then. */
export function useWantedFocus(row: RefObject<HTMLElement | null>, index: number): void {
  const focus = use(Context);
  useLayoutEffect(() => {
    if (focus === null || !focus.isWanted(index)) return;
    const stop = row.current?.querySelector<HTMLElement>(focus.stop);
    stop?.focus();
    if (stop !== undefined && stop === document.activeElement) focus.onTaken();
  });
}

/** A drawn row of a virtual list that is no list of the page, as of a log. */
export function DrawnRow({ ref, style, index, children }: CustomItemComponentProps) {
  const own = useRef<HTMLDivElement>(null);
  useWantedFocus(own, index);
  return (
    <div ref={both(own, ref)} style={style}>
      {children}
    </div>
  );
}

/** One ref for two who want it. */
export function both<Part>(own: RefObject<Part | null>, ref: CustomItemComponentProps["ref"]) {
  return (part: Part | null): void => {
    own.current = part;
    if (typeof ref === "function") ref(part);
    else if (typeof ref === "object" && ref !== null) ref.current = part;
  };
}
