/**
 * First parts of all query keys. Each key of an area begins with one of them, so that an event of the server or a change in
 * another area makes stale what it is about without knowing the area's keys (docs/recipes/add-a-query.md).
 */
export const QUERY_ROOTS = {
  /** The person's own account. */
  account: ["account"],
  assistant: ["assistant"],
  /** What was done, for those who may see it and for those it was done to. */
  audit: ["audit"],
  /** What is known of a school before anybody signs in. */
  boot: ["boot"],
  chat: ["chat"],
  /** Configuration of landing page, tools and navigation, and the settings of the school, for administrators. */
  config: ["config"],
  /** Who changed which configuration last. */
  configurationEdits: ["configuration-edits"],
  /** Duties of departments and the three lists, as readers see them and as departments keep them. */
  duties: ["duties"],
  /** Applications inside the portal, for those who use and those who register them. */
  embed: ["embed"],
  footer: ["footer"],
  home: ["home"],
  /** The cards' data, which comes from all areas. */
  homeCards: ["home", "card"],
  landing: ["landing"],
  matters: ["matters"],
  /** Menus by what the person may see. */
  configMenu: ["menu", "config"],
  topMenu: ["menu", "top"],
  /** News and announcements. */
  newsList: ["notices", "list"],
  newsDetail: ["notices", "detail"],
  /** Official notices as their readers, and as their senders see them. */
  messages: ["notices", "message"],
  noticeDesk: ["notices", "desk"],
  noticeChoices: ["notices", "choose"],
  noticeFiles: ["notice-file"],
  /** People, for those who look after them. */
  people: ["people"],
  safety: ["safety"],
  services: ["services"],
  collection: ["services", "collection"],
  feedback: ["services", "feedback"],
  feedbackDesk: ["services", "feedback-desk"],
  serviceFiles: ["service-file"],
  /** Systems whose APIs are data, for those who manage them. */
  sources: ["sources"],
  /** Systems of others: programs that call, applications of single sign-on, services by which people sign in. */
  systems: ["systems"],
  tenants: ["tenants"],
  theme: ["theme"],
  /** Bulk data: what may be taken in and out, and the tasks that do it. */
  transfer: ["transfer"],
} as const;
