import { ROUTES } from "@/shared/config/paths";

/** The word in the address of a tenant that is added; keys are digits. */
export const NEW = "new";

/** Address of a tenant's page. */
export const tenantPath = (tenantKey: string): string =>
  `${ROUTES.tenants.path}/${encodeURIComponent(tenantKey)}`;

/** Where the people of a tenant come in: its own host by the scheme and the port of this page, or this page's. */
export function addressOfHost(
  host: string | undefined,
  here: Pick<Location, "protocol" | "host" | "port">,
): string {
  if (host === undefined) return `${here.protocol}//${here.host}`;
  return `${here.protocol}//${host}${here.port === "" ? "" : `:${here.port}`}`;
}
