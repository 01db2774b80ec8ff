import { type FormEvent, useId, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useDraft } from "@/shared/drafts/use-draft";
import { useTranslation } from "@/shared/i18n/use-translation";
import { isString } from "@/shared/lib/storage";
import { Button } from "@/shared/ui/button";
import { DraggableDialog } from "@/shared/ui/draggable/draggable-dialog";
import { SubmitButton } from "@/shared/ui/submit-button";

import { useAddSynonym } from "../../api/misses";
import form from "../../../components/records/text-form.module.css";

/** Longest word to name. */
const TARGET_MAX = 32;

/** Props of `SynonymDialog`. */
export interface SynonymDialogProps {
  readonly word: string;
  readonly onClose: () => void;
}

/** Naming a word that means the same and finds something. */
export function SynonymDialog({ word, onClose }: SynonymDialogProps) {
  const { t } = useTranslation("records");
  const id = useId();
  const [target, setTarget] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const formId = `search-synonym/${word}`;
  useDraft({
    formId,
    value: target,
    initial: "",
    parse: (kept) => (isString(kept) ? kept : null),
    onChange: setTarget,
  });
  const add = useAddSynonym(word, formId, onClose);
  const problem =
    isAsked && target.trim() === ""
      ? t("misses.form.problem")
      : add.error === null
        ? ""
        : errorText(add.error);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (target.trim() !== "") add.mutate(target);
  }
  return (
    <DraggableDialog title={t("misses.form.title", { word })} onClose={onClose}>
      <form className={form["form"]} onSubmit={handleSubmit} noValidate>
        <label className={form["field"]}>
          <span>{t("misses.form.target")}</span>
          <input
            autoFocus
            autoComplete="off"
            maxLength={TARGET_MAX}
            value={target}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem !== "" || undefined}
            onChange={(event) => setTarget(event.target.value)}
          />
        </label>
        <p id={`${id}-hint`} className={form["hint"]}>
          {t("misses.form.hint")}
        </p>
        <p className={form["problem"]} role="alert">
          {problem}
        </p>
        <div className={form["buttons"]}>
          <Button onClick={onClose}>{t("misses.form.cancel")}</Button>
          <SubmitButton isBusy={add.isPending}>{t("misses.form.submit")}</SubmitButton>
        </div>
      </form>
    </DraggableDialog>
  );
}
