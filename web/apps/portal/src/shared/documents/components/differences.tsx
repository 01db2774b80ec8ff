import { useQuery } from "@tanstack/react-query";

import { useLangOf } from "@/shared/i18n/use-lang-of";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";

import { documentQuery } from "../api/queries";
import { isService } from "../model/documents";
import { type Difference, changeWords, pathWords, told } from "../model/words";
import { useSpeaking } from "../use-speaking";
import css from "./differences.module.css";

/** Props of `Differences`. */
export interface DifferencesProps {
  /** The document. */
  readonly documentKey: string;
  /** What it is called. */
  readonly title: string;
  readonly differences: readonly Difference[];
  /** The document, where it is no document of configuration; else it is asked for. */
  readonly body?: unknown;
}

/** What is different, field by field in words; on a phone each field is a block. */
export function Differences({ documentKey, title, differences, body }: DifferencesProps) {
  const isNamed = differences.some(({ path }) => path.includes("[") || path.includes("#"));
  const speaking = useSpeaking({
    needsCards: differences.some(({ path }) => path.includes("cards")),
    needsNews: JSON.stringify(differences).includes("newsColumnIds"),
    needsCatalogue: isService(documentKey),
  });
  const { t } = speaking;
  const langOf = useLangOf();
  // entries are told by their names, which the document has
  const document = useQuery({ ...documentQuery(documentKey), enabled: isNamed && body === undefined });
  const rows = told(differences);
  if (rows.length === 0) return <p className={css["none"]}>{t("difference.none")}</p>;
  const bodies = ({ path, before, after }: Difference) => [
    body ?? document.data?.body,
    asEntry(path, after),
    asEntry(path, before),
  ];
  const columns: readonly Column<Difference>[] = [
    {
      id: "field",
      name: t("difference.field"),
      isRowHeader: true,
      cell: (row) => {
        const words = pathWords(speaking, row.path, bodies(row));
        return (
          <span className={css["field"]} lang={langOf(words)}>
            {words}
          </span>
        );
      },
    },
    {
      id: "before",
      name: t("difference.before"),
      cell: (row) => {
        const words = changeWords(speaking, row.path, row.before, bodies(row));
        return (
          <span className={css["before"]} lang={langOf(words)}>
            {words}
          </span>
        );
      },
    },
    {
      id: "after",
      name: t("difference.after"),
      cell: (row) => {
        const words = changeWords(speaking, row.path, row.after, bodies(row));
        return (
          <strong className={css["after"]} lang={langOf(words)}>
            {words}
          </strong>
        );
      },
    },
  ];
  return (
    <div className={css["table"]}>
      <DataTable
        label={t("difference.table", { name: title })}
        columns={columns}
        rows={rows}
        rowKey={({ path }) => path}
      />
    </div>
  );
}

/** A document that holds nothing but the entry at the end of a path: one that is gone has its name there alone. */
function asEntry(path: string, value: unknown): unknown {
  const found = /^([^.[\]]+)\[[^\]]*\]$/.exec(path);
  return found?.[1] === undefined ? null : { [found[1]]: [value] };
}
