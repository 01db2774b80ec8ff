import { useQueryClient } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { type RecordEditing, useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { useSaveApp } from "../api/mutations";
import { type AdminApp, appQuery } from "../api/queries";
import { type AppForm, appFaults, toAppBody, toAppForm } from "../model/app-form";
import { appPath } from "../model/paths";

/** The form of one application. */
export function useAppForm(app: AdminApp | null): RecordEditing<AdminApp, AppForm> {
  const { t } = useTranslation("embedConfig");
  const client = useQueryClient();
  const save = useSaveApp();
  return useRecordForm<AdminApp, AppForm>({
    record: app,
    idOf: ({ appId }) => appId,
    toForm: toAppForm,
    fieldNames: { "owner.userId": "ownerId", owner: "ownerId" },
    fieldsOfCodes: { "embed.origin_taken": "origins" },
    check: (value) =>
      appFaults(value, window.location.origin, {
        required: t("common:form.required"),
        origin: { form: t("fault.origin"), insecure: t("fault.insecure"), own: t("fault.own") },
        twice: t("fault.twice"),
        url: t("fault.url"),
        channels: t("fault.channels"),
      }),
    save: async (value, base) => (await save.mutateAsync(toAppBody(base, value))).appId,
    newest: (appId) => client.fetchQuery({ ...appQuery(appId), staleTime: 0 }),
    onSaved: ({ name }) => toast.success(t("saved", { name: name.trim() })),
    pathOf: appPath,
  });
}
