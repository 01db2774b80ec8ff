import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import css from "./filter-toggle.module.css";

/** Shows and hides the criteria of a list on small screens; says how many are chosen. */
export function FilterToggle({
  controls,
  choices,
  isOpen,
  onToggle,
}: {
  readonly controls: string;
  readonly choices: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { t } = useTranslation("services");
  return (
    <button
      type="button"
      className={css["toggle"]}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={choices === 0 ? t("filter.label") : t("filter.chosen", { count: choices })}
      onClick={onToggle}
    >
      <Icon name="filter" />
      {choices === 0 ? null : <span aria-hidden="true">{choices}</span>}
    </button>
  );
}
