import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { DateRangeField, type DayRange } from "@/shared/ui/date/date-range-field";
import { FieldGroup } from "@/shared/ui/form/field";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import formCss from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import { type Holiday, LIMITS, type ListName, type NamedDays, daysFaults, newDays } from "../model/calendar";
import { useDaysWords } from "../use-days-words";
import css from "./calendar.module.css";

/** What is typed of one entry. */
interface DaysForm extends Pick<Holiday, "greeting" | "greetingEn" | "name" | "nameEn"> {
  /** First and last day; null while they are not chosen. */
  readonly days: DayRange | null;
}

/** Props of `DaysDialog`. */
export interface DaysDialogProps {
  readonly list: ListName;
  /** null makes one. */
  readonly days: Holiday | null;
  /** What it is called in the reader's language. */
  readonly name: string;
  /** All entries of the list. */
  readonly among: readonly NamedDays[];
  readonly onClose: () => void;
  readonly onDone: (days: Holiday) => void;
}

const toForm = ({ name, nameEn, greeting, greetingEn, start, end }: Holiday): DaysForm => ({
  name,
  nameEn,
  greeting,
  greetingEn,
  days: start === "" ? null : { begin: start, end },
});

const toDays = (id: string, { days, ...texts }: DaysForm): Holiday => ({
  id,
  name: texts.name.trim(),
  nameEn: texts.nameEn.trim(),
  greeting: texts.greeting.trim(),
  greetingEn: texts.greetingEn.trim(),
  start: days?.begin ?? "",
  end: days?.end ?? "",
});

/** One semester or holiday; it is saved with the calendar. */
export function DaysDialog({ list, days: known, name, among, onClose, onDone }: DaysDialogProps) {
  const { t } = useTranslation("calendarConfig");
  const { words } = useDaysWords();
  const [first] = useState(() => known ?? newDays(randomId()));
  const form = useForm<DaysForm, DaysForm>({
    initial: toForm(first),
    check: (value) => daysFaults(list, toDays(first.id, value), among, words),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone(toDays(first.id, value)),
  });
  const { value: range, onChange, ...days } = form.field("days");
  return (
    <FormDialog
      title={known === null ? t(`${list}.formAdd`) : t(`${list}.formEdit`, { name })}
      form={form}
      submit={t("apply")}
      onClose={onClose}
    >
      <div className={formCss["pair"]}>
        <TextField label={t("name")} isRequired maxLength={LIMITS.name} {...form.field("name")} />
        <TextField label={t("nameEn")} lang="en" maxLength={LIMITS.nameEn} {...form.field("nameEn")} />
      </div>
      <FieldGroup label={t("days")} isRequired {...days}>
        {(control) => (
          <DateRangeField
            label={t("days")}
            isRequired
            isInvalid={days.fault !== null}
            {...(control["aria-describedby"] === undefined
              ? {}
              : { describedBy: control["aria-describedby"] })}
            value={range}
            onChange={onChange}
          />
        )}
      </FieldGroup>
      {list === "holidays" ? (
        <div className={formCss["pair"]}>
          <TextField
            label={t("holidays.greeting")}
            hint={t("holidays.greetingHint")}
            maxLength={LIMITS.greeting}
            {...form.field("greeting")}
          />
          <TextField
            label={t("holidays.greetingEn")}
            lang="en"
            maxLength={LIMITS.greeting}
            {...form.field("greetingEn")}
          />
        </div>
      ) : null}
      <p className={css["hint"]}>{t("applyHint")}</p>
    </FormDialog>
  );
}
