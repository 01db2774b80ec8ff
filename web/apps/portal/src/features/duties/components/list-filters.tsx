import { useQuery } from "@tanstack/react-query";

import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { PlainSelect } from "@/shared/ui/select/plain-select";

import { filtersQuery, scenesQuery } from "../api/queries";
import { type ListCode, RISK_LEVELS, riskOf } from "../model/duty";
import { type ListsFilter, changeFilter, countChoices, withoutChoices } from "../model/filter";
import css from "./list-filters.module.css";

/** Props of `ListFilters`. */
export interface ListFiltersProps {
  readonly listCode: ListCode;
  readonly filter: ListsFilter;
  readonly isMember: boolean;
  readonly onChange: (filter: ListsFilter) => void;
}

/** What narrows a list: type, what it rests on, risk, scene, and how services are handled. */
export function ListFilters({ listCode, filter, isMember, onChange }: ListFiltersProps) {
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const filters = useQuery(filtersQuery(isMember, language));
  const scenes = useQuery(scenesQuery(isMember, language));
  const isServices = listCode === "SERVICE";
  const types = (filters.data?.types ?? []).filter((type) => type.listCode === listCode);
  const bases = filters.data?.bases ?? [];
  const set = (change: Partial<ListsFilter>) => onChange(changeFilter(filter, change));
  return (
    <FilterBar>
      <div className={css["choices"]}>
        {isServices ? null : (
          <>
            <Choice
              label={t("filter.type")}
              all={t("filter.anyType")}
              value={filter.dutyTypeCode}
              options={types.map(({ dutyTypeCode, dutyTypeName }) => [dutyTypeCode, dutyTypeName])}
              onValue={(dutyTypeCode) => set({ dutyTypeCode })}
            />
            <Choice
              label={t("filter.basis")}
              all={t("filter.anyBasis")}
              value={filter.basis}
              options={bases.map(({ document, name }) => [document, name])}
              onValue={(basis) => set({ basis })}
            />
            {listCode === "POWER" ? (
              <Choice
                label={t("filter.level")}
                all={t("filter.anyLevel")}
                value={filter.riskLevel}
                options={RISK_LEVELS.map((level) => [level, t(`risk.${level}`)])}
                onValue={(level) => set({ riskLevel: riskOf(level) ?? "" })}
              />
            ) : null}
          </>
        )}
        <Choice
          label={t("filter.scene")}
          all={t("filter.anyScene")}
          value={filter.sceneId}
          options={(scenes.data ?? []).map(({ id, name }) => [id, name])}
          onValue={(sceneId) => set({ sceneId })}
        />
        <Choice
          label={t("filter.process")}
          all={t("filter.anyProcess")}
          value={filter.processType}
          options={[
            ["ONLINE", t("process.online")],
            ["OFFLINE", t("process.offline")],
          ]}
          onValue={(way) => set({ processType: way === "ONLINE" || way === "OFFLINE" ? way : "" })}
        />
        {countChoices(filter) === 0 ? null : (
          <Button kind="quiet" size="small" onClick={() => onChange(withoutChoices(filter))}>
            {t("filter.clear")}
          </Button>
        )}
      </div>
    </FilterBar>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** The words for no choice. */
  readonly all: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onValue: (value: string) => void;
}

function Choice({ label, all, value, options, onValue }: ChoiceProps) {
  const langOf = useLangOf();
  // What an address names is shown although it is none of the most used.
  const isUnknown = value !== "" && !options.some(([one]) => one === value);
  return (
    <PlainSelect
      className={css["choice"]}
      aria-label={label}
      data-on={value === "" ? undefined : ""}
      value={value}
      onValue={onValue}
    >
      <option value="">{all}</option>
      {isUnknown ? (
        <option value={value} lang={langOf(value)}>
          {value}
        </option>
      ) : null}
      {options.map(([one, name]) => (
        <option key={one} value={one} lang={langOf(name)}>
          {name}
        </option>
      ))}
    </PlainSelect>
  );
}
