/**
 * The one table of pages (contract §7): the router, guards, titles, menus, size budgets and the places of the end-to-end
 * tests read it, nobody repeats it. It imports nothing, so that scripts and tests outside the application read it too.
 */

/** Who a page is for: it decides the frame around it, what must be there before it, and its size budget. */
export type Audience = "everybody" | "members" | "administrators";

/** How large a page's first load may be where its audience does not say it: alone, or as the first page of signed-in people. */
export type Budget = "alone" | "home";

/** Part of the administration that a page belongs to; `portal` is what people see of it. */
export type AdminArea = "services" | "messages" | "portal" | "safety";

/** What is known about a page. `paths.ts` checks the names of texts and menu entries. */
export interface RouteRow<Title, Page, Text, Entry, Menu> {
  readonly path: string;
  /** Key in the namespace `routes`. */
  readonly titleKey: Title;
  /** Its file in `app/routes`, which `app/pages.ts` loads; null for an address that leads to another. */
  readonly page: Page | null;
  /** Namespaces that are there before the page stands. */
  readonly texts: readonly Text[];
  /** Pages for everybody need no login and count as landing pages (001 §2.2 step 5). */
  readonly audience: Audience;
  /** Whoever is signed in is asked for in their own name: the page waits until it is known who that is. */
  readonly isPersonal: boolean;
  /** Has a search field of its own: the header shows a picture alone, so that a page has one. */
  readonly hasSearch: boolean;
  /** Without header and footer. */
  readonly isBare: boolean;
  readonly budget: Budget | null;
  /** Type of the navigation entry that leads here (000 §3). */
  readonly menu: Menu | null;
  /** Stored on every visit (001 §2.2 step 2); null when the route carries none. */
  readonly serviceType: "APPLICATION" | "PROCESS" | "" | null;
  /** Turns on the index flag (001 §2.2 step 7). */
  readonly isIndex: boolean;
  readonly isFooterHidden: boolean;
  /** Name that the user's configuration menu must contain (001 §2.2 step 3). */
  readonly configEntry: Entry | null;
  /** Where the administration lists it; null for pages that are reached otherwise. */
  readonly area: AdminArea | null;
}

function row<
  const Title extends string,
  const Page extends string = never,
  const Text extends string = never,
  const Entry extends string = never,
  const Menu extends string = never,
>(
  path: string,
  titleKey: Title,
  extra: Partial<Omit<RouteRow<Title, Page, Text, Entry, Menu>, "path" | "titleKey">>,
): RouteRow<Title, Page, Text, Entry, Menu> {
  return {
    path,
    titleKey,
    page: null,
    texts: [],
    audience: "members",
    isPersonal: false,
    hasSearch: false,
    isBare: false,
    budget: null,
    menu: null,
    serviceType: null,
    isIndex: false,
    isFooterHidden: false,
    configEntry: null,
    area: null,
    ...extra,
  };
}

const open = { audience: "everybody" } as const;
const embedded = { isFooterHidden: true } as const;
/** A page that is being built: its address exists and says so. */
const built = { page: "being-built", texts: ["built"] } as const;
const configures = <const Entry extends string>(name: Entry, area: AdminArea = "portal") =>
  ({ audience: "administrators", configEntry: name, area, isFooterHidden: true }) as const;
const cards = { page: "card-config", texts: ["cards", "documents"] } as const;
/** What anybody may open who configures some part of the portal. */
const portal = { ...cards, audience: "administrators", area: "portal", ...embedded } as const;
const halls = { page: "hall-config", texts: ["cards", "documents", "hall", "services"] } as const;
const messages = { page: "messages", texts: ["messages", "notices"] } as const;
const desk = {
  page: "notice-desk",
  texts: ["desk", "messages"],
  audience: "administrators",
  ...embedded,
} as const;
const sources = { page: "sources", texts: ["sources"], audience: "administrators", ...embedded } as const;
const look = { page: "look", texts: ["cards", "documents", "look"] } as const;
const calendar = { page: "calendar", texts: ["calendar", "calendarConfig", "cards", "documents"] } as const;
const news = { page: "news", texts: ["notices"], hasSearch: true } as const;
const newsDetail = { page: "news-detail", texts: ["notices"] } as const;
const frame = "/home/userFrameConfig";

/** All pages of 001 §2.1 with 000 §2 and contract §6. */
export const ROUTES = {
  landing: row("/", "landing", {
    page: "landing",
    texts: ["landing"],
    ...open,
    hasSearch: true,
    budget: "alone",
  }),
  login: row("/login", "login", {
    page: "login",
    texts: ["identity"],
    ...open,
    isBare: true,
    budget: "alone",
  }),
  generalDetails: row("/generalDetailsTow", "generalDetails", {
    page: "general-details",
    texts: ["services"],
    ...open,
    isPersonal: true,
  }),
  deleted: row("/deleteNoPag", "deleted", { page: "deleted", texts: ["notice"], ...open, budget: "alone" }),
  allServices: row("/allServices", "allServices", {
    page: "all-services",
    texts: ["services"],
    ...open,
    isPersonal: true,
    hasSearch: true,
  }),
  guides: row("/guides", "guides", {
    page: "guides",
    texts: ["records"],
    ...open,
    isPersonal: true,
    hasSearch: true,
  }),
  publicNews: row("/news", "news", { ...news, ...open, isPersonal: true }),
  publicNewsDetail: row("/news/:newsId", "newsDetail", { ...newsDetail, ...open, isPersonal: true }),
  lock: row("/lock", "lock", { page: "lock", texts: ["identity", "notice"], ...embedded, isBare: true }),
  msgDetail: row("/msgDetail", "msgDetail", messages),
  chat: row("/chat", "chat", { page: "chat", texts: ["chat"], ...embedded, hasSearch: true }),
  messageCenter: row("/messageCenter", "messageCenter", { ...messages, hasSearch: true }),
  noticeDesk: row("/noticeDesk", "noticeDesk", { ...desk, area: "messages" }),
  noticeEditor: row("/noticeDesk/:noticeId", "noticeEditor", desk),
  noticeRoster: row("/noticeRoster/:noticeId", "noticeRoster", desk),
  noticeAccounts: row("/noticeAccounts", "noticeAccounts", { ...desk, area: "messages" }),
  welcome: row("/wel/index", "homePage", { isIndex: true }),
  home: row("/home", "homePage", { isIndex: true }),
  noPower: row("/home/noPower", "noPower", { page: "no-power", texts: ["notice"] }),
  homePage: row("/home/homePage", "homePage", {
    page: "home-page",
    texts: ["home", "services", "matters", "notices"],
    budget: "home",
    menu: "HOME",
    isIndex: true,
  }),
  applicationServiceCenter: row("/home/applicationServiceCenter", "applicationServiceCenter", {
    page: "application-service-center",
    texts: ["services"],
    hasSearch: true,
    menu: "APPLY_SERVICE_CENTER",
    serviceType: "APPLICATION",
  }),
  processServiceCenter: row("/home/processServiceCenter", "processServiceCenter", {
    page: "process-service-center",
    texts: ["services"],
    hasSearch: true,
    menu: "FLOW_SERVICE_CENTER",
    serviceType: "PROCESS",
  }),
  todos: row("/home/todos", "todos", { page: "todos", texts: ["matters", "services"], hasSearch: true }),
  application: row("/home/application/:applicationId", "application", {
    page: "matter",
    texts: ["matters", "services"],
  }),
  draft: row("/home/draft/:draftId", "draft", { page: "matter", texts: ["matters", "services"] }),
  news: row("/home/news", "news", news),
  newsDetail: row("/home/news/:newsId", "newsDetail", newsDetail),
  service: row("/home/service/:serviceId", "service", { page: "service", texts: ["services"] }),
  special: row("/home/special/:specialId", "special", { page: "special", texts: ["services"] }),
  records: row("/home/records", "records", { page: "records", texts: ["records", "services"] }),
  apply: row("/apply/:serviceCode", "apply", { page: "apply", texts: ["services"] }),
  threeLists: row("/home/threelists", "threeLists", { ...built, menu: "THREE_LISTS" }),
  effectiveness: row("/home/effectivenessSupervision", "effectiveness", { ...built, menu: "EFFECTIVENESS" }),
  personalCenter: row("/home/PersonalCenter", "personalCenter", {
    page: "personal-center",
    texts: ["account", "calendar", "identity", "matters", "records", "services", "transfer"],
    menu: "PERSONAL",
  }),
  serviceHall: row("/serviceHall", "serviceHall", {
    page: "service-hall",
    texts: ["services"],
    hasSearch: true,
    menu: "SERVICE_HALL",
    serviceType: "",
  }),
  admin: row("/admin", "admin", {
    page: "admin",
    texts: ["admin"],
    audience: "administrators",
    isFooterHidden: true,
  }),
  userFrameConfig: row(frame, "userFrameConfig", {
    page: "portal-config",
    texts: ["documents"],
    ...configures("userFrameConfig"),
  }),
  cardBusinessConfig: row("/cardBusinessConfig", "cardBusinessConfig", {
    ...cards,
    ...configures("cardBusinessConfig"),
  }),
  cardEditor: row("/cardBusinessConfig/:cardId", "cardBusinessConfig", {
    ...cards,
    ...configures("cardBusinessConfig"),
    area: null,
  }),
  deptResponsibilityListConfig: row("/deptResponsibilityListConfig", "deptResponsibilityListConfig", {
    ...built,
    ...embedded,
  }),
  managementGuideConfig: row("/managementGuideConfig", "managementGuideConfig", { ...built, ...embedded }),
  iframePage: row("/iframPage", "iframePage", { ...built, ...embedded }),
  navIframe: row("/navIfram", "navIframe", { ...built, ...embedded }),
  messageIframe: row("/messageIfrm", "messageIframe", { ...built, ...embedded }),
  serviceIframePage: row("/serviceIframPage", "serviceIframePage", { ...built, ...embedded }),
  configChanges: row(`${frame}/changes`, "configChanges", portal),
  configPreview: row(`${frame}/preview`, "configPreview", portal),
  homePageConfig: row(`${frame}/homePageConfig`, "homePageConfig", {
    ...cards,
    ...configures("homePageConfig"),
  }),
  addNavigation: row(`${frame}/addNavigation`, "addNavigation", {
    page: "card-config",
    texts: ["cards", "config", "documents", "navigation"],
    ...configures("addNavigation"),
    menu: "ADD",
  }),
  serviceHallConfig: row(`${frame}/serviceHallConfig`, "serviceHallConfig", {
    ...halls,
    ...configures("serviceHallConfig"),
  }),
  threeListsConfig: row(`${frame}/threeListsConfig`, "threeListsConfig", {
    ...built,
    ...configures("threeListsConfig"),
  }),
  processServiceCenterConfig: row(`${frame}/processServiceCenterConfig`, "processServiceCenterConfig", {
    ...halls,
    ...configures("processServiceCenterConfig"),
  }),
  applicationServiceCenterConfig: row(
    `${frame}/applicationServiceCenterConfig`,
    "applicationServiceCenterConfig",
    { ...halls, ...configures("applicationServiceCenterConfig") },
  ),
  effectivenessMonitoringConfig: row(
    `${frame}/effectivenessMonitoringConfig`,
    "effectivenessMonitoringConfig",
    { ...halls, ...configures("effectivenessMonitoringConfig") },
  ),
  preLoginConfig: row(`${frame}/preLoginConfig`, "preLoginConfig", {
    page: "pre-login-config",
    texts: ["cards", "config", "documents", "footer", "landing"],
    ...configures("preLoginConfig"),
  }),
  look: row("/admin/look", "lookConfig", { ...look, ...configures("lookConfig") }),
  calendar: row("/admin/calendar", "calendarConfig", { ...calendar, ...configures("calendarConfig") }),
  sensitiveWords: row("/sensitiveWords", "sensitiveWords", {
    page: "sensitive-words",
    texts: ["safety"],
    ...configures("sensitiveWords", "safety"),
  }),
  serviceFeedback: row("/serviceFeedback", "serviceFeedback", {
    page: "service-feedback",
    texts: ["records", "services"],
    ...configures("serviceFeedback", "services"),
  }),
  searchMisses: row("/searchMisses", "searchMisses", {
    page: "search-misses",
    texts: ["records"],
    ...configures("searchMisses", "services"),
  }),
  data: row("/data", "data", {
    ...portal,
    page: "data",
    texts: ["transfer"],
  }),
  sources: row("/admin/sources", "sources", { ...sources, area: "portal" }),
  source: row("/admin/sources/:sourceId/:apiId?", "sources", sources),
} as const;

/** Name of a row. */
export type RouteName = keyof typeof ROUTES;

/** Name of a page's file in `app/routes`. */
export type PageName = NonNullable<(typeof ROUTES)[RouteName]["page"]>;
