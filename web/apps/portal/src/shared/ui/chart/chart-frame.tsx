import { Suspense, lazy, useId, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";

import { useWords } from "../aria/words";
import { Button } from "../button";
import { Skeleton } from "../states";
import css from "./chart-frame.module.css";
import { ChartTable } from "./chart-table";
import { type ChartPoint, type Series, seriesColour } from "./series";

/** With Recharts, which weighs more than a page: it comes after the frame and its sentence. */
const ChartDrawing = lazy(async () => {
  const { ChartDrawing: Component } = await import("./chart-drawing");
  return { default: Component };
});

/** Props of `ChartFrame`. */
export interface ChartFrameProps {
  readonly title: string;
  /** What the chart says, in a sentence: for who does not see it, and for who does not want to look for it. */
  readonly summary: string;
  readonly kind: "bars" | "lines";
  readonly series: readonly Series[];
  readonly points: readonly ChartPoint[];
  /** What stands along the axis, as "Month": heads the first column of the table. */
  readonly axis: string;
  /** How numbers are written. */
  readonly format?: Intl.NumberFormatOptions;
}

/**
 * A chart with its title, its sentence and its numbers as a table. The drawing is hidden from screen readers: the
 * sentence and the table say the same.
 */
export function ChartFrame({ title, summary, kind, series, points, axis, format }: ChartFrameProps) {
  const { t } = useWords();
  const { language } = useLanguage();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const numbers = new Intl.NumberFormat(language, format);
  const write = (value: number | null) => (value === null ? t("chart.unknown") : numbers.format(value));
  return (
    <figure className={css["frame"]} aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
      <figcaption className={css["head"]}>
        <h3 id={`${id}-title`} className={css["title"]}>
          {title}
        </h3>
        <Button
          kind="quiet"
          size="small"
          aria-pressed={isTable}
          aria-label={t("chart.tableOf", { title })}
          onClick={() => setIsTable(!isTable)}
        >
          {t("chart.table")}
        </Button>
      </figcaption>
      <p id={`${id}-summary`} className={css["summary"]}>
        {summary}
      </p>
      {isTable ? (
        <ChartTable label={title} axis={axis} series={series} points={points} write={write} />
      ) : (
        <>
          <div className={css["drawing"]} aria-hidden="true">
            <Suspense fallback={<Skeleton rows={1} height="16rem" />}>
              <ChartDrawing kind={kind} series={series} points={points} write={write} />
            </Suspense>
          </div>
          {series.length === 1 ? null : (
            <ul className={css["legend"]} aria-label={t("chart.legend")}>
              {series.map(({ id: key, name }, index) => (
                <li key={key}>
                  <span className={css["colour"]} style={{ background: seriesColour(index) }} />
                  {name}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </figure>
  );
}
