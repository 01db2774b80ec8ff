import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { type SheetKind, type SheetRow, type SheetUse, sheetsFor } from "@/shared/api/sheets";
import { SHEETS } from "@/shared/api/sheets.gen";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Button, GuardedButton } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import { DataTable } from "@/shared/ui/table/data-table";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { useTemplate } from "../../api/import";
import { IMPORT_ADDRESSES } from "../../model/addresses";
import css from "./task-table.module.css";

const KINDS = ["register", "list", "own"] as const;
/** Characters of a name to find. */
const WORD_MAX = 32;

/** What is shown: a kind or all, whose names have this word. */
interface Wanted {
  readonly kind: SheetKind | null;
  readonly word: string;
}
const ALL: Wanted = { kind: null, word: "" };

/** By kind, then by name. */
const inOrder = (rows: readonly SheetUse[], language: string): readonly SheetUse[] =>
  rows.toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.name.localeCompare(b.name, language),
  );

/** What the reader can bring in and take out, with templates; also the way to registers that have no page of their own. */
export function SheetsPanel({ sheets = SHEETS }: { readonly sheets?: readonly SheetRow[] }) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const [wanted, setWanted] = useState(ALL);
  const all = inOrder(
    sheetsFor(sheets, useCurrentUser(), language).filter(({ standsAlone }) => standsAlone),
    language,
  );
  if (all.length === 0) return <EmptyState icon="lock" title={t("data.noSheets")} />;
  const word = wanted.word.toLowerCase();
  const named = all.filter(({ name }) => name.toLowerCase().includes(word));
  const rows = named.filter(({ kind }) => wanted.kind === null || kind === wanted.kind);
  return (
    <>
      <FilterBar>
        <FilterChoices
          label={t("data.groups")}
          items={(["all", ...KINDS] as const)
            .filter((key) => key === "all" || all.some(({ kind }) => kind === key))
            .map((key) => ({
              key,
              label: t(`data.group.${key}`),
              count: key === "all" ? named.length : named.filter(({ kind }) => kind === key).length,
              isOn: (wanted.kind ?? "all") === key,
            }))}
          onPick={(key) => setWanted({ ...wanted, kind: key === "all" ? null : key })}
        />
        <SearchForm
          place="bar"
          label={t("data.find")}
          submit={t("data.findSubmit")}
          value={wanted.word}
          maxLength={WORD_MAX}
          onSearch={(found) => setWanted({ ...wanted, word: found })}
        />
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t("data.noMatch")}>
          <Button size="small" onClick={() => setWanted(ALL)}>
            {t("data.showAll")}
          </Button>
        </EmptyState>
      ) : (
        <SheetTable sheets={sheets} rows={rows} />
      )}
    </>
  );
}

interface SheetTableProps {
  readonly sheets: readonly SheetRow[];
  readonly rows: readonly SheetUse[];
}

function SheetTable({ sheets, rows }: SheetTableProps) {
  const { t } = useTranslation("transfer");
  const client = useQueryClient();
  const template = useTemplate(IMPORT_ADDRESSES.template);
  return (
    <DataTable
      label={t("data.sheets")}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { id: "name", name: t("data.column.what"), isRowHeader: true, cell: ({ name }) => name },
        { id: "kind", name: t("data.column.kind"), cell: ({ kind }) => t(`data.group.${kind}`) },
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
