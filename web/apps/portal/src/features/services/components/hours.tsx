import css from "./hours.module.css";

/** From one time of day to another. */
const SPAN = /(\d{1,2}:\d{2}\s?[—–-]\s?\d{1,2}:\d{2})/;

/** A text with hours: a line ends between two spans of them, never within one. */
export function Hours({ text }: { readonly text: string }) {
  return text.split(SPAN).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={css["span"]}>
        {part}
      </span>
    ),
  );
}
