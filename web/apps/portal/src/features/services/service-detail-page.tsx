import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { isNoId } from "@/shared/api/api-error";
import { useFramedApps } from "@/shared/api/embed";
import { ROUTES, guideAddressPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Button, buttonClass, GuardedButton } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { GoneState } from "@/shared/ui/gone-state";
import { Panel } from "@/shared/ui/panel";
import { SendCardButton } from "@/shared/ui/send-card-button";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { isAgreementEmpty } from "@/shared/rules/agreement";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { serviceDetailQuery } from "./api/queries";
import { CodeDialog } from "./components/code-dialog";
import { CollectStar } from "./components/collect-star";
import { GuideBasis } from "./components/guide-basis";
import { GuideMaterials, GuideQuestions, GuideSteps } from "./components/guide-parts";
import { ServiceFeedback } from "./components/feedback/service-feedback";
import { KeyFacts } from "./components/key-facts";
import { ServiceFacts } from "./components/service-facts";
import { ServiceHead } from "./components/service-head";
import { ServiceNumbers } from "./components/service-numbers";
import { PrintedGuide } from "./components/printed-guide";
import { useIsPrinting } from "./hooks/use-printing";
import { INSIDE_ACCESS, useOpenService } from "./hooks/use-open-service";
import { sentService } from "./model/sent-service";
import type { ServiceDetails } from "./model/service";
import css from "./service-detail-page.module.css";
import { setServiceOpen } from "./stores/open-service-store";

// What only this page needs is no part of the pages that open it.
const ServiceRating = lazy(() =>
  import("./components/rating/service-rating").then((part) => ({ default: part.ServiceRating })),
);
const ShareDialog = lazy(() =>
  import("./components/share-dialog").then((part) => ({ default: part.ShareDialog })),
);
const AgreementDialog = lazy(() =>
  import("./components/agreement-dialog").then((part) => ({ default: part.AgreementDialog })),
);

/** Props of `ServiceDetailPage`. */
export interface ServiceDetailPageProps {
  readonly serviceId: string;
  /** Where a member came from; the hall with all services when left out. */
  readonly hall?: { readonly path: string; readonly title: string } | undefined;
  /** What other areas know of it, beside its facts. */
  readonly beside?: ReactNode;
}

/** The detail of one service, for signed-in people and for visitors. */
export function ServiceDetailPage({ serviceId, hall: from, beside }: ServiceDetailPageProps) {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const isMember = useCurrentUser() !== null;
  const detail = useQuery({
    ...serviceDetailQuery(serviceId, isMember, language),
    enabled: serviceId !== "",
  });
  useEffect(() => {
    // 001 §4: the flag holds while a detail is open, however the reader came here.
    setServiceOpen(true);
    return () => setServiceOpen(false);
  }, []);

  const hall = isMember ? (from?.path ?? ROUTES.serviceHall.path) : ROUTES.allServices.path;
  return (
    <div className={css["page"]}>
      <nav className={css["crumbs"]} aria-label={t("detail.crumbs")}>
        <Link to={hall}>{(isMember ? from?.title : undefined) ?? t("detail.hall")}</Link>
        <Icon name="chevronRight" size="1em" />
        <span aria-current="page">{detail.data?.serviceName ?? t("detail.title")}</span>
      </nav>
      {detail.data === undefined ? <h1 className="visually-hidden">{t("detail.title")}</h1> : null}
      {serviceId === "" ? (
        <EmptyState icon="search" title={t("detail.missing")}>
          <Link className={buttonClass("primary")} to={hall}>
            {t("detail.hall")}
          </Link>
        </EmptyState>
      ) : (
        <QueryView
          query={detail}
          loading={<Waiting />}
          gone={(error) => (
            <GoneState
              error={error}
              title={isNoId(error) ? t("detail.gone") : undefined}
              hint={t("detail.goneHint")}
              to={hall}
              way={t("detail.hall")}
            />
          )}
          frame={(state) =>
            detail.isError ? (
              <Panel as="div" room="normal" className={css["panel"]}>
                {state}
              </Panel>
            ) : (
              state
            )
          }
        >
          {(service) => <Ready service={service} isMember={isMember} beside={beside} />}
        </QueryView>
      )}
      <CodeDialog />
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Panel as="div" room="normal" className={css["panel"]} data-part="head">
        <Skeleton rows={3} height="1.5rem" />
      </Panel>
      <Panel as="div" room="normal" className={css["panel"]} data-part="body" data-waiting>
        <Skeleton rows={8} />
      </Panel>
    </>
  );
}

const PARTS = ["guide", "materials", "basis", "questions"] as const;
type Part = (typeof PARTS)[number];

interface ReadyProps {
  readonly service: ServiceDetails;
  readonly isMember: boolean;
  readonly beside: ReactNode;
}

function Ready({ service, isMember, beside }: ReadyProps) {
  const { t } = useTranslation("services");
  const { start, open } = useOpenService();
  // a click has to know at once whether the service opens inside
  useFramedApps(service.accessWay === INSIDE_ACCESS);
  const panelId = useId();
  const [part, setPart] = useState<Part>("guide");
  const [isAsked, setIsAsked] = useState(false);
  const [isShared, setIsShared] = useState(false);
  const isPrinting = useIsPrinting();
  const address = new URL(guideAddressPath(service.serviceCode), location.origin).href;
  const { guide } = service;
  // A visitor finds it by name, department and guide; what it is used for and how it is rated is not told to them.
  const mustSignIn = service.needLogin && !isMember;

  function handleStart(): void {
    // Who is sent to the sign-in reads the agreement afterwards.
    if (mustSignIn || isAgreementEmpty(service.agreement)) start(service);
    else setIsAsked(true);
  }
  return (
    <>
      <Panel as="header" room="normal" className={css["panel"]} data-part="head">
        <ServiceHead service={service} mustSignIn={mustSignIn} />
        <div className={css["actions"]}>
          <GuardedButton kind="primary" size="large" icon={<Icon name="external" />} onClick={handleStart}>
            {t(
              mustSignIn
                ? "detail.signInAndStart"
                : service.processType === "OFFLINE"
                  ? "detail.book"
                  : "detail.start",
            )}
          </GuardedButton>
          {isMember ? <CollectStar service={service} hasText /> : null}
          {guide === null ? null : (
            <Button
              size="large"
              className={css["send"]}
              icon={<Icon name="link" />}
              onClick={() => setIsShared(true)}
            >
              {t("share.open")}
            </Button>
          )}
          <SendCardButton card={sentService(service)} size="large" className={css["send"]} />
        </div>
        <KeyFacts service={service} />
      </Panel>
      <div className={css["columns"]}>
        <div className={css["main"]}>
          <Panel room="normal" className={css["panel"]} data-part="body" aria-label={t("detail.content")}>
            <Tabs
              label={t("detail.content")}
              panelId={panelId}
              value={part}
              onChange={(key) => setPart(PARTS.find((known) => known === key) ?? "guide")}
              items={PARTS.map((key) => ({ key, label: t(`detail.part.${key}`) }))}
            />
            <div {...tabPanelProps(panelId, part)} className={css["content"]}>
              {part === "guide" ? <GuideSteps service={service} /> : null}
              {part === "materials" ? (
                <GuideMaterials materials={guide?.materials ?? []} noMaterials={guide?.noMaterials} />
              ) : null}
              {part === "basis" ? (
                <GuideBasis text={guide?.legalBasis ?? null} agreement={service.agreement} />
              ) : null}
              {part === "questions" ? <GuideQuestions questions={guide?.questions ?? []} /> : null}
            </div>
          </Panel>
          {mustSignIn ? null : (
            <Suspense fallback={<Skeleton rows={5} />}>
              <ServiceRating serviceId={service.serviceId} isMember={isMember} />
            </Suspense>
          )}
        </div>
        <aside className={css["side"]}>
          <ServiceFacts service={service} />
          {beside}
          {mustSignIn ? null : <ServiceNumbers service={service} />}
          {isMember ? (
            <ServiceFeedback serviceId={service.serviceId} serviceName={service.serviceName} />
          ) : null}
          {service.related.length === 0 ? null : (
            <Panel room="normal" className={css["panel"]} aria-labelledby={`${panelId}-related`}>
              <h2 id={`${panelId}-related`} className={css["sideTitle"]}>
                {t("detail.related")}
              </h2>
              <ul className={css["related"]}>
                {service.related.map((other) => (
                  <li key={other.serviceId}>
                    <button type="button" className={css["relatedItem"]} onClick={() => open(other)}>
                      <ServiceIcon src={other.serviceIcon} size={32} />
                      <span>
                        {other.serviceName}
                        <small>{other.serviceDeptName}</small>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </aside>
      </div>
      {isPrinting && guide !== null ? <PrintedGuide service={service} address={address} /> : null}
      {isShared ? (
        <Suspense fallback={null}>
          <ShareDialog
            name={service.serviceName}
            address={address}
            onClose={() => setIsShared(false)}
            onPrint={() => {
              flushSync(() => setIsShared(false));
              window.print();
            }}
          />
        </Suspense>
      ) : null}
      {isAsked ? (
        <Suspense fallback={null}>
          <AgreementDialog
            serviceName={service.serviceName}
            html={service.agreement}
            onClose={() => setIsAsked(false)}
            onAgree={() => {
              setIsAsked(false);
              start(service);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
