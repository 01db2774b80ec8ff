import { type KeyboardEvent, useEffect, useRef } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";

import { EMOJI_GROUPS, emojiOf } from "../model/emoji";
import css from "./emoji-picker.module.css";

/** Props of `EmojiPicker`. */
export interface EmojiPickerProps {
  readonly onPick: (sign: string) => void;
  readonly onClose: () => void;
}

const COLUMNS = 8;

/** Signs in groups; arrows move, Enter takes, Esc closes. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const { t, i18n } = useTranslation("chat");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("button")?.focus();
    const handleOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.parentElement?.contains(event.target) !== true)
        onClose();
    };
    document.addEventListener("pointerdown", handleOutside);
    return () => document.removeEventListener("pointerdown", handleOutside);
  }, [onClose]);
  function handleKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
      return;
    }
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(box.current?.querySelectorAll("button") ?? [])];
    const at = all.findIndex((button) => button === document.activeElement);
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the signs inside
    <Panel
      as="div"
      look="float"
      ref={box}
      className={css["picker"]}
      role="dialog"
      aria-label={t("emoji.label")}
      onKeyDown={handleKey}
    >
      {EMOJI_GROUPS.map((group) => (
        <section key={group} aria-label={t(`emoji.${group}`)}>
          <h3 className={css["title"]}>{t(`emoji.${group}`)}</h3>
          <div className={css["signs"]}>
            {emojiOf(group).map(({ sign, zh, en }) => {
              const name = i18n.language === "en" ? en : zh;
              return (
                <button
                  key={sign}
                  type="button"
                  className={css["sign"]}
                  aria-label={name}
                  title={name}
                  onClick={() => onPick(sign)}
                >
                  {sign}
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </Panel>
  );
}
