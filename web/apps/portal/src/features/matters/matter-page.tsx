import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton } from "@/shared/ui/button";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { QueryView, type ViewedQuery } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { applicationQuery, draftQuery } from "./api/queries";
import { ApplicationFacts, DraftFacts } from "./components/matter-facts";
import { StateBadge } from "./components/state-badge";
import { StepDot, StepName } from "./components/step-parts";
import css from "./matter-page.module.css";
import { type ApplicationItem, leadsOn, nameOf, stepStates } from "./model/matters";

interface MatterPageProps {
  /** Opens an address by its openWay; the rules belong to services. */
  readonly onOpenAddress: (url: string, openWay: string) => void;
  /** What is told of the service; whether something is to be done that the portal has no form for. */
  readonly service: (serviceCode: string, isToDo: boolean) => ReactNode;
}

/** Props of `DraftPage`. */
export interface DraftPageProps extends MatterPageProps {
  readonly draftId: string;
}

/** A form that was begun: where it goes on, or how the matter is handled until the portal has the form. */
export function DraftPage({ draftId, onOpenAddress, service }: DraftPageProps) {
  const { t } = useTranslation("matters");
  const { language } = useLanguage();
  const query = useQuery(draftQuery(draftId, language));
  return (
    <Frame kind="drafts" query={query}>
      {(draft) => {
        const isOpen = leadsOn(draft.continueUrl);
        return (
          <>
            <Panel as="header" room="normal" className={css["head"]}>
              <div className={css["headMain"]}>
                <h1>{nameOf(draft)}</h1>
                <p className={css["meta"]}>
                  <DraftFacts item={draft} />
                </p>
                {isOpen ? null : <p>{t("detail.noForm")}</p>}
              </div>
              {isOpen ? (
                <GuardedButton
                  kind="primary"
                  onClick={() => onOpenAddress(draft.continueUrl, draft.continueWay)}
                >
                  {t("goOn")}
                </GuardedButton>
              ) : null}
            </Panel>
            {service(draft.serviceCode, !isOpen)}
          </>
        );
      }}
    </Frame>
  );
}

/** Props of `ApplicationPage`. */
export interface ApplicationPageProps extends MatterPageProps {
  readonly applicationId: string;
}

/** An application: its state, every step with who holds it and when it was passed, and where it goes on. */
export function ApplicationPage({ applicationId, onOpenAddress, service }: ApplicationPageProps) {
  const { t } = useTranslation("matters");
  const { language } = useLanguage();
  const query = useQuery(applicationQuery(applicationId, language));
  return (
    <Frame kind="applications" query={query}>
      {(one) => {
        const isOpen = leadsOn(one.url);
        const isMine = one.state === "draft" || one.state === "returned";
        return (
          <>
            <Panel as="header" room="normal" className={css["head"]}>
              <div className={css["headMain"]}>
                <h1>{nameOf(one)}</h1>
                <p className={css["meta"]}>
                  <ApplicationFacts item={one} />
                  {(one.finishTime ?? "") === "" ? null : (
                    <span>{t("closed", { time: one.finishTime?.slice(0, 16) ?? "" })}</span>
                  )}
                </p>
                {isMine && !isOpen ? <p>{t("detail.noForm")}</p> : null}
              </div>
              <StateBadge item={one} />
              {isOpen ? (
                <GuardedButton kind="primary" onClick={() => onOpenAddress(one.url, one.openWay)}>
                  {t(isMine ? "goOn" : "detail.open")}
                </GuardedButton>
              ) : null}
            </Panel>
            <div className={css["columns"]} data-beside={!(isMine && !isOpen) || undefined}>
              <Steps item={one} />
              {service(one.serviceCode, isMine && !isOpen)}
            </div>
          </>
        );
      }}
    </Frame>
  );
}

interface FrameProps<Data> {
  readonly kind: "applications" | "drafts";
  readonly query: ViewedQuery<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** The way back to the list, and a matter that is not there any more. */
function Frame<Data>({ kind, query, children }: FrameProps<Data>) {
  const { t } = useTranslation("matters");
  const list = `${ROUTES.todos.path}?kind=${kind}`;
  return (
    <div className={css["page"]}>
      <nav className={css["crumbs"]} aria-label={t("detail.crumbs")}>
        <Link to={list}>{t(`list.${kind}`)}</Link>
        <Icon name="chevronRight" size="1em" />
        <span aria-current="page">{t(`detail.title.${kind}`)}</span>
      </nav>
      <QueryView
        query={query}
        loading={<Skeleton rows={6} height="2rem" />}
        gone={(error) => (
          <GoneState
            error={error}
            title={t(`detail.gone.${kind}`)}
            hint={t("detail.goneHint")}
            to={list}
            way={t(`list.${kind}`)}
          />
        )}
        frame={(state) => (
          <Panel as="div" room="normal">
            {state}
          </Panel>
        )}
      >
        {children}
      </QueryView>
    </div>
  );
}

/** Every step in its order, with the office that holds it. */
function Steps({ item }: { readonly item: ApplicationItem }) {
  const { t } = useTranslation("matters");
  if (item.progress.length === 0) return null;
  const states = stepStates(item);
  const stateOf = (index: number) => states[index] ?? "coming";
  return (
    <Panel room="normal" aria-label={t("progress")}>
      <h2 className={css["title"]}>{t("progress")}</h2>
      <ol className={css["steps"]}>
        {item.progress.map((step, index) => (
          <li
            key={step.name}
            className={css["step"]}
            data-state={stateOf(index)}
            aria-current={stateOf(index) === "current" ? "step" : undefined}
          >
            <StepDot state={stateOf(index)} size="large" />
            <div>
              <strong>
                <StepName name={step.name} state={stateOf(index)} />
              </strong>
              <p className={css["meta"]}>
                {step.officeName === "" ? null : <span>{step.officeName}</span>}
                {(step.passTime ?? "") === "" ? null : <time>{step.passTime?.slice(0, 16)}</time>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
