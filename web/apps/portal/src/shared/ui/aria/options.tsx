import { ListBox, ListBoxItem } from "react-aria-components/ListBox";

import { Icon } from "../icon";
import css from "./options.module.css";

/** One of the things that can be chosen. */
export interface Option<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  /** Tells it from others of the same name: a number, a department. */
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

/** Props of `Options`. */
export interface OptionsProps {
  readonly options: readonly Option[];
  /** Shown instead of no options. */
  readonly empty: string;
}

/** The list of a select or a combobox; the widget around it says what is chosen. */
export function Options({ options, empty }: OptionsProps) {
  return (
    <ListBox className={css["list"] ?? ""} renderEmptyState={() => <p className={css["empty"]}>{empty}</p>}>
      {options.map(({ id, name, hint, isDisabled = false }) => (
        <ListBoxItem
          key={id}
          id={id}
          textValue={name}
          isDisabled={isDisabled}
          className={css["option"] ?? ""}
        >
          {({ isSelected }) => (
            <>
              <span className={css["text"]}>
                {name}
                {hint === undefined || hint === "" ? null : <span className={css["hint"]}>{hint}</span>}
              </span>
              {isSelected ? <Icon name="check" size="1rem" /> : null}
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
