import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterField, FilterForm } from "@/shared/ui/filter-form";
import { Note } from "@/shared/ui/note";
import { PlainInput } from "@/shared/ui/plain-input";
import { PlainSelect } from "@/shared/ui/select/plain-select";

import { AREAS, areaOf } from "../../model/actions";
import { type AuditFilter, NO_FILTER, TEXT_CHARS, isReversed } from "../model/audit-filter";

/** Props of `AuditFilters`. */
export interface AuditFiltersProps {
  /** What is shown now. */
  readonly value: AuditFilter;
  readonly onSearch: (filter: AuditFilter) => void;
}

/** The search line of the audit log. */
export function AuditFilters({ value, onSearch }: AuditFiltersProps) {
  const { t } = useTranslation("audit");
  const [draft, setDraft] = useState(value);
  const days = (name: "from" | "to") => (
    <FilterField label={t(`filter.${name}`)}>
      <PlainInput type="date" value={draft[name]} onValue={(text) => setDraft({ ...draft, [name]: text })} />
    </FilterField>
  );
  const text = (name: "actor" | "keyword") => (
    <FilterField label={t(`filter.${name}`)}>
      <PlainInput
        type="text"
        value={draft[name]}
        maxLength={TEXT_CHARS}
        placeholder={t(`filter.${name}Hint`)}
        onValue={(typed) => setDraft({ ...draft, [name]: typed })}
      />
    </FilterField>
  );
  return (
    <search>
      <FilterForm
        label={t("filters")}
        submit={t("filter.submit")}
        reset={t("filter.reset")}
        isBlocked={isReversed(draft)}
        onSubmit={() => onSearch(draft)}
        onReset={() => {
          setDraft(NO_FILTER);
          onSearch(NO_FILTER);
        }}
      >
        {days("from")}
        {days("to")}
        {text("actor")}
        {text("keyword")}
        <FilterField label={t("filter.area")}>
          <PlainSelect
            value={draft.area}
            onValue={(area) => setDraft({ ...draft, area: areaOf(area) ?? "" })}
          >
            <option value="">{t("filter.allAreas")}</option>
            {AREAS.map((area) => (
              <option key={area} value={area}>
                {t(`area.${area}`)}
              </option>
            ))}
          </PlainSelect>
        </FilterField>
      </FilterForm>
      {isReversed(draft) ? <Note tone="warning">{t("filter.order")}</Note> : null}
    </search>
  );
}
