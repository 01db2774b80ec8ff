import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useElementWidth } from "@/shared/lib/use-element-width";
import { Icon } from "@/shared/ui/icon";
import { LabelBadge } from "@/shared/ui/label-badge";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { EmptyState } from "@/shared/ui/states";

import { businessBodyHeight, businessPerRow, businessShown } from "../../model/rules";
import type { CardViewProps } from "../card-view";
import css from "./business-express-card.module.css";

/** Services by icon, name and shelf label; what does not fit into the rows is behind "all" (000 §2). */
export function BusinessExpressCard({ data, actions }: CardViewProps<"BUSINESS_EXPRESS">) {
  const { t } = useTranslation("home");
  const { ref, width } = useElementWidth();
  const perRow = businessPerRow(width);
  const { displayRows } = data.basicConfig;
  const { shown, hasAllLink } = businessShown(data.list, perRow, displayRows);
  // The labels of a row stand below its names, for which the icons make room.
  const hasLabels = shown.some(({ shelfLabelName }) => shelfLabelName !== "");
  if (data.list.length === 0) return <EmptyState icon="apps" title={t("empty")} />;
  return (
    <div ref={ref} className={css["card"]}>
      <ul
        className={css["list"]}
        data-labels={hasLabels || undefined}
        style={{
          minHeight: businessBodyHeight(displayRows),
          gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
        }}
      >
        {shown.map((service, index) => (
          <li key={service.serviceId}>
            {hasAllLink && index === shown.length - 1 ? (
              <Link className={css["item"]} to={ROUTES.serviceHall.path} data-all>
                <span className={css["all"]} aria-hidden="true">
                  <Icon name="chevronRight" />
                </span>
                <span className={css["name"]}>{t("express.all")}</span>
              </Link>
            ) : (
              <button type="button" className={css["item"]} onClick={() => actions.openService(service)}>
                <ServiceIcon src={service.serviceIcon} size={hasLabels ? 32 : 40} />
                <span className={css["name"]}>{service.serviceName}</span>
                {service.shelfLabelName === "" ? null : (
                  <LabelBadge
                    color={service.labelColor}
                    className={css["label"]}
                    title={service.shelfLabelName}
                  >
                    {service.shelfLabelName}
                  </LabelBadge>
                )}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
