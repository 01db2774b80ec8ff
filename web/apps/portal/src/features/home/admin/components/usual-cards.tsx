import { call } from "@/shared/api/client";
import { useWrite } from "@/shared/documents/api/mutations";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GuardedButton } from "@/shared/ui/button";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

/** Where a school has no card yet: the usual ones become drafts by one press. */
export function UsualCards() {
  const { t } = useTranslation("documents");
  const add = useWrite(() => call("/api/onehall/cards/usual/add", {}));
  function handleAdd(): void {
    add.mutate(undefined, {
      onSuccess: ({ added }) => toast.success(t("usual.done", { count: added })),
      onError: (error) => toast.failure(error),
    });
  }
  return (
    <EmptyState icon="grid" title={t("usual.title")} hint={t("usual.hint")}>
      <GuardedButton kind="primary" isBusy={add.isPending} onClick={handleAdd}>
        {t("usual.add")}
      </GuardedButton>
    </EmptyState>
  );
}
