import type { ReactNode } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon, type IconName } from "@/shared/ui/icon";
import { SortableList } from "@/shared/ui/sortable-list";
import { Written } from "@/shared/ui/written";

import css from "./settings.module.css";

/** Props of `EditableList`. */
export interface EditableListProps<T> {
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  /** What stands below its name. */
  readonly noteOf: (item: T) => string;
  readonly iconOf?: (item: T) => IconName;
  /** Stands there when there is none. */
  readonly empty: ReactNode;
  /** The word of the button that adds one. */
  readonly add: string;
  /** No more can be added. */
  readonly isFull: boolean;
  readonly onChange: (items: readonly T[]) => void;
  /** Edits one, in a drawer that stands outside of the setting's form. */
  readonly onEdit: (item: T) => void;
  readonly onAdd: () => void;
}

/** Entries of a setting in their order: moved by dragging, by keys or by a menu, each edited in a drawer. */
export function EditableList<T>(props: EditableListProps<T>) {
  const { items, idOf, nameOf, noteOf, iconOf, empty, add, isFull, onChange, onEdit, onAdd } = props;
  const { t } = useTranslation("settings");
  return (
    <>
      {items.length === 0 ? (
        empty
      ) : (
        <SortableList
          isLined
          items={items}
          idOf={idOf}
          nameOf={nameOf}
          onReorder={onChange}
          entriesOf={(item) => [
            {
              key: "remove",
              label: t("list.remove"),
              isDanger: true,
              hasDivider: true,
              onSelect: () => onChange(items.filter((other) => idOf(other) !== idOf(item))),
            },
          ]}
          renderItem={(item) => (
            <div className={css["row"]}>
              {iconOf === undefined ? null : <Icon name={iconOf(item)} />}
              <div className={css["rowMain"]}>
                <p className={css["rowName"]}>
                  <Written text={nameOf(item)} />
                </p>
                {noteOf(item) === "" ? null : (
                  <p className={css["who"]}>
                    <Written text={noteOf(item)} />
                  </p>
                )}
              </div>
              <Button
                kind="quiet"
                size="small"
                aria-label={t("list.editOf", { name: nameOf(item) })}
                onClick={() => onEdit(item)}
              >
                {t("list.edit")}
              </Button>
            </div>
          )}
        />
      )}
      <div>
        <Button size="small" icon={<Icon name="plus" size="1em" />} disabled={isFull} onClick={onAdd}>
          {add}
        </Button>
      </div>
    </>
  );
}
