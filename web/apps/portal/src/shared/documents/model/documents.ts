import type { Schema } from "@/shared/api/schema";
import { ROUTES } from "@/shared/config/paths";

/** How a document stands: the same of every kind. */
export type Standing = Schema<"ConfigStanding">;
/** How far a document is published. */
export type DocumentState = Schema<"DocumentState">;
/** A document that waits to be published. */
export type Change = Schema<"ConfigChange">;
/** One version of a document. */
export type Revision = Schema<"ConfigRevision">;
/** A document with its body. */
export type Document = Schema<"ConfigDetailOut">;

/** Characters of a note. */
export const NOTE_CHARS = 200;
/** Documents that are published together at most. */
export const PUBLISHED_AT_ONCE = 200;
/** How often a page says that it is open; the server forgets it after three times that. */
export const PRESENCE_INTERVAL_MS = 20_000;

const CARD = "card:";

/** The document of a card. */
export const cardKey = (cardId: string): string => CARD + cardId;

/** Whether a document is a card. */
export const isCard = (key: string): boolean => key.startsWith(CARD);

/** The document of what roles and departments change of the home page. */
export const LAYERS_KEY = "layers";
/** The document of the navigation list. */
export const NAVIGATION_KEY = "navigation";
/** The document of quick navigation. */
export const INDEX_TYPES_KEY = "index-types";
/** The document of the themes that people choose. */
export const THEMES_KEY = "themes";
/** The document of logos, browser icon and title. */
export const LOGOS_KEY = "logos";
/** The document of semesters and holidays. */
export const CALENDAR_KEY = "calendar";

/** The document of the columns of the page before sign-in. */
export const LANDING_KEY = "landing";
/** The document of the links in its header. */
export const LANDING_LINKS_KEY = "landing-links";
/** The document of the footer of every page. */
export const FOOTER_KEY = "footer";
/** The document of the service hall, and those of the centres for one kind of services. */
export const HALL_KEY = "hall";
export const PROCESS_HALL_KEY = "center-process";
export const APPLICATION_HALL_KEY = "center-application";
/** The document of services put together for an occasion. */
export const SPECIALS_KEY = "specials";
/** The document of effectiveness supervision. */
export const EFFECTIVENESS_KEY = "effectiveness";

const GUIDE = "guide:";

/** The document of a service's guide. */
export const guideKey = (serviceId: string): string => GUIDE + serviceId;

/** Address of a guide's editor. */
export const guideEditorPath = (serviceId: string): string =>
  ROUTES.guideEditor.path.replace(":serviceId", encodeURIComponent(serviceId));

const SERVICE = "service:";

/** The document of what a service says of itself, its guide aside. */
export const serviceKey = (serviceId: string): string => SERVICE + serviceId;

/** Whether a document is a service. */
export const isService = (key: string): boolean => key.startsWith(SERVICE);

/** The service that a document is, or is the guide of; null for others. */
export function serviceOf(key: string): string | null {
  const kind = [SERVICE, GUIDE].find((prefix) => key.startsWith(prefix));
  return kind === undefined ? null : key.slice(kind.length);
}

/** Address of a service's editor. */
export const serviceEditorPath = (serviceId: string): string =>
  ROUTES.catalogueService.path.replace(":serviceId", encodeURIComponent(serviceId));

/** The documents of the three lists, and of the types of duties. */
export const TRIPLE_LIST_KEY = "triple-list";
export const DUTY_TYPES_KEY = "duty-types";

/** Whether a document changes what people see on their home page. */
export const isSeenAtHome = (key: string): boolean => isCard(key) || key === LAYERS_KEY;

/** Address of a card's editor. */
export const cardPath = (cardId: string): string =>
  ROUTES.cardEditor.path.replace(":cardId", encodeURIComponent(cardId));

const EDITORS: Readonly<Record<string, string>> = {
  [LAYERS_KEY]: ROUTES.homePageConfig.path,
  [NAVIGATION_KEY]: ROUTES.addNavigation.path,
  [HALL_KEY]: ROUTES.serviceHallConfig.path,
  [SPECIALS_KEY]: `${ROUTES.serviceHallConfig.path}?tab=specials`,
  [PROCESS_HALL_KEY]: ROUTES.processServiceCenterConfig.path,
  [APPLICATION_HALL_KEY]: ROUTES.applicationServiceCenterConfig.path,
  [EFFECTIVENESS_KEY]: ROUTES.effectivenessMonitoringConfig.path,
  [TRIPLE_LIST_KEY]: ROUTES.threeListsConfig.path,
  [DUTY_TYPES_KEY]: `${ROUTES.threeListsConfig.path}?tab=types`,
  [INDEX_TYPES_KEY]: `${ROUTES.addNavigation.path}?tab=types`,
  [LANDING_KEY]: ROUTES.preLoginConfig.path,
  [LANDING_LINKS_KEY]: `${ROUTES.preLoginConfig.path}?tab=links`,
  [FOOTER_KEY]: `${ROUTES.preLoginConfig.path}?tab=footer`,
  [THEMES_KEY]: ROUTES.look.path,
  [LOGOS_KEY]: `${ROUTES.look.path}?tab=logos`,
  [CALENDAR_KEY]: ROUTES.calendar.path,
};

/** Where a document is edited; null for kinds whose page is being built. */
export function editorPath(key: string): string | null {
  if (isCard(key)) return cardPath(key.slice(CARD.length));
  if (key.startsWith(GUIDE)) return guideEditorPath(key.slice(GUIDE.length));
  if (isService(key)) return serviceEditorPath(key.slice(SERVICE.length));
  return EDITORS[key] ?? null;
}
