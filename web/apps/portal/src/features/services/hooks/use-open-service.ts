import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { create } from "zustand";

import { appOfAddress, embedAppsQuery } from "@/shared/api/embed";
import { ROUTES, loginPath, memberServicePath, serviceDetailPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { openPending } from "@/shared/ui/open-window";
import { popupSize } from "@/shared/ui/popup-window";
import { toast } from "@/shared/ui/toast";

import { acceptAgreement, hallQuery } from "../api/hall-queries";
import { serviceKeys } from "../api/keys";
import { clickService } from "../api/queries";
import { agreementOf, withAccepted } from "../model/agreement";
import type { Agreement, Hall } from "../model/hall";
import { openAddress, resolveOpenAction } from "../model/open-service";
import { ownApplyPath, ownPath } from "../model/own-pages";
import { askAgreement } from "../stores/agreement-store";
import type { ClickAnswer } from "../model/service";
import { setServiceOpen } from "../stores/open-service-store";
import { useOpenAddress } from "./use-open-address";

/** What opening needs to know about a service. */
export interface OpenableService {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly serviceType: string;
  readonly accessWay: string;
  readonly openWay: string;
  readonly serviceUrl: string;
  readonly serviceHref: string;
  readonly needLogin: boolean;
}

/** The mini program whose address is shown; null when none is. */
export const codeStore = create<{
  readonly shown: { readonly name: string; readonly address: string } | null;
}>()(() => ({ shown: null }));

/** Ways to open something. */
export interface ServiceOpener {
  /** Address of a service's detail for this reader. */
  readonly detailPath: (serviceId: string) => string;
  /** A click on a service in a list. */
  readonly open: (service: OpenableService) => void;
  /** "Handle it now" on the detail: the service itself, whatever its openWay says about lists. */
  readonly start: (service: OpenableService) => void;
  /** A plain address of another area (to-do, tool): inside the portal, or a new tab or popup. */
  readonly openAddress: (url: string, openWay: string) => void;
}

/** accessWay of services that are used inside the portal. */
export const INSIDE_ACCESS = "3";
/** Address of the page that shows a service. */
const serviceFramePath = (serviceId: string): string =>
  `${ROUTES.serviceIframePage.path}?serviceId=${encodeURIComponent(serviceId)}`;

/** Opens services by the rules of 001 §4. */
export function useOpenService(): ServiceOpener {
  const { t } = useTranslation(["services", "common"]);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isMember = useCurrentUser() !== null;
  const toPlainAddress = useOpenAddress();
  const detailPath = (serviceId: string) =>
    isMember ? memberServicePath(serviceId) : serviceDetailPath(serviceId);

  /** Counts the click, after accepting what has to be read first. */
  async function click(serviceId: string, accepted: Agreement | null): Promise<ClickAnswer> {
    if (accepted !== null) {
      await acceptAgreement(accepted.hall, accepted.hash);
      client.setQueriesData<Hall>({ queryKey: serviceKeys.halls }, (hall) => withAccepted(hall, accepted));
      void client.invalidateQueries({ queryKey: serviceKeys.halls });
    }
    return clickService(serviceId);
  }

  /** The agreement that a service waits for, as far as the page knows: otherwise a refusal says it. */
  function known({ serviceType }: OpenableService): Agreement | null {
    const hall = isMember ? client.getQueryData(hallQuery(serviceType, true, language).queryKey) : undefined;
    return hall?.agreement?.isAccepted === false ? hall.agreement : null;
  }

  /**
   * Whether a service is used inside the portal: it is to be, and its page may be framed. While nobody knows yet it is: the page
   * that frames it finds out, and has a way to a window of its own.
   */
  function isInside(service: OpenableService): boolean {
    if (service.accessWay !== INSIDE_ACCESS || !isMember) return false;
    const address = openAddress(service, null, window.location.origin);
    // the portal's own pages are framed by nobody
    if (address === null || ownPath(address) !== null) return false;
    const known = client.getQueryData(embedAppsQuery.queryKey);
    return known === undefined || appOfAddress(known.apps, address) !== null;
  }

  /** Asks for the agreement that a refusal names, and goes on with `again` in the click that accepts it. */
  function isAsked(error: unknown, again: (accepted: Agreement) => void): boolean {
    const agreement = agreementOf(error);
    if (agreement !== null) askAgreement({ agreement, onAgree: again });
    return agreement !== null;
  }

  /** Counts a click that opens a page of the portal: what is shown there anyway does not wait for it. */
  async function count(serviceId: string, accepted: Agreement | null): Promise<void> {
    try {
      await click(serviceId, accepted);
    } catch (error) {
      if (!isAsked(error, (agreement) => void count(serviceId, agreement)) && accepted !== null)
        toast.failure(error);
    }
  }

  /** Goes on in the portal's own page of a service, once its agreement is accepted. */
  async function openApply(serviceId: string, path: string, accepted: Agreement | null): Promise<void> {
    try {
      await click(serviceId, accepted);
    } catch (error) {
      if (isAsked(error, (agreement) => void openApply(serviceId, path, agreement))) return;
      // a counter that fails keeps nobody from the service
      if (accepted !== null) {
        toast.failure(error);
        return;
      }
    }
    await navigate(path);
  }

  async function openOutside(
    service: OpenableService,
    kind: "popup" | "tab" | "code",
    accepted: Agreement | null = null,
  ): Promise<void> {
    const agreement = accepted === null ? known(service) : null;
    if (agreement !== null)
      return askAgreement({ agreement, onAgree: (read) => void openOutside(service, kind, read) });
    const size =
      kind === "popup" ? popupSize(window.screen.width, document.documentElement.clientHeight) : null;
    // Before the call: after it, browsers would no longer count this as the reader's click.
    const pending = kind === "code" ? null : openPending(size, t("common:opening"));
    if (kind !== "code" && pending === null) return toast.warning(t("open.blocked"));
    try {
      const clicked = await click(service.serviceId, accepted);
      const address = openAddress(service, clicked, window.location.origin);
      if (address === null) {
        pending?.close();
        toast.error(t("open.noAddress"));
      } else if (kind === "code") codeStore.setState({ shown: { name: service.serviceName, address } });
      else pending?.go(address);
    } catch (error) {
      pending?.close();
      if (!isAsked(error, (read) => void openOutside(service, kind, read))) toast.failure(error);
    }
    return undefined;
  }

  return {
    detailPath,
    open: (service) => {
      const { kind } = resolveOpenAction(service);
      if (kind === "unknown") return toast.error(t("open.unknown"));
      if (kind !== "detail" && service.needLogin && !isMember)
        return void navigate(loginPath(serviceDetailPath(service.serviceId)));
      if (kind !== "detail") return void openOutside(service, kind);
      setServiceOpen(true);
      // The detail does not wait for the counter, and a counter that fails does not keep anybody from the detail.
      // A visitor who only reads about it opens nothing that would count.
      if (isMember || !service.needLogin) void count(service.serviceId, null);
      return void navigate(detailPath(service.serviceId));
    },
    start: (service) => {
      if (service.needLogin && !isMember)
        return void navigate(loginPath(serviceDetailPath(service.serviceId)));
      if (isInside(service))
        return void openApply(service.serviceId, serviceFramePath(service.serviceId), null);
      const own = ownApplyPath(openAddress(service, null, window.location.origin));
      if (own !== null) {
        const [path, query] = own.split("?");
        const search = new URLSearchParams(query);
        search.set("serviceId", service.serviceId);
        return void openApply(service.serviceId, `${path}?${search.toString()}`, null);
      }
      const { kind } = resolveOpenAction({
        ...service,
        openWay: service.openWay === "1002" ? "1002" : "1003",
      });
      return void openOutside(service, kind === "code" || kind === "popup" ? kind : "tab");
    },
    openAddress: toPlainAddress,
  };
}
