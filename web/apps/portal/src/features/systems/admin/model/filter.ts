import { keywordOf } from "@/shared/lib/keyword-of-address";
import { pageOf } from "@/shared/lib/page-of-address";

/** The states of a list's filter; the empty one is all. */
export const STATES = ["", "ENABLED", "DISABLED"] as const;

/** What a list is searched by; it lives in the address. */
export interface SystemsFilter {
  readonly keyword: string;
  readonly state: (typeof STATES)[number];
  readonly current: number;
}

/** The filter that an address says. */
export const filterOf = (search: URLSearchParams): SystemsFilter => ({
  keyword: keywordOf(search),
  state: STATES.find((state) => state === search.get("state")) ?? "",
  current: pageOf(search),
});

/** What stands in the address for a filter, within a tab. */
export const addressOf = (
  tab: string,
  { keyword, state, current }: SystemsFilter,
): Record<string, string> => ({
  ...(tab === "" ? {} : { tab }),
  ...(keyword === "" ? {} : { keyword }),
  ...(state === "" ? {} : { state }),
  ...(current === 1 ? {} : { page: String(current) }),
});
