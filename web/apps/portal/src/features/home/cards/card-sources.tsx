import type { Schema } from "@/shared/api/schema";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatShortTime } from "@/shared/lib/format";
import { Icon } from "@/shared/ui/icon";

import css from "./card-sources.module.css";

/** How a column stands whose entries come from another system. */
export type CardSource = Schema<"CardSourceOut">;

/** Whether people are told of a column: what is fresh says nothing, what is old says since when, what is missing says so. */
const isTold = ({ freshness }: CardSource): boolean =>
  freshness === "STALE" || freshness === "FAILED" || freshness === "SAMPLE";

/** Whether nothing could be had for a column: what it shows is no number and no "none". */
export const isFailed = (sources: readonly CardSource[] | undefined, columnId: string): boolean =>
  sources?.some((source) => source.columnId === columnId && source.freshness === "FAILED") === true;

/** Columns of other systems that are old, missing or made up, a line each. */
export function CardSources({
  sources = [],
  saysMissing,
  now,
}: {
  readonly sources: readonly CardSource[] | undefined;
  /** The card itself says what is missing, where its entries would stand. */
  readonly saysMissing: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}) {
  const { t } = useTranslation("home");
  const told = sources.filter((source) => isTold(source) && !(saysMissing && source.freshness === "FAILED"));
  if (told.length === 0) return null;
  return (
    <div role="status">
      <ul className={css["sources"]} aria-label={t("sources.label")}>
        {told.map(({ columnId, columnName, freshness, asOf, msg }) => (
          <li key={columnId} className={css["source"]} data-freshness={freshness}>
            <Icon name={freshness === "FAILED" ? "info" : "clock"} size="1em" />
            <span className={css["text"]} title={msg === "" ? undefined : msg}>
              {freshness === "STALE"
                ? t("sources.stale", { name: columnName, time: formatShortTime(asOf, now) })
                : freshness === "SAMPLE"
                  ? t("sources.sample", { name: columnName })
                  : t("sources.failed", { name: columnName })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
