import { useQueryClient } from "@tanstack/react-query";

import { type SheetRow, type SheetUse, sheetsFor } from "@/shared/api/sheets";
import { SHEETS } from "@/shared/api/sheets.gen";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { GuardedButton } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { EmptyState } from "@/shared/ui/states";
import { DataTable } from "@/shared/ui/table/data-table";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { useTemplate } from "../../api/import";
import { IMPORT_ADDRESSES } from "../../model/addresses";
import css from "./task-table.module.css";

/** What the reader can bring in and take out, with templates; also the way to registers that have no page of their own. */
export function SheetsPanel({ sheets = SHEETS }: { readonly sheets?: readonly SheetRow[] }) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const client = useQueryClient();
  const template = useTemplate(IMPORT_ADDRESSES.template);
  const rows = sheetsFor(sheets, useCurrentUser(), language);
  if (rows.length === 0) return <EmptyState icon="lock" title={t("data.noSheets")} />;
  return (
    <DataTable
      label={t("data.sheets")}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { id: "name", name: t("data.column.what"), isRowHeader: true, cell: ({ name }) => name },
        ...(rows.some(({ canImport }) => canImport)
          ? [
              {
                id: "template",
                name: t("data.template"),
                isActions: true,
                cell: ({ key, name, canImport }: SheetUse) =>
                  canImport ? (
                    <GuardedButton
                      size="small"
                      className={css["template"]}
                      icon={<Icon name="file" size="1em" />}
                      aria-label={t("data.actionOf", { action: t("import.file.template"), name })}
                      isBusy={template.isPending && template.variables.sheet === key}
                      onClick={() => template.mutate({ sheet: key, type: "", title: name })}
                    >
                      {t("import.file.template")}
                    </GuardedButton>
                  ) : null,
              },
            ]
          : []),
        {
          id: "actions",
          name: t("data.column.actions"),
          isActions: true,
          cell: ({ key }) => (
            <span className={css["actions"]}>
              <TransferButtons
                size="small"
                source={{ sheet: key }}
                sheets={sheets}
                // What was written may be shown anywhere.
                onImported={() => void client.invalidateQueries()}
              />
            </span>
          ),
        },
      ]}
    />
  );
}
