import type { PageName } from "@/shared/config/routes";

/**
 * The pages of administrators. What each is made of is listed here and not where every visitor's first page would carry the
 * list of it.
 */
const LOAD = {
  admin: () => import("../routes/admin"),
  audit: () => import("../routes/audit"),
  calendar: () => import("../routes/calendar"),
  catalogue: () => import("../routes/catalogue"),
  "catalogue-templates": () => import("../routes/catalogue-templates"),
  "first-steps": () => import("../routes/first-steps"),
  classes: () => import("../routes/classes"),
  "card-config": () => import("../routes/card-config"),
  data: () => import("../routes/data"),
  "guide-desk": () => import("../routes/guide-desk"),
  departments: () => import("../routes/departments"),
  "duty-desk": () => import("../routes/duty-desk"),
  "duty-edition": () => import("../routes/duty-edition"),
  embedded: () => import("../routes/embedded"),
  "hall-config": () => import("../routes/hall-config"),
  jobs: () => import("../routes/jobs"),
  look: () => import("../routes/look"),
  "notice-desk": () => import("../routes/notice-desk"),
  people: () => import("../routes/people"),
  "portal-config": () => import("../routes/portal-config"),
  "pre-login-config": () => import("../routes/pre-login-config"),
  roles: () => import("../routes/roles"),
  "search-misses": () => import("../routes/search-misses"),
  "sensitive-words": () => import("../routes/sensitive-words"),
  "service-feedback": () => import("../routes/service-feedback"),
  sources: () => import("../routes/sources"),
  systems: () => import("../routes/systems"),
  tenants: () => import("../routes/tenants"),
  "three-lists-config": () => import("../routes/three-lists-config"),
} satisfies Partial<Record<PageName, () => Promise<object>>>;

/** Name of such a page's file. */
export type AdminPageName = keyof typeof LOAD;

/** Loads a page of administrators. */
export const loadAdminPage = (name: AdminPageName) => LOAD[name]();
