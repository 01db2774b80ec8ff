import {
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  createBrowserRouter,
  createMemoryRouter,
  redirect,
} from "react-router";

import { bootQuery } from "@/shared/api/boot";
import {
  HASH_TARGET_BASE,
  PAGES,
  ROUTES,
  type RouteMeta,
  lockPagePath,
  routeOf,
  translateHashTarget,
} from "@/shared/config/paths";
import { ShellSkeleton } from "./shell/shell-skeleton";

import { currentLanguage } from "@/shared/i18n/i18n";
import { guardMiddleware } from "./guards/middleware";
import { guardStores } from "./page-store";
import { lazily, pageRoute } from "./pages";
import { RootLayout } from "./root-layout";
import { RouteError } from "./route-error";
import { screenLock } from "./screen-lock";
import { configMenuQuery, loadAssistantConfig, queryClient, session } from "./services";
import { tenantStore } from "./tenant";

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

/** The route below which all pages stand. */
const PAGES_ID = "pages";

/** Where the lock page stands: the boot data say it, `/lock` where they do not come. */
async function knownLockPath(): Promise<string> {
  await queryClient
    .ensureQueryData(bootQuery(tenantStore.getState().tenantId, currentLanguage()))
    .catch(() => null);
  return lockPagePath();
}

/** Adds the lock page at its own address once somebody goes there; addresses of more than one part are none. */
const discoverLockPage: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (
    /^\/[^/]+\/?$/.test(path) &&
    (await knownLockPath()) !== PAGES.lock.path &&
    routeOf(path) === PAGES.lock
  )
    patch(PAGES_ID, pageRoute({ ...PAGES.lock, path: lockPagePath() }));
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
            lockPath: knownLockPath,
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
          id: PAGES_ID,
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
  return createBrowserRouter(routeTree(), { patchRoutesOnNavigation: discoverLockPage });
}

/** Type of the router. */
export type AppRouter = ReturnType<typeof createAppRouter>;

/** The same tree at an address of a test. */
export function createTestRouter(address: string) {
  return createMemoryRouter(routeTree(), {
    initialEntries: [address],
    patchRoutesOnNavigation: discoverLockPage,
  });
}
