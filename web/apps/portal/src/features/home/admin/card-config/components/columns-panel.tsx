import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { valueWords } from "@/shared/documents/model/words";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import type { FormState } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { QueryView } from "@/shared/ui/query-view";
import { SortableList } from "@/shared/ui/sortable-list";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";
import { Written } from "@/shared/ui/written";

import { cardKindQuery } from "../../config/api/queries";
import {
  type CardForm,
  type Column,
  SOURCES,
  newColumn,
  withColumn,
  withoutColumn,
} from "../model/card-form";
import { ColumnDialog } from "./column-dialog";
import { CopyDialog } from "./copy-dialog";
import css from "./editor.module.css";

/** Props of `ColumnsPanel`. */
export interface ColumnsPanelProps {
  readonly cardId: string;
  readonly kind: string;
  readonly form: FormState<CardForm>;
}

/** The columns of a card in their order: made, changed, moved, copied and taken out in the form of the card. */
export function ColumnsPanel({ cardId, kind, form }: ColumnsPanelProps) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const speaking = useSpeaking();
  const config = useQuery(cardKindQuery(language, kind));
  const [open, setOpen] = useState<{ readonly column: Column; readonly isNew: boolean } | "copy" | null>(
    null,
  );
  const { columns } = form.value;
  const nameOf = ({ columnName, columnNameEn = "" }: Column) =>
    nameIn(speaking.isEnglish, columnName, columnNameEn);
  function remove(column: Column): void {
    form.update((value) => withoutColumn(value, column.columnId ?? ""));
    toast.success(t("columns.removed", { name: nameOf(column) }));
  }
  return (
    <QueryView query={config} loading={<Skeleton rows={6} height="2.5rem" />}>
      {({ maxColumns: max, dataSources, fields }) => {
        const room = max - columns.length;
        return (
          <>
            <div className={css["bar"]}>
              <p className={css["lead"]}>{t("columns.lead", { max })}</p>
              <div className={css["tools"]}>
                <Button disabled={room <= 0} onClick={() => setOpen("copy")}>
                  {t("columns.copy")}
                </Button>
                <Button
                  disabled={room <= 0}
                  icon={<Icon name="plus" size="1em" />}
                  onClick={() =>
                    setOpen({ column: newColumn(randomId(), sourceOf(dataSources[0]?.dictKey)), isNew: true })
                  }
                >
                  {t("columns.add")}
                </Button>
              </div>
            </div>
            {room <= 0 ? <p className={css["hint"]}>{t("columns.full", { max })}</p> : null}
            {columns.length === 0 ? (
              <EmptyState icon="list" title={t("columns.empty")} hint={t("columns.emptyHint")} />
            ) : (
              <SortableList
                items={columns}
                idOf={({ columnId = "" }) => columnId}
                nameOf={nameOf}
                isLined
                onReorder={(next) => form.set({ columns: next })}
                entriesOf={(column) => [
                  {
                    key: "remove",
                    label: t("columns.remove"),
                    isDanger: true,
                    hasDivider: true,
                    onSelect: () => remove(column),
                  },
                ]}
                renderItem={(column) => (
                  <div className={css["column"]}>
                    <div className={css["columnMain"]}>
                      <p className={css["columnName"]}>
                        <Written text={nameOf(column)} />
                        {column.isEnable ? null : <Badge tone="quiet">{t("hidden")}</Badge>}
                      </p>
                      <p className={css["hint"]}>
                        {`${valueWords(speaking, "dataSource", column.dataSource)} · ${
                          (column.roles ?? []).length === 0
                            ? t("columns.everybody")
                            : valueWords(speaking, "roles", column.roles)
                        }`}
                      </p>
                    </div>
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={t("columns.editOf", { name: nameOf(column) })}
                      onClick={() => setOpen({ column, isNew: false })}
                    >
                      {t("columns.edit")}
                    </Button>
                  </div>
                )}
              />
            )}
            {open === null ? null : open === "copy" ? (
              <CopyDialog
                cardId={cardId}
                room={room}
                onClose={() => setOpen(null)}
                onCopied={(copies) => {
                  form.update((value) => ({ ...value, columns: [...value.columns, ...copies] }));
                  setOpen(null);
                }}
              />
            ) : (
              <ColumnDialog
                {...open}
                sources={dataSources}
                fields={fields}
                onClose={() => setOpen(null)}
                onDone={(column) => {
                  form.update((value) => ({ ...value, columns: withColumn(value.columns, column) }));
                  setOpen(null);
                }}
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

/** The source that the server offers first; the portal's own data where it says nothing that this version knows. */
function sourceOf(key: string | undefined): Column["dataSource"] {
  return SOURCES.find((one) => one === key) ?? "PORTAL";
}
