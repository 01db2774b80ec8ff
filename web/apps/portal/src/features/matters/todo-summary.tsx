import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { formatCount } from "@/shared/lib/format";

import { todoCountQuery } from "./api/queries";
import css from "./todo-summary.module.css";

/** The three numbers of today, each a link to its list; a failure shows dashes, the page goes on. */
export function TodoSummary() {
  const { t } = useTranslation("matters");
  const { data } = useQuery(todoCountQuery());
  const entries = [
    { key: "todo", to: ROUTES.todos.path, count: data?.todo },
    { key: "overdue", to: `${ROUTES.todos.path}?due=overdue`, count: data?.overdue },
    { key: "read", to: `${ROUTES.todos.path}?kind=read`, count: data?.read },
  ] as const;
  return (
    <ul className={css["list"]} aria-label={t("summary.label")}>
      {entries.map(({ key, to, count }) => (
        <li key={key}>
          <Link
            className={css["entry"]}
            to={to}
            data-kind={key === "overdue" && (count ?? 0) > 0 ? "overdue" : undefined}
          >
            <span>{t(`summary.${key}`)}</span>
            <strong className={css["count"]} aria-hidden="true">
              {count === undefined ? "–" : formatCount(count)}
            </strong>
            {/* The real number, also where 99+ is shown. */}
            <span className="visually-hidden">
              {count === undefined ? t("summary.pending") : t("summary.count", { count })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
