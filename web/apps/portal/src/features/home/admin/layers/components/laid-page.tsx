import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { type CardSource, CardSourceContext } from "../../../cards/card-source";
import { HomeGrid } from "../../../components/home-grid";
import { arranging } from "../../../hooks/arranging";
import { NO_ACTIONS } from "../../../model/actions";
import { compactLayout } from "../../../model/layout";
import { cardDataPreview } from "../../preview/api/queries";
import { Inert } from "../../preview/components/inert";
import type { Whom } from "../../preview/model/whom";
import { type Below, laidCards, layoutOf } from "../model/below";
import { type Layer, withArranged } from "../model/layers";
import { CardStates } from "./card-states";

/** Props of `LaidPage`. */
export interface LaidPageProps {
  readonly layer: Layer;
  readonly below: Below;
  /** As whom the cards are filled. */
  readonly whom: Whom;
  /** The school's own: nothing is below it but how it was saved. */
  readonly isSchool?: boolean;
  /** Changes the layer from how it is at that moment. */
  readonly onChange: (change: (layer: Layer) => Layer) => void;
}

/** The cards where the layer puts them, and below them how far people may change each. */
export function LaidPage({ layer, below, whom, isSchool = false, onChange }: LaidPageProps) {
  const { t } = useTranslation(["home", "documents"]);
  const { language } = useLanguage();
  const source: CardSource = {
    isReadOnly: true,
    query: (cardId, columnId) =>
      cardDataPreview(columnId === null ? { cardId } : { cardId, columnId }, whom, language),
  };
  const laid = laidCards(layer, below, isSchool);
  const layout = layoutOf(laid);
  const places = compactLayout(layout);
  const refuse = () => {
    toast.info(t("documents:preview.inert"));
    return Promise.reject(new Error("a preview changes nothing"));
  };
  const arrange = arranging({
    t,
    layout,
    nameOf: (cardId) => below.cards.find((card) => card.cardId === cardId)?.basicConfig.cardName ?? "",
    change(next, told) {
      if (next === layout) return;
      onChange((before) => withArranged(before, layout, next));
      toast.success(told, { label: t("arrange.undo"), run: () => onChange(() => layer) });
    },
    reset: () => onChange((before) => ({ ...before, cards: [] })),
  });
  return (
    <>
      <CardSourceContext value={source}>
        <Inert onLink={() => toast.info(t("documents:preview.inert"))}>
          {places.length === 0 ? (
            <Panel room="normal">
              <EmptyState icon="grid" title={t("documents:layers.nothingShown")} />
            </Panel>
          ) : (
            <HomeGrid
              places={places}
              cards={below.cards}
              actions={{ ...NO_ACTIONS, setCollected: refuse, saveCollectionOrder: refuse }}
              layout={layout}
              arrange={arrange}
              isArranging
            />
          )}
        </Inert>
      </CardSourceContext>
      <CardStates layer={layer} laid={laid} isSchool={isSchool} onChange={onChange} />
    </>
  );
}
