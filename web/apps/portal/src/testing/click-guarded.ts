import { waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** Clicks a button as soon as it takes clicks again (000 §4: not for 0.8 s after the one before). */
export async function clickGuarded(user: UserEvent, button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
  await user.click(button);
}
