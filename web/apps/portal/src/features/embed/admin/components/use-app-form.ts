import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isApiError } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type FormState, useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { useSaveApp } from "../api/mutations";
import { type AdminApp, appQuery } from "../api/queries";
import { type AppForm, appFaults, toAppBody, toAppForm } from "../model/app-form";

/** What came of a save. */
interface Saved {
  readonly appId: string;
  /** The application as it stands now; null for one that was made, whose page follows. */
  readonly stored: AdminApp | null;
}

/** The form of an application with what its page needs to know. */
export interface AppEditing {
  readonly form: FormState<AppForm>;
  /** The application as it was when the form began; null for a new one. */
  readonly base: AdminApp | null;
  /** What somebody else has saved meanwhile. */
  readonly theirs: AdminApp | null;
  readonly take: () => void;
  readonly keep: () => void;
}

/** The form of one application. */
export function useAppForm(app: AdminApp | null, onMade: (appId: string) => void): AppEditing {
  const { t } = useTranslation("embedConfig");
  const client = useQueryClient();
  const save = useSaveApp();
  const [base, setBase] = useState(app);
  const [theirs, setTheirs] = useState<AdminApp | null>(null);
  const form = useForm<AppForm, Saved>({
    initial: toAppForm(base),
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
    async submit(value) {
      try {
        const { appId } = await save.mutateAsync(toAppBody(base, value));
        return { appId, stored: base === null ? null : await newest(appId) };
      } catch (error) {
        if (base !== null && isApiError(error) && error.code === "object.conflict")
          setTheirs(await newest(base.appId));
        throw error;
      }
    },
    onDone({ appId, stored }, sent) {
      toast.success(t("saved", { name: sent.name.trim() }));
      if (base === null) onMade(appId);
      else if (stored !== null) adopt(stored);
    },
  });
  const newest = (appId: string): Promise<AdminApp> =>
    client.fetchQuery({ ...appQuery(appId), staleTime: 0 });
  function adopt(next: AdminApp): void {
    setTheirs(null);
    setBase(next);
    form.replace(toAppForm(next));
  }
  // what comes from elsewhere is taken over while nothing is typed
  if (app !== null && base !== null && app.version !== base.version && !form.isDirty && !form.isBusy) {
    setBase(app);
    form.replace(toAppForm(app));
  }
  return {
    form,
    base,
    theirs,
    take() {
      if (theirs !== null) adopt(theirs);
    },
    keep() {
      if (theirs !== null) setBase(theirs);
      setTheirs(null);
      form.pass({});
    },
  };
}
