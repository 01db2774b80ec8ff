import { type ReactNode, useId } from "react";

import { classNames } from "@/shared/lib/class-names";
import { lengthOf } from "@/shared/rules/text-length";

import css from "./form.module.css";

/** What each field may say about itself. */
export interface FieldTexts {
  readonly label: string;
  /** Name of the field, under which its faults come; left out where nothing can be wrong with it. */
  readonly name?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** Explains the field; read with it. */
  readonly hint?: ReactNode;
  /** What is wrong with it, in words; null or left out when nothing is. */
  readonly fault?: string | null | undefined;
  /** The fault came while the focus is elsewhere: it is read out at once. */
  readonly isAlert?: boolean | undefined;
  /** Shows how long the text is and may be, in characters. */
  readonly count?: { readonly text: string; readonly max: number } | undefined;
  /** The label is for screen readers alone: a neighbour says it. */
  readonly isLabelHidden?: boolean | undefined;
}

/** What the control of a field takes over. */
export interface ControlProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

/** Props of `Field`. */
export interface FieldProps extends FieldTexts {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Ids and attributes by which a control, its label, hint, count and fault belong together. */
function useFieldIds({ name, isRequired = false, hint, fault = null, count }: FieldTexts) {
  const id = useId();
  const parts = [
    hint === undefined ? null : `${id}-hint`,
    count === undefined ? null : `${id}-count`,
    fault === null ? null : `${id}-fault`,
  ].filter((part) => part !== null);
  const control: ControlProps = {
    id,
    name,
    "aria-describedby": parts.length === 0 ? undefined : parts.join(" "),
    "aria-invalid": fault === null ? undefined : true,
    "aria-required": isRequired || undefined,
  };
  return control;
}

function Below({ id, hint, fault = null, isAlert = false }: FieldTexts & { readonly id: string }) {
  return (
    <>
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className={css["hint"]}>
          {hint}
        </div>
      )}
      {fault === null ? null : (
        <p id={`${id}-fault`} className={css["wrong"]} role={isAlert ? "alert" : undefined}>
          {fault}
        </p>
      )}
    </>
  );
}

/** One control with label, required mark, hint, count and fault. */
export function Field({ children, ...texts }: FieldProps) {
  const { label, name, isRequired = false, fault = null, count, isLabelHidden = false } = texts;
  const control = useFieldIds(texts);
  const { id } = control;
  return (
    <div className={css["field"]} data-field={name} data-faulty={fault === null ? undefined : ""}>
      <span className={isLabelHidden ? "visually-hidden" : css["head"]}>
        <label htmlFor={id} className={classNames(isRequired && css["required"])}>
          {label}
        </label>
        {count === undefined ? null : (
          <span id={`${id}-count`} className={css["count"]}>
            {`${lengthOf(count.text)}/${count.max}`}
          </span>
        )}
      </span>
      {children(control)}
      <Below id={id} {...texts} />
    </div>
  );
}

/** Several controls that are one field: choices, a picture, a list of rows. */
export function FieldGroup({ children, ...texts }: FieldProps) {
  const { label, name, isRequired = false, fault = null, isLabelHidden = false } = texts;
  const control = useFieldIds(texts);
  return (
    <fieldset
      className={css["field"]}
      data-field={name}
      data-faulty={fault === null ? undefined : ""}
      aria-describedby={control["aria-describedby"]}
    >
      <legend className={classNames(isLabelHidden && "visually-hidden", isRequired && css["required"])}>
        {label}
      </legend>
      {children(control)}
      <Below id={control.id} {...texts} />
    </fieldset>
  );
}
