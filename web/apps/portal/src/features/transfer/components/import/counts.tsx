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
  /** The file is the whole register: what it disables is counted, be it nothing. */
  readonly isWhole?: boolean;
}

/** What became of the rows: new, updated, skipped, failed; of a whole register also what it did not name. */
export function Counts({ progress, isRehearsal = false, isWhole = false }: CountsProps) {
  const { t } = useTranslation("transfer");
  const { language } = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const entries = [
    ["new", progress.newInsertNum],
    ["updated", progress.updateNum],
    ["skipped", progress.jumpNum],
    ["failed", progress.failNum],
    ...(isWhole || progress.disabledNum > 0 ? ([["disabled", progress.disabledNum]] as const) : []),
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
