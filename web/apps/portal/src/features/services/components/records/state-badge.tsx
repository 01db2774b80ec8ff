import { useTranslation } from "@/shared/i18n/use-translation";

import type { FeedbackState } from "../../model/records";
import css from "./state-badge.module.css";

/** Where feedback stands, by word and colour. */
export function StateBadge({ state }: { readonly state: FeedbackState }) {
  const { t } = useTranslation("services");
  return (
    <span className={css["badge"]} data-state={state}>
      {t(`feedback.state.${state}`)}
    </span>
  );
}
