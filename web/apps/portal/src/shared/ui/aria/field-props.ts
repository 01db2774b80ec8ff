/** What each field widget of the kit takes beside its value. Name it: by `label`, or by `labelledBy` in a form's field. */
export interface FieldProps {
  /** Name of the field where no label stands beside it. */
  readonly label?: string;
  /** Id of the label that stands beside it. */
  readonly labelledBy?: string;
  /** Ids of hint and fault. */
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** The props as react-aria takes them; those that are not given stay away. */
export function ariaField(props: FieldProps) {
  const { label, labelledBy, describedBy, isInvalid, isRequired, isDisabled } = props;
  return {
    ...(label === undefined ? {} : { "aria-label": label }),
    ...(labelledBy === undefined ? {} : { "aria-labelledby": labelledBy }),
    ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
    ...(isInvalid === undefined ? {} : { isInvalid }),
    ...(isRequired === undefined ? {} : { isRequired }),
    ...(isDisabled === undefined ? {} : { isDisabled }),
    // Faults are the form's to say: the browser's own bubble stays away.
    validationBehavior: "aria" as const,
  };
}
