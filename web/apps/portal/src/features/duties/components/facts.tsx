import { PhoneLink } from "@/shared/ui/phone-link";
import { Written } from "@/shared/ui/written";

import css from "./facts.module.css";

/** One thing that is known. */
export interface Fact {
  readonly name: string;
  /** Left out while it is empty. */
  readonly value: string;
  /** Called by a tap. */
  readonly isPhone?: boolean;
}

/** What is known of something, each with its name; what nobody wrote is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css["facts"]}>
      {facts
        .filter(({ value }) => value !== "")
        .map(({ name, value, isPhone = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isPhone ? <PhoneLink phone={value} /> : <Written text={value} />}</dd>
          </div>
        ))}
    </dl>
  );
}
