import type { KeyboardCoordinateGetter, UniqueIdentifier } from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

/** Sideways keys, and by how many places they move. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Where a key moves what was picked up: to what lies there, and sideways from the end of a row to the next one, as one reads.
 */
export const readingCoordinates: KeyboardCoordinateGetter = (event, args) => {
  const beside = sortableKeyboardCoordinates(event, args);
  const step = STEPS[event.code];
  if (beside !== undefined || step === undefined) return beside;
  const { active, over, droppableContainers, droppableRects } = args.context;
  if (active === null) return undefined;
  const placeOf = (id: UniqueIdentifier): number | undefined =>
    droppableContainers.get(id)?.data.current?.["sortable"]?.index;
  const wanted = (placeOf((over ?? active).id) ?? Number.NaN) + step;
  const next = droppableContainers.getEnabled().find(({ id }) => placeOf(id) === wanted);
  const rect = next === undefined ? undefined : droppableRects.get(next.id);
  return rect === undefined ? undefined : { x: rect.left, y: rect.top };
};
