import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import type { Level } from "../api/wire";

/** How urgently a notice asks to be read, as a word; normal ones carry none. */
export function LevelBadge({ level }: { readonly level: Level }) {
  const { t } = useTranslation("messages");
  return level === "NORMAL" ? null : (
    <Badge tone={level === "MUST_READ" ? "danger" : "warning"}>{t(`messages:level.${level}`)}</Badge>
  );
}
