import { useTranslation } from "@/shared/i18n/use-translation";

import type { ImportReport } from "../api/mutations";
import css from "./import-dialog.module.css";

/** What an import would do: numbers, and the lines that are no words. */
export function ImportPreview({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation("safety");
  const numbers = [
    ["added", report.added],
    ["duplicates", report.duplicates],
    ["refused", report.refusedCount],
    ["after", report.total],
  ] as const;
  const hidden = report.refusedCount - report.refused.length;
  return (
    <section aria-label={t("importForm.preview")} role="status">
      <dl className={css["numbers"]}>
        {numbers.map(([name, count]) => (
          <div key={name} className={css["number"]}>
            <dt>{t(`importForm.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {report.added === 0 ? <p className={css["nothing"]}>{t("importForm.nothing")}</p> : null}
      {report.refused.length === 0 ? null : (
        <>
          <h3 className={css["heading"]}>{t("importForm.refusedList")}</h3>
          <div className={css["lines"]} role="group" tabIndex={0} aria-label={t("importForm.refusedList")}>
            <ul className={css["list"]}>
              {report.refused.map(({ line, reason }) => (
                <li key={line}>
                  <span className={css["line"]}>{t("importForm.line", { line })}</span>
                  {t(`importForm.reason.${reason}`)}
                </li>
              ))}
              {hidden > 0 ? <li>{t("importForm.more", { count: hidden })}</li> : null}
            </ul>
          </div>
        </>
      )}
    </section>
  );
}
