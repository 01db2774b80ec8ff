/** Keys of every query about services; the first part is what server events invalidate. */
export const serviceKeys = {
  all: ["services"] as const,
  lists: ["services", "list"] as const,
  list: (body: object, isMember: boolean, language: string) =>
    ["services", "list", body, isMember, language] as const,
  collection: ["services", "collection"] as const,
  collected: (language: string) => ["services", "collection", language] as const,
  allRatings: ["services", "ratings"] as const,
  ratings: (serviceId: string) => ["services", "ratings", serviceId] as const,
  details: ["services", "detail"] as const,
  detail: (serviceId: string, isMember: boolean, language: string) =>
    ["services", "detail", serviceId, isMember, language] as const,
  byCode: (serviceCode: string, language: string) =>
    ["services", "detail", "code", serviceCode, language] as const,
  options: (kind: string, serviceType: string, isMember: boolean, language: string) =>
    ["services", "options", kind, serviceType, isMember, language] as const,
  allSpecials: ["services", "special"] as const,
  specials: (language: string) => ["services", "specials", language] as const,
  special: (specialId: string, language: string) => ["services", "special", specialId, language] as const,
  roles: (language: string) => ["services", "roles", language] as const,
  labels: (language: string) => ["services", "labels", language] as const,
  count: (serviceType: string, isMember: boolean) => ["services", "count", serviceType, isMember] as const,
  heatWords: (isMember: boolean) => ["services", "heat-words", isMember] as const,
  suggestions: (keyword: string, isMember: boolean, language: string) =>
    ["services", "suggestions", keyword, isMember, language] as const,
  countedSearch: (keyword: string, serviceType: string, isMember: boolean) =>
    ["services", "counted-search", keyword, serviceType, isMember] as const,
};
