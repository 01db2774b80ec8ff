import { useTranslation } from "@/shared/i18n/use-translation";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";

import { useReviewGuide } from "../../api/guides";
import type { GuideRow } from "../model/guide-filter";

/** Props of `ReviewDialog`. */
export interface ReviewDialogProps {
  readonly guide: Pick<GuideRow, "serviceId" | "serviceName">;
  readonly onClose: () => void;
}

/** Asks whether a guide is as it should be, and records who said so. */
export function ReviewDialog({ guide, onClose }: ReviewDialogProps) {
  const { t } = useTranslation("guides");
  const review = useReviewGuide(onClose);
  return (
    <ConfirmDialog
      title={t("reviewTitle")}
      confirm={t("review")}
      isBusy={review.isPending}
      onClose={onClose}
      onConfirm={() => review.mutate(guide)}
    >
      <p>{t("reviewText", { name: guide.serviceName })}</p>
    </ConfirmDialog>
  );
}
