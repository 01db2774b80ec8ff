import { useLangOf } from "../i18n/use-lang-of";

/** Props of `Written`. */
export interface WrittenProps {
  /** What somebody wrote. */
  readonly text: string;
  /** The page's own words around it, with the text in them. */
  readonly within?: string;
}

/** Words that somebody wrote, within other words: they say what language they are in where it is not the page's. */
export function Written({ text, within = text }: WrittenProps) {
  const langOf = useLangOf();
  const at = text === "" ? -1 : within.indexOf(text);
  if (at < 0) return within;
  return (
    <>
      {within.slice(0, at)}
      <span lang={langOf(text)}>{text}</span>
      {within.slice(at + text.length)}
    </>
  );
}
