import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

import type { TenantLine } from "../api/queries";

/** Props of `StateBadge`. */
export type StateBadgeProps = Pick<TenantLine, "isDisabled" | "isPlatform">;

/** Whether a tenant's people are let in. */
export function StateBadge({ isDisabled, isPlatform }: StateBadgeProps) {
  const { t } = useTranslation("tenants");
  if (isPlatform)
    return (
      <Badge shape="label" tone="brand">
        {t("platform")}
      </Badge>
    );
  return (
    <Badge shape="pill" tone={isDisabled ? "quiet" : "success"}>
      {t(isDisabled ? "state.DISABLED" : "state.ENABLED")}
    </Badge>
  );
}
