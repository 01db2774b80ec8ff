import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { violations } from "@/testing/violations";
import { renderFeature } from "@/testing/render-feature";

import { ChartFrame } from "./chart/chart-frame";
import { ComboBox } from "./combobox/combo-box";
import { DateField } from "./date/date-field";
import { DateRangeField } from "./date/date-range-field";
import { DropZone } from "./drop-zone/drop-zone";
import { NumberField } from "./number/number-field";
import { DepartmentPicker } from "./pickers/department-picker";
import { PeoplePicker } from "./pickers/people-picker";
import { PlainSelect } from "./select/plain-select";
import { Select } from "./select/select";
import { DataTable } from "./table/data-table";
import { TaskProgress } from "./task/task-progress";
import { Tree } from "./tree/tree";

const ignore = () => undefined;
const OPTIONS = [
  { id: "t1", name: "王芳", hint: "物理" },
  { id: "t2", name: "赵磊", hint: "法学", isDisabled: true },
] as const;
const ROWS = [
  { id: "c1", name: "大学物理", seats: 120 },
  { id: "c2", name: "线性代数", seats: 60 },
];

/** Each widget with everything that it can show at once. */
const WIDGETS: Readonly<Record<string, ReactElement>> = {
  "a table": (
    <DataTable
      label="课程表"
      columns={[
        { id: "name", name: "课程", isRowHeader: true, isSortable: true, cell: ({ name }) => name },
        { id: "seats", name: "名额", isFigure: true, cell: ({ seats }) => seats },
        {
          id: "actions",
          name: "操作",
          isActions: true,
          cell: ({ name }) => <button type="button">删除 {name}</button>,
        },
      ]}
      rows={ROWS}
      rowKey={({ id }) => id}
      sort={{ column: "name", direction: "ascending" }}
      onSort={ignore}
      chosen={new Set(["c1"])}
      onChoose={ignore}
      isResizable
    />
  ),
  "a tree": (
    <Tree
      label="部门"
      nodes={[
        { id: "cs", name: "计算机学院", children: [{ id: "se", name: "软件系" }] },
        { id: "far", name: "分校区", isBranch: true },
      ]}
      expanded={new Set(["cs", "far"])}
      onExpand={ignore}
      chosen={new Set(["se"])}
      onChoose={ignore}
      partly={new Set(["cs"])}
      fixed={new Set(["far"])}
    />
  ),
  "a list to choose from": (
    <Select label="教师" options={OPTIONS} value="t1" onChange={ignore} isRequired isInvalid />
  ),
  "a list to search": <ComboBox label="教师" options={OPTIONS} value="t1" onChange={ignore} />,
  "a browser's list": (
    <PlainSelect aria-label="状态" value="t1" onValue={ignore}>
      <option value="t1">在职</option>
    </PlainSelect>
  ),
  "a day": <DateField label="日期" value="2026-11-18" onChange={ignore} isInvalid />,
  "a range of days": (
    <DateRangeField label="时间" value={{ begin: "2026-11-03", end: "2026-11-18" }} onChange={ignore} />
  ),
  "a number": <NumberField label="天数" value={3} onChange={ignore} min={1} max={30} isInvalid />,
  "a place for files": (
    <DropZone label="名单" limits={{ endings: [".txt"], maxBytes: 1024, maxFiles: 1 }} onFiles={ignore} />
  ),
  "a chart": (
    <ChartFrame
      title="办件量"
      summary="十一月办结 1200 件。"
      kind="bars"
      axis="月份"
      series={[{ id: "done", name: "办结" }]}
      points={[{ label: "11 月", values: { done: 1200 } }]}
    />
  ),
  "work under way": (
    <TaskProgress title="导入名单" task={{ state: "running", done: 12, total: 40 }} onStop={ignore} />
  ),
  departments: (
    <DepartmentPicker
      departments={[{ id: "cs", deptName: "计算机学院", children: [{ id: "se", deptName: "软件系" }] }]}
      chosen={["se"]}
      onToggle={ignore}
    />
  ),
  people: (
    <PeoplePicker
      label="指定人员"
      ids={["u1"]}
      people={[{ userId: "u1", userName: "林小满" }]}
      max={20}
      find={{
        queryKey: (keyword) => ["people", keyword],
        search: () => Promise.resolve({ records: [], total: 0 }),
      }}
      onChange={ignore}
    />
  ),
};

it.each(Object.entries(WIDGETS))("%s has nothing that axe finds, in both languages", async (_, widget) => {
  await renderFeature(<main>{widget}</main>);
  expect(await violations()).toBe("");
  await changeLanguage("en");
  expect(await violations()).toBe("");
  await changeLanguage("zh-CN");
});

it("an opened list and an opened calendar have nothing that axe finds", async () => {
  const { user } = await renderFeature(
    <main>
      <Select label="教师" options={OPTIONS} value="t1" onChange={ignore} />
      <DateField label="日期" value="2026-11-18" onChange={ignore} />
    </main>,
  );
  await user.click(screen.getByRole("button", { name: /教师/ }));
  expect(await screen.findByRole("listbox")).toBeVisible();
  expect(await violations()).toBe("");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: /日历/ }));
  expect(await screen.findByRole("grid")).toBeVisible();
  expect(await violations()).toBe("");
});

it("axe would find a control without a name", async () => {
  await renderFeature(
    <main>
      <input />
    </main>,
  );
  expect(await violations()).toMatch(/label at .*input/);
});
