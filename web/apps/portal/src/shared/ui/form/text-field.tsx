import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";

import { Field, type FieldTexts } from "./field";
import css from "./form.module.css";

/** What a field for text has besides its texts. */
interface TypedText extends Omit<FieldTexts, "count"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows how much of `maxLength` is used. */
  readonly isCounted?: boolean;
}

type Own = keyof TypedText | "id" | "className" | "required";

/** Props of `TextField`. */
export interface TextFieldProps extends TypedText, Omit<InputHTMLAttributes<HTMLInputElement>, Own> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Stands in the box behind the text, for example a button. */
  readonly trailing?: ReactNode;
}

/** Props of `TextArea`. */
export interface TextAreaProps extends TypedText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own> {}

/** The count of a text that is counted. */
function countOf(isCounted: boolean, text: string, max: number | undefined): FieldTexts["count"] {
  return isCounted && max !== undefined ? { text, max } : undefined;
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { label, name, isRequired, hint, fault, isLabelHidden, isCounted = false, ...rest } = props;
  const { value, onChange, trailing, ...input } = rest;
  const count = countOf(isCounted, value, input.maxLength);
  return (
    <Field {...{ label, name, isRequired, hint, fault, isLabelHidden, count }}>
      {(control) => {
        const line = (
          <input
            autoComplete="off"
            {...input}
            {...control}
            className={css["input"]}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (trailing === undefined) return line;
        return (
          <div className={css["box"]}>
            {line}
            {trailing}
          </div>
        );
      }}
    </Field>
  );
}

/** Text of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, name, isRequired, hint, fault, isLabelHidden, isCounted = false, ...rest } = props;
  const { value, onChange, ...input } = rest;
  const count = countOf(isCounted, value, input.maxLength);
  return (
    <Field {...{ label, name, isRequired, hint, fault, isLabelHidden, count }}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          className={css["input"]}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
