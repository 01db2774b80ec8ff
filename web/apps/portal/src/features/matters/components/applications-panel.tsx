import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { applicationsQuery } from "../api/queries";
import { type MatterFilter, STATES } from "../model/matters";
import { MatterList } from "./matter-list";
import { ApplicationRow } from "./matter-row";

/** Props of the panel of a list. */
export interface PanelProps {
  readonly filter: MatterFilter;
  readonly onChange: (change: Partial<MatterFilter>) => void;
}

/** The person's applications by state, with how far each came. */
export function ApplicationsPanel({ filter, onChange }: PanelProps) {
  const { t } = useTranslation("matters");
  const { language } = useLanguage();
  const list = useQuery({ ...applicationsQuery(filter, language), placeholderData: keepPreviousData });
  return (
    <>
      <FilterBar>
        <FilterChoices
          label={t("states")}
          items={[{ state: "", stateName: t("all"), count: undefined }, ...(list.data?.states ?? [])].map(
            ({ state, stateName, count }) => ({
              key: state,
              label: stateName,
              count,
              isOn: filter.state === state,
            }),
          )}
          onPick={(state) => onChange({ state: STATES.find((known) => known === state) ?? "" })}
        />
        <TransferButtons
          size="small"
          source={{
            sheet: "applications",
            ...(filter.state === "" ? {} : { search: { formInline: { states: [filter.state] } } }),
          }}
          total={list.data?.total}
        />
      </FilterBar>
      <MatterList
        query={list}
        label={t("list.applications")}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        empty={t("empty.applications")}
        hasChoices={filter.state !== ""}
        onClear={() => onChange({ state: "" })}
      >
        {(item) => <ApplicationRow key={item.applicationId} item={item} />}
      </MatterList>
    </>
  );
}
