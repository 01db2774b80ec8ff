import type { FormEvent, ReactNode } from "react";

import { Button } from "./button";
import css from "./filter-form.module.css";
import { Icon } from "./icon";
import { SubmitButton } from "./submit-button";

/** Props of `FilterForm`. */
export interface FilterFormProps {
  readonly label: string;
  /** Words of its two buttons. */
  readonly submit: string;
  readonly reset: string;
  /** What is typed can not be asked for. */
  readonly isBlocked?: boolean;
  readonly onSubmit: () => void;
  readonly onReset: () => void;
  /** `FilterField`s. */
  readonly children: ReactNode;
}

/** Several things by which a list is searched at once: it is asked for when they are sent, not while somebody types. */
export function FilterForm(props: FilterFormProps) {
  const { label, submit, reset, isBlocked = false, onSubmit, onReset, children } = props;
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isBlocked) onSubmit();
  }
  return (
    <form className={css["form"]} aria-label={label} onSubmit={handleSubmit}>
      {children}
      <div className={css["send"]}>
        <SubmitButton icon={<Icon name="search" />} disabled={isBlocked}>
          {submit}
        </SubmitButton>
        <Button onClick={onReset}>{reset}</Button>
      </div>
    </form>
  );
}

/** One of them with its name. */
export function FilterField({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className={css["field"]}>
      {label}
      {children}
    </label>
  );
}
