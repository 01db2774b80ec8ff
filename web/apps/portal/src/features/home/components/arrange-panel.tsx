import type { Ref } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";

import type { Arrange } from "../hooks/arranging";
import { hiddenPlaces } from "../model/arrange";
import type { HomeLayout } from "../model/card-data";
import css from "./arrange-panel.module.css";

/** Props of `ArrangePanel`. */
export interface ArrangePanelProps {
  readonly home: HomeLayout;
  readonly arrange: Arrange;
  readonly onDone: () => void;
  readonly ref: Ref<HTMLElement>;
}

/** What is there while cards are arranged: how it works, the cards that can be added, the way back. */
export function ArrangePanel({ home, arrange, onDone, ref }: ArrangePanelProps) {
  const { t } = useTranslation("home");
  const hidden = hiddenPlaces(home.layout).flatMap(({ cardId }) => {
    const card = home.cards.find((known) => known.cardId === cardId);
    return card === undefined ? [] : [{ cardId, name: card.basicConfig.cardName }];
  });
  return (
    <Panel look="outlined" ref={ref} className={css["panel"]} aria-labelledby="home-arrange" tabIndex={-1}>
      <div>
        <h2 id="home-arrange" className={css["title"]}>
          {t("arrange.title")}
        </h2>
        <p className={css["hint"]}>{t("arrange.hint")}</p>
      </div>
      <div className={css["actions"]}>
        <Button icon={<Icon name="refresh" />} onClick={arrange.reset}>
          {t("arrange.reset")}
        </Button>
        <Button kind="primary" icon={<Icon name="check" />} onClick={onDone}>
          {t("arrange.done")}
        </Button>
      </div>
      <div className={css["available"]}>
        <h3 className={css["subtitle"]}>{t("arrange.available")}</h3>
        {hidden.length === 0 ? (
          <p className={css["hint"]}>{t("arrange.none")}</p>
        ) : (
          <ul className={css["list"]}>
            {hidden.map(({ cardId, name }) => (
              <li key={cardId}>
                <Button
                  size="small"
                  icon={<Icon name="plus" size="1em" />}
                  aria-label={t("arrange.add", { name })}
                  onClick={() => arrange.show(cardId)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
