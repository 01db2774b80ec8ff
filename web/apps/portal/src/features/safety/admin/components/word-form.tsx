import { type FormEvent, useId, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useDraft } from "@/shared/drafts/use-draft";
import { isRecord } from "@/shared/lib/storage";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";
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

function typed(kept: unknown): { readonly written: string; readonly note: string } | null {
  if (!isRecord(kept)) return null;
  const { written, note } = kept;
  return typeof written === "string" && typeof note === "string" ? { written, note } : null;
}

/** A dialog to add a word, or to change what a word is there for. */
export function WordForm({ word, onClose }: WordFormProps) {
  const { t } = useTranslation("safety");
  const id = useId();
  const initial = { written: "", note: word?.note ?? "" };
  const [{ written, note }, setTyped] = useState(initial);
  const title = word === null ? t("addForm.title") : t("noteForm.title", { word: word.word });
  const form = { formId: `sensitive-word/${word?.id ?? "add"}`, label: title };
  useDraft({ formId: form.formId, value: { written, note }, initial, parse: typed, onChange: setTyped });
  const add = useAddWord(form);
  const change = useChangeNote(form);
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
    <Dialog title={title} onClose={onClose}>
      <form className={css["form"]} onSubmit={handleSubmit}>
        {word === null ? (
          <label className={fields["field"]}>
            {t("addForm.word")}
            <input
              className={fields["input"]}
              value={written}
              onChange={(event) => setTyped({ written: event.target.value, note })}
              maxLength={100}
              required
              autoFocus
              autoComplete="off"
              aria-describedby={`${id}-word`}
              aria-invalid={add.isError || undefined}
            />
            <span id={`${id}-word`} className={fields["hint"]}>
              {t("addForm.wordHint")}
            </span>
          </label>
        ) : null}
        <label className={fields["field"]}>
          {t("addForm.note")}
          <textarea
            className={fields["area"]}
            value={note}
            onChange={(event) => setTyped({ written, note: event.target.value })}
            maxLength={200}
            aria-describedby={`${id}-note`}
          />
          <span id={`${id}-note`} className={fields["hint"]}>
            {t("addForm.noteHint")}
          </span>
        </label>
        {error === null ? null : (
          <p className={fields["fault"]} role="alert">
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
