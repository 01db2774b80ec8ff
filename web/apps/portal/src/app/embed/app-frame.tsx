import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { FramedSite, MicroView, SiteFrame } from "@/features/embed";
import { appOfAddress, embedAppsQuery } from "@/shared/api/embed";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useCurrentUser } from "@/shared/lib/current-user";
import { embeddedPageOf } from "@/shared/lib/embedded-page";
import { mapped } from "@/shared/ui/query-view";

import { configMenuQuery } from "../services";
import { embedHost } from "./host";

/** The entry of the configuration menu to which an application belongs; nothing for who has no such entry. */
function useConfigMenu(name: string | null): { readonly path: string; readonly name: string } | undefined {
  const { language } = useLanguage();
  const user = useCurrentUser();
  const isWanted = name !== null && user?.menuEntries.includes(name) === true;
  const { data = [] } = useQuery({ ...configMenuQuery(language), enabled: isWanted });
  const entry = isWanted ? data.find((one) => one.name === name) : undefined;
  return entry === undefined ? undefined : { path: entry.path, name: entry.title };
}

/**
 * An application by its id (001 §2.1 iframPage), at its first page or another one of its own: a registered one in a frame, or a
 * sub-application of the school. What it is called, and to which entry of the configuration menu it belongs, the session says.
 */
export function AppFrame({ appId, url }: { readonly appId: string; readonly url: string }) {
  const { language } = useLanguage();
  const [{ pageName, configMenu }] = useState(() => embeddedPageOf(appId));
  const back = useConfigMenu(configMenu);
  const apps = useQuery(embedAppsQuery);
  const isEnglish = language === "en";
  const newest = apps.data?.micro.find(({ app }) => app === appId);
  // what runs goes on as it is until the page is opened anew: another version would throw away what was typed
  const [running, setRunning] = useState(newest);
  if (running === undefined && newest !== undefined) setRunning(newest);
  const micro = newest === undefined ? undefined : running;
  const { registry, micro: host } = embedHost();
  if (micro !== undefined) {
    const name = nameIn(isEnglish, micro.name, micro.nameEn);
    return (
      <SiteFrame title={pageName ?? name} url={null} back={back}>
        <MicroView app={{ ...micro, name }} host={host} />
      </SiteFrame>
    );
  }
  const target = mapped(apps, (all) => {
    const app = all.apps.find((one) => one.appId === appId);
    if (app === undefined) return null;
    // an address of another application is not this one's
    const isOwn = url !== "" && appOfAddress([app], url) !== null;
    return { title: pageName ?? nameIn(isEnglish, app.name, app.nameEn), url: isOwn ? url : app.url };
  });
  return <FramedSite registry={registry} target={target} back={back} />;
}
