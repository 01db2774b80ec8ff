import { Button } from "@/shared/ui/button";
import { Note } from "@/shared/ui/note";

import css from "./people.module.css";

/** Props of `Conflict`. */
export interface ConflictProps {
  readonly words: { readonly text: string; readonly take: string; readonly keep: string };
  /** Shows what stands, and forgets what is typed. */
  readonly onTake: () => void;
  /** What is typed stands, over what was saved meanwhile. */
  readonly onKeep: () => void;
}

/** Somebody was quicker: whose values stand. */
export function Conflict({ words, onTake, onKeep }: ConflictProps) {
  return (
    <Note as="div" tone="warning" role="alert" data-summary="" tabIndex={-1}>
      <p>{words.text}</p>
      <div className={css["tools"]}>
        <Button size="small" onClick={onTake}>
          {words.take}
        </Button>
        <Button size="small" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </Note>
  );
}
