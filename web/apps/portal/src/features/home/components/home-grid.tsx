import { type ComponentType, type ReactNode, Suspense, lazy, useLayoutEffect, useRef, useState } from "react";

import { Panel } from "@/shared/ui/panel";
import type { SortableGridProps } from "@/shared/ui/sortable-grid";

import type { Arrange } from "../hooks/arranging";
import type { HomeActions } from "../model/actions";
import type { CardBasic } from "../model/card-data";
import { type CardPlace, cardHeight } from "../model/layout";
import { CardTools } from "./card-tools";
import { HomeCard } from "./home-card";
import css from "./home-grid.module.css";
import { ResizeHandle } from "./resize-handle";

/** A card with its place. */
interface Shown {
  readonly place: CardPlace;
  readonly card: CardBasic;
}

/** Dragging comes when somebody arranges: most visits do not. */
const SortableGrid = lazy(() =>
  import("@/shared/ui/sortable-grid").then(
    (part): { readonly default: ComponentType<SortableGridProps<Shown>> } => ({ default: part.SortableGrid }),
  ),
);

/** Where a card lies, for the grid's rules. */
function placeStyle({
  x,
  y,
  w,
  h,
}: Pick<CardPlace, "x" | "y" | "w" | "h">): Record<`--${string}`, string | number> {
  return { "--x": x + 1, "--y": y + 1, "--w": w, "--h": h, "--height": `${cardHeight(h)}px` };
}

/** More cards than the page has by default: on a phone each list is shorter then, so that the page is not longer. */
const USUAL_CARDS = 4;

/** Lines of a skeleton that fill a card without making it higher. */
const SKELETON_LINE_PX = 44;

/** Props of `HomeGrid`. */
export interface HomeGridProps {
  readonly places: readonly CardPlace[];
  readonly cards: readonly CardBasic[];
  readonly actions: HomeActions;
  /** The whole layout as it is saved. */
  readonly layout: readonly CardPlace[];
  readonly arrange: Arrange;
  readonly isArranging: boolean;
}

/** Cards at their places: 12 columns, rows of 80 px, 16 px between; one column on small screens. */
export function HomeGrid({ places, cards, actions, layout, arrange, isArranging }: HomeGridProps) {
  // While a corner is dragged the card is drawn in its new size over the others.
  const [preview, setPreview] = useState<{
    readonly cardId: string;
    readonly w: number;
    readonly h: number;
  } | null>(null);
  const focus = useRef<string | null>(null);
  // A card that changes its place in the document loses the focus: it goes back to the button that moved it.
  const placed = useRef(places);
  useLayoutEffect(() => {
    if (placed.current === places) return;
    placed.current = places;
    if (focus.current === null) return;
    document.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });
  const keepFocus = (cardId: string, button: "handle" | "menu" | "corner") => {
    const within = {
      handle: "[data-card-tools] button",
      menu: "[data-card-tools] [aria-haspopup]",
      corner: "[data-corner]",
    };
    focus.current = `[data-cell="${CSS.escape(cardId)}"] ${within[button]}`;
  };
  const shown = places.flatMap((place): readonly Shown[] => {
    const card = cards.find((known) => known.cardId === place.cardId);
    return card === undefined ? [] : [{ place, card }];
  });
  const styleOf = ({ place }: Shown) =>
    placeStyle(preview?.cardId === place.cardId ? { ...place, ...preview } : place);
  const renderCard = ({ place, card }: Shown, handle: ReactNode) => (
    <>
      <HomeCard
        card={card}
        place={place}
        actions={actions}
        skeletonRows={Math.floor((cardHeight(place.h) - 72) / SKELETON_LINE_PX)}
        tools={
          handle === null ? null : (
            <CardTools
              place={place}
              name={card.basicConfig.cardName}
              layout={layout}
              handle={handle}
              arrange={{
                ...arrange,
                step: (cardId, step) => {
                  keepFocus(cardId, "menu");
                  arrange.step(cardId, step);
                },
                resize: (cardId, size) => {
                  keepFocus(cardId, "menu");
                  arrange.resize(cardId, size);
                },
              }}
            />
          )
        }
      />
      {handle === null ? null : (
        <ResizeHandle
          name={card.basicConfig.cardName}
          place={place}
          onPreview={(size) => setPreview(size === null ? null : { cardId: place.cardId, ...size })}
          onResize={(size) => {
            keepFocus(place.cardId, "corner");
            arrange.resize(place.cardId, size);
          }}
        />
      )}
    </>
  );
  const plain = (
    <div className={css["grid"]} data-many={shown.length > USUAL_CARDS || undefined}>
      {shown.map((item) => (
        <div
          key={item.place.cardId}
          className={css["cell"]}
          data-cell={item.place.cardId}
          style={styleOf(item)}
        >
          {renderCard(item, null)}
        </div>
      ))}
    </div>
  );
  if (!isArranging) return plain;
  return (
    <Suspense fallback={plain}>
      <SortableGrid
        className={css["grid"] ?? ""}
        cellClassName={css["cell"] ?? ""}
        items={shown}
        idOf={({ place }) => place.cardId}
        nameOf={({ card }) => card.basicConfig.cardName}
        styleOf={styleOf}
        isArranging
        onMove={({ place }, to) => {
          keepFocus(place.cardId, "handle");
          arrange.move(place.cardId, to);
        }}
        renderItem={renderCard}
      />
    </Suspense>
  );
}

/** Empty boxes where cards usually lie, before the layout is known. */
const USUAL = [
  { x: 0, y: 0, w: 8, h: 4 },
  { x: 8, y: 0, w: 4, h: 4 },
  { x: 0, y: 4, w: 6, h: 4 },
  { x: 6, y: 4, w: 6, h: 4 },
  { x: 0, y: 8, w: 12, h: 5 },
] as const;

/** The grid before the layout is known. */
export function HomeGridSkeleton() {
  return (
    <div className={css["grid"]}>
      {USUAL.map((place) => (
        <Panel
          as="div"
          key={`${place.x}-${place.y}`}
          className={css["cell"]}
          data-waiting
          style={placeStyle(place)}
        />
      ))}
    </div>
  );
}
