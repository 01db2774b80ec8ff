import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import type { ChoiceRow } from "../hooks/use-filter-options";
import { NO_FILTER, type ServiceFilter, changeFilter } from "../model/filter";
import css from "./selected-filters.module.css";

/** Props of `SelectedFilters`. */
export interface SelectedFiltersProps {
  readonly filter: ServiceFilter;
  readonly rows: readonly ChoiceRow[];
  readonly onChange: (filter: ServiceFilter) => void;
}

/** What narrows the list, each removable alone; nothing when nothing is chosen. */
export function SelectedFilters({ filter, rows, onChange }: SelectedFiltersProps) {
  const { t } = useTranslation("services");
  const chosen: { key: string; label: string; value: string; without: Partial<ServiceFilter> }[] = [];
  if (filter.keyword !== "")
    chosen.push({
      key: "keyword",
      label: t("filter.keyword"),
      value: filter.keyword,
      without: { keyword: "" },
    });
  for (const { field, label, options } of rows) {
    const option = options.find(({ id }) => id === filter[field]);
    if (option !== undefined)
      chosen.push({ key: field, label, value: option.name, without: { [field]: "" } });
  }
  if (filter.isCollected)
    chosen.push({
      key: "collected",
      label: t("filter.range"),
      value: t("list.collected"),
      without: { isCollected: false },
    });
  if (chosen.length === 0) return null;
  return (
    <div className={css["box"]} role="group" aria-label={t("filter.selected")}>
      {chosen.map(({ key, label, value, without }) => (
        <button
          key={key}
          type="button"
          className={css["chip"]}
          aria-label={t("filter.remove", { label, value })}
          onClick={() => onChange(changeFilter(filter, without))}
        >
          <span>{t("filter.pair", { label, value })}</span>
          <Icon name="close" size="0.875em" />
        </button>
      ))}
      <Button kind="quiet" size="small" onClick={() => onChange({ ...NO_FILTER, sort: filter.sort })}>
        {t("filter.clearAll")}
      </Button>
    </div>
  );
}
