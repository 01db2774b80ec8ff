import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";

import type { ImportReport } from "../api/mutations";
import css from "./import-dialog.module.css";

/** Refused lines that are shown; who has more has chosen the wrong file. */
const LINES_SHOWN = 20;

/** What an import would do: numbers, and the lines that are no words. */
export function ImportPreview({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation("safety");
  const numbers = [
    ["added", report.added],
    ["duplicates", report.duplicates],
    ["refused", report.refusedCount],
    ["after", report.total],
  ] as const;
  const hidden = report.refusedCount - Math.min(report.refused.length, LINES_SHOWN);
  return (
    <section aria-label={t("importForm.preview")} role="status">
      <dl className={css["numbers"]}>
        {numbers.map(([name, count]) => (
          <Panel as="div" look="inset" key={name} className={css["number"]}>
            <dt>{t(`importForm.${name}`)}</dt>
            <dd>{count}</dd>
          </Panel>
        ))}
      </dl>
      {report.added === 0 ? <p className={css["nothing"]}>{t("importForm.nothing")}</p> : null}
      {report.refused.length === 0 ? null : (
        <>
          <h3 className={css["heading"]}>{t("importForm.refusedList")}</h3>
          <ul className={css["list"]}>
            {report.refused.slice(0, LINES_SHOWN).map(({ line, reason }) => (
              <li key={line}>
                <span className={css["line"]}>{t("importForm.line", { line })}</span>
                {t(`importForm.reason.${reason}`)}
              </li>
            ))}
            {hidden > 0 ? <li>{t("importForm.more", { count: hidden })}</li> : null}
          </ul>
        </>
      )}
    </section>
  );
}
