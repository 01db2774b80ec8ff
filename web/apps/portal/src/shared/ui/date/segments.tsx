import { DateInput, DateSegment } from "react-aria-components/DateField";

import css from "./segments.module.css";

/** Year, month and day, each typed or turned by arrow keys. */
export function Segments({ slot }: { readonly slot?: "start" | "end" }) {
  return (
    <DateInput className={css["input"] ?? ""} {...(slot === undefined ? {} : { slot })}>
      {(segment) => <DateSegment segment={segment} className={css["segment"] ?? ""} />}
    </DateInput>
  );
}
