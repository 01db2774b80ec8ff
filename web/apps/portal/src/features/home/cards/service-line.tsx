import { useTranslation } from "@/shared/i18n/use-translation";

import type { CardService } from "../model/card-data";
import css from "./service-line.module.css";

/** Department, handling and guide label of a service in one quiet line. */
export function ServiceLine({ service }: { readonly service: CardService }) {
  const { t } = useTranslation("home");
  const label = service.labelName ?? "";
  return (
    <span className={css["line"]}>
      <span className={css["tag"]} data-kind={service.processType === "OFFLINE" ? "offline" : "online"}>
        {t(service.processType === "OFFLINE" ? "service.offline" : "service.online")}
      </span>
      {service.hasGuide ? <span className={css["tag"]}>{t("service.guide")}</span> : null}
      {label === "" ? null : (
        <span className={css["tag"]} data-kind="label" title={label}>
          {label}
        </span>
      )}
    </span>
  );
}
