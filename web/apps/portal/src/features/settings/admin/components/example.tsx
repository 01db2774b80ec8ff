import type { ReactNode } from "react";

import { Panel } from "@/shared/ui/panel";

import css from "./settings.module.css";

/** What follows from what is typed, in words or as people see it; it changes while somebody types. */
export function Example({ children }: { readonly children: ReactNode }) {
  return (
    <Panel as="div" look="inset">
      <div className={css["example"]} role="status">
        {children}
      </div>
    </Panel>
  );
}
