import { useTranslation } from "@/shared/i18n/use-translation";

import type { Level } from "../api/wire";
import css from "./level-badge.module.css";

/** How urgently a notice asks to be read, as a word; normal ones carry none. */
export function LevelBadge({ level }: { readonly level: Level }) {
  const { t } = useTranslation("messages");
  return level === "NORMAL" ? null : (
    <span className={css["badge"]} data-level={level}>
      {t(`messages:level.${level}`)}
    </span>
  );
}
