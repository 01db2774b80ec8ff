import { Button } from "react-aria-components/Button";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";

import { useWords } from "../aria/words";

import { AriaLanguage } from "../aria/aria-language";
import field from "../aria/field.module.css";
import { type FieldProps, ariaField } from "../aria/field-props";
import { Float, useFloatPlace } from "../aria/float";
import { type Option, Options } from "../aria/options";
import { Icon } from "../icon";
import css from "./select.module.css";

/** Props of `Select`. */
export interface SelectProps<Id extends string> extends FieldProps {
  readonly options: readonly Option<Id>[];
  /** null is nothing yet. */
  readonly value: Id | null;
  readonly onChange: (value: Id) => void;
  readonly placeholder?: string;
}

/**
 * One of some options that have hints, or that are many: found by typing their start. For a few plain words beside a
 * list take `PlainSelect`, which weighs nothing.
 */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { options, value, onChange, placeholder } = props;
  const { t } = useWords();
  const { place, findPlace } = useFloatPlace();
  return (
    <AriaLanguage>
      <AriaSelect
        {...ariaField(props)}
        ref={findPlace}
        className={css["select"] ?? ""}
        placeholder={placeholder ?? t("select.placeholder")}
        value={value}
        onChange={(key) => {
          const option = options.find(({ id }) => id === key);
          if (option !== undefined) onChange(option.id);
        }}
      >
        <Button className={`${field["frame"] ?? ""} ${css["button"] ?? ""}`}>
          <SelectValue className={css["value"] ?? ""}>
            {({ isPlaceholder, defaultChildren }) =>
              isPlaceholder ? defaultChildren : options.find(({ id }) => id === value)?.name
            }
          </SelectValue>
          <Icon name="chevronDown" size="1rem" />
        </Button>
        <Float place={place} isList>
          <Options options={options} empty={t("select.empty")} />
        </Float>
      </AriaSelect>
    </AriaLanguage>
  );
}
