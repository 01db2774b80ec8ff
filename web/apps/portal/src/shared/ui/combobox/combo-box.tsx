import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";

import { useWords } from "../aria/words";

import { AriaLanguage } from "../aria/aria-language";
import field from "../aria/field.module.css";
import { type FieldProps, ariaField } from "../aria/field-props";
import { Float, useFloatPlace } from "../aria/float";
import { type Option, Options } from "../aria/options";
import { Icon } from "../icon";

/** Props of `ComboBox`. */
export interface ComboBoxProps extends FieldProps {
  readonly options: readonly Option[];
  /** null is nothing yet. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** What is typed, with `onInput`: then the options are the server's answer to it. */
  readonly input?: string;
  readonly onInput?: (input: string) => void;
  /** The answer is on its way. */
  readonly isLoading?: boolean;
  readonly placeholder?: string;
}

/** One of many options, found by what is typed: among those that are there, or by the server. */
export function ComboBox(props: ComboBoxProps) {
  const { options, value, onChange, input, onInput, isLoading = false, placeholder } = props;
  const { t } = useWords();
  const { place, findPlace } = useFloatPlace();
  const isAsked = onInput !== undefined;
  return (
    <AriaLanguage>
      <AriaComboBox
        {...ariaField(props)}
        ref={findPlace}
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        menuTrigger="focus"
        allowsEmptyCollection
        {...(input === undefined ? {} : { inputValue: input })}
        {...(isAsked ? { onInputChange: onInput, defaultFilter: () => true } : {})}
      >
        <Group className={field["frame"] ?? ""}>
          <Input className={field["input"] ?? ""} placeholder={placeholder ?? t("combobox.placeholder")} />
          <Button className={field["button"] ?? ""}>
            <Icon name="chevronDown" size="1rem" />
          </Button>
        </Group>
        <Float place={place} isList>
          <Options options={options} empty={isLoading ? t("combobox.loading") : t("combobox.empty")} />
        </Float>
      </AriaComboBox>
    </AriaLanguage>
  );
}
