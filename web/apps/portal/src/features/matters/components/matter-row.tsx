import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";

import { Badge } from "@/shared/ui/badge";
import { Icon } from "@/shared/ui/icon";
import { Written } from "@/shared/ui/written";

import {
  type ApplicationItem,
  type DraftItem,
  type TodoItem,
  dueStateOf,
  leadsOn,
  nameOf,
  stepStates,
} from "../model/matters";
import { ApplicationFacts, DraftFacts } from "./matter-facts";
import css from "./matter-row.module.css";
import { StateBadge } from "./state-badge";
import { StepDot, StepName } from "./step-parts";

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
            <Written text={item.title} />
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

/** One draft: its title opens its page, which says how it goes on where no form can be filled in any further. */
export function DraftRow({ item }: { readonly item: DraftItem }) {
  const { t } = useTranslation("matters");
  return (
    <li className={css["row"]}>
      <div className={css["main"]}>
        <h2 className={css["title"]}>
          <Link className={css["open"]} to={item.urlDetail}>
            <Written text={nameOf(item)} />
          </Link>
        </h2>
        <p className={css["meta"]}>
          <DraftFacts item={item} />
        </p>
      </div>
      {leadsOn(item.continueUrl) ? (
        <Badge tone="quiet" shape="pill">
          {t("goOn")}
        </Badge>
      ) : null}
      <Icon name="chevronRight" size="1.125rem" className={css["arrow"]} />
    </li>
  );
}

/** One application: its state and how far it came; its title opens its page. */
export function ApplicationRow({ item }: { readonly item: ApplicationItem }) {
  const { t } = useTranslation("matters");
  const states = stepStates(item);
  const stateOf = (index: number) => states[index] ?? "coming";
  return (
    <li className={css["row"]} data-kind="application">
      <div className={css["main"]}>
        <h2 className={css["title"]}>
          <Link className={css["open"]} to={item.urlDetail}>
            <Written text={nameOf(item)} />
          </Link>
        </h2>
        <p className={css["meta"]}>
          <ApplicationFacts item={item} />
        </p>
        {item.progress.length === 0 ? null : (
          <ol className={css["steps"]} aria-label={t("progress")}>
            {item.progress.map((step, index) => (
              <li
                key={step.name}
                className={css["step"]}
                data-state={stateOf(index)}
                aria-current={stateOf(index) === "current" ? "step" : undefined}
              >
                <StepDot state={stateOf(index)} />
                <StepName name={step.name} state={stateOf(index)} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <StateBadge item={item} />
    </li>
  );
}
