import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { filterOptionsQuery, rolesQuery, shelfLabelsQuery } from "../api/queries";
import type { FilterOption } from "../model/service";

/** Fields of a filter that are chosen from a row. */
export type ChoiceField = "sceneId" | "deptId" | "typeId" | "labelId" | "roleCode" | "processType" | "letter";

/** One row of choices. */
export interface ChoiceRow {
  readonly field: ChoiceField;
  readonly label: string;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly count?: number | undefined;
  }[];
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map((letter) => ({ id: letter, name: letter }));

/** Roles of the administration are nobody's audience. */
const AUDIENCES: ReadonlySet<string> = new Set(["student", "teacher", "staff"]);

const optionsOf = (data: readonly FilterOption[] | undefined) =>
  (data ?? [])
    .filter((option) => option.serviceCount !== 0)
    .map(({ id, name, serviceCount }) => ({ id, name, count: serviceCount }));

/** Every criterion of a service list with its values; labels and audiences are for signed-in people. */
export function useFilterOptions(serviceType: string, isMember: boolean): readonly ChoiceRow[] {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const scenes = useQuery(filterOptionsQuery("serviceScene", serviceType, isMember, language));
  const depts = useQuery(filterOptionsQuery("serviceDept", serviceType, isMember, language));
  const types = useQuery(filterOptionsQuery("serviceType", serviceType, isMember, language));
  const labels = useQuery({ ...shelfLabelsQuery(language), enabled: isMember });
  const roles = useQuery({ ...rolesQuery(language), enabled: isMember });
  const audiences = (roles.data ?? []).filter(({ roleCode }) => AUDIENCES.has(roleCode));
  const all: readonly ChoiceRow[] = [
    { field: "sceneId", label: t("filter.scene"), options: optionsOf(scenes.data) },
    { field: "deptId", label: t("filter.dept"), options: optionsOf(depts.data) },
    { field: "typeId", label: t("filter.type"), options: optionsOf(types.data) },
    {
      field: "roleCode",
      label: t("filter.audience"),
      options: audiences.map(({ roleCode, roleName }) => ({ id: roleCode, name: roleName })),
    },
    {
      field: "labelId",
      label: t("filter.shelf"),
      options: (labels.data ?? []).map(({ id, labelName }) => ({ id, name: labelName })),
    },
    {
      field: "processType",
      label: t("filter.process"),
      options: [
        { id: "ONLINE", name: t("tags.online") },
        { id: "OFFLINE", name: t("tags.offline") },
      ],
    },
    { field: "letter", label: t("filter.letter"), options: LETTERS },
  ];
  return isMember ? all : all.filter(({ field }) => field !== "labelId" && field !== "roleCode");
}
