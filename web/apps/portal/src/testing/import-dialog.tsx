import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, vi } from "vitest";

import type { CheckField, FieldRelation, ImportProgress, StagedFile } from "@/features/transfer/api/shapes";
import { ImportDialog } from "@/features/transfer/components/import/import-dialog";
import { runningStore } from "@/features/transfer/stores/running";

import { bodyOf } from "./body";
import { type FakeClock, fakeClock } from "./fake-clock";
import { ok } from "./fixtures";
import { renderFeature } from "./render-feature";
import { server } from "./server";

export const base = "*/api/blade-workbench/transfer";
export const own = "*/api/onehall/transfer";
const staged: StagedFile = {
  redisKey: "file-1",
  fileName: "部门.xlsx",
  headerLine: 2,
  sheets: [
    { name: "部门", rows: 300, hidden: false },
    { name: "说明", rows: 4, hidden: true },
  ],
  preview: [["部门名单"], ["编码", "名称", "备注"], ["001", "教务处", "x"], ["002", "学工部", ""]],
};
const field = (column: string, columnName: string, isMust: boolean) => ({
  column,
  columnName,
  is_must: isMust,
  type: "text",
  dictionary: null,
});
const relation: FieldRelation = {
  dbFieldList: [
    field("phone", "电话", false),
    field("code", "部门编码", true),
    field("name", "部门名称", true),
  ],
  excelField: ["编码", "名称", "备注"],
  matchFieldList: [
    { column: "code", configure: "编码" },
    { column: "name", configure: "" },
    { column: "phone", configure: "" },
  ],
};
const checks: readonly CheckField[] = [
  { fieldName: "code", fieldNote: "部门编码", isKey: true },
  { fieldName: "name", fieldNote: "部门名称", isKey: false },
];
/** Progress of an import of 300 rows. */
export const progress = (change: Partial<ImportProgress>): ImportProgress => ({
  newInsertNum: 0,
  updateNum: 0,
  jumpNum: 0,
  failNum: 0,
  disabledNum: 0,
  successNum: 0,
  totalNum: 300,
  finishRate: 0,
  finished: false,
  useTimeStr: "1秒",
  errorKey: "",
  redisKey: "task-1",
  errorMsg: "",
  queuePosition: 0,
  ...change,
});
export const refusal = (status: number, msg: string) =>
  HttpResponse.json({ status, code: status, success: false, msg, msgDetail: null, result: null });
const asked: [string, Record<string, unknown>][] = [];
let answers: (ImportProgress | Response)[] = [];
/** What the progress call answers next. */
export function willAnswer(next: readonly (ImportProgress | Response)[]): void {
  answers = [...next];
}
/** What a call was asked. */
export const bodies = (name: string) => asked.filter(([path]) => path === name).map(([, body]) => body);

/** What a call answers. */
export function answer(at: string, name: string, result: unknown): void {
  server.use(
    http.post(`${at}/${name}`, async ({ request }) => {
      asked.push([name, await bodyOf(request)]);
      return HttpResponse.json(ok(result));
    }),
  );
}

/** The calls of the dialog, anew for each test. */
export function serveImports(): void {
  beforeEach(() => {
    asked.length = 0;
    answers = [];
    runningStore.setState({ tasks: [], shown: [], opened: null });
    server.use(
      http.post(`${base}/importUpload`, async ({ request }) => {
        const form = await request.formData();
        asked.push(["importUpload", { id: form.get("id"), tenantId: form.get("tenantId") }]);
        return HttpResponse.json(ok(staged));
      }),
      http.post(`${base}/progress`, async ({ request }) => {
        asked.push(["progress", await bodyOf(request)]);
        const next = answers.shift() ?? progress({});
        return next instanceof Response ? next : HttpResponse.json(ok(next));
      }),
    );
    answer(base, "checkFields", checks);
    answer(base, "fieldRelation", relation);
    answer(base, "importRun", { redisKey: "task-1" });
    answer(own, "rehearse", { redisKey: "try-1" });
    answer(own, "cancel", null);
  });
  afterEach(() => vi.restoreAllMocks());
}

/** The dialog of departments, before a file is chosen. */
export async function open(mayFull = false) {
  const clock = fakeClock();
  const [onClose, onEnd] = [vi.fn(), vi.fn()];
  const view = await renderFeature(
    <ImportDialog
      title="部门"
      sheet="departments"
      mayUpdate
      mayFull={mayFull}
      clock={clock}
      onClose={onClose}
      onEnd={onEnd}
    />,
  );
  await screen.findByRole("group", { name: /校验字段/ });
  return { ...view, clock, onClose, onEnd, submit: screen.getByRole("button", { name: "开始导入" }) };
}
export function choose(...names: readonly string[]): void {
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]");
  if (chooser === null) throw new Error("no chooser");
  fireEvent.change(chooser, { target: { files: names.map((name) => new File(["x"], name)) } });
}
/** The same with a file. */
export async function openWithFile(mayFull = false) {
  const view = await open(mayFull);
  choose("部门.xlsx");
  await screen.findByRole("combobox", { name: "“部门编码”对应的列" });
  return view;
}
export const mapped = (name: string) => screen.getByRole("combobox", { name: `“${name}”对应的列` });
/** Lets the progress be asked for once more. */
export async function poll(clock: FakeClock): Promise<void> {
  const before = bodies("progress").length;
  await act(async () => {
    clock.advance(3_000);
    await waitFor(() => expect(bodies("progress").length).toBeGreaterThan(before));
  });
}
