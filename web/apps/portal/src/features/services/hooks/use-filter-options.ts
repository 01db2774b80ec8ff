import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { filterOptionsQuery, rolesQuery, shelfLabelsQuery } from "../api/queries";
import { FACET_LEADING } from "../model/facet";
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
  /** Lines that it usually has, while nobody knows what they are: what stands below does not move when they come. */
  readonly waiting: number;
}

/** Lines of a row that has more values than are shown at first, with the one for more of them. */
const LONG = FACET_LEADING + 1;
/** Lines of the three audiences, and of the labels of a shelf. */
const AUDIENCE_LINES = 3;
const LABEL_LINES = 8;

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
  const lines = (query: { readonly isPending: boolean }, usual: number) => (query.isPending ? usual : 0);
  const all: readonly ChoiceRow[] = [
    {
      field: "sceneId",
      label: t("filter.scene"),
      options: optionsOf(scenes.data),
      waiting: lines(scenes, LONG),
    },
    { field: "deptId", label: t("filter.dept"), options: optionsOf(depts.data), waiting: lines(depts, LONG) },
    { field: "typeId", label: t("filter.type"), options: optionsOf(types.data), waiting: lines(types, LONG) },
    {
      field: "roleCode",
      label: t("filter.audience"),
      waiting: lines(roles, AUDIENCE_LINES),
      options: audiences.map(({ roleCode, roleName }) => ({ id: roleCode, name: roleName })),
    },
    {
      field: "labelId",
      label: t("filter.shelf"),
      waiting: lines(labels, LABEL_LINES),
      options: (labels.data ?? []).map(({ id, labelName }) => ({ id, name: labelName })),
    },
    {
      field: "processType",
      label: t("filter.process"),
      waiting: 0,
      options: [
        { id: "ONLINE", name: t("tags.online") },
        { id: "OFFLINE", name: t("tags.offline") },
      ],
    },
    { field: "letter", label: t("filter.letter"), options: LETTERS, waiting: 0 },
  ];
  return isMember ? all : all.filter(({ field }) => field !== "labelId" && field !== "roleCode");
}
