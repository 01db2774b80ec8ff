import { useMutation, useQueryClient } from "@tanstack/react-query";

import { submitForm } from "@/shared/drafts/submit-form";
import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";

import type { RatingForm } from "../model/rating";
import { serviceKeys } from "./keys";

/** Sends a new rating, or changes the one named; the form says what is wrong with it. */
export function useRate({
  serviceId,
  formId,
  rateId,
  onDone,
}: {
  readonly serviceId: string;
  readonly formId: string;
  readonly rateId: string | null;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation("services");
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ matterId, ...words }: RatingForm) =>
      rateId === null
        ? submitForm({
            formId,
            label: t("rating.title"),
            path: "/api/blade-workbench/serverCenter/rateService",
            body: { serviceId, ...(matterId === "" ? {} : { matterId }), ...words },
          })
        : submitForm({
            formId,
            label: t("rating.title"),
            path: "/api/onehall/ratings/change",
            body: { rateId, ...words },
          }),
    onSuccess: () => {
      toast.success(t(rateId === null ? "rating.thanks" : "rating.saved"));
      onDone();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: serviceKeys.allRatings });
      void client.invalidateQueries({ queryKey: serviceKeys.details });
    },
  });
}
