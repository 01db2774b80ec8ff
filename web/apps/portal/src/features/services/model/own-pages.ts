import { ROUTES, routeOf } from "@/shared/config/paths";

/** Path, query and fragment of an address of the portal itself; null for every other one. */
export function ownPath(address: string | null): string | null {
  const { origin } = window.location;
  return address?.startsWith(`${origin}/`) === true ? address.slice(origin.length) : null;
}

/** The portal's own page on which a service goes on; null for every other address. It stays in the tab. */
export function ownApplyPath(address: string | null): string | null {
  if (address === null || ownPath(address) === null) return null;
  const { pathname, search } = new URL(address);
  return routeOf(pathname) === ROUTES.apply ? `${pathname}${search}` : null;
}
