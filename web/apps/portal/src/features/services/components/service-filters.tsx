import { useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Icon } from "@/shared/ui/icon";

import { Panel } from "@/shared/ui/panel";
import { useFilterOptions } from "../hooks/use-filter-options";
import { type ServiceFilter, changeFilter, countChoices } from "../model/filter";
import { FilterRow } from "./filter-row";
import { SelectedFilters } from "./selected-filters";
import css from "./service-filters.module.css";

/** Props of `ServiceFilters`. */
export interface ServiceFiltersProps {
  readonly filter: ServiceFilter;
  readonly serviceType: string;
  readonly isMember: boolean;
  readonly onChange: (filter: ServiceFilter) => void;
}

/** All criteria of a service list; behind one button on small screens. */
export function ServiceFilters({ filter, serviceType, isMember, onChange }: ServiceFiltersProps) {
  const { t } = useTranslation("services");
  const [isOpen, setIsOpen] = useState(false);
  const rows = useFilterOptions(serviceType, isMember);
  const choices = countChoices({ ...filter, keyword: "" });
  const set = (change: Partial<ServiceFilter>) => onChange(changeFilter(filter, change));
  return (
    <Panel className={css["box"]} aria-label={t("filter.label")}>
      <button
        type="button"
        className={css["toggle"]}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="filter" />
        {choices === 0 ? t("filter.label") : t("filter.chosen", { count: choices })}
      </button>
      <div className={css["rows"]} data-open={isOpen || undefined}>
        {rows.map(({ field, label, options }) => (
          <FilterRow
            key={field}
            label={label}
            options={options}
            value={filter[field]}
            onChange={(value) => set({ [field]: value })}
          />
        ))}
      </div>
      <SelectedFilters filter={filter} rows={rows} onChange={onChange} />
    </Panel>
  );
}
