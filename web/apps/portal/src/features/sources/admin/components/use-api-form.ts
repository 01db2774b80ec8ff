import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isApiError } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { FormState } from "@/shared/ui/form/use-form";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { toast } from "@/shared/ui/toast";

import { useSaveApi } from "../api/mutations";
import { type Source, type SourceApi, apisQuery } from "../api/queries";
import {
  type ApiForm,
  FIELD_NAMES,
  apiFaults,
  newField,
  newParameter,
  toApiBody,
  toApiForm,
} from "../model/api-form";
import { NEW } from "../model/paths";

/** What came of a save. */
interface Saved {
  readonly apiId: string;
  /** The API as it stands now; null for one that was made, whose page follows. */
  readonly stored: SourceApi | null;
}

/** The form of an API with what its page needs to know. */
export interface ApiEditing {
  readonly form: FormState<ApiForm>;
  /** What somebody else has saved meanwhile. */
  readonly theirs: SourceApi | null;
  readonly take: () => void;
  readonly keep: () => void;
}

/** The form of one API, sent with the version with which it began, also when it was kept meanwhile. */
export function useApiForm(
  source: Source,
  api: SourceApi | null,
  onMade: (apiId: string) => void,
): ApiEditing {
  const { t } = useTranslation("sources");
  const client = useQueryClient();
  const { sourceId } = source;
  const kept = {
    formId: `source-api/${sourceId}/${api?.apiId ?? NEW}`,
    label: api === null ? t("api.new") : api.apiName,
  };
  const save = useSaveApi(kept);
  const [base, setBase] = useState(api);
  const [theirs, setTheirs] = useState<SourceApi | null>(null);
  const initial = toApiForm(base);
  const form = useKeptForm<ApiForm, Saved>({
    formId: kept.formId,
    initial,
    sample: { ...initial, fresh: 0, parameters: [newParameter("", "QUERY")], fields: [newField()] },
    fieldNames: FIELD_NAMES,
    fieldsOfCodes: { "source.name_taken": "apiName" },
    check: (value) =>
      apiFaults(value, {
        required: t("common:form.required"),
        path: t("api.pathFault"),
        place: t("api.placeFault"),
        json: t("api.bodyFault"),
      }),
    async submit(value) {
      try {
        const { apiId } = await save.mutateAsync({
          sourceId,
          ...(base === null ? {} : { apiId: base.apiId, version: value.version }),
          ...toApiBody(value),
        });
        return { apiId, stored: base === null ? null : await newest(apiId) };
      } catch (error) {
        if (base !== null && isApiError(error) && error.code === "object.conflict")
          setTheirs(await newest(base.apiId));
        throw error;
      }
    },
    onDone({ apiId, stored }, sent) {
      toast.success(t("saved", { name: sent.apiName.trim() }));
      if (base === null) onMade(apiId);
      else if (stored !== null) adopt(stored);
    },
  });
  async function newest(apiId: string): Promise<SourceApi | null> {
    const all = await client.fetchQuery({ ...apisQuery(sourceId), staleTime: 0 });
    return all.find((one) => one.apiId === apiId) ?? null;
  }
  function adopt(next: SourceApi): void {
    setTheirs(null);
    setBase(next);
    form.replace(toApiForm(next));
  }
  // what comes from elsewhere is taken over while nothing is typed
  if (api !== null && base !== null && api.version !== base.version && !form.isDirty && !form.isBusy) {
    setBase(api);
    form.replace(toApiForm(api));
  }
  return {
    form,
    theirs,
    take() {
      if (theirs !== null) adopt(theirs);
    },
    keep() {
      if (theirs !== null) form.set({ version: theirs.version });
      setTheirs(null);
      form.pass({});
    },
  };
}
