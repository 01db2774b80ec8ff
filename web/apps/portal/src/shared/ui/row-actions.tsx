import { useTranslation } from "@/shared/i18n/use-translation";

import { Button } from "./button";
import { Icon } from "./icon";
import { MenuButton } from "./menu-button";
import css from "./row-actions.module.css";

/** Actions that a row shows itself; the others wait behind the dots. */
const SHOWN = 2;

/** What can be done with a row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  /** The whole name, with what the row is: many rows have the same label. */
  readonly name: string;
  /** What it does can not be undone easily. */
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly onSelect: () => void;
}

/** Props of `RowActions`. */
export interface RowActionsProps {
  /** Of what they are, for the menu's name. */
  readonly of: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with a row: two at most beside each other, the others in a menu, what is dangerous in red. */
export function RowActions({ of, actions }: RowActionsProps) {
  const { t } = useTranslation("common");
  const rest = actions.slice(SHOWN);
  return (
    <div className={css["actions"]}>
      {actions.slice(0, SHOWN).map(({ key, label, name, isDanger, isBusy, onSelect }) => (
        <Button
          key={key}
          kind="quiet"
          size="small"
          className={isDanger === true ? css["danger"] : undefined}
          isBusy={isBusy === true}
          aria-label={name}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
      {rest.length === 0 ? null : (
        <MenuButton
          isFloating
          label={t("action.moreOf", { name: of })}
          entries={rest.map(({ key, label, isDanger, isBusy, onSelect }) => ({
            key,
            label,
            onSelect,
            isDanger: isDanger === true,
            isDisabled: isBusy === true,
          }))}
        >
          <Icon name="more" />
        </MenuButton>
      )}
    </div>
  );
}
