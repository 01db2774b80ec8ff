import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { SearchChoice, SearchForm } from "@/shared/ui/search-form";

import { KINDS, type PeopleFilter, STATES, choicesQuery } from "../api/queries";
import { departmentOptions } from "../model/departments";
import { KEYWORD_CHARS } from "@/shared/lib/keyword-of-address";

/** Props of `PeopleFilters`. */
export interface PeopleFiltersProps {
  readonly filter: PeopleFilter;
  readonly onChange: (filter: PeopleFilter) => void;
  /** Tools behind the filters. */
  readonly children: ReactNode;
}

/** By what the list of people is narrowed. */
export function PeopleFilters({ filter, onChange, children }: PeopleFiltersProps) {
  const { t } = useTranslation("people");
  const { language } = useLanguage();
  const choices = useQuery(choicesQuery(language)).data;
  const set = (change: Partial<PeopleFilter>) => onChange({ ...filter, ...change, current: 1 });
  return (
    <FilterBar>
      <FilterChoices
        label={t("filter.state")}
        items={STATES.map((state) => ({
          key: state,
          label: t(state === "" ? "state.all" : `state.${state}`),
          isOn: filter.state === state,
        }))}
        onPick={(state) => set({ state })}
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
        <SearchChoice
          label={t("filter.kind")}
          value={filter.kind}
          onChange={(kind) => set({ kind: KINDS.find((one) => one === kind) ?? "" })}
        >
          <option value="">{t("filter.anyKind")}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </SearchChoice>
        <SearchChoice label={t("filter.role")} value={filter.roleId} onChange={(roleId) => set({ roleId })}>
          <option value="">{t("filter.anyRole")}</option>
          {(choices?.roles ?? []).map(({ roleId, roleName }) => (
            <option key={roleId} value={roleId}>
              {roleName}
            </option>
          ))}
        </SearchChoice>
      </SearchForm>
      {children}
    </FilterBar>
  );
}
