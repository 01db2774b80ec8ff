import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";
import type { PeopleSearch } from "@/shared/ui/pickers/people-picker";

/** Rows on one page. */
const SIZE = 20;
/** People and services found at once. */
const FOUND = 10;
const DESK = [...QUERY_ROOTS.duties, "desk"] as const;

type Without<T, Names extends string> = T extends unknown ? Omit<T, Names> : never;
/** What narrows a list, without its page. */
type Wanted<Path extends Parameters<typeof call>[0]> = Without<Body<Path>, "current" | "size">;

/** The departments whose duties one keeps. */
export function departmentsQuery(
  wanted: Wanted<"/api/blade-workbench/ospDeptInfo/page">,
  page: number,
  language: string,
) {
  const body = { ...wanted, current: page, size: SIZE };
  return queryOptions({
    queryKey: [...DESK, "departments", body, language],
    queryFn: ({ signal }) => call("/api/blade-workbench/ospDeptInfo/page", body, { signal }),
  });
}

/** How many departments have no duties at all. */
export function withoutDutiesQuery(language: string) {
  return queryOptions({
    queryKey: [...DESK, "without", language],
    queryFn: ({ signal }) =>
      call("/api/blade-workbench/ospDeptInfo/noSetDutyDept", { current: 1, size: 1 }, { signal }),
    select: ({ total }) => total,
  });
}

/** What waits for the supervising office, the oldest first. */
export function waitingQuery(page: number, language: string) {
  const body = { current: page, size: SIZE };
  return queryOptions({
    queryKey: [...DESK, "waiting", body, language],
    queryFn: ({ signal }) => call("/api/onehall/duties/waiting", body, { signal }),
  });
}

/** Who confirmed this year. */
export function confirmationsQuery(
  wanted: Wanted<"/api/onehall/duties/confirmations">,
  page: number,
  language: string,
) {
  const body = { ...wanted, current: page, size: SIZE };
  return queryOptions({
    queryKey: [...DESK, "confirmations", body, language],
    queryFn: ({ signal }) => call("/api/onehall/duties/confirmations", body, { signal }),
  });
}

/** A department with its duties as they are in the newest version, and how that stands. */
export function documentQuery(deptId: string) {
  return queryOptions({
    queryKey: [...DESK, "document", deptId],
    queryFn: ({ signal }) => call("/api/onehall/duties/document", { deptId }, { signal }),
  });
}

/** The duties of a department, or of all that one keeps. */
export function dutiesQuery(
  wanted: Wanted<"/api/blade-workbench/ospDeptDutyListConfig/page">,
  page: number,
  language: string,
) {
  const body = { ...wanted, current: page, size: SIZE };
  return queryOptions({
    queryKey: [...DESK, "duties", body, language],
    queryFn: ({ signal }) => call("/api/blade-workbench/ospDeptDutyListConfig/page", body, { signal }),
  });
}

/** The services of a department with the duties that each has. */
export function servicesQuery(
  wanted: Wanted<"/api/blade-workbench/ospDeptInfo/queryServiceInfo">,
  page: number,
  language: string,
) {
  const body = { ...wanted, current: page, size: SIZE };
  return queryOptions({
    queryKey: [...DESK, "services", body, language],
    queryFn: ({ signal }) => call("/api/blade-workbench/ospDeptInfo/queryServiceInfo", body, { signal }),
  });
}

/** The services of a department's duties, by name. */
export function namedServicesQuery(deptId: string, language: string) {
  return queryOptions({
    queryKey: [...DESK, "named", deptId, language],
    queryFn: ({ signal }) => call("/api/blade-workbench/ospDeptInfo/dutyAndService", { deptId }, { signal }),
    select: (duties) =>
      new Map(duties.flatMap(({ services }) => services.map((one) => [one.serviceId, one.serviceName]))),
  });
}

/** Services by a word, those of the whole school that one may name. */
export function foundServicesQuery(keyword: string, language: string) {
  const body = { keyword, current: 1, size: FOUND };
  return queryOptions({
    queryKey: [...DESK, "found", body, language],
    queryFn: ({ signal }) => call("/api/blade-workbench/ospDeptInfo/queryServiceInfo", body, { signal }),
    enabled: keyword !== "",
  });
}

/** The types of duties that are published, and which must be there. */
export function typesQuery(language: string) {
  return queryOptions({
    queryKey: [...DESK, "types", language],
    queryFn: ({ signal }) =>
      call("/api/blade-workbench/ospDeptDutyListConfig/isDutyTypeMust", {}, { signal }),
  });
}

/** The versions of a department's duties, or what one duty changed in them. */
export function historyQuery(deptId: string, dutyId: string, page: number) {
  const body = { deptId, ...(dutyId === "" ? {} : { dutyId }), current: page, size: SIZE };
  return queryOptions({
    queryKey: [...DESK, "history", body],
    queryFn: ({ signal }) => call("/api/onehall/duties/history", body, { signal }),
  });
}

/** What is different between two states; from what is published to the newest where they are left out. */
export function compareQuery(body: Body<"/api/onehall/duties/compare">) {
  return queryOptions({
    queryKey: [...DESK, "compare", body],
    queryFn: ({ signal }) => call("/api/onehall/duties/compare", body, { signal }),
  });
}

/** People of the school who can be responsible. */
export const peopleSearch: PeopleSearch = {
  queryKey: (keyword) => [...DESK, "people", keyword],
  async search(keyword, signal) {
    const { records, total } = await call(
      "/api/onehall/duties/people",
      { keyword, current: 1, size: FOUND },
      { signal },
    );
    return {
      total,
      records: records.map(({ userId, userName, deptName, postName }) => ({
        userId,
        userName,
        deptName: [deptName, postName].filter((part) => part !== "").join(" "),
      })),
    };
  },
};
