import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { RowActions } from "./row-actions";

const action = (key: string, onSelect = vi.fn()) => ({ key, label: key, name: `${key}：某行`, onSelect });

it("shows two actions and keeps the others behind the dots", async () => {
  const user = userEvent.setup();
  const remove = vi.fn();
  render(
    <RowActions
      of="某行"
      actions={[action("编辑"), action("复制"), { ...action("删除", remove), isDanger: true }]}
    />,
  );
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "编辑：某行",
    "复制：某行",
    "更多操作：某行",
  ]);
  await user.click(screen.getByRole("button", { name: "更多操作：某行" }));
  const entry = screen.getByRole("menuitem", { name: "删除" });
  expect(entry).toHaveAttribute("data-danger", "true");
  await user.click(entry);
  expect(remove).toHaveBeenCalledOnce();
});

it("needs no menu for two", () => {
  render(<RowActions of="某行" actions={[action("编辑"), { ...action("删除"), isBusy: true }]} />);
  expect(screen.getAllByRole("button")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "删除：某行" })).toHaveAttribute("aria-busy", "true");
});

it("lays its menu over what would cut it, and closes it when that scrolls", async () => {
  const user = userEvent.setup();
  render(<RowActions of="某行" actions={[action("编辑"), action("复制"), action("删除")]} />);
  await user.click(screen.getByRole("button", { name: "更多操作：某行" }));
  expect(screen.getByRole("menu")).toHaveStyle({ position: "fixed" });
  fireEvent.scroll(document);
  expect(screen.queryByRole("menu")).toBeNull();
});
