import { formatMinute } from "@/shared/lib/format";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { Written } from "@/shared/ui/written";

import { type Revision } from "../model/documents";
import css from "./history-dialog.module.css";

/** Props of `RevisionRow`. */
export interface RevisionRowProps {
  readonly revision: Revision;
  /** The version before it; null for the first one. */
  readonly before: Revision | null;
  /** Whether people see a version. */
  readonly hasLive: boolean;
  /** The comparison that somebody comes back from; null when it was of another version. */
  readonly left: { readonly before: Revision | null } | null;
  /** With the version before, or null for what is live. */
  readonly onCompare: (before: Revision | null) => void;
  readonly onRestore: () => void;
}

/** One version: who made it, when and why, and what can be done with it. */
export function RevisionRow({ revision, before, hasLive, left, onCompare, onRestore }: RevisionRowProps) {
  const { t } = useTranslation("documents");
  const { number, author, time, note, origin, isLive, isNewest, isRemoval, publishedTime } = revision;
  return (
    <li className={css["row"]}>
      <div className={css["facts"]}>
        <p className={css["name"]}>
          {t("history.number", { number })}
          {isLive ? <Badge tone="success">{t("history.live")}</Badge> : null}
          {isNewest ? <Badge tone="brand">{t("history.newest")}</Badge> : null}
          {isRemoval ? <Badge tone="danger">{t("history.removal")}</Badge> : null}
        </p>
        <p className={css["meta"]}>
          <span>{author === "" ? t("history.system") : <Written text={author} />}</span>
          <time dateTime={time.replace(" ", "T")}>{formatMinute(time)}</time>
          <span>{t(`history.origin.${origin}`)}</span>
          {publishedTime === null || publishedTime === undefined ? null : (
            <span>{t("history.published", { time: formatMinute(publishedTime) })}</span>
          )}
        </p>
        {note === "" ? null : (
          <p className={css["note"]}>
            <Written text={note} />
          </p>
        )}
      </div>
      <div className={css["actions"]}>
        {isLive || !hasLive ? null : (
          <Button
            kind="quiet"
            size="small"
            autoFocus={left !== null && left.before === null}
            aria-label={t("history.withLiveOf", { number })}
            onClick={() => onCompare(null)}
          >
            {t("history.withLive")}
          </Button>
        )}
        {before === null ? null : (
          <Button
            kind="quiet"
            size="small"
            autoFocus={left !== null && left.before !== null}
            aria-label={t("history.withBeforeOf", { number })}
            onClick={() => onCompare(before)}
          >
            {t("history.withBefore")}
          </Button>
        )}
        {isNewest || isRemoval ? null : (
          <Button
            kind="quiet"
            size="small"
            aria-label={t("history.restoreOf", { number })}
            onClick={onRestore}
          >
            {t("history.restore")}
          </Button>
        )}
      </div>
    </li>
  );
}
