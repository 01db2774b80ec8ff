import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { LabelBadge } from "@/shared/ui/label-badge";

import type { CardService } from "../model/card-data";
import css from "./service-line.module.css";

/** Department, handling and guide label of a service in one quiet line. */
export function ServiceLine({ service }: { readonly service: CardService }) {
  const { t } = useTranslation("home");
  const label = service.labelName ?? "";
  return (
    <span className={css["line"]}>
      <Badge
        tone={service.processType === "OFFLINE" ? "success" : "brand"}
        shape="label"
        className={css["tag"]}
      >
        {t(service.processType === "OFFLINE" ? "service.offline" : "service.online")}
      </Badge>
      {service.hasGuide ? (
        <Badge tone="quiet" shape="label" className={css["tag"]}>
          {t("service.guide")}
        </Badge>
      ) : null}
      {label === "" ? null : (
        <LabelBadge color={service.labelColor} className={css["label"]} title={label}>
          {label}
        </LabelBadge>
      )}
    </span>
  );
}
