import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { formatHeat } from "@/shared/lib/format";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { ServiceIcon } from "@/shared/ui/service-icon";

import { formatScore } from "../model/rating";
import type { FoundService } from "../model/service";
import { CollectStar } from "./collect-star";
import { Highlighted } from "./highlighted";
import css from "./service-card.module.css";
import { ServiceTags } from "./service-tags";

/** Props of `ServiceCard`. */
export interface ServiceCardProps {
  readonly service: FoundService;
  /** Visitors can not collect. */
  readonly canCollect: boolean;
  readonly detailPath: string;
  readonly onOpen: () => void;
}

/** One service of a list: its name opens it, the star collects it, the link shows how it works, by its guide where there is one. */
export function ServiceCard({ service, canCollect, detailPath, onOpen }: ServiceCardProps) {
  const { t } = useTranslation("services");
  return (
    <Panel as="article" look="outlined" className={css["card"]} aria-label={service.serviceName}>
      <ServiceIcon src={service.serviceIcon} size={44} />
      <div className={css["main"]}>
        <h2 className={css["name"]}>
          <button type="button" className={css["open"]} onClick={onOpen}>
            <Highlighted name={service.serviceName} parts={service.highlight} />
          </button>
        </h2>
        <p className={css["dept"]}>{service.serviceDeptName ?? ""}</p>
        <ServiceTags service={service} />
      </div>
      {canCollect ? (
        <div className={css["star"]}>
          <CollectStar service={service} />
        </div>
      ) : null}
      <footer className={css["foot"]}>
        <span className={css["heat"]}>
          {t("heat", { heat: formatHeat(service.visitCount), count: service.visitCount })}
        </span>
        {service.rateCount === 0 ? null : (
          <span className={css["score"]}>
            {t("rating.short", { score: formatScore(service.averageScore), count: service.rateCount })}
          </span>
        )}
        <Link
          className={css["guide"]}
          to={detailPath}
          aria-label={t(service.hasGuide ? "guideOf" : "detailOf", { name: service.serviceName })}
        >
          {t(service.hasGuide ? "guide.link" : "detail.title")}
          <Icon name="chevronRight" size="1em" />
        </Link>
      </footer>
    </Panel>
  );
}
