import { Link } from "react-router";

import { serviceDetailPath } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatHeat } from "@/shared/lib/format";
import { Panel } from "@/shared/ui/panel";
import { ServiceIcon } from "@/shared/ui/service-icon";

import type { HeatService } from "../api/section-queries";
import css from "./landing.module.css";

/** Services with their department and how often they were used, or that they are there after signing in. */
export function ServiceGrid({ services }: { readonly services: readonly HeatService[] }) {
  const { t } = useTranslation("landing");
  return (
    <ul className={css["services"]}>
      {services.map((service) => (
        <li key={service.serviceId}>
          <Panel
            as={Link}
            look="outlined"
            to={serviceDetailPath(service.serviceId)}
            className={css["service"]}
          >
            <ServiceIcon src={service.serviceIcon} size={44} />
            <span className={css["serviceText"]}>
              <span className={css["name"]}>{service.serviceName}</span>
              <span className={css["muted"]}>{service.serviceDeptName}</span>
            </span>
            <span className={css["visits"]}>
              {service.needLogin
                ? t("afterSignIn")
                : t("visits", { count: service.visitCount, text: formatHeat(service.visitCount) })}
            </span>
          </Panel>
        </li>
      ))}
    </ul>
  );
}
