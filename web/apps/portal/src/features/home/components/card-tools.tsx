import type { ReactNode } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { MenuButton } from "@/shared/ui/menu-button";

import type { Arrange } from "../hooks/arranging";
import { resizeCard, stepCard } from "../model/arrange";
import type { CardPlace } from "../model/layout";
import css from "./home-card.module.css";

/** Props of `CardTools`. */
export interface CardToolsProps {
  readonly place: CardPlace;
  readonly name: string;
  readonly layout: readonly CardPlace[];
  readonly arrange: Arrange;
  /** The button for dragging. */
  readonly handle: ReactNode;
}

/** The corner of a card that is being arranged: the handle, and a menu that does the same without dragging. */
export function CardTools({ place, name, layout, arrange, handle }: CardToolsProps) {
  const { t } = useTranslation("home");
  const { cardId, state, w, h } = place;
  const resizing = (
    key: string,
    label: string,
    size: { readonly w: number; readonly h: number },
    hasDivider = false,
  ) => ({
    key,
    label,
    hasDivider,
    isDisabled: resizeCard(layout, cardId, size) === layout,
    onSelect: () => arrange.resize(cardId, size),
  });
  return (
    <div className={css["tools"]} data-card-tools>
      {handle}
      <MenuButton
        label={t("arrange.menu", { name })}
        entries={[
          {
            key: "earlier",
            label: t("arrange.earlier"),
            isDisabled: stepCard(layout, cardId, -1) === layout,
            onSelect: () => arrange.step(cardId, -1),
          },
          {
            key: "later",
            label: t("arrange.later"),
            isDisabled: stepCard(layout, cardId, 1) === layout,
            onSelect: () => arrange.step(cardId, 1),
          },
          resizing("wider", t("arrange.wider"), { w: w + 1, h }, true),
          resizing("narrower", t("arrange.narrower"), { w: w - 1, h }),
          resizing("higher", t("arrange.higher"), { w, h: h + 1 }),
          resizing("lower", t("arrange.lower"), { w, h: h - 1 }),
          {
            key: "hide",
            label: state === "locked" ? t("arrange.locked") : t("arrange.hide"),
            icon: <Icon name="eyeOff" />,
            hasDivider: true,
            isDisabled: state === "locked",
            onSelect: () => arrange.hide(cardId),
          },
        ]}
      >
        <Icon name="more" />
      </MenuButton>
    </div>
  );
}
