import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { type Task, isOver, percentOf } from "./task";
import { TaskProgress } from "./task-progress";

const RUNNING: Task = { state: "running", done: 1200, total: 4000 };

it("shows how far it is, and is stopped by keys", async () => {
  const onStop = vi.fn();
  const { user } = await renderFeature(<TaskProgress title="导入名单" task={RUNNING} onStop={onStop} />);
  expect(screen.getByRole("progressbar", { name: "导入名单" })).toHaveAttribute("value", "30");
  expect(screen.getByText("1,200 / 4,000")).toBeVisible();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(onStop).toHaveBeenCalledTimes(1);
});

it("says its end, with what came of it", async () => {
  await renderFeature(
    <TaskProgress title="导入名单" task={{ state: "done", done: 4000, total: 4000 }}>
      <p>新增 3998 人</p>
    </TaskProgress>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("已完成");
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.getByText("新增 3998 人")).toBeVisible();
});

it("tries again what failed, and says why in both languages", async () => {
  const onRetry = vi.fn();
  const task: Task = { state: "failed", done: 5, total: 10, text: "文件已损坏" };
  const { user } = await renderFeature(<TaskProgress title="导入名单" task={task} onRetry={onRetry} />);
  expect(screen.getByText("文件已损坏")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "重试" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await changeLanguage("en");
  expect(await screen.findByText("It failed")).toBeVisible();
  await changeLanguage("zh-CN");
});

it.each<[Task, number | null, boolean]>([
  [{ state: "waiting", done: null, total: null }, null, false],
  [{ state: "running", done: 0, total: 0 }, null, false],
  [{ state: "running", done: 999, total: 1000 }, 99, false],
  [{ state: "running", done: 1000, total: 1000 }, 99, false],
  [{ state: "done", done: null, total: null }, 100, true],
  [{ state: "stopped", done: 1, total: 4 }, 25, true],
])("%j is at %s percent", (task, percent, over) => {
  expect(percentOf(task)).toBe(percent);
  expect(isOver(task)).toBe(over);
});
