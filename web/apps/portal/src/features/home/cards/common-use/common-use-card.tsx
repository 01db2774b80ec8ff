import { useId } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { ServiceIcon } from "@/shared/ui/service-icon";
import { EmptyState } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { commonUseParts } from "../../model/rules";
import type { CardViewProps } from "../card-view";
import { ServiceLine } from "../service-line";
import css from "./common-use-card.module.css";

/** Much used services by scene: two or three large ones, then up to three small ones (001 §2.4). */
export function CommonUseCard({
  data,
  layout,
  actions,
  columnId,
  onColumn,
  isStale,
}: CardViewProps<"COMMON_USE">) {
  const { t } = useTranslation("home");
  const panelId = useId();
  const scenes = data.typeList ?? [];
  const scene = columnId ?? scenes[0]?.id ?? "";
  const { large, small } = commonUseParts(data.list, layout);
  return (
    <div className={css["card"]} data-layout={layout}>
      {scenes.length === 0 ? null : (
        <Tabs
          label={t("commonUse.scenes")}
          panelId={panelId}
          look="pill"
          value={scene}
          onChange={onColumn}
          items={scenes.map(({ id, serviceSceneName }) => ({ key: id, label: serviceSceneName }))}
        />
      )}
      <div
        {...(scenes.length === 0 ? {} : tabPanelProps(panelId, scene))}
        className={css["panel"]}
        aria-busy={isStale || undefined}
      >
        {data.list.length === 0 ? (
          <EmptyState
            title={t("column.empty", {
              name: scenes.find(({ id }) => id === scene)?.serviceSceneName ?? data.basicConfig.cardName,
            })}
          />
        ) : (
          <>
            <ul className={css["large"]}>
              {large.map((service) => (
                <li key={service.serviceId}>
                  <button
                    type="button"
                    className={css["largeItem"]}
                    onClick={() => actions.openService(service)}
                  >
                    <ServiceIcon src={service.serviceIcon} size={44} />
                    <span className={css["name"]}>{service.serviceName}</span>
                    <span className={css["dept"]}>{service.serviceDeptName}</span>
                    <ServiceLine service={service} />
                  </button>
                </li>
              ))}
            </ul>
            <ul className={css["small"]}>
              {small.map((service) => (
                <li key={service.serviceId}>
                  <button
                    type="button"
                    className={css["smallItem"]}
                    onClick={() => actions.openService(service)}
                  >
                    <ServiceIcon src={service.serviceIcon} size={28} />
                    <span className={css["smallName"]}>{service.serviceName}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
