import { useQuery } from "@tanstack/react-query";

import { useFramedApps } from "@/shared/api/embed";
import { useLanguage } from "@/shared/i18n/use-language";

import { quickNavigationQuery } from "../api/queries";
import type { HomeActions } from "../model/actions";
import { mayBeFramed } from "../navigation/framed-links";
import { QuickLinks } from "./quick-links";

/** Addresses everybody needs, as the school keeps them for the reader. */
export function QuickNavigation({ actions }: { readonly actions: HomeActions }) {
  const { language } = useLanguage();
  const { data = [] } = useQuery(quickNavigationQuery(language));
  // a click has to know at once whether an address opens inside
  useFramedApps(data.some(({ url, openWay }) => mayBeFramed(url, openWay)));
  return <QuickLinks links={data} actions={actions} />;
}
