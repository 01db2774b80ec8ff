import type { ReactNode } from "react";

import type { Schema } from "@/shared/api/schema";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { Panel } from "@/shared/ui/panel";

import css from "./turns.module.css";

/** Props of `Turns`. */
export interface TurnsProps {
  readonly turns: readonly Schema<"FeedbackTurn">[];
  /** Who speaks, for the reader. */
  readonly speaker: (turn: Schema<"FeedbackTurn">) => ReactNode;
}

/** What followed on feedback: answers of the department and further questions. */
export function Turns({ turns, speaker }: TurnsProps) {
  const langOf = useLangOf();
  if (turns.length === 0) return null;
  return (
    <ol className={css["turns"]}>
      {turns.map((turn, index) => (
        // Turns have no identity but their place.
        <Panel
          as="li"
          look="inset"
          key={`${index}-${turn.time}`}
          className={css["turn"]}
          data-kind={turn.kind}
        >
          <p className={css["head"]}>
            <strong>{speaker(turn)}</strong>
            <time dateTime={turn.time.replace(" ", "T")}>{turn.time.slice(0, 16)}</time>
          </p>
          <p className={css["text"]} lang={langOf(turn.content)}>
            {turn.content}
          </p>
        </Panel>
      ))}
    </ol>
  );
}
