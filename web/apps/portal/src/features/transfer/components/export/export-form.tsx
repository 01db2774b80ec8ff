import { useQuery } from "@tanstack/react-query";

import { EXPORT_FILE_NAME_INPUT_MAX } from "@/shared/config/constants";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { Clock } from "@/shared/lib/clock";
import { schoolDay } from "@/shared/lib/school-day";
import type { ExportSource } from "@/shared/lib/transfer";
import { CheckListField } from "@/shared/ui/form/check-list-field";
import { RadioField } from "@/shared/ui/form/choice-fields";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { exportCountQuery, useStartExport } from "../../api/export";
import type { DataRange, ExportField } from "../../api/shapes";
import type { ExportAddresses } from "../../model/addresses";
import {
  type ExportForm as Value,
  checkExport,
  chosenCount,
  exportRequest,
  firstFields,
  firstRange,
  rangesOf,
  sheetQuery,
  splitFieldId,
  suggestedName,
} from "../../model/export-form";
import { closesDialog } from "../../model/progress";
import { recallChoice, rememberChoice } from "../../stores/last-choice";
import css from "./export-dialog.module.css";

/** Longest reason. */
const REASON_MAX = 200;

/** Props of `ExportForm`. */
export interface ExportFormProps {
  readonly title: string;
  readonly source: ExportSource;
  readonly addresses: ExportAddresses;
  readonly fields: readonly ExportField[];
  readonly clock: Clock;
  readonly onClose: () => void;
  /** The task has begun. */
  readonly onStarted: (key: string) => void;
}

/** What is taken out: file name, range and columns (000 §2). */
export function ExportForm({ title, source, addresses, fields, clock, onClose, onStarted }: ExportFormProps) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const start = useStartExport(addresses);
  const form = useForm<Value, { readonly redisKey: string }>({
    initial: {
      fileName: suggestedName(title, schoolDay(clock.now()), EXPORT_FILE_NAME_INPUT_MAX),
      range: firstRange(source),
      fields: firstFields(fields, recallChoice(source.sheet)),
      reason: "",
    },
    check: (value) =>
      Object.fromEntries(
        Object.entries(checkExport(value)).map(([field, fault]) => [field, t(`export.fault.${fault}`)]),
      ),
    submit: (value) => start.mutateAsync(exportRequest(source, value)),
    onDone({ redisKey }, value) {
      rememberChoice(
        source.sheet,
        value.fields.map((id) => splitFieldId(id).key),
      );
      onStarted(redisKey);
    },
    onRefused(error) {
      if (!closesDialog(error)) return;
      toast.failure(error);
      onClose();
    },
    fieldNames: { exportField: "fields", dataRange: "range" },
  });
  const { range } = form.value;
  const count = useQuery(exportCountQuery(addresses.count, sheetQuery(source, range)));
  const total = count.data;
  const nameOf: Readonly<Record<DataRange, string>> = {
    1: t("export.all"),
    2: t("export.search"),
    3: t("export.chosen", { count: chosenCount(source) }),
  };
  return (
    <Form form={form}>
      <TextField
        label={t("export.fileName")}
        isRequired
        isCounted
        maxLength={EXPORT_FILE_NAME_INPUT_MAX}
        hint={t("export.fileNameHint")}
        {...form.field("fileName")}
      />
      <RadioField
        label={t("export.range")}
        name="range"
        isRequired
        value={String(range)}
        choices={rangesOf(source).map((value) => ({ value: String(value), name: nameOf[value] }))}
        onChange={(value) => {
          const next = rangesOf(source).find((one) => String(one) === value);
          if (next !== undefined) form.set({ range: next });
        }}
        fault={form.faultOf("range")}
        hint={
          <span role="status">
            {total === undefined
              ? t(count.isError ? "export.countFailed" : "export.counting")
              : t("export.count", { count: total, number: new Intl.NumberFormat(language).format(total) })}
          </span>
        }
      />
      <CheckListField
        label={t("export.fields")}
        isRequired
        choices={fields.map(({ id, label }) => ({ value: id, name: label }))}
        words={{
          all: t("export.allFields"),
          chosen: t("export.chosenFields", { chosen: form.value.fields.length, total: fields.length }),
          find: t("export.findField"),
          none: t("export.noField"),
        }}
        {...form.field("fields")}
      />
      <TextField
        label={t("export.reason")}
        maxLength={REASON_MAX}
        hint={t("export.reasonHint")}
        {...form.field("reason")}
      />
      <p className={css["record"]}>{t("export.record")}</p>
      <FormFaults form={form} />
      <FormActions form={form} submit={t("export.submit")} disabled={total === 0} onCancel={onClose} />
    </Form>
  );
}
