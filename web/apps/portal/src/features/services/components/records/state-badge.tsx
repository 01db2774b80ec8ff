import type { ComponentProps } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import type { FeedbackState } from "../../model/records";

const TONE: Record<FeedbackState, ComponentProps<typeof Badge>["tone"]> = {
  PENDING: "warning",
  PROCESSING: "brand",
  ANSWERED: "success",
};

/** Where feedback stands, by word and colour. */
export function StateBadge({ state }: { readonly state: FeedbackState }) {
  const { t } = useTranslation("services");
  return (
    <Badge tone={TONE[state]} shape="pill">
      {t(`feedback.state.${state}`)}
    </Badge>
  );
}
