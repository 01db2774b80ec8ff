import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { isNoId } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";
import { listsPath } from "./model/paths";

import { dutyQuery, listsQuery } from "./api/queries";
import { DutyChainView } from "./components/duty-chain";
import { DepartmentCard } from "./components/department-card";
import { RiskBadge } from "./components/risk-badge";
import css from "./duty-page.module.css";
import type { DutyChain } from "./model/wire";

/** A duty with its chain: what it rests on, the services that carry it out, whom to ask, and how people rate it. */
export function DutyPage({ dutyId }: { readonly dutyId: string }) {
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const isMember = useCurrentUser() !== null;
  const duty = useQuery(dutyQuery(dutyId, isMember, language));
  const lists = useQuery(listsQuery(isMember, language));
  const home = listsPath(isMember);
  const listName = lists.data?.lists.find(({ listCode }) => listCode === duty.data?.duty.listCode)?.listName;
  return (
    <div className={css["page"]}>
      <nav className={css["crumbs"]} aria-label={t("duty.crumbs")} data-print="none">
        <Link to={home}>
          <Written text={lists.data?.title ?? t("title")} />
        </Link>
        {duty.data === undefined || listName === undefined ? null : (
          <>
            <Icon name="chevronRight" size="1em" />
            <Link to={`${home}?list=${duty.data.duty.listCode}`}>
              <Written text={listName} />
            </Link>
            <Icon name="chevronRight" size="1em" />
            <Link
              to={`${home}?list=${duty.data.duty.listCode}&dept=${encodeURIComponent(duty.data.duty.deptId)}`}
            >
              <Written text={duty.data.duty.deptName} />
            </Link>
          </>
        )}
      </nav>
      {duty.data === undefined ? <h1 className="visually-hidden">{t("duty.title")}</h1> : null}
      <QueryView
        query={duty}
        loading={
          <Panel as="div" room="normal">
            <Skeleton rows={14} height="1.5rem" />
          </Panel>
        }
        gone={(error) => (
          <GoneState
            error={error}
            title={isNoId(error) ? t("duty.gone") : undefined}
            hint={t("duty.goneHint")}
            to={home}
            way={t("duty.back")}
          />
        )}
        frame={(state) =>
          duty.isError ? (
            <Panel as="div" room="normal">
              {state}
            </Panel>
          ) : (
            state
          )
        }
      >
        {(chain) => <Ready chain={chain} isMember={isMember} />}
      </QueryView>
    </div>
  );
}

function Ready({ chain, isMember }: { readonly chain: DutyChain; readonly isMember: boolean }) {
  const { t } = useTranslation("duties");
  const { duty, department } = chain;
  return (
    <>
      <Panel as="header" room="normal" className={css["head"]}>
        <div className={css["names"]}>
          <h1 className={page["title"]}>
            <Written text={duty.dutyDesc} />
          </h1>
          <div className={css["tags"]}>
            {duty.dutyTypeName === "" ? null : (
              <Badge tone="brand" shape="label">
                <Written text={duty.dutyTypeName} />
              </Badge>
            )}
            <RiskBadge level={duty.riskLevel} />
            {duty.validity === "VALID" ? null : (
              <Badge tone="warning" shape="label">
                {t(duty.validity === "EXPIRED" ? "validity.EXPIRED" : "validity.FUTURE")}
              </Badge>
            )}
            {duty.dutyCode === "" ? null : (
              <span className={css["code"]}>{t("duty.code", { code: duty.dutyCode })}</span>
            )}
          </div>
        </div>
        <Button data-print="none" onClick={() => window.print()}>
          {t("duty.print")}
        </Button>
      </Panel>
      <div className={css["columns"]}>
        <DutyChainView chain={chain} isMember={isMember} />
        <DepartmentCard department={department} isMember={isMember} listCode={duty.listCode ?? ""} />
      </div>
    </>
  );
}
