import type { ReactNode } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Written } from "@/shared/ui/written";

import type { Edition } from "../../model/wire";
import css from "./edition-contents.module.css";

/** A line of the table of contents. */
export type EditionLine = Edition["contents"][number];

/** Props of `EditionContents`. */
export interface EditionContentsProps {
  readonly lines: readonly EditionLine[];
  /** Leads to where a line's duties stand. */
  readonly link: (line: EditionLine, children: ReactNode) => ReactNode;
}

/** The table of contents: numbers, names, and how many duties stand below each. */
export function EditionContents({ lines, link }: EditionContentsProps) {
  const { t } = useTranslation("dutyDesk");
  return (
    <nav className={css["contents"]} aria-label={t("edition.contents")}>
      <h2>{t("edition.contents")}</h2>
      <ol>
        {lines.map((line) => (
          <li key={line.number} data-level={line.level}>
            {link(
              line,
              <>
                <span className={css["number"]}>{line.number}</span>
                <Written text={line.title} />
              </>,
            )}
            <span className={css["count"]}>{t("edition.count", { count: line.dutyCount })}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
