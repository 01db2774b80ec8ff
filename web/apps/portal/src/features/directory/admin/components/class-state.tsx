import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import { STATUSES } from "../api/class-queries";

/** What became of a class. */
export function ClassState({ status }: { readonly status: string }) {
  const { t } = useTranslation("classes");
  return (
    <Badge shape="pill" tone={status === "active" ? "success" : "quiet"}>
      {t(`status.${STATUSES.find((one) => one === status) ?? "active"}`)}
    </Badge>
  );
}
