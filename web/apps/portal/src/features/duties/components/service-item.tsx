import { Link } from "react-router";

import { memberServicePath, serviceDetailPath } from "@/shared/config/paths";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Highlighted } from "@/shared/ui/highlighted";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { Written } from "@/shared/ui/written";
import { dutyPath } from "../model/paths";

import { saidMatch } from "../model/duty";
import type { InventoryService } from "../model/wire";
import css from "./item.module.css";

/** A service in a list, with the duties that it carries out. */
export function ServiceItem({
  service,
  isMember,
}: {
  readonly service: InventoryService;
  readonly isMember: boolean;
}) {
  const { t } = useTranslation("duties");
  const langOf = useLangOf();
  const { serviceId, serviceName, duties } = service;
  const matched = saidMatch(service.matchedBy);
  const isOffline = service.processType === "OFFLINE";
  return (
    <li className={css["item"]} data-icon="">
      <ServiceIcon src={service.serviceIcon} size={40} />
      <div className={css["main"]}>
        <h2 className={css["name"]}>
          <Link
            to={isMember ? memberServicePath(serviceId) : serviceDetailPath(serviceId)}
            lang={langOf(serviceName)}
          >
            <Highlighted name={serviceName} parts={service.highlight} />
          </Link>
          <Badge tone={isOffline ? "success" : "brand"} shape="label">
            {t(isOffline ? "process.offline" : "process.online")}
          </Badge>
          {service.hasGuide ? (
            <Badge tone="quiet" shape="label">
              {t("item.guide")}
            </Badge>
          ) : null}
          {matched === null ? null : <span className={css["matched"]}>{t(`matched.${matched}`)}</span>}
        </h2>
        <p className={css["meta"]}>
          <span>
            <Written text={service.serviceDeptName ?? ""} />
          </span>
          {service.averageScore === null ? null : (
            <span>{t("item.score", { score: service.averageScore, count: service.rateCount })}</span>
          )}
        </p>
        <div className={css["line"]}>
          <span className={css["label"]}>{t("item.duties")}</span>
          {duties.length === 0 ? (
            <span className={css["none"]}>{t("item.noDuties")}</span>
          ) : (
            <ul className={css["links"]}>
              {duties.map(({ dutyId, dutyDesc }) => (
                <li key={dutyId}>
                  <Link to={dutyPath(dutyId, isMember)} lang={langOf(dutyDesc)}>
                    {dutyDesc}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </li>
  );
}
