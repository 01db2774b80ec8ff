import { CheckboxButton, CheckboxField } from "react-aria-components/Checkbox";

import { Icon } from "../icon";
import css from "./selection-box.module.css";

/** Props of `SelectionBox`. */
export interface SelectionBoxProps {
  /** Name of the box where it stands for all rows; also for the eye where no heading is beside it. */
  readonly word?: string;
  /** Only a part of what belongs to it is chosen. */
  readonly isPartly?: boolean;
}

/** The box by which a row, or all of them, is chosen; the table or tree around it says its name and state. */
export function SelectionBox({ word, isPartly = false }: SelectionBoxProps) {
  return (
    <CheckboxField
      slot="selection"
      className={css["field"] ?? ""}
      {...(isPartly ? { isIndeterminate: true } : {})}
      {...(word === undefined ? {} : { "aria-label": word })}
    >
      <CheckboxButton className={css["button"] ?? ""}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span
              className={css["box"]}
              data-on={isSelected || isIndeterminate || undefined}
              aria-hidden="true"
            >
              {isIndeterminate ? <span className={css["dash"]} /> : null}
              {isSelected && !isIndeterminate ? <Icon name="check" size="0.875rem" /> : null}
            </span>
            {word === undefined ? null : (
              <span className={css["word"]} aria-hidden="true">
                {word}
              </span>
            )}
          </>
        )}
      </CheckboxButton>
    </CheckboxField>
  );
}
