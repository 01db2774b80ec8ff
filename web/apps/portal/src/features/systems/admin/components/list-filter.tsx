import { useTranslation } from "@/shared/i18n/use-translation";
import { KEYWORD_CHARS } from "@/shared/lib/keyword-of-address";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { SearchForm } from "@/shared/ui/search-form";

import { STATES, type SystemsFilter } from "../model/filter";

/** Props of `ListFilter`. */
export interface ListFilterProps {
  readonly of: "client" | "cas";
  readonly filter: SystemsFilter;
  readonly onFilter: (filter: SystemsFilter) => void;
}

/** What a list of systems is searched by. */
export function ListFilter({ of, filter, onFilter }: ListFilterProps) {
  const { t } = useTranslation("systems");
  return (
    <FilterBar>
      <FilterChoices
        label={t("filter.state")}
        items={STATES.map((state) => ({
          key: state,
          label: t(state === "" ? "state.all" : `state.${state}`),
          isOn: filter.state === state,
        }))}
        onPick={(state) => onFilter({ ...filter, state, current: 1 })}
      />
      <SearchForm
        place="bar"
        label={t(`${of}.filter.label`)}
        placeholder={t(`${of}.filter.placeholder`)}
        submit={t("filter.submit")}
        value={filter.keyword}
        maxLength={KEYWORD_CHARS}
        onSearch={(keyword) => onFilter({ ...filter, keyword, current: 1 })}
      />
    </FilterBar>
  );
}
