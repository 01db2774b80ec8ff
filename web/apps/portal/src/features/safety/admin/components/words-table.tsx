import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";

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

/** The words of one page with a choice; on small screens each word is a block. */
export function WordsTable({ words, chosen, isStale, onChoose, onEditNote, onRemove }: WordsTableProps) {
  const { t } = useTranslation("safety");
  const isAll = words.every((word) => chosen.has(word.id));
  const all = (
    <input
      type="checkbox"
      className={css["check"]}
      aria-label={t("words.chooseAll")}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = !isAll && chosen.size > 0;
      }}
      onChange={() => onChoose(new Set(isAll ? [] : words.map((word) => word.id)))}
    />
  );
  function toggle(id: string): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  }
  return (
    <>
      <div className={css["chooseAll"]}>
        {all}
        <span aria-hidden="true">{t("words.chooseAll")}</span>
      </div>
      <table className={css["table"]} aria-label={t("words.list")} aria-busy={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col">{all}</th>
            <th scope="col">{t("words.word")}</th>
            <th scope="col">{t("words.note")}</th>
            <th scope="col">{t("words.by")}</th>
            <th scope="col">{t("words.time")}</th>
            <th scope="col">{t("words.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {words.map((word) => (
            <tr key={word.id} data-chosen={chosen.has(word.id) || undefined}>
              <td data-cell="check">
                <input
                  type="checkbox"
                  className={css["check"]}
                  aria-label={t("words.choose", { word: word.word })}
                  checked={chosen.has(word.id)}
                  onChange={() => toggle(word.id)}
                />
              </td>
              <td data-cell="word" className={css["word"]}>
                {word.word}
              </td>
              <td data-label={t("words.note")} className={word.note === "" ? css["quiet"] : ""}>
                {word.note === "" ? t("words.noNote") : word.note}
              </td>
              <td data-label={t("words.by")}>
                {word.createUserName === "" ? t("words.system") : word.createUserName}
              </td>
              <td data-label={t("words.time")} className={css["time"]}>
                {word.createTime}
              </td>
              <td>
                <div className={css["rowActions"]}>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t("words.editNoteOf", { word: word.word })}
                    onClick={() => onEditNote(word)}
                  >
                    {t("words.editNote")}
                  </Button>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t("words.removeOf", { word: word.word })}
                    onClick={() => onRemove(word)}
                  >
                    {t("words.remove")}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
