import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { useForm } from "@/shared/ui/form/use-form";
import { toast } from "@/shared/ui/toast";

import { useChangeMany } from "../../api/catalogue";
import type { CatalogueChanged, CatalogueChoices } from "../model/catalogue-filter";
import { AudienceFields, type AudienceForm } from "./audience-fields";
import { RefusedList } from "./refused-list";

/** Props of `AudienceDialog`. */
export interface AudienceDialogProps {
  readonly serviceIds: readonly string[];
  readonly choices: CatalogueChoices;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MEMBERS: AudienceForm = { reach: "members", listed: true, roles: [], departments: [] };

/** Says of several services who may use them. */
export function AudienceDialog({ serviceIds, choices, onClose, onDone }: AudienceDialogProps) {
  const { t } = useTranslation("catalogue");
  const change = useChangeMany();
  const [answer, setAnswer] = useState<CatalogueChanged | null>(null);
  const form = useForm<AudienceForm, CatalogueChanged>({
    initial: MEMBERS,
    check: ({ reach, roles, departments }) =>
      reach === "some" && roles.length + departments.length === 0 ? { roles: t("fault.audience") } : {},
    submit: ({ reach, listed, roles, departments }) =>
      change.mutateAsync({
        serviceIds: [...serviceIds],
        audience: {
          visitor: reach === "visitors",
          listed,
          roles: reach === "some" ? [...roles] : [],
          departments: reach === "some" ? [...departments] : [],
        },
      }),
    onDone(changed) {
      setAnswer(changed);
      if (changed.refused.length > 0) return;
      toast.success(t("bulk.done", { count: changed.changed }));
      onDone();
    },
  });
  return (
    <FormDialog
      title={t("bulk.audience")}
      form={form}
      submit={t("bulk.apply")}
      isWide
      isKept
      onClose={onClose}
    >
      <p>{t("bulk.hint", { count: serviceIds.length })}</p>
      <AudienceFields form={form} choices={choices} />
      <RefusedList answer={answer} />
    </FormDialog>
  );
}
