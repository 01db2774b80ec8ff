import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES, memberServicePath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";
import { NoticePage } from "@/shared/ui/notice-page";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { Skeleton } from "@/shared/ui/states";

import { serviceDetailQuery } from "./api/queries";
import css from "./apply-page.module.css";
import { ApplyGuide } from "./components/apply-guide";
import type { ServiceDetails } from "./model/service";

/** Where a service leads whose form is not in the portal yet: what to do now, with whom, where and with which papers. */
export function ApplyPage({ serviceId }: { readonly serviceId: string }) {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const query = useQuery({
    ...serviceDetailQuery(serviceId, true, language),
    enabled: serviceId !== "",
  });
  // An address that names no service, as other systems keep them.
  if (serviceId === "")
    return (
      <NoticePage
        icon="construct"
        title={t("apply.title")}
        text={t("apply.text")}
        actions={
          <Link className={buttonClass("primary")} to={ROUTES.serviceHall.path}>
            {t("apply.hall")}
          </Link>
        }
      />
    );
  return (
    <QueryView query={query} loading={<Skeleton rows={8} height="2rem" />}>
      {(service) => <Ready service={service} />}
    </QueryView>
  );
}

function Ready({ service }: { readonly service: ServiceDetails }) {
  const { t } = useTranslation("services");
  return (
    <div className={css["page"]}>
      <Panel as="header" room="normal" className={css["head"]}>
        <ServiceIcon src={service.serviceIcon} size={64} />
        <div className={css["headMain"]}>
          <h1>{service.serviceName}</h1>
          <p>{t("apply.lead", { dept: service.serviceDeptName ?? "" })}</p>
        </div>
        <p className={css["actions"]}>
          <Link className={buttonClass("primary")} to={memberServicePath(service.serviceId)}>
            {t("apply.detail")}
          </Link>
          <Link className={buttonClass("plain")} to={ROUTES.serviceHall.path}>
            {t("apply.hall")}
          </Link>
        </p>
      </Panel>
      <ApplyGuide service={service} />
    </div>
  );
}
