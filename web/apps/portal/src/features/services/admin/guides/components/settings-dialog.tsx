import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField } from "@/shared/ui/form/choice-fields";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { useSaveGuideSettings } from "../../api/guides";

/** Fewest and most days. */
const LEAST = 30;
const MOST = 1_825;

/** Props of `SettingsDialog`. */
export interface SettingsDialogProps {
  /** Days without a review until a guide is overdue. */
  readonly days: number;
  /** Whether those who collected a service are told when its guide changes. */
  readonly tellsCollectors: boolean;
  readonly onClose: () => void;
}

/** When guides of the whole university are overdue, and who is told of their changes. */
export function SettingsDialog({ days, tellsCollectors, onClose }: SettingsDialogProps) {
  const { t } = useTranslation("guides");
  const save = useSaveGuideSettings();
  const form = useForm({
    initial: { days: String(days), tellsCollectors },
    check: (value) => {
      const typed = Number(value.days);
      return Number.isInteger(typed) && typed >= LEAST && typed <= MOST ? {} : { days: t("settings.range") };
    },
    submit: (value) => save.mutateAsync({ days: Number(value.days), tellsCollectors: value.tellsCollectors }),
    onDone: () => {
      toast.success(t("settings.done"));
      onClose();
    },
  });
  return (
    <FormDialog title={t("settings.title")} form={form} submit={t("settings.save")} onClose={onClose}>
      <TextField
        label={t("settings.label")}
        hint={t("settings.hint")}
        isRequired
        inputMode="numeric"
        maxLength={4}
        {...form.field("days")}
      />
      <CheckField
        label={t("settings.tells")}
        hint={t("settings.tellsHint")}
        {...form.field("tellsCollectors")}
      />
    </FormDialog>
  );
}
