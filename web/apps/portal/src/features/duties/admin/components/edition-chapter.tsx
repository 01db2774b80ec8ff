import { Link } from "react-router";

import { useTranslation } from "@/shared/i18n/use-translation";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { EmptyState } from "@/shared/ui/states";

import type { Book } from "../api/edition";
import { EditionBody } from "./edition-body";
import css from "./edition-chapter.module.css";

/** Props of `EditionChapter`. */
export interface EditionChapterProps {
  readonly book: Book;
  readonly chapter: number;
  /** Chapters of the edition. */
  readonly count: number;
  /** Address of the table of contents. */
  readonly contents: string;
  readonly addressOf: (chapter: number) => string;
}

/** A chapter on the screen, with the ways to those beside it. */
export function EditionChapter({ book, chapter, count, contents, addressOf }: EditionChapterProps) {
  const { t } = useTranslation("dutyDesk");
  if (book.contents.length === 0)
    return (
      <EmptyState icon="book" title={t("edition.noChapter")}>
        <Link to={contents}>{t("edition.toContents")}</Link>
      </EmptyState>
    );
  return (
    <>
      <EditionBody edition={book} isPage />
      <nav className={css["ways"]} aria-label={t("edition.chapters")} data-print="none">
        {chapter > 1 ? (
          <Link className={buttonClass()} to={addressOf(chapter - 1)}>
            <Icon name="arrowLeft" size="1em" />
            {t("edition.previous")}
          </Link>
        ) : null}
        <span>{t("edition.chapterOf", { chapter, count })}</span>
        {chapter < count ? (
          <Link className={buttonClass()} to={addressOf(chapter + 1)}>
            {t("edition.next")}
            <Icon name="arrowRight" size="1em" />
          </Link>
        ) : null}
      </nav>
    </>
  );
}
