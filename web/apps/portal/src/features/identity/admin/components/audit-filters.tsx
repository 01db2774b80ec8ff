import { type FormEvent, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import { PlainInput } from "@/shared/ui/plain-input";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { SubmitButton } from "@/shared/ui/submit-button";

import { AREAS, areaOf } from "../../model/actions";
import { type AuditFilter, NO_FILTER, TEXT_CHARS, isReversed } from "../model/audit-filter";
import css from "./audit.module.css";

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
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isReversed(draft)) onSearch(draft);
  }
  const days = (name: "from" | "to") => (
    <label className={css["field"]}>
      {t(`filter.${name}`)}
      <PlainInput type="date" value={draft[name]} onValue={(text) => setDraft({ ...draft, [name]: text })} />
    </label>
  );
  const text = (name: "actor" | "keyword") => (
    <label className={css["field"]}>
      {t(`filter.${name}`)}
      <PlainInput
        type="text"
        value={draft[name]}
        maxLength={TEXT_CHARS}
        placeholder={t(`filter.${name}Hint`)}
        onValue={(typed) => setDraft({ ...draft, [name]: typed })}
      />
    </label>
  );
  return (
    <search>
      <form className={css["filters"]} aria-label={t("filters")} onSubmit={handleSubmit}>
        {days("from")}
        {days("to")}
        {text("actor")}
        {text("keyword")}
        <label className={css["field"]}>
          {t("filter.area")}
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
        </label>
        <div className={css["send"]}>
          <SubmitButton icon={<Icon name="search" />} disabled={isReversed(draft)}>
            {t("filter.submit")}
          </SubmitButton>
          <Button
            onClick={() => {
              setDraft(NO_FILTER);
              onSearch(NO_FILTER);
            }}
          >
            {t("filter.reset")}
          </Button>
        </div>
      </form>
      {isReversed(draft) ? <Note tone="warning">{t("filter.order")}</Note> : null}
    </search>
  );
}
