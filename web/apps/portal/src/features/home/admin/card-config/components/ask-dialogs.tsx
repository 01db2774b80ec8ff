import { useSaveDocument, useUnder } from "@/shared/documents/api/mutations";
import { conflictOf } from "@/shared/documents/model/conflict";
import { cardKey } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { toast } from "@/shared/ui/toast";

import type { CardRow } from "../model/card-row";

/** Props of both dialogs. */
export interface AskCardProps {
  readonly card: CardRow;
  readonly onClose: () => void;
}

/** Says why a change of a card was refused: somebody else's change is told apart, the list is fresh by then. */
function useRefused(name: string): (error: unknown) => void {
  const { t } = useTranslation("cards");
  return (error) => {
    if (conflictOf(error) === null) toast.failure(error);
    else toast.warning(t("moved", { name }));
  };
}

/** Asks before a card goes from everybody's page at once. */
export function UnderCardDialog({ card, onClose }: AskCardProps) {
  const { t } = useTranslation("cards");
  const { cardId, version, cardName: name } = card;
  const under = useUnder();
  const handleError = useRefused(name);
  return (
    <ConfirmDialog
      title={t("underTitle")}
      confirm={t("under")}
      isBusy={under.isPending}
      onClose={onClose}
      onConfirm={() =>
        under.mutate(
          { key: cardKey(cardId), version, isUnder: true },
          {
            onSuccess: () => toast.success(t("underDone", { name })),
            onError: handleError,
            onSettled: onClose,
          },
        )
      }
    >
      <p>{t("underText", { name })}</p>
    </ConfirmDialog>
  );
}

/** Asks before the removal of a card is saved as a draft. */
export function RemoveCardDialog({ card, onClose }: AskCardProps) {
  const { t } = useTranslation("cards");
  const { cardId, version, cardName: name, state } = card;
  const save = useSaveDocument();
  const handleError = useRefused(name);
  return (
    <ConfirmDialog
      title={t("removeTitle")}
      confirm={t("remove")}
      isBusy={save.isPending}
      onClose={onClose}
      onConfirm={() =>
        save.mutate(
          { key: cardKey(cardId), version, body: null },
          {
            onSuccess: () => toast.success(t("removeDone", { name })),
            onError: handleError,
            onSettled: onClose,
          },
        )
      }
    >
      <p>{t(state === "DRAFT" ? "removeNewText" : "removeText", { name })}</p>
    </ConfirmDialog>
  );
}
