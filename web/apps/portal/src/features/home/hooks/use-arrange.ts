import { useTranslation } from "@/shared/i18n/use-translation";
import { useOptimistic } from "@/shared/lib/use-optimistic";
import { toast } from "@/shared/ui/toast";

import { homeKeys } from "../api/keys";
import { resetLayout, saveLayout } from "../api/mutations";
import type { HomeLayout } from "../model/card-data";
import type { CardPlace } from "../model/layout";
import { type Arrange, arranging } from "./arranging";

interface Change {
  /** null asks for the university's layout. */
  readonly next: readonly CardPlace[] | null;
  readonly told: string;
  /** Left out for a change that takes another one back. */
  readonly undo?: () => void;
}

/** Changes the layout at once, saves it, and goes back when the server refuses; every change says what happened and can be undone. */
export function useArrange(home: HomeLayout | undefined, language: string): Arrange {
  const { t } = useTranslation("home");
  const { mutate } = useOptimistic({
    name: "home layout",
    shownBy: [homeKeys.layout(language)],
    paint: (data: HomeLayout, { next }: Change) => (next === null ? data : { ...data, layout: next }),
    send: ({ next }) => (next === null ? resetLayout() : saveLayout(next)),
    adopt: (data, { layout }) => ({ ...data, layout }),
    onSuccess: (_answer, { told, undo }) =>
      toast.success(told, undo === undefined ? undefined : { label: t("arrange.undo"), run: undo }),
  });

  const layout = home?.layout ?? [];
  function change(next: readonly CardPlace[] | null, told: string): void {
    if (next === layout) return;
    mutate({ next, told, undo: () => mutate({ next: layout, told: t("arrange.undone") }) });
  }
  return arranging({
    t,
    layout,
    nameOf: (cardId) => home?.cards.find((card) => card.cardId === cardId)?.basicConfig.cardName ?? "",
    change,
    reset: () => change(null, t("arrange.wasReset")),
  });
}
