import { useQuery } from "@tanstack/react-query";

import { errorText } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { AddressField } from "@/shared/ui/form/address-field";
import { ChoicesField, SelectField } from "@/shared/ui/form/choice-fields";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import fields from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { LINK_ICONS } from "@/shared/ui/link-icons";

import { schoolRolesQuery } from "../api/roles";
import { LIST_CHARS, linkFaults } from "../model/lists";
import type { SystemLink } from "../model/values";
import css from "./settings.module.css";

/** Props of `LinkDrawer`. */
export interface LinkDrawerProps {
  /** Without a name: one to be made. */
  readonly link: SystemLink;
  readonly onClose: () => void;
  readonly onDone: (link: SystemLink) => void;
}

const trimmed = (link: SystemLink): SystemLink => ({
  ...link,
  name: link.name.trim(),
  nameEn: link.nameEn.trim(),
  summary: link.summary.trim(),
  summaryEn: link.summaryEn.trim(),
  url: link.url.trim(),
});

/** One link to another system; it is saved with the list of them. */
export function LinkDrawer({ link, onClose, onDone }: LinkDrawerProps) {
  const { t } = useTranslation(["settings", "common", "widgets"]);
  const { language } = useLanguage();
  const roles = useQuery(schoolRolesQuery(language));
  const form = useForm<SystemLink, SystemLink>({
    initial: link,
    check: (value) =>
      linkFaults(value, { required: t("common:form.required"), address: t("widgets:form.webAddress") }),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone(trimmed(value)),
  });
  return (
    <FormDrawer
      title={link.name === "" ? t("links.add") : t("list.editOf", { name: link.name })}
      form={form}
      isKept={false}
      submit={t("list.apply")}
      onClose={onClose}
    >
      <div className={fields["pair"]}>
        <TextField
          label={t("links.name")}
          isRequired
          isCounted
          maxLength={LIST_CHARS.name}
          {...form.field("name")}
        />
        <TextField
          label={t("links.nameEn")}
          lang="en"
          isCounted
          maxLength={LIST_CHARS.nameEn}
          {...form.field("nameEn")}
        />
        <TextField
          label={t("links.summary")}
          isCounted
          maxLength={LIST_CHARS.summary}
          {...form.field("summary")}
        />
        <TextField
          label={t("links.summaryEn")}
          lang="en"
          isCounted
          maxLength={LIST_CHARS.summaryEn}
          {...form.field("summaryEn")}
        />
      </div>
      <AddressField label={t("links.url")} isRequired isWebOnly {...form.field("url")} />
      <SelectField
        label={t("links.icon")}
        choices={LINK_ICONS.map((value) => ({ value, name: t(`links.icons.${value}`) }))}
        {...form.field("icon")}
      />
      <ChoicesField
        label={t("links.roles")}
        hint={roles.isError ? errorText(roles.error) : t("links.rolesHint")}
        choices={(roles.data ?? []).map(({ roleCode, roleName }) => ({ value: roleCode, name: roleName }))}
        {...form.field("roles")}
      />
      <p className={css["who"]}>{t("list.applyHint")}</p>
    </FormDrawer>
  );
}
