import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { DataTable } from "@/shared/ui/table/data-table";

import { useMarkMiss } from "../../api/misses";
import type { Miss } from "../../model/misses";
import css from "./misses-table.module.css";

/** Props of `MissesTable`. */
export interface MissesTableProps {
  readonly words: readonly Miss[];
  readonly isStale: boolean;
  readonly onSynonym: (word: string) => void;
}

/** The words of one page with what can be done about them. */
export function MissesTable({ words, isStale, onSynonym }: MissesTableProps) {
  const { t } = useTranslation("records");
  const mark = useMarkMiss();
  const busy = mark.isPending ? mark.variables.word : null;
  return (
    <DataTable
      label={t("misses.list")}
      rows={words}
      rowKey={({ word }) => word}
      isStale={isStale}
      columns={[
        {
          id: "word",
          name: t("misses.word"),
          isRowHeader: true,
          cell: ({ word, again }) => (
            <>
              {word}
              {again ? <span className={css["again"]}>{t("misses.again")}</span> : null}
            </>
          ),
        },
        { id: "times", name: t("misses.times"), isFigure: true, cell: ({ times }) => times },
        { id: "last", name: t("misses.last"), isFigure: true, cell: ({ lastDay }) => lastDay },
        {
          id: "actions",
          name: t("misses.actions"),
          isActions: true,
          cell: ({ word, state }) => (
            <>
              {state === "OPEN" ? (
                <>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t("misses.synonymOf", { word })}
                    onClick={() => onSynonym(word)}
                  >
                    {t("misses.synonym")}
                  </Button>
                  <GuardedButton
                    kind="quiet"
                    size="small"
                    isBusy={busy === word}
                    aria-label={t("misses.handleOf", { word })}
                    onClick={() => mark.mutate({ word, state: "HANDLED" })}
                  >
                    {t("misses.handle")}
                  </GuardedButton>
                  <GuardedButton
                    kind="quiet"
                    size="small"
                    isBusy={busy === word}
                    aria-label={t("misses.ignoreOf", { word })}
                    onClick={() => mark.mutate({ word, state: "IGNORED" })}
                  >
                    {t("misses.ignore")}
                  </GuardedButton>
                </>
              ) : (
                <GuardedButton
                  kind="quiet"
                  size="small"
                  isBusy={busy === word}
                  aria-label={t("misses.reopenOf", { word })}
                  onClick={() => mark.mutate({ word, state: "OPEN" })}
                >
                  {t("misses.reopen")}
                </GuardedButton>
              )}
              <Link
                className={css["try"]}
                to={`${ROUTES.serviceHall.path}?keyword=${encodeURIComponent(word)}`}
                aria-label={t("misses.tryOf", { word })}
              >
                {t("misses.try")}
              </Link>
            </>
          ),
        },
      ]}
    />
  );
}
