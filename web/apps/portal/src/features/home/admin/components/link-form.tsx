import { type FormEvent, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useDraft } from "@/shared/drafts/use-draft";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import fields from "@/shared/ui/fields.module.css";
import { PictureField } from "@/shared/ui/picture-field";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { uploadPicture, useSaveLink } from "../api/mutations";
import type { NavigationLink } from "../api/queries";
import { EMPTY_LINK, LINK_WAYS, parseLink } from "../model/link-form";
import { Drawer } from "./drawer";
import css from "./form.module.css";
import { OpenWayField } from "./open-way-field";
import { UrlField } from "./url-field";

/** Props of `LinkFormDrawer`. */
export interface LinkFormDrawerProps {
  /** null makes a link. */
  readonly link: NavigationLink | null;
  readonly onClose: () => void;
}

/** A drawer to make or change a link of the header. */
export function LinkFormDrawer({ link, onClose }: LinkFormDrawerProps) {
  const { t } = useTranslation("config");
  const initial = link ?? EMPTY_LINK;
  const [value, setValue] = useState(initial);
  const title = link === null ? t("linkForm.add") : t("linkForm.edit", { name: link.name });
  const form = { formId: `landing-link/${link?.code ?? "add"}`, label: title };
  useDraft({ formId: form.formId, value, initial, parse: parseLink, onChange: setValue });
  const save = useSaveLink(form);
  const set = (change: Partial<NavigationLink>) => setValue({ ...value, ...change });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    save.mutate(value, {
      onSuccess: () => {
        toast.success(t("linkForm.saved", { name: value.name }));
        onClose();
      },
    });
  }
  const line = (key: "name" | "nameEn" | "intro" | "introEn", max: number, isRequired = false) => (
    <label className={fields["field"]}>
      <span className={isRequired ? fields["required"] : undefined}>{t(`linkForm.${key}`)}</span>
      <input
        className={fields["input"]}
        value={value[key]}
        onChange={(event) => set({ [key]: event.target.value })}
        maxLength={max}
        required={isRequired}
        lang={key.endsWith("En") ? "en" : undefined}
        autoComplete="off"
      />
    </label>
  );
  return (
    <Drawer title={title} onClose={onClose}>
      <form className={css["form"]} onSubmit={handleSubmit}>
        <div className={css["fields"]}>
          <div className={css["pair"]}>
            {line("name", 12, true)}
            {line("nameEn", 32)}
          </div>
          {line("intro", 100)}
          {line("introEn", 200)}
          <UrlField label={t("linkForm.url")} value={value.url} onChange={(url) => set({ url })} />
          <OpenWayField
            label={t("linkForm.openWay")}
            ways={LINK_WAYS}
            value={value.openWay}
            onChange={(openWay) => set({ openWay })}
          />
          <PictureField
            shape="icon"
            upload={uploadPicture}
            label={t("linkForm.icon")}
            hint={t("toolForm.iconHint")}
            value={value.icon}
            onChange={(icon) => set({ icon })}
          />
          {save.error === null ? null : (
            <p className={fields["fault"]} role="alert">
              {errorText(save.error)}
            </p>
          )}
        </div>
        <div className={css["actions"]}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <SubmitButton isBusy={save.isPending}>{t("save")}</SubmitButton>
        </div>
      </form>
    </Drawer>
  );
}
