import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";

import { useMarkMiss } from "../../api/misses";
import type { Miss } from "../../model/misses";
import css from "./misses-table.module.css";

/** Props of `MissesTable`. */
export interface MissesTableProps {
  readonly words: readonly Miss[];
  readonly isStale: boolean;
  readonly onSynonym: (word: string) => void;
}

/** The words of one page with what can be done about them; on small screens each word is a block. */
export function MissesTable({ words, isStale, onSynonym }: MissesTableProps) {
  const { t } = useTranslation("records");
  const mark = useMarkMiss();
  const busy = mark.isPending ? mark.variables.word : null;
  return (
    <table className={css["table"]} aria-label={t("misses.list")} aria-busy={isStale || undefined}>
      <thead>
        <tr>
          <th scope="col">{t("misses.word")}</th>
          <th scope="col">{t("misses.times")}</th>
          <th scope="col">{t("misses.last")}</th>
          <th scope="col">{t("misses.actions")}</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ word, times, lastDay, state, again }) => (
          <tr key={word}>
            <td data-cell="word">
              <strong className={css["word"]}>{word}</strong>
              {again ? <span className={css["again"]}>{t("misses.again")}</span> : null}
            </td>
            <td data-label={t("misses.times")} className={css["number"]}>
              {times}
            </td>
            <td data-label={t("misses.last")} className={css["number"]}>
              {lastDay}
            </td>
            <td>
              <div className={css["actions"]}>
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
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
