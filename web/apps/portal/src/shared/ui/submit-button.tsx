import { GuardedButton, type GuardedButtonProps } from "./button";

/**
 * The one button that sends a form. After a click, or Enter in a field, it sends nothing more for 0.8 s
 * (000 §4) and while `isBusy`.
 */
export function SubmitButton(props: Omit<GuardedButtonProps, "type">) {
  return <GuardedButton kind="primary" {...props} type="submit" />;
}
