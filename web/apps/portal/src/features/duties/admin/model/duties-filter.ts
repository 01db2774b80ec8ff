import type { Body } from "@/shared/api/schema";

import type { State } from "../../model/wire";
import { DESK_KEYWORD_MAX } from "./desk";

/** What the address says of a duty that is written. */
export const NEW_DUTY = "new";

const STATES: readonly State[] = ["DRAFT", "CHANGED", "SUBMITTED", "RETURNED", "PUBLISHED"];
const VALIDITIES = ["VALID", "EXPIRED", "FUTURE"] as const;

/** What narrows the duties of a department; empty texts narrow nothing. */
export interface DutiesFilter {
  readonly keyword: string;
  readonly dutyTypeCode: string;
  readonly state: State | "";
  readonly linked: "" | "yes" | "no";
  readonly validity: (typeof VALIDITIES)[number] | "";
}

/** The filter of an address; unknown values count as not chosen. */
export function parseDuties(search: URLSearchParams): DutiesFilter {
  const linked = search.get("linked");
  return {
    keyword: (search.get("keyword") ?? "").trim().slice(0, DESK_KEYWORD_MAX),
    dutyTypeCode: search.get("type") ?? "",
    state: STATES.find((known) => known === search.get("state")) ?? "",
    linked: linked === "yes" || linked === "no" ? linked : "",
    validity: VALIDITIES.find((known) => known === search.get("validity")) ?? "",
  };
}

/** What is asked for, without its page; what is not chosen is left out. */
export function wantedOf(
  deptId: string,
  { keyword, dutyTypeCode, state, linked, validity }: DutiesFilter,
): Omit<Body<"/api/blade-workbench/ospDeptDutyListConfig/page">, "current" | "size"> {
  return {
    deptId,
    ...(keyword === "" ? {} : { keyword }),
    ...(dutyTypeCode === "" ? {} : { dutyTypeCode }),
    ...(state === "" ? {} : { state }),
    ...(linked === "" ? {} : { linked: linked === "yes" }),
    ...(validity === "" ? {} : { validity }),
  };
}
