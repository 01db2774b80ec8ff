import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatCount, formatShortTime } from "@/shared/lib/format";
import { EmptyState } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import { useNumberFields } from "../../hooks/use-number-fields";
import { cellOf, isFigure } from "../../model/cell";
import { stagingColumns } from "../../model/rules";
import { isFailed } from "../card-sources";
import type { CardViewProps } from "../card-view";
import css from "./staging-card.module.css";

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** A row's way to open; in the portal when it does not say. */
function openWayOf(fieldSet: unknown): string {
  const way: unknown =
    typeof fieldSet === "object" && fieldSet !== null && "openWay" in fieldSet ? fieldSet.openWay : null;
  return typeof way === "string" ? way : "1001";
}

/** What waits to be gone on with: a tab per column, the table after its field mapping (000 §2). */
export function StagingCard({ data, layout, actions, now }: CardViewProps<"STAGING">) {
  const { t } = useTranslation("home");
  const panelId = useId();
  const [chosenId, setChosenId] = useState<string | null>(null);
  // Numbers in name alone are told from amounts before either is shown.
  const hasFigures = data.list.some(({ result }) => result.some((row) => Object.values(row).some(isFigure)));
  const numberFields = useNumberFields(hasFigures);
  const cell = (field: string, value: unknown) =>
    numberFields === null && isFigure(value)
      ? { text: "", isAmount: false }
      : cellOf(field, value, numberFields ?? new Set());
  const tab = data.list.find(({ columnId }) => columnId === chosenId) ?? data.list[0];
  if (tab === undefined) return <EmptyState icon="check" title={t("todo.empty")} />;
  const columns = stagingColumns(tab.cardMapping);
  return (
    <div className={css["card"]} data-layout={layout}>
      <Tabs
        label={t("staging.columns")}
        panelId={panelId}
        value={tab.columnId}
        onChange={setChosenId}
        items={data.list.map(({ columnId, columnName, todoNum }) => ({
          key: columnId,
          label: columnName,
          note: isFailed(data.sources, columnId) ? "–" : formatCount(todoNum),
        }))}
      />
      <div {...tabPanelProps(panelId, tab.columnId)}>
        {tab.result.length === 0 ? (
          isFailed(data.sources, tab.columnId) ? (
            <EmptyState icon="info" title={t("sources.failed", { name: tab.columnName })} />
          ) : (
            <EmptyState icon="check" title={t("todo.empty")} />
          )
        ) : (
          <table className={css["table"]}>
            <thead>
              <tr>
                {columns.map(({ field, chineseName }) => (
                  <th key={field} scope="col" data-time={field.endsWith("Time") || undefined}>
                    {chineseName}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tab.result.map((row, index) => (
                // Rows have no key of their own: they come anew with every answer.
                <tr key={`${textOf(row["urlDetail"])}-${index}`}>
                  {columns.map(({ field }, column) => (
                    <td
                      key={field}
                      data-time={field.endsWith("Time") || undefined}
                      data-amount={cell(field, row[field]).isAmount || undefined}
                    >
                      {column === 0 && textOf(row["urlDetail"]) !== "" ? (
                        <button
                          type="button"
                          className={css["open"]}
                          title={textOf(row[field])}
                          onClick={() =>
                            actions.openAddress(textOf(row["urlDetail"]), openWayOf(row["fieldSet"]))
                          }
                        >
                          {cell(field, row[field]).text}
                        </button>
                      ) : (
                        (field.endsWith("Time") ? formatShortTime(textOf(row[field]), now) : "") ||
                        cell(field, row[field]).text
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}
