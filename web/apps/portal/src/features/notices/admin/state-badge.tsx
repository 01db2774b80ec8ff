import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge, type BadgeProps } from "@/shared/ui/badge";

import type { NoticeState } from "../api/wire";

/** Those that are under way or arrived; others are quiet. */
const TONE: Partial<Record<NoticeState, BadgeProps["tone"]>> = {
  SENT: "success",
  SCHEDULED: "brand",
  SENDING: "brand",
};

/** Where a notice is on its way, as a word. */
export function StateBadge({ state }: { readonly state: NoticeState }) {
  const { t } = useTranslation("desk");
  return (
    <Badge tone={TONE[state] ?? "quiet"} shape="pill">
      {t(`state.${state}`)}
    </Badge>
  );
}
