import type { HighlightPart } from "../model/service";
import css from "./highlighted.module.css";

/** A name with the parts that matched; the plain name when nothing is known about matches. */
export function Highlighted({
  name,
  parts,
}: {
  readonly name: string;
  readonly parts: readonly HighlightPart[] | null | undefined;
}) {
  if (parts === null || parts === undefined || parts.length === 0) return <>{name}</>;
  return (
    <>
      {parts.map(({ text, hit }, index) => {
        // Parts have no identity but their place.
        const key = `${index}-${text}`;
        return hit ? (
          <mark key={key} className={css["hit"]}>
            {text}
          </mark>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </>
  );
}
