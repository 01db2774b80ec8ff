import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { schoolDay } from "@/shared/lib/school-day";
import { bodyOf } from "@/testing/body";
import { clickGuarded } from "@/testing/click-guarded";
import { fakeClock } from "@/testing/fake-clock";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import type { ExportProgress } from "../../api/shapes";
import type { ExportSource } from "@/shared/lib/transfer";
import { runningStore } from "../../stores/running";
import { ExportDialog } from "./export-dialog";

const base = "*/api/blade-workbench/transfer";
const source: ExportSource = { sheet: "people", search: { formInline: { keyword: "李" } } };
const field = (label: string, key: string, isDefault = true) => ({
  id: `${label}:${key}`,
  label,
  key,
  isDefault,
});
const progress = (change: Partial<ExportProgress>): ExportProgress => ({
  finishRate: 0,
  finished: false,
  useTimeStr: "3秒",
  tryMathRemainTime: 90,
  totalNum: 1200,
  finishNum: 0,
  errorMsg: "",
  redisKey: "task-1",
  result: null,
  queuePosition: 0,
  ...change,
});
const refusal = (status: number, msg: string) =>
  HttpResponse.json({ status, code: status, success: false, msg, msgDetail: null, result: null });
const asked: [string, Record<string, unknown>][] = [];
let answers: (ExportProgress | Response)[] = [];
let total = 1200;
let downloads: string[] = [];

function answer(name: string, result: () => unknown): void {
  server.use(
    http.post(`${base}/${name}`, async ({ request }) => {
      asked.push([name, await bodyOf(request)]);
      return HttpResponse.json(ok(result()));
    }),
  );
}
const bodies = (name: string) => asked.filter(([path]) => path === name).map(([, body]) => body);

beforeEach(() => {
  asked.length = 0;
  answers = [];
  total = 1200;
  downloads = [];
  runningStore.setState({ tasks: [], shown: [], opened: null });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
  answer("headers", () => [
    field("姓名", "name"),
    field("上课时间 8:00", "time", false),
    field("学工号", "account"),
  ]);
  answer("exportCount", () => total);
  answer("export", () => ({ redisKey: "task-1" }));
  server.use(
    http.post(`${base}/progress`, async ({ request }) => {
      asked.push(["progress", await bodyOf(request)]);
      const next = answers.shift() ?? progress({});
      return next instanceof Response ? next : HttpResponse.json(ok(next));
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

async function open(from: ExportSource = source) {
  const clock = fakeClock();
  const onClose = vi.fn();
  const view = await renderFeature(
    <ExportDialog title="人员" source={from} clock={clock} onClose={onClose} />,
  );
  await screen.findByRole("textbox", { name: /^文件名称/ });
  const submit = screen.getByRole("button", { name: "导出" });
  return { ...view, clock, onClose, submit };
}
async function poll(clock: ReturnType<typeof fakeClock>): Promise<void> {
  const before = bodies("progress").length;
  await act(async () => {
    clock.advance(3_000);
    await waitFor(() => expect(bodies("progress").length).toBeGreaterThan(before));
  });
}

describe("the form", () => {
  it("begins with a name, the current search, its count and the usual fields", async () => {
    const { clock } = await open();
    expect(screen.getByRole("textbox", { name: /^文件名称/ })).toHaveValue(
      `人员_${schoolDay(clock.now()).replaceAll("-", "")}`,
    );
    expect(screen.getByRole("textbox", { name: /^文件名称/ })).toHaveAttribute("maxlength", "30");
    expect(screen.getByRole("radio", { name: "当前查询结果" })).toBeChecked();
    expect(screen.queryByRole("radio", { name: /已选/ })).toBeNull();
    expect(await screen.findByText("共 1,200 条")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "姓名" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "上课时间 8:00" })).not.toBeChecked();
    expect(await violations()).toBe("");
  });

  it.each([
    ["", "请输入文件名称"],
    ["名单", "文件名称不能少于三个字符"],
    ["人员-名单", "特殊字符只能包含点和下划线"],
  ])("says what is wrong with the name %j, and sends nothing", async (name, words) => {
    const { user, submit } = await open();
    const field = screen.getByRole("textbox", { name: /^文件名称/ });
    await user.clear(field);
    if (name !== "") await user.type(field, name);
    await user.click(submit);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(new RegExp(words));
    expect(bodies("export")).toEqual([]);
  });

  it("wants a field, which select all gives", async () => {
    const { user, submit } = await open();
    const all = screen.getByRole("checkbox", { name: "全选" });
    await user.click(all);
    expect(screen.getByText("已选 3/3")).toBeVisible();
    await user.click(all);
    await user.click(submit);
    expect(await screen.findByText("请至少选择一个导出字段")).toBeVisible();
    expect(bodies("export")).toEqual([]);
  });

  it("takes nothing out of nothing", async () => {
    total = 0;
    const { submit } = await open();
    expect(await screen.findByText("共 0 条")).toBeVisible();
    expect(submit).toBeDisabled();
  });

  it("sends what is chosen, and remembers the fields for the next time", async () => {
    const { user, submit, unmount } = await open({ ...source, chosen: ["7", "9"] });
    expect(screen.getByRole("radio", { name: "已选的 2 条" })).toBeChecked();
    await user.click(screen.getByRole("checkbox", { name: "上课时间 8:00" }));
    await user.click(screen.getByRole("checkbox", { name: "姓名" }));
    await user.type(screen.getByRole("textbox", { name: /^导出事由/ }), "年度统计");
    await user.click(submit);
    await waitFor(() => expect(bodies("export")).toHaveLength(1));
    expect(bodies("export")[0]).toMatchObject({
      tenantId: "000000",
      id: "people",
      type: "",
      dataRange: 3,
      choiceDataIds: ["7", "9"],
      exportField: "上课时间 8:00:time,学工号:account",
      reason: "年度统计",
    });
    expect(bodies("export")[0]).not.toHaveProperty("formInline");
    unmount();
    await open();
    expect(screen.getByRole("checkbox", { name: "姓名" })).not.toBeChecked();
    expect(screen.getByRole("checkbox", { name: "上课时间 8:00" })).toBeChecked();
  });
});

describe("a refusal (000 §8)", () => {
  it("1002 shows the server's message and closes the dialog", async () => {
    const { user, submit, onClose } = await open();
    server.use(http.post(`${base}/export`, () => refusal(1002, "请填写导出事由")));
    await user.click(submit);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.getAllByText("请填写导出事由")[0]).toBeVisible();
  });

  it("any other one stays in the form", async () => {
    const { user, submit, onClose } = await open();
    server.use(http.post(`${base}/export`, () => refusal(8008, "系统繁忙")));
    await user.click(submit);
    expect(await screen.findByRole("alert")).toHaveTextContent("系统繁忙");
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("progress", () => {
  async function start() {
    const view = await open();
    await view.user.click(view.submit);
    await screen.findByRole("heading", { name: "导出进度" });
    return view;
  }

  it("asks every 3 s, says place, numbers and time, and downloads at the end", async () => {
    answers = [progress({ queuePosition: 2 }), progress({ finishRate: 50.4, finishNum: 605 })];
    const { clock } = await start();
    expect(await screen.findByText(/前面还有 2 个任务/)).toBeVisible();
    expect(bodies("progress")[0]).toMatchObject({ tenantId: "000000", key: "task-1" });
    await poll(clock);
    expect(await screen.findByText("605 / 1,200")).toBeVisible();
    expect(screen.getByText("约 2 分钟")).toBeVisible();
    expect(screen.getByText("已完成 50%")).toHaveAttribute("role", "status");
    expect(runningStore.getState().tasks).toHaveLength(1);
    answers = [progress({ finishRate: 100, finished: true, result: { url: "/api/x/download?key=f1" } })];
    await poll(clock);
    expect(await screen.findByText("导出成功")).toBeVisible();
    expect(downloads).toEqual([expect.stringMatching(/\/api\/x\/download\?key=f1$/)]);
    expect(runningStore.getState().tasks).toEqual([]);
    const count = bodies("progress").length;
    clock.advance(60_000);
    expect(bodies("progress")).toHaveLength(count);
  });

  it("loads nothing from elsewhere", async () => {
    answers = [progress({ finished: true, result: { url: "https://evil.example/f" } })];
    await start();
    expect(await screen.findByText("导出成功")).toBeVisible();
    expect(downloads).toEqual([]);
  });

  it("ignores 8010, and says after ten that the network is unstable", async () => {
    answers = Array.from({ length: 10 }, () => refusal(8010, "超时"));
    const { clock } = await start();
    for (let i = 0; i < 9; i += 1) {
      expect(screen.queryByText(/网络不稳定/)).toBeNull();
      await poll(clock);
    }
    expect(await screen.findByText(/网络不稳定/)).toBeVisible();
    answers = [progress({ finishRate: 10 })];
    await poll(clock);
    await waitFor(() => expect(screen.queryByText(/网络不稳定/)).toBeNull());
  });

  it("says in both languages that it failed, and looks again when asked", async () => {
    answers = [refusal(8008, "内部错误")];
    const { user, clock } = await start();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("导出失败操作失败内部错误");
    const count = bodies("progress").length;
    clock.advance(60_000);
    expect(bodies("progress")).toHaveLength(count);
    await act(() => changeLanguage("en"));
    expect(alert).toHaveTextContent("Export failedOperation failed");
    await act(() => changeLanguage("zh-CN"));
    answers = [progress({ finishRate: 30 })];
    await user.click(within(alert).getByRole("button", { name: "重新查看进度" }));
    expect(await screen.findByText("30%")).toBeVisible();
  });

  it("is stopped by hand, and nobody comes back to it", async () => {
    const calls: Record<string, unknown>[] = [];
    server.use(
      http.post("*/api/onehall/transfer/cancel", async ({ request }) => {
        calls.push(await bodyOf(request));
        return HttpResponse.json(ok({}));
      }),
    );
    const { user, onClose } = await start();
    await clickGuarded(user, screen.getByRole("button", { name: "停止" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(calls[0]).toMatchObject({ key: "task-1" });
    expect(runningStore.getState().tasks).toEqual([]);
    expect(screen.getByText("已停止导出")).toBeVisible();
  });

  it("goes on in the background when the dialog is closed", async () => {
    const { user, onClose } = await start();
    await clickGuarded(user, screen.getByRole("button", { name: "后台继续" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(runningStore.getState().tasks[0]).toMatchObject({ key: "task-1", kind: "export", title: "人员" });
  });
});
