import { useTranslation } from "@/shared/i18n/use-translation";
import { DataTable } from "@/shared/ui/table/data-table";
import { Written } from "@/shared/ui/written";

import type { Attempt } from "../api/queries";
import { knownKind } from "../model/attempts";
import css from "./table.module.css";

/** Props of `AttemptsTable`. */
export interface AttemptsTableProps {
  readonly attempts: readonly Attempt[];
  readonly isStale: boolean;
}

/** The refused texts of one page. */
export function AttemptsTable({ attempts, isStale }: AttemptsTableProps) {
  const { t } = useTranslation("safety");
  return (
    <DataTable
      label={t("attempts.list")}
      rows={attempts}
      rowKey={({ id }) => id}
      isStale={isStale}
      columns={[
        { id: "time", name: t("attempts.time"), isFigure: true, cell: ({ time }) => time.slice(0, 16) },
        {
          id: "word",
          name: t("attempts.word"),
          isRowHeader: true,
          cell: ({ word }) => <Written text={word} />,
        },
        {
          id: "user",
          name: t("attempts.user"),
          cell: ({ account, userName }) => (account === "" ? t("attempts.nobody") : `${userName} ${account}`),
        },
        {
          id: "kind",
          name: t("attempts.kind"),
          cell: (attempt) => {
            const kind = knownKind(attempt.kind);
            return <span className={css["kind"]}>{kind === null ? attempt.kind : t(`kind.${kind}`)}</span>;
          },
        },
        {
          id: "excerpt",
          name: t("attempts.excerpt"),
          cell: ({ excerpt, objectId }) => (
            <>
              <Written text={excerpt} />
              {objectId === "" ? null : (
                <span className={css["object"]}>{t("attempts.object", { id: objectId })}</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
