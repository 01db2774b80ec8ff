import { useTranslation } from "@/shared/i18n/use-translation";

import type { ServiceItem } from "../model/service";
import css from "./service-tags.module.css";

/** Handling, guide and shelf label of a service, as words. */
export function ServiceTags({
  service,
}: {
  readonly service: Pick<ServiceItem, "processType" | "hasGuide" | "labelName" | "labelColor">;
}) {
  const { t } = useTranslation("services");
  return (
    <ul className={css["tags"]} aria-label={t("tags.label")}>
      <li className={css["tag"]} data-kind={service.processType === "OFFLINE" ? "offline" : "online"}>
        {t(service.processType === "OFFLINE" ? "tags.offline" : "tags.online")}
      </li>
      {service.hasGuide ? <li className={css["tag"]}>{t("tags.guide")}</li> : null}
      {service.labelName === null || service.labelName === "" ? null : (
        <li className={css["tag"]} data-kind="label">
          {service.labelName}
        </li>
      )}
    </ul>
  );
}
