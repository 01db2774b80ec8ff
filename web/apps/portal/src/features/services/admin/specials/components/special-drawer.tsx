import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { CheckField } from "@/shared/ui/form/choice-fields";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import fields from "@/shared/ui/form/form.module.css";
import { PictureField } from "@/shared/ui/form/picture-field";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import { uploadCover } from "../../api/specials";
import css from "../../components/config.module.css";
import {
  SPECIAL_LIMITS,
  type Special,
  type SpecialForm,
  newSpecial,
  specialFaults,
  toSpecial,
} from "../model/specials";
import { ServicePicker } from "./service-picker";

/** Props of `SpecialDrawer`. */
export interface SpecialDrawerProps {
  /** null makes one. */
  readonly special: Special | null;
  /** What it is called in the reader's language. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (special: Special) => void;
}

/** One special; it is saved with the list. */
export function SpecialDrawer({ special: known, name, onClose, onDone }: SpecialDrawerProps) {
  const { t } = useTranslation(["hall", "widgets"]);
  const [special] = useState(() => known ?? newSpecial(randomId()));
  const form = useForm<SpecialForm, SpecialForm>({
    initial: special,
    check: (value) =>
      specialFaults(value, {
        required: t("common:form.required"),
        services: t("specials.noService"),
        address: t("widgets:form.address"),
      }),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone(toSpecial(special, value)),
  });
  return (
    <FormDrawer
      title={known === null ? t("specials.add") : t("specials.edit", { name })}
      form={form}
      isKept={false}
      submit={t("apply")}
      onClose={onClose}
    >
      <div className={fields["pair"]}>
        <TextField
          label={t("specials.name")}
          isRequired
          maxLength={SPECIAL_LIMITS.name}
          {...form.field("name")}
        />
        <TextField
          label={t("specials.nameEn")}
          lang="en"
          maxLength={SPECIAL_LIMITS.nameEn}
          {...form.field("nameEn")}
        />
      </div>
      <TextArea
        label={t("specials.summary")}
        rows={2}
        isCounted
        maxLength={SPECIAL_LIMITS.summary}
        {...form.field("summary")}
      />
      <TextArea
        label={t("specials.summaryEn")}
        lang="en"
        rows={2}
        isCounted
        maxLength={SPECIAL_LIMITS.summaryEn}
        {...form.field("summaryEn")}
      />
      <PictureField
        shape="cover"
        upload={uploadCover}
        label={t("specials.cover")}
        hint={t("specials.coverHint")}
        {...form.field("cover")}
      />
      <ServicePicker {...form.field("serviceIds")} />
      <CheckField label={t("specials.isEnable")} {...form.field("isEnable")} />
      <p className={css["hint"]}>{t("applyHint")}</p>
    </FormDrawer>
  );
}
