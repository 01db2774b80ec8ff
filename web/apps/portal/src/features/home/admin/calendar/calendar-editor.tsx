import { useState } from "react";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { toast } from "@/shared/ui/toast";

import css from "./components/calendar.module.css";
import { CalendarView } from "./components/calendar-view";
import { DaysDialog } from "./components/days-dialog";
import { DaysPanel } from "./components/days-panel";
import {
  type CalendarBody,
  type CalendarForm,
  type Holiday,
  type ListName,
  newDays,
  withDays,
} from "./model/calendar";
import { useCalendarForm } from "./use-calendar-form";
import { useDaysWords } from "./use-days-words";

const LISTS = ["semesters", "holidays"] as const;

/** What lies over the page; null makes an entry. */
interface Open {
  readonly list: ListName;
  readonly id: string | null;
  readonly isRemoval: boolean;
}

/** Props of `CalendarEditor`. */
export interface CalendarEditorProps {
  readonly document: Document;
  readonly body: CalendarBody;
}

/** The entry as its list keeps it. */
function withEntry(value: CalendarForm, list: ListName, days: Holiday): CalendarForm {
  if (list === "holidays") return { ...value, holidays: withDays(value.holidays, days) };
  const { greeting: _greeting, greetingEn: _greetingEn, ...semester } = days;
  return { ...value, semesters: withDays(value.semesters, semester) };
}

/** Semesters and holidays as tables, and a semester with its weeks as people see it. */
export function CalendarEditor({ document, body }: CalendarEditorProps) {
  const { t } = useTranslation("calendarConfig");
  const { nameOf } = useDaysWords();
  const editing = useCalendarForm(document, body);
  const { form } = editing;
  const { attach, value } = form;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const known = open === null ? undefined : value[open.list].find(({ id }) => id === open.id);
  function apply(list: ListName, days: Holiday): void {
    const next = withEntry(value, list, days);
    form.set({ [list]: next[list] });
    close();
  }
  function remove({ list, id }: Open): void {
    if (known !== undefined) toast.success(t("removed", { name: nameOf(known) }));
    form.set({ [list]: value[list].filter((one) => one.id !== id) });
    close();
  }
  return (
    <div className={css["editor"]}>
      <DocumentBar document={document} editing={editing} />
      <div className={css["parts"]}>
        <div ref={attach} className={css["lists"]}>
          {LISTS.map((list) => (
            <DaysPanel
              key={list}
              list={list}
              entries={value[list]}
              nameOf={nameOf}
              faultOf={form.faultOf}
              onAdd={() => setOpen({ list, id: null, isRemoval: false })}
              onEdit={({ id }) => setOpen({ list, id, isRemoval: false })}
              onRemove={({ id }) => setOpen({ list, id, isRemoval: true })}
            />
          ))}
        </div>
        <CalendarView body={value} nameOf={nameOf} />
      </div>
      {open === null || open.isRemoval ? null : (
        <DaysDialog
          list={open.list}
          days={known === undefined ? null : { ...newDays(known.id), ...known }}
          name={known === undefined ? "" : nameOf(known)}
          among={value[open.list]}
          onClose={close}
          onDone={(days) => apply(open.list, days)}
        />
      )}
      {open === null || !open.isRemoval || known === undefined ? null : (
        <ConfirmDialog
          title={t(`${open.list}.removeTitle`)}
          confirm={t("remove")}
          isBusy={false}
          onClose={close}
          onConfirm={() => remove(open)}
        >
          <p>{t(`${open.list}.removeText`, { name: nameOf(known) })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
