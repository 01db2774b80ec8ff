import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { PlainSelect } from "@/shared/ui/select/plain-select";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { TransferButtons } from "@/shared/ui/transfer-buttons";
import { Written } from "@/shared/ui/written";

import { listsQuery } from "../api/queries";
import { listOf } from "../model/duty";
import type { Edition } from "../model/wire";
import { EDITION_MAX, type EditionOf, editionChapterQuery, editionContentsQuery } from "./api/edition";
import { EditionChapter } from "./components/edition-chapter";
import { EditionContents } from "./components/edition-contents";
import { EditionPrint } from "./components/edition-print";
import css from "./duty-edition-page.module.css";
import { chapterOf, editionAddress } from "./model/edition";

/** The lists as a printed book: a table of contents, and a chapter for each department. */
export function DutyEditionPage() {
  const { t } = useTranslation(["dutyDesk", "routes"]);
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const [isPrinting, setPrinting] = useState(false);
  const listCode = listOf(search.get("list"));
  const deptId = search.get("dept") ?? "";
  const chapter = chapterOf(search.get("chapter"));
  const wanted: EditionOf = {
    ...(listCode === null ? {} : { listCode }),
    ...(deptId === "" ? {} : { deptId, withBelow: true }),
  };
  const edition = useQuery(editionContentsQuery(wanted, language));
  const lists = useQuery(listsQuery(true, language));
  const total = edition.data?.dutyTotal ?? 0;
  const contents = editionAddress(search, null);
  return (
    <div className={page["page"]}>
      <Link
        className={page["back"]}
        to={chapter === null ? ROUTES.deptResponsibilityListConfig.path : contents}
        data-print="none"
      >
        <Icon name="arrowLeft" size="1em" />
        {chapter === null ? t("routes:deptResponsibilityListConfig") : t("edition.contents")}
      </Link>
      <div className={css["tools"]} data-print="none">
        <PlainSelect
          aria-label={t("edition.list")}
          value={listCode ?? ""}
          onValue={(next) =>
            setSearch(
              { ...(next === "" ? {} : { list: next }), ...(deptId === "" ? {} : { dept: deptId }) },
              { preventScrollReset: true },
            )
          }
        >
          <option value="">{t("edition.allLists")}</option>
          {(lists.data?.lists ?? [])
            .filter((list) => list.listCode !== "SERVICE")
            .map((list) => (
              <option key={list.listCode} value={list.listCode}>
                {list.listName}
              </option>
            ))}
        </PlainSelect>
        <div className={css["buttons"]}>
          <TransferButtons
            source={{
              sheet: "duty-edition",
              search: { formInline: chapter === null ? wanted : { ...wanted, chapter } },
            }}
            total={edition.data?.dutyTotal}
          />
          {chapter === null ? null : (
            <Button onClick={() => window.print()}>{t("edition.printChapter")}</Button>
          )}
          <Button kind="primary" disabled={total === 0} onClick={() => setPrinting(true)}>
            {t("edition.print")}
          </Button>
        </div>
      </div>
      <Panel room="reading" className={css["book"]}>
        <QueryView
          query={edition}
          loading={<Loading />}
          isEmpty={({ dutyTotal }) => dutyTotal === 0}
          empty={
            <>
              <h1 className="visually-hidden">{t("edition.title")}</h1>
              <EmptyState icon="book" title={t("edition.empty")} hint={t("edition.emptyHint")} />
            </>
          }
        >
          {(book) => {
            const chapters = book.contents.filter(({ level }) => level === 1);
            if (chapter !== null)
              return <Chapter wanted={wanted} chapter={chapter} count={chapters.length} search={search} />;
            return (
              <>
                <Title book={book} />
                {total > EDITION_MAX ? (
                  <Note tone="warning" data-print="none">
                    {t("edition.tooMany", { max: EDITION_MAX })}
                  </Note>
                ) : null}
                <EditionContents
                  lines={chapters}
                  link={({ number }, children) => (
                    <Link to={editionAddress(search, Number(number))}>{children}</Link>
                  )}
                />
              </>
            );
          }}
        </QueryView>
      </Panel>
      {isPrinting ? (
        <EditionPrint
          wanted={wanted}
          total={Math.min(total, EDITION_MAX)}
          title={(book) => <Title book={book} />}
          onEnd={() => setPrinting(false)}
        />
      ) : null}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation("dutyDesk");
  return (
    <>
      <h1 className="visually-hidden">{t("edition.title")}</h1>
      <Skeleton rows={16} height="1.5rem" />
    </>
  );
}

function Title({ book }: { readonly book: Pick<Edition, "title" | "dutyTotal" | "printTime"> }) {
  const { t } = useTranslation("dutyDesk");
  return (
    <header className={css["title"]}>
      <h1>
        <Written text={book.title} />
      </h1>
      <p>{t("edition.subtitle", { count: book.dutyTotal, time: book.printTime })}</p>
    </header>
  );
}

interface ChapterProps {
  readonly wanted: EditionOf;
  readonly chapter: number;
  readonly count: number;
  readonly search: URLSearchParams;
}

function Chapter({ wanted, chapter, count, search }: ChapterProps) {
  const { language } = useLanguage();
  const query = useQuery(editionChapterQuery(wanted, chapter, language));
  return (
    <QueryView query={query} loading={<Loading />}>
      {(book) => (
        <EditionChapter
          book={book}
          chapter={chapter}
          count={count}
          contents={editionAddress(search, null)}
          addressOf={(next) => editionAddress(search, next)}
        />
      )}
    </QueryView>
  );
}
