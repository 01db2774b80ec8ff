import { useTranslation } from "@/shared/i18n/use-translation";
import { RowActions } from "@/shared/ui/row-actions";
import { SortableList } from "@/shared/ui/sortable-list";
import { Switch } from "@/shared/ui/switch";
import { Written } from "@/shared/ui/written";

import type { LandingColumn } from "../model/columns";
import { useColumnWords } from "../use-column-words";
import { KindIcon } from "./kind-icon";
import css from "./landing.module.css";

/** Props of `ColumnList`. */
export interface ColumnListProps {
  readonly columns: readonly LandingColumn[];
  readonly onReorder: (columns: readonly LandingColumn[]) => void;
  readonly onEdit: (column: LandingColumn) => void;
  readonly onSwitch: (column: LandingColumn, isEnable: boolean) => void;
  readonly onRemove: (column: LandingColumn) => void;
}

/** The columns in their order: what each shows, and whether it is shown. */
export function ColumnList({ columns, onReorder, onEdit, onSwitch, onRemove }: ColumnListProps) {
  const { t } = useTranslation("config");
  const { nameOf, factsOf } = useColumnWords();
  return (
    <SortableList
      items={columns}
      idOf={({ columnId }) => columnId}
      nameOf={nameOf}
      onReorder={onReorder}
      isLined
      renderItem={(column) => {
        const name = nameOf(column);
        return (
          <div className={css["row"]} data-off={!column.isEnable || undefined}>
            <KindIcon kind={column.kind} />
            <div className={css["main"]}>
              <p className={css["name"]}>
                <Written text={name} />
              </p>
              <p className={css["sub"]}>{factsOf(column)}</p>
            </div>
            <div className={css["actions"]}>
              <Switch
                label={t("columns.switchOf", { name })}
                isOn={column.isEnable}
                onChange={(isOn) => onSwitch(column, isOn)}
              />
              <RowActions
                of={name}
                actions={[
                  {
                    key: "edit",
                    label: t("edit"),
                    name: t("columns.editOf", { name }),
                    onSelect: () => onEdit(column),
                  },
                  {
                    key: "remove",
                    label: t("remove"),
                    name: t("columns.removeOf", { name }),
                    isDanger: true,
                    onSelect: () => onRemove(column),
                  },
                ]}
              />
            </div>
          </div>
        );
      }}
    />
  );
}
