import { type ReactNode, useState } from "react";
import { Popover } from "react-aria-components/Popover";

import css from "./float.module.css";

/** Where floats of an element belong: in the dialog around it, because what is outside of an open dialog takes no press. */
export function useFloatPlace() {
  const [place, setPlace] = useState<Element | null>(null);
  return { place, findPlace: (element: Element | null) => setPlace(element?.closest("dialog") ?? null) };
}

/** Props of `Float`. */
export interface FloatProps {
  readonly place: Element | null;
  /** As wide as the field at least: lists; else as wide as what is in it. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** What opens under a field: over everything, turned up where there is no room below. */
export function Float({ place, isList = false, children }: FloatProps) {
  return (
    <Popover
      className={css["float"] ?? ""}
      data-list={isList || undefined}
      offset={4}
      {...(place === null ? {} : { UNSTABLE_portalContainer: place })}
    >
      {children}
    </Popover>
  );
}
