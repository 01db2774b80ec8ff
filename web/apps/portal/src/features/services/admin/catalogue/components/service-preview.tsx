import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Schema } from "@/shared/api/schema";
import { memberServicePath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Drawer } from "@/shared/ui/drawer";
import fields from "@/shared/ui/form/form.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { GuideBasis } from "../../../components/guide-basis";
import { GuideSteps } from "../../../components/guide-parts";
import { KeyFacts } from "../../../components/key-facts";
import { ServiceCard } from "../../../components/service-card";
import { ServiceFacts } from "../../../components/service-facts";
import { ServiceHead } from "../../../components/service-head";
import type { ServiceDetails } from "../../../model/service";
import { servicePreviewQuery } from "../../api/catalogue";
import css from "../catalogue.module.css";
import type { CatalogueChoices } from "../model/catalogue-filter";
import type { ServiceBody } from "../model/service-form";
import { VISITOR, firstOf, toWhom } from "../model/who";
import { SeenBadges } from "./seen-badges";
import { WhoFields } from "./who-fields";

/** Props of `ServicePreview`. */
export interface ServicePreviewProps {
  readonly serviceId: string;
  /** With what is typed. */
  readonly body: ServiceBody;
  readonly choices: CatalogueChoices;
  readonly onClose: () => void;
}

/** The card and the page of a service as somebody will see them, drawn by the parts of the public pages. */
export function ServicePreview({ serviceId, body, choices, onClose }: ServicePreviewProps) {
  const { t } = useTranslation(["catalogue", "services"]);
  const { language } = useLanguage();
  const [who, setWho] = useState(() => firstOf(choices));
  const preview = useQuery(servicePreviewQuery({ serviceId, body, ...toWhom(who) }, language));
  return (
    <Drawer title={t("preview.title")} onClose={onClose}>
      <div className={css["preview"]}>
        <p className={css["quiet"]}>{t("preview.hint")}</p>
        <div className={fields["pair"]}>
          <WhoFields who={who} choices={choices} onChange={setWho} />
        </div>
        <QueryView query={preview} loading={<Skeleton rows={8} />}>
          {(seen) => <Seen seen={seen} isMember={who.role !== VISITOR} />}
        </QueryView>
      </div>
    </Drawer>
  );
}

interface SeenProps {
  readonly seen: Schema<"CataloguePreview">;
  readonly isMember: boolean;
}

function Seen({ seen, isMember }: SeenProps) {
  const { t } = useTranslation("catalogue");
  const { isShown, isAllowed } = seen;
  const card = seen.card ?? null;
  const page = seen.page ?? null;
  return (
    <>
      <div role="status">
        <SeenBadges isAllowed={isAllowed} isShown={isShown} />
      </div>
      {card === null || page === null ? (
        <EmptyState icon="search" title={t("preview.hidden")} hint={t("preview.hiddenHint")} />
      ) : (
        <>
          <section aria-label={t("preview.card")}>
            <h3>{t("preview.card")}</h3>
            {/* what is previewed opens nothing; the page below says the same to those who can not see it */}
            <div inert>
              <ServiceCard
                service={card}
                canCollect={isMember}
                detailPath={memberServicePath(card.serviceId)}
                onOpen={() => undefined}
              />
            </div>
          </section>
          <section aria-label={t("preview.page")}>
            <h3>{t("preview.page")}</h3>
            <SeenPage page={page} mustSignIn={page.needLogin && !isMember} />
          </section>
        </>
      )}
    </>
  );
}

interface SeenPageProps {
  readonly page: ServiceDetails;
  readonly mustSignIn: boolean;
}

function SeenPage({ page, mustSignIn }: SeenPageProps) {
  return (
    <Panel as="div" look="outlined" room="normal" className={css["previewPage"]}>
      <div className={css["previewHead"]}>
        <ServiceHead service={page} mustSignIn={mustSignIn} as="h3" />
      </div>
      <KeyFacts service={page} />
      <GuideSteps service={page} />
      <GuideBasis text={page.guide?.legalBasis ?? null} agreement={page.agreement} />
      <ServiceFacts service={page} />
    </Panel>
  );
}
