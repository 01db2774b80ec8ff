import { type ReactNode, useId, useState } from "react";

import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";

import css from "./sources.module.css";

/** Props of `RowFrame`. */
export interface RowFrameProps {
  /** What it is called; empty for a row that has no name yet, which is unfolded. */
  readonly name: string;
  /** Stands for a name that is not there yet. */
  readonly number: string;
  /** What of it is seen while it is folded. */
  readonly summary: string;
  /** Something is wrong with it: it is unfolded. */
  readonly isFaulty: boolean;
  /** Name of the button that takes it out. */
  readonly remove: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A row of a list of a form, folded to a line as long as nothing is to be done in it. */
export function RowFrame(props: RowFrameProps) {
  const { name, number, summary, isFaulty, remove, onRemove, children } = props;
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(name === "");
  const isOpen = isUnfolded || isFaulty;
  return (
    <Panel as="div" role="group" look="inset" className={css["row"]} aria-labelledby={`${id}-name`}>
      <div className={css["rowHead"]}>
        <button
          type="button"
          className={css["fold"]}
          aria-expanded={isOpen}
          aria-controls={`${id}-cells`}
          onClick={() => setIsUnfolded(!isOpen)}
        >
          <Icon name={isOpen ? "chevronDown" : "chevronRight"} size="1rem" />
          <span id={`${id}-name`} className={css["rowName"]}>
            {name === "" ? number : name}
          </span>
          {isOpen ? null : <span className={css["summary"]}>{summary}</span>}
        </button>
        <Button
          kind="quiet"
          size="small"
          aria-label={remove}
          icon={<Icon name="trash" size="1em" />}
          onClick={onRemove}
        />
      </div>
      <div id={`${id}-cells`} hidden={!isOpen}>
        {children}
      </div>
    </Panel>
  );
}
