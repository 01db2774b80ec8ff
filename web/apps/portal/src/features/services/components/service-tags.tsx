import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import type { ServiceItem } from "../model/service";
import css from "./service-tags.module.css";

/** Whether one has to sign in first, handling, guide and shelf label of a service, as words. */
export function ServiceTags({
  service,
  isMember,
}: {
  readonly service: Pick<ServiceItem, "processType" | "hasGuide" | "labelName" | "labelColor" | "needLogin">;
  /** Who is signed in already is not told to. */
  readonly isMember: boolean;
}) {
  const { t } = useTranslation("services");
  return (
    <ul className={css["tags"]} aria-label={t("tags.label")}>
      {service.needLogin && !isMember ? (
        <Badge as="li" tone="quiet" shape="label">
          {t("tags.afterSignIn")}
        </Badge>
      ) : null}
      <Badge as="li" tone={service.processType === "OFFLINE" ? "success" : "brand"} shape="label">
        {t(service.processType === "OFFLINE" ? "tags.offline" : "tags.online")}
      </Badge>
      {service.hasGuide ? (
        <Badge as="li" tone="quiet" shape="label">
          {t("tags.guide")}
        </Badge>
      ) : null}
      {service.labelName === null || service.labelName === "" ? null : (
        <Badge as="li" tone="warning" shape="label">
          {service.labelName}
        </Badge>
      )}
    </ul>
  );
}
