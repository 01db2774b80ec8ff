import { type IdentityAuth, isYes } from "@/shared/api/types";
import { isWebAddress } from "@/shared/lib/address";

/** Address of an external sign-on server that returns to `service`; null when the portal signs in itself. */
export function externalLoginUrl(auth: IdentityAuth | null, service: string): string | null {
  if (auth === null || !isYes(auth.status) || isYes(auth.isSelfCas) || auth.loginUrl === "") return null;
  if (!isWebAddress(auth.loginUrl)) return null;
  const url = new URL(auth.loginUrl);
  url.searchParams.set("service", service);
  return url.toString();
}
