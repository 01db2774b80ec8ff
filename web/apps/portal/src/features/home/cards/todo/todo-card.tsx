import { useId, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { formatCount, formatShortTime } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { Icon } from "@/shared/ui/icon";
import { EmptyState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import type { CardTodo, TodoColumn } from "../../model/card-data";
import { todoColumns } from "../../model/rules";
import { isFailed } from "../card-sources";
import type { CardViewProps } from "../card-view";
import css from "./todo-card.module.css";

/** To-dos by column: number, type and overdue ones; the chosen column's first entries below (000 §2). */
export function TodoCard({ data, layout, actions, now }: CardViewProps<"TODO">) {
  const { t } = useTranslation("home");
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const columns = data.list;
  const { shown, hasToggle } = todoColumns(columns, isExpanded);
  const chosen = shown.find((column) => column.columnId === chosenId) ?? shown[0];
  const isMissing = ({ columnId }: TodoColumn) => isFailed(data.sources, columnId);
  if (chosen === undefined || columns.every((column) => column.todoNum === 0 && !isMissing(column))) {
    return (
      <EmptyState icon="check" title={t("todo.empty")}>
        <Link to={`${ROUTES.todos.path}?kind=done`}>{t("todo.done")}</Link>
      </EmptyState>
    );
  }
  return (
    <div className={css["card"]} data-layout={layout}>
      <div className={css["columns"]} id={`${id}-columns`} role="group" aria-label={t("todo.columns")}>
        {shown.map((column) => (
          <button
            key={column.columnId}
            type="button"
            className={css["column"]}
            aria-pressed={column === chosen}
            onClick={() => setChosenId(column.columnId)}
          >
            <span className={css["columnName"]}>{column.columnName}</span>
            <span className={css["number"]}>
              {isMissing(column) ? "–" : <Count value={column.todoNum} />}
            </span>
            <span className={css["below"]}>
              <span className={css["type"]}>{isMissing(column) ? t("sources.missing") : typeOf(column)}</span>
              <span className={css["overdue"]} data-none={column.todoTimeoutNum === 0 || undefined}>
                {isMissing(column) ? null : column.todoTimeoutNum === 0 ? (
                  t("todo.noneOverdue")
                ) : (
                  <>
                    {overdueOf(column)} <Count value={column.todoTimeoutNum} />
                  </>
                )}
              </span>
            </span>
          </button>
        ))}
      </div>
      {hasToggle ? (
        <button
          type="button"
          className={css["toggle"]}
          aria-expanded={isExpanded}
          aria-controls={`${id}-columns`}
          data-expanded={isExpanded || undefined}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {t(isExpanded ? "todo.fold" : "todo.unfold", {
            count: columns.length - todoColumns(columns, false).shown.length,
          })}
          <Icon name="chevronDown" size="1em" />
        </button>
      ) : null}
      <ul className={css["items"]} aria-label={chosen.columnName}>
        {chosen.items.map((item) => (
          <Item
            key={item.todoId}
            item={item}
            now={now}
            onOpen={() => actions.openAddress(item.urlDetail, item.openWay)}
          />
        ))}
      </ul>
    </div>
  );

  /** 000 §3: the label defaults to "pending approval". */
  function typeOf(column: TodoColumn): string {
    return column.todoTypeName === "" ? t("todo.defaultType") : column.todoTypeName;
  }
  function overdueOf(column: TodoColumn): string {
    return column.todoTimeoutName === "" ? t("todo.overdue") : column.todoTimeoutName;
  }
}

/** A number that is shown as 99+ from 100 and read out as it is. */
function Count({ value }: { readonly value: number }) {
  const { t } = useTranslation("home");
  return (
    <>
      <strong aria-hidden="true">{formatCount(value)}</strong>
      <span className="visually-hidden">{t("todo.count", { count: value })}</span>
    </>
  );
}

function Item({
  item,
  now,
  onOpen,
}: {
  readonly item: CardTodo;
  readonly now: number;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation("home");
  const line = (
    <>
      <span className={css["title"]}>
        <Written text={item.title} />
      </span>
      {item.overdue ? (
        <Badge tone="danger" shape="label">
          {t("todo.overdue")}
        </Badge>
      ) : null}
      <span className={css["source"]}>{item.sourceName}</span>
      <time className={css["time"]}>
        {item.dueTime === null || item.dueTime === undefined
          ? formatShortTime(item.createTime, now)
          : t("todo.due", { time: formatShortTime(item.dueTime, now) })}
      </time>
    </>
  );
  // What another system tells without an address can be read and not opened.
  return (
    <li>
      {item.urlDetail === "" ? (
        <div className={css["item"]}>{line}</div>
      ) : (
        <button type="button" className={css["item"]} onClick={onOpen}>
          {line}
        </button>
      )}
    </li>
  );
}
