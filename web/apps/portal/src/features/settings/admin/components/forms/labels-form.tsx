import { useState } from "react";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { FieldGroup } from "@/shared/ui/form/field";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import type { Line } from "../../model/lines";
import { LIST_CHARS, LIST_MAX, SCORES, labelFaults, newLabel, withOne, withScore } from "../../model/lists";
import type { RatingLabel } from "../../model/values";
import { EditableList } from "../editable-list";
import { SettingPart } from "../setting-part";
import css from "../settings.module.css";

/** The labels that people may choose when they rate, by their scores. */
export function RatingLabelsForm({ line }: { readonly line: Line<"rating_labels"> }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const [edited, setEdited] = useState<RatingLabel | null>(null);
  const isEnglish = language === "en";
  const max = LIST_MAX.labels;
  return (
    <SettingPart
      line={line}
      toForm={(value): { value: readonly RatingLabel[] } => ({ value })}
      check={({ value }) => (value.length === 0 ? { value: t("labels.needed") } : {})}
      toValue={({ value }) => value}
      beside={(form) =>
        edited === null ? null : (
          <LabelDrawer
            label={edited}
            others={form.value.value}
            onClose={() => setEdited(null)}
            onDone={(label) => {
              form.set({ value: withOne(form.value.value, label, ({ code }) => code) });
              setEdited(null);
            }}
          />
        )
      }
    >
      {(form) => {
        const { value: labels, fault, onChange } = form.field("value");
        return (
          <FieldGroup
            name="value"
            label={t("labels.all")}
            isLabelHidden
            hint={t("labels.used", { count: labels.length, max })}
            fault={fault}
          >
            {() => (
              <div className={css["scores"]}>
                {SCORES.map((score) => (
                  <FieldGroup key={score} label={t("labels.score", { count: score })}>
                    {() => (
                      <EditableList
                        items={labels.filter((label) => label.score === score)}
                        idOf={({ code }) => code}
                        nameOf={({ zh, en }) => nameIn(isEnglish, zh, en)}
                        noteOf={({ zh, en }) => (isEnglish ? zh : en)}
                        empty={<p className={css["who"]}>{t("labels.none")}</p>}
                        add={t("labels.addTo", { count: score })}
                        isFull={labels.length >= max}
                        onChange={(next) => onChange(withScore(labels, score, next))}
                        onEdit={setEdited}
                        onAdd={() => setEdited(newLabel(score))}
                      />
                    )}
                  </FieldGroup>
                ))}
              </div>
            )}
          </FieldGroup>
        );
      }}
    </SettingPart>
  );
}

/** Props of `LabelDrawer`. */
interface LabelDrawerProps {
  /** Without words: one to be made. */
  readonly label: RatingLabel;
  readonly others: readonly RatingLabel[];
  readonly onClose: () => void;
  readonly onDone: (label: RatingLabel) => void;
}

/** The words of one label; its code stays, as ratings name it. */
function LabelDrawer({ label, others, onClose, onDone }: LabelDrawerProps) {
  const { t } = useTranslation(["settings", "common"]);
  const form = useForm<RatingLabel, RatingLabel>({
    initial: label,
    check: (value) =>
      labelFaults(value, others, { required: t("common:form.required"), twice: t("labels.twice") }),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone({ ...value, zh: value.zh.trim(), en: value.en.trim() }),
  });
  return (
    <FormDrawer
      title={
        label.zh === "" ? t("labels.addTo", { count: label.score }) : t("list.editOf", { name: label.zh })
      }
      form={form}
      isKept={false}
      submit={t("list.apply")}
      onClose={onClose}
    >
      <div className={fields["pair"]}>
        <TextField
          label={t("labels.zh")}
          isRequired
          isCounted
          maxLength={LIST_CHARS.zh}
          {...form.field("zh")}
        />
        <TextField
          label={t("labels.en")}
          lang="en"
          isCounted
          maxLength={LIST_CHARS.en}
          {...form.field("en")}
        />
      </div>
      <p className={css["who"]}>{t("list.applyHint")}</p>
    </FormDrawer>
  );
}
