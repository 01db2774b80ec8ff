import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useDraft } from "@/shared/drafts/use-draft";
import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";

import { saveDraft } from "./api/desk";
import { noticeKeys } from "../api/keys";
import type { DeskDetail } from "../api/wire";
import { type Fault, type NoticeForm, faultsOf, isChanged, parseForm, toForm, toSave } from "./model/editor";

/** State of a draft's editor: what is typed, what the server has, what is still missing. */
export function useEditor(notice: DeskDetail) {
  const { t } = useTranslation("desk");
  const client = useQueryClient();
  const [kept, setKept] = useState(notice);
  const [form, setForm] = useState(() => toForm(notice));
  const [isChecked, setIsChecked] = useState(false);
  const initial = toForm(kept);
  const formId = `notice/${notice.noticeId}`;
  useDraft({ formId, value: form, initial, parse: parseForm, onChange: setForm });
  const save = useMutation({
    mutationFn: () => saveDraft(formId, t("editor.title"), toSave(form, kept)),
    onSuccess: (saved) => {
      setKept(saved);
      // What was typed meanwhile stays.
      setForm((typed) => (isChanged(typed, form) ? typed : toForm(saved)));
      client.setQueryData(noticeKeys.deskNotice(saved.noticeId), saved);
      void client.invalidateQueries({ queryKey: [...noticeKeys.desk, "page"] });
    },
    onError: (error) => toast.failure(error),
  });
  const faults = faultsOf(form);
  return {
    form,
    kept,
    set: (change: Partial<NoticeForm>) => setForm((typed) => ({ ...typed, ...change })),
    update: setForm,
    isDirty: isChanged(form, initial),
    save,
    faults,
    /** Shown once somebody tried to send. */
    isWrong: (fault: Fault) => isChecked && faults.includes(fault),
    check: (): boolean => {
      setIsChecked(true);
      return faults.length === 0;
    },
  };
}

/** What `useEditor` answers. */
export type EditorState = ReturnType<typeof useEditor>;
