import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  closestCenter,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { CSSProperties, ReactNode } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import { Icon } from "./icon";
import { readingCoordinates } from "./sortable-keys";
import css from "./sortable-list.module.css";

/** Props of `SortableGrid`. */
export interface SortableGridProps<T> {
  /** In reading order. */
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  /** Name for announcements and labels. */
  readonly nameOf: (item: T) => string;
  /** What fills a cell; `handle` is its button for dragging, null while the grid is not being arranged. */
  readonly renderItem: (item: T, handle: ReactNode) => ReactNode;
  readonly styleOf: (item: T) => CSSProperties;
  /** Whoever listens says where the item has come to. */
  readonly onMove: (item: T, to: number) => void;
  readonly className?: string;
  readonly cellClassName?: string;
  readonly isArranging: boolean;
}

/** What lies under the pointer; without a pointer (keys) the nearest. */
const collision: CollisionDetection = (args) => {
  const hits = pointerWithin(args);
  return hits.length > 0 ? hits : closestCenter(args);
};

/** Cells stay where they are until the drop: the layout is the caller's, not a plain list. */
const noShift = () => null;

/** A grid of cells of different sizes, arranged by dragging or by keyboard. The caller adds a menu (WCAG 2.5.7). */
export function SortableGrid<T>({
  items,
  idOf,
  nameOf,
  renderItem,
  styleOf,
  onMove,
  className,
  cellClassName,
  isArranging,
}: SortableGridProps<T>) {
  const { t } = useTranslation("common");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: readingCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => idOf(item) === id);
  const facts = (id: UniqueIdentifier, at: UniqueIdentifier = id) => {
    const item = items[indexOf(id)];
    return { name: item === undefined ? "" : nameOf(item), position: indexOf(at) + 1, total: items.length };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("sort.picked", facts(active.id)),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : t("sort.moved", facts(active.id, over.id)),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t("sort.cancelled", facts(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      onDragEnd={({ active, over }) => {
        const item = items[indexOf(active.id)];
        if (over !== null && over.id !== active.id && item !== undefined) onMove(item, indexOf(over.id));
      }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("sort.instructions") } }}
    >
      <SortableContext items={items.map(idOf)} strategy={noShift} disabled={!isArranging}>
        <div className={className}>
          {items.map((item) => (
            <SortableCell
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              className={cellClassName}
              style={styleOf(item)}
              isArranging={isArranging}
            >
              {(handle) => renderItem(item, handle)}
            </SortableCell>
          ))}
        </div>
      </SortableContext>
    </DndContext>
  );
}

interface SortableCellProps {
  readonly id: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly style: CSSProperties;
  readonly isArranging: boolean;
  readonly children: (handle: ReactNode) => ReactNode;
}

function SortableCell({ id, name, className, style, isArranging, children }: SortableCellProps) {
  const { t } = useTranslation("common");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver } =
    useSortable({
      id,
    });
  return (
    <div
      ref={setNodeRef}
      className={className}
      data-cell={id}
      data-arranging={isArranging || undefined}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      style={{ ...style, transform: CSS.Translate.toString(transform) }}
    >
      {children(
        isArranging ? (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={css["handle"]}
            {...attributes}
            {...listeners}
            aria-label={t("sort.handle", { name })}
          >
            <Icon name="drag" />
          </button>
        ) : null,
      )}
    </div>
  );
}
