import { type ReactNode, type Ref, useId } from "react";

import { Panel } from "@/shared/ui/panel";

import { cardKind } from "../cards/card-kinds";
import type { BasicConfig } from "../model/card-data";
import css from "./home-card.module.css";

/** Props of `CardFrame`. */
export interface CardFrameProps {
  readonly kind: string;
  readonly basicConfig: BasicConfig;
  /** Stands at the end of the head. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** What stands around the content of a card: its name, its introduction and what can be done with it. */
export function CardFrame({ kind, basicConfig, aside, children, ref }: CardFrameProps) {
  const id = useId();
  return (
    <Panel ref={ref} className={css["card"]} aria-labelledby={id} data-testid={`home-card-${kind}`}>
      <header className={css["header"]}>
        <h2 id={id} className={css["title"]}>
          {basicConfig.cardName}
        </h2>
        <p className={css["intro"]}>{basicConfig.cardIntroduction}</p>
        {aside}
      </header>
      <div className={css["body"]} data-whole={cardKind(kind)?.isWhole}>
        {children}
      </div>
    </Panel>
  );
}
