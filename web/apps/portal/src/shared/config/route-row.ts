/** Who a page is for: it decides the frame around it, what must be there before it, and its size budget. */
export type Audience = "everybody" | "members" | "administrators";

/** How large a page's first load may be where its audience does not say it: alone, or as the first page of signed-in people. */
export type Budget = "alone" | "home";

/** Part of the administration that a page belongs to; `portal` is what people see of it. */
export type AdminArea = "services" | "messages" | "portal" | "people" | "safety";

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

/** A row of the table: what it does not say is what most pages have. */
export function row<
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
