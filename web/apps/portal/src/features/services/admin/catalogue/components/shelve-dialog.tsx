import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { useShelve } from "../../api/catalogue";
import type { CatalogueChanged } from "../model/catalogue-filter";
import { RefusedList } from "./refused-list";

/** Props of `ShelveDialog`. */
export interface ShelveDialogProps {
  readonly serviceIds: readonly string[];
  /** The name, when there is only one. */
  readonly name: string | null;
  /** Where to: true puts them on the shelf. */
  readonly isOnline: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before services are put on the shelf or taken off it. */
export function ShelveDialog({ serviceIds, name, isOnline, onClose, onDone }: ShelveDialogProps) {
  const { t } = useTranslation("catalogue");
  const shelve = useShelve();
  const [answer, setAnswer] = useState<CatalogueChanged | null>(null);
  const way = isOnline ? "on" : "off";
  const count = serviceIds.length;
  function handleConfirm(): void {
    shelve.mutate(
      { serviceIds: [...serviceIds], isOnline },
      {
        onSuccess(changed) {
          setAnswer(changed);
          if (changed.refused.length > 0) return;
          toast.success(t(`shelve.${way}Done`, { count: changed.changed }));
          onDone();
        },
        onError: (error) => toast.failure(error),
      },
    );
  }
  return (
    <ConfirmDialog
      title={t(`shelve.${way}Title`)}
      confirm={t(`shelve.${way}`)}
      isBusy={shelve.isPending}
      isHarmless={isOnline}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <p>
        {name === null ? (
          t(`shelve.${way}Many`, { count })
        ) : (
          <Written text={name} within={t(`shelve.${way}One`, { name })} />
        )}
      </p>
      <RefusedList answer={answer} />
    </ConfirmDialog>
  );
}
