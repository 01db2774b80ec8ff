import { formatMinute } from "@/shared/lib/format";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ConflictNote } from "@/shared/ui/form/conflict-note";
import { Written } from "@/shared/ui/written";

/** Props of `SourceConflict`. */
export interface SourceConflictProps {
  /** What somebody else has saved meanwhile. */
  readonly theirs: { readonly updateUserName: string; readonly updateTime: string };
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Who was quicker and when, and whose words stand. */
export function SourceConflict({ theirs, ...ways }: SourceConflictProps) {
  const { t } = useTranslation("sources");
  const name = theirs.updateUserName === "" ? t("conflict.somebody") : theirs.updateUserName;
  return (
    <ConflictNote take={t("conflict.take")} keep={t("conflict.keep")} {...ways}>
      <Written
        text={theirs.updateUserName}
        within={t("conflict.text", { name, time: formatMinute(theirs.updateTime) })}
      />
    </ConflictNote>
  );
}
