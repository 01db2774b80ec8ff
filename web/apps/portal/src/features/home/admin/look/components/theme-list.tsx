import { useTranslation } from "@/shared/i18n/use-translation";
import { isColor } from "@/shared/lib/color";
import { SortableList } from "@/shared/ui/sortable-list";

import { SideChoice } from "../../components/side-choice";
import type { Theme } from "../model/themes";
import css from "./look.module.css";

/** Props of `ThemeList`. */
export interface ThemeListProps {
  readonly themes: readonly Theme[];
  readonly chosenId: string;
  readonly nameOf: (theme: Theme) => string;
  readonly onChoose: (themeId: string) => void;
  readonly onReorder: (themes: readonly Theme[]) => void;
  readonly onRemove: (theme: Theme) => void;
}

/** Themes in the order in which people are offered them; the first one is the school's. */
export function ThemeList({ themes, chosenId, nameOf, onChoose, onReorder, onRemove }: ThemeListProps) {
  const { t } = useTranslation("look");
  return (
    <SortableList
      items={themes}
      idOf={({ themeId }) => themeId}
      nameOf={nameOf}
      onReorder={onReorder}
      entriesOf={(theme) => [
        {
          key: "remove",
          label: t("themes.remove"),
          hasDivider: true,
          isDanger: true,
          isDisabled: themes.length === 1,
          onSelect: () => onRemove(theme),
        },
      ]}
      renderItem={(theme) => (
        <div className={css["theme"]}>
          <Swatch {...theme} />
          <SideChoice
            name={nameOf(theme)}
            note={theme === themes[0] ? t("themes.first") : theme.themeColor}
            isChosen={theme.themeId === chosenId}
            onChoose={() => onChoose(theme.themeId)}
          />
        </div>
      )}
    />
  );
}

/** The colour of a theme, and the one of its dark twin where it has one. */
function Swatch({ themeColor, darkColor }: Pick<Theme, "darkColor" | "themeColor">) {
  const colors = [themeColor, darkColor].filter(isColor);
  return (
    <span className={css["swatch"]} aria-hidden="true">
      {colors.map((background) => (
        <span key={background} style={{ background }} />
      ))}
    </span>
  );
}
