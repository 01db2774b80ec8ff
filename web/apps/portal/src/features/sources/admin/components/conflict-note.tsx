import { formatMinute } from "@/shared/lib/format";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Note } from "@/shared/ui/note";
import { Written } from "@/shared/ui/written";

import css from "./sources.module.css";

/** Props of `ConflictNote`. */
export interface ConflictNoteProps {
  /** What somebody else has saved meanwhile. */
  readonly theirs: { readonly updateUserName: string; readonly updateTime: string };
  /** Shows it, and gives up what is typed. */
  readonly onTake: () => void;
  /** Puts what is typed in its place. */
  readonly onKeep: () => void;
}

/** Somebody was quicker: who and when, and whose words stand. */
export function ConflictNote({ theirs, onTake, onKeep }: ConflictNoteProps) {
  const { t } = useTranslation("sources");
  const name = theirs.updateUserName === "" ? t("conflict.somebody") : theirs.updateUserName;
  return (
    <Note as="div" tone="warning" role="alert" className={css["operator"]} data-summary="" tabIndex={-1}>
      <p>
        <Written
          text={theirs.updateUserName}
          within={t("conflict.text", { name, time: formatMinute(theirs.updateTime) })}
        />
      </p>
      <div className={css["missing"]}>
        <Button size="small" onClick={onTake}>
          {t("conflict.take")}
        </Button>
        <Button size="small" onClick={onKeep}>
          {t("conflict.keep")}
        </Button>
      </div>
    </Note>
  );
}
