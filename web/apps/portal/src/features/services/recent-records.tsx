import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { langOf } from "@/shared/i18n/lang-of";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { QueryView, type ViewedQuery } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { ownFeedbackPageQuery, waitingMattersQuery } from "./api/record-queries";
import { StateBadge } from "./components/records/state-badge";
import css from "./recent-records.module.css";

/** Entries of each list. */
const SHOWN = 3;
const feedbackPath = `${ROUTES.records.path}?tab=feedback`;

/** For the personal centre: what waits for a rating, and the latest feedback with where it stands. */
export function RecentRecords() {
  const { t } = useTranslation("records");
  const { language } = useLanguage();
  const waiting = useQuery(waitingMattersQuery(1, SHOWN, language));
  const feedback = useQuery(ownFeedbackPageQuery(null, 1, SHOWN, language));
  return (
    <div className={css["parts"]}>
      <Part
        query={waiting}
        title={t("recent.waiting")}
        more={<Link to={ROUTES.records.path}>{t("recent.allRatings")}</Link>}
        none={t("recent.noneWaiting")}
      >
        {waiting.data?.records.map((matter) => (
          <li key={matter.matterId} className={css["row"]}>
            <span className={css["name"]} lang={langOf(matter.title, language)}>
              {matter.title}
            </span>
            <Link
              to={ROUTES.records.path}
              className={css["action"]}
              aria-label={t("waiting.rateNamed", { title: matter.title })}
            >
              {t("waiting.rate")}
            </Link>
          </li>
        ))}
      </Part>
      <Part
        query={feedback}
        title={t("recent.feedback")}
        more={<Link to={feedbackPath}>{t("recent.allFeedback")}</Link>}
        none={t("recent.noneFeedback")}
      >
        {feedback.data?.records.map((one) => (
          <li key={one.feedbackId} className={css["row"]}>
            <Link to={feedbackPath} className={css["name"]} lang={langOf(one.content, language)}>
              {one.content}
            </Link>
            <StateBadge state={one.state} />
          </li>
        ))}
      </Part>
    </div>
  );
}

interface PartProps {
  readonly query: ViewedQuery<{ readonly total: number }>;
  readonly title: string;
  readonly more: ReactNode;
  readonly none: string;
  readonly children: ReactNode;
}

function Part({ query, title, more, none, children }: PartProps) {
  return (
    <div className={css["part"]}>
      <p className={css["head"]}>
        <strong>{title}</strong>
        {more}
      </p>
      <QueryView
        query={query}
        loading={<Skeleton rows={2} height="2rem" />}
        isEmpty={(data) => data.total === 0}
        empty={
          <Panel as="p" look="inset" room="small" className={css["none"]}>
            {none}
          </Panel>
        }
      >
        {() => (
          <ul className={css["list"]} aria-label={title}>
            {children}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
