import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

/** Keys of every query about services; the first part is what server events invalidate. */
export const serviceKeys = {
  all: QUERY_ROOTS.services,
  lists: [...QUERY_ROOTS.services, "list"] as const,
  list: (body: Body<"/api/blade-platform/serverCenter/page">, isMember: boolean, language: string) =>
    [...QUERY_ROOTS.services, "list", body, isMember, language] as const,
  halls: [...QUERY_ROOTS.services, "hall"] as const,
  hall: (serviceType: string, isMember: boolean, language: string) =>
    [...QUERY_ROOTS.services, "hall", serviceType, isMember, language] as const,
  collection: QUERY_ROOTS.collection,
  collected: (language: string) => [...QUERY_ROOTS.collection, language] as const,
  allRatings: [...QUERY_ROOTS.services, "ratings"] as const,
  ratings: (serviceId: string) => [...QUERY_ROOTS.services, "ratings", serviceId] as const,
  details: [...QUERY_ROOTS.services, "detail"] as const,
  detail: (serviceId: string, isMember: boolean, language: string) =>
    [...QUERY_ROOTS.services, "detail", serviceId, isMember, language] as const,
  contacts: (serviceId: string, language: string) =>
    [...QUERY_ROOTS.services, "contacts", serviceId, language] as const,
  byCode: (serviceCode: string, language: string) =>
    [...QUERY_ROOTS.services, "detail", "code", serviceCode, language] as const,
  options: (kind: string, serviceType: string, isMember: boolean, language: string) =>
    [...QUERY_ROOTS.services, "options", kind, serviceType, isMember, language] as const,
  found: (language: string, keyword: string) =>
    [...QUERY_ROOTS.services, "found", language, keyword] as const,
  named: (language: string, serviceIds: readonly string[]) =>
    [...QUERY_ROOTS.services, "named", language, serviceIds] as const,
  allSpecials: [...QUERY_ROOTS.services, "special"] as const,
  specials: (language: string) => [...QUERY_ROOTS.services, "specials", language] as const,
  special: (specialId: string, language: string) =>
    [...QUERY_ROOTS.services, "special", specialId, language] as const,
  roles: (language: string) => [...QUERY_ROOTS.services, "roles", language] as const,
  labels: (language: string) => [...QUERY_ROOTS.services, "labels", language] as const,
  count: (serviceType: string, isMember: boolean) =>
    [...QUERY_ROOTS.services, "count", serviceType, isMember] as const,
  heatWords: (isMember: boolean) => [...QUERY_ROOTS.services, "heat-words", isMember] as const,
  countedSearch: (keyword: string, serviceType: string, isMember: boolean) =>
    [...QUERY_ROOTS.services, "counted-search", keyword, serviceType, isMember] as const,
};
