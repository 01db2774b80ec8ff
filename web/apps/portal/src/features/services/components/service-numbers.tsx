import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatHeat } from "@/shared/lib/format";

import { Panel } from "@/shared/ui/panel";
import { formatScore } from "../model/rating";
import type { ServiceDetails } from "../model/service";
import css from "./service-numbers.module.css";

/** How much a service is used, and how long it takes. */
export function ServiceNumbers({ service }: { readonly service: ServiceDetails }) {
  const { t } = useTranslation("services");
  const id = useId();
  const { completedCount, averageDays } = service.statistics;
  const all = [
    { key: "visits", name: t("numbers.visits"), value: formatHeat(service.visitCount) },
    { key: "completed", name: t("numbers.completed"), value: String(completedCount) },
    {
      key: "days",
      name: t("numbers.days"),
      value: averageDays === null || averageDays === undefined ? "–" : averageDays.toFixed(1),
    },
    { key: "score", name: t("numbers.score"), value: formatScore(service.averageScore) },
  ];
  return (
    <Panel room="normal" aria-labelledby={id}>
      <h2 id={id} className={css["title"]}>
        {t("numbers.title")}
      </h2>
      <dl className={css["list"]}>
        {all.map(({ key, name, value }) => (
          <Panel as="div" look="inset" key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Panel>
        ))}
      </dl>
    </Panel>
  );
}
