import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
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

const MUTATION = ["home", "arrange"] as const;

/** Changes the layout at once, saves it, and goes back when the server refuses; every change says what happened and can be undone. */
export function useArrange(home: HomeLayout | undefined, language: string): Arrange {
  const { t } = useTranslation("home");
  const client = useQueryClient();
  const key = homeKeys.layout(language);
  const put = (layout: readonly CardPlace[]) =>
    client.setQueryData<HomeLayout>(key, (data) => (data === undefined ? data : { ...data, layout }));
  // While a later change is on its way, the answer to an earlier one is old.
  const isLast = () => client.isMutating({ mutationKey: MUTATION }) <= 1;
  const { mutate } = useMutation({
    mutationKey: MUTATION,
    // One after another: the last layout that was asked for is the one that stays.
    scope: { id: MUTATION.join("-") },
    mutationFn: ({ next }: Change) => (next === null ? resetLayout() : saveLayout(next)),
    onMutate: ({ next }) => {
      void client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<HomeLayout>(key)?.layout;
      if (next !== null) put(next);
      return before;
    },
    onSuccess: (answer, { told, undo }) => {
      if (isLast()) put(answer.layout);
      toast.success(told, undo === undefined ? undefined : { label: t("arrange.undo"), run: undo });
    },
    onError: (error, _change, before) => {
      if (before !== undefined && isLast()) put(before);
      toast.failure(error);
      void client.invalidateQueries({ queryKey: key });
    },
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
