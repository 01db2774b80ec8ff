import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { AuditPage } from "./audit-page";

const row = (entryId: string, extra: object = {}) => ({
  entryId,
  time: "2026-11-29 08:00:00",
  actorKind: "PERSON",
  actorName: "周明远",
  actorAccount: "admin",
  impersonatorName: "",
  impersonatorAccount: "",
  action: "user.disabled",
  object: "user:42",
  objectName: "林知夏",
  objectAccount: "20260101",
  detail: {},
  requestId: "r-1",
  ...extra,
});
let rows: object[] = [];
const asked: Record<string, unknown>[] = [];

beforeEach(() => {
  asked.length = 0;
  rows = [row("1")];
  server.use(
    http.post("*/api/onehall/audit/page", async ({ request }) => {
      asked.push(await bodyOf(request));
      return HttpResponse.json(
        ok({ records: rows, total: rows.length, size: 20, current: 1, pages: rows.length === 0 ? 0 : 1 }),
      );
    }),
  );
});

afterEach(() => changeLanguage("zh-CN"));

it("says who did what to whom in words", async () => {
  rows = [
    row("1"),
    row("2", { actorKind: "CLIENT", actorName: "campus-card", actorAccount: "", action: "user.added" }),
    row("3", { actorKind: "SYSTEM", actorName: "", actorAccount: "", object: "pot:1", objectName: "" }),
    row("4", { impersonatorName: "李静", impersonatorAccount: "office", action: "future.thing" }),
  ];
  await renderFeature(<AuditPage />);
  const table = await screen.findByRole("grid", { name: "审计记录" });
  const lines = within(table).getAllByRole("row").slice(1);
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining("周明远 admin停用人员林知夏 20260101"),
    expect.stringContaining("客户端 campus-card新增人员"),
    expect.stringContaining("系统或运维命令停用人员pot:1"),
    expect.stringContaining("由 李静 office 代为操作future.thing"),
  ]);
});

it("looks for what is typed, from the first page", async () => {
  const { user } = await renderFeature(<AuditPage />, { address: "/admin/audit?page=3" });
  await screen.findByRole("grid", { name: "审计记录" });
  expect(asked.at(-1)).toEqual({ current: 3, size: 20 });
  const filters = screen.getByRole("form", { name: "筛选审计记录" });
  await user.type(within(filters).getByLabelText("操作人"), " admin ");
  await user.selectOptions(within(filters).getByLabelText("类别"), "人员");
  await user.click(within(filters).getByRole("button", { name: "查询" }));
  await expect.poll(() => asked.at(-1)).toEqual({ current: 1, size: 20, actor: "admin", area: "user" });
});

it("asks for no days that lie the wrong way round", async () => {
  const { user } = await renderFeature(<AuditPage />);
  await user.type(screen.getByLabelText("开始日期"), "2026-11-20");
  await user.type(screen.getByLabelText("结束日期"), "2026-11-19");
  expect(screen.getByText("开始日期晚于结束日期。")).toBeVisible();
  expect(screen.getByRole("button", { name: "查询" })).toBeDisabled();
});

it("shows what an entry changed, before and after", async () => {
  rows = [
    row("1", {
      detail: {
        before: { phone: "1", roles: ["student"], isOn: true },
        after: { phone: "2", roles: ["student"], isOn: false },
        reason: "转专业",
      },
    }),
  ];
  const { user } = await renderFeature(<AuditPage />);
  await user.click(await screen.findByRole("button", { name: "停用人员（2026-11-29 08:00:00）的详情" }));
  const dialog = screen.getByRole("dialog", { name: "审计记录详情" });
  const changes = within(dialog).getAllByRole("row").slice(1);
  expect(changes.map((line) => line.textContent)).toEqual(["phone12", "isOn是否"]);
  expect(within(dialog).getByText("转专业")).toBeVisible();
});

it("tells an empty log from a search without a hit", async () => {
  rows = [];
  const first = await renderFeature(<AuditPage />);
  expect(await screen.findByText("还没有审计记录")).toBeVisible();
  first.unmount();
  await renderFeature(<AuditPage />, { address: "/admin/audit?keyword=tea" });
  expect(await screen.findByText("没有符合条件的记录")).toBeVisible();
});
