import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";

import { sessionStore } from "@/features/session";
import type { RouteMeta } from "@/shared/config/paths";
import type { PageName } from "@/shared/config/routes";
import { currentLanguage, loadNamespaces } from "@/shared/i18n/i18n";
import type { Namespace } from "@/shared/i18n/texts";

import { loadChunk } from "./chunk-recovery";
import { screenLock } from "./screen-lock";
import { queryClient } from "./services";

/** A page's module. */
interface Page {
  readonly Component: RouteObject["Component"];
  /** Asks for the page's data before it stands. */
  readonly prepare?: (client: QueryClient, language: string) => Promise<void>;
}

/** How each page of the table in `shared/config/routes.ts` is loaded. */
const LOAD: Readonly<Record<PageName, () => Promise<Page>>> = {
  admin: () => import("./routes/admin"),
  "all-services": () => import("./routes/all-services"),
  "application-service-center": () => import("./routes/application-service-center"),
  apply: () => import("./routes/apply"),
  "being-built": () => import("./routes/being-built"),
  "card-config": () => import("./routes/card-config"),
  chat: () => import("./routes/chat"),
  data: () => import("./routes/data"),
  deleted: () => import("./routes/deleted"),
  "general-details": () => import("./routes/general-details"),
  guides: () => import("./routes/guides"),
  "home-page": () => import("./routes/home-page"),
  landing: () => import("./routes/landing"),
  lock: () => import("./routes/lock"),
  login: () => import("./routes/login"),
  matter: () => import("./routes/matter"),
  messages: () => import("./routes/messages"),
  news: () => import("./routes/news"),
  "news-detail": () => import("./routes/news-detail"),
  "no-power": () => import("./routes/no-power"),
  "notice-desk": () => import("./routes/notice-desk"),
  "personal-center": () => import("./routes/personal-center"),
  "pre-login-config": () => import("./routes/pre-login-config"),
  "process-service-center": () => import("./routes/process-service-center"),
  records: () => import("./routes/records"),
  "search-misses": () => import("./routes/search-misses"),
  "sensitive-words": () => import("./routes/sensitive-words"),
  service: () => import("./routes/service"),
  "service-feedback": () => import("./routes/service-feedback"),
  "service-hall": () => import("./routes/service-hall"),
  sources: () => import("./routes/sources"),
  special: () => import("./routes/special"),
  todos: () => import("./routes/todos"),
};

/** Begins a page's data as soon as its chunk is there; who may see it, the guard says before anything is shown. */
function begin(prepare: NonNullable<Page["prepare"]>): void {
  if (sessionStore.getState().tokens === null || screenLock.isLocked()) return;
  void prepare(queryClient, currentLanguage()).catch(() => null);
}

/** A part of the route tree that comes when it is wanted: its chunk and its texts load at the same time. */
export function lazily(
  load: () => Promise<Page>,
  namespaces: readonly Namespace[] = [],
): Pick<RouteObject, "lazy"> {
  return {
    lazy: async () => {
      const texts = loadNamespaces(namespaces);
      const module = await loadChunk(load);
      if (module.prepare !== undefined) begin(module.prepare);
      await texts;
      return { Component: module.Component ?? null };
    },
  };
}

/** The route of a page; nothing for an address that leads to another. */
export function pageRoute({ path, page, texts }: RouteMeta): RouteObject[] {
  return page === null ? [] : [{ path, ...lazily(LOAD[page], texts) }];
}

/** Loads a page's chunk and texts before somebody goes there; its data waits for the visit. */
export function preloadPage({ page, texts }: RouteMeta): void {
  // A failure is told when the page is wanted.
  if (page !== null) void Promise.all([LOAD[page](), loadNamespaces(texts)]).catch(() => null);
}
