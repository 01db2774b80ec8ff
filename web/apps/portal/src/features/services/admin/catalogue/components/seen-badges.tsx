import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import css from "../catalogue.module.css";

/** Props of `SeenBadges`. */
export interface SeenBadgesProps {
  readonly isAllowed: boolean;
  readonly isShown: boolean;
}

/** Whether somebody may open a service, and whether they find it. */
export function SeenBadges({ isAllowed, isShown }: SeenBadgesProps) {
  const { t } = useTranslation("catalogue");
  return (
    <div className={css["badges"]}>
      <Badge shape="pill" tone={isAllowed ? "success" : "danger"}>
        {t(isAllowed ? "try.allowed" : "try.refused")}
      </Badge>
      <Badge shape="pill" tone="quiet">
        {t(isShown ? "try.shown" : "try.hidden")}
      </Badge>
    </div>
  );
}
