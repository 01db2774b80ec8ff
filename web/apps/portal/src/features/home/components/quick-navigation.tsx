import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";

import { quickNavigationQuery } from "../api/queries";
import type { HomeActions } from "../model/actions";
import { QuickLinks } from "./quick-links";

/** Addresses everybody needs, as the school keeps them for the reader. */
export function QuickNavigation({ actions }: { readonly actions: HomeActions }) {
  const { language } = useLanguage();
  const { data = [] } = useQuery(quickNavigationQuery(language));
  return <QuickLinks links={data} actions={actions} />;
}
