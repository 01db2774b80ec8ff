import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { SearchChoice, SearchForm } from "@/shared/ui/search-form";

import { type ClassFilter, STATUSES, gradesQuery } from "../api/class-queries";
import { choicesQuery } from "../api/queries";
import { departmentOptions } from "../model/departments";
import { KEYWORD_CHARS } from "@/shared/lib/keyword-of-address";

/** Props of `ClassFilters`. */
export interface ClassFiltersProps {
  readonly filter: ClassFilter;
  readonly onChange: (filter: ClassFilter) => void;
}

/** By what the list of classes is narrowed. */
export function ClassFilters({ filter, onChange }: ClassFiltersProps) {
  const { t } = useTranslation("classes");
  const { language } = useLanguage();
  const choices = useQuery(choicesQuery(language)).data;
  const grades = useQuery(gradesQuery).data?.grades ?? [];
  const set = (change: Partial<ClassFilter>) => onChange({ ...filter, ...change, current: 1 });
  return (
    <FilterBar>
      <FilterChoices
        label={t("filter.status")}
        items={(["", ...STATUSES] as const).map((status) => ({
          key: status,
          label: t(status === "" ? "status.all" : `status.${status}`),
          isOn: filter.status === status,
        }))}
        onPick={(status) => set({ status })}
      />
      <SearchForm
        place="bar"
        label={t("filter.label")}
        placeholder={t("filter.placeholder")}
        submit={t("filter.submit")}
        value={filter.keyword}
        maxLength={KEYWORD_CHARS}
        onSearch={(keyword) => set({ keyword })}
      >
        <SearchChoice label={t("filter.dept")} value={filter.deptId} onChange={(deptId) => set({ deptId })}>
          <option value="">{t("filter.anyDept")}</option>
          {departmentOptions(choices?.departments ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SearchChoice>
        <SearchChoice label={t("filter.grade")} value={filter.grade} onChange={(grade) => set({ grade })}>
          <option value="">{t("filter.anyGrade")}</option>
          {[...new Set([...grades, ...(filter.grade === "" ? [] : [filter.grade])])].map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </SearchChoice>
      </SearchForm>
    </FilterBar>
  );
}
