import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";
import { filled } from "@/shared/lib/filled";

import { peopleKeys } from "./keys";

/** A role with what it allows, and how many have it. */
export type RoleLine = Schema<"RoleLine">;
/** Something that roles can allow. */
export type RightToGive = Schema<"RightToGive">;
/** Somebody who has a role. */
export type RoleHolder = Schema<"RoleHolder">;

const PAGE_SIZE = 20;

/** The roles of the school. */
export function rolesQuery(keyword: string) {
  return queryOptions({
    queryKey: peopleKeys.roles(keyword),
    queryFn: ({ signal }) => call("/api/onehall/roles/list", filled({ keyword }), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function roleQuery(roleId: string) {
  return queryOptions({
    queryKey: peopleKeys.role(roleId),
    queryFn: ({ signal }) => call("/api/onehall/roles/detail", { roleId }, { signal }),
  });
}

/** What roles can allow. */
export function rightsQuery(language: string) {
  return queryOptions({
    queryKey: peopleKeys.rights(language),
    queryFn: ({ signal }) => call("/api/onehall/roles/rights", {}, { signal }),
  });
}

/** A page of those who have a role. */
export function holdersQuery(roleId: string, keyword: string, current: number, language: string) {
  const body: Body<"/api/onehall/roles/holders"> = {
    roleId,
    current,
    size: PAGE_SIZE,
    ...filled({ keyword }),
  };
  return queryOptions({
    queryKey: peopleKeys.holders(body, language),
    queryFn: ({ signal }) => call("/api/onehall/roles/holders", body, { signal }),
    placeholderData: keepPreviousData,
  });
}
