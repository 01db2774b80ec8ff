import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { fakeClock } from "@/testing/fake-clock";

import type { GuardedButtonProps } from "./button";
import { SubmitButton } from "./submit-button";

const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
beforeEach(() => {
  onSubmit.mockClear();
});

function setup(props: Partial<GuardedButtonProps> = {}) {
  const clock = fakeClock();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="姓名" />
      <SubmitButton {...props} clock={clock}>
        提交
      </SubmitButton>
    </form>,
  );
  return { clock, user: userEvent.setup(), button: screen.getByRole("button", { name: "提交" }) };
}

describe("SubmitButton", () => {
  it("sends once within 0.8 s, by click or by Enter", async () => {
    const { clock, user, button } = setup();
    await user.dblClick(button);
    await user.type(screen.getByRole("textbox"), "{Enter}{Enter}");
    act(() => clock.advance(799));
    await user.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute("aria-disabled", "true");
    act(() => clock.advance(1));
    expect(button).not.toHaveAttribute("aria-disabled");
    await user.type(screen.getByRole("textbox"), "{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it("sends nothing while busy, however long that takes", async () => {
    const { clock, user, button } = setup({ isBusy: true });
    act(() => clock.advance(60_000));
    await user.click(button);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("keeps the focus while guarded", async () => {
    const { user, button } = setup();
    await user.click(button);
    expect(button).toHaveFocus();
  });
});
