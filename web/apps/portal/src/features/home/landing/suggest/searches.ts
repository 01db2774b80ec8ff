import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import { dictionaries } from "@/shared/api/dictionary";
import { servicesPath } from "@/shared/config/paths";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { type FoundPage, type Wanted, findGuides, findNews, findServices } from "@/shared/search/find";

/** What is suggested, in the order in which it is shown. */
export const GROUPS = ["services", "guides", "departments", "news"] as const;
/** One of them. */
export type GroupName = (typeof GROUPS)[number];

/** Suggestions of one kind; the first kind has more room. */
const SIZE = 3;
const SERVICES_SIZE = 6;

/** A suggestion; departments tell how many services they have. */
export interface Suggestion extends FoundPage {
  readonly serviceCount?: number;
}

/** Departments by a part of their name: all of them are known after one request, which the hall shares. */
async function findDepartments({ keyword, size, isMember }: Wanted): Promise<readonly Suggestion[]> {
  const path = `/api/blade-platform/${isMember ? "" : "nobody/"}serviceDept/listByUser` as const;
  const all = await dictionaries.load("serviceDept ", () => call(path, {}));
  const part = keyword.toLowerCase();
  return all
    .filter(({ name }) => name.toLowerCase().includes(part))
    .slice(0, size)
    .map(({ id, name, serviceCount }) => ({
      id,
      title: name,
      hint: "",
      icon: "building",
      go: servicesPath(isMember, ["dept", id]),
      serviceCount,
    }));
}

const SEARCHES: Readonly<Record<GroupName, (wanted: Wanted) => Promise<readonly Suggestion[]>>> = {
  services: findServices,
  guides: findGuides,
  departments: findDepartments,
  news: findNews,
};

/** What is known of one kind for a keyword; an empty keyword asks nothing, a newer one aborts the older. */
function useSuggestions(group: GroupName, keyword: string, isMember: boolean, language: string) {
  return useQuery({
    queryKey: [...QUERY_ROOTS.landing, "suggest", group, keyword, isMember, language],
    queryFn: ({ signal }) =>
      SEARCHES[group]({ keyword, size: group === "services" ? SERVICES_SIZE : SIZE, isMember, signal }),
    enabled: keyword !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Every kind in the order of `GROUPS`. */
export function useAllSuggestions(keyword: string, isMember: boolean, language: string) {
  return [
    useSuggestions("services", keyword, isMember, language),
    useSuggestions("guides", keyword, isMember, language),
    useSuggestions("departments", keyword, isMember, language),
    useSuggestions("news", keyword, isMember, language),
  ] as const;
}
