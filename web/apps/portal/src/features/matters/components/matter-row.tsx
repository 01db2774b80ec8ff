import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";

import { Badge } from "@/shared/ui/badge";
import { Icon } from "@/shared/ui/icon";

import {
  type ApplicationItem,
  type DraftItem,
  type TodoItem,
  dueStateOf,
  stepStates,
} from "../model/matters";
import css from "./matter-row.module.css";
import { StateBadge } from "./state-badge";

const DUE_TONE = { overdue: "danger", today: "warning", later: "quiet" } as const;

/** Props of `TodoRow`. */
export interface TodoRowProps {
  readonly item: TodoItem;
  /** `yyyy-MM-dd`. */
  readonly today: string;
  readonly onOpen: () => void;
}

/** One to-do: its title opens it. */
export function TodoRow({ item, today, onOpen }: TodoRowProps) {
  const { t } = useTranslation("matters");
  const due = dueStateOf(item, today);
  const closedAt = item.closeTime ?? "";
  return (
    <li className={css["row"]}>
      <div className={css["main"]}>
        <h2 className={css["title"]}>
          <button type="button" className={css["open"]} onClick={onOpen}>
            {item.title}
          </button>
        </h2>
        <p className={css["meta"]}>
          <Badge tone="brand" shape="label">
            {item.typeName}
          </Badge>
          <span>{item.sourceName}</span>
          <span>{t("received", { time: item.createTime.slice(0, 16) })}</span>
          {closedAt === "" ? null : <span>{t("closed", { time: closedAt.slice(0, 16) })}</span>}
        </p>
      </div>
      {due === "none" || item.state === "done" ? null : (
        <Badge tone={DUE_TONE[due]} shape="pill">
          {t(`due.${due}`, { time: item.dueTime?.slice(5, 16) ?? "" })}
        </Badge>
      )}
      <Icon name="chevronRight" size="1.125rem" className={css["arrow"]} />
    </li>
  );
}

/** One draft: its title opens its page. */
export function DraftRow({ item }: { readonly item: DraftItem }) {
  const { t } = useTranslation("matters");
  return (
    <li className={css["row"]}>
      <div className={css["main"]}>
        <h2 className={css["title"]}>
          <Link className={css["open"]} to={item.urlDetail}>
            {item.title === "" ? item.serviceName : item.title}
          </Link>
        </h2>
        <p className={css["meta"]}>
          <span>{item.serviceName}</span>
          <span>{t("begun", { time: item.createTime.slice(0, 16) })}</span>
          <span>{t("saved", { time: item.updateTime.slice(0, 16) })}</span>
        </p>
      </div>
      <Badge tone="quiet" shape="pill">
        {t("goOn")}
      </Badge>
      <Icon name="chevronRight" size="1.125rem" className={css["arrow"]} />
    </li>
  );
}

/** One application: its state and how far it came; its title opens its page. */
export function ApplicationRow({ item }: { readonly item: ApplicationItem }) {
  const { t } = useTranslation("matters");
  const states = stepStates(item);
  const submittedAt = item.submitTime ?? "";
  return (
    <li className={css["row"]} data-kind="application">
      <div className={css["main"]}>
        <h2 className={css["title"]}>
          <Link className={css["open"]} to={item.urlDetail}>
            {item.title === "" ? item.serviceName : item.title}
          </Link>
        </h2>
        <p className={css["meta"]}>
          <span>{item.serviceName}</span>
          {submittedAt === "" ? null : <span>{t("submitted", { time: submittedAt.slice(0, 16) })}</span>}
          <span>{t("updated", { time: item.updateTime.slice(0, 16) })}</span>
        </p>
        {item.progress.length === 0 ? null : (
          <ol className={css["steps"]} aria-label={t("progress")}>
            {item.progress.map((step, index) => (
              <li
                key={step.name}
                className={css["step"]}
                data-state={states[index]}
                aria-current={states[index] === "current" ? "step" : undefined}
              >
                <span className={css["dot"]} aria-hidden="true">
                  {states[index] === "passed" ? <Icon name="check" size="0.75rem" /> : null}
                </span>
                {step.name}
                <span className="visually-hidden">{t(`step.${states[index] ?? "coming"}`)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <StateBadge item={item} />
    </li>
  );
}
