import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { SortableList } from "@/shared/ui/sortable-list";
import { EmptyState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import css from "../../components/config.module.css";
import { GUIDE_LIMITS } from "../model/guide-body";

/** What every entry of a guide has. */
interface Entry {
  readonly id: string;
}

/** Props of `EntryList`. */
export interface EntryListProps<T extends Entry> {
  readonly entries: readonly T[];
  readonly nameOf: (entry: T) => string;
  readonly noteOf: (entry: T) => string;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly add: string;
  readonly isReadOnly: boolean;
  readonly onChange: (entries: readonly T[]) => void;
  /** Edits one, in a drawer that stands outside of the guide's form. */
  readonly onEdit: (entry: T) => void;
  readonly onAdd: () => void;
}

/** Steps, materials or questions in their order: moved by dragging, by keys or by a menu, each edited in a drawer. */
export function EntryList<T extends Entry>(props: EntryListProps<T>) {
  const { entries, nameOf, noteOf, empty, add, isReadOnly, onChange, onEdit, onAdd } = props;
  const { t } = useTranslation("guides");
  const isFull = entries.length >= GUIDE_LIMITS.entries;
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState icon="list" title={empty.title} hint={empty.hint} />
      ) : (
        <SortableList
          isLined
          items={entries}
          idOf={({ id }) => id}
          nameOf={nameOf}
          isDisabled={isReadOnly}
          onReorder={onChange}
          entriesOf={(entry) => [
            {
              key: "remove",
              label: t("remove"),
              isDanger: true,
              hasDivider: true,
              onSelect: () => onChange(entries.filter(({ id }) => id !== entry.id)),
            },
          ]}
          renderItem={(entry) => (
            <div className={css["row"]}>
              <div className={css["main"]}>
                <p className={css["name"]}>
                  <Written text={nameOf(entry)} />
                </p>
                <p className={css["note"]}>
                  <Written text={noteOf(entry)} />
                </p>
              </div>
              {isReadOnly ? null : (
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t("editOf", { name: nameOf(entry) })}
                  onClick={() => onEdit(entry)}
                >
                  {t("edit")}
                </Button>
              )}
            </div>
          )}
        />
      )}
      {isReadOnly ? null : (
        <div className={css["add"]}>
          <Button icon={<Icon name="plus" size="1em" />} disabled={isFull} onClick={onAdd}>
            {add}
          </Button>
          {isFull ? <p className={css["hint"]}>{t("full", { max: GUIDE_LIMITS.entries })}</p> : null}
        </div>
      )}
    </>
  );
}
