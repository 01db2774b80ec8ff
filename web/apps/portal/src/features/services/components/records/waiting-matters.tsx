import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { Pagination } from "@/shared/ui/pagination";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { waitingMattersQuery } from "../../api/record-queries";
import type { WaitingMatter } from "../../model/records";
import css from "./records.module.css";

const RatingDialog = lazy(() =>
  import("../rating/rating-dialog").then((part) => ({ default: part.RatingDialog })),
);

/** Entries on one page. */
export const WAITING_SHOWN = 5;

/** Completed matters that wait for a rating; the dialog opens from here. */
export function WaitingMatters() {
  const { t } = useTranslation("records");
  const { language } = useLanguage();
  const [asked, setAsked] = useState(1);
  const [rated, setRated] = useState<WaitingMatter | null>(null);
  const waiting = useQuery({
    ...waitingMattersQuery(asked, WAITING_SHOWN, language),
    placeholderData: keepPreviousData,
  });
  // The last one of a page may have been rated: then the page before is shown.
  const pages = Math.max(1, waiting.data?.pages ?? asked);
  if (asked > pages) setAsked(pages);
  const records = waiting.data?.records ?? [];
  return (
    <section className={css["waiting"]} aria-labelledby="waiting-matters">
      <h2 id="waiting-matters" className={css["heading"]}>
        {t("waiting.title")}
        {waiting.data === undefined || waiting.data.total === 0 ? null : (
          <Badge tone="warning" shape="pill">
            {waiting.data.total}
          </Badge>
        )}
      </h2>
      <p className={css["hint"]}>{t("waiting.hint")}</p>
      <QueryView
        query={waiting}
        loading={<Skeleton rows={3} height="3rem" />}
        isEmpty={() => records.length === 0}
        empty={<p className={css["nothing"]}>{t("waiting.none")}</p>}
      >
        {() => (
          <ul className={css["matters"]} aria-label={t("waiting.title")}>
            {records.map((matter) => (
              <li key={matter.matterId} className={css["matter"]}>
                <ServiceIcon src={matter.serviceIcon} size={36} />
                <div className={css["main"]}>
                  <p className={css["name"]}>
                    <Written text={matter.title} />
                  </p>
                  <p className={css["meta"]}>
                    <span>{matter.serviceName}</span>
                    <span>{matter.serviceDeptName}</span>
                    <span>{t("waiting.finished", { time: matter.finishTime.slice(0, 16) })}</span>
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={t("waiting.rateNamed", { title: matter.title })}
                  onClick={() => setRated(matter)}
                >
                  {t("waiting.rate")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Pagination label={t("waiting.title")} current={asked} pages={pages} onChange={setAsked} />
      {rated === null ? null : (
        <Suspense fallback={null}>
          <RatingDialog
            serviceId={rated.serviceId}
            matters={[rated]}
            known={null}
            onClose={() => setRated(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
