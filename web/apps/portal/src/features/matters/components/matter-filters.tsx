import { type ReactNode, useId } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { systemClock } from "@/shared/lib/clock";
import { formatShortTime } from "@/shared/lib/format";
import { GuardedButton } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import { PlainSelect } from "@/shared/ui/select/plain-select";

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
  /** More that can be done with the list. */
  readonly children?: ReactNode;
}

/** Source system with its freshness, due time, and "mark as read". */
export function MatterFilters({
  filter,
  sources,
  onChange,
  unread,
  isMarking,
  onMarkRead,
  children,
}: MatterFiltersProps) {
  const { t } = useTranslation("matters");
  const id = useId();
  const chosen = sources.find((source) => source.id === filter.sourceId);
  return (
    <FilterBar>
      <label className={css["field"]} htmlFor={`${id}-source`}>
        {t("source")}
        <PlainSelect
          id={`${id}-source`}

          value={filter.sourceId}
          aria-describedby={chosen === undefined ? undefined : `${id}-fresh`}
          onValue={(value) => onChange({ sourceId: value })}
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
        </PlainSelect>
      </label>
      {chosen === undefined ? null : (
        <span id={`${id}-fresh`} className={css["fresh"]}>
          {t("fresh", { time: formatShortTime(chosen.freshAt, systemClock.now()) })}
        </span>
      )}
      {filter.list === "done" ? null : (
        <FilterChoices
          label={t("dueLabel")}
          items={(["", ...DUES] as const).map((due) => ({
            key: due,
            label: t(due === "" ? "all" : `dueFilter.${due}`),
            isOn: filter.due === due,
          }))}
          onPick={(due) => onChange({ due })}
        />
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
      {children}
    </FilterBar>
  );
}
