import { useTranslation } from "@/shared/i18n/use-translation";

import { EmptyState } from "@/shared/ui/states";

import type { AnyCardData } from "../model/card-data";

/** A kind of card this version does not draw: it says so instead of showing nothing. */
export function UnknownCard({ data }: { readonly data: AnyCardData }) {
  const { t } = useTranslation("home");
  return (
    <EmptyState
      icon="construct"
      title={t("unknown.title")}
      hint={t("unknown.hint", { name: data.basicConfig.cardName })}
    />
  );
}
