import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge, type BadgeProps } from "@/shared/ui/badge";

import { type RiskLevel, riskOf } from "../model/duty";

const TONE: Readonly<Record<RiskLevel, BadgeProps["tone"]>> = {
  HIGH: "danger",
  MIDDLE: "warning",
  LOW: "quiet",
};

/** How risky a power is, as a word; nothing where nobody said it. */
export function RiskBadge({ level }: { readonly level: string }) {
  const { t } = useTranslation("duties");
  const known = riskOf(level);
  return known === null ? null : (
    <Badge tone={TONE[known]} shape="label">
      {t(`risk.${known}`)}
    </Badge>
  );
}
