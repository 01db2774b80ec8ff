import { type RouteObject, createBrowserRouter, createMemoryRouter, redirect } from "react-router";

import { HASH_TARGET_BASE, PAGES, ROUTES, type RouteMeta, translateHashTarget } from "@/shared/config/paths";
import { ShellSkeleton } from "./shell/shell-skeleton";

import { currentLanguage } from "@/shared/i18n/i18n";
import { guardMiddleware } from "./guards/middleware";
import { guardStores } from "./page-store";
import { lazily, pageRoute } from "./pages";
import { RootLayout } from "./root-layout";
import { RouteError } from "./route-error";
import { screenLock } from "./screen-lock";
import { configMenuQuery, loadAssistantConfig, queryClient, session } from "./services";

/** The routes of the pages that fit. */
const pagesWhere = (fits: (page: RouteMeta) => boolean): RouteObject[] =>
  Object.values(PAGES).filter(fits).flatMap(pageRoute);

/** An address that leads to the home page. */
const toHome = ({ path }: RouteMeta): RouteObject => ({ path, loader: () => redirect(ROUTES.homePage.path) });

/** Pages with the header for everybody. */
const publicPages: RouteObject = {
  ...lazily(() => import("./shell/public-layout")),
  children: [
    ...pagesWhere(({ audience, isBare }) => audience === "everybody" && !isBare),
    { path: "*", ...lazily(() => import("./routes/not-found")) },
  ],
};

/** Pages for signed-in people. */
const memberPages: RouteObject = {
  ...lazily(() => import("./shell/member-layout"), ["notify"]),
  children: pagesWhere(({ audience, isBare }) => audience === "members" && !isBare),
};

/** Pages for those who run the portal, in a mode of their own. */
const adminPages: RouteObject = {
  ...lazily(() => import("./admin/admin-layout"), ["notify", "admin"]),
  children: pagesWhere(({ audience }) => audience === "administrators"),
};

/** The complete tree of 001 §2.1 with 000 §2, from the table of pages. */
export function routeTree(): RouteObject[] {
  return [
    {
      id: "root",
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: ShellSkeleton,
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
            ...pagesWhere(({ isBare }) => isBare),
            ...[ROUTES.welcome, ROUTES.home].map(toHome),
            {
              path: HASH_TARGET_BASE,
              loader: () =>
                redirect(
                  translateHashTarget(window.location.pathname, window.location.hash) ?? ROUTES.landing.path,
                ),
            },
            memberPages,
            adminPages,
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
