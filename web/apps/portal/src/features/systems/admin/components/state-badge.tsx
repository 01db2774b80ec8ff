import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";

/** Whether a system may call or get tickets. */
export function StateBadge({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useTranslation("systems");
  return (
    <Badge shape="pill" tone={isDisabled ? "quiet" : "success"}>
      {t(isDisabled ? "state.DISABLED" : "state.ENABLED")}
    </Badge>
  );
}
