import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";

import type { SheetRow } from "@/shared/api/sheets";
import { transferStore } from "@/shared/lib/transfer";
import { bodyOf } from "@/testing/body";
import { clickGuarded } from "@/testing/click-guarded";
import { mockUser, ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import type { TransferTask, UndoState } from "../api/shapes";
import { ExportsAboutMe } from "../exports-about-me";
import { runningStore } from "../stores/running";
import { SheetsPanel } from "./components/sheets-panel";
import { DataPage } from "./data-page";

const own = "*/api/onehall/transfer";
const admin = { ...mockUser, abilities: ["manage-transfers" as const, "approve-exports" as const] };
const task = (change: Partial<TransferTask>): TransferTask => ({
  redisKey: "k1",
  kind: "export",
  id: "people",
  sheetName: "人员",
  fileName: "人员_20261118.xlsx",
  state: "done",
  isOwn: true,
  userName: "周明远",
  account: "1001",
  finishRate: 100,
  totalNum: 1200,
  finishNum: 1200,
  newInsertNum: 0,
  updateNum: 0,
  jumpNum: 0,
  failNum: 0,
  disabledNum: 0,
  errorMsg: "",
  reason: "年度统计",
  trace: "T-1",
  approverName: "",
  createTime: "2026-11-18 08:00:00",
  startTime: "2026-11-18 08:00:01",
  finishTime: "2026-11-18 08:01:00",
  fileUntil: "2026-11-25 08:01:00",
  undoUntil: "",
  ...change,
});
const imported = task({
  redisKey: "k2",
  kind: "import",
  id: "departments",
  sheetName: "部门",
  fileUntil: "",
  newInsertNum: 30,
  jumpNum: 2,
  failNum: 1,
  disabledNum: 3,
  undoUntil: "2026-12-18 08:01:00",
});
const asked: [string, Record<string, unknown>][] = [];
const bodies = (name: string) => asked.filter(([path]) => path === name).map(([, body]) => body);
let tasks: readonly TransferTask[] = [];
const paged = (records: readonly unknown[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
});

function answer(name: string, result: () => unknown): void {
  server.use(
    http.post(`${own}/${name}`, async ({ request }) => {
      asked.push([name, await bodyOf(request)]);
      return HttpResponse.json(ok(result()));
    }),
  );
}

beforeEach(() => {
  asked.length = 0;
  tasks = [task({}), imported];
  runningStore.setState({ tasks: [], shown: [], opened: null });
  answer("tasks", () => paged(tasks));
  for (const name of ["cancel", "remove", "approve"]) answer(name, () => null);
  answer("link", () => ({ url: "/api/x/download?key=f1" }));
});

it("lists one's tasks, and everybody's for who manages them", async () => {
  const { user } = await renderFeature(<DataPage />, { address: "/data?tab=tasks", user: admin });
  const row = await screen.findByRole("row", { name: /部门/ });
  expect(row).toHaveTextContent("新增 30，更新 0，跳过 2，失败 1，停用 3");
  expect(bodies("tasks")[0]).toMatchObject({ all: false, kind: "", state: "", current: 1 });
  expect(await violations()).toBe("");
  await user.click(screen.getByRole("button", { name: "全部任务" }));
  await waitFor(() => expect(bodies("tasks").at(-1)).toMatchObject({ all: true }));
  await user.selectOptions(screen.getByLabelText("任务类型"), "export");
  await waitFor(() => expect(bodies("tasks").at(-1)).toMatchObject({ all: true, kind: "export" }));
});

it("shows nobody's tasks but one's own without the right", async () => {
  await renderFeature(<DataPage />, { address: "/data?tab=tasks" });
  await screen.findByRole("row", { name: /部门/ });
  expect(screen.queryByRole("button", { name: "全部任务" })).toBeNull();
  expect(screen.queryByRole("tab", { name: "待批准的任务" })).toBeNull();
});

it("hands out a finished file again, and removes a task after a question", async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  const { user } = await renderFeature(<DataPage />, { address: "/data?tab=tasks" });
  await user.click(await screen.findByRole("button", { name: "下载：人员 2026-11-18 08:00" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(bodies("link")).toEqual([expect.objectContaining({ key: "k1" })]);
  saved.mockRestore();
  await user.click(screen.getByRole("button", { name: "删除：人员 2026-11-18 08:00" }));
  expect(bodies("remove")).toEqual([]);
  await user.click(
    within(screen.getByRole("dialog", { name: "删除任务？" })).getByRole("button", { name: "删除" }),
  );
  await waitFor(() => expect(bodies("remove")[0]).toMatchObject({ key: "k1" }));
});

it("stops a task that runs, and leads back to one's own", async () => {
  tasks = [task({ state: "started", finishRate: 40, fileUntil: "" })];
  const { user } = await renderFeature(<DataPage />, { address: "/data?tab=tasks" });
  await user.click(await screen.findByRole("button", { name: "查看进度：人员 2026-11-18 08:00" }));
  expect(runningStore.getState().opened).toMatchObject({ key: "k1", kind: "export", title: "人员" });
  await user.click(screen.getByRole("button", { name: "停止：人员 2026-11-18 08:00" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "停止" }));
  await waitFor(() => expect(bodies("cancel")[0]).toMatchObject({ key: "k1" }));
});

it("undoes an import after a question, and lists what stays", async () => {
  const undone: UndoState = {
    finished: true,
    goneNum: 28,
    keptNum: 1,
    missingNum: 1,
    rows: [
      { row: 7, label: "教务处", state: "kept", former: "" },
      { row: 34, label: "旧部门", state: "disabled", former: "{}" },
    ],
  };
  answer("undo", () => undone);
  tasks = [{ ...imported, newInsertNum: 1230 }];
  const { user } = await renderFeature(<DataPage />, { address: "/data?tab=runs", user: admin });
  const more = await screen.findByRole("button", { name: /撤销：部门/ });
  expect(bodies("tasks")[0]).toMatchObject({ all: true, kind: "import" });
  await user.click(more);
  const question = screen.getByRole("dialog", { name: "撤销导入：部门" });
  expect(question).toHaveTextContent("新增的 1,230 条数据");
  expect(bodies("undo")).toEqual([]);
  await clickGuarded(user, within(question).getByRole("button", { name: "撤销" }));
  expect(await screen.findByText(/已撤销 28 条，保留 1 条/)).toBeVisible();
  expect(screen.getByRole("row", { name: /第 7 行/ })).toHaveTextContent("教务处导入后被修改或使用");
  expect(screen.getByRole("row", { name: /名单外/ })).toHaveTextContent("旧部门名单中没有，导入时已停用");
});

it("approves or refuses what others asked for, not one's own", async () => {
  tasks = [
    task({ redisKey: "a", state: "approval", isOwn: false, userName: "李华" }),
    task({ redisKey: "b", state: "approval" }),
    task({
      redisKey: "c",
      kind: "import",
      state: "approval",
      isOwn: false,
      userName: "",
      account: "hr",
      fileName: "",
      reason: "",
      errorMsg: "启用的 40 条中有 9 条不在名单中",
    }),
  ];
  const { user } = await renderFeature(<DataPage />, { address: "/data?tab=approvals", user: admin });
  await user.click(await screen.findByRole("button", { name: "批准：人员 李华" }));
  await waitFor(() => expect(bodies("approve")[0]).toMatchObject({ key: "a", approve: true }));
  await clickGuarded(user, screen.getByRole("button", { name: "拒绝：人员 李华" }));
  await waitFor(() => expect(bodies("approve")[1]).toMatchObject({ key: "a", approve: false }));
  expect(screen.getByText("须由他人批准")).toBeVisible();
  const whole = screen.getByRole("row", { name: /人员 · 导入/ });
  expect(whole).toHaveTextContent("启用的 40 条中有 9 条不在名单中");
  expect(within(whole).getByRole("button", { name: "批准：人员 hr" })).toBeVisible();
  expect(bodies("tasks")[0]).toMatchObject({ all: true, kind: "", state: "approval" });
});

it("offers each register its template, import and export", async () => {
  const sheets: readonly SheetRow[] = [
    { key: "people", zh: "人员", en: "People", import: "user", export: "user", update: true },
    { key: "todos", zh: "待办", en: "To-dos", import: "nobody", export: "user", update: true },
  ];
  const { user } = await renderFeature(<SheetsPanel sheets={sheets} />);
  expect(screen.getByRole("button", { name: "下载模板：人员" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "下载模板：待办" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "导入" }));
  expect(transferStore.getState().open).toMatchObject({ kind: "import", sheet: "people", title: "人员" });
});

it("finds a sheet by kind and name, and shows none that is of something else", async () => {
  const row = (key: string, zh: string, change: Partial<SheetRow>): SheetRow => {
    return { key, zh, en: key, import: "nobody", export: "user", update: false, ...change };
  };
  const sheets = [
    row("todos", "待办", {}),
    row("people", "人员", { import: "user", update: true }),
    row("audit", "审计日志", { export: "ability:manage-transfers" }),
    row("notice-roster", "通知阅读情况", { within: "noticeId" }),
  ];
  const { user } = await renderFeature(<SheetsPanel sheets={sheets} />, { user: admin });
  const names = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names()).toEqual(["人员", "审计日志", "待办"]);
  await user.click(screen.getByRole("button", { name: /我的数据/ }));
  expect(names()).toEqual(["待办"]);
  await user.type(screen.getByRole("searchbox", { name: "查找数据" }), "日志{Enter}");
  expect(await screen.findByText("没有找到数据")).toBeVisible();
  expect(screen.getByRole("button", { name: /^业务数据 ?1$/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "查看全部" }));
  expect(names()).toHaveLength(3);
  expect(await violations()).toBe("");
});

it("says who exported data about the reader, when and why", async () => {
  answer("aboutMe", () =>
    paged([
      {
        sheetName: "人员",
        userName: "周明远",
        account: "1001",
        createTime: "2026-11-18 08:00:00",
        reason: "年度统计",
        totalNum: 1200,
        trace: "T-9",
      },
    ]),
  );
  await renderFeature(<ExportsAboutMe />);
  const row = await screen.findByRole("listitem");
  expect(row).toHaveTextContent("周明远导出了“人员”（1,200 条）");
  expect(row).toHaveTextContent("2026-11-18 08:00事由：年度统计追踪号：T-9");
});

it("says that nobody did", async () => {
  answer("aboutMe", () => paged([]));
  await renderFeature(<ExportsAboutMe />);
  expect(await screen.findByText("在学校保存的记录期限内，没有人导出过您的数据。")).toBeVisible();
});
