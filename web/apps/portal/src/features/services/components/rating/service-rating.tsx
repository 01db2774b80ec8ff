import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Pagination } from "@/shared/ui/pagination";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { canRateQuery, rateDetailQuery } from "../../api/rating-queries";
import type { OwnRating } from "../../model/rating";
import { RatingDialog } from "./rating-dialog";
import { RatingEntry } from "./rating-entry";
import { RatingSummary } from "./rating-summary";
import css from "./rating.module.css";

/** What everybody says of a service, the own ratings, and writing one. */
export function ServiceRating({
  serviceId,
  isMember,
}: {
  readonly serviceId: string;
  readonly isMember: boolean;
}) {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const id = useId();
  const [score, setScore] = useState(0);
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OwnRating | "new" | null>(null);
  const detail = useQuery({
    ...rateDetailQuery(serviceId, { score, page }, isMember, language),
    placeholderData: keepPreviousData,
  });
  const own = useQuery({ ...canRateQuery(serviceId, language), enabled: isMember });
  return (
    <Panel room="normal" aria-labelledby={id}>
      <header className={css["head"]}>
        <h2 id={id}>{t("rating.title")}</h2>
        {own.data?.canRate === true ? (
          <Button kind="primary" size="small" icon={<Icon name="star" />} onClick={() => setEdited("new")}>
            {t("rating.write")}
          </Button>
        ) : own.data?.reason === "RATED" ? (
          <span className={css["muted"]}>{t("rating.allRated")}</span>
        ) : isMember && own.data === undefined ? null : (
          <span className={css["muted"]}>{t(isMember ? "rating.noMatter" : "rating.signIn")}</span>
        )}
      </header>
      <QueryView
        query={detail}
        loading={<Skeleton rows={5} />}
        isEmpty={(data) => data.rateCount === 0}
        empty={<EmptyState icon="star" title={t("rating.none")} hint={t("rating.noneHint")} />}
      >
        {(data) => (
          <>
            <RatingSummary
              detail={data}
              score={score}
              onScore={(next) => {
                setScore(next);
                setPage(1);
              }}
            />
            <ul className={css["entries"]} aria-label={t("rating.list")}>
              {(own.data?.mine ?? []).map((mine) => (
                <RatingEntry
                  key={`mine-${mine.rateId}`}
                  rating={mine}
                  isChanged={(mine.changeTime ?? "") !== ""}
                  title={
                    <Written text={mine.matterTitle} within={t("rating.mine", { title: mine.matterTitle })} />
                  }
                >
                  {mine.canChange ? (
                    <Button kind="quiet" size="small" onClick={() => setEdited(mine)}>
                      {t("rating.change")}
                    </Button>
                  ) : null}
                </RatingEntry>
              ))}
              {data.records
                .filter(({ rateId }) => (own.data?.mine ?? []).every((mine) => mine.rateId !== rateId))
                .map((rating) => (
                  <RatingEntry
                    key={rating.rateId}
                    rating={rating}
                    isChanged={rating.changed}
                    title={rating.userName === "" ? t("rating.nobody") : rating.userName}
                  />
                ))}
            </ul>
            <Pagination label={t("rating.list")} current={page} pages={data.pages} onChange={setPage} />
          </>
        )}
      </QueryView>
      {edited === null ? null : (
        <RatingDialog
          serviceId={serviceId}
          matters={own.data?.matters ?? []}
          known={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
