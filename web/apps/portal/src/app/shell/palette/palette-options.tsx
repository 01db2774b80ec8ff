import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import type { FoundGroup } from "./palette";
import css from "./palette.module.css";
import type { Found } from "./searches";

/** Props of `PaletteOptions`. */
export interface PaletteOptionsProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  /** Place of the chosen one among all; -1 for none. */
  readonly active: number;
  readonly onOpen: (item: Found) => void;
}

/** What was found, by kind; the input keeps the focus. */
export function PaletteOptions({ id, groups, active, onOpen }: PaletteOptionsProps) {
  const { t } = useTranslation("palette");
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t("results")} className={css["list"]}>
      {groups.map(({ name, items }, at) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className={css["group"]}>
            {t(`group.${name}`)}
          </p>
          {items.map((item, place) => {
            const index = (starts[at] ?? 0) + place;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys
              <div
                key={item.id}
                id={`${id}-${index}`}
                ref={(element) => {
                  if (index === active) element?.scrollIntoView?.({ block: "nearest" });
                }}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={css["item"]}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(item)}
              >
                <Icon name={item.icon} className={css["kind"]} />
                <span className={css["title"]}>{item.title}</span>
                {item.isAfterSignIn === true ? <span className={css["hint"]}>{t("afterSignIn")}</span> : null}
                <span className={css["hint"]}>{item.hint}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
