import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  createContext,
  use,
  useImperativeHandle,
  useMemo,
  useRef,
} from "react";
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from "virtua";

import { MANY_ROWS } from "../aria/many";
import css from "./long-list.module.css";
import { RowFocusProvider, both, useRowFocus, useWantedFocus } from "./row-focus";

/** What can be done with a `LongList` from outside. */
export interface LongListHandle {
  /** Gives the focus to a row, whether it is drawn or not. */
  readonly focusRow: (index: number) => void;
}

/** Props of `LongList`. */
export interface LongListProps<Item> {
  readonly ref?: Ref<LongListHandle>;
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The box that scrolls; it has to have a height. */
  readonly className?: string | undefined;
  /** The row that the tab key comes to: it is drawn wherever the list stands. */
  readonly stop?: number;
  /** What stands in a row. What takes its focus carries `data-row`. */
  readonly children: (item: Item, index: number) => ReactNode;
}

interface ListProps extends Pick<Partial<CustomContainerComponentProps>, "style" | "children"> {
  readonly ref?: Ref<HTMLUListElement>;
}

interface Known {
  readonly label: string;
  readonly count: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Context = createContext<Known | null>(null);

/**
 * A list in which arrows, Home and End go from row to row. From `MANY_ROWS` on, rows out of sight are not drawn; each says
 * which of how many it is. What the browser's own search finds is what is drawn: such a list needs a search of its own.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { ref, label, items, keyOf, className, stop, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const { focus, focusRow, at } = useRowFocus(box, virtual, "[data-row]");
  useImperativeHandle(ref, () => ({ focusRow }), [focusRow]);
  const count = items.length;
  const known = useMemo(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.target instanceof HTMLElement) || event.target.dataset["row"] === undefined) return;
      const from = at(event.target);
      const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      focusRow(Math.max(0, Math.min(count - 1, to)));
    }
    return { label, count, onKeyDown };
  }, [label, count, at, focusRow]);
  const draw = (item: Item, index: number) => <Fragment key={keyOf(item)}>{children(item, index)}</Fragment>;
  return (
    <Context value={known}>
      <RowFocusProvider value={focus}>
        <div ref={box} className={className}>
          {count > MANY_ROWS ? (
            <Virtualizer
              ref={virtual}
              data={items}
              as={List}
              item={ListRow}
              {...(stop === undefined || stop < 0 ? {} : { keepMounted: [stop] })}
            >
              {draw}
            </Virtualizer>
          ) : (
            <List>
              {items.map((item, index) => (
                <li key={keyOf(item)} data-row-index={index}>
                  {children(item, index)}
                </li>
              ))}
            </List>
          )}
        </div>
      </RowFocusProvider>
    </Context>
  );
}

function List({ ref, style, children }: ListProps) {
  const known = use(Context);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the buttons inside
    <ul
      ref={ref}
      className={css["list"]}
      style={style}
      aria-label={known?.label}
      onKeyDown={known?.onKeyDown}
    >
      {children}
    </ul>
  );
}

function ListRow({ ref, style, index, children }: CustomItemComponentProps) {
  const known = use(Context);
  const own = useRef<HTMLLIElement>(null);
  useWantedFocus(own, index);
  return (
    <li
      ref={both(own, ref)}
      style={style}
      data-row-index={index}
      aria-posinset={index + 1}
      aria-setsize={known?.count}
    >
      {children}
    </li>
  );
}
