import { type KeyboardEvent, type MouseEvent, useReducer, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { useModal } from "../use-modal";

import css from "./image-viewer.module.css";
import type { ViewedImage } from "./open-images";
import { useGestures } from "./use-gestures";
import { eventOfKey, openViewer, viewerReducer } from "./viewer-state";
import { ViewerIcon } from "./viewer-icon";

/** Props of `ImageViewer`. */
export interface ImageViewerProps {
  readonly images: readonly ViewedImage[];
  readonly index: number;
  readonly onClose: () => void;
}

/** Pictures over the whole window (000 §2): keys, wheel, drag and pinch; the focus stays inside and goes back. */
export function ImageViewer({ images, index, onClose }: ImageViewerProps) {
  const { t } = useTranslation("viewer");
  const [state, dispatch] = useReducer(viewerReducer, openViewer(index, images.length));
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useGestures(stage, dispatch);
  const image = images[state.index];
  const isReady = state.status === "ready";

  useModal(dialog, stage);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = eventOfKey(event.key, event.target instanceof HTMLButtonElement);
    if (action === null) return;
    event.preventDefault();
    dispatch(action);
  }
  /** After a click with a pointer the keys belong to the picture again, so that Space is not the clicked button. */
  function handleClick(event: MouseEvent): void {
    if (event.detail > 0) stage.current?.focus();
  }
  if (image === undefined) return null;
  const { offset, scale, rotation, mode } = state;
  const tool = (
    type: "zoomOut" | "zoomIn" | "toggleMode" | "rotateLeft" | "rotateRight",
    label: string,
    icon: Parameters<typeof ViewerIcon>[0]["name"],
  ) => (
    <button
      type="button"
      className={css["tool"]}
      aria-label={label}
      title={label}
      aria-disabled={!isReady || undefined}
      onClick={() => dispatch({ type })}
    >
      <ViewerIcon name={icon} />
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a modal dialog handles the keys of everything in it
    <dialog
      ref={dialog}
      className={css["viewer"]}
      aria-label={t("title")}
      onKeyDown={handleKey}
      onClick={handleClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus so that the keys reach the viewer */}
      <div ref={stage} className={css["stage"]} tabIndex={-1} data-mode={mode} {...gestures}>
        {state.status === "failed" ? (
          <div className={css["failed"]} role="alert">
            <p>{t("failed")}</p>
            <button type="button" className={css["retry"]} onClick={() => dispatch({ type: "retry" })}>
              {t("retry")}
            </button>
          </div>
        ) : (
          <img
            key={`${state.index} ${state.attempt}`}
            className={css["image"]}
            src={image.src}
            alt={image.alt}
            draggable={false}
            data-ready={isReady || undefined}
            data-turned={rotation % 180 !== 0 || undefined}
            style={{
              transform: `translate(${offset.x}px, ${offset.y}px) scale(${scale}) rotate(${rotation}deg)`,
            }}
            onLoad={() => dispatch({ type: "loaded" })}
            onError={() => dispatch({ type: "failed" })}
          />
        )}
        {state.status === "loading" ? (
          <p className={css["loading"]} role="status">
            {t("loading")}
          </p>
        ) : null}
      </div>
      {images.length < 2 ? null : (
        <>
          <button
            type="button"
            className={`${css["turn"]} ${css["previous"]}`}
            aria-label={t("previous")}
            title={t("previous")}
            onClick={() => dispatch({ type: "previous" })}
          >
            <ViewerIcon name="previous" />
          </button>
          <button
            type="button"
            className={`${css["turn"]} ${css["next"]}`}
            aria-label={t("next")}
            title={t("next")}
            onClick={() => dispatch({ type: "next" })}
          >
            <ViewerIcon name="next" />
          </button>
          <p className={css["position"]} role="status">
            {t("position", { current: state.index + 1, total: images.length })}
          </p>
        </>
      )}
      <div className={css["bar"]} role="toolbar" aria-label={t("tools")}>
        {tool("zoomOut", t("zoomOut"), "zoomOut")}
        {tool("zoomIn", t("zoomIn"), "zoomIn")}
        {tool("toggleMode", t(mode === "fit" ? "original" : "fit"), mode === "fit" ? "original" : "fit")}
        {tool("rotateLeft", t("rotateLeft"), "rotateLeft")}
        {tool("rotateRight", t("rotateRight"), "rotateRight")}
      </div>
      <button
        type="button"
        className={css["close"]}
        aria-label={t("close")}
        title={t("close")}
        onClick={onClose}
      >
        <ViewerIcon name="close" />
      </button>
    </dialog>
  );
}
