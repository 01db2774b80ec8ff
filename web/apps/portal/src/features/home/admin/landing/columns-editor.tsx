import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Icon } from "@/shared/ui/icon";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { AddColumnDialog } from "./components/add-column-dialog";
import { ColumnDrawer } from "./components/column-drawer";
import { ColumnList } from "./components/column-list";
import css from "./components/landing.module.css";
import { PageOutline } from "./components/page-outline";
import { COLUMN_LIMITS, type LandingBody, type LandingColumn, newColumn, withColumn } from "./model/columns";
import { useColumnWords } from "./use-column-words";
import { useColumnsForm } from "./use-columns-form";

/** What lies over the page. */
type Open =
  | { readonly what: "kinds" }
  | { readonly what: "form"; readonly column: LandingColumn; readonly isNew: boolean }
  | { readonly what: "removal"; readonly column: LandingColumn };

/** Props of `ColumnsEditor`. */
export interface ColumnsEditorProps {
  readonly document: Document;
  readonly body: LandingBody;
}

/** The columns of the page before sign-in in their order, with the page drawn small beside them. */
export function ColumnsEditor({ document, body }: ColumnsEditorProps) {
  const { t } = useTranslation("config");
  const { nameOf } = useColumnWords();
  const editing = useColumnsForm(document, body);
  const { form } = editing;
  const { columns } = form.value;
  const [open, setOpen] = useState<Open | null>(null);
  const limitId = useId();
  const close = () => setOpen(null);
  const isFull = columns.length >= COLUMN_LIMITS.columns;
  const put = (column: LandingColumn) =>
    form.update((value) => ({ ...value, columns: withColumn(value.columns, column) }));
  function remove(column: LandingColumn): void {
    const { columnId } = column;
    form.update((value) => ({ ...value, columns: value.columns.filter((one) => one.columnId !== columnId) }));
    toast.success(t("columns.removed", { name: nameOf(column) }));
    close();
  }
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      <div className={css["layout"]}>
        <div className={css["list"]}>
          {columns.length === 0 ? (
            <EmptyState icon="list" title={t("columns.empty")} hint={t("columns.emptyHint")} />
          ) : (
            <ColumnList
              columns={columns}
              onReorder={(next) => form.set({ columns: next })}
              onEdit={(column) => setOpen({ what: "form", column, isNew: false })}
              onSwitch={(column, isEnable) => put({ ...column, isEnable })}
              onRemove={(column) => setOpen({ what: "removal", column })}
            />
          )}
          <div className={css["add"]}>
            <Button
              icon={<Icon name="plus" size="1em" />}
              disabled={isFull}
              aria-describedby={limitId}
              onClick={() => setOpen({ what: "kinds" })}
            >
              {t("columns.add")}
            </Button>
            <p id={limitId} className={css["hint"]}>
              {isFull ? t("columns.full", { max: COLUMN_LIMITS.columns }) : t("columns.lead")}
            </p>
          </div>
        </div>
        <PageOutline columns={columns} />
      </div>
      {open?.what === "kinds" ? (
        <AddColumnDialog
          columns={columns}
          onClose={close}
          onChoose={(kind) => setOpen({ what: "form", column: newColumn(randomId(), kind), isNew: true })}
        />
      ) : null}
      {open?.what === "form" ? (
        <ColumnDrawer
          column={open.column}
          isNew={open.isNew}
          name={nameOf(open.column)}
          others={columns.filter(({ columnId }) => columnId !== open.column.columnId)}
          onClose={close}
          onDone={(column) => {
            put(column);
            close();
          }}
        />
      ) : null}
      {open?.what === "removal" ? (
        <ConfirmDialog
          title={t("columns.removeTitle")}
          confirm={t("remove")}
          isBusy={false}
          onClose={close}
          onConfirm={() => remove(open.column)}
        >
          <p>{t("columns.removeText", { name: nameOf(open.column) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
