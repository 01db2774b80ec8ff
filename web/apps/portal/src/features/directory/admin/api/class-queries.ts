import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";
import { filled } from "@/shared/lib/filled";
import type { PeopleSearch } from "@/shared/ui/pickers/people-picker";

import { classKeys } from "./keys";

/** A class in the list. */
export type ClassLine = Schema<"ClassLine">;
/** All that is kept of a class. */
export type ClassDetail = Schema<"ClassDetail">;

/** What becomes of classes, in its order. */
export const STATUSES = ["active", "graduated", "stopped"] as const;
/** One of `STATUSES`. */
export type ClassStatus = (typeof STATUSES)[number];

/** What the list is asked for; empty texts do not tell. */
export interface ClassFilter {
  readonly keyword: string;
  readonly deptId: string;
  readonly grade: string;
  readonly status: ClassStatus | "";
  readonly current: number;
}

const PAGE_SIZE = 20;
/** People who are found at a time. */
const FOUND = 20;

/** What of a filter narrows the list. */
export const narrowing = ({ keyword, deptId, grade, status }: ClassFilter) =>
  filled({ keyword, deptId, grade, status });

/** A page of classes. */
export function classListQuery(filter: ClassFilter, language: string) {
  const body: Body<"/api/onehall/classes/page"> = {
    ...narrowing(filter),
    current: filter.current,
    size: PAGE_SIZE,
  };
  return queryOptions({
    queryKey: classKeys.list(body, language),
    queryFn: ({ signal }) => call("/api/onehall/classes/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function classQuery(classId: string, language: string) {
  return queryOptions({
    queryKey: classKeys.detail(classId, language),
    queryFn: ({ signal }) => call("/api/onehall/classes/detail", { classId }, { signal }),
  });
}

/** The students of a class. */
export function studentsQuery(classId: string) {
  return queryOptions({
    queryKey: classKeys.students(classId),
    queryFn: ({ signal }) => call("/api/onehall/classes/students", { classId }, { signal }),
    enabled: classId !== "",
  });
}

/** The grades that classes have. */
export const gradesQuery = queryOptions({
  queryKey: classKeys.choices,
  queryFn: ({ signal }) => call("/api/onehall/classes/choices", {}, { signal }),
});

/** People who may look after a class, of those whom the reader looks after. */
export const classTeachers: PeopleSearch = {
  queryKey: (keyword) => classKeys.find(keyword),
  async search(keyword, signal) {
    const body = { keyword, state: "ENABLED" as const, current: 1, size: FOUND };
    const { records, total } = await call("/api/onehall/people/page", body, { signal });
    return { total, records: records.filter(({ kind }) => kind !== "student") };
  },
};
