import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Panel } from "@/shared/ui/panel";

import { type RateDetail, barWidth, formatScore } from "../../model/rating";
import css from "./rating.module.css";
import { Stars } from "./stars";

/** Props of `RatingSummary`. */
export interface RatingSummaryProps {
  readonly detail: RateDetail;
  /** The score whose ratings are shown; 0 for all. */
  readonly score: number;
  readonly onScore: (score: number) => void;
}

/** Average with the number of ratings, how often each score was given, and what was said most. */
export function RatingSummary({ detail, score, onScore }: RatingSummaryProps) {
  const { t } = useTranslation("services");
  const { averageScore, rateCount, distribution, labels } = detail;
  return (
    <Panel as="div" look="inset" className={css["summary"]}>
      <div className={css["average"]}>
        <p className={css["number"]}>
          {formatScore(averageScore)}
          <small>{t("rating.outOf")}</small>
        </p>
        <Stars score={averageScore ?? 0} />
        <p className={css["muted"]}>{t("rating.count", { count: rateCount })}</p>
      </div>
      <ul className={css["bars"]} aria-label={t("rating.distribution")}>
        {distribution.map((row) => (
          <li key={row.score}>
            <button
              type="button"
              className={css["bar"]}
              aria-pressed={score === row.score}
              disabled={row.count === 0}
              onClick={() => onScore(score === row.score ? 0 : row.score)}
            >
              <span>{t("rating.points", { score: row.score })}</span>
              <span className={css["track"]}>
                <span style={{ inlineSize: `${barWidth(row.count, distribution)}%` }} />
              </span>
              <span className={css["times"]}>
                {row.count}
                <span className="visually-hidden">{t("rating.only")}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {labels.length === 0 ? null : (
        <ul className={css["labels"]} aria-label={t("rating.said")}>
          {labels.map(({ id, name, count }) => (
            <Badge as="li" tone="brand" shape="pill" key={id}>
              {name}
              <span>{count}</span>
            </Badge>
          ))}
        </ul>
      )}
    </Panel>
  );
}
