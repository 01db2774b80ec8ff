import type { ReactNode } from "react";
import { Link } from "react-router";

import { memberServicePath, serviceDetailPath } from "@/shared/config/paths";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Icon, type IconName } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { PhoneLink } from "@/shared/ui/phone-link";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { Written } from "@/shared/ui/written";

import type { DutyChain, ShownDuty } from "../model/wire";
import css from "./duty-chain.module.css";
import { type Fact, Facts } from "./facts";

type ChainService = DutyChain["services"][number];

/** Props of `DutyChainView`. */
export interface DutyChainViewProps {
  readonly chain: DutyChain;
  readonly isMember: boolean;
}

/** The chain from what a duty rests on to how people rate its services, one link below the other. */
export function DutyChainView({ chain, isMember }: DutyChainViewProps) {
  const { t } = useTranslation("duties");
  const { duty, services } = chain;
  return (
    <Panel room="normal" aria-label={t("chain.label")}>
      <ol className={css["chain"]}>
        <ChainLink icon="book" title={t("chain.basis")}>
          <Basis basis={duty.basis} />
        </ChainLink>
        <ChainLink icon="shield" title={t("chain.duty")}>
          <DutyFacts duty={duty} />
        </ChainLink>
        <ChainLink icon="apps" title={t("chain.services", { count: services.length })}>
          {services.length === 0 ? (
            <p className={css["none"]}>{t("chain.noServices")}</p>
          ) : (
            <ul className={css["services"]}>
              {services.map((service) => (
                <ChainService key={service.serviceId} service={service} isMember={isMember} />
              ))}
            </ul>
          )}
        </ChainLink>
        <ChainLink icon="user" title={t("chain.post")}>
          <Post duty={duty} />
        </ChainLink>
        <ChainLink icon="star" title={t("chain.rating")}>
          <Ratings services={services} isMember={isMember} />
        </ChainLink>
      </ol>
    </Panel>
  );
}

interface ChainLinkProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

function ChainLink({ icon, title, children }: ChainLinkProps) {
  return (
    <li className={css["link"]}>
      <span className={css["mark"]}>
        <Icon name={icon} size="1.125rem" />
      </span>
      <div className={css["body"]}>
        <h2 className={css["title"]}>{title}</h2>
        {children}
      </div>
    </li>
  );
}

function Basis({ basis }: Pick<ShownDuty, "basis">) {
  const { t } = useTranslation("duties");
  if (basis.length === 0) return <p className={css["none"]}>{t("chain.noBasis")}</p>;
  return (
    <ul className={css["basis"]}>
      {basis.map(({ document, clause }) => (
        <li key={`${document} ${clause}`}>
          <Written text={document} />
          {clause === "" ? null : (
            <span className={css["clause"]}>
              <Written text={clause} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function DutyFacts({ duty }: { readonly duty: ShownDuty }) {
  const { t } = useTranslation("duties");
  const { validFrom, validTo } = duty;
  const valid =
    validFrom === "" && validTo === ""
      ? ""
      : validTo === ""
        ? t("duty.validSince", { from: validFrom })
        : validFrom === ""
          ? t("duty.validUntil", { to: validTo })
          : t("duty.validBetween", { from: validFrom, to: validTo });
  const facts: readonly Fact[] = [
    { name: t("field.dutyDesc"), value: duty.dutyDesc },
    { name: t("field.timeLimit"), value: duty.timeLimit },
    { name: t("field.frequency"), value: duty.frequency },
    { name: t("field.precaution"), value: duty.precaution },
    { name: t("field.valid"), value: valid },
  ];
  return <Facts facts={facts} />;
}

function ChainService({ service, isMember }: { readonly service: ChainService; readonly isMember: boolean }) {
  const { t } = useTranslation("duties");
  const langOf = useLangOf();
  const { serviceId, serviceName, hasGuide, guidePostName, guidePhone, timeLimit } = service;
  const isOffline = service.processType === "OFFLINE";
  return (
    <li className={css["service"]}>
      <ServiceIcon src={service.serviceIcon} size={36} />
      <div className={css["serviceMain"]}>
        <p className={css["serviceName"]}>
          <Link
            to={isMember ? memberServicePath(serviceId) : serviceDetailPath(serviceId)}
            lang={langOf(serviceName)}
          >
            {serviceName}
          </Link>
          <Badge tone={isOffline ? "success" : "brand"} shape="label">
            {t(isOffline ? "process.offline" : "process.online")}
          </Badge>
        </p>
        <p className={css["guide"]}>
          <Icon name={hasGuide ? "file" : "info"} size="1em" />
          {hasGuide ? (
            <>
              <span>{t("chain.guide")}</span>
              {guidePostName === "" ? null : <Written text={guidePostName} />}
              {timeLimit === "" ? null : (
                <span>
                  <Written text={timeLimit} within={t("chain.limit", { time: timeLimit })} />
                </span>
              )}
              {guidePhone === "" ? null : <PhoneLink phone={guidePhone} />}
            </>
          ) : (
            <span className={css["none"]}>{t("chain.noGuide")}</span>
          )}
        </p>
      </div>
    </li>
  );
}

function Post({ duty }: { readonly duty: ShownDuty }) {
  const { t } = useTranslation("duties");
  const { postName, userName, phone, supervisePhone } = duty;
  if ([postName, userName, phone, supervisePhone].every((part) => part === ""))
    return <p className={css["none"]}>{t("chain.noPost")}</p>;
  return (
    <Facts
      facts={[
        { name: t("field.postName"), value: postName },
        { name: t("field.userId"), value: userName },
        { name: t("field.phone"), value: phone, isPhone: true },
        { name: t("field.supervisePhone"), value: supervisePhone, isPhone: true },
      ]}
    />
  );
}

interface RatingsProps {
  readonly services: readonly ChainService[];
  readonly isMember: boolean;
}

function Ratings({ services, isMember }: RatingsProps) {
  const { t } = useTranslation("duties");
  const rated = services.filter(({ averageScore }) => averageScore !== null);
  // visitors are told nothing of the ratings of services that ask for a sign-in
  if (rated.length === 0)
    return <p className={css["none"]}>{t(isMember ? "chain.noRating" : "chain.noRatingShown")}</p>;
  return (
    <ul className={css["ratings"]}>
      {rated.map(({ serviceId, serviceName, averageScore, rateCount }) => (
        <li key={serviceId}>
          <Written text={serviceName} />
          <strong>{t("chain.score", { score: averageScore })}</strong>
          <span className={css["none"]}>{t("chain.rates", { count: rateCount })}</span>
        </li>
      ))}
    </ul>
  );
}
