import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";

import { REPEAT_CLICK_GUARD_MS } from "@/shared/config/constants";
import { type Clock, systemClock } from "@/shared/lib/clock";
import { classNames } from "@/shared/lib/class-names";

import css from "./button.module.css";

/** Props of `Button`. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: "primary" | "plain" | "quiet" | "danger";
  readonly size?: "small" | "medium" | "large";
  readonly isBusy?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The class name of a button, for links that look like one. */
export function buttonClass(
  kind: ButtonProps["kind"] = "plain",
  size: ButtonProps["size"] = "medium",
): string {
  return classNames(css["button"], css[kind], css[size]);
}

/** A button. While busy it keeps its size and ignores clicks. */
export function Button({
  kind = "plain",
  size = "medium",
  isBusy = false,
  icon,
  children,
  className,
  onClick,
  "aria-disabled": isRefusing = false,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(kind, size), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest.disabled === true || isRefusing === true || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <span className={css["spinner"]} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** Repeat-click guard (000 §4): true for 0.8 s after `guard` let a click through. */
export function useRepeatClickGuard(clock: Clock = systemClock): {
  readonly isGuarded: boolean;
  /** Runs and answers true, or answers false within 0.8 s of a click that ran. */
  readonly guard: (run: () => void) => boolean;
} {
  const [isGuarded, setIsGuarded] = useState(false);
  const until = useRef(0);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  return {
    isGuarded,
    guard(run) {
      if (clock.now() < until.current) return false;
      until.current = clock.now() + REPEAT_CLICK_GUARD_MS;
      setIsGuarded(true);
      cancel.current = clock.after(REPEAT_CLICK_GUARD_MS, () => setIsGuarded(false));
      run();
      return true;
    },
  };
}

/** Props of `GuardedButton`. */
export interface GuardedButtonProps extends ButtonProps {
  readonly clock?: Clock;
}

/** A button that is disabled for 0.8 s after a click; focus stays on it. */
export function GuardedButton({ clock = systemClock, onClick, ...rest }: GuardedButtonProps) {
  const { isGuarded, guard } = useRepeatClickGuard(clock);
  return (
    <Button
      {...rest}
      aria-disabled={isGuarded}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // A guarded click sends no form either.
        if (!guard(() => onClick?.(event))) event.preventDefault();
      }}
    />
  );
}
