import { useQuery } from "@tanstack/react-query";

import type { Schema } from "@/shared/api/schema";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { hasAbility, useCurrentUser } from "@/shared/lib/current-user";

import {
  cardNamesQuery,
  catalogueNamesQuery,
  departmentsQuery,
  newsColumnsQuery,
  rolesQuery,
} from "./api/queries";
import type { Speaking } from "./model/words";

const namesOf = (
  departments: readonly Schema<"DepartmentOut">[],
): readonly (readonly [id: string, name: string])[] =>
  departments.flatMap(({ id, deptName, children }) => [[id, deptName] as const, ...namesOf(children)]);

/** What is looked up only where it is named. */
interface SpeakingOptions {
  readonly needsCards?: boolean;
  readonly needsNews?: boolean;
  readonly needsCatalogue?: boolean;
}

/** What says fields and values of documents in words: texts, and names of what they name by key. */
export function useSpeaking(options: SpeakingOptions = {}): Speaking {
  const { needsCards = false, needsNews = false, needsCatalogue = false } = options;
  const { t } = useTranslation("documents");
  const { language } = useLanguage();
  const user = useCurrentUser();
  const roles = useQuery(rolesQuery(language));
  const departments = useQuery(departmentsQuery(language));
  const cards = useQuery({
    ...cardNamesQuery(language),
    enabled: needsCards && user?.menuEntries.includes("cardBusinessConfig") === true,
  });
  const news = useQuery({ ...newsColumnsQuery(language), enabled: needsNews });
  const catalogue = useQuery({
    ...catalogueNamesQuery(language),
    enabled: needsCatalogue && hasAbility(user, "manage-services"),
  });
  return {
    t,
    isEnglish: language === "en",
    names: {
      roles: new Map((roles.data ?? []).map(({ roleCode, roleName }) => [roleCode, roleName])),
      departments: new Map(namesOf(departments.data ?? [])),
      catalogue: catalogue.data ?? new Map(),
      cards: cards.data ?? new Map(),
      newsColumns: new Map((news.data ?? []).map(({ columnId, columnName }) => [columnId, columnName])),
    },
  };
}
