import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { QueryView } from "@/shared/ui/query-view";
import { TaskProgress } from "@/shared/ui/task/task-progress";

import { type Book, type EditionOf, wholeEditionQuery } from "../api/edition";
import { EditionBody } from "./edition-body";
import { EditionContents } from "./edition-contents";
import css from "./edition-print.module.css";

/** Props of `EditionPrint`. */
export interface EditionPrintProps {
  readonly wanted: EditionOf;
  /** Duties to come, as far as they are printed at once. */
  readonly total: number;
  readonly title: (book: Book) => ReactNode;
  /** Called once it is printed, or no longer wanted. */
  readonly onEnd: () => void;
}

/** Fetches the whole edition, says how far that is, and prints it; the page on the screen stays as it is. */
export function EditionPrint({ wanted, total, title, onEnd }: EditionPrintProps) {
  const { t } = useTranslation(["dutyDesk", "common"]);
  const [done, setDone] = useState(0);
  const { language } = useLanguage();
  const edition = useQuery(wholeEditionQuery(wanted, language, setDone));
  const { data: book } = edition;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (book === undefined) return undefined;
    const root = document.documentElement;
    const handleEnd = () => end();
    root.dataset["printing"] = "book";
    window.addEventListener("afterprint", handleEnd);
    window.print();
    return () => {
      window.removeEventListener("afterprint", handleEnd);
      delete root.dataset["printing"];
    };
  }, [book]);
  if (book !== undefined)
    return createPortal(
      <article className={css["book"]}>
        {title(book)}
        <EditionContents
          lines={book.contents}
          link={({ number }, children) => <a href={`#book-${number}`}>{children}</a>}
        />
        <EditionBody edition={book} prefix="book" />
      </article>,
      document.body,
    );
  return (
    <Dialog
      title={t("edition.printing")}
      onClose={onEnd}
      actions={<Button onClick={onEnd}>{t("common:action.cancel")}</Button>}
    >
      <QueryView
        query={edition}
        loading={
          <TaskProgress
            title={t("edition.fetching")}
            task={{ state: "running", done, total, text: t("edition.fetchingHint") }}
          />
        }
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}
