import { GuardedButton, type GuardedButtonProps } from "./button";

/** Props of `SubmitButton`. */
export type SubmitButtonProps = Omit<GuardedButtonProps, "type">;

/**
 * The one button that sends a form. After a click, or Enter in a field, it sends nothing more for 0.8 s
 * (000 §4) and while `isBusy`.
 */
export function SubmitButton(props: SubmitButtonProps) {
  return <GuardedButton kind="primary" {...props} type="submit" />;
}
