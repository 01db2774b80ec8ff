import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { MenuButton } from "./menu-button";

it("opens by arrow key, walks, selects and gives the focus back", async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(
    <MenuButton
      label="语言"
      entries={[
        { key: "zh", label: "中文", isChecked: true, onSelect: vi.fn() },
        { key: "en", label: "English", isChecked: false, onSelect },
      ]}
    >
      文
    </MenuButton>,
  );
  const button = screen.getByRole("button", { name: "语言" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  button.focus();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(screen.getByRole("menuitemradio", { name: "中文" })).toHaveFocus());
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("menuitemradio", { name: "English" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(onSelect).toHaveBeenCalledOnce();
  expect(button).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(screen.getByRole("menuitemradio", { name: "English" })).toHaveFocus());
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(button).toHaveFocus();
});

it("takes a key that comes right after the one that opened it", () => {
  render(
    <MenuButton
      label="menu"
      entries={[
        { key: "a", label: "first", onSelect: () => undefined },
        { key: "b", label: "last", onSelect: () => undefined },
      ]}
    >
      menu
    </MenuButton>,
  );
  fireEvent.click(screen.getByRole("button", { name: "menu" }));
  expect(screen.getByRole("menuitem", { name: "first" })).toHaveFocus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "End" });
  expect(screen.getByRole("menuitem", { name: "last" })).toHaveFocus();
});
