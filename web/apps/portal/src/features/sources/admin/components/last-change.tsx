import { formatMinute } from "@/shared/lib/format";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Written } from "@/shared/ui/written";

/** Props of `LastChange`. */
export interface LastChangeProps {
  readonly of: { readonly updateUserName: string; readonly updateTime: string };
}

/** Who changed a system or an API last, and when. */
export function LastChange({ of: { updateUserName: name, updateTime } }: LastChangeProps) {
  const { t } = useTranslation("sources");
  const time = formatMinute(updateTime);
  return name === "" ? (
    <span>{t("changed.system", { time })}</span>
  ) : (
    <span>
      <Written text={name} within={t("changed.by", { name, time })} />
    </span>
  );
}
