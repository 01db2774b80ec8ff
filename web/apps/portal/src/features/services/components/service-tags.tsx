import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { LabelBadge } from "@/shared/ui/label-badge";

import type { ServiceItem } from "../model/service";
import css from "./service-tags.module.css";

/** Whether one has to sign in first, handling, guide and shelf label of a service, as words. */
export function ServiceTags({
  service,
  mustSignIn = false,
}: {
  readonly service: Pick<ServiceItem, "processType" | "hasGuide" | "labelName" | "labelColor">;
  /** The reader is a visitor who has to sign in before using it, and is told so here. */
  readonly mustSignIn?: boolean;
}) {
  const { t } = useTranslation("services");
  return (
    <ul className={css["tags"]} aria-label={t("tags.label")}>
      {mustSignIn ? (
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
        <LabelBadge as="li" color={service.labelColor}>
          {service.labelName}
        </LabelBadge>
      )}
    </ul>
  );
}
