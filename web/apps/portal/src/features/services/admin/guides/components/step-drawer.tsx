import { useTranslation } from "@/shared/i18n/use-translation";
import { required } from "@/shared/ui/form/faults";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import fields from "@/shared/ui/form/form.module.css";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import css from "../../components/config.module.css";
import { GUIDE_LIMITS, type GuideStep } from "../model/guide-body";

/** Props of a drawer that edits one entry of a guide. */
export interface EntryDrawerProps<T> {
  readonly entry: T;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onDone: (entry: T) => void;
}

/** One step. */
export function StepDrawer({ entry, isNew, onClose, onDone }: EntryDrawerProps<GuideStep>) {
  const { t } = useTranslation(["guides", "common"]);
  const form = useForm<GuideStep, GuideStep>({
    initial: entry,
    check: (value) => required(value, ["title", "content"], t("common:form.required")),
    submit: (value) => Promise.resolve(value),
    onDone,
  });
  return (
    <FormDrawer
      title={isNew ? t("step.new") : t("step.edit", { name: entry.title })}
      form={form}
      isKept={false}
      submit={t("apply")}
      onClose={onClose}
    >
      <div className={fields["pair"]}>
        <TextField
          label={t("step.title")}
          isRequired
          maxLength={GUIDE_LIMITS.title}
          {...form.field("title")}
        />
        <TextField
          label={t("step.titleEn")}
          lang="en"
          maxLength={2 * GUIDE_LIMITS.title}
          {...form.field("titleEn")}
        />
      </div>
      <TextArea
        label={t("step.content")}
        isRequired
        rows={4}
        isCounted
        maxLength={GUIDE_LIMITS.content}
        {...form.field("content")}
      />
      <TextArea
        label={t("step.contentEn")}
        lang="en"
        rows={4}
        isCounted
        maxLength={2 * GUIDE_LIMITS.content}
        {...form.field("contentEn")}
      />
      <p className={css["hint"]}>{t("applyHint")}</p>
    </FormDrawer>
  );
}
