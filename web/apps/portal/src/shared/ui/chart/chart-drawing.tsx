import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

import type { ChartFrameProps } from "./chart-frame";
import css from "./chart-frame.module.css";
import { seriesColour } from "./series";

/** Props of `ChartDrawing`. */
export interface ChartDrawingProps extends Pick<ChartFrameProps, "kind" | "series" | "points"> {
  readonly write: (value: number | null) => string;
}

/** Text of the axes; in pixels, as the library measures it. */
const TICK = { fill: "var(--oh-text-3)", fontSize: 12 };
const HEIGHT_PX = 256;

/** Bars or lines by Recharts, in the colours of the theme. It does not move: what moves can not be read. */
export function ChartDrawing({ kind, series, points, write }: ChartDrawingProps) {
  const Chart = kind === "bars" ? BarChart : LineChart;
  const rows = points.map(({ label, values }) => ({ label, ...values }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX}>
      <Chart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--oh-border)" vertical={false} />
        <XAxis dataKey="label" tick={TICK} tickLine={false} stroke="var(--oh-border)" />
        <YAxis tick={TICK} tickLine={false} axisLine={false} width={48} tickFormatter={write} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--oh-surface-2)", stroke: "var(--oh-border)" }}
          wrapperClassName={css["tip"] ?? ""}
          formatter={(value) => (typeof value === "number" ? write(value) : write(null))}
        />
        {series.map(({ id, name }, index) =>
          kind === "bars" ? (
            <Bar
              key={id}
              dataKey={id}
              name={name}
              fill={seriesColour(index)}
              radius={[4, 4, 0, 0]}
              isAnimationActive={false}
            />
          ) : (
            <Line
              key={id}
              dataKey={id}
              name={name}
              stroke={seriesColour(index)}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ),
        )}
      </Chart>
    </ResponsiveContainer>
  );
}
