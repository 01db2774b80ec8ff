import type { Schema } from "../api/schema";
import css from "./highlighted.module.css";

/** A part of a name; `hit` parts matched the keyword. */
export type HighlightPart = Schema<"Part">;

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
