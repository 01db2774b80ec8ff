import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./online-dot.module.css";

/** A dot at the edge of a picture: the person is online. It is only there for those who are, and says so in words. */
export function OnlineDot() {
  const { t } = useTranslation("chat");
  return (
    <span className={css["dot"]} title={t("presence.online")}>
      <span className="visually-hidden">{t("presence.online")}</span>
    </span>
  );
}
