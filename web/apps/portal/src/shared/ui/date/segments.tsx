import { DateInput, DateSegment } from "react-aria-components/DateField";

import css from "./segments.module.css";

/**
 * Lets what was typed be taken over before the focus goes on. Where a day ends with the part that is typed, react-aria
 * leaves the day in the same moment, and keeps of it what it was one key before: of 15, the 1.
 */
function settleFirst(element: HTMLElement | null): void {
  if (element === null) return;
  element.focus = (options) => queueMicrotask(() => HTMLElement.prototype.focus.call(element, options));
}

/** Year, month and day, each typed or turned by arrow keys. */
export function Segments({ slot }: { readonly slot?: "start" | "end" }) {
  return (
    <DateInput className={css["input"] ?? ""} {...(slot === undefined ? {} : { slot })}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className={css["segment"] ?? ""}
          {...(slot === undefined ? {} : { ref: settleFirst })}
        />
      )}
    </DateInput>
  );
}
