import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";

import { sessionStore } from "@/features/session";
import type { RouteMeta } from "@/shared/config/paths";
import type { PageName } from "@/shared/config/routes";
import { currentLanguage, loadNamespaces } from "@/shared/i18n/i18n";
import type { Namespace } from "@/shared/i18n/texts";

import type { AdminPageName } from "./admin/load-page";
import { loadChunk } from "./chunk-recovery";
import { screenLock } from "./screen-lock";
import { queryClient } from "./services";

/** A page's module. */
interface Page {
  readonly Component: RouteObject["Component"];
  /** Asks for the page's data before it stands. */
  readonly prepare?: (client: QueryClient, language: string) => Promise<void>;
}

/** How each page of the table in `shared/config/routes.ts` is loaded; those of administrators by a list of their own. */
const LOAD: Readonly<Record<Exclude<PageName, AdminPageName>, () => Promise<Page>>> = {
  activate: () => import("./routes/activate"),
  "all-services": () => import("./routes/all-services"),
  "application-service-center": () => import("./routes/application-service-center"),
  apply: () => import("./routes/apply"),
  "being-built": () => import("./routes/being-built"),
  chat: () => import("./routes/chat"),
  deleted: () => import("./routes/deleted"),
  framed: () => import("./routes/framed"),
  "general-details": () => import("./routes/general-details"),
  "guide-address": () => import("./routes/guide-address"),
  guides: () => import("./routes/guides"),
  "home-page": () => import("./routes/home-page"),
  landing: () => import("./routes/landing"),
  lock: () => import("./routes/lock"),
  login: () => import("./routes/login"),
  matter: () => import("./routes/matter"),
  messages: () => import("./routes/messages"),
  news: () => import("./routes/news"),
  "no-power": () => import("./routes/no-power"),
  "personal-center": () => import("./routes/personal-center"),
  "process-service-center": () => import("./routes/process-service-center"),
  records: () => import("./routes/records"),
  service: () => import("./routes/service"),
  "service-hall": () => import("./routes/service-hall"),
  special: () => import("./routes/special"),
  "three-lists": () => import("./routes/three-lists"),
  todos: () => import("./routes/todos"),
};

const isEverybodys = (name: PageName): name is keyof typeof LOAD => Object.hasOwn(LOAD, name);
const load = (name: PageName): (() => Promise<Page>) =>
  isEverybodys(name)
    ? LOAD[name]
    : () => import("./admin/load-page").then(({ loadAdminPage }) => loadAdminPage(name));

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
  return page === null ? [] : [{ path, ...lazily(load(page), texts) }];
}

/** Loads a page's chunk and texts before somebody goes there; its data waits for the visit. */
export function preloadPage({ page, texts }: RouteMeta): void {
  // A failure is told when the page is wanted.
  if (page !== null) void Promise.all([load(page)(), loadNamespaces(texts)]).catch(() => null);
}
