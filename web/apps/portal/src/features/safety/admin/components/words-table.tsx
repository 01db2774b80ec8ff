import { useTranslation } from "@/shared/i18n/use-translation";
import { RowActions } from "@/shared/ui/row-actions";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import type { SensitiveWord } from "../api/queries";
import css from "./table.module.css";

/** Props of `WordsTable`. */
export interface WordsTableProps {
  readonly words: readonly SensitiveWord[];
  readonly chosen: ReadonlySet<string>;
  readonly isStale: boolean;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onEditNote: (word: SensitiveWord) => void;
  readonly onRemove: (word: SensitiveWord) => void;
}

/** The words of one page with a choice. */
export function WordsTable({ words, chosen, isStale, onChoose, onEditNote, onRemove }: WordsTableProps) {
  const { t } = useTranslation("safety");
  return (
    <DataTable
      label={t("words.list")}
      rows={words}
      rowKey={({ id }) => id}
      isStale={isStale}
      chosen={chosen}
      onChoose={onChoose}
      columns={[
        { id: "word", name: t("words.word"), isRowHeader: true, cell: ({ word }) => <Written text={word} /> },
        {
          id: "note",
          name: t("words.note"),
          cell: ({ note }) =>
            note === "" ? <span className={css["quiet"]}>{t("words.noNote")}</span> : <Written text={note} />,
        },
        {
          id: "by",
          name: t("words.by"),
          cell: ({ createUserName }) => (createUserName === "" ? t("words.system") : createUserName),
        },
        {
          id: "time",
          name: t("words.time"),
          isFigure: true,
          cell: ({ createTime }) => createTime.slice(0, 16),
        },
        {
          id: "actions",
          name: t("words.actions"),
          isActions: true,
          cell: (word) => (
            <RowActions
              of={word.word}
              actions={[
                {
                  key: "note",
                  label: t("words.editNote"),
                  name: t("words.editNoteOf", { word: word.word }),
                  onSelect: () => onEditNote(word),
                },
                {
                  key: "remove",
                  label: t("words.remove"),
                  name: t("words.removeOf", { word: word.word }),
                  isDanger: true,
                  onSelect: () => onRemove(word),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
