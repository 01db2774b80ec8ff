import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isApiError } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { type FormState, useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { useSaveSource } from "../api/mutations";
import { type Source, sourcesQuery } from "../api/queries";
import { lineOf } from "../model/refusal";
import { FIELD_NAMES, type SourceForm, sourceFaults, toSourceBody, toSourceForm } from "../model/source-form";

/** What came of a save. */
interface Saved {
  readonly sourceId: string;
  /** The system as it stands now; null for one that was made, whose page follows. */
  readonly stored: Source | null;
}

/** The form of a system with what its page needs to know. */
export interface SourceEditing {
  readonly form: FormState<SourceForm>;
  /** The system as it was when the form began; null for a new one. */
  readonly base: Source | null;
  /** The line that the operator has to add; null when the server asks for none. */
  readonly line: string | null;
  /** What somebody else has saved meanwhile. */
  readonly theirs: Source | null;
  readonly take: () => void;
  readonly keep: () => void;
}

/** The form of one system. It is kept nowhere: a secret may be typed in it. */
export function useSourceForm(source: Source | null, onMade: (sourceId: string) => void): SourceEditing {
  const { t } = useTranslation("sources");
  const { language } = useLanguage();
  const client = useQueryClient();
  const save = useSaveSource();
  const [base, setBase] = useState(source);
  const [line, setLine] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Source | null>(null);
  const initial = toSourceForm(base);
  const form = useForm<SourceForm, Saved>({
    initial,
    fieldNames: FIELD_NAMES,
    fieldsOfCodes: {
      "source.unlisted": "origin",
      "source.name_taken": "sourceName",
      "source.secret_needed": "secret",
      "source.no_tickets": "authKind",
    },
    check: (value) =>
      sourceFaults(base, value, {
        required: t("common:form.required"),
        origin: t("form.originFault"),
        again: t("secret.againFault"),
      }),
    async submit(value) {
      setLine(null);
      try {
        const { sourceId } = await save.mutateAsync(toSourceBody(base, value));
        return { sourceId, stored: base === null ? null : await newest(sourceId) };
      } catch (error) {
        if (base !== null && isApiError(error) && error.code === "object.conflict")
          setTheirs(await newest(base.sourceId));
        throw error;
      }
    },
    onDone({ sourceId, stored }, sent) {
      toast.success(t("saved", { name: sent.sourceName.trim() }));
      if (base === null) onMade(sourceId);
      else if (stored !== null) adopt(stored);
    },
    onRefused: (error) => setLine(lineOf(error)),
  });
  async function newest(sourceId: string): Promise<Source | null> {
    const all = await client.fetchQuery({ ...sourcesQuery(language), staleTime: 0 });
    return all.find((one) => one.sourceId === sourceId) ?? null;
  }
  function adopt(next: Source): void {
    setTheirs(null);
    setBase(next);
    form.replace(toSourceForm(next));
  }
  // what comes from elsewhere is taken over while nothing is typed
  if (source !== null && base !== null && source.version !== base.version && !form.isDirty && !form.isBusy) {
    setBase(source);
    form.replace(toSourceForm(source));
  }
  return {
    form,
    base,
    line,
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
