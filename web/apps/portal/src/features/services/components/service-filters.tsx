import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { useLanguage } from "@/shared/i18n/use-language";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { filterOptionsQuery, shelfLabelsQuery } from "../api/queries";
import { type ServiceFilter, changeFilter, countChoices } from "../model/filter";
import type { FilterOption } from "../model/service";
import { FilterRow } from "./filter-row";
import css from "./service-filters.module.css";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map((letter) => ({ id: letter, name: letter }));

/** Props of `ServiceFilters`. */
export interface ServiceFiltersProps {
  readonly filter: ServiceFilter;
  readonly serviceType: string;
  readonly isMember: boolean;
  readonly onChange: (filter: ServiceFilter) => void;
}

const optionsOf = (data: readonly FilterOption[] | undefined) =>
  (data ?? [])
    .filter((option) => option.serviceCount !== 0)
    .map(({ id, name, serviceCount }) => ({ id, name, count: serviceCount }));

/** All criteria of a service list; behind one button on small screens. */
export function ServiceFilters({ filter, serviceType, isMember, onChange }: ServiceFiltersProps) {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const scenes = useQuery(filterOptionsQuery("serviceScene", serviceType, isMember, language));
  const depts = useQuery(filterOptionsQuery("serviceDept", serviceType, isMember, language));
  const types = useQuery(filterOptionsQuery("serviceType", serviceType, isMember, language));
  const labels = useQuery({ ...shelfLabelsQuery(language), enabled: isMember });
  const choices = countChoices({ ...filter, keyword: "" });
  const set = (change: Partial<ServiceFilter>) => onChange(changeFilter(filter, change));
  return (
    <section className={css["box"]} aria-label={t("filter.label")}>
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
        <FilterRow
          label={t("filter.scene")}
          options={optionsOf(scenes.data)}
          value={filter.sceneId}
          onChange={(sceneId) => set({ sceneId })}
        />
        <FilterRow
          label={t("filter.dept")}
          options={optionsOf(depts.data)}
          value={filter.deptId}
          onChange={(deptId) => set({ deptId })}
        />
        <FilterRow
          label={t("filter.type")}
          options={optionsOf(types.data)}
          value={filter.typeId}
          onChange={(typeId) => set({ typeId })}
        />
        {isMember ? (
          <FilterRow
            label={t("filter.shelf")}
            options={(labels.data ?? []).map(({ id, labelName }) => ({ id, name: labelName }))}
            value={filter.labelId}
            onChange={(labelId) => set({ labelId })}
          />
        ) : null}
        <FilterRow
          label={t("filter.process")}
          options={[
            { id: "ONLINE", name: t("tags.online") },
            { id: "OFFLINE", name: t("tags.offline") },
          ]}
          value={filter.processType}
          onChange={(value) => set({ processType: value === "ONLINE" || value === "OFFLINE" ? value : "" })}
        />
        <FilterRow
          label={t("filter.letter")}
          options={LETTERS}
          value={filter.letter}
          onChange={(letter) => set({ letter })}
        />
        {choices === 0 ? null : (
          <div className={css["clear"]}>
            <Button
              kind="quiet"
              size="small"
              icon={<Icon name="close" size="1em" />}
              onClick={() =>
                set({
                  sceneId: "",
                  deptId: "",
                  typeId: "",
                  labelId: "",
                  processType: "",
                  letter: "",
                  isCollected: false,
                })
              }
            >
              {t("filter.clear")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
