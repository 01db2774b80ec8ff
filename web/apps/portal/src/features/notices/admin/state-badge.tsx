import { useTranslation } from "@/shared/i18n/use-translation";

import type { NoticeState } from "../api/wire";
import css from "./desk-row.module.css";

/** Where a notice is on its way, as a word. */
export function StateBadge({ state }: { readonly state: NoticeState }) {
  const { t } = useTranslation("desk");
  return (
    <span className={css["state"]} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
