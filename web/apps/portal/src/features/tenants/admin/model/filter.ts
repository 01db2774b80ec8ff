import { keywordOf } from "@/shared/lib/keyword-of-address";
import { pageOf } from "@/shared/lib/page-of-address";

/** The states of the filter; the empty one is all. */
export const STATES = ["", "ENABLED", "DISABLED"] as const;

/** What the list is searched by; it lives in the address. */
export interface TenantsFilter {
  readonly keyword: string;
  readonly state: (typeof STATES)[number];
  readonly current: number;
}

/** The filter that an address says. */
export const filterOf = (search: URLSearchParams): TenantsFilter => ({
  keyword: keywordOf(search),
  state: STATES.find((state) => state === search.get("state")) ?? "",
  current: pageOf(search),
});

/** What stands in the address for a filter. */
export const addressOf = ({ keyword, state, current }: TenantsFilter): Record<string, string> => ({
  ...(keyword === "" ? {} : { keyword }),
  ...(state === "" ? {} : { state }),
  ...(current === 1 ? {} : { page: String(current) }),
});
