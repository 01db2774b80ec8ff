import { type FormEvent, type ReactNode, useRef } from "react";

import { Icon } from "./icon";
import css from "./search-form.module.css";
import { PlainSelect } from "./select/plain-select";
import { SubmitButton } from "./submit-button";

/** Props of `SearchForm`. */
export interface SearchFormProps {
  /** Name of the field. */
  readonly label: string;
  /** What can be typed; the label when left out. */
  readonly placeholder?: string;
  /** Text of the button. */
  readonly submit: string;
  /** The word that is searched now. Another one, as by "back", fills the field anew. */
  readonly value: string;
  /** Characters that can be typed. */
  readonly maxLength: number;
  /** Beside a page's title, or among the filters above a list. */
  readonly place?: "title" | "bar";
  /** A choice that goes with the word, as `SearchChoice`. */
  readonly children?: ReactNode;
  /** Called with the word, without spaces around it. */
  readonly onSearch: (keyword: string) => void;
}

/** One field and its button; searches when it is sent, not while somebody types. */
export function SearchForm(props: SearchFormProps) {
  const { label, placeholder = label, submit, value, maxLength, place = "title", children, onSearch } = props;
  const field = useRef<HTMLInputElement>(null);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSearch(field.current?.value.trim() ?? "");
  }
  return (
    <search className={css["search"]} data-place={place}>
      <form className={css["form"]} onSubmit={handleSubmit}>
        {children}
        <input
          key={value}
          ref={field}
          type="search"
          className={css["input"]}
          aria-label={label}
          placeholder={placeholder}
          defaultValue={value}
          maxLength={maxLength}
          enterKeyHint="search"
        />
        <SubmitButton kind={place === "title" ? "primary" : "plain"} icon={<Icon name="search" />}>
          {submit}
        </SubmitButton>
      </form>
    </search>
  );
}

/** Props of `SearchChoice`. */
export interface SearchChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Its options. */
  readonly children: ReactNode;
}

/** A choice before the field; it holds at once. */
export function SearchChoice({ label, value, onChange, children }: SearchChoiceProps) {
  return (
    <PlainSelect className={css["choice"]} aria-label={label} value={value} onValue={onChange}>
      {children}
    </PlainSelect>
  );
}
