import type { ReactNode } from "react";
import { ListLayout, TableLayout, Virtualizer } from "react-aria-components/Virtualizer";

/** Heights in pixels: those of `--oh-control-height` with its border, and of a table's row of one line. */
const LINE_HEIGHT = 36;
const ROW_HEIGHT = 41;

/** Draws of a tree's rows those in sight alone; keys, choices and counts know all of them. */
export function ManyLines({ children }: { readonly children: ReactNode }) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: LINE_HEIGHT }}>
      {children}
    </Virtualizer>
  );
}

/** The same for the rows of a table, whose heading stays in sight. */
export function ManyRows({ children }: { readonly children: ReactNode }) {
  return (
    <Virtualizer
      layout={TableLayout}
      layoutOptions={{ estimatedRowHeight: ROW_HEIGHT, headingHeight: ROW_HEIGHT }}
    >
      {children}
    </Virtualizer>
  );
}
