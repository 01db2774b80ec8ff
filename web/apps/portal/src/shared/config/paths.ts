/** One table of route metadata (contract §7): guards, titles, footer and menus read it, nobody repeats it. */
import type routes from "../i18n/locales/zh-CN/routes.json";
import type { MenuEntry } from "../api/rights.gen";
import { isOwnPath } from "../lib/address";

/** Kind of service a service centre shows; the empty text is the hall with both kinds (001 §2.1). */
export type ServiceType = "APPLICATION" | "PROCESS" | "";

/** Key of a title in the namespace `routes`. */
export type RouteTitle = keyof typeof routes;

/** What the shell and the guards know about a route. */
export interface RouteMeta {
  readonly path: string;
  /** Key in the namespace `routes`. */
  readonly titleKey: RouteTitle;
  /** Public pages need no login and count as landing pages (001 §2.2 step 5). */
  readonly isPublic: boolean;
  /** Stored on every visit (001 §2.2 step 2); null when the route carries none. */
  readonly serviceType: ServiceType | null;
  /** Turns on the index flag (001 §2.2 step 7). */
  readonly isIndex: boolean;
  readonly isFooterHidden: boolean;
  /** Name that the user's configuration menu must contain (001 §2.2 step 3). */
  readonly configEntry: MenuEntry | null;
  /** Copying text is allowed unless a page forbids it (contract §7). */
  readonly canCopy: boolean;
}

function page(
  path: string,
  titleKey: RouteTitle,
  extra: Partial<Omit<RouteMeta, "path" | "titleKey">> = {},
): RouteMeta {
  return {
    path,
    titleKey,
    isPublic: false,
    serviceType: null,
    isIndex: false,
    isFooterHidden: false,
    configEntry: null,
    canCopy: true,
    ...extra,
  };
}

const open = { isPublic: true } as const;
const embedded = { isFooterHidden: true } as const;
const config = (name: MenuEntry) => ({ configEntry: name, isFooterHidden: true }) as const;
const frame = "/home/userFrameConfig";

/** All routes of 001 §2.1 with 000 §2 and contract §6. */
export const ROUTES = {
  landing: page("/", "landing", open),
  login: page("/login", "login", open),
  generalDetails: page("/generalDetailsTow", "generalDetails", open),
  deleted: page("/deleteNoPag", "deleted", open),
  allServices: page("/allServices", "allServices", open),
  guides: page("/guides", "guides", open),
  publicNews: page("/news", "news", open),
  publicNewsDetail: page("/news/:newsId", "newsDetail", open),
  lock: page("/lock", "lock", embedded),
  msgDetail: page("/msgDetail", "msgDetail"),
  chat: page("/chat", "chat", embedded),
  messageCenter: page("/messageCenter", "messageCenter"),
  noticeDesk: page("/noticeDesk", "noticeDesk", embedded),
  noticeEditor: page("/noticeDesk/:noticeId", "noticeEditor", embedded),
  noticeRoster: page("/noticeRoster/:noticeId", "noticeRoster", embedded),
  noticeAccounts: page("/noticeAccounts", "noticeAccounts", embedded),
  welcome: page("/wel/index", "homePage", { isIndex: true }),
  home: page("/home", "homePage", { isIndex: true }),
  noPower: page("/home/noPower", "noPower"),
  homePage: page("/home/homePage", "homePage", { isIndex: true }),
  applicationServiceCenter: page("/home/applicationServiceCenter", "applicationServiceCenter", {
    serviceType: "APPLICATION",
  }),
  processServiceCenter: page("/home/processServiceCenter", "processServiceCenter", {
    serviceType: "PROCESS",
  }),
  todos: page("/home/todos", "todos"),
  news: page("/home/news", "news"),
  newsDetail: page("/home/news/:newsId", "newsDetail"),
  service: page("/home/service/:serviceId", "service"),
  special: page("/home/special/:specialId", "special"),
  records: page("/home/records", "records"),
  apply: page("/apply/:serviceCode", "apply"),
  threeLists: page("/home/threelists", "threeLists"),
  effectiveness: page("/home/effectivenessSupervision", "effectiveness"),
  personalCenter: page("/home/PersonalCenter", "personalCenter"),
  serviceHall: page("/serviceHall", "serviceHall", { serviceType: "" }),
  cardBusinessConfig: page("/cardBusinessConfig", "cardBusinessConfig", config("cardBusinessConfig")),
  deptResponsibilityListConfig: page(
    "/deptResponsibilityListConfig",
    "deptResponsibilityListConfig",
    embedded,
  ),
  managementGuideConfig: page("/managementGuideConfig", "managementGuideConfig", embedded),
  iframePage: page("/iframPage", "iframePage", embedded),
  navIframe: page("/navIfram", "navIframe", embedded),
  messageIframe: page("/messageIfrm", "messageIframe", embedded),
  serviceIframePage: page("/serviceIframPage", "serviceIframePage", embedded),
  userFrameConfig: page(frame, "userFrameConfig", config("userFrameConfig")),
  homePageConfig: page(`${frame}/homePageConfig`, "homePageConfig", config("homePageConfig")),
  serviceHallConfig: page(`${frame}/serviceHallConfig`, "serviceHallConfig", config("serviceHallConfig")),
  threeListsConfig: page(`${frame}/threeListsConfig`, "threeListsConfig", config("threeListsConfig")),
  processServiceCenterConfig: page(
    `${frame}/processServiceCenterConfig`,
    "processServiceCenterConfig",
    config("processServiceCenterConfig"),
  ),
  applicationServiceCenterConfig: page(
    `${frame}/applicationServiceCenterConfig`,
    "applicationServiceCenterConfig",
    config("applicationServiceCenterConfig"),
  ),
  effectivenessMonitoringConfig: page(
    `${frame}/effectivenessMonitoringConfig`,
    "effectivenessMonitoringConfig",
    config("effectivenessMonitoringConfig"),
  ),
  preLoginConfig: page(`${frame}/preLoginConfig`, "preLoginConfig", config("preLoginConfig")),
  sensitiveWords: page("/sensitiveWords", "sensitiveWords", config("sensitiveWords")),
  serviceFeedback: page("/serviceFeedback", "serviceFeedback", config("serviceFeedback")),
  searchMisses: page("/searchMisses", "searchMisses", config("searchMisses")),
  addNavigation: page(`${frame}/addNavigation`, "addNavigation", config("addNavigation")),
} as const satisfies Record<string, RouteMeta>;

/** Name of a route in the table. */
export type RouteName = keyof typeof ROUTES;

const BY_PATH: ReadonlyMap<string, RouteMeta> = new Map(
  Object.values(ROUTES).map((route) => [route.path.toLowerCase(), route]),
);
/** Routes with a parameter at their end. */
const WITH_PARAMETER: readonly RouteMeta[] = Object.values(ROUTES).filter((route) =>
  route.path.includes("/:"),
);

function withParameter(path: string): RouteMeta | null {
  const parent = path.slice(0, path.lastIndexOf("/") + 1);
  return (
    WITH_PARAMETER.find((route) => route.path.slice(0, route.path.indexOf(":")).toLowerCase() === parent) ??
    null
  );
}

/** Metadata of an address, null for addresses that no route has. Case and a trailing slash do not matter. */
export function routeOf(pathname: string): RouteMeta | null {
  const clean = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const path = (clean === "" ? "/" : clean).toLowerCase();
  return BY_PATH.get(path) ?? withParameter(path);
}

/** Base address of the classic hash links (contract §6). */
export const HASH_TARGET_BASE = "/font/onlineServiceClientConfig";

/** Translates `/font/onlineServiceClientConfig/#/msgDetail?messageId=…` to the application's route; null when it is none. */
export function translateHashTarget(pathname: string, hash: string): string | null {
  if (pathname.replace(/\/+$/, "").toLowerCase() !== HASH_TARGET_BASE.toLowerCase()) return null;
  const target = hash.replace(/^#/, "");
  if (!isOwnPath(target)) return ROUTES.landing.path;
  const path = target.split(/[?#]/, 1)[0] ?? "/";
  return routeOf(path) === null ? ROUTES.landing.path : target;
}

/** Address of the login page that returns to `wanted` afterwards. */
export function loginPath(wanted?: string): string {
  if (wanted === undefined || wanted === "" || wanted === ROUTES.landing.path) return ROUTES.login.path;
  return `${ROUTES.login.path}?redirect=${encodeURIComponent(wanted)}`;
}

/** A return address from a query: only paths inside the portal count, everything else becomes the home page. */
export function safeReturnPath(wanted: string | null | undefined): string {
  const fallback = ROUTES.homePage.path;
  // Browsers read a backslash as a slash, so "/\host" would leave the portal.
  if (wanted === null || wanted === undefined || !/^\/(?![/\\])[^\\\s]*$/.test(wanted)) return fallback;
  const path = wanted.split(/[?#]/, 1)[0] ?? "/";
  return path.toLowerCase() === ROUTES.login.path ? fallback : wanted;
}

/** Address of a service's detail: visitors and signed-in people read the same page. */
export function serviceDetailPath(serviceId: string): string {
  return `${ROUTES.generalDetails.path}?serviceId=${encodeURIComponent(serviceId)}`;
}

/** The same inside the shell, for signed-in people. */
export function memberServicePath(serviceId: string): string {
  return ROUTES.service.path.replace(":serviceId", encodeURIComponent(serviceId));
}

/** Address of the list of all services, narrowed by one thing: visitors and members read lists of their own. */
export function servicesPath(
  isMember: boolean,
  [name, value]: readonly ["keyword" | "scene" | "dept" | "type", string],
): string {
  const { path } = isMember ? ROUTES.serviceHall : ROUTES.allServices;
  return `${path}?${name}=${encodeURIComponent(value)}`;
}

/** Address of the list of news: visitors read public news on a page of their own. */
export function newsListPath(isMember: boolean): string {
  return (isMember ? ROUTES.news : ROUTES.publicNews).path;
}

/** Address of the search of service guides. */
export function guidesPath(keyword: string): string {
  return keyword === "" ? ROUTES.guides.path : `${ROUTES.guides.path}?keyword=${encodeURIComponent(keyword)}`;
}

/** Address of a special's page. */
export function specialPath(specialId: string): string {
  return ROUTES.special.path.replace(":specialId", encodeURIComponent(specialId));
}

/** Address of a news item. */
export function newsPath(newsId: string, isMember = true): string {
  const { path } = isMember ? ROUTES.newsDetail : ROUTES.publicNewsDetail;
  return path.replace(":newsId", encodeURIComponent(newsId));
}
