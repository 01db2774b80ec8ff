import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";

import { ROUTES, memberServicePath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { NoticePage } from "@/shared/ui/notice-page";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { Skeleton } from "@/shared/ui/states";

import { serviceDetailQuery } from "./api/queries";
import { PhoneLink } from "./components/phone-link";
import css from "./apply-page.module.css";
import { GuideMaterials, GuideSteps } from "./components/guide-parts";
import { ServiceFacts } from "./components/service-facts";
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
  const id = useId();
  const materials = service.guide?.materials ?? [];
  return (
    <div className={css["page"]}>
      <Panel as="header" room="normal" className={css["panel"]} data-part="head">
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
      <div className={css["columns"]}>
        <div className={css["main"]}>
          <Panel room="normal" className={css["panel"]} aria-labelledby={`${id}-now`}>
            <h2 id={`${id}-now`}>{t("apply.now")}</h2>
            <Now service={service} />
          </Panel>
          {materials.length === 0 ? null : (
            <Panel room="normal" className={css["panel"]} aria-labelledby={`${id}-papers`}>
              <h2 id={`${id}-papers`}>{t("detail.part.materials")}</h2>
              <GuideMaterials materials={materials} />
            </Panel>
          )}
          {service.guide === undefined || service.guide === null ? null : (
            <Panel room="normal" className={css["panel"]} aria-labelledby={`${id}-steps`}>
              <h2 id={`${id}-steps`}>{t("detail.part.guide")}</h2>
              <GuideSteps service={service} />
            </Panel>
          )}
        </div>
        <aside>
          <ServiceFacts service={service} />
        </aside>
      </div>
    </div>
  );
}

/** What to do, one after another; what is not known is left out. */
function Now({ service }: { readonly service: ServiceDetails }) {
  const { t } = useTranslation("services");
  const { guide } = service;
  const materials = guide?.materials ?? [];
  const forms = materials.filter(({ sample }) => (sample ?? null) !== null);
  const place = service.place || guide?.place || "";
  const hours = service.officeHours || guide?.officeHours || "";
  const post = guide?.postName ?? "";
  const phone = service.phone || guide?.phone || "";
  return (
    <ol className={css["now"]}>
      <li>
        <Icon name="file" />
        <div>
          <strong>
            {materials.length === 0
              ? t("guide.noMaterials")
              : t("apply.prepare", { count: materials.length })}
          </strong>
          {forms.length === 0 ? null : <p>{t("apply.blank", { count: forms.length })}</p>}
        </div>
      </li>
      {place === "" && post === "" ? null : (
        <li>
          <Icon name="pin" />
          <div>
            <strong>
              {place === ""
                ? t("apply.to", { post })
                : post === ""
                  ? place
                  : t("apply.visit", { place, post })}
            </strong>
            {hours === "" ? null : <p>{t("apply.hours", { hours })}</p>}
          </div>
        </li>
      )}
      {phone === "" ? null : (
        <li>
          <Icon name="phone" />
          <div>
            <strong>
              {t("apply.call")} <PhoneLink phone={phone} />
            </strong>
            <p>{t("apply.callHint")}</p>
          </div>
        </li>
      )}
    </ol>
  );
}
