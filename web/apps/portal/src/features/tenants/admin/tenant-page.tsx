import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { ActDialog } from "@/shared/ui/act-dialog";
import { Button } from "@/shared/ui/button";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useTurnTenant } from "./api/mutations";
import { type TenantDetail, tenantQuery } from "./api/queries";
import { HostsPart } from "./components/hosts-part";
import { LimitsPart } from "./components/limits-part";
import { NamesPart } from "./components/names-part";
import { StateBadge } from "./components/state-badge";
import css from "./components/tenants.module.css";

/** The page of one tenant: its names, hosts and limits, and whether it is open. Nothing of what is inside. */
export function TenantPage({ tenantKey }: { readonly tenantKey: string }) {
  const { t } = useTranslation("tenants");
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.tenants.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      <QueryView
        query={useQuery(tenantQuery(tenantKey))}
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
          <GoneState error={error} title={t("gone")} to={ROUTES.tenants.path} way={t("back")} />
        )}
      >
        {(tenant) => <TenantView tenant={tenant} />}
      </QueryView>
    </div>
  );
}

/** Props of the parts of a tenant's page. */
interface TenantViewProps {
  readonly tenant: TenantDetail;
}

function TenantView({ tenant }: TenantViewProps) {
  const { t } = useTranslation("tenants");
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const name = nameIn(language === "en", tenant.tenantName, tenant.tenantNameEn);
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={name} />
          </h1>
          <div className={css["state"]}>
            <StateBadge {...tenant} />
            <span>{t("keyOf", { key: tenant.tenantKey })}</span>
          </div>
        </div>
        {tenant.isPlatform ? null : (
          <div className={page["tools"]}>
            <Button kind={tenant.isDisabled ? "primary" : "danger"} onClick={() => setIsAsking(true)}>
              {t(tenant.isDisabled ? "act.enable" : "act.disable")}
            </Button>
          </div>
        )}
      </header>
      <div className={css["parts"]}>
        <Panel>
          <div className={css["panel"]}>
            {tenant.isDisabled ? <Note tone="warning">{t("disabledHint")}</Note> : null}
            {tenant.isPlatform ? <Note tone="brand">{t("platformHint")}</Note> : null}
            <TenantFacts tenant={tenant} />
          </div>
        </Panel>
        <NamesPart tenant={tenant} />
        <HostsPart tenant={tenant} />
        {tenant.isPlatform ? null : <LimitsPart tenant={tenant} />}
      </div>
      {isAsking ? <TurnQuestion tenant={tenant} name={name} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function TenantFacts({ tenant }: TenantViewProps) {
  const { t } = useTranslation("tenants");
  const { people, filesMb, createTime, disabledTime, timeZone } = tenant;
  const facts: readonly (readonly [string, string])[] = [
    [t("column.people"), String(people)],
    [t("files"), t("megabytes", { count: filesMb })],
    [t("column.created"), formatMinute(createTime)],
    [t("zone"), timeZone],
    ...((disabledTime ?? "") === "" ? [] : [[t("disabledSince"), formatMinute(disabledTime ?? "")] as const]),
  ];
  return (
    <dl className={css["facts"]}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Props of `TurnQuestion`. */
interface TurnQuestionProps extends TenantViewProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** The question before a tenant is shut or opened again, with what follows from it. */
function TurnQuestion({ tenant, name, onClose }: TurnQuestionProps) {
  const { t } = useTranslation("tenants");
  const turn = useTurnTenant();
  const { tenantKey, version, isDisabled } = tenant;
  const what = isDisabled ? "enable" : "disable";
  return (
    <ActDialog
      title={t(`ask.${what}.title`)}
      text={t(`ask.${what}.text`, { name, count: tenant.people })}
      name={name}
      confirm={t(`act.${what}`)}
      isHarmless={isDisabled}
      act={async () => {
        await turn.mutateAsync({ tenantKey, version, isEnabled: isDisabled });
        toast.success(t(`done.${what}`, { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
