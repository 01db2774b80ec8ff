import { type ApiName, type Capability, isApiName, isCapability } from "@packages/bridge-protocol/src/index";

import { nameIn } from "@/shared/i18n/name-in";
import { isWebAddress } from "@/shared/lib/address";

/** An application of another origin that may be shown inside the portal, as administrators registered it. */
export interface EmbeddedApp {
  readonly appId: string;
  /** Names its frames and dialogs where nothing else does. */
  readonly name: string;
  readonly tenantId: string;
  /** Exact origins (`https://lab.example.edu`): no patterns, no parts. */
  readonly origins: readonly string[];
  /** What its pages are answered; initFrame always. */
  readonly apiNames: readonly ApiName[];
  /** What it was given beyond the specification. */
  readonly capabilities: readonly Capability[];
  /** Notices it is told. */
  readonly channels: readonly string[];
}

/** What the server says of an application. */
type RegisteredApp = Omit<EmbeddedApp, "apiNames" | "capabilities"> & {
  readonly nameEn: string;
  readonly apiNames: readonly string[];
  readonly capabilities: readonly string[];
};

/** An application of the server's table as this portal knows it; names that it does not know are nobody's. */
export function asEmbeddedApp(app: RegisteredApp, language: string): EmbeddedApp {
  return {
    appId: app.appId,
    name: nameIn(language === "en", app.name, app.nameEn),
    tenantId: app.tenantId,
    origins: app.origins,
    apiNames: app.apiNames.filter(isApiName),
    capabilities: app.capabilities.filter(isCapability),
    channels: app.channels,
  };
}

/** The origin of an address that may be framed; null for everything else. */
export function framedOrigin(url: string): string | null {
  return isWebAddress(url) ? new URL(url).origin : null;
}

/**
 * The origin under which a page of `app` may stand in a frame; null when it may not: another tenant's application, an origin
 * that is not registered, or the portal's own, whose frames could reach into the portal itself.
 */
export function originFor(
  app: EmbeddedApp,
  url: string,
  portal: { readonly origin: string; readonly tenantId: string | null },
): string | null {
  const origin = framedOrigin(url);
  if (origin === null || origin === portal.origin || app.tenantId !== portal.tenantId) return null;
  return app.origins.includes(origin) ? origin : null;
}

/** Whether what comes from an origin is an application's: "null" is every sandbox's, the portal's own is no application's. */
export function isHeard(app: EmbeddedApp, origin: string, portalOrigin: string): boolean {
  return origin !== "null" && origin !== portalOrigin && app.origins.includes(origin);
}

/** Whether an application is answered to a name. */
export function isAnswered(app: EmbeddedApp, apiName: ApiName | Capability): boolean {
  const { apiNames, capabilities }: { apiNames: readonly string[]; capabilities: readonly string[] } = app;
  return apiName === "initFrame" || apiNames.includes(apiName) || capabilities.includes(apiName);
}
