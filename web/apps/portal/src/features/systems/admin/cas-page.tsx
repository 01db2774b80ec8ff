import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { RowActions } from "@/shared/ui/row-actions";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { type CasDetail, casServiceQuery } from "./api/queries";
import { type CasAsked, CasAsks, casNameOf, useCasActions } from "./components/cas-asks";
import { CasEditor } from "./components/cas-editor";
import { StateBadge } from "./components/state-badge";
import css from "./components/systems.module.css";
import { CAS_LIST, NEW } from "./model/paths";

/** The page of one application of single sign-on, or of one that is registered. */
export function CasPage({ serviceId }: { readonly serviceId: string }) {
  const { t } = useTranslation("systems");
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={CAS_LIST}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("cas.back")}
      </Link>
      {serviceId === NEW ? <NewCas /> : <KnownCas serviceId={serviceId} />}
    </div>
  );
}

function NewCas() {
  const { t } = useTranslation("systems");
  return (
    <>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("cas.new")}</h1>
          <p className={page["intro"]}>{t("cas.newHint")}</p>
        </div>
      </header>
      <Panel>
        <div className={css["panel"]}>
          <CasEditor stored={null} />
        </div>
      </Panel>
    </>
  );
}

function KnownCas({ serviceId }: { readonly serviceId: string }) {
  const { t } = useTranslation("systems");
  return (
    <QueryView
      query={useQuery(casServiceQuery(serviceId))}
      frame={(state) => (
        <>
          <header className={page["header"]}>
            <h1 className={page["title"]}>{t("title")}</h1>
          </header>
          <Panel room="normal">{state}</Panel>
        </>
      )}
      loading={<Skeleton rows={8} height="2rem" />}
      gone={(error) => <GoneState error={error} title={t("cas.gone")} to={CAS_LIST} way={t("cas.back")} />}
    >
      {(service) => <CasView service={service} />}
    </QueryView>
  );
}

function CasView({ service }: { readonly service: CasDetail }) {
  const { t } = useTranslation("systems");
  const id = useId();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<CasAsked | null>(null);
  const actionsOf = useCasActions(setAsked);
  const name = casNameOf(service);
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={name} />
          </h1>
          <div className={css["state"]}>
            <StateBadge isDisabled={service.isDisabled} />
            <span>{t("cas.createdAt", { time: formatMinute(service.createTime) })}</span>
          </div>
        </div>
        <div className={page["tools"]}>
          <RowActions of={name} actions={actionsOf(service)} />
        </div>
      </header>
      <div className={css["parts"]}>
        <Panel as="section" aria-labelledby={`${id}-logout`}>
          <div className={css["panel"]}>
            <h2 id={`${id}-logout`} className={css["partName"]}>
              {t("logout.title")}
            </h2>
            <LogoutFacts service={service} />
          </div>
        </Panel>
        <Panel>
          <div className={css["panel"]}>
            <CasEditor stored={service} />
          </div>
        </Panel>
      </div>
      {asked === null ? null : (
        <CasAsks asked={asked} onClose={() => setAsked(null)} onRemoved={() => void navigate(CAS_LIST)} />
      )}
    </>
  );
}

function LogoutFacts({ service }: { readonly service: CasDetail }) {
  const { t } = useTranslation("systems");
  const { logoutsDone, logoutsWaiting, logoutsLost } = service;
  const last = service.lastLogout ?? null;
  if (last === null) return <p className={css["sub"]}>{t("logout.none")}</p>;
  return (
    <dl className={css["facts"]}>
      <div>
        <dt>{t("logout.last")}</dt>
        <dd>{t(`logout.state.${last.state}`, { time: formatMinute(last.time), tries: last.tries })}</dd>
      </div>
      <div>
        <dt>{t("logout.day")}</dt>
        <dd>{t("logout.counts", { done: logoutsDone, waiting: logoutsWaiting, lost: logoutsLost })}</dd>
      </div>
    </dl>
  );
}
