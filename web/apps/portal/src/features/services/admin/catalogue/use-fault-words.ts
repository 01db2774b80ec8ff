import { useTranslation } from "@/shared/i18n/use-translation";

import type { FaultWords } from "./model/service-form";

/** What the page says of what is wrong with a service. */
export function useFaultWords(): FaultWords {
  const { t } = useTranslation(["catalogue", "widgets"]);
  return {
    required: t("common:form.required"),
    address: t("widgets:form.address"),
    code: t("fault.code"),
    audience: t("fault.audience"),
    keywords: t("fault.keywords"),
  };
}
