import { formatMinute } from "@/shared/lib/format";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import type { Source } from "../api/queries";
import { HEALTH_TONES, stateOf } from "../model/health";
import css from "./sources.module.css";

/** Props of `HealthBadge`. */
export interface HealthBadgeProps {
  readonly source: Pick<Source, "health" | "isEnabled" | "timeoutMs">;
}

/** How a system is: a word, and below it what went wrong and since when. */
export function HealthBadge({ source }: HealthBadgeProps) {
  const { t } = useTranslation("sources");
  const state = stateOf(source);
  const { lastFaultWords, lastFaultTime } = source.health;
  const isIll = state === "failing" || state === "open" || state === "probing";
  return (
    <span className={css["health"]}>
      <Badge tone={HEALTH_TONES[state]} shape="pill">
        {t(`health.${state}`)}
      </Badge>
      {isIll && lastFaultWords !== "" ? (
        <span className={css["sub"]}>
          {t("health.fault", { words: lastFaultWords, time: formatMinute(lastFaultTime) })}
        </span>
      ) : null}
    </span>
  );
}
