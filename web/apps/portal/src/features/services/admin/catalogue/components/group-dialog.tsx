import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { SelectField } from "@/shared/ui/form/choice-fields";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { useChangeMany } from "../../api/catalogue";
import type { CatalogueChanged, CatalogueChoices } from "../model/catalogue-filter";
import { departmentChoices } from "./department-choices";
import { RefusedList } from "./refused-list";

/** Props of `GroupDialog`. */
export interface GroupDialogProps {
  readonly kind: "dept" | "label";
  readonly serviceIds: readonly string[];
  readonly choices: CatalogueChoices;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives several services one department, or one label. */
export function GroupDialog({ kind, serviceIds, choices, onClose, onDone }: GroupDialogProps) {
  const { t } = useTranslation("catalogue");
  const change = useChangeMany();
  const [answer, setAnswer] = useState<CatalogueChanged | null>(null);
  const field = kind === "dept" ? "deptCode" : "labelCode";
  const offered =
    kind === "dept"
      ? departmentChoices(choices, t("wholeSchool"))
      : [
          { value: "", name: t("form.noLabel") },
          ...choices.labels.map(({ code, name }) => ({ value: code, name })),
        ];
  const form = useForm<{ readonly code: string }, CatalogueChanged>({
    initial: { code: offered[0]?.value ?? "" },
    fieldNames: { [field]: "code" },
    submit: ({ code }) => change.mutateAsync({ serviceIds: [...serviceIds], [field]: code }),
    onDone(changed) {
      setAnswer(changed);
      if (changed.refused.length > 0) return;
      toast.success(t("bulk.done", { count: changed.changed }));
      onDone();
    },
  });
  return (
    <FormDialog
      title={t(kind === "dept" ? "bulk.dept" : "bulk.shelfLabel")}
      form={form}
      submit={t("bulk.apply")}
      isKept
      onClose={onClose}
    >
      <p>{t("bulk.hint", { count: serviceIds.length })}</p>
      <SelectField label={t(`form.${field}`)} choices={offered} {...form.field("code")} />
      <RefusedList answer={answer} />
    </FormDialog>
  );
}
