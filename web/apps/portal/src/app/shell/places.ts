import { ROUTES, type RouteMeta } from "@/shared/config/paths";
import type { TextKey } from "@/shared/i18n/texts";
import type { IconName } from "@/shared/ui/icon";

/** A place of the shell: what leads there, and which pages belong to it. */
export interface ShellPlace {
  readonly to: string;
  readonly label: TextKey<"shell">;
  readonly icon: IconName;
  readonly pages: readonly RouteMeta[];
}

/** Where every member's way begins, at the top and on a phone at the bottom. */
export const MEMBER_PLACES: readonly ShellPlace[] = [
  { to: ROUTES.homePage.path, label: "shell:menu.HOME", icon: "home", pages: [ROUTES.homePage] },
  {
    to: ROUTES.serviceHall.path,
    label: "shell:menu.SERVICES",
    icon: "apps",
    pages: [ROUTES.serviceHall, ROUTES.service, ROUTES.special, ROUTES.apply],
  },
  { to: ROUTES.todos.path, label: "shell:menu.MATTERS", icon: "list", pages: [ROUTES.todos] },
  {
    to: ROUTES.messageCenter.path,
    label: "shell:menu.MESSAGES",
    icon: "bell",
    pages: [ROUTES.messageCenter, ROUTES.msgDetail],
  },
];

/** The last place of the bar of a phone; in the header the menu of the account leads there. */
export const OWN_PLACE: ShellPlace = {
  to: ROUTES.personalCenter.path,
  label: "shell:menu.MINE",
  icon: "user",
  pages: [ROUTES.personalCenter, ROUTES.records],
};

/** The places of visitors. */
export const VISITOR_PLACES: readonly ShellPlace[] = [
  { to: ROUTES.landing.path, label: "routes:landing", icon: "home", pages: [ROUTES.landing] },
  {
    to: ROUTES.allServices.path,
    label: "routes:allServices",
    icon: "apps",
    pages: [ROUTES.allServices, ROUTES.generalDetails],
  },
  {
    to: ROUTES.publicLists.path,
    label: "routes:threeLists",
    icon: "list",
    pages: [ROUTES.publicLists, ROUTES.publicDuty],
  },
  {
    to: ROUTES.publicNews.path,
    label: "routes:news",
    icon: "file",
    pages: [ROUTES.publicNews, ROUTES.publicNewsDetail],
  },
];

/** What `aria-current` says of a link to a place: its own page, another one that belongs to it, or neither. */
export function currentOf(
  to: string,
  pages: readonly RouteMeta[],
  route: RouteMeta | null,
): "page" | "true" | undefined {
  if (route === null) return undefined;
  if (route.path === to) return "page";
  return pages.includes(route) ? "true" : undefined;
}
