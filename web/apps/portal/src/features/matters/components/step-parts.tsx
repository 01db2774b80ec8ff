import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import type { StepState } from "../model/matters";
import css from "./step-parts.module.css";

/** Props of `StepDot`. */
export interface StepDotProps {
  readonly state: StepState;
  readonly size?: "small" | "large";
}

/** The mark of a step: filled when it is passed, coloured while the matter stands there. */
export function StepDot({ state, size = "small" }: StepDotProps) {
  return (
    <span className={css["dot"]} data-state={state} data-size={size} aria-hidden="true">
      {state === "passed" ? <Icon name="check" size="0.75rem" /> : null}
    </span>
  );
}

/** What a step is called, with its state in a word for whoever does not see the mark. */
export function StepName({ name, state }: { readonly name: string; readonly state: StepState }) {
  const { t } = useTranslation("matters");
  return (
    <>
      {name}
      <span className="visually-hidden">{t(`step.${state}`)}</span>
    </>
  );
}
