import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type RecordEditing, useRecordForm } from "@/shared/ui/form/use-record-form";
import { toast } from "@/shared/ui/toast";

import { useSaveSource } from "../api/mutations";
import { type Source, sourcesQuery } from "../api/queries";
import { sourcePath } from "../model/paths";
import { lineOf } from "../model/refusal";
import { FIELD_NAMES, type SourceForm, sourceFaults, toSourceBody, toSourceForm } from "../model/source-form";

/** The form of a system with what its page needs to know. */
export interface SourceEditing extends RecordEditing<Source, SourceForm> {
  /** The line that the operator has to add; null when the server asks for none. */
  readonly line: string | null;
}

/** The form of one system. It is kept nowhere: a secret may be typed in it. */
export function useSourceForm(source: Source | null): SourceEditing {
  const { t } = useTranslation("sources");
  const { language } = useLanguage();
  const client = useQueryClient();
  const save = useSaveSource();
  const [line, setLine] = useState<string | null>(null);
  const editing = useRecordForm<Source, SourceForm>({
    record: source,
    idOf: ({ sourceId }) => sourceId,
    toForm: toSourceForm,
    fieldNames: FIELD_NAMES,
    fieldsOfCodes: {
      "source.unlisted": "origin",
      "source.name_taken": "sourceName",
      "source.secret_needed": "secret",
      "source.no_tickets": "authKind",
    },
    check: (value, base) =>
      sourceFaults(base, value, {
        required: t("common:form.required"),
        origin: t("form.originFault"),
        again: t("secret.againFault"),
      }),
    async save(value, base) {
      setLine(null);
      return (await save.mutateAsync(toSourceBody(base, value))).sourceId;
    },
    async newest(sourceId) {
      const all = await client.fetchQuery({ ...sourcesQuery(language), staleTime: 0 });
      return all.find((one) => one.sourceId === sourceId) ?? null;
    },
    onSaved: ({ sourceName }) => toast.success(t("saved", { name: sourceName.trim() })),
    onRefused: (error) => setLine(lineOf(error)),
    pathOf: (sourceId) => sourcePath(sourceId),
  });
  return { ...editing, line };
}
