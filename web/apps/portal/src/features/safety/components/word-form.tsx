import { type FormEvent, useId, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { useAddWord, useChangeNote } from "../api/mutations";
import type { SensitiveWord } from "../api/queries";
import css from "./form.module.css";

/** Props of `WordForm`. */
export interface WordFormProps {
  /** null adds a word; otherwise this word's note is changed. */
  readonly word: SensitiveWord | null;
  readonly onClose: () => void;
}

/** A dialog to add a word, or to change what a word is there for. */
export function WordForm({ word, onClose }: WordFormProps) {
  const { t } = useTranslation("safety");
  const id = useId();
  const [written, setWritten] = useState("");
  const [note, setNote] = useState(word?.note ?? "");
  const add = useAddWord();
  const change = useChangeNote();
  const error = add.error ?? change.error;
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (word === null) {
      add.mutate(
        { word: written, note },
        {
          onSuccess: (made) => {
            toast.success(t("addForm.done", { word: made.word }));
            onClose();
          },
        },
      );
      return;
    }
    change.mutate(
      { id: word.id, note },
      {
        onSuccess: () => {
          toast.success(t("noteForm.done"));
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      title={word === null ? t("addForm.title") : t("noteForm.title", { word: word.word })}
      onClose={onClose}
    >
      <form className={css["form"]} onSubmit={handleSubmit}>
        {word === null ? (
          <label className={css["field"]}>
            {t("addForm.word")}
            <input
              className={css["input"]}
              value={written}
              onChange={(event) => setWritten(event.target.value)}
              maxLength={100}
              required
              autoFocus
              autoComplete="off"
              aria-describedby={`${id}-word`}
              aria-invalid={add.isError || undefined}
            />
            <span id={`${id}-word`} className={css["hint"]}>
              {t("addForm.wordHint")}
            </span>
          </label>
        ) : null}
        <label className={css["field"]}>
          {t("addForm.note")}
          <textarea
            className={css["area"]}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={200}
            aria-describedby={`${id}-note`}
          />
          <span id={`${id}-note`} className={css["hint"]}>
            {t("addForm.noteHint")}
          </span>
        </label>
        {error === null ? null : (
          <p className={css["fault"]} role="alert">
            {errorText(error)}
          </p>
        )}
        <div className={css["actions"]}>
          <Button onClick={onClose}>{t("addForm.cancel")}</Button>
          <SubmitButton isBusy={add.isPending || change.isPending}>{t("addForm.submit")}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
