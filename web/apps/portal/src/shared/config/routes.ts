/**
 * The one table of pages (contract §7): the router, guards, titles, menus, size budgets and the places of the end-to-end
 * tests read it, nobody repeats it. It imports the shape of its rows alone, so that scripts
 * and tests outside the application read it too.
 */

import { type AdminArea, row } from "./route-row.ts";

export type { AdminArea, RouteRow } from "./route-row.ts";

const open = { audience: "everybody" } as const;
/** Open to everybody, and otherwise for who is signed in. */
const personal = { ...open, isPersonal: true } as const;
const embedded = { isFooterHidden: true } as const;
const administers = { audience: "administrators", ...embedded } as const;
/** Pages of the administration whose part and texts have one name. */
const administered = <const Name extends string>(page: Name, area: AdminArea | null = null) =>
  ({ page, texts: [page], ...administers, area }) as const;
/** A page that is being built: its address exists and says so. */
const built = { page: "being-built", texts: ["built"] } as const;
const configures = <const Entry extends string>(name: Entry, area: AdminArea = "portal") =>
  ({ audience: "administrators", configEntry: name, area, isFooterHidden: true }) as const;
const cards = { page: "card-config", texts: ["cards", "documents"] } as const;
/** What anybody may open who configures some part of the portal. */
const portal = { ...cards, audience: "administrators", area: "portal", ...embedded } as const;
const halls = { page: "hall-config", texts: ["cards", "documents", "hall", "services"] } as const;
/** What departments edit as documents: services and their guides. */
const kept = ["cards", "documents", "services"] as const;
const managesGuides = configures("managementGuideConfig", "services");
const guides = { page: "guide-desk", texts: [...kept, "guides"], ...managesGuides } as const;
const guideWay = { page: "guide-address", texts: ["services"], ...personal } as const;
const messages = { page: "messages", texts: ["messages", "notices"] } as const;
const desk = { page: "notice-desk", texts: ["desk", "messages"], ...administers } as const;
const systems = administered("systems");
const tenants = administered("tenants");
const admin = administered("admin");
const settings = administered("settings");
const sources = administered("sources");
const departments = administered("departments");
const classes = administered("classes");
const roles = administered("roles");
const people = administered("people");
const catalogueTemplates = { ...administered("catalogue"), page: "catalogue-templates" } as const;
const catalogue = { page: "catalogue", texts: [...kept, "catalogue"], ...administers } as const;
const embeds = { page: "embedded", texts: ["embed", "embedConfig"], ...configures("embedConfig") } as const;
/** A page of another system inside the portal. */
const framed = { page: "framed", texts: ["embed"] } as const;
const look = { page: "look", texts: ["cards", "documents", "look"] } as const;
const calendar = { page: "calendar", texts: ["calendar", "calendarConfig", "cards", "documents"] } as const;
const lists = { page: "three-lists", texts: ["duties"], hasSearch: true } as const;
/** Departments keep their duties: one part, because its pages share most of what they are made of. */
const dutyDesk = {
  page: "duty-desk",
  texts: ["documents", "dutyDesk", "duties"],
  ...configures("deptResponsibilityListConfig", "services"),
} as const;
const news = { page: "news", texts: ["notices"] } as const;
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
  activate: row("/activate", "activate", {
    page: "activate",
    texts: ["account", "activate", "identity"],
    ...open,
    isBare: true,
  }),
  generalDetails: row("/generalDetailsTow", "generalDetails", {
    page: "general-details",
    texts: ["duties", "services"],
    ...personal,
  }),
  deleted: row("/deleteNoPag", "deleted", { page: "deleted", texts: ["notice"], ...open, budget: "alone" }),
  allServices: row("/allServices", "allServices", {
    page: "all-services",
    texts: ["services"],
    ...personal,
    hasSearch: true,
  }),
  guides: row("/guides", "guides", {
    page: "guides",
    texts: ["duties", "records"],
    ...personal,
    hasSearch: true,
  }),
  guideAddress: row("/g/:serviceCode", "guideAddress", guideWay),
  publicLists: row("/publicLists", "threeLists", { ...lists, ...personal }),
  publicDuty: row("/publicLists/:dutyId", "duty", { ...lists, ...personal, hasSearch: false }),
  publicNews: row("/news", "news", { ...news, ...personal, hasSearch: true }),
  publicNewsDetail: row("/news/:newsId", "newsDetail", { ...news, ...personal }),
  lock: row("/lock", "lock", { page: "lock", texts: ["identity", "notice"], isBare: true }),
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
  news: row("/home/news", "news", { ...news, hasSearch: true }),
  newsDetail: row("/home/news/:newsId", "newsDetail", news),
  service: row("/home/service/:serviceId", "service", { page: "service", texts: ["duties", "services"] }),
  special: row("/home/special/:specialId", "special", { page: "special", texts: ["services"] }),
  records: row("/home/records", "records", { page: "records", texts: ["records", "services"] }),
  apply: row("/apply/:serviceCode", "apply", { page: "apply", texts: ["services"] }),
  threeLists: row("/home/threelists", "threeLists", { ...lists, menu: "THREE_LISTS" }),
  duty: row("/home/threelists/:dutyId", "duty", { ...lists, hasSearch: false }),
  effectiveness: row("/home/effectivenessSupervision", "effectiveness", { ...built, menu: "EFFECTIVENESS" }),
  personalCenter: row("/home/PersonalCenter", "personalCenter", {
    page: "personal-center",
    texts: ["account", "audit", "calendar", "identity", "matters", "records", "services", "transfer"],
    menu: "PERSONAL",
  }),
  serviceHall: row("/serviceHall", "serviceHall", {
    page: "service-hall",
    texts: ["services"],
    hasSearch: true,
    menu: "SERVICE_HALL",
    serviceType: "",
  }),
  admin: row("/admin", "admin", admin),
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
  deptResponsibilityListConfig: row(
    "/deptResponsibilityListConfig",
    "deptResponsibilityListConfig",
    dutyDesk,
  ),
  dutyEdition: row("/deptResponsibilityListConfig/edition", "deptResponsibilityListConfig", {
    ...dutyDesk,
    page: "duty-edition",
    area: null,
  }),
  dutyDepartment: row("/deptResponsibilityListConfig/:deptId", "deptResponsibilityListConfig", {
    ...dutyDesk,
    area: null,
  }),
  catalogue: row("/admin/catalogue", "catalogue", { ...catalogue, area: "services" }),
  catalogueGroups: row("/admin/catalogue/groups", "catalogueGroups", { ...catalogue, area: "services" }),
  catalogueTemplates: row("/admin/catalogue/templates", "catalogueTemplates", catalogueTemplates),
  firstSteps: row("/admin/first-steps", "firstSteps", { ...admin, page: "first-steps" }),
  catalogueService: row("/admin/catalogue/:serviceId", "catalogue", catalogue),
  managementGuideConfig: row("/managementGuideConfig", "managementGuideConfig", guides),
  guideEditor: row("/managementGuideConfig/:serviceId", "managementGuideConfig", { ...guides, area: null }),
  iframePage: row("/iframPage", "iframePage", { ...framed, ...embedded }),
  navIframe: row("/navIfram", "navIframe", { ...framed, ...embedded }),
  messageIframe: row("/messageIfrm", "messageIframe", { ...framed, ...embedded }),
  serviceIframePage: row("/serviceIframPage", "serviceIframePage", { ...framed, ...embedded }),
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
    page: "three-lists-config",
    texts: ["cards", "documents", "duties", "dutyDesk"],
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
  audit: row("/admin/audit", "audit", administered("audit", "safety")),
  jobs: row("/admin/jobs", "jobs", administered("jobs", "safety")),
  data: row("/data", "data", { ...portal, page: "data", texts: ["transfer"] }),
  embedded: row("/admin/embedded", "embedded", embeds),
  embeddedApp: row("/admin/embedded/:appId", "embeddedApp", { ...embeds, area: null }),
  departments: row("/admin/departments", "departments", administered("departments", "people")),
  department: row("/admin/departments/:deptId", "department", departments),
  classes: row("/admin/classes", "classes", administered("classes", "people")),
  classPage: row("/admin/classes/:classId", "class", classes),
  people: row("/admin/people", "people", administered("people", "people")),
  person: row("/admin/people/:userId", "person", people),
  activation: row("/admin/activation", "activation", people),
  roles: row("/admin/roles", "roles", administered("roles", "people")),
  role: row("/admin/roles/:roleId", "role", roles),
  sources: row("/admin/sources", "sources", administered("sources", "portal")),
  source: row("/admin/sources/:sourceId/:apiId?", "sources", sources),
  systems: row("/admin/systems", "systems", administered("systems", "safety")),
  systemsNewClient: row("/admin/systems/new-client", "systemsClient", systems),
  systemsClient: row("/admin/systems/clients/:clientId", "systemsClient", systems),
  systemsCas: row("/admin/systems/cas/:serviceId", "systemsCas", systems),
  tenants: row("/admin/tenants", "tenants", administered("tenants", "safety")),
  tenant: row("/admin/tenants/:tenantKey", "tenant", tenants),
  settings: row("/admin/settings", "settings", administered("settings", "safety")),
  setting: row("/admin/settings/:group", "settings", settings),
} as const;

/** Name of a row. */
export type RouteName = keyof typeof ROUTES;

/** Name of a page's file in `app/routes`. */
export type PageName = NonNullable<(typeof ROUTES)[RouteName]["page"]>;
