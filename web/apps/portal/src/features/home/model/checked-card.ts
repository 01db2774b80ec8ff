import type { AnyCardData } from "./card-data";
import { CARD_SHAPES } from "./card-shapes.gen";
import { fits } from "./fits";

/**
 * The data of a card whose shape is that of its kind; of a kind that this version does not know anything, for it is not
 * drawn. Throws otherwise: the card then says that it failed, instead of breaking while it is drawn.
 */
export function checkedCard(data: AnyCardData): AnyCardData {
  const shape = Object.hasOwn(CARD_SHAPES, data.cardKind) ? CARD_SHAPES[data.cardKind] : undefined;
  if (shape !== undefined && !fits(data, shape))
    throw new TypeError(`data of a card ${data.cardKind} of another shape`);
  return data;
}
