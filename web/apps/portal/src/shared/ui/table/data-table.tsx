import { Suspense, type SyntheticEvent } from "react";
import {
  Cell,
  Column as HeadCell,
  ColumnResizer,
  ResizableTableContainer,
  Row as TableRow,
  Table,
  TableBody,
  TableHeader,
} from "react-aria-components/Table";

import { useWords } from "../aria/words";

import { AriaLanguage } from "../aria/aria-language";
import { MANY_ROWS, ManyRows } from "../aria/many";
import { Icon } from "../icon";
import { Skeleton } from "../states";
import { type Column, type Sort, nextSort } from "./column";
import css from "./data-table.module.css";
import { PhoneSort } from "./phone-sort";
import { SelectionBox } from "./selection-box";

/** Props of `DataTable`. */
export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows of an answer before; the next is on its way. */
  readonly isStale?: boolean;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** Keys of the rows that are chosen; with it, rows can be. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  /** Rows that can be chosen; all of them when left out. */
  readonly mayChoose?: (row: Row) => boolean;
  /** Opens a row by a press or Enter. */
  readonly onOpen?: (row: Row) => void;
  /** Columns have handles: drawn, or moved by arrow keys after Enter. */
  readonly isResizable?: boolean;
}

/**
 * Rows under headings: walked by arrow keys, put in order, chosen, resized; on a phone each row is a block of lines.
 * Of more than 200 rows those in sight are drawn, in a box that scrolls and on a phone under columns too.
 * Loading, error and empty state are `QueryView`'s or `Paged`'s around it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isStale = false, isResizable = false } = props;
  const { sort = null, onSort, chosen, onChoose, mayChoose = () => true, onOpen } = props;
  const { t } = useWords();
  const isChoosable = chosen !== undefined;
  const choosable = rows.filter(mayChoose).map(rowKey);
  const isMany = rows.length > MANY_ROWS;
  const table = (
    <Table
      className={css[isMany ? "many" : "table"] ?? ""}
      aria-label={label}
      aria-busy={isStale || undefined}
      selectionMode={isChoosable ? "multiple" : "none"}
      {...(isChoosable
        ? { selectedKeys: chosen, disabledKeys: rows.filter((row) => !mayChoose(row)).map(rowKey) }
        : {})}
      disabledBehavior="selection"
      onSelectionChange={(keys) => onChoose?.(new Set(keys === "all" ? choosable : [...keys].map(String)))}
      {...(sort === null ? {} : { sortDescriptor: sort })}
      onSortChange={({ column }) => onSort?.(nextSort(sort, String(column)))}
      {...(onOpen === undefined
        ? {}
        : {
            onRowAction: (key) => {
              const row = rows.find((one) => rowKey(one) === key);
              if (row !== undefined) onOpen(row);
            },
          })}
    >
      <TableHeader className={css["head"] ?? ""}>
        {isChoosable ? (
          <HeadCell id="selection" className={css["headCell"] ?? ""} data-selection width={56} minWidth={56}>
            <SelectionBox word={t("table.chooseAll")} />
          </HeadCell>
        ) : null}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            id={column.id}
            className={css["headCell"] ?? ""}
            isRowHeader={column.isRowHeader === true}
            allowsSorting={column.isSortable === true}
            textValue={column.name}
            {...(isResizable ? { defaultWidth: column.width ?? "1fr", minWidth: column.minWidth ?? 80 } : {})}
          >
            {({ sortDirection, allowsSorting }) => (
              <div className={css["heading"]}>
                <span className={css["headingText"]}>{column.name}</span>
                {allowsSorting ? (
                  <span className={css["order"]} data-direction={sortDirection} aria-hidden="true">
                    <Icon name="chevronDown" size="1em" />
                  </span>
                ) : null}
                {isResizable ? (
                  <ColumnResizer
                    className={css["resizer"] ?? ""}
                    aria-label={t("table.resize", { name: column.name })}
                  />
                ) : null}
              </div>
            )}
          </HeadCell>
        ))}
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} id={rowKey(row)} className={css["row"] ?? ""}>
            {isChoosable ? (
              <Cell className={css["cell"] ?? ""} data-selection>
                <SelectionBox />
              </Cell>
            ) : null}
            {columns.map((column) => (
              <Cell
                key={column.id}
                className={css["cell"] ?? ""}
                {...(column.isRowHeader === true || column.isActions === true
                  ? {}
                  : { "data-label": column.name })}
                data-row-header={column.isRowHeader}
                data-figure={column.isFigure}
              >
                {column.isActions === true ? (
                  <div className={css["actions"]} {...OWN_EVENTS}>
                    {column.cell(row)}
                  </div>
                ) : column.hasLinks === true ? (
                  <div {...OWN_EVENTS}>{column.cell(row)}</div>
                ) : (
                  column.cell(row)
                )}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  return (
    <AriaLanguage>
      <PhoneSort columns={columns} sort={sort} onSort={onSort} />
      {isMany ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          <ResizableTableContainer className={css["manyScroller"] ?? ""}>
            <ManyRows>{table}</ManyRows>
          </ResizableTableContainer>
        </Suspense>
      ) : isResizable ? (
        <ResizableTableContainer className={css["scroller"] ?? ""}>{table}</ResizableTableContainer>
      ) : (
        <div className={css["scroller"]}>{table}</div>
      )}
    </AriaLanguage>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** Enter and space press the button; arrow keys and Tab walk the table on. */
const stopPress = (event: { readonly key: string; stopPropagation(): void }) => {
  if (event.key === "Enter" || event.key === " ") event.stopPropagation();
};
/** Presses on a row's own buttons and links are theirs. */
const OWN_EVENTS = {
  onPointerDown: stop,
  onMouseDown: stop,
  onClick: stop,
  onKeyDown: stopPress,
  onKeyUp: stopPress,
};
