import { useTranslation } from "@/shared/i18n/use-translation";
import { classNames } from "@/shared/lib/class-names";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import type { FieldRelation, StagedFile } from "../../api/shapes";
import { type Mapping, inReadingOrder, previewRows } from "../../model/mapping";
import css from "./import-dialog.module.css";

/** Rows of the preview. */
const SHOWN = 5;

/** Props of `PreviewPart`. */
export interface PreviewPartProps {
  readonly file: StagedFile;
  readonly headerLine: number;
  readonly relation: FieldRelation;
  readonly mapping: Mapping;
}

/** The first rows as they would be read, so that a wrong heading is seen before anything is written. */
export function PreviewPart({ file, headerLine, relation, mapping }: PreviewPartProps) {
  const { t } = useTranslation("transfer");
  const fields = inReadingOrder(relation.dbFieldList).filter(({ column }) => mapping[column] !== undefined);
  const headings = relation.excelField;
  const rows = previewRows(file.preview, headerLine, { headings, mapping, count: SHOWN });
  if (fields.length === 0 || rows.length === 0) return null;
  return (
    <section className={classNames(css["part"], css["preview"])} aria-label={t("import.preview.label")}>
      <h3 className={css["heading"]}>{t("import.preview.label")}</h3>
      <DataTable
        label={t("import.preview.label")}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            id: "line",
            name: t("import.preview.line"),
            isRowHeader: true,
            isFigure: true,
            cell: ({ line }) => t("import.faults.rowOf", { row: line }),
          },
          ...fields.map(({ column, columnName }) => ({
            id: column,
            name: columnName,
            cell: ({ values }: (typeof rows)[number]) => {
              const text = values[column] ?? "";
              // a cell without anything has no line on a phone
              return text === "" ? null : <Written text={text} />;
            },
          })),
        ]}
      />
    </section>
  );
}
