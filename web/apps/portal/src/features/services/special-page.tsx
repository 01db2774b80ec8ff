import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import type { Schema } from "@/shared/api/schema";
import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { specialQuery } from "./api/special-queries";
import { ServiceCard } from "./components/service-card";
import list from "./components/service-list.module.css";
import { useOpenService } from "./hooks/use-open-service";
import css from "./special-page.module.css";

/** A special: its picture, what it is about, and its services. */
export function SpecialPage({ specialId }: { readonly specialId: string }) {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const query = useQuery(specialQuery(specialId, language));
  return (
    <QueryView
      query={query}
      frame={(state) =>
        query.isError ? (
          <Panel as="div" className={css["notice"]}>
            {state}
          </Panel>
        ) : (
          state
        )
      }
      loading={<Skeleton rows={8} height="2rem" />}
      gone={(error) => <GoneState error={error} to={ROUTES.homePage.path} way={t("special.back")} />}
    >
      {(special) => <Ready special={special} />}
    </QueryView>
  );
}

/** What the special is about, and its services. */
function Ready({ special }: { readonly special: Schema<"SpecialOut"> }) {
  const { t } = useTranslation("services");
  const opener = useOpenService();
  const { specialName, summary, cover, serviceCount, services } = special;
  return (
    <>
      <Panel className={css["hero"]} aria-labelledby="oh-special">
        {cover === "" ? null : <img className={css["cover"]} src={cover} alt="" decoding="async" />}
        <div className={css["text"]}>
          <Link to={ROUTES.homePage.path} className={page["back"]}>
            <Icon name="arrowLeft" size="1em" />
            {t("special.back")}
          </Link>
          <h1 id="oh-special">{specialName}</h1>
          <p>{summary}</p>
          <p className={css["count"]}>{t("special.count", { count: serviceCount })}</p>
        </div>
      </Panel>
      <ul className={list["grid"]} aria-label={specialName}>
        {services.map((service) => (
          <li key={service.serviceId}>
            <ServiceCard
              service={service}
              canCollect
              detailPath={opener.detailPath(service.serviceId)}
              onOpen={() => opener.open(service)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
