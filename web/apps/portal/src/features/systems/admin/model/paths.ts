import { ROUTES } from "@/shared/config/paths";

/** The id in the address of something that is added. */
export const NEW = "new";
/** The word of the tab of applications in the address. */
export const CAS_TAB = "cas";

/** Address of a program's page; programs have ids of their own, so a new one stands at another address. */
export const clientPath = (clientId: string): string =>
  `${ROUTES.systems.path}/clients/${encodeURIComponent(clientId)}`;

/** Address of the page that adds a program. */
export const NEW_CLIENT = `${ROUTES.systems.path}/new-client`;

/** Address of a registered application's page. */
export const casPath = (serviceId: string): string =>
  `${ROUTES.systems.path}/cas/${encodeURIComponent(serviceId)}`;

/** Address of the list of registered applications. */
export const CAS_LIST = `${ROUTES.systems.path}?tab=${CAS_TAB}`;
