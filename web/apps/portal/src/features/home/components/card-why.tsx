import { useEffect, useId, useRef, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { useLeave } from "@/shared/ui/use-drop-box";

import type { CardPlace } from "../model/layout";
import css from "./card-why.module.css";

/** Props of `CardWhy`. */
export interface CardWhyProps {
  readonly name: string;
  readonly place: CardPlace;
}

/** "Why do I see this?": who put the card on the page, whether it may go, and who put it where it lies. */
export function CardWhy({ name, place }: CardWhyProps) {
  const { t } = useTranslation("home");
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { state, place: lies } = place.why;
  useLeave(box, isOpen, () => setIsOpen(false));
  useEffect(() => {
    if (!isOpen) return undefined;
    const events = new AbortController();
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape") return;
        setIsOpen(false);
        button.current?.focus();
      },
      { signal: events.signal },
    );
    return () => events.abort();
  }, [isOpen]);
  // A person's own layer says only where a card lies.
  const from = state.layer === "person" ? "tenant" : state.layer;
  return (
    <div ref={box} className={css["box"]} data-open={isOpen || undefined}>
      <button
        ref={button}
        type="button"
        className={css["button"]}
        aria-label={t("why.ask", { name })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="info" size="1rem" />
      </button>
      {isOpen ? (
        <Panel as="div" look="float" id={id} className={css["text"]} role="status">
          <p>{t(`why.state.${from}.${place.state}`, { name: state.name })}</p>
          <p>{t(`why.place.${lies.layer}`, { name: lies.name })}</p>
        </Panel>
      ) : null}
    </div>
  );
}
