import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";
import { filled } from "@/shared/lib/filled";

import { peopleKeys } from "./keys";

/** Somebody in the list. */
export type PersonLine = Schema<"PersonLine">;
/** All that is kept of a person. */
export type PersonDetail = Schema<"PersonDetail">;
/** Departments and roles that the list is filtered by and forms choose from. */
export type PeopleChoices = Schema<"PeopleChoices">;

/** Kinds of people, in their order. */
export const KINDS = ["student", "teacher", "staff"] as const;
/** One of `KINDS`. */
export type PersonKind = (typeof KINDS)[number];
/** Whether people can sign in; the empty text for both. */
export const STATES = ["", "ENABLED", "DISABLED"] as const;

/** What the list is asked for; empty texts do not tell. */
export interface PeopleFilter {
  readonly keyword: string;
  readonly deptId: string;
  readonly kind: PersonKind | "";
  readonly roleId: string;
  readonly state: (typeof STATES)[number];
  readonly current: number;
}

const PAGE_SIZE = 20;

/** What of a filter narrows the list. */
export const narrowing = ({ keyword, deptId, kind, roleId, state }: PeopleFilter) =>
  filled({ keyword, deptId, kind, roleId, state });

/** A page of people. */
export function peopleQuery(filter: PeopleFilter, language: string) {
  const body: Body<"/api/onehall/people/page"> = {
    ...narrowing(filter),
    current: filter.current,
    size: PAGE_SIZE,
  };
  return queryOptions({
    queryKey: peopleKeys.list(body, language),
    queryFn: ({ signal }) => call("/api/onehall/people/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function personQuery(userId: string, language: string) {
  return queryOptions({
    queryKey: peopleKeys.detail(userId, language),
    queryFn: ({ signal }) => call("/api/onehall/people/detail", { userId }, { signal }),
  });
}

/** How somebody signs in. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: peopleKeys.account(userId),
    queryFn: ({ signal }) => call("/api/onehall/people/account", { userId }, { signal }),
  });
}

/** Departments and roles to choose from. */
export function choicesQuery(language: string) {
  return queryOptions({
    queryKey: peopleKeys.choices(language),
    queryFn: ({ signal }) => call("/api/onehall/people/choices", {}, { signal }),
  });
}

/** The classes of a department; not asked for none. */
export function classesQuery(deptId: string) {
  return queryOptions({
    queryKey: peopleKeys.classes(deptId),
    queryFn: ({ signal }) => call("/api/onehall/people/classes", { deptId }, { signal }),
    enabled: deptId !== "",
  });
}
