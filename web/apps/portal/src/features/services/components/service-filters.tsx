import { useTranslation } from "@/shared/i18n/use-translation";

import { Panel } from "@/shared/ui/panel";
import type { ChoiceRow } from "../hooks/use-filter-options";
import { type ServiceFilter, changeFilter } from "../model/filter";
import { Facet } from "./facet";
import css from "./service-filters.module.css";

/** Props of `ServiceFilters`. */
export interface ServiceFiltersProps {
  readonly id: string;
  readonly filter: ServiceFilter;
  readonly rows: readonly ChoiceRow[];
  /** On small screens they are shown on demand. */
  readonly isOpen: boolean;
  readonly onChange: (filter: ServiceFilter) => void;
}

/** All criteria of a service list, beside it; above it on small screens, behind the list's button. */
export function ServiceFilters({ id, filter, rows, isOpen, onChange }: ServiceFiltersProps) {
  const { t } = useTranslation("services");
  return (
    <Panel id={id} className={css["box"]} aria-label={t("filter.label")} data-open={isOpen || undefined}>
      {rows.map(({ field, label, options, waiting }) => (
        <Facet
          key={field}
          label={label}
          options={options}
          waiting={waiting}
          value={filter[field]}
          isDense={field === "letter"}
          onChange={(value) => onChange(changeFilter(filter, { [field]: value }))}
        />
      ))}
    </Panel>
  );
}
