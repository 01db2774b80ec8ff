import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";
import { Link } from "react-router";

import { memberServicePath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { PagedList } from "@/shared/ui/paged";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { TransferButtons } from "@/shared/ui/transfer-buttons";
import { Written } from "@/shared/ui/written";

import { ownRatingsQuery, waitingMattersQuery } from "../../api/record-queries";
import type { OwnRating } from "../../model/rating";
import { RatingEntry } from "../rating/rating-entry";
import css from "./records.module.css";
import { WAITING_SHOWN, WaitingMatters } from "./waiting-matters";

const RatingDialog = lazy(() =>
  import("../rating/rating-dialog").then((part) => ({ default: part.RatingDialog })),
);

/** Props of the panel of a list. */
export interface OwnRatingsProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** What waits for the person's rating, and what the person has rated. */
export function OwnRatings({ page, onPage }: OwnRatingsProps) {
  const { t } = useTranslation(["records", "services"]);
  const { language } = useLanguage();
  const [changed, setChanged] = useState<OwnRating | null>(null);
  const list = useQuery({ ...ownRatingsQuery(page, language), placeholderData: keepPreviousData });
  // Both lists stand from the start: the second one would be pushed down by the first.
  const waiting = useQuery(waitingMattersQuery(1, WAITING_SHOWN, language));
  if (waiting.isPending) {
    return (
      <div className={css["pending"]}>
        <Skeleton rows={12} height="3rem" />
      </div>
    );
  }
  return (
    <>
      <WaitingMatters />
      <div className={css["headline"]}>
        <h2 className={css["heading"]}>{t("ratings.list")}</h2>
        <TransferButtons size="small" source={{ sheet: "ratings" }} total={list.data?.total} />
      </div>
      <div className={css["ratings"]}>
        <PagedList
          query={list}
          label={t("ratings.list")}
          page={page}
          onPage={onPage}
          total={(count) => t("ratings.total", { count })}
          empty={<EmptyState icon="star" title={t("ratings.none")} hint={t("ratings.noneHint")} />}
        >
          {(rating) => (
            <RatingEntry
              key={rating.rateId}
              rating={rating}
              isChanged={(rating.changeTime ?? "") !== ""}
              title={<Link to={memberServicePath(rating.serviceId)}>{rating.serviceName}</Link>}
            >
              <p className={css["meta"]}>
                <span>
                  <Written
                    text={rating.matterTitle}
                    within={t("ratings.matter", { title: rating.matterTitle })}
                  />
                </span>
                {rating.anonymous ? (
                  <Badge tone="quiet" shape="label">
                    {t("ratings.anonymous")}
                  </Badge>
                ) : null}
                {rating.canChange ? (
                  <>
                    <span>{t("ratings.until", { time: rating.changeableUntil.slice(0, 16) })}</span>
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={t("ratings.changeNamed", { title: rating.matterTitle })}
                      onClick={() => setChanged(rating)}
                    >
                      {t("ratings.change")}
                    </Button>
                  </>
                ) : null}
              </p>
            </RatingEntry>
          )}
        </PagedList>
      </div>
      {changed === null ? null : (
        <Suspense fallback={null}>
          <RatingDialog
            serviceId={changed.serviceId}
            matters={[]}
            known={changed}
            onClose={() => setChanged(null)}
          />
        </Suspense>
      )}
    </>
  );
}
