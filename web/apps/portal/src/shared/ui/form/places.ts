/** What can have the focus inside a field. */
const FOCUSABLE =
  "input:not([hidden], [type=hidden], :disabled), select, textarea, button, [contenteditable=true], [tabindex]";

/** The field of a name within a form; null when the form does not show it. */
export function fieldOf(form: HTMLElement | null, name: string): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ?? null;
}

/** What is wrong among several controls of a field, or is said to be where its faults are mended. */
const WRONG = ":is(input, select, textarea)[aria-invalid=true], [data-fault-focus]";

/** Moves the focus to the first field with a fault, as one reads; to the summary when no field has one. */
export function focusFirstFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>("[data-faulty]");
  const target =
    field?.querySelector<HTMLElement>(WRONG) ??
    field?.querySelector<HTMLElement>(FOCUSABLE) ??
    form?.querySelector<HTMLElement>("[data-summary]");
  target?.focus();
}
