import { PAGES, type RouteMeta, type RouteTitle } from "@/shared/config/paths";

/** A page that a setting may name. */
export interface PageChoice {
  /** As the setting names it: the path of the table of pages. */
  readonly path: string;
  readonly titleKey: RouteTitle;
}

const isShown = (page: RouteMeta): boolean =>
  page.page !== null && page.page !== "being-built" && !page.isBare && page.path !== "/";

/** Pages that signed-in people read, in the order of the table; of several at one path the first one. */
export const PAGE_CHOICES: readonly PageChoice[] = Object.values(PAGES)
  .filter(isShown)
  .filter((page, place, all) => all.findIndex(({ path }) => path === page.path) === place)
  .map(({ path, titleKey }) => ({ path, titleKey }));

/** The pages with their names; names that several have are told apart by their paths. */
export function pageOptions(
  nameOf: (titleKey: RouteTitle) => string,
): readonly { readonly value: string; readonly name: string }[] {
  const named = PAGE_CHOICES.map(({ path, titleKey }) => ({ path, name: nameOf(titleKey) }));
  return named.map(({ path, name }) => {
    const isOnly = named.filter((other) => other.name === name).length === 1;
    return { value: path, name: isOnly ? name : `${name} (${path})` };
  });
}
