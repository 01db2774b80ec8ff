import { kindWord } from "@/shared/documents/model/words";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { Panel } from "@/shared/ui/panel";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { Written } from "@/shared/ui/written";

import type { LaidCard } from "../model/below";
import { LAYER_STATES, type Layer, saidOf, withPlace, withState } from "../model/layers";
import css from "./layers.module.css";

/** Props of `CardStates`. */
export interface CardStatesProps {
  readonly layer: Layer;
  readonly laid: readonly LaidCard[];
  /** The school's own layer: nothing is below it, and a card that nobody gets is not enabled. */
  readonly isSchool: boolean;
  readonly onChange: (change: (layer: Layer) => Layer) => void;
}

/** How far people may change each card, and whether the layer says so or what lies below it. */
export function CardStates({ layer, laid, isSchool, onChange }: CardStatesProps) {
  const { t } = useTranslation("documents");
  const { names } = useSpeaking({ needsCards: true });
  const states = isSchool ? LAYER_STATES.filter((state) => state !== "absent") : LAYER_STATES;
  // cards that people of the layer do not get at all, and of which it speaks nevertheless
  const others = layer.cards.filter(({ cardId }) => laid.every(({ card }) => card.cardId !== cardId));
  return (
    <Panel room="normal" aria-labelledby="oh-card-states">
      <h3 id="oh-card-states" className={css["partName"]}>
        {t("layers.states")}
      </h3>
      <p className={css["hint"]}>{t(isSchool ? "layers.schoolStatesHint" : "layers.statesHint")}</p>
      <ul className={css["cards"]}>
        {laid.map(({ card, below }) => {
          const { cardId, cardKind, basicConfig } = card;
          const said = saidOf(layer, cardId);
          const name = basicConfig.cardName;
          const isFixed = below.state === "locked" && !isSchool;
          return (
            <li key={cardId} className={css["card"]}>
              <div className={css["cardName"]}>
                <Written text={name} />
                {kindWord(t, cardKind) === name ? null : (
                  <span className={css["hint"]}>{kindWord(t, cardKind)}</span>
                )}
              </div>
              <div className={css["cardTools"]}>
                {said?.place === null || said?.place === undefined ? null : (
                  <>
                    <Badge tone="brand">{t("layers.moved")}</Badge>
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={t("layers.placeBackOf", { name })}
                      onClick={() => onChange((before) => withPlace(before, cardId, null))}
                    >
                      {t("layers.placeBack")}
                    </Button>
                  </>
                )}
                {isFixed ? (
                  <span className={css["hint"]}>{t("layers.lockedBelow")}</span>
                ) : (
                  <PlainSelect
                    aria-label={t("layers.stateOf", { name })}
                    value={said?.state ?? ""}
                    onValue={(value) =>
                      onChange((before) =>
                        withState(before, cardId, LAYER_STATES.find((state) => state === value) ?? null),
                      )
                    }
                  >
                    <option value="">
                      {t(isSchool ? "layers.asSaved" : "layers.inherit", { word: t(`word.${below.state}`) })}
                    </option>
                    {states.map((state) => (
                      <option key={state} value={state}>
                        {t(`word.${state}`)}
                      </option>
                    ))}
                  </PlainSelect>
                )}
              </div>
            </li>
          );
        })}
        {others.map(({ cardId, state }) => {
          const name = names.cards.get(cardId) ?? cardId;
          return (
            <li key={cardId} className={css["card"]}>
              <div className={css["cardName"]}>
                <Written text={name} />
                <span className={css["hint"]}>{t("layers.notTheirs")}</span>
              </div>
              <div className={css["cardTools"]}>
                {state === null || state === undefined ? null : (
                  <Badge tone="quiet">{t(`word.${state}`)}</Badge>
                )}
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t("layers.forgetOf", { name })}
                  onClick={() =>
                    onChange((before) => withPlace(withState(before, cardId, null), cardId, null))
                  }
                >
                  {t("layers.forget")}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
