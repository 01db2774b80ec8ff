import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { memberServicePath } from "@/shared/config/paths";
import { formatHeat } from "@/shared/lib/format";
import { sendCard, useMaySendCards } from "@/shared/lib/send-card";
import { copyText } from "@/shared/ui/clipboard";
import { Icon } from "@/shared/ui/icon";
import { MenuButton } from "@/shared/ui/menu-button";
import { Panel } from "@/shared/ui/panel";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { toast } from "@/shared/ui/toast";

import { formatScore } from "../model/rating";
import { sentService } from "../model/sent-service";
import type { FoundService } from "../model/service";
import { CollectStar } from "./collect-star";
import { Highlighted } from "@/shared/ui/highlighted";
import css from "./service-card.module.css";
import { ServiceTags } from "./service-tags";

/** Props of `ServiceCard`. */
export interface ServiceCardProps {
  readonly service: FoundService;
  /** Visitors can not collect. */
  readonly canCollect: boolean;
  /** Whether it says how much the service is used, and how it is rated. */
  readonly hasHeat?: boolean;
  readonly hasRating?: boolean;
  readonly detailPath: string;
  readonly onOpen: () => void;
}

/** One service of a list: its name opens it, the star collects it, the link shows how it works, by its guide where there is one. */
export function ServiceCard(props: ServiceCardProps) {
  const { service, canCollect, hasHeat = true, hasRating = true, detailPath, onOpen } = props;
  const { t } = useTranslation("services");
  const maySend = useMaySendCards();
  return (
    <Panel as="article" look="outlined" className={css["card"]} aria-label={service.serviceName}>
      <ServiceIcon src={service.serviceIcon} size={44} />
      <div className={css["main"]}>
        <h2 className={css["name"]}>
          <button type="button" className={css["open"]} onClick={onOpen}>
            <Highlighted name={service.serviceName} parts={service.highlight} />
          </button>
        </h2>
        <p className={css["dept"]}>{service.serviceDeptName ?? ""}</p>
        <ServiceTags service={service} />
      </div>
      {canCollect ? (
        <div className={css["star"]}>
          <CollectStar service={service} />
        </div>
      ) : null}
      <footer className={css["foot"]}>
        <span className={css["heat"]}>
          {service.needLogin && !canCollect
            ? t("tags.afterSignIn")
            : hasHeat
              ? t("heat", { heat: formatHeat(service.visitCount), count: service.visitCount })
              : null}
        </span>
        {service.rateCount === 0 || !hasRating ? null : (
          <span className={css["score"]} title={t("rating.short", ratingOf(service))}>
            <Icon name="star" isFilled size="1em" />
            <span aria-hidden="true">{formatScore(service.averageScore)}</span>
            <span className="visually-hidden">{t("rating.short", ratingOf(service))}</span>
          </span>
        )}
        <Link
          className={css["guide"]}
          to={detailPath}
          aria-label={t(service.hasGuide ? "guideOf" : "detailOf", { name: service.serviceName })}
        >
          {t(service.hasGuide ? "guide.link" : "detail.title")}
          <Icon name="chevronRight" size="1em" />
        </Link>
        {maySend ? <CardMenu service={service} /> : null}
      </footer>
    </Panel>
  );
}

const ratingOf = ({ averageScore, rateCount }: FoundService) => ({
  score: formatScore(averageScore),
  count: rateCount,
});

/** What else can be done with a service of a list. */
function CardMenu({ service }: { readonly service: FoundService }) {
  const { t } = useTranslation(["services", "notify", "common"]);
  return (
    <MenuButton
      isFloating
      label={t("cardMenu", { name: service.serviceName })}
      className={css["menu"] ?? ""}
      entries={[
        {
          key: "send",
          label: t("notify:chat.sendCard"),
          icon: <Icon name="message" />,
          onSelect: () => sendCard(sentService(service)),
        },
        {
          key: "copy",
          label: t("copyLink"),
          icon: <Icon name="link" />,
          onSelect: () => void copyLink(service, t("common:action.copied"), t("common:action.copyFailed")),
        },
      ]}
    >
      <Icon name="more" />
    </MenuButton>
  );
}

async function copyLink({ serviceId }: FoundService, done: string, failed: string): Promise<void> {
  const isCopied = await copyText(new URL(memberServicePath(serviceId), window.location.href).href);
  if (isCopied) toast.success(done);
  else toast.warning(failed);
}
