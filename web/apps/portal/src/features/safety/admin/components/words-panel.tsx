import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import { Paged } from "@/shared/ui/paged";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { safetyKeys } from "../api/keys";
import { type SensitiveWord, wordsQuery } from "../api/queries";
import { RemoveDialog } from "./remove-dialog";
import css from "./table.module.css";
import { WordForm } from "./word-form";
import { WordsTable } from "./words-table";

/** The dialog that is open. */
type Open =
  | { readonly kind: "add" }
  | { readonly kind: "note"; readonly word: SensitiveWord }
  | { readonly kind: "remove"; readonly ids: readonly string[]; readonly word: string | null };

const NOTHING: ReadonlySet<string> = new Set();

/** The dictionary: search, pages, adding, import, export, removal. */
export function WordsPanel() {
  const { t } = useTranslation("safety");
  const [keyword, setKeyword] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState(NOTHING);
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery({ ...wordsQuery(keyword, page), placeholderData: keepPreviousData });
  const client = useQueryClient();
  function show(nextKeyword: string, nextPage: number): void {
    setKeyword(nextKeyword);
    setPage(nextPage);
    setChosen(NOTHING);
  }
  const close = () => setOpen(null);
  return (
    <>
      <FilterBar>
        <SearchForm
          place="bar"
          label={t("words.searchLabel")}
          placeholder={t("words.searchPlaceholder")}
          submit={t("words.search")}
          value={keyword}
          maxLength={100}
          onSearch={(next) => show(next, 1)}
        />
        <div className={css["tools"]}>
          {chosen.size === 0 ? null : (
            <Button
              kind="danger"
              icon={<Icon name="trash" size="1em" />}
              onClick={() => setOpen({ kind: "remove", ids: [...chosen], word: null })}
            >
              {t("words.removeChosen", { count: chosen.size })}
            </Button>
          )}
          <TransferButtons
            source={{
              sheet: "sensitive-words",
              ...(keyword === "" ? {} : { search: { formInline: { keyword } } }),
              ...(chosen.size === 0 ? {} : { chosen: [...chosen] }),
            }}
            total={list.data?.total}
            onImported={() => void client.invalidateQueries({ queryKey: safetyKeys.all })}
          />
          <Button
            kind="primary"
            icon={<Icon name="plus" size="1em" />}
            onClick={() => setOpen({ kind: "add" })}
          >
            {t("words.add")}
          </Button>
        </div>
      </FilterBar>
      <Paged
        query={list}
        label={t("words.list")}
        page={page}
        onPage={(next) => show(keyword, next)}
        total={(count) => t("words.total", { count })}
        showsTotal
        empty={
          <EmptyState
            icon="shield"
            title={keyword === "" ? t("words.empty") : t("words.noMatch")}
            hint={keyword === "" ? t("words.emptyHint") : undefined}
          >
            {keyword === "" && page === 1 ? null : (
              <Button size="small" onClick={() => show("", 1)}>
                {t("words.showAll")}
              </Button>
            )}
          </EmptyState>
        }
      >
        {(words, isStale) => (
          <WordsTable
            words={words}
            chosen={chosen}
            isStale={isStale}
            onChoose={setChosen}
            onEditNote={(word) => setOpen({ kind: "note", word })}
            onRemove={(word) => setOpen({ kind: "remove", ids: [word.id], word: word.word })}
          />
        )}
      </Paged>
      {open?.kind === "add" ? <WordForm word={null} onClose={close} /> : null}
      {open?.kind === "note" ? <WordForm word={open.word} onClose={close} /> : null}
      {open?.kind === "remove" ? (
        <RemoveDialog
          ids={open.ids}
          word={open.word}
          onClose={close}
          onRemoved={() => {
            close();
            // what was the last page may be gone
            show(keyword, open.ids.length === list.data?.records.length ? Math.max(1, page - 1) : page);
          }}
        />
      ) : null}
    </>
  );
}
