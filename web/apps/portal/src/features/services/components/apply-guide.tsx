import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";

import type { ServiceDetails } from "../model/service";
import css from "./apply-guide.module.css";
import { GuideMaterials, GuideSteps } from "./guide-parts";
import { Hours } from "./hours";
import { PhoneLink } from "@/shared/ui/phone-link";
import { ServiceFacts } from "./service-facts";

/** How a service is handled without its form: what to do now, with which papers, in which steps, and with whom. */
export function ApplyGuide({ service }: { readonly service: ServiceDetails }) {
  const { t } = useTranslation("services");
  const id = useId();
  const materials = service.guide?.materials ?? [];
  return (
    <div className={css["columns"]}>
      <div className={css["main"]}>
        <Panel room="normal" aria-labelledby={`${id}-now`}>
          <h2 id={`${id}-now`} className={css["title"]}>
            {t("apply.now")}
          </h2>
          <Now service={service} />
        </Panel>
        {materials.length === 0 ? null : (
          <Panel room="normal" aria-labelledby={`${id}-papers`}>
            <h2 id={`${id}-papers`} className={css["title"]}>
              {t("detail.part.materials")}
            </h2>
            <GuideMaterials materials={materials} />
          </Panel>
        )}
        {service.guide === undefined || service.guide === null ? null : (
          <Panel room="normal" aria-labelledby={`${id}-steps`}>
            <h2 id={`${id}-steps`} className={css["title"]}>
              {t("detail.part.guide")}
            </h2>
            <GuideSteps service={service} />
          </Panel>
        )}
      </div>
      <aside>
        <ServiceFacts service={service} />
      </aside>
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
            {hours === "" ? null : (
              <p>
                <Hours text={t("apply.hours", { hours })} />
              </p>
            )}
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
