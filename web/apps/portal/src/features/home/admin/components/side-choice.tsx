import { Written } from "@/shared/ui/written";

import css from "./side-choice.module.css";

/** Props of `SideChoice`. */
export interface SideChoiceProps {
  readonly name: string;
  readonly note: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A row of a list at the side, of which one is chosen and shown beside it. */
export function SideChoice({ name, note, isChosen, onChoose }: SideChoiceProps) {
  return (
    <button type="button" className={css["choice"]} aria-pressed={isChosen} onClick={onChoose}>
      <Written text={name} />
      <span className={css["note"]}>{note}</span>
    </button>
  );
}
