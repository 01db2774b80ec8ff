import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { fakeClock } from "@/testing/fake-clock";

import { ToastRegion } from "./toast-region";
import { createToasts } from "./toast-store";

function setup() {
  const clock = fakeClock();
  const toasts = createToasts(clock);
  render(<ToastRegion toasts={toasts} />);
  return { clock, toasts };
}
const texts = () => screen.queryAllByRole("status").map((toast) => toast.textContent);

it("goes after 3 s", () => {
  const { clock, toasts } = setup();
  act(() => toasts.show("success", "已收藏"));
  act(() => clock.advance(2999));
  expect(screen.getByRole("status")).toHaveTextContent("已收藏");
  act(() => clock.advance(1));
  expect(texts()).toEqual([]);
});

it("shows a repeated network error once and restarts its timer", () => {
  const { clock, toasts } = setup();
  const text = "E-N00001Q：当前网络不可用，请检查你的网络设置";
  act(() => toasts.show("error", text));
  act(() => clock.advance(2000));
  act(() => toasts.show("error", text));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  act(() => clock.advance(2999));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  act(() => clock.advance(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows other repeated messages again", () => {
  const { toasts } = setup();
  act(() => toasts.show("error", "保存失败"));
  act(() => toasts.show("error", "保存失败"));
  expect(screen.getAllByRole("alert")).toHaveLength(2);
});

it("announces an unstable network as a warning", () => {
  const { toasts } = setup();
  act(() => toasts.show("error", "E-N00002Q：当前网络连接不稳定，请稍后再试"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toHaveAttribute("data-kind", "warning");
});

it("closes the newest with Esc, holds on hover and copies details", async () => {
  const user = userEvent.setup();
  const { clock, toasts } = setup();
  act(() => toasts.show("info", "第一条"));
  act(() => toasts.show("error", "第二条", "请求编号 r-1"));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.hover(screen.getByRole("status"));
  act(() => clock.advance(10_000));
  expect(screen.getByRole("status")).toHaveTextContent("第一条");
  act(() => toasts.show("error", "第三条", "请求编号 r-2"));
  await user.click(screen.getByRole("button", { name: "复制详情" }));
  expect(await navigator.clipboard.readText()).toBe("第三条\n请求编号 r-2");
});
