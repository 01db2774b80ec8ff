import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import type { TenantsFilter } from "../model/filter";
import { tenantsKeys } from "./keys";

/** A line of the list of tenants. */
export type TenantLine = Schema<"TenantLine">;
/** One tenant with its limits. */
export type TenantDetail = Schema<"TenantDetail">;

const PAGE_SIZE = 20;

/** A page of tenants. */
export function tenantsQuery({ keyword, state, current }: TenantsFilter) {
  const body = {
    current,
    size: PAGE_SIZE,
    ...(keyword === "" ? {} : { keyword }),
    ...(state === "" ? {} : { state }),
  };
  return queryOptions({
    queryKey: tenantsKeys.list(body),
    queryFn: ({ signal }) => call("/api/onehall/tenants/list", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function tenantQuery(tenantKey: string) {
  return queryOptions({
    queryKey: tenantsKeys.one(tenantKey),
    queryFn: ({ signal }) => call("/api/onehall/tenants/detail", { tenantKey }, { signal }),
  });
}
