import { useQuery } from "@tanstack/react-query";

import { errorText } from "@/shared/api/api-error";
import { rolesQuery } from "@/shared/documents/api/queries";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, ChoicesField, SelectField } from "@/shared/ui/form/choice-fields";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import { required } from "@/shared/ui/form/faults";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { toast } from "@/shared/ui/toast";

import { useSaveTool } from "../api/mutations";
import { type ToolConfig, type ToolTypeConfig } from "../api/queries";
import { OPEN_WAYS, TOOL_LIMITS, emptyTool, toToolForm } from "../model/tool-form";
import { NameFields, TargetFields } from "./entry-fields";

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
  const title = tool === null ? t("toolForm.add") : t("toolForm.edit", { name: tool.name });
  const kept = { formId: `common-tool/${tool?.toolId ?? "add"}`, label: title };
  const save = useSaveTool(kept);
  const roles = useQuery(rolesQuery(language));
  const form = useKeptForm({
    formId: kept.formId,
    initial: tool === null ? emptyTool(typeId) : toToolForm(tool),
    sample: { ...emptyTool(typeId), roles: [""] },
    check: (value) => required(value, ["name", "url"], t("common:form.required")),
    submit: (value) => save.mutateAsync(tool === null ? value : { toolId: tool.toolId, ...value }),
    onDone(saved) {
      toast.success(t(saved.created ? "toolForm.added" : "toolForm.saved", { name: saved.tool.name }));
      onClose();
    },
  });
  return (
    <FormDrawer title={title} form={form} submit={t("save")} onClose={onClose}>
      <SelectField
        label={t("toolForm.type")}
        isRequired
        choices={types.map((type) => ({
          value: type.typeId,
          name: nameIn(language === "en", type.name, type.nameEn),
        }))}
        {...form.field("typeId")}
      />
      <NameFields name={form.field("name")} nameEn={form.field("nameEn")} limits={TOOL_LIMITS} />
      <TargetFields
        url={form.field("url")}
        openWay={form.field("openWay")}
        ways={OPEN_WAYS}
        icon={form.field("icon")}
      />
      <ChoicesField
        label={t("toolForm.roles")}
        hint={roles.isError ? errorText(roles.error) : t("toolForm.rolesHint")}
        choices={(roles.data ?? []).map(({ roleCode, roleName }) => ({ value: roleCode, name: roleName }))}
        {...form.field("roles")}
      />
      <CheckField label={t("toolForm.enabled")} {...form.field("enabled")} />
    </FormDrawer>
  );
}
