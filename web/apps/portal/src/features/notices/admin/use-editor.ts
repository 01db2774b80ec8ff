import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";

import { saveDraft } from "./api/desk";
import { noticeKeys } from "../api/keys";
import type { DeskDetail } from "../api/wire";
import { FIELD_OF_FAULT, faultsOf, formSample, isChanged, toForm, toSave } from "./model/editor";

/** State of a draft's editor: what is typed, what the server has, what is still missing. */
export function useEditor(notice: DeskDetail) {
  const { t } = useTranslation("desk");
  const client = useQueryClient();
  const [kept, setKept] = useState(notice);
  const initial = toForm(kept);
  const formId = `notice/${notice.noticeId}`;
  const form = useKeptForm({
    formId,
    initial,
    sample: formSample(initial),
    submit: (typed) => saveDraft(formId, t("editor.title"), toSave(typed, kept)),
    onDone(saved, sent) {
      setKept(saved);
      // What was typed meanwhile stays.
      form.update((typed) => (isChanged(typed, sent) ? typed : toForm(saved)));
      client.setQueryData(noticeKeys.deskNotice(saved.noticeId), saved);
      void client.invalidateQueries({ queryKey: [...noticeKeys.desk, "page"] });
    },
  });
  return {
    form,
    kept,
    isDirty: isChanged(form.value, initial),
    /** Says what is missing before the notice can be sent; true when nothing is. */
    isComplete: (): boolean => {
      const faults: Record<string, string> = {};
      for (const fault of faultsOf(form.value)) faults[FIELD_OF_FAULT[fault]] = t(`editor.fault.${fault}`);
      return form.pass(faults);
    },
  };
}
