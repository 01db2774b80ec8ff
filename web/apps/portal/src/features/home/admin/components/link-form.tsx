import { useTranslation } from "@/shared/i18n/use-translation";
import { ADDRESS_CHARS_MAX } from "@/shared/lib/address";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import { required } from "@/shared/ui/form/faults";
import { TextField } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { toast } from "@/shared/ui/toast";

import { useSaveLink } from "../api/mutations";
import type { NavigationLink } from "../api/queries";
import { EMPTY_LINK, LINK_LIMITS, LINK_WAYS } from "../model/link-form";
import { NameFields, TargetFields } from "./entry-fields";

/** Props of `LinkFormDrawer`. */
export interface LinkFormDrawerProps {
  /** null makes a link. */
  readonly link: NavigationLink | null;
  readonly onClose: () => void;
}

/** A drawer to make or change a link of the header. */
export function LinkFormDrawer({ link, onClose }: LinkFormDrawerProps) {
  const { t } = useTranslation("config");
  const title = link === null ? t("linkForm.add") : t("linkForm.edit", { name: link.name });
  const kept = { formId: `landing-link/${link?.code ?? "add"}`, label: title };
  const save = useSaveLink(kept);
  const form = useKeptForm({
    formId: kept.formId,
    initial: link ?? EMPTY_LINK,
    check: (value) => required(value, ["name", "url"], t("common:form.required")),
    submit: async (value) => {
      await save.mutateAsync(value);
      return value.name;
    },
    onDone(name) {
      toast.success(t("linkForm.saved", { name }));
      onClose();
    },
  });
  return (
    <FormDrawer title={title} form={form} submit={t("save")} onClose={onClose}>
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
    </FormDrawer>
  );
}
