import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

import { fakeClock } from "@/testing/fake-clock";

import { Dialog } from "./dialog";
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

it.each([
  ["请先完成上一份申请。 [service.pending 01931f5e]", "请先完成上一份申请。"],
  ["请先完成上一份申请。（service.pending，请求 01931f5e）", "请先完成上一份申请。"],
  ["[service.gone 01931f5e]", null],
  ["requestId: r-1", null],
])("shows what msgDetail says, and keeps its code for copying: %s", (detail, words) => {
  const { toasts } = setup();
  act(() => toasts.show("error", "无法打开", detail));
  expect(screen.getByText("无法打开").parentElement).toHaveTextContent(`无法打开${words ?? ""}`, {
    normalizeWhitespace: true,
  });
  expect(screen.getByRole("alert")).not.toHaveTextContent(/01931f5e|r-1/);
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

describe("repeated codes (000 §8)", () => {
  it.each([
    ["E-N00001Q：当前网络不可用，请检查你的网络设置", 1],
    ["E-FY00001Q：系统正忙", 1],
    ["E-N00002Q：当前网络连接不稳定，请稍后再试", 2],
    ["E-FY502Q：当前网络连接不稳定或系统正忙，请稍后再试或联系管理员处理", 2],
    ["E-FW00012Q：系统异常，请及时联系管理员处理", 2],
  ])("%s twice within 3 s: %d on the screen", (text, count) => {
    const { clock, toasts } = setup();
    act(() => toasts.show("error", text));
    act(() => clock.advance(2999));
    act(() => toasts.show("error", text));
    expect(toasts.store.getState().toasts).toHaveLength(count);
  });

  it("goes by the code, whatever stands behind it", () => {
    const { toasts } = setup();
    act(() => toasts.show("error", "E-N00001Q：当前网络不可用，请检查你的网络设置"));
    act(() => toasts.show("error", "E-N00001Q: The network is not available", "r-2"));
    expect(toasts.store.getState().toasts).toMatchObject([{ detail: "r-2" }]);
  });

  it("shows it anew once the first one has gone", () => {
    const { clock, toasts } = setup();
    act(() => toasts.show("error", "E-N00001Q：断网"));
    act(() => clock.advance(3000));
    act(() => toasts.show("error", "E-N00001Q：断网"));
    act(() => clock.advance(2999));
    expect(toasts.store.getState().toasts).toHaveLength(1);
  });
});

describe("holding", () => {
  it("is not ended by the focus while the pointer stays", async () => {
    const user = userEvent.setup();
    const { clock, toasts } = setup();
    act(() => toasts.show("error", "保存失败", "r-1"));
    await user.hover(screen.getByRole("alert"));
    act(() => screen.getByRole("button", { name: "复制详情" }).focus());
    act(() => screen.getByRole("button", { name: "关闭" }).focus());
    act(() => screen.getByRole("button", { name: "关闭" }).blur());
    act(() => clock.advance(60_000));
    expect(screen.getByRole("alert")).toBeInTheDocument();
    await user.unhover(screen.getByRole("alert"));
    act(() => clock.advance(2999));
    expect(screen.getByRole("alert")).toBeInTheDocument();
    act(() => clock.advance(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("ends when the finger is lifted", async () => {
    const user = userEvent.setup();
    const { clock, toasts } = setup();
    act(() => toasts.show("success", "已移除"));
    await user.pointer({ keys: "[TouchA>]", target: screen.getByRole("status") });
    act(() => clock.advance(10_000));
    expect(screen.getByRole("status")).toBeInTheDocument();
    await user.pointer({ keys: "[/TouchA]" });
    act(() => clock.advance(3000));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("is not ended by a repetition", async () => {
    const user = userEvent.setup();
    const { clock, toasts } = setup();
    act(() => toasts.show("error", "E-N00001Q：断网"));
    await user.hover(screen.getByRole("alert"));
    act(() => clock.advance(10_000));
    act(() => toasts.show("error", "E-N00001Q：断网"));
    act(() => clock.advance(10_000));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});

it("closes with its button and gives the focus back", async () => {
  const user = userEvent.setup();
  const { toasts } = setup();
  render(<button type="button">办理</button>);
  act(() => screen.getByRole("button", { name: "办理" }).focus());
  act(() => toasts.show("info", "已提交"));
  act(() => screen.getByRole("button", { name: "关闭" }).focus());
  await user.keyboard("{Enter}");
  expect(texts()).toEqual([]);
  expect(screen.getByRole("button", { name: "办理" })).toHaveFocus();
});

it("leaves Esc to an open dialog, unless the toast has the focus", async () => {
  const user = userEvent.setup();
  const { toasts } = setup();
  const onClose = vi.fn();
  render(
    <Dialog title="提示" onClose={onClose}>
      正文
    </Dialog>,
  );
  act(() => toasts.show("info", "已提交"));
  // Outside a modal dialog it could neither be read nor clicked.
  expect(screen.getByRole("dialog")).toContainElement(screen.getByRole("status"));
  await user.keyboard("{Escape}");
  expect(texts()).toHaveLength(1);
  act(() => screen.getAllByRole("button", { name: "关闭" }).at(-1)?.focus());
  await user.keyboard("{Escape}");
  expect(texts()).toEqual([]);
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

it("copies without a clipboard interface, and says so when it can not", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
  const execCommand = vi.fn(() => true);
  Object.assign(document, { execCommand });
  const { toasts } = setup();
  act(() => toasts.show("error", "保存失败", "r-1"));
  await user.click(screen.getByRole("button", { name: "复制详情" }));
  expect(execCommand).toHaveBeenCalledWith("copy");
  expect(screen.getByText("已复制")).toBeInTheDocument();
  execCommand.mockReturnValue(false);
  await user.click(screen.getByRole("button", { name: "复制详情" }));
  expect(screen.getByText("复制失败，请手动选择文字复制")).toBeInTheDocument();
});
