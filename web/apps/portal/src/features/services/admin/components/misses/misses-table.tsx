import { useNavigate } from "react-router";

import { servicesPath } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { type RowAction, RowActions } from "@/shared/ui/row-actions";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import { useMarkMiss } from "../../api/misses";
import type { Miss, MissState } from "../../model/misses";

/** Props of `MissesTable`. */
export interface MissesTableProps {
  readonly words: readonly Miss[];
  readonly isStale: boolean;
  readonly onSynonym: (word: string) => void;
}

/** The words of one page with what can be done about them. */
export function MissesTable({ words, isStale, onSynonym }: MissesTableProps) {
  const { t } = useTranslation("records");
  const navigate = useNavigate();
  const mark = useMarkMiss();
  const busy = mark.isPending ? mark.variables.word : null;
  const decide = (key: "handle" | "ignore" | "reopen", word: string, state: MissState): RowAction => ({
    key,
    label: t(`misses.${key}`),
    name: t(`misses.${key}Of`, { word }),
    isBusy: busy === word,
    onSelect: () => mark.mutate({ word, state }),
  });
  function actionsOf(word: string, state: MissState): readonly RowAction[] {
    const search: RowAction = {
      key: "try",
      label: t("misses.try"),
      name: t("misses.tryOf", { word }),
      onSelect: () => void navigate(servicesPath(true, ["keyword", word])),
    };
    if (state !== "OPEN") return [decide("reopen", word, "OPEN"), search];
    const synonym: RowAction = {
      key: "synonym",
      label: t("misses.synonym"),
      name: t("misses.synonymOf", { word }),
      onSelect: () => onSynonym(word),
    };
    return [synonym, decide("handle", word, "HANDLED"), decide("ignore", word, "IGNORED"), search];
  }
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
              <Written text={word} />
              {again ? (
                <Badge tone="warning" shape="label" style={{ marginInlineStart: "var(--oh-space-3)" }}>
                  {t("misses.again")}
                </Badge>
              ) : null}
            </>
          ),
        },
        { id: "times", name: t("misses.times"), isFigure: true, cell: ({ times }) => times },
        { id: "last", name: t("misses.last"), isFigure: true, cell: ({ lastDay }) => lastDay },
        {
          id: "actions",
          name: t("misses.actions"),
          isActions: true,
          cell: ({ word, state }) => <RowActions of={word} actions={actionsOf(word, state)} />,
        },
      ]}
    />
  );
}
