import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { EXPORT_ADDRESSES, IMPORT_ADDRESSES } from "../../model/addresses";
import { currentUserStore } from "@/shared/lib/current-user";
import { bodyOf } from "@/testing/body";
import { fakeClock } from "@/testing/fake-clock";
import { mockUser, ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { rememberTask, runningStore } from "../../stores/running";
import { TaskEntry } from "../../task-entry";
import { TransferLayer } from "../../transfer-layer";
import { TaskButton } from "./task-button";

const clock = fakeClock();
const answers: Record<string, object> = {};
const common = { useTimeStr: "", totalNum: 100, errorMsg: null, queuePosition: null };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  window.localStorage.clear();
  runningStore.setState({ tasks: [], shown: [], opened: null });
  currentUserStore.setState({ user: mockUser });
  answers["e1"] = {
    ...common,
    finishRate: 40,
    finished: false,
    finishNum: 40,
    result: null,
    tryMathRemainTime: 5,
  };
  answers["i1"] = {
    ...common,
    finishRate: 10,
    finished: false,
    newInsertNum: 10,
    updateNum: 0,
    jumpNum: 0,
    failNum: 0,
    disabledNum: 0,
    successNum: 10,
    errorKey: null,
  };
  server.use(
    http.post("*/api/blade-workbench/transfer/progress", async ({ request }) => {
      const key = String((await bodyOf(request))["key"]);
      asked.push(key);
      return HttpResponse.json(ok(answers[key]));
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

function remember(): void {
  const at = clock.now();
  rememberTask({
    key: "e1",
    kind: "export",
    sheet: "people",
    title: "人员",
    at,
    progress: EXPORT_ADDRESSES.progress,
    errors: null,
  });
  rememberTask({
    key: "i1",
    kind: "import",
    sheet: "departments",
    title: "部门",
    at,
    progress: IMPORT_ADDRESSES.progress,
    errors: IMPORT_ADDRESSES.errorDownload,
  });
}

it("is not there, and asks nothing, where nobody began a task", async () => {
  await renderFeature(<TaskEntry />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(asked).toEqual([]);
});

it("is not there for somebody else at the same browser", async () => {
  remember();
  await renderFeature(<TaskEntry />, { user: { ...mockUser, user_id: "2" } });
  expect(screen.queryByRole("button")).toBeNull();
});

it("leads back to running tasks, as after a closed browser", async () => {
  remember();
  // What is kept is read anew.
  runningStore.setState({ tasks: [] });
  rememberTask({
    key: "e1",
    kind: "export",
    sheet: "people",
    title: "人员",
    at: clock.now(),
    progress: EXPORT_ADDRESSES.progress,
    errors: null,
  });
  const { user } = await renderFeature(
    <>
      <TaskButton clock={clock} />
      <TransferLayer />
    </>,
  );
  const button = await screen.findByRole("button", { name: "导入导出任务：2 个，2 个进行中" });
  await user.click(button);
  const list = screen.getByRole("list", { name: "导入导出任务" });
  expect(await within(list).findByText("40%")).toBeVisible();
  expect(within(list).getByText("导入部门")).toBeVisible();
  expect(await violations()).toBe("");
  await user.keyboard("{Escape}");
  expect(button).toHaveFocus();
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: /^导入部门/ }));
  expect(await screen.findByRole("dialog", { name: "导入部门" })).toBeVisible();
  expect(await screen.findByText("10 / 100")).toBeVisible();
});

it("says that a whole register waits for a second person", async () => {
  remember();
  answers["i1"] = { ...answers["i1"], finishRate: 99, errorMsg: "停用需要另一人批准" };
  const { user } = await renderFeature(<TaskButton clock={clock} />);
  await user.click(await screen.findByRole("button", { name: "导入导出任务：2 个，2 个进行中" }));
  const [imported] = within(screen.getByRole("list", { name: "导入导出任务" })).getAllByRole("listitem");
  await waitFor(() => expect(imported).toHaveTextContent("导入部门待批准"));
});

it("says when a task has ended in the background, and keeps it until it was looked at", async () => {
  remember();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  const { user } = await renderFeature(
    <>
      <TaskButton clock={clock} />
      <TransferLayer />
    </>,
  );
  await waitFor(() => expect(asked).toContain("e1"));
  answers["e1"] = { ...answers["e1"], finishRate: 100, finished: true, result: { url: "/f?key=1" } };
  await act(async () => {
    clock.advance(3_000);
    await waitFor(() => expect(asked.filter((key) => key === "e1").length).toBeGreaterThan(1));
  });
  expect(await screen.findByText("“人员”已导出完成")).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "导入导出任务：2 个，1 个进行中" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "查看" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(runningStore.getState().tasks.map(({ key }) => key)).toEqual(["i1"]);
  expect(screen.getByRole("dialog", { name: "导出人员" })).toBeVisible();
});
