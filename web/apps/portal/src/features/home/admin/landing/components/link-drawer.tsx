import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ADDRESS_CHARS_MAX } from "@/shared/lib/address";
import { randomId } from "@/shared/lib/random";
import formCss from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";

import { NameFields, TargetFields } from "../../components/entry-fields";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import { LINK_LIMITS, LINK_WAYS, type LandingLink, cleanLink, linkFaults, newLink } from "../model/links";

/** Props of `LinkDrawer`. */
export interface LinkDrawerProps {
  /** null makes one. */
  readonly link: LandingLink | null;
  /** The links among which it stands, whose names are taken. */
  readonly among: readonly LandingLink[];
  /** What the link is called in the reader's language. */
  readonly name: string;
  /** What is to be done after it, so that it counts. */
  readonly hint: string;
  readonly onClose: () => void;
  readonly onDone: (link: LandingLink) => void;
}

/** One link; it is saved with what it stands in. */
export function LinkDrawer({ link: known, among, name, hint, onClose, onDone }: LinkDrawerProps) {
  const { t } = useTranslation(["config", "widgets"]);
  const [link] = useState(() => known ?? newLink(randomId()));
  const form = useForm<LandingLink, LandingLink>({
    initial: link,
    check: (value) =>
      linkFaults(value, among, {
        required: t("common:form.required"),
        address: t("widgets:form.address"),
        taken: t("linkForm.taken"),
      }),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone(cleanLink(value)),
  });
  return (
    <FormDrawer
      title={known === null ? t("linkForm.add") : t("linkForm.edit", { name })}
      form={form}
      isKept={false}
      submit={t("apply")}
      onClose={onClose}
    >
      <NameFields name={form.field("name")} nameEn={form.field("nameEn")} limits={LINK_LIMITS} />
      <TextField label={t("linkForm.intro")} maxLength={LINK_LIMITS.intro} {...form.field("intro")} />
      <TextField
        label={t("linkForm.introEn")}
        lang="en"
        maxLength={LINK_LIMITS.introEn}
        {...form.field("introEn")}
      />
      <TargetFields
        url={form.field("url")}
        openWay={form.field("openWay")}
        ways={LINK_WAYS}
        icon={form.field("icon")}
      />
      <TextField
        label={t("linkForm.urlEn")}
        hint={t("linkForm.urlEnHint")}
        maxLength={ADDRESS_CHARS_MAX}
        {...form.field("urlEn")}
      />
      <p className={formCss["hint"]}>{hint}</p>
    </FormDrawer>
  );
}
