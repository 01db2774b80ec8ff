import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  closestCenter,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, arrayMove, rectSortingStrategy, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { classNames } from "@/shared/lib/class-names";

import { Icon } from "./icon";
import { MenuButton, type MenuEntry } from "./menu-button";
import { readingCoordinates } from "./sortable-keys";
import css from "./sortable-list.module.css";

/** Props of `SortableList`. */
export interface SortableListProps<T> {
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  /** Name for announcements and labels. */
  readonly nameOf: (item: T) => string;
  readonly renderItem: (item: T) => ReactNode;
  /** The whole list in its new order. */
  readonly onReorder: (items: T[]) => void;
  readonly className?: string;
  /** Rows follow each other with a line between, as in a table. */
  readonly isLined?: boolean;
  readonly isDisabled?: boolean;
  /** Further entries of an item's menu. */
  readonly entriesOf?: (item: T) => readonly MenuEntry[];
}

/** Moves one item up (-1) or down (1); the same list at the ends. */
export function moveBy<T>(items: readonly T[], index: number, step: -1 | 1): T[] {
  const to = index + step;
  return to < 0 || to >= items.length || index < 0 ? [...items] : arrayMove([...items], index, to);
}

/** A list sorted by dragging, by keyboard, or by a menu (WCAG 2.5.7); every move is announced. */
export function SortableList<T>({
  items,
  idOf,
  nameOf,
  renderItem,
  onReorder,
  className,
  entriesOf,
  isLined = false,
  isDisabled = false,
}: SortableListProps<T>) {
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
  const announcedOver = useRef<UniqueIdentifier | null>(null);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announcedOver.current = active.id;
      return t("sort.picked", facts(active.id));
    },
    onDragOver: ({ active, over }) => {
      // An item that was just picked up lies over itself: that is no move, and would drown what was said before.
      if (over === null || over.id === announcedOver.current) return undefined;
      announcedOver.current = over.id;
      return t("sort.moved", facts(active.id, over.id));
    },
    onDragEnd: ({ active, over }) => t("sort.dropped", facts(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t("sort.cancelled", facts(active.id)),
  };
  function handleEnd({ active, over }: DragEndEvent): void {
    if (over === null || active.id === over.id) return;
    onReorder(arrayMove([...items], indexOf(active.id), indexOf(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("sort.instructions") } }}
    >
      <SortableContext items={items.map(idOf)} strategy={rectSortingStrategy} disabled={isDisabled}>
        <ul className={classNames(css["list"], isLined && css["lined"], className)}>
          {items.map((item, index) => (
            <SortableItem
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isDisabled={isDisabled}
              entries={entriesOf?.(item) ?? []}
              onMove={(step) => onReorder(moveBy(items, index, step))}
            >
              {renderItem(item)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  readonly id: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDisabled: boolean;
  readonly entries: readonly MenuEntry[];
  readonly onMove: (step: -1 | 1) => void;
  readonly children: ReactNode;
}

function SortableItem({
  id,
  name,
  isFirst,
  isLast,
  isDisabled,
  entries,
  onMove,
  children,
}: SortableItemProps) {
  const { t } = useTranslation("common");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={css["item"]}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition: transition ?? "" }}
    >
      <div className={css["content"]}>{children}</div>
      {isDisabled ? null : (
        <div className={css["tools"]}>
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
          <MenuButton
            label={t("sort.menu", { name })}
            entries={[
              { key: "up", label: t("action.moveUp"), isDisabled: isFirst, onSelect: () => onMove(-1) },
              { key: "down", label: t("action.moveDown"), isDisabled: isLast, onSelect: () => onMove(1) },
              ...entries,
            ]}
          >
            <Icon name="more" />
          </MenuButton>
        </div>
      )}
    </li>
  );
}
