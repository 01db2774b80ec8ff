import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField } from "@/shared/ui/form/choice-fields";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import css from "../../components/config.module.css";
import { GUIDE_LIMITS, type GuideMaterial, materialFaults } from "../model/guide-body";
import { FileField } from "./file-field";
import type { EntryDrawerProps } from "./step-drawer";

/** What is typed of a material. */
interface Typed extends Omit<GuideMaterial, "copies"> {
  readonly copies: string;
}

const toMaterial = (typed: Typed): GuideMaterial => ({
  ...typed,
  copies: typed.copies.trim() === "" ? Number.NaN : Number(typed.copies),
});

/** Props of `MaterialDrawer`. */
export interface MaterialDrawerProps extends EntryDrawerProps<GuideMaterial> {
  readonly serviceId: string;
}

/** One material with its blank form and an example of it. */
export function MaterialDrawer({ serviceId, entry, isNew, onClose, onDone }: MaterialDrawerProps) {
  const { t } = useTranslation(["guides", "common"]);
  const form = useForm<Typed, GuideMaterial>({
    initial: { ...entry, copies: String(entry.copies) },
    check: (typed) =>
      materialFaults(toMaterial(typed), {
        required: t("common:form.required"),
        copies: t("material.copiesFault"),
      }),
    submit: (typed) => Promise.resolve(toMaterial(typed)),
    onDone,
  });
  const { value } = form;
  return (
    <FormDrawer
      title={isNew ? t("material.new") : t("material.edit", { name: entry.name })}
      form={form}
      isKept={false}
      submit={t("apply")}
      onClose={onClose}
    >
      <div className={fields["pair"]}>
        <TextField
          label={t("material.name")}
          isRequired
          maxLength={GUIDE_LIMITS.title}
          {...form.field("name")}
        />
        <TextField
          label={t("material.nameEn")}
          lang="en"
          maxLength={2 * GUIDE_LIMITS.title}
          {...form.field("nameEn")}
        />
      </div>
      <div className={fields["pair"]}>
        <TextField
          label={t("material.form")}
          hint={t("material.formHint")}
          maxLength={GUIDE_LIMITS.form}
          {...form.field("form")}
        />
        <TextField
          label={t("material.formEn")}
          lang="en"
          maxLength={2 * GUIDE_LIMITS.form}
          {...form.field("formEn")}
        />
      </div>
      <TextField label={t("material.copies")} inputMode="numeric" maxLength={2} {...form.field("copies")} />
      <CheckField label={t("material.required")} {...form.field("required")} />
      <TextField label={t("material.note")} maxLength={GUIDE_LIMITS.note} {...form.field("note")} />
      <TextField
        label={t("material.noteEn")}
        lang="en"
        maxLength={2 * GUIDE_LIMITS.note}
        {...form.field("noteEn")}
      />
      <FileField
        serviceId={serviceId}
        label={t("material.blank")}
        name="fileId"
        hint={t("material.blankHint")}
        fault={form.faultOf("fileId")}
        value={{ fileId: value.fileId ?? null, name: value.fileName }}
        onChange={({ fileId, name }) => form.set({ fileId, fileName: name })}
      />
      {value.fileId === null ? null : <FileNames zh={form.field("fileName")} en={form.field("fileNameEn")} />}
      <FileField
        serviceId={serviceId}
        label={t("material.example")}
        name="exampleId"
        hint={t("material.exampleHint")}
        fault={form.faultOf("exampleId")}
        value={{ fileId: value.exampleId ?? null, name: value.exampleName }}
        onChange={({ fileId, name }) => form.set({ exampleId: fileId, exampleName: name })}
      />
      {value.exampleId === null ? null : (
        <FileNames zh={form.field("exampleName")} en={form.field("exampleNameEn")} />
      )}
      <p className={css["hint"]}>{t("applyHint")}</p>
    </FormDrawer>
  );
}

interface Bound {
  readonly name: string;
  readonly value: string;
  readonly fault: string | null;
  readonly onChange: (value: string) => void;
}

/** What a file is called where readers find it. */
function FileNames({ zh, en }: { readonly zh: Bound; readonly en: Bound }) {
  const { t } = useTranslation("guides");
  return (
    <div className={fields["pair"]}>
      <TextField label={t("material.fileName")} maxLength={GUIDE_LIMITS.fileName} {...zh} />
      <TextField label={t("material.fileNameEn")} lang="en" maxLength={2 * GUIDE_LIMITS.fileName} {...en} />
    </div>
  );
}
