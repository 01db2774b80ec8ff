import { useTranslation } from "@/shared/i18n/use-translation";
import { required } from "@/shared/ui/form/faults";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextField } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";

import { useAddSynonym } from "../../api/misses";

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
  const formId = `search-synonym/${word}`;
  const add = useAddSynonym(word, formId, onClose);
  const form = useKeptForm({
    formId,
    initial: { target: "" },
    check: (value) => required(value, ["target"], t("misses.form.problem")),
    submit: ({ target }) => add.mutateAsync(target),
  });
  return (
    <FormDialog
      title={t("misses.form.title", { word })}
      form={form}
      submit={t("misses.form.submit")}
      cancel={t("misses.form.cancel")}
      isKept
      onClose={onClose}
      isDraggable
    >
      <TextField
        label={t("misses.form.target")}
        isRequired
        autoFocus
        maxLength={TARGET_MAX}
        hint={t("misses.form.hint")}
        {...form.field("target")}
      />
    </FormDialog>
  );
}
