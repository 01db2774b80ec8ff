import { useTranslation } from "@/shared/i18n/use-translation";
import { required } from "@/shared/ui/form/faults";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { toast } from "@/shared/ui/toast";

import { useAddWord, useChangeNote } from "../api/mutations";
import type { SensitiveWord } from "../api/queries";

/** Props of `WordForm`. */
export interface WordFormProps {
  /** null adds a word; otherwise this word's note is changed. */
  readonly word: SensitiveWord | null;
  readonly onClose: () => void;
}

/** Longest texts, in characters. */
const WORD_MAX = 100;
const NOTE_MAX = 200;

/** A dialog to add a word, or to change what a word is there for. */
export function WordForm({ word, onClose }: WordFormProps) {
  const { t } = useTranslation(["safety", "common"]);
  const title = word === null ? t("addForm.title") : t("noteForm.title", { word: word.word });
  const kept = { formId: `sensitive-word/${word?.id ?? "add"}`, label: title };
  const add = useAddWord(kept);
  const change = useChangeNote(kept);
  const form = useKeptForm({
    formId: kept.formId,
    initial: { word: "", note: word?.note ?? "" },
    check: (value) => (word === null ? required(value, ["word"], t("common:form.required")) : {}),
    fieldsOfCodes: { "words.duplicate": "word" },
    submit: async (value) => {
      if (word !== null) return change.mutateAsync({ id: word.id, note: value.note });
      return add.mutateAsync(value);
    },
    onDone(saved) {
      toast.success(word === null ? t("addForm.done", { word: saved.word }) : t("noteForm.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submit={t("addForm.submit")}
      cancel={t("addForm.cancel")}
      isKept
      onClose={onClose}
    >
      {word === null ? (
        <TextField
          label={t("addForm.word")}
          isRequired
          autoFocus
          maxLength={WORD_MAX}
          hint={t("addForm.wordHint")}
          {...form.field("word")}
        />
      ) : null}
      <TextArea
        label={t("addForm.note")}
        maxLength={NOTE_MAX}
        hint={t("addForm.noteHint")}
        {...form.field("note")}
      />
    </FormDialog>
  );
}
