import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useDraft } from "@/shared/drafts/use-draft";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import fields from "@/shared/ui/fields.module.css";
import { PictureField } from "@/shared/ui/picture-field";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { uploadPicture, useSaveTool } from "../api/mutations";
import { type ToolConfig, type ToolTypeConfig, rolesQuery } from "../api/queries";
import { OPEN_WAYS, emptyTool, parseTool } from "../model/tool-form";
import { Drawer } from "./drawer";
import css from "./form.module.css";
import { OpenWayField } from "./open-way-field";
import { UrlField } from "./url-field";

/** Props of `ToolFormDrawer`. */
export interface ToolFormDrawerProps {
  /** null makes a tool. */
  readonly tool: ToolConfig | null;
  readonly types: readonly ToolTypeConfig[];
  /** Type of a new tool. */
  readonly typeId: string;
  readonly onClose: () => void;
}

/** A drawer to make or change a common tool. */
export function ToolFormDrawer({ tool, types, typeId, onClose }: ToolFormDrawerProps) {
  const { t } = useTranslation("config");
  const { language } = useLanguage();
  const id = useId();
  const initial = tool === null ? emptyTool(typeId) : (parseTool(tool) ?? emptyTool(typeId));
  const [value, setValue] = useState(initial);
  const title = tool === null ? t("toolForm.add") : t("toolForm.edit", { name: tool.name });
  const form = { formId: `common-tool/${tool?.toolId ?? "add"}`, label: title };
  useDraft({ formId: form.formId, value, initial, parse: parseTool, onChange: setValue });
  const save = useSaveTool(form);
  const roles = useQuery(rolesQuery(language));
  const set = (change: Partial<typeof value>) => setValue({ ...value, ...change });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    save.mutate(tool === null ? value : { toolId: tool.toolId, ...value }, {
      onSuccess: (saved) => {
        toast.success(t(saved.created ? "toolForm.added" : "toolForm.saved", { name: saved.tool.name }));
        onClose();
      },
    });
  }
  return (
    <Drawer title={title} onClose={onClose}>
      <form className={css["form"]} onSubmit={handleSubmit}>
        <div className={css["fields"]}>
          <label className={fields["field"]}>
            <span className={fields["required"]}>{t("toolForm.type")}</span>
            <select
              className={fields["input"]}
              value={value.typeId}
              required
              onChange={(event) => set({ typeId: event.target.value })}
            >
              {types.map((type) => (
                <option key={type.typeId} value={type.typeId}>
                  {language === "en" && type.nameEn !== "" ? type.nameEn : type.name}
                </option>
              ))}
            </select>
          </label>
          <div className={css["pair"]}>
            <label className={fields["field"]}>
              <span className={fields["required"]}>{t("toolForm.name")}</span>
              <input
                className={fields["input"]}
                value={value.name}
                onChange={(event) => set({ name: event.target.value })}
                maxLength={32}
                required
                autoComplete="off"
              />
            </label>
            <label className={fields["field"]}>
              {t("toolForm.nameEn")}
              <input
                className={fields["input"]}
                value={value.nameEn}
                onChange={(event) => set({ nameEn: event.target.value })}
                maxLength={64}
                lang="en"
                autoComplete="off"
              />
            </label>
          </div>
          <UrlField label={t("toolForm.url")} value={value.url} onChange={(url) => set({ url })} />
          <OpenWayField
            label={t("toolForm.openWay")}
            ways={OPEN_WAYS}
            value={value.openWay}
            onChange={(openWay) => set({ openWay })}
          />
          <PictureField
            shape="icon"
            upload={uploadPicture}
            label={t("toolForm.icon")}
            hint={t("toolForm.iconHint")}
            value={value.icon}
            onChange={(icon) => set({ icon })}
          />
          <fieldset className={fields["field"]} aria-describedby={`${id}-roles`}>
            <legend>{t("toolForm.roles")}</legend>
            <div className={css["options"]}>
              {roles.data?.map((role) => (
                <label key={role.roleCode} className={css["option"]}>
                  <input
                    type="checkbox"
                    checked={value.roles.includes(role.roleCode)}
                    onChange={({ target }) =>
                      set({
                        roles: target.checked
                          ? [...value.roles, role.roleCode]
                          : value.roles.filter((code) => code !== role.roleCode),
                      })
                    }
                  />
                  {role.roleName}
                </label>
              ))}
            </div>
            <span id={`${id}-roles`} className={fields["hint"]}>
              {roles.isError ? errorText(roles.error) : t("toolForm.rolesHint")}
            </span>
          </fieldset>
          <label className={css["option"]}>
            <input
              type="checkbox"
              checked={value.enabled}
              onChange={(event) => set({ enabled: event.target.checked })}
            />
            {t("toolForm.enabled")}
          </label>
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
