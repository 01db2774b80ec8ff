import { type KeyboardEvent, type PointerEvent, useRef } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import { HEIGHT_MAX, HEIGHT_MIN, WIDTH_MIN } from "../model/arrange";
import { type CardPlace, GRID_COLUMNS, GRID_GAP_PX, GRID_ROW_PX } from "../model/layout";
import css from "./home-grid.module.css";

/** Columns and rows. */
type Size = Pick<CardPlace, "w" | "h">;

/** Props of `ResizeHandle`. */
export interface ResizeHandleProps {
  readonly name: string;
  readonly place: CardPlace;
  /** The size while the corner is dragged; null when it is let go. */
  readonly onPreview: (size: Size | null) => void;
  readonly onResize: (size: Size) => void;
}

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The corner of a card that is being arranged: dragged by the pointer, moved by arrow keys. */
export function ResizeHandle({ name, place, onPreview, onResize }: ResizeHandleProps) {
  const { t } = useTranslation("home");
  const drag = useRef<{ readonly x: number; readonly y: number; readonly columnPx: number } | null>(null);
  const { w, h } = place;
  const sizeAt = (event: PointerEvent): Size | null =>
    drag.current === null
      ? null
      : {
          w: within(
            w + Math.round((event.clientX - drag.current.x) / drag.current.columnPx),
            WIDTH_MIN,
            GRID_COLUMNS - place.x,
          ),
          h: within(
            h + Math.round((event.clientY - drag.current.y) / (GRID_ROW_PX + GRID_GAP_PX)),
            HEIGHT_MIN,
            HEIGHT_MAX,
          ),
        };
  function handleDown(event: PointerEvent<HTMLButtonElement>): void {
    const cell = event.currentTarget.closest("[data-cell]");
    if (cell === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const columnPx = (cell.getBoundingClientRect().width + GRID_GAP_PX) / w;
    drag.current = { x: event.clientX, y: event.clientY, columnPx };
  }
  function handleUp(event: PointerEvent): void {
    const size = sizeAt(event);
    drag.current = null;
    onPreview(null);
    if (size !== null) onResize(size);
  }
  function handleKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, Size>> = {
      ArrowRight: { w: w + 1, h },
      ArrowLeft: { w: w - 1, h },
      ArrowDown: { w, h: h + 1 },
      ArrowUp: { w, h: h - 1 },
    };
    const size = steps[event.key];
    if (size === undefined) return;
    event.preventDefault();
    onResize(size);
  }
  return (
    <button
      type="button"
      className={css["corner"]}
      data-corner
      aria-label={t("arrange.resize", { name, columns: w, rows: h })}
      onPointerDown={handleDown}
      onPointerMove={(event) => {
        const size = sizeAt(event);
        if (size !== null) onPreview(size);
      }}
      onPointerUp={handleUp}
      onPointerCancel={() => {
        drag.current = null;
        onPreview(null);
      }}
      onKeyDown={handleKey}
    />
  );
}
