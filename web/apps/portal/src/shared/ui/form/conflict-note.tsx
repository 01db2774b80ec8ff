import type { ReactNode } from "react";

import { Button } from "../button";
import { Note } from "../note";
import css from "./conflict-note.module.css";

/** Props of `ConflictNote`. */
export interface ConflictNoteProps {
  /** Who was quicker, and when. */
  readonly children: ReactNode;
  /** Shows what they saved, and gives up what is typed. */
  readonly take: string;
  readonly onTake: () => void;
  /** Puts what is typed in its place. */
  readonly keep: string;
  readonly onKeep: () => void;
}

/** Somebody was quicker, and whose words stand. */
export function ConflictNote({ children, take, onTake, keep, onKeep }: ConflictNoteProps) {
  return (
    <Note as="div" tone="warning" role="alert" className={css["note"]} data-summary="" tabIndex={-1}>
      <p>{children}</p>
      <div className={css["ways"]}>
        <Button size="small" onClick={onTake}>
          {take}
        </Button>
        <Button size="small" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </Note>
  );
}
