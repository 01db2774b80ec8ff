import { useTranslation } from "@/shared/i18n/use-translation";

import { Icon } from "./icon";
import css from "./pagination.module.css";

/** Props of `Pagination`. */
export interface PaginationProps {
  /** Name of what is paged, for the landmark. */
  readonly label: string;
  readonly current: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** Numbers to show: first, last, the neighbours of the current one; 0 stands for a gap. */
export function pageNumbers(current: number, pages: number): readonly number[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? page - 1);
    // A gap of one page is not shorter than that page.
    return gap === 1 ? [page] : gap === 2 ? [page - 1, page] : [0, page];
  });
}

/** Page navigation; nothing for a single page. */
export function Pagination({ label, current, pages, onChange }: PaginationProps) {
  const { t } = useTranslation("common");
  if (pages <= 1) return null;
  const step = (to: number, name: string, icon: "arrowLeft" | "arrowRight") => (
    <button
      type="button"
      className={css["page"]}
      aria-label={name}
      disabled={to < 1 || to > pages}
      onClick={() => onChange(to)}
    >
      <Icon name={icon} size="1rem" />
    </button>
  );
  return (
    <nav className={css["pages"]} aria-label={t("page.label", { name: label })}>
      {step(current - 1, t("page.previous"), "arrowLeft")}
      {pageNumbers(current, pages).map((page, index, all) =>
        page === 0 ? (
          <span key={`gap-${all[index - 1] ?? 0}`} className={css["gap"]} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={css["page"]}
            aria-label={t("page.number", { page })}
            aria-current={page === current ? "page" : undefined}
            onClick={() => onChange(page)}
          >
            {page}
          </button>
        ),
      )}
      {step(current + 1, t("page.next"), "arrowRight")}
    </nav>
  );
}
