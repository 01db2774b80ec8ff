import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { clickGuarded } from "@/testing/click-guarded";
import { answers, refuses } from "@/testing/config-fixtures";
import { refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { API_ID, SOURCE_ID, api, source, sourceManager, tried } from "@/testing/source-fixtures";

import { SourceApiPage } from "./source-api-page";

const TEST = "/api/onehall/sources/test";
const SAVE = "/api/onehall/sources/api/save";
const saved: Record<string, unknown>[] = [];
const asked: Record<string, unknown>[] = [];
let stored = [api()];

beforeEach(() => {
  saved.length = 0;
  asked.length = 0;
  stored = [api()];
  server.use(
    answers("/api/onehall/sources/list", () => [source()]),
    answers("/api/onehall/sources/health", () => []),
    answers("/api/onehall/sources/apis", () => stored),
    answers(SAVE, () => ({ apiId: API_ID, version: "v2" }), saved),
    answers(TEST, () => tried(), asked),
  );
});

const show = (apiId = API_ID) =>
  renderFeature(<SourceApiPage sourceId={SOURCE_ID} apiId={apiId} />, {
    address: `/admin/sources/${SOURCE_ID}/${apiId}`,
    user: sourceManager,
  });
const nameField = () => screen.findByRole("textbox", { name: /^名称/ });
const tryButton = () => screen.getByRole("button", { name: "测试" });
const save = () => screen.getByRole("button", { name: "保存" });

it("makes an API by clicking in what came: the list, then its fields with types from the sample", async () => {
  const { user, router } = await show("new");
  await user.type(await nameField(), "通知");
  const path = screen.getByRole("textbox", { name: "路径" });
  await user.type(path, "notices/{{dept}");
  await user.click(screen.getByRole("button", { name: "添加这些参数" }));
  await clickGuarded(user, tryButton());
  await user.click(await screen.findByRole("row", { name: /^rows 列表 2 条/ }));
  expect(screen.getByRole("textbox", { name: "列表路径" })).toHaveValue("$.data.rows");
  await user.click(screen.getByRole("row", { name: /^published/ }));
  await user.click(screen.getByRole("row", { name: /^title/ }));
  expect(screen.getByText("“title”取自 $.title")).toBeVisible();
  await user.click(screen.getByRole("row", { name: /^title/ }));
  expect(screen.getByText("已有字段“title”取自这里")).toBeVisible();
  await clickGuarded(user, save());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/sources/${SOURCE_ID}/${API_ID}`));
  expect(saved[0]).toMatchObject({
    sourceId: SOURCE_ID,
    path: "/notices/{dept}",
    listPath: "$.data.rows",
    parameters: [{ name: "dept", in: "PATH" }],
    fields: [
      { field: "published", path: "$.published", type: "date" },
      { field: "title", path: "$.title", type: "text" },
    ],
  });
});

it("sets the path of a field by keys alone", async () => {
  const { user } = await show();
  await nameField();
  await clickGuarded(user, tryButton());
  await screen.findByText("调用成功");
  await user.click(screen.getByRole("button", { name: /^标题/ }));
  await user.click(screen.getByRole("button", { name: "从测试结果里选取“title”的路径" }));
  expect(screen.getByRole("combobox", { name: "点选后填入" })).toHaveDisplayValue("标题");
  await waitFor(() => expect(screen.getByRole("row", { name: /^一条数据/ })).toHaveFocus());
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(screen.getByText("“标题”取自 $.published")).toBeVisible();
  const row = screen.getByRole("group", { name: "标题" });
  expect(within(row).getByRole("textbox", { name: "路径" })).toHaveValue("$.published");
  expect(within(row).getByRole("combobox", { name: "类型" })).toHaveDisplayValue("日期");
});

it("tries the unsaved form and shows status, time, size, warnings and the first entries", async () => {
  server.use(answers(TEST, () => tried({ warnings: [{ field: "title", count: 2 }] }), asked));
  const { user } = await show();
  await user.type(await nameField(), "甲");
  await clickGuarded(user, tryButton());
  expect(await screen.findByText("字段“title”有 2 条没有可用的值，取了默认值")).toBeVisible();
  for (const words of ["HTTP 200", "12 毫秒", "2.0 kB"]) expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole("tab", { name: /^数据/ }));
  const table = screen.getByRole("grid", { name: "数据" });
  expect(within(table).getByRole("columnheader", { name: "标题" })).toBeVisible();
  expect(within(table).getByRole("row", { name: /停水通知/ })).toBeVisible();
  expect(asked[0]).toMatchObject({
    source: { sourceId: SOURCE_ID, secrets: {} },
    api: { apiName: "通知列表甲" },
  });
  expect(saved).toEqual([]);
  await user.type(await nameField(), "乙");
  expect(screen.getByText("内容已更改，再次测试后更新结果")).toBeVisible();
});

it("says faults in words, and shows what the server refuses in a folded row", async () => {
  server.use(
    answers(TEST, () =>
      tried({
        status: 401,
        tree: [],
        rows: [],
        fault: { code: "AUTH", words: "拒绝了凭据 (HTTP 401)", line: null },
      }),
    ),
  );
  const { user } = await show();
  await nameField();
  await clickGuarded(user, tryButton());
  expect(await screen.findByText("调用未成功：拒绝了凭据 (HTTP 401)")).toBeVisible();
  server.use(
    http.post(`*${TEST}`, () =>
      HttpResponse.json(refusedField("api.fields[0].default", "不是该类型的值"), { status: 400 }),
    ),
  );
  await clickGuarded(user, tryButton());
  expect(await screen.findByText("不是该类型的值")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "默认值" })).toHaveFocus();
});

it("says who was quicker, and shows theirs", async () => {
  const { user } = await show();
  await user.type(await nameField(), "甲");
  stored = [
    api({ version: "v9", apiName: "公告", updateUserName: "林知远", updateTime: "2026-11-27 11:11:00" }),
  ];
  server.use(refuses(SAVE, "object.conflict", null));
  await clickGuarded(user, save());
  expect(await screen.findByRole("alert")).toHaveTextContent("林知远于 2026-11-27 11:11 保存了新的改动");
  await user.click(screen.getByRole("button", { name: "放弃我的，查看新内容" }));
  expect(await nameField()).toHaveValue("公告");
});

it("says that there is no such API", async () => {
  await show("nothing");
  expect(await screen.findByText("接口不存在或已删除")).toBeVisible();
});
