import type { QueryClient } from "@tanstack/react-query";
import { type RouteObject, createBrowserRouter, createMemoryRouter, redirect } from "react-router";

import { sessionStore } from "@/features/session";
import { HASH_TARGET_BASE, ROUTES, translateHashTarget } from "@/shared/config/paths";
import { currentLanguage, loadNamespaces } from "@/shared/i18n/i18n";
import type { Namespace } from "@/shared/i18n/texts";

import { loadChunk } from "./chunk-recovery";
import { guardMiddleware } from "./guards/middleware";
import { guardStores } from "./page-store";
import { RootLayout } from "./root-layout";
import { RouteError } from "./route-error";
import { screenLock } from "./screen-lock";
import { configMenuQuery, loadAssistantConfig, queryClient, session } from "./services";
import { LoadingState } from "@/shared/ui/states";

type Page = {
  readonly Component: RouteObject["Component"];
  /** Asks for the page's data before it stands. */
  readonly prepare?: (client: QueryClient, language: string) => Promise<void>;
};

/** Begins a page's data as soon as its chunk is there; who may see it, the guard says before anything is shown. */
function begin(prepare: NonNullable<Page["prepare"]>): void {
  if (sessionStore.getState().tokens === null || screenLock.isLocked()) return;
  void prepare(queryClient, currentLanguage()).catch(() => null);
}

/** A lazy page with its texts: chunk and texts load at the same time. */
function page(load: () => Promise<Page>, ...namespaces: readonly Namespace[]): Pick<RouteObject, "lazy"> {
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

const built = page(() => import("./routes/being-built"), "built");
/** Pages that are being built: their route exists and says so. */
const beingBuilt = (path: string): RouteObject => ({ path, ...built });

const frameChildren: RouteObject[] = [
  { index: true, ...built },
  ...[
    ROUTES.homePageConfig,
    ROUTES.serviceHallConfig,
    ROUTES.threeListsConfig,
    ROUTES.processServiceCenterConfig,
    ROUTES.applicationServiceCenterConfig,
    ROUTES.effectivenessMonitoringConfig,
    ROUTES.addNavigation,
  ].map(({ path }) => beingBuilt(path)),
  {
    path: ROUTES.preLoginConfig.path,
    ...page(() => import("./routes/pre-login-config"), "config", "footer"),
  },
];

const homeChildren: RouteObject[] = [
  { index: true, loader: () => redirect(ROUTES.homePage.path) },
  { path: ROUTES.noPower.path, ...page(() => import("./routes/no-power"), "notice") },
  {
    path: ROUTES.homePage.path,
    ...page(() => import("./routes/home-page"), "home", "services", "matters", "notices"),
  },
  {
    path: ROUTES.applicationServiceCenter.path,
    ...page(() => import("./routes/application-service-center"), "services"),
  },
  {
    path: ROUTES.processServiceCenter.path,
    ...page(() => import("./routes/process-service-center"), "services"),
  },
  { path: ROUTES.todos.path, ...page(() => import("./routes/todos"), "matters", "services") },
  { path: ROUTES.news.path, ...page(() => import("./routes/news"), "notices") },
  { path: ROUTES.newsDetail.path, ...page(() => import("./routes/news-detail"), "notices") },
  { path: ROUTES.service.path, ...page(() => import("./routes/service"), "services") },
  { path: ROUTES.special.path, ...page(() => import("./routes/special"), "services") },
  { path: ROUTES.records.path, ...page(() => import("./routes/records"), "records", "services") },
  beingBuilt(ROUTES.threeLists.path),
  beingBuilt(ROUTES.effectiveness.path),
  {
    path: ROUTES.personalCenter.path,
    ...page(
      () => import("./routes/personal-center"),
      "account",
      "calendar",
      "identity",
      "matters",
      "records",
      "services",
    ),
  },
  { path: ROUTES.userFrameConfig.path, children: frameChildren },
];

const messages = page(() => import("./routes/messages"), "messages", "notices");
const noticeDesk = page(() => import("./routes/notice-desk"), "desk", "messages");

/** Pages with the header for everybody. */
const publicPages: RouteObject = {
  ...page(() => import("./shell/public-layout")),
  children: [
    { path: ROUTES.landing.path, ...page(() => import("./routes/landing"), "identity") },
    { path: ROUTES.allServices.path, ...page(() => import("./routes/all-services"), "services") },
    { path: ROUTES.guides.path, ...page(() => import("./routes/guides"), "records") },
    { path: ROUTES.generalDetails.path, ...page(() => import("./routes/general-details"), "services") },
    { path: ROUTES.publicNews.path, ...page(() => import("./routes/news"), "notices") },
    { path: ROUTES.publicNewsDetail.path, ...page(() => import("./routes/news-detail"), "notices") },
    { path: ROUTES.deleted.path, ...page(() => import("./routes/deleted"), "notice") },
    { path: "*", ...page(() => import("./routes/not-found")) },
  ],
};

/** Pages for signed-in people. */
const memberPages: RouteObject = {
  ...page(() => import("./shell/member-layout"), "notify"),
  children: [
    { path: ROUTES.home.path, children: homeChildren },
    { path: ROUTES.serviceHall.path, ...page(() => import("./routes/service-hall"), "services") },
    { path: ROUTES.apply.path, ...page(() => import("./routes/apply"), "services") },
    { path: ROUTES.chat.path, ...page(() => import("./routes/chat"), "chat") },
    ...[ROUTES.msgDetail, ROUTES.messageCenter].map(({ path }) => ({ path, ...messages })),
    ...[ROUTES.noticeDesk, ROUTES.noticeEditor, ROUTES.noticeRoster, ROUTES.noticeAccounts].map(
      ({ path }) => ({
        path,
        ...noticeDesk,
      }),
    ),
    { path: ROUTES.sensitiveWords.path, ...page(() => import("./routes/sensitive-words"), "safety") },
    {
      path: ROUTES.serviceFeedback.path,
      ...page(() => import("./routes/service-feedback"), "records", "services"),
    },
    { path: ROUTES.searchMisses.path, ...page(() => import("./routes/search-misses"), "records") },
    beingBuilt(ROUTES.cardBusinessConfig.path),
    beingBuilt(ROUTES.deptResponsibilityListConfig.path),
    beingBuilt(ROUTES.managementGuideConfig.path),
    beingBuilt(ROUTES.iframePage.path),
    beingBuilt(ROUTES.navIframe.path),
    beingBuilt(ROUTES.messageIframe.path),
    beingBuilt(ROUTES.serviceIframePage.path),
  ],
};

/** The complete tree of 001 §2.1 with 000 §2. */
export function routeTree(): RouteObject[] {
  return [
    {
      id: "root",
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: LoadingState,
      middleware: [
        guardMiddleware(
          {
            ensureUser: () => session.ensureUser(),
            isLocked: screenLock.isLocked,
            configEntries: async () =>
              (await queryClient.ensureQueryData(configMenuQuery(currentLanguage()))).map(
                (entry) => entry.name,
              ),
          },
          guardStores(loadAssistantConfig),
        ),
      ],
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            { path: ROUTES.login.path, ...page(() => import("./routes/login"), "identity") },
            { path: ROUTES.lock.path, ...page(() => import("./routes/lock"), "identity", "notice") },
            { path: ROUTES.welcome.path, loader: () => redirect(ROUTES.homePage.path) },
            {
              path: HASH_TARGET_BASE,
              loader: () =>
                redirect(
                  translateHashTarget(window.location.pathname, window.location.hash) ?? ROUTES.landing.path,
                ),
            },
            memberPages,
            publicPages,
          ],
        },
      ],
    },
  ];
}

/** The router of the browser. */
export function createAppRouter() {
  return createBrowserRouter(routeTree());
}

/** Type of the router. */
export type AppRouter = ReturnType<typeof createAppRouter>;

/** The same tree at an address of a test. */
export function createTestRouter(address: string) {
  return createMemoryRouter(routeTree(), { initialEntries: [address] });
}
