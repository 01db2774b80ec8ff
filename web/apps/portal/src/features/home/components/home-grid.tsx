import type { HomeActions } from "../model/actions";
import type { CardBasic } from "../model/card-data";
import { type CardPlace, cardHeight } from "../model/layout";
import { HomeCard } from "./home-card";
import css from "./home-grid.module.css";

/** Where a card lies, for the grid's rules. */
function placeStyle({
  x,
  y,
  w,
  h,
}: Pick<CardPlace, "x" | "y" | "w" | "h">): Record<`--${string}`, string | number> {
  return { "--x": x + 1, "--y": y + 1, "--w": w, "--h": h, "--height": `${cardHeight(h)}px` };
}

/** Lines of a skeleton that fill a card without making it higher. */
const SKELETON_LINE_PX = 44;

/** Props of `HomeGrid`. */
export interface HomeGridProps {
  readonly places: readonly CardPlace[];
  readonly cards: readonly CardBasic[];
  readonly actions: HomeActions;
}

/** Cards at their places: 12 columns, rows of 80 px, 16 px between; one column on small screens. */
export function HomeGrid({ places, cards, actions }: HomeGridProps) {
  return (
    <div className={css["grid"]}>
      {places.map((place) => {
        const card = cards.find((known) => known.cardId === place.cardId);
        return card === undefined ? null : (
          <div key={place.cardId} className={css["cell"]} style={placeStyle(place)}>
            <HomeCard
              card={card}
              actions={actions}
              skeletonRows={Math.floor((cardHeight(place.h) - 72) / SKELETON_LINE_PX)}
            />
          </div>
        );
      })}
    </div>
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
        <div key={`${place.x}-${place.y}`} className={css["cell"]} data-waiting style={placeStyle(place)} />
      ))}
    </div>
  );
}
