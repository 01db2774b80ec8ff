import { useTranslation } from "@/shared/i18n/use-translation";
import { formatHeat } from "@/shared/lib/format";
import { ServiceIcon } from "@/shared/ui/service-icon";

import type { ServiceDetails } from "../model/service";
import css from "../service-detail-page.module.css";
import { ServiceTags } from "./service-tags";

/** Props of `ServiceHead`. */
export interface ServiceHeadProps {
  readonly service: ServiceDetails;
  /** How much it is used is not told to those who have to sign in first. */
  readonly mustSignIn: boolean;
  /** Its name is the title of its page, or of a part of another one. */
  readonly as?: "h1" | "h3";
}

/** What stands at the top of a service's page: its picture, name, summary, what it is and whose. */
export function ServiceHead({ service, mustSignIn, as: Title = "h1" }: ServiceHeadProps) {
  const { t } = useTranslation("services");
  const { serviceIcon, serviceName, summary, serviceDeptName, visitCount } = service;
  return (
    <>
      <ServiceIcon src={serviceIcon} size={64} />
      <div className={css["headMain"]}>
        <Title className={css["title"]}>{serviceName}</Title>
        {(summary ?? "") === "" ? null : <p className={css["summary"]}>{summary}</p>}
        <div className={css["meta"]}>
          <ServiceTags service={service} mustSignIn={mustSignIn} />
          <span>{serviceDeptName}</span>
          {mustSignIn ? null : <span>{t("heat", { heat: formatHeat(visitCount), count: visitCount })}</span>}
        </div>
      </div>
    </>
  );
}
