import { absoluteAddress } from "@/shared/lib/address";

/** What a click on a service does. */
export type OpenAction =
  /** 1001: its detail inside the application. */
  | { readonly kind: "detail" }
  /** 1002: a popup window of a size. */
  | { readonly kind: "popup" }
  /** 1003: a new tab. */
  | { readonly kind: "tab" }
  /** accessWay 4: a mini program has no page; its address is shown as a QR code. */
  | { readonly kind: "code" }
  /** Anything else: 返回值没有类型 (001 §4). */
  | { readonly kind: "unknown" };

/** accessWay of links that carry combStr. */
const COMB_ACCESS = "5";
/** accessWay of mini programs. */
const MINI_PROGRAM_ACCESS = "4";

/** The opening rules of 001 §4. */
export function resolveOpenAction(service: {
  readonly openWay: string;
  readonly accessWay: string;
}): OpenAction {
  switch (service.openWay) {
    case "1001":
      return { kind: "detail" };
    case "1002":
      return service.accessWay === MINI_PROGRAM_ACCESS ? { kind: "code" } : { kind: "popup" };
    case "1003":
      return service.accessWay === MINI_PROGRAM_ACCESS ? { kind: "code" } : { kind: "tab" };
    default:
      return { kind: "unknown" };
  }
}

/** The address with a parameter combStr before any fragment; a combStr that is there already is replaced. */
export function withCombStr(address: string, combStr: string): string {
  const url = new URL(address);
  url.searchParams.set("combStr", combStr);
  return url.href;
}

/** Where a service leads: the click's answer first, then the service's own address; accessWay 5 carries combStr. */
export function openAddress(
  service: { readonly accessWay: string; readonly serviceHref: string; readonly serviceUrl: string },
  click: { readonly combStr?: string | null; readonly openUrl: string | null } | null,
  origin: string,
): string | null {
  const ready = absoluteAddress(click?.openUrl, origin);
  if (ready !== null) return ready;
  const own = absoluteAddress(service.serviceHref, origin) ?? absoluteAddress(service.serviceUrl, origin);
  const comb = click?.combStr ?? null;
  return own !== null && service.accessWay === COMB_ACCESS && comb !== null && comb !== ""
    ? withCombStr(own, comb)
    : own;
}
