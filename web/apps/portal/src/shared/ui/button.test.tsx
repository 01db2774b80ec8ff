import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { fakeClock } from "@/testing/fake-clock";

import { GuardedButton } from "./button";

it("ignores further clicks for 0.8 s", async () => {
  const user = userEvent.setup();
  const clock = fakeClock();
  const onClick = vi.fn();
  render(
    <GuardedButton clock={clock} onClick={onClick}>
      收藏
    </GuardedButton>,
  );
  const button = screen.getByRole("button", { name: "收藏" });
  await user.dblClick(button);
  act(() => clock.advance(799));
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  act(() => clock.advance(1));
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});
