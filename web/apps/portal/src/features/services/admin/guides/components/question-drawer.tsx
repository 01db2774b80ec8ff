import { useTranslation } from "@/shared/i18n/use-translation";
import { required } from "@/shared/ui/form/faults";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import css from "../../components/config.module.css";
import { GUIDE_LIMITS, type GuideQuestion } from "../model/guide-body";
import type { EntryDrawerProps } from "./step-drawer";

/** One question with its answer. */
export function QuestionDrawer({ entry, isNew, onClose, onDone }: EntryDrawerProps<GuideQuestion>) {
  const { t } = useTranslation(["guides", "common"]);
  const form = useForm<GuideQuestion, GuideQuestion>({
    initial: entry,
    check: (value) => required(value, ["question", "answer"], t("common:form.required")),
    submit: (value) => Promise.resolve(value),
    onDone,
  });
  return (
    <FormDrawer
      title={isNew ? t("question.new") : t("question.edit", { name: entry.question })}
      form={form}
      isKept={false}
      submit={t("apply")}
      onClose={onClose}
    >
      <TextField
        label={t("question.question")}
        isRequired
        maxLength={GUIDE_LIMITS.question}
        {...form.field("question")}
      />
      <TextField
        label={t("question.questionEn")}
        lang="en"
        maxLength={2 * GUIDE_LIMITS.question}
        {...form.field("questionEn")}
      />
      <TextArea
        label={t("question.answer")}
        isRequired
        rows={4}
        isCounted
        maxLength={GUIDE_LIMITS.answer}
        {...form.field("answer")}
      />
      <TextArea
        label={t("question.answerEn")}
        lang="en"
        rows={4}
        isCounted
        maxLength={2 * GUIDE_LIMITS.answer}
        {...form.field("answerEn")}
      />
      <p className={css["hint"]}>{t("applyHint")}</p>
    </FormDrawer>
  );
}
