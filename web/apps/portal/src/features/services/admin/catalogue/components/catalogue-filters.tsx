import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { SearchChoice, SearchForm } from "@/shared/ui/search-form";
import { PlainSelect } from "@/shared/ui/select/plain-select";

import {
  CATALOGUE_KEYWORD_MAX,
  type CatalogueChoices,
  type CatalogueFilter,
  ORDERS,
  SHOWN,
} from "../model/catalogue-filter";
import { departmentLines } from "../model/departments";

/** Props of `CatalogueFilters`. */
export interface CatalogueFiltersProps {
  readonly filter: CatalogueFilter;
  readonly choices: CatalogueChoices | undefined;
  readonly onChange: (change: Partial<CatalogueFilter>) => void;
}

/** The lists of groups by which services are filtered. */
const GROUPS = [
  ["typeId", "types", "filter.anyType"],
  ["sceneId", "scenes", "filter.anyScene"],
  ["labelId", "labels", "filter.anyLabel"],
] as const;

/** What of the catalogue is shown, and in which order. */
export function CatalogueFilters({ filter, choices, onChange }: CatalogueFiltersProps) {
  const { t } = useTranslation("catalogue");
  return (
    <FilterBar>
      <FilterChoices
        label={t("filter.states")}
        items={SHOWN.map((key) => ({ key, label: t(`filter.${key}`), isOn: filter.shown === key }))}
        onPick={(shown) => onChange({ shown })}
      />
      {GROUPS.map(([key, list, any]) => (
        <PlainSelect
          key={key}
          aria-label={t(`filter.${key}`)}
          value={filter[key]}
          onValue={(value) => onChange({ [key]: value })}
        >
          <option value="">{t(any)}</option>
          {(choices?.[list] ?? []).map(({ id, code, name }) => (
            <option key={code} value={id ?? ""}>
              {name}
            </option>
          ))}
        </PlainSelect>
      ))}
      <PlainSelect
        aria-label={t("filter.order")}
        value={filter.order}
        onValue={(value) => onChange({ order: ORDERS.find((known) => known === value) ?? "CHANGED" })}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`filter.${order}`)}
          </option>
        ))}
      </PlainSelect>
      <SearchForm
        place="bar"
        label={t("filter.search")}
        placeholder={t("filter.placeholder")}
        submit={t("filter.submit")}
        value={filter.keyword}
        maxLength={CATALOGUE_KEYWORD_MAX}
        onSearch={(keyword) => onChange({ keyword })}
      >
        <SearchChoice
          label={t("filter.deptId")}
          value={filter.deptId}
          onChange={(deptId) => onChange({ deptId })}
        >
          <option value="">{t("filter.anyDept")}</option>
          {departmentLines(choices?.departments ?? [], true).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SearchChoice>
      </SearchForm>
    </FilterBar>
  );
}
