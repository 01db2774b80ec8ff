import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { Written } from "@/shared/ui/written";

import type { SettingLine } from "../api/settings";

/** Whether the school chose it, or what the installation says counts. */
export function StateBadge({ isSet }: Pick<SettingLine, "isSet">) {
  const { t } = useTranslation("settings");
  return (
    <Badge shape="pill" tone={isSet ? "brand" : "quiet"}>
      {t(isSet ? "state.set" : "state.default")}
    </Badge>
  );
}

/** Who chose it or put it back, and when. */
export function ChangedBy(line: Pick<SettingLine, "isSet" | "changeTime" | "changedBy">) {
  const { t } = useTranslation("settings");
  const { isSet, changedBy: name } = line;
  const time = formatMinute(line.changeTime ?? "");
  if (time === "") return <>{t("never")}</>;
  if (name === "") return <>{t(isSet ? "setAt" : "resetAt", { time })}</>;
  return <Written text={name} within={t(isSet ? "setBy" : "resetBy", { name, time })} />;
}
