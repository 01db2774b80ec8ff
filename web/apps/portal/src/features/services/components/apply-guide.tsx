import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";

import { conversationPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { contactsQuery } from "../api/queries";
import type { ServiceContact, ServiceDetails } from "../model/service";
import css from "./apply-guide.module.css";
import { GuideMaterials, GuideSteps } from "./guide-parts";
import { Hours } from "./hours";
import { PhoneLink } from "@/shared/ui/phone-link";
import { ServiceFacts } from "./service-facts";

/** How a service is handled without its form: what to do now, with which papers, in which steps, and with whom. */
export function ApplyGuide({ service }: { readonly service: ServiceDetails }) {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const contacts = useQuery(contactsQuery(service.serviceId, language));
  const id = useId();
  const materials = service.guide?.materials ?? [];
  // Whom one can ask comes with the rest, so that nothing moves; without an answer the page does without.
  if (contacts.isPending) return <Skeleton rows={8} height="2rem" />;
  return (
    <div className={css["columns"]}>
      <div className={css["main"]}>
        <Panel room="normal" aria-labelledby={`${id}-now`}>
          <h2 id={`${id}-now`} className={css["title"]}>
            {t("apply.now")}
          </h2>
          <Now service={service} people={contacts.data?.people ?? []} />
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

interface NowProps {
  readonly service: ServiceDetails;
  /** Who answers questions about it in chat. */
  readonly people: readonly ServiceContact[];
}

/** What to do, one after another; what is not known is left out. */
function Now({ service, people }: NowProps) {
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
      {people.length === 0 ? null : (
        <li>
          <Icon name="message" />
          <div>
            <strong>{t("apply.ask")}</strong>
            <p>
              {people.map(({ userId, userName, postName }) => (
                <Link key={userId} to={conversationPath(userId)}>
                  <Written
                    text={postName === "" ? userName : t("apply.person", { name: userName, post: postName })}
                  />
                </Link>
              ))}
            </p>
          </div>
        </li>
      )}
    </ol>
  );
}
