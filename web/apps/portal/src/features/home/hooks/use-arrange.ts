import { useTranslation } from "@/shared/i18n/use-translation";
import { useOptimistic } from "@/shared/lib/use-optimistic";
import { toast } from "@/shared/ui/toast";

import { homeKeys } from "../api/keys";
import { resetLayout, saveLayout } from "../api/mutations";
import { hideCard, moveCard, positionOf, resizeCard, showCard, stepCard } from "../model/arrange";
import type { HomeLayout } from "../model/card-data";
import type { CardPlace } from "../model/layout";

/** What a person can do with the cards of the home page. */
export interface Arrange {
  /** To a position of the reading order, from 0. */
  readonly move: (cardId: string, to: number) => void;
  /** One position earlier or later. */
  readonly step: (cardId: string, step: -1 | 1) => void;
  /** To so many columns and rows. */
  readonly resize: (cardId: string, size: { readonly w: number; readonly h: number }) => void;
  readonly hide: (cardId: string) => void;
  readonly show: (cardId: string) => void;
  /** Back to the layout of the university. */
  readonly reset: () => void;
}

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
  const nameOf = (cardId: string) =>
    home?.cards.find((card) => card.cardId === cardId)?.basicConfig.cardName ?? "";
  function change(next: readonly CardPlace[] | null, told: string): void {
    if (next === layout) return;
    mutate({ next, told, undo: () => mutate({ next: layout, told: t("arrange.undone") }) });
  }
  function changeOrder(next: readonly CardPlace[], cardId: string): void {
    change(next, t("arrange.moved", { name: nameOf(cardId), ...positionOf(next, cardId) }));
  }
  return {
    move: (cardId, to) => changeOrder(moveCard(layout, cardId, to), cardId),
    step: (cardId, step) => changeOrder(stepCard(layout, cardId, step), cardId),
    resize: (cardId, size) => {
      const next = resizeCard(layout, cardId, size);
      const place = next.find((known) => known.cardId === cardId);
      change(
        next,
        t("arrange.resized", { name: nameOf(cardId), columns: place?.w ?? 0, rows: place?.h ?? 0 }),
      );
    },
    hide: (cardId) => change(hideCard(layout, cardId), t("arrange.hidden", { name: nameOf(cardId) })),
    show: (cardId) => change(showCard(layout, cardId), t("arrange.added", { name: nameOf(cardId) })),
    reset: () => change(null, t("arrange.wasReset")),
  };
}
