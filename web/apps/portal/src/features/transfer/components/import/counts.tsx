import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Panel } from "@/shared/ui/panel";

import type { ImportProgress } from "../../api/shapes";
import css from "./import-dialog.module.css";

/** Props of `Counts`. */
export interface CountsProps {
  readonly progress: ImportProgress;
  /** Nothing was written: it would be. */
  readonly isRehearsal?: boolean;
}

/** What became of the rows: new, updated, skipped, failed. */
export function Counts({ progress, isRehearsal = false }: CountsProps) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const entries = [
    ["new", progress.newInsertNum],
    ["updated", progress.updateNum],
    ["skipped", progress.jumpNum],
    ["failed", progress.failNum],
  ] as const;
  return (
    <dl className={css["counts"]} aria-label={t(isRehearsal ? "import.wouldBe" : "import.became")}>
      {entries.map(([key, count]) => (
        <Panel
          as="div"
          look="inset"
          className={css["count"]}
          key={key}
          data-bad={(key === "failed" && count > 0) || undefined}
        >
          <dt>{t(`import.count.${key}`)}</dt>
          <dd>{numbers.format(count)}</dd>
        </Panel>
      ))}
    </dl>
  );
}
