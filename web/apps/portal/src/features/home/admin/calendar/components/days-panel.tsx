import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import formCss from "@/shared/ui/form/form.module.css";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { TransferButtons } from "@/shared/ui/transfer-buttons";
import { Written } from "@/shared/ui/written";

import { documentKeys } from "@/shared/documents/api/keys";
import { type Holiday, LIMITS, type ListName, type NamedDays } from "../model/calendar";
import { dayCount, weekCount } from "../model/weeks";
import css from "./calendar.module.css";

type Row = NamedDays & Partial<Pick<Holiday, "greeting" | "greetingEn">>;

/** Props of `DaysPanel`. */
export interface DaysPanelProps {
  readonly list: ListName;
  readonly entries: readonly Row[];
  readonly nameOf: (days: NamedDays) => string;
  readonly faultOf: (name: string) => string | null;
  readonly onAdd: () => void;
  readonly onEdit: (days: NamedDays) => void;
  readonly onRemove: (days: NamedDays) => void;
}

/** Brings what is wrong into sight; it is read out at once. */
const showFault = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Semesters or holidays: one row each, with what can be done with it. */
export function DaysPanel({ list, entries, nameOf, faultOf, onAdd, onEdit, onRemove }: DaysPanelProps) {
  const { t } = useTranslation("calendarConfig");
  const client = useQueryClient();
  const id = useId();
  const greetingOf = (days: Row) =>
    nameOf({ ...days, name: days.greeting ?? "", nameEn: days.greetingEn ?? "" });
  const isFull = entries.length >= LIMITS.entries;
  const columns: readonly Column<Row>[] = [
    {
      id: "name",
      name: t("name"),
      isRowHeader: true,
      cell: (days) => {
        const field = `${list}[${days.id}]`;
        const fault = faultOf(field);
        return (
          <div data-field={field} data-faulty={fault === null ? undefined : ""}>
            <Written text={nameOf(days)} />
            {greetingOf(days) === "" ? null : (
              <p className={css["greeting"]}>
                <Written text={greetingOf(days)} />
              </p>
            )}
            {fault === null ? null : (
              <p ref={showFault} className={formCss["wrong"]} role="alert">
                {fault}
              </p>
            )}
          </div>
        );
      },
    },
    { id: "start", name: t("from"), isFigure: true, cell: ({ start }) => start },
    { id: "end", name: t("until"), isFigure: true, cell: ({ end }) => end },
    {
      id: "length",
      name: t("length"),
      isFigure: true,
      cell: (days) =>
        list === "semesters"
          ? t("weekCount", { count: weekCount(days) })
          : t("dayCount", { count: dayCount(days) }),
    },
    {
      id: "actions",
      name: t("actions"),
      isActions: true,
      cell: (days) => (
        <RowActions
          of={nameOf(days)}
          actions={[
            {
              key: "edit",
              label: t("edit"),
              name: t("editOf", { name: nameOf(days) }),
              onSelect: () => onEdit(days),
            },
            {
              key: "remove",
              label: t("remove"),
              name: t("removeOf", { name: nameOf(days) }),
              isDanger: true,
              onSelect: () => onRemove(days),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <Panel look="outlined" room="small" className={css["part"]} aria-labelledby={id}>
      <div className={css["head"]}>
        <h2 id={id} className={css["partName"]}>
          {t(`${list}.title`)}
        </h2>
        <div className={css["tools"]}>
          <TransferButtons
            size="small"
            source={{ sheet: list }}
            onImported={() => void client.invalidateQueries({ queryKey: documentKeys.all })}
          />
          <Button size="small" icon={<Icon name="plus" size="1em" />} disabled={isFull} onClick={onAdd}>
            {t(`${list}.add`)}
          </Button>
        </div>
      </div>
      {isFull ? (
        <p className={css["hint"]} role="status">
          {t("full", { max: LIMITS.entries })}
        </p>
      ) : null}
      {entries.length === 0 ? (
        <EmptyState icon="calendar" title={t(`${list}.empty`)} hint={t(`${list}.emptyHint`)} />
      ) : (
        <DataTable
          label={t(`${list}.title`)}
          columns={columns}
          rows={entries}
          rowKey={({ id: key }) => key}
        />
      )}
    </Panel>
  );
}
