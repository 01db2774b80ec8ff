import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import {
  answer,
  base,
  bodies,
  choose,
  mapped,
  open,
  openWithFile,
  own,
  poll,
  progress,
  refusal,
  serveImports,
  willAnswer,
} from "@/testing/import-dialog";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import type { RowFaults } from "../../api/shapes";
import { runningStore } from "../../stores/running";

serveImports();

describe("the file (000 §5)", () => {
  it.each([
    ["another kind", ["部门.csv"], "仅支持 .xls、.xlsx 扩展名"],
    ["several", ["a.xlsx", "b.xlsx"], "只能上传 1 个文件，本次选择了 2 个文件"],
  ])("refuses %s", async (_, names, words) => {
    await open();
    choose(...names);
    expect(await screen.findByText(words)).toBeVisible();
    expect(bodies("importUpload")).toEqual([]);
  });

  it("refuses more than 20 MB", async () => {
    await open();
    const large = new File(["x"], "a.xlsx");
    Object.defineProperty(large, "size", { value: 20 * 1024 * 1024 + 1 });
    const chooser = document.querySelector("input[type=file]");
    if (chooser !== null) fireEvent.change(chooser, { target: { files: [large] } });
    expect(await screen.findByText("文件大小不能超过 20 MB")).toBeVisible();
  });

  it("takes one: a second says how many and asks to remove the first, which asks before it goes", async () => {
    const { user } = await openWithFile();
    expect(bodies("importUpload")).toEqual([{ id: "departments", tenantId: "000000" }]);
    choose("b.xlsx");
    expect(await screen.findByText("只能上传 1 个文件，本次选择了 1 个文件，请先移除原有文件")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "移除" }));
    const question = screen.getByRole("dialog", { name: "移除文件？" });
    await user.click(within(question).getByRole("button", { name: "取消" }));
    expect(screen.getByText("部门.xlsx")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "移除" }));
    await user.click(
      within(screen.getByRole("dialog", { name: "移除文件？" })).getByRole("button", { name: "移除" }),
    );
    expect(screen.queryByText("部门.xlsx")).toBeNull();
    expect(screen.queryByRole("combobox", { name: /对应的列/ })).toBeNull();
  });

  it("shows what the server says of its content", async () => {
    await open();
    server.use(http.post(`${base}/importUpload`, () => refusal(8008, "上传格式不符合要求，请重新上传")));
    choose("部门.xls");
    expect(await screen.findByRole("alert")).toHaveTextContent("上传格式不符合要求，请重新上传");
  });

  it("loads the template", async () => {
    const { user } = await open();
    const queries: URLSearchParams[] = [];
    server.use(
      http.get(`${base}/template`, ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        return HttpResponse.arrayBuffer(new ArrayBuffer(1));
      }),
    );
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    await user.click(screen.getByRole("button", { name: "下载模板" }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(queries[0]?.get("id")).toBe("departments");
  });
});

describe("the form (000 §5)", () => {
  it("wants a file", async () => {
    const { user, submit } = await open();
    await user.click(submit);
    expect(await screen.findByText("请上传文件")).toBeVisible();
    // not the template, which stands before it
    await waitFor(() => expect(screen.getByRole("button", { name: /^选择文件/ })).toHaveFocus());
    expect(bodies("importRun")).toEqual([]);
  });

  it("wants a header row between 1 and 10", async () => {
    const { user, submit } = await openWithFile();
    const line = screen.getByRole("textbox", { name: "表头所在行" });
    expect(line).toHaveValue("2");
    await user.clear(line);
    await user.type(line, "11");
    await user.tab();
    expect(line).toHaveValue("10");
    await user.clear(line);
    await user.tab();
    await clickGuarded(user, submit);
    expect(await screen.findByText("请输入 1 到 10 的整数", { selector: "p" })).toBeVisible();
  });

  it("has all required fields matched, each column once, and shows the rows as they are read", async () => {
    const { user, submit } = await openWithFile();
    expect(mapped("部门编码")).toHaveValue("编码");
    expect(within(mapped("部门名称")).getByRole("option", { name: "编码" })).toBeDisabled();
    await user.click(submit);
    expect(await screen.findByText("请匹配所有系统必填字段")).toBeVisible();
    expect(mapped("部门名称")).toBeInvalid();
    await waitFor(() => expect(mapped("部门名称")).toHaveFocus());
    expect(bodies("importRun")).toEqual([]);
    await user.selectOptions(mapped("部门名称"), "名称");
    expect(screen.getByText("已匹配 2/3 个字段")).toBeVisible();
    expect(screen.getByText(/^未使用的列/)).toHaveTextContent("未使用的列：备注");
    const row = screen.getByRole("row", { name: "第 4 行" });
    expect(row).toHaveTextContent("002学工部");
    expect(await violations()).toBe("");
    await user.click(screen.getByRole("button", { name: "重新自动匹配" }));
    expect(mapped("部门名称")).toHaveValue("");
  });

  it("asks for the mapping again when the header row moves", async () => {
    const { user } = await openWithFile();
    await user.click(screen.getByRole("textbox", { name: "表头所在行" }));
    await user.keyboard("{ArrowDown}");
    await waitFor(() =>
      expect(bodies("fieldRelation").at(-1)).toMatchObject({ headerLine: 1, redisKey: "file-1" }),
    );
  });

  it("sends rules, check fields and mapping", async () => {
    const { user, submit } = await openWithFile();
    await user.selectOptions(mapped("部门名称"), "名称");
    expect(screen.getByRole("radio", { name: "跳过重复数据" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "部门编码" })).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: "部门名称" }));
    await user.click(screen.getByRole("radio", { name: "更新重复数据" }));
    await user.click(screen.getByRole("radio", { name: /^停止并退出/ }));
    await user.click(submit);
    await screen.findByRole("heading", { name: "导入进度" });
    expect(bodies("importRun")[0]).toMatchObject({
      tenantId: "000000",
      id: "departments",
      redisKey: "file-1",
      headerLine: 2,
      sheetName: "部门",
      ruleNum: 2,
      errorRegx: 2,
      matrixType: 2,
      checkFields: ["code", "name"],
      matchFieldList: [
        { column: "phone", configure: "" },
        { column: "code", configure: "编码" },
        { column: "name", configure: "名称" },
      ],
    });
  });

  it("asks before what was matched is thrown away", async () => {
    const { user, onClose } = await openWithFile();
    await clickGuarded(user, screen.getByRole("button", { name: "取消" }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getAllByRole("dialog")).toHaveLength(2);
  });
});

it("rehearses: says what would become of the rows, and which fail where and why", async () => {
  const found: RowFaults = {
    total: 250,
    faults: [
      { row: 7, column: "code", columnName: "部门编码", value: "201", reason: "部门编码重复" },
      { row: 9, column: "code", columnName: "部门编码", value: "", reason: "不能为空" },
      { row: 9, column: "phone", columnName: "电话", value: "无", reason: "不是电话号码" },
    ],
  };
  answer(own, "faults", found);
  const { user } = await openWithFile();
  await user.selectOptions(mapped("部门名称"), "名称");
  willAnswer([progress({ finished: true, newInsertNum: 50, successNum: 50, failNum: 250, finishRate: 100 })]);
  await user.click(screen.getByRole("button", { name: "预演" }));
  const table = await screen.findByRole("grid", { name: "有误的数据" });
  expect(within(table).getAllByRole("row")).toHaveLength(4);
  expect(screen.getByText("仅列出前 3 处，共 250 处")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "电话 1" }));
  const filtered = screen.getByRole("grid", { name: "有误的数据" });
  expect(within(filtered).getAllByRole("row")).toHaveLength(2);
  expect(filtered).toHaveTextContent("第 9 行电话不是电话号码");
  expect(bodies("importRun")).toEqual([]);
  expect(bodies("faults")[0]).toMatchObject({ key: "try-1" });
  // what was tried is not what would be done any more
  await user.selectOptions(mapped("电话"), "备注");
  expect(screen.queryByText("预演结果")).toBeNull();
});

it("says while it rehearses that nothing is imported", async () => {
  const { user } = await openWithFile();
  await user.selectOptions(mapped("部门名称"), "名称");
  willAnswer([progress({ totalNum: 300, successNum: 120, finishRate: 40 })]);
  await user.click(screen.getByRole("button", { name: "预演" }));
  expect(await screen.findByText(/^正在预演/)).toBeVisible();
  expect(screen.queryByText(/^正在导入/)).toBeNull();
});

it("shows many faults page by page, and begins anew with each column", async () => {
  const at = (row: number, column: string, columnName: string) =>
    ({ row, column, columnName, value: "", reason: "不能为空" }) as const;
  const rows = Array.from({ length: 12 }, (_, n) => at(n + 3, "code", "部门编码"));
  answer(own, "faults", { total: 13, faults: [...rows, at(20, "phone", "电话")] });
  const { user } = await openWithFile();
  await user.selectOptions(mapped("部门名称"), "名称");
  willAnswer([progress({ finished: true, totalNum: 13, failNum: 13, finishRate: 100 })]);
  await user.click(screen.getByRole("button", { name: "预演" }));
  const faulty = () => within(screen.getByRole("grid", { name: "有误的数据" })).getAllByRole("row");
  await screen.findByRole("grid", { name: "有误的数据" });
  expect(faulty()).toHaveLength(11);
  await user.click(screen.getByRole("button", { name: "第 2 页" }));
  expect(faulty()).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "部门编码 12" }));
  expect(faulty()).toHaveLength(11);
});

describe("progress", () => {
  async function start() {
    const view = await openWithFile();
    await view.user.selectOptions(mapped("部门名称"), "名称");
    await view.user.click(view.submit);
    await screen.findByRole("heading", { name: "导入进度" });
    return view;
  }

  it("is closed when the task has ended, not before", async () => {
    willAnswer([progress({ finishRate: 40, newInsertNum: 100, successNum: 100, jumpNum: 20 })]);
    const { user, clock, onClose, onEnd } = await start();
    expect(await screen.findByText("120 / 300")).toBeVisible();
    expect(screen.getByRole("button", { name: "关闭" })).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    willAnswer([progress({ finishRate: 70, newInsertNum: 190, successNum: 190, jumpNum: 20 })]);
    await poll(clock);
    expect(await screen.findByText("约 3 秒")).toBeVisible();
    willAnswer([
      progress({
        finished: true,
        finishRate: 100,
        newInsertNum: 250,
        successNum: 250,
        jumpNum: 49,
        failNum: 1,
        errorKey: "e1",
      }),
    ]);
    await poll(clock);
    expect(await screen.findByText("导入成功")).toBeVisible();
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(runningStore.getState().tasks).toEqual([]);
    const queries: URLSearchParams[] = [];
    server.use(
      http.get(`${base}/errorDownload`, ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        return HttpResponse.arrayBuffer(new ArrayBuffer(1));
      }),
    );
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    await user.click(screen.getByRole("button", { name: "下载错误文件" }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
      tenantId: "000000",
      errorKey: "e1",
      id: "departments",
    });
    const [close] = screen.getAllByRole("button", { name: "关闭" });
    if (close !== undefined) await user.click(close);
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "上传改好的文件" }));
    expect(await screen.findByRole("button", { name: "开始导入" })).toBeVisible();
    expect(screen.queryByText("部门.xlsx")).toBeNull();
  });

  it("says why it stopped by rule 2, with what was written before", async () => {
    willAnswer([
      progress({
        finished: true,
        newInsertNum: 100,
        successNum: 100,
        failNum: 1,
        errorMsg: "第 102 行有误，已停止",
      }),
    ]);
    await start();
    expect(await screen.findByText("第 102 行有误，已停止")).toBeVisible();
    expect(screen.getByLabelText("导入结果")).toHaveTextContent("新增100更新0跳过0失败1");
    expect(screen.queryByText("导入成功")).toBeNull();
  });

  it("ignores 8010, and ends with anything else in both languages", async () => {
    willAnswer([refusal(8010, "超时"), refusal(9999, "无权限")]);
    const { clock } = await start();
    await waitFor(() => expect(bodies("progress")).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
    await poll(clock);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("导入失败操作失败无权限");
    await act(() => changeLanguage("en"));
    expect(alert).toHaveTextContent("Import failedOperation failed");
    await act(() => changeLanguage("zh-CN"));
    expect(runningStore.getState().tasks).toHaveLength(1);
  });

  it("is stopped after a question", async () => {
    const { user, clock } = await start();
    await screen.findByText("0 / 300");
    await clickGuarded(user, screen.getByRole("button", { name: "停止" }));
    await user.click(await screen.findByRole("button", { name: "停止导入" }));
    await waitFor(() => expect(bodies("cancel")[0]).toMatchObject({ key: "task-1" }));
    willAnswer([
      progress({
        finished: true,
        finishRate: 100,
        newInsertNum: 120,
        successNum: 120,
        errorMsg: "任务已取消",
      }),
    ]);
    await poll(clock);
    expect(await screen.findByText("已停止")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("任务已取消");
    expect(screen.queryByText("导入成功")).toBeNull();
  });
});
