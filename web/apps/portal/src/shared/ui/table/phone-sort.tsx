import { useId } from "react";

import { useWords } from "../aria/words";

import { Icon } from "../icon";
import type { Column, Sort } from "./column";
import css from "./phone-sort.module.css";

/** Props of `PhoneSort`. */
export interface PhoneSortProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

/** The order of a table on a phone, where no headings stand: the phone's own list, and a button that turns it round. */
export function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const { t } = useWords();
  const id = useId();
  const sortable = columns.filter((column) => column.isSortable === true);
  if (onSort === undefined || sortable.length === 0) return null;
  const direction = sort?.direction ?? "ascending";
  return (
    <div className={css["sort"]}>
      <label htmlFor={id}>{t("table.sort")}</label>
      <select
        id={id}
        className={css["select"]}
        value={sort?.column ?? ""}
        onChange={(event) => onSort({ column: event.target.value, direction })}
      >
        {sort === null ? <option value="">{t("table.unsorted")}</option> : null}
        {sortable.map((column) => (
          <option key={column.id} value={column.id}>
            {column.name}
          </option>
        ))}
      </select>
      {sort === null ? null : (
        <button
          type="button"
          className={css["turn"]}
          aria-label={t(`table.${direction}`)}
          onClick={() =>
            onSort({ ...sort, direction: direction === "ascending" ? "descending" : "ascending" })
          }
        >
          <span className={css["arrow"]} data-direction={direction}>
            <Icon name="chevronDown" size="1.25rem" />
          </span>
        </button>
      )}
    </div>
  );
}
