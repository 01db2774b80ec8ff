import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { type FramedApp, appOfAddress, embedAppsQuery } from "@/shared/api/embed";
import { useTranslation } from "@/shared/i18n/use-translation";
import { absoluteAddress } from "@/shared/lib/address";
import { useCurrentUser } from "@/shared/lib/current-user";
import { embeddedPagePath } from "@/shared/lib/embedded-page";
import { openPending, openTab } from "@/shared/ui/open-window";
import { popupSize } from "@/shared/ui/popup-window";
import { toast } from "@/shared/ui/toast";

import { ownApplyPath, ownPath } from "../model/own-pages";

/** Opens a plain address of another area (to-do, tool, quick navigation) by its openWay: inside the portal, or a new tab or popup. */
export function useOpenAddress(): (url: string, openWay: string) => void {
  const { t } = useTranslation(["services", "common"]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const isMember = useCurrentUser() !== null;

  /** Shows the address in the page of the application that it belongs to; false when it belongs to none. */
  function showFramed(apps: readonly FramedApp[], address: string): boolean {
    const app = appOfAddress(apps, address);
    if (app !== null) void navigate(embeddedPagePath(app.appId, address));
    return app !== null;
  }

  /** A click that came before the answer which applications may be framed: it waits for the answer. */
  async function openOnceKnown(address: string): Promise<void> {
    const apps = await client.ensureQueryData(embedAppsQuery).then(
      (known) => known.apps,
      // who does not get the answer still gets to the page
      () => [],
    );
    if (showFramed(apps, address)) return;
    // not openTab: it could not say that the browser no longer counts this as the reader's click
    const pending = openPending(null, t("common:opening"));
    if (pending === null) toast.warning(t("open.blocked"));
    else pending.go(address);
  }

  function openInside(address: string): void {
    const own = ownPath(address);
    if (own !== null) return void navigate(own);
    const known = client.getQueryData(embedAppsQuery.queryKey);
    if (known === undefined && isMember) return void openOnceKnown(address);
    if (!showFramed(known?.apps ?? [], address)) openTab(address);
    return undefined;
  }

  return (url, openWay) => {
    const address = absoluteAddress(url, window.location.origin);
    if (address === null) return toast.error(t("open.noAddress"));
    if (!["1001", "1002", "1003"].includes(openWay)) return toast.error(t("open.unknown"));
    const own = ownApplyPath(address);
    if (own !== null) return void navigate(own);
    if (openWay === "1001") return openInside(address);
    if (openWay === "1003") return openTab(address);
    const size = popupSize(window.screen.width, document.documentElement.clientHeight);
    const pending = openPending(size, t("common:opening"));
    if (pending === null) return toast.warning(t("open.blocked"));
    return pending.go(address);
  };
}
