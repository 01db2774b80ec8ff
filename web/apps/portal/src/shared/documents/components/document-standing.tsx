import type { ReactNode } from "react";

import type { Document } from "../model/documents";
import { ChangesOf } from "./changes-of";
import css from "./document-standing.module.css";
import { Edited } from "./edited";
import { Presence } from "./presence";
import { StateBadge } from "./state-badge";

/** Props of `DocumentStanding`. */
export interface DocumentStandingProps {
  readonly document: Document;
  /** What it is, behind its state. */
  readonly kind?: ReactNode;
  /** Behind everything else. */
  readonly children?: ReactNode;
}

/** How a document stands: its state, who changed it last, what waits, and who else has it open. */
export function DocumentStanding({ document, kind, children }: DocumentStandingProps) {
  return (
    <>
      <div className={css["state"]}>
        <StateBadge state={document.state} />
        {kind === undefined ? null : <span>{kind}</span>}
        <span>
          <Edited standing={document} />
        </span>
        <ChangesOf documentKey={document.key} />
        {children}
      </div>
      <Presence documentKey={document.key} />
    </>
  );
}
