import { useId } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { classNames } from "@/shared/lib/class-names";
import { systemClock } from "@/shared/lib/clock";
import { formatShortTime } from "@/shared/lib/format";
import { GuardedButton } from "@/shared/ui/button";
import choices from "@/shared/ui/choices.module.css";
import { Icon } from "@/shared/ui/icon";

import { DUES, type MatterFilter, type TodoSource } from "../model/matters";
import css from "./matter-filters.module.css";

/** Props of `MatterFilters`. */
export interface MatterFiltersProps {
  readonly filter: MatterFilter;
  readonly sources: readonly TodoSource[];
  readonly onChange: (change: Partial<MatterFilter>) => void;
  /** Ids of unread entries on this page; empty hides the button. */
  readonly unread: readonly string[];
  readonly isMarking: boolean;
  readonly onMarkRead: (ids: readonly string[]) => void;
}

/** Source system with its freshness, due time, and "mark as read". */
export function MatterFilters({
  filter,
  sources,
  onChange,
  unread,
  isMarking,
  onMarkRead,
}: MatterFiltersProps) {
  const { t } = useTranslation("matters");
  const id = useId();
  const chosen = sources.find((source) => source.id === filter.sourceId);
  return (
    <div className={css["bar"]}>
      <label className={css["field"]} htmlFor={`${id}-source`}>
        {t("source")}
        <select
          id={`${id}-source`}
          className={css["select"]}
          value={filter.sourceId}
          aria-describedby={chosen === undefined ? undefined : `${id}-fresh`}
          onChange={(event) => onChange({ sourceId: event.target.value })}
        >
          <option value="">{t("allSources")}</option>
          {filter.sourceId !== "" && chosen === undefined ? (
            <option value={filter.sourceId}>{t("chosenSource")}</option>
          ) : null}
          {sources.map((source) => (
            <option key={source.id} value={source.id}>
              {t("sourceOption", { name: source.name, count: source.count })}
            </option>
          ))}
        </select>
      </label>
      {chosen === undefined ? null : (
        <span id={`${id}-fresh`} className={css["fresh"]}>
          {t("fresh", { time: formatShortTime(chosen.freshAt, systemClock.now()) })}
        </span>
      )}
      {filter.list === "done" ? null : (
        <div className={classNames(choices["choices"], css["dues"])} role="group" aria-label={t("dueLabel")}>
          {(["", ...DUES] as const).map((due) => (
            <button
              key={due}
              type="button"
              aria-pressed={filter.due === due}
              onClick={() => onChange({ due })}
            >
              {t(due === "" ? "all" : `dueFilter.${due}`)}
            </button>
          ))}
        </div>
      )}
      {unread.length === 0 ? null : (
        <GuardedButton
          kind="quiet"
          size="small"
          isBusy={isMarking}
          icon={<Icon name="check" size="1em" />}
          onClick={() => onMarkRead(unread)}
        >
          {t("markPage")}
        </GuardedButton>
      )}
    </div>
  );
}
