import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import type { Answer, Schema } from "@/shared/api/schema";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, configEditor, lookUps, pageOf } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { API_ID, api } from "@/testing/source-fixtures";

import { ColumnDialog } from "./components/column-dialog";
import { type Column, newColumn } from "./model/card-form";

const calls = "/api/online-service-platform/cardcolumnconfig";
const FIELDS: readonly Schema<"KindField">[] = [
  { field: "title", chineseName: "标题", type: "text", isMust: true },
  { field: "releaseTime", chineseName: "发布时间", type: "date", isMust: false },
];
const FOUND = {
  apiId: API_ID,
  apiName: "通知列表",
  apiNameEn: "Notices",
  sourceName: "教务系统",
  sourceNameEn: "Academic affairs",
  health: "WELL",
  usedBy: ["考试安排"],
} as const satisfies Schema<"ColumnApi">;
const DETAIL = {
  ...FOUND,
  method: "GET",
  path: "/notices/{dept}",
  freshSeconds: 60,
  requestParams: api().parameters,
  returnParams: [
    { field: "title", chineseName: "标题", englishName: "Title", path: "$.title", type: "text" },
    { field: "published", chineseName: "时间", englishName: "", path: "", type: "date" },
  ],
} satisfies Answer<"/api/online-service-platform/cardcolumnconfig/getApiDetail">;
const searched: Record<string, unknown>[] = [];

beforeEach(() => {
  searched.length = 0;
  server.use(
    answers(`${calls}/getApiList`, ({ keyword }) => pageOf(keyword === "无" ? [] : [FOUND]), searched),
    answers(`${calls}/getApiDetail`, () => DETAIL),
    answers(`${calls}/getParamTypeList`, () => [
      { dictKey: "CONSTANT" as const, dictValue: "固定值" },
      { dictKey: "DEPT_CODE" as const, dictValue: "当前用户部门编码" },
    ]),
    ...lookUps(),
  );
});

async function show(column: Column = newColumn("a", "PORTAL")) {
  const onDone = vi.fn<(column: Column) => void>();
  const rendered = await renderFeature(
    <ColumnDialog
      column={column}
      isNew
      sources={[
        { dictKey: "PORTAL", dictValue: "门户数据" },
        { dictKey: "API", dictValue: "数据源接口" },
      ]}
      fields={FIELDS}
      onClose={() => undefined}
      onDone={onDone}
    />,
    { user: configEditor },
  );
  return { ...rendered, onDone };
}

it("maps the entries of an API to the card: found by its source, matched by name, the rest chosen", async () => {
  const { user, onDone } = await show();
  await user.type(screen.getByRole("textbox", { name: /^名称/ }), "通知");
  await user.selectOptions(screen.getByRole("combobox", { name: "数据来源" }), "API");
  await clickGuarded(user, screen.getByRole("button", { name: "确定" }));
  expect(onDone, "no API is chosen").not.toHaveBeenCalled();
  await user.type(screen.getByRole("searchbox", { name: "查找接口" }), "教务");
  await waitFor(() => expect(searched.at(-1)).toMatchObject({ keyword: "教务" }));
  await user.click(await screen.findByRole("button", { name: /通知列表.*教务系统 · 正常/ }));
  expect(await screen.findByText("GET /notices/{dept}")).toBeVisible();
  expect(screen.getByRole("group", { name: "接口" })).toHaveTextContent("通知列表");
  expect(screen.getByRole("button", { name: "更换" })).toHaveFocus();
  expect(screen.getByText("考试安排")).toBeVisible();

  await clickGuarded(user, screen.getByRole("button", { name: "确定" }));
  const title = screen.getByRole("group", { name: /^标题/ });
  expect(within(title).getByRole("combobox", { name: "取自" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "按名称自动对应" }));
  expect(within(title).getByRole("combobox", { name: "取自" })).toHaveDisplayValue("标题（$.title）");
  const time = screen.getByRole("group", { name: /^发布时间/ });
  await user.selectOptions(within(time).getByRole("combobox", { name: "取自" }), "时间（$.published）");
  await user.type(within(time).getByRole("textbox", { name: "日期格式" }), "MILLIS");
  const dept = screen.getByRole("combobox", { name: "部门" });
  expect(dept).toHaveDisplayValue("按接口设置（jwc）");
  await user.selectOptions(dept, "当前用户部门编码");
  await clickGuarded(user, screen.getByRole("button", { name: "确定" }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({
    dataSource: "API",
    apiId: API_ID,
    requestParams: [{ name: "dept", paramType: "DEPT_CODE", value: "" }],
    cardMapping: [
      { field: "title", path: "$.title", format: "" },
      { field: "releaseTime", path: "$.published", format: "MILLIS" },
    ],
  });
});

it("shows what a column has, also a place that the API does not name", async () => {
  const { user, onDone } = await show({
    ...newColumn("a", "API"),
    columnName: "通知",
    apiId: API_ID,
    requestParams: [{ name: "dept", paramType: "CONSTANT", value: "xgb" }],
    cardMapping: [{ field: "title", path: "$.info.title", default: "无题" }],
  });
  expect(await screen.findByRole("textbox", { name: "部门的固定值" })).toHaveValue("xgb");
  expect(screen.getByRole("group", { name: "接口" })).toHaveTextContent("通知列表");
  const title = screen.getByRole("group", { name: /^标题/ });
  const path = within(title).getByRole("textbox", { name: "路径" });
  expect(path).toHaveValue("$.info.title");
  await user.clear(path);
  await user.type(path, "title");
  await clickGuarded(user, screen.getByRole("button", { name: "确定" }));
  expect(screen.getByText("路径以 $ 开头，例如 $.title")).toBeVisible();
  await user.selectOptions(within(title).getByRole("combobox", { name: "取自" }), "标题（$.title）");
  await user.selectOptions(screen.getByRole("combobox", { name: "部门" }), "按接口设置（jwc）");
  await clickGuarded(user, screen.getByRole("button", { name: "确定" }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({
    requestParams: [],
    cardMapping: [{ field: "title", path: "$.title", default: "无题" }],
  });
});

it("is changed for another API, whose parameters are its own, or left", async () => {
  const { user } = await show({
    ...newColumn("a", "API"),
    apiId: API_ID,
    requestParams: [{ name: "dept", paramType: "CONSTANT", value: "xgb" }],
  });
  await screen.findByRole("textbox", { name: "部门的固定值" });
  await user.click(screen.getByRole("button", { name: "更换" }));
  await user.type(screen.getByRole("searchbox", { name: "查找接口" }), "无{Enter}");
  expect(await screen.findByText("没有找到相关接口")).toBeVisible();
  await user.clear(screen.getByRole("searchbox", { name: "查找接口" }));
  await user.click(await screen.findByRole("button", { name: /通知列表/ }));
  expect(screen.getByRole("textbox", { name: "部门的固定值" }), "the same one").toHaveValue("xgb");
});

it("says where APIs come from while there are none, in English too", async () => {
  server.use(answers(`${calls}/getApiList`, () => pageOf([])));
  await changeLanguage("en");
  await show(newColumn("a", "API"));
  expect(await screen.findByText("There are no APIs yet: add one under Data sources first")).toBeVisible();
  await changeLanguage("zh-CN");
});
