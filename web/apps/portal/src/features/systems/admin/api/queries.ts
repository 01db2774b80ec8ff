import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import type { SystemsFilter } from "../model/filter";
import { systemsKeys } from "./keys";

/** A program of another system: what it may call, without its secret. */
export type ClientLine = Schema<"ClientLine">;
/** What a program can be given. */
export type ScopeToGive = Schema<"ScopeToGive">;
/** An application that is registered for single sign-on. */
export type CasLine = Schema<"CasServiceLine">;
/** The same with what became of sign-outs. */
export type CasDetail = Schema<"CasServiceDetail">;
/** How far a program that provisions people has come. */
export type Provisioning = Schema<"ProvisioningOut">;
/** By what people sign in. */
export type SignInServices = Schema<"SignInServicesOut">;

const PAGE_SIZE = 20;

function bodyOf({ keyword, state, current }: SystemsFilter) {
  return {
    current,
    size: PAGE_SIZE,
    ...(keyword === "" ? {} : { keyword }),
    ...(state === "" ? {} : { state }),
  };
}

/** A page of programs. */
export function clientsQuery(filter: SystemsFilter) {
  const body = bodyOf(filter);
  return queryOptions({
    queryKey: systemsKeys.clients(body),
    queryFn: ({ signal }) => call("/api/onehall/clients/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function clientQuery(clientId: string) {
  return queryOptions({
    queryKey: systemsKeys.client(clientId),
    queryFn: ({ signal }) => call("/api/onehall/clients/detail", { clientId }, { signal }),
  });
}

/** How far a program that provisions people has come. */
export function provisioningQuery(clientId: string) {
  return queryOptions({
    queryKey: systemsKeys.provisioning(clientId),
    queryFn: ({ signal }) => call("/api/onehall/provisioning/state", { clientId }, { signal }),
  });
}

/** What programs can be given. */
export function scopesQuery(language: string) {
  return queryOptions({
    queryKey: systemsKeys.scopes(language),
    queryFn: ({ signal }) => call("/api/onehall/clients/scopes", {}, { signal }),
  });
}

/** A page of registered applications. */
export function casServicesQuery(filter: SystemsFilter) {
  const body = bodyOf(filter);
  return queryOptions({
    queryKey: systemsKeys.casServices(body),
    queryFn: ({ signal }) => call("/api/onehall/cas-services/page", body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function casServiceQuery(serviceId: string) {
  return queryOptions({
    queryKey: systemsKeys.casService(serviceId),
    queryFn: ({ signal }) => call("/api/onehall/cas-services/detail", { serviceId }, { signal }),
  });
}

/** By what people sign in, as the operator configured it. */
export const signInQuery = queryOptions({
  queryKey: systemsKeys.signIn,
  queryFn: ({ signal }) => call("/api/onehall/sign-in/services", {}, { signal }),
});
