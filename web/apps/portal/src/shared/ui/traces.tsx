import type { ReactNode } from "react";

import { PagedList, type PagedListProps } from "./paged";
import { Panel } from "./panel";
import css from "./traces.module.css";

/** Props of `Traces`. */
export interface TracesProps<Row> extends Omit<PagedListProps<Row>, "empty"> {
  /** What the list is of. */
  readonly intro: string;
  /** Said instead of an empty list. */
  readonly none: string;
}

/** For the personal centre: what others did with the reader's data, a page at a time. Its rows are `Trace`s. */
export function Traces<Row>({ intro, none, ...list }: TracesProps<Row>) {
  return (
    <div className={css["box"]}>
      <p className={css["quiet"]}>{intro}</p>
      <PagedList
        {...list}
        empty={
          <Panel as="p" look="inset" room="small" className={css["quiet"]}>
            {none}
          </Panel>
        }
      />
    </div>
  );
}

/** Props of `Trace`. */
export interface TraceProps {
  /** What was done. */
  readonly what: string;
  /** As the wire writes it. */
  readonly time: string;
  /** What else is said of it: a `<span>` each. */
  readonly children: ReactNode;
}

/** One thing that somebody did. */
export function Trace({ what, time, children }: TraceProps) {
  return (
    <li className={css["row"]}>
      <span className={css["what"]}>{what}</span>
      <span className={css["meta"]}>
        <time dateTime={time.replace(" ", "T")}>{time.slice(0, 16)}</time>
        {children}
      </span>
    </li>
  );
}
