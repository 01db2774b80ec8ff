import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { changesQuery } from "@/shared/documents/api/queries";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Note } from "@/shared/ui/note";

import css from "../catalogue.module.css";
import { waitingOf } from "../model/waiting";
import { WaitingDialog } from "./waiting-dialog";

/** How many services have changes that nobody sees yet, as an import leaves them, with the way to publish them together. */
export function WaitingNote() {
  const { t } = useTranslation("catalogue");
  const { language } = useLanguage();
  const { data } = useQuery(changesQuery(language));
  const [isOpen, setIsOpen] = useState(false);
  const waiting = waitingOf(data ?? []);
  if (waiting.length === 0) return null;
  return (
    <>
      <Note as="div" tone="brand">
        <p className={css["waiting"]}>
          <span>{t("waiting.title", { count: waiting.length })}</span>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t("waiting.review")}
          </Button>
        </p>
      </Note>
      {isOpen ? <WaitingDialog waiting={waiting} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
