import type { AnyCardData } from "./card-data";
import { CARD_SHAPES, type Shape } from "./card-shapes.gen";
import { fits } from "./fits";

/** Whether what came over the wire is the data of its kind of card; of a kind that this version does not know anything is, for it is not drawn. */
export function isCardData(data: { readonly cardKind: string }): data is AnyCardData {
  const shapes: Readonly<Record<string, Shape>> = CARD_SHAPES;
  const shape = Object.hasOwn(shapes, data.cardKind) ? shapes[data.cardKind] : undefined;
  return shape === undefined || fits(data, shape);
}

/** The data of a card. Throws when it is none: the card then says that it failed, instead of breaking while it is drawn. */
export function checkedCard(data: { readonly cardKind: string }): AnyCardData {
  if (!isCardData(data)) throw new TypeError(`data of a card ${data.cardKind} of another shape`);
  return data;
}
