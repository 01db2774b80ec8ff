import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { preparePalette } from "./palette/load-palette";
import { openPalette } from "./palette/palette-store";
import css from "./search-field.module.css";

/** The search over everything as a field of home, where the header has no room for one; opens the header's. */
export function SearchField() {
  const { t } = useTranslation("shell");
  return (
    <button
      type="button"
      className={css["field"]}
      aria-haspopup="dialog"
      onPointerEnter={preparePalette}
      onClick={openPalette}
    >
      <Icon name="search" />
      <span className={css["label"]}>{t("search.label")}</span>
    </button>
  );
}
