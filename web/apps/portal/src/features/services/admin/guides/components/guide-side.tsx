import { useId, useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Panel } from "@/shared/ui/panel";
import { Written } from "@/shared/ui/written";

import css from "../guides.module.css";
import type { GuideDesk } from "../model/guide-filter";
import { MissingBadges } from "./missing-badges";
import { ReviewDialog } from "./review-dialog";
import { ReviewLine } from "./review-line";

/** What stands beside the editor of a guide: what is still missing, when it was reviewed, what people say. */
export function GuideSide({ guide }: { readonly guide: GuideDesk }) {
  const { t } = useTranslation("guides");
  const id = useId();
  const [isReviewing, setIsReviewing] = useState(false);
  const { draftMissing, feedbackCount, misses, serviceId } = guide;
  return (
    <aside className={css["side"]}>
      <Panel room="normal" aria-labelledby={`${id}-left`}>
        <h2 id={`${id}-left`} className={css["sideTitle"]}>
          {t(draftMissing.length === 0 ? "nothingLeft" : "left")}
        </h2>
        <div className={css["lines"]}>
          <MissingBadges missing={draftMissing} label={t("left")} />
          <p className={css["quiet"]}>{t("draftNote")}</p>
        </div>
      </Panel>
      <Panel room="normal" aria-labelledby={`${id}-review`}>
        <h2 id={`${id}-review`} className={css["sideTitle"]}>
          {t("column.review")}
        </h2>
        <div className={css["lines"]}>
          <ReviewLine guide={guide} />
          <Button size="small" onClick={() => setIsReviewing(true)}>
            {t("review")}
          </Button>
        </div>
      </Panel>
      <Panel room="normal" aria-labelledby={`${id}-asked`}>
        <h2 id={`${id}-asked`} className={css["sideTitle"]}>
          {t("asked.title")}
        </h2>
        <div className={css["lines"]}>
          {feedbackCount === 0 ? null : (
            <p>
              {t("feedback", { count: feedbackCount })}{" "}
              <Link to={`${ROUTES.serviceFeedback.path}?service=${encodeURIComponent(serviceId)}`}>
                {t("asked.feedback")}
              </Link>
            </p>
          )}
          {misses.length === 0 ? null : (
            <section aria-label={t("asked.misses")}>
              <h3>{t("asked.misses")}</h3>
              <p className={css["quiet"]}>{t("asked.missesHint")}</p>
              <ul className={css["words"]}>
                {misses.map(({ word, times }) => (
                  <li key={word}>
                    <Written text={word} />
                    <span className={css["quiet"]}>{t("asked.times", { count: times })}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {feedbackCount === 0 && misses.length === 0 ? (
            <p className={css["quiet"]}>{t("asked.none")}</p>
          ) : null}
        </div>
      </Panel>
      {isReviewing ? <ReviewDialog guide={guide} onClose={() => setIsReviewing(false)} /> : null}
    </aside>
  );
}
