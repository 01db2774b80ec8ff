/** Addresses of the portal: what one is of, and how to make one. The pages stand in `routes.ts`. */
import { matchRoutes } from "react-router";

import type { Schema } from "../api/schema";
import type routes from "../i18n/locales/zh-CN/routes.json";
import type { Namespace } from "../i18n/texts";
import type { MenuEntry } from "../api/rights.gen";
import { isOwnPath } from "../lib/address";
import { type PageName, ROUTES, type RouteName, type RouteRow } from "./routes";

export { ROUTES, type RouteName } from "./routes";

/** Key of a title in the namespace `routes`. */
export type RouteTitle = keyof typeof routes;

/** What the shell and the guards know about a page. */
export type RouteMeta = RouteRow<RouteTitle, PageName, Namespace, MenuEntry, Schema<"NavigationType">>;

/** Kind of service a service centre shows; the empty text is the hall with both kinds (001 §2.1). */
export type ServiceType = NonNullable<RouteMeta["serviceType"]>;

/** All pages by name; the compiler checks their titles, texts and menu entries here. */
export const PAGES: Readonly<Record<RouteName, RouteMeta>> = ROUTES;

const known = Object.values(PAGES).map((handle) => ({ path: handle.path, handle }));

const pageOf = (pathname: string): RouteMeta | null =>
  matchRoutes(known, pathname)?.[0]?.route.handle ?? null;
const plain = (pathname: string): string => pathname.replace(/\/+$/, "").toLowerCase();

/** One part of letters, digits, dash and underscore. */
const LOCK_PATH = /^\/[\w-]{1,64}$/;
let lockPath: string = ROUTES.lock.path;

/** Address of the lock page. */
export const lockPagePath = (): string => lockPath;

/** Takes over where the lock page stands, as the boot data say it (000 §2); what another page has, it can not have. */
export function adoptLockPath(wanted: string): void {
  lockPath = LOCK_PATH.test(wanted) && pageOf(wanted) === null ? wanted : ROUTES.lock.path;
}

/** The page of an address, null for addresses that no page has. Case and a trailing slash do not matter. */
export function routeOf(pathname: string): RouteMeta | null {
  return plain(pathname) === plain(lockPath) ? PAGES.lock : pageOf(pathname);
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
  if (wanted === null || wanted === undefined || !isOwnPath(wanted)) return fallback;
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

/** A conversation with somebody, on the page of messages. */
export const conversationPath = (userId: string): string =>
  `${ROUTES.chat.path}?id=${encodeURIComponent(userId)}`;

/** Address of the search of service guides. */
export function guidesPath(keyword: string): string {
  return keyword === "" ? ROUTES.guides.path : `${ROUTES.guides.path}?keyword=${encodeURIComponent(keyword)}`;
}

/** Short address of a service's guide, as it is printed and passed on. */
export function guideAddressPath(serviceCode: string): string {
  return ROUTES.guideAddress.path.replace(":serviceCode", encodeURIComponent(serviceCode));
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
