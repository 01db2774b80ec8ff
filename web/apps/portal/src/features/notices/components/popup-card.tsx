import type { Ref } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { Written } from "@/shared/ui/written";

import type { Notice } from "../api/wire";
import { type PopupKind, isPicture, popupText, stepTo } from "../model/popup";
import css from "./popup-card.module.css";

/** Props of `PopupCard`. */
export interface PopupCardProps {
  readonly kind: PopupKind;
  /** All unread ones, also those that are not turned over here. */
  readonly total: number;
  readonly queue: readonly Notice[];
  readonly place: number;
  readonly onStep: (place: number) => void;
  readonly onOpen: (notice: Notice) => void;
  /** Left out: it can not be closed. */
  readonly onClose?: () => void;
  /** Left out: it can not be folded. */
  readonly onFold?: (() => void) | undefined;
  readonly foldRef?: Ref<HTMLButtonElement>;
}

/** One popup: how many there are, one notice at a time, arrows and the page (000 §2). */
export function PopupCard({
  kind,
  total,
  queue,
  place,
  onStep,
  onOpen,
  onClose,
  onFold,
  foldRef,
}: PopupCardProps) {
  const { t } = useTranslation("messages");
  const notice = queue[place];
  if (notice === undefined) return null;
  const { title, img } = popupText(notice);
  const says = t(`popup.${kind}`, { count: total });
  const step = (by: 1 | -1) => (
    <button
      type="button"
      className={css["step"]}
      aria-label={by === -1 ? t("popup.previous") : t("popup.next")}
      // The focus stays on an arrow that has come to its end.
      aria-disabled={stepTo(place, by, queue.length) === place || undefined}
      onClick={() => onStep(stepTo(place, by, queue.length))}
    >
      <Icon name={by === -1 ? "chevronLeft" : "chevronRight"} size="1.125rem" />
    </button>
  );
  return (
    <Panel look="float" className={css["card"]} data-kind={kind} aria-label={t(`popup.label.${kind}`)}>
      <header className={css["head"]}>
        <Icon name={kind === "mustRead" ? "alert" : "bell"} size="1.125rem" />
        <p className={css["says"]}>{says}</p>
        {onFold === undefined ? null : (
          <button
            ref={foldRef}
            type="button"
            className={css["tool"]}
            aria-expanded
            aria-label={t("popup.fold")}
            onClick={onFold}
          >
            <Icon name="chevronDown" size="1.125rem" />
          </button>
        )}
        {onClose === undefined ? null : (
          <button type="button" className={css["tool"]} aria-label={t("popup.close")} onClick={onClose}>
            <Icon name="close" size="1.125rem" />
          </button>
        )}
      </header>
      <button type="button" className={css["notice"]} onClick={() => onOpen(notice)}>
        {isPicture(img) ? <img className={css["img"]} src={img} alt="" width={96} height={64} /> : null}
        <span className={css["text"]}>
          <span className={css["title"]}>
            <Written text={title} />
          </span>
          {notice.needConfirm && notice.readTime !== null ? (
            <Badge tone="warning" shape="pill" className={css["wait"]}>
              {t("popup.unconfirmed")}
            </Badge>
          ) : null}
          <span className="visually-hidden">{t("popup.newWindow")}</span>
        </span>
      </button>
      <footer className={css["foot"]}>
        <span className={css["sender"]}>{notice.senderName}</span>
        <span className={css["pages"]} role="group" aria-label={t("popup.pages")}>
          {step(-1)}
          <span className={css["page"]}>{`${place + 1}/${queue.length}`}</span>
          {step(1)}
        </span>
      </footer>
    </Panel>
  );
}
