import { useTranslation } from "@/shared/i18n/use-translation";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";

import config from "../../components/config.module.css";
import type { CatalogueChoices } from "../model/catalogue-filter";
import { useNewService } from "../use-new-service";
import { ServiceFields } from "./service-fields";

/** A service that is to be made, as a draft. */
export function NewServiceEditor({ choices }: { readonly choices: CatalogueChoices }) {
  const { t } = useTranslation("catalogue");
  const { form, isUnsaved } = useNewService(choices);
  return (
    <>
      <Form form={form} label={t("form.label")} className={config["form"]}>
        <ServiceFields form={form} choices={choices} isNew isUnpublished />
        <FormFaults form={form} />
        <FormActions form={form} submit={t("create")} />
      </Form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
}
