import { useTranslation } from "@/shared/i18n/use-translation";

import { formatHeat } from "@/shared/lib/format";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { EmptyState } from "@/shared/ui/states";

import { recommendParts } from "../../model/rules";
import type { CardViewProps } from "../card-view";
import css from "./recommend-card.module.css";

/** The three most used services in colour with their heat, the others numbered (001 §2.4). */
export function RecommendCard({ data, layout, actions }: CardViewProps<"RECOMMEND">) {
  const { t } = useTranslation("home");
  const { top, rest } = recommendParts(data.list, data.basicConfig.displayRows);
  if (top.length === 0) return <EmptyState title={t("recommend.empty")} />;
  return (
    <div className={css["card"]} data-layout={layout}>
      <ol className={css["top"]}>
        {top.map((service, index) => (
          <li key={service.serviceId}>
            <button
              type="button"
              className={css["topItem"]}
              data-rank={index + 1}
              onClick={() => actions.openService(service)}
            >
              <ServiceIcon src={service.serviceIcon} size={32} />
              <span className={css["text"]}>
                <span className={css["name"]}>{service.serviceName}</span>
                <span className={css["heat"]}>
                  {t("recommend.heat", { heat: formatHeat(service.visitCount) })}
                </span>
              </span>
              <span className={css["rank"]} aria-hidden="true">
                {index + 1}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <ol className={css["rest"]} start={top.length + 1}>
        {rest.map((service, index) => (
          <li key={service.serviceId}>
            <button type="button" className={css["restItem"]} onClick={() => actions.openService(service)}>
              <span className={css["number"]} aria-hidden="true">
                {top.length + index + 1}
              </span>
              <span className={css["name"]}>{service.serviceName}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
