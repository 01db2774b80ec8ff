import css from "./chart-frame.module.css";
import type { ChartPoint, Series } from "./series";

/** Props of `ChartTable`. */
export interface ChartTableProps {
  readonly label: string;
  readonly axis: string;
  readonly series: readonly Series[];
  readonly points: readonly ChartPoint[];
  readonly write: (value: number | null) => string;
}

/** The numbers of a chart. */
export function ChartTable({ label, axis, series, points, write }: ChartTableProps) {
  return (
    // It scrolls on a phone: the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css["scroller"]} role="group" aria-label={label} tabIndex={0}>
      <table className={css["table"]} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label: place, values }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              {series.map(({ id }) => (
                <td key={id}>{write(values[id] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
