/** A line or a row of bars. */
export interface Series {
  readonly id: string;
  readonly name: string;
}

/** One place of the axis with the numbers that stand there; a number that is not known is null. */
export interface ChartPoint {
  readonly label: string;
  readonly values: Readonly<Record<string, number | null>>;
}

/** Most series of one chart: so many colours can be told apart. */
export const SERIES_MAX = 6;

/** Colour of a series, by its place. */
export const seriesColour = (index: number): string =>
  SERIES_COLOURS[index % SERIES_MAX] ?? SERIES_COLOURS[0];

const SERIES_COLOURS = [
  "var(--oh-series-1)",
  "var(--oh-series-2)",
  "var(--oh-series-3)",
  "var(--oh-series-4)",
  "var(--oh-series-5)",
  "var(--oh-series-6)",
] as const;
