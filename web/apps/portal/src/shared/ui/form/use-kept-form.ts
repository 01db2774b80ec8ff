import { fits } from "@/shared/lib/fits";
import { useDraft } from "@/shared/drafts/use-draft";

import { type FormOptions, type FormState, useForm } from "./use-form";

/** What a form whose contents are kept tells about itself. */
export interface KeptFormOptions<T extends object, Answer> extends FormOptions<T, Answer> {
  /** Unique in the portal, with the id of what the form is about; the same goes to `submitForm`. */
  readonly formId: string;
  /** A full value, with one entry in each list: a kept draft of another shape is refused. `initial` when it has no lists. */
  readonly sample?: T;
}

/** A form whose contents survive the end of the session, a reload and a closed tab (docs/recipes/keep-a-form.md). */
export function useKeptForm<T extends object, Answer>({
  formId,
  sample,
  ...options
}: KeptFormOptions<T, Answer>): FormState<T> {
  const form = useForm(options);
  useDraft({
    formId,
    value: form.value,
    initial: options.initial,
    parse: (kept) => (fits(sample ?? options.initial, kept) ? kept : null),
    onChange: form.replace,
  });
  return form;
}
