import { Link } from "react-router";

import { memberServicePath, serviceDetailPath } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { ServiceIcon } from "@/shared/ui/service-icon";

import { type FoundGuide, SAID_MATCHES, SNIPPET_KINDS } from "../model/guide-search";
import css from "./found-guide.module.css";
import { Highlighted } from "@/shared/ui/highlighted";

/** Props of `FoundGuideItem`. */
export interface FoundGuideItemProps {
  readonly guide: FoundGuide;
  readonly isMember: boolean;
}

/** A guide that was found: its service, what it asks for, and the places that matched. */
export function FoundGuideItem({ guide, isMember }: FoundGuideItemProps) {
  const { t } = useTranslation("records");
  const matched = SAID_MATCHES.find((known) => known === guide.matchedBy);
  return (
    <li className={css["guide"]}>
      <ServiceIcon src={guide.serviceIcon} size={40} />
      <div className={css["main"]}>
        <h2 className={css["name"]}>
          <Link to={isMember ? memberServicePath(guide.serviceId) : serviceDetailPath(guide.serviceId)}>
            <Highlighted name={guide.serviceName} parts={guide.highlight} />
          </Link>
          {guide.needLogin && !isMember ? (
            <span className={css["matched"]}>{t("guides.afterSignIn")}</span>
          ) : null}
          {matched === undefined ? null : (
            <span className={css["matched"]}>{t(`guides.matched.${matched}`)}</span>
          )}
        </h2>
        <p className={css["meta"]}>
          <span>{guide.serviceDeptName}</span>
          <span>{t("guides.steps", { count: guide.stepCount })}</span>
          <span>
            {guide.materialCount === 0
              ? t("guides.noMaterials")
              : t("guides.materials", { count: guide.materialCount })}
          </span>
          {guide.timeLimit === "" ? null : <span>{t("guides.limit", { time: guide.timeLimit })}</span>}
        </p>
        {guide.snippets.length === 0 ? null : (
          <ul className={css["snippets"]}>
            {guide.snippets.map(({ kind, parts }, index) => {
              const known = SNIPPET_KINDS.find((one) => one === kind);
              return (
                // Places have no identity but their order.
                <li key={`${index}-${kind}`}>
                  {known === undefined ? null : (
                    <Badge tone="quiet" shape="label">
                      {t(`guides.kind.${known}`)}
                    </Badge>
                  )}
                  <span>
                    <Highlighted name="" parts={parts} />
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </li>
  );
}
