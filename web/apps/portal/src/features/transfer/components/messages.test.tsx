import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import en from "@/shared/i18n/locales/en/transfer.json";
import zh from "@/shared/i18n/locales/zh-CN/transfer.json";
import { clickGuarded } from "@/testing/click-guarded";
import { fakeClock } from "@/testing/fake-clock";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { EXPORT_ADDRESSES, IMPORT_ADDRESSES } from "../model/addresses";
import { runningStore } from "../stores/running";
import { ExportDialog } from "./export/export-dialog";
import { TaskDialog } from "./tasks/task-dialog";

const base = "*/api/blade-workbench/transfer";
const refusal = (status: number, msg: string) =>
  HttpResponse.json({ status, code: status, success: false, msg, msgDetail: null, result: null });

beforeEach(() => runningStore.setState({ tasks: [], shown: [], opened: null }));
afterEach(async () => {
  await act(() => changeLanguage("zh-CN"));
  vi.restoreAllMocks();
});

/** The words of 000 §5, as the specification has them, in Chinese and English. */
it.each([
  [zh.export.fault.nameRequired, en.export.fault.nameRequired, "请输入文件名称", "please enter a file name"],
  [
    zh.export.fault.nameCharacters,
    en.export.fault.nameCharacters,
    "特殊字符只能包含点和下划线",
    "special characters can only include dots and underscores",
  ],
  [
    zh.export.fault.nameShort,
    en.export.fault.nameShort,
    "文件名称不能少于三个字符",
    "file name must not be fewer than three characters",
  ],
  [
    zh.export.fault.noFields,
    en.export.fault.noFields,
    "请至少选择一个导出字段",
    "please choose at least one export field",
  ],
  [
    zh.import.file.extension,
    en.import.file.extension,
    "仅支持 .xls、.xlsx 扩展名",
    "only .xls, .xlsx extensions are supported",
  ],
  [
    zh.import.fault.unmatched,
    en.import.fault.unmatched,
    "请匹配所有系统必填字段",
    "please match all system required fields",
  ],
  [zh.import.fault.noFile, en.import.fault.noFile, "请上传文件", "please upload a file"],
  [
    zh.import.fault.noDuplicateRule,
    en.import.fault.noDuplicateRule,
    "请选择重复规则",
    "please choose a duplicate rule",
  ],
  [
    zh.import.fault.noCheckFields,
    en.import.fault.noCheckFields,
    "请选择校验字段",
    "please choose check fields",
  ],
  [zh.progress.exportFailed, en.progress.exportFailed, "导出失败", "export failed"],
  [zh.progress.importFailed, en.progress.importFailed, "导入失败", "import failed"],
  [zh.progress.operationFailed, en.progress.operationFailed, "操作失败", "operation failed"],
])("says %j and %j", (chinese, english, wanted, said) => {
  expect(chinese).toBe(wanted);
  expect(english.toLowerCase()).toBe(said);
});

const FAILURES: readonly (readonly [string, () => Response])[] = [
  ["1002", () => refusal(1002, "x")],
  ["1004", () => refusal(1004, "x")],
  ["8008", () => refusal(8008, "x")],
  ["9999", () => refusal(9999, "x")],
  ["what no server of ours says", () => new HttpResponse("<html>", { status: 502 })],
  ["no network", () => HttpResponse.error()],
];
const ENDS = {
  export: { "zh-CN": "导出失败操作失败", en: "Export failedOperation failed" },
  import: { "zh-CN": "导入失败操作失败", en: "Import failedOperation failed" },
} as const;

describe.each(["export", "import"] as const)("an %s that is asked how far it is (000 §8)", (kind) => {
  async function open(): Promise<ReturnType<typeof fakeClock>> {
    const clock = fakeClock();
    await renderFeature(
      <TaskDialog
        task={{
          key: "task-1",
          kind,
          sheet: "people",
          title: "人员",
          at: clock.now(),
          progress: kind === "export" ? EXPORT_ADDRESSES.progress : IMPORT_ADDRESSES.progress,
          errors: null,
        }}
        clock={clock}
        onClose={vi.fn()}
      />,
    );
    return clock;
  }

  it.each(FAILURES)("ends in both languages by %s", async (_, answer) => {
    server.use(http.post(`${base}/progress`, answer));
    await open();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(ENDS[kind]["zh-CN"]);
    await act(() => changeLanguage("en"));
    expect(alert).toHaveTextContent(ENDS[kind].en);
  });

  it("goes on after 8010, and says nothing of it", async () => {
    const asked = vi.fn();
    server.use(
      http.post(`${base}/progress`, () => {
        asked();
        return refusal(8010, "timeout");
      }),
    );
    const clock = await open();
    for (let times = 1; times <= 3; times += 1) {
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
      expect(screen.queryByRole("alert")).toBeNull();
      expect(screen.queryByText("timeout")).toBeNull();
      await act(async () => clock.advance(3_000));
    }
  });
});

it.each([
  ["zh-CN", "学校没有其他人有批准权限"],
  ["en", "Nobody else may approve it"],
] as const)("1002 on an export shows the message and closes the dialog, in %s", async (language, words) => {
  const onClose = vi.fn();
  server.use(
    http.post(`${base}/headers`, () =>
      HttpResponse.json(ok([{ id: "姓名:name", label: "姓名", key: "name", isDefault: true }])),
    ),
    http.post(`${base}/exportCount`, () => HttpResponse.json(ok(3))),
    http.post(`${base}/export`, () => refusal(1002, words)),
  );
  const { user } = await renderFeature(
    <ExportDialog title="人员" source={{ sheet: "people" }} clock={fakeClock()} onClose={onClose} />,
  );
  await act(() => changeLanguage(language));
  const submit = await screen.findByRole("button", { name: language === "en" ? "Export" : "导出" });
  await clickGuarded(user, submit);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.getAllByText(words)[0]).toBeVisible();
});
