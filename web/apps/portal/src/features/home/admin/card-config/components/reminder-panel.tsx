import { nameIn } from "@/shared/i18n/name-in";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useLanguage } from "@/shared/i18n/use-language";
import { CheckField, ChoicesField } from "@/shared/ui/form/choice-fields";
import { TextField } from "@/shared/ui/form/text-field";
import type { FormState } from "@/shared/ui/form/use-form";

import { type CardForm, type Reminder, LIMITS } from "../model/card-form";
import css from "./editor.module.css";

/** When a card of to-dos reminds: from how many on, of which columns, and whether overdue ones alone count. */
export function ReminderPanel({ form }: { readonly form: FormState<CardForm> }) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const { reminder, columns } = form.value;
  const set = (change: Partial<Reminder>) => form.set({ reminder: { ...reminder, ...change } });
  return (
    <div className={css["part"]}>
      <p className={css["hint"]}>{t("reminder.lead")}</p>
      <CheckField
        label={t("reminder.isOpen")}
        value={reminder.isOpen}
        onChange={(isOpen) => set({ isOpen, threshold: Math.max(1, reminder.threshold) })}
      />
      {reminder.isOpen ? (
        <>
          <div className={css["short"]}>
            <TextField
              label={t("reminder.threshold")}
              hint={t("reminder.thresholdHint")}
              name="reminder.threshold"
              inputMode="numeric"
              isRequired
              maxLength={String(LIMITS.threshold).length}
              value={reminder.threshold === 0 ? "" : String(reminder.threshold)}
              fault={form.faultOf("reminder.threshold")}
              onChange={(text) => set({ threshold: Number(text.replace(/\D/g, "")) })}
            />
          </div>
          {columns.length === 0 ? (
            <p className={css["hint"]}>{t("reminder.noColumns")}</p>
          ) : (
            <ChoicesField
              label={t("reminder.columnIds")}
              name="reminder.columnIds"
              hint={t("reminder.columnIdsHint")}
              fault={form.faultOf("reminder.columnIds")}
              value={reminder.columnIds}
              choices={columns.map(({ columnId = "", columnName, columnNameEn = "" }) => ({
                value: columnId,
                name: nameIn(language === "en", columnName, columnNameEn),
              }))}
              onChange={(columnIds) => set({ columnIds: [...columnIds] })}
            />
          )}
          <CheckField
            label={t("reminder.timeoutOnly")}
            value={reminder.timeoutOnly}
            onChange={(timeoutOnly) => set({ timeoutOnly })}
          />
        </>
      ) : null}
    </div>
  );
}
