import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView, both } from "@/shared/ui/query-view";
import { RowActions } from "@/shared/ui/row-actions";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { type ClientLine, type ScopeToGive, clientQuery, scopesQuery } from "./api/queries";
import { type ClientAsked, ClientAsks, clientNameOf, useClientActions } from "./components/client-asks";
import { ClientEditor } from "./components/client-editor";
import { NewClient } from "./components/new-client";
import { ProvisioningPanel } from "./components/provisioning-panel";
import { StateBadge } from "./components/state-badge";
import css from "./components/systems.module.css";

/** The scope of programs that provision people. */
const PROVISION_PEOPLE = "provision-people";

/** The page of one program; of one that is added for null. */
export function ClientPage({ clientId }: { readonly clientId: string | null }) {
  const { t } = useTranslation("systems");
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.systems.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      {clientId === null ? <AddedClient /> : <KnownClient clientId={clientId} />}
    </div>
  );
}

function AddedClient() {
  const { t } = useTranslation("systems");
  const { language } = useLanguage();
  return (
    <>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("client.new")}</h1>
          <p className={page["intro"]}>{t("client.newHint")}</p>
        </div>
      </header>
      <Panel>
        <div className={css["panel"]}>
          <QueryView query={useQuery(scopesQuery(language))} loading={<Skeleton rows={8} height="2.5rem" />}>
            {(scopes) => <NewClient scopes={scopes} />}
          </QueryView>
        </div>
      </Panel>
    </>
  );
}

function KnownClient({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation("systems");
  const { language } = useLanguage();
  const client = useQuery(clientQuery(clientId));
  const scopes = useQuery(scopesQuery(language));
  return (
    <QueryView
      query={both(client, scopes)}
      frame={(state) => (
        <>
          <header className={page["header"]}>
            <h1 className={page["title"]}>{t("title")}</h1>
          </header>
          <Panel room="normal">{state}</Panel>
        </>
      )}
      loading={<Skeleton rows={8} height="2rem" />}
      gone={(error) => (
        <GoneState error={error} title={t("client.gone")} to={ROUTES.systems.path} way={t("back")} />
      )}
    >
      {([known, all]) => <ClientView client={known} scopes={all} />}
    </QueryView>
  );
}

/** Props of the parts of a program's page. */
interface ClientViewProps {
  readonly client: ClientLine;
  readonly scopes: readonly ScopeToGive[];
}

function ClientView({ client, scopes }: ClientViewProps) {
  const { t } = useTranslation("systems");
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ClientAsked | null>(null);
  const actionsOf = useClientActions(setAsked);
  const name = clientNameOf(client);
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={name} />
          </h1>
          <div className={css["state"]}>
            {client.isBuiltIn ? (
              <Badge shape="label" tone="brand">
                {t("client.builtIn")}
              </Badge>
            ) : (
              <StateBadge isDisabled={client.isDisabled} />
            )}
            <span className={css["long"]}>{t("client.idOf", { id: client.clientId })}</span>
          </div>
        </div>
        <div className={page["tools"]}>
          <RowActions of={name} actions={actionsOf(client)} />
        </div>
      </header>
      <div className={css["parts"]}>
        <Panel>
          <div className={css["panel"]}>
            <ClientFacts client={client} />
          </div>
        </Panel>
        {client.scopes.includes(PROVISION_PEOPLE) ? (
          <Panel>
            <ProvisioningPanel clientId={client.clientId} name={name} />
          </Panel>
        ) : null}
        <Panel>
          <div className={css["panel"]}>
            {client.isBuiltIn ? (
              <Note tone="brand">{t("client.builtInHint")}</Note>
            ) : (
              <ClientEditor stored={client} scopes={scopes} />
            )}
          </div>
        </Panel>
      </div>
      {asked === null ? null : (
        <ClientAsks
          key={asked.what}
          asked={asked}
          onClose={() => setAsked(null)}
          onRemoved={() => void navigate(ROUTES.systems.path)}
        />
      )}
    </>
  );
}

function ClientFacts({ client }: Pick<ClientViewProps, "client">) {
  const { t } = useTranslation("systems");
  const { createTime, secretTime, useTime, isBuiltIn } = client;
  const used = (useTime ?? "") === "" ? t("client.neverUsed") : formatMinute(useTime ?? "");
  return (
    <dl className={css["facts"]}>
      <div>
        <dt>{t("client.created")}</dt>
        <dd>{formatMinute(createTime)}</dd>
      </div>
      <div>
        <dt>{t("client.secretSince")}</dt>
        <dd>{isBuiltIn ? "—" : formatMinute(secretTime)}</dd>
      </div>
      <div>
        <dt>{t("client.column.used")}</dt>
        <dd>{isBuiltIn ? "—" : used}</dd>
      </div>
    </dl>
  );
}
