import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { transferStore } from "@/shared/lib/transfer";
import { bodyOf } from "@/testing/body";
import { mockUser, ok, refusedField } from "@/testing/fixtures";
import { clickGuarded } from "@/testing/click-guarded";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { SensitiveWordsPage } from "./sensitive-words-page";

const base = "*/api/blade-platform/sensitiveWord";
const word = (text: string, extra: object = {}) => ({
  id: `id-${text}`,
  word: text,
  note: "考试作弊",
  createUserName: "周明远",
  createTime: "2026-11-18 08:00:00",
  updateTime: "2026-11-18 08:00:00",
  ...extra,
});
const page = (records: readonly unknown[], total = records.length) => ({
  records,
  total,
  size: 20,
  current: 1,
  pages: Math.ceil(total / 20),
});
let words: object[] = [];
const asked: Record<string, unknown>[] = [];
const changes: [string, Record<string, unknown>][] = [];
const refusal = (msg: string, msgDetail: string | null = null) =>
  HttpResponse.json({ status: 8008, code: 200, success: false, msg, msgDetail, result: null });

beforeEach(() => {
  asked.length = 0;
  changes.length = 0;
  words = [word("代考"), word("刷单", { note: "", createUserName: "" })];
  const change = (name: string, answer: (body: Record<string, unknown>) => unknown) =>
    http.post(`${base}/${name}`, async ({ request }) => {
      const body = await bodyOf(request);
      changes.push([name, body]);
      return HttpResponse.json(ok(answer(body)));
    });
  server.use(
    http.post(`${base}/page`, async ({ request }) => {
      asked.push(await bodyOf(request));
      return HttpResponse.json(ok(page(words)));
    }),
    http.post(`${base}/attempts`, async ({ request }) => {
      asked.push(await bodyOf(request));
      const attempt = { id: "a1", time: "2026-11-18 08:00:00", account: "20260101", userName: "林小满" };
      const rest = { kind: "rating", objectId: "s-1", word: "代考", excerpt: "需要代 考的联系我" };
      return HttpResponse.json(ok(page([{ ...attempt, ...rest }])));
    }),
    change("add", (body) => word(String(body["word"]))),
    change("updateNote", () => word("代考", { note: "新的说明" })),
    change("remove", (body) => ({ removed: Array.isArray(body["ids"]) ? body["ids"].length : 0 })),
    change("tryOut", ({ text }) =>
      String(text).includes("代")
        ? { passed: false, word: "代考", hit: "代 考", start: 0, end: 3 }
        : { passed: true, word: null, hit: null, start: null, end: null },
    ),
  );
});

describe("the dictionary", () => {
  it("lists words, searches them and says when nothing matches", async () => {
    const { user } = await renderFeature(<SensitiveWordsPage />);
    const row = await screen.findByRole("row", { name: /刷单/ });
    expect(row).toHaveTextContent("系统");
    words = [];
    await user.type(screen.getByRole("searchbox"), " 枪手 {Enter}");
    expect(await screen.findByText("没有找到相关的敏感词")).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ current: 1, keyword: "枪手" });
    await user.click(screen.getByRole("button", { name: "查看全部" }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("keyword"));
  });

  it("adds a word, and shows what the server says against it", async () => {
    const { user } = await renderFeature(<SensitiveWordsPage />);
    await user.click(await screen.findByRole("button", { name: "新增敏感词" }));
    const dialog = screen.getByRole("dialog", { name: "新增敏感词" });
    server.use(
      http.post(`${base}/add`, () => refusal("词库中已有该词：代考", "请换一个词 [words.duplicate r-1]"), {
        once: true,
      }),
    );
    await user.type(within(dialog).getByLabelText(/^敏感词/), "代-考");
    await user.click(within(dialog).getByRole("button", { name: "保存" }));
    const word = within(dialog).getByRole("textbox", { name: "敏感词" });
    await waitFor(() => expect(word).toHaveAccessibleDescription(/词库中已有该词：代考/));
    expect(word).toHaveFocus();
    await user.clear(within(dialog).getByLabelText(/^敏感词/));
    await user.type(within(dialog).getByLabelText(/^敏感词/), "枪手");
    const before = asked.length;
    await clickGuarded(user, within(dialog).getByRole("button", { name: "保存" }));
    await waitFor(() => expect(changes.at(-1)).toMatchObject(["add", { word: "枪手", note: "" }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it("says at the note what the server refuses, and leads there", async () => {
    const { user } = await renderFeature(<SensitiveWordsPage />);
    await user.click(await screen.findByRole("button", { name: "新增敏感词" }));
    const dialog = screen.getByRole("dialog", { name: "新增敏感词" });
    await user.click(within(dialog).getByRole("button", { name: "保存" }));
    const word = within(dialog).getByRole("textbox", { name: "敏感词" });
    await waitFor(() => expect(word).toHaveFocus());
    expect(word).toHaveAccessibleDescription(/请填写此项/);
    server.use(
      http.post(`${base}/add`, () =>
        HttpResponse.json(refusedField("note", "长度不能超过 200"), { status: 400 }),
      ),
    );
    await user.type(word, "代考");
    const note = within(dialog).getByRole("textbox", { name: /^说明/ });
    await clickGuarded(user, within(dialog).getByRole("button", { name: "保存" }));
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveAccessibleDescription(/长度不能超过 200/);
  });

  it("removes what is chosen after a question", async () => {
    const { user } = await renderFeature(<SensitiveWordsPage />);
    const table = await screen.findByRole("grid");
    expect(screen.queryByRole("button", { name: /删除所选/ })).toBeNull();
    await user.click(within(table).getByRole("checkbox", { name: "选择本页全部" }));
    expect(within(table).getByRole("checkbox", { name: "选择 代考" })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "删除所选（2）" }));
    const dialog = screen.getByRole("dialog", { name: "删除敏感词" });
    await user.click(within(dialog).getByRole("button", { name: "取消" }));
    expect(changes).toEqual([]);
    await user.click(screen.getByRole("button", { name: "删除所选（2）" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(changes.at(-1)).toMatchObject(["remove", { ids: ["id-代考", "id-刷单"] }]));
    expect(await screen.findByText("已删除 2 个敏感词")).toBeVisible();
  });

  it("changes a note", async () => {
    const { user } = await renderFeature(<SensitiveWordsPage />);
    await user.click(await screen.findByRole("button", { name: "修改说明：代考" }));
    const note = within(screen.getByRole("dialog")).getByRole("textbox");
    expect(note).toHaveValue("考试作弊");
    await user.clear(note);
    await user.type(note, "新的说明");
    await user.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() =>
      expect(changes.at(-1)).toMatchObject(["updateNote", { id: "id-代考", note: "新的说明" }]),
    );
  });

  it("shows an error with a second try", async () => {
    server.use(http.post(`${base}/page`, () => refusal("数据库暂不可用"), { once: true }));
    const { user } = await renderFeature(<SensitiveWordsPage />);
    expect(await screen.findByText("数据库暂不可用")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /重试/ }));
    expect(await screen.findByRole("row", { name: /代考/ })).toBeVisible();
  });
});

it("brings words in and takes them out by the sheet alone, as far as they are searched and chosen", async () => {
  const user = { ...mockUser, menuEntries: ["sensitiveWords" as const] };
  const view = await renderFeature(<SensitiveWordsPage />, { user });
  await screen.findByRole("row", { name: /代考/ });
  expect(screen.getAllByRole("button", { name: /^导[入出]/ }).map(({ textContent }) => textContent)).toEqual([
    "导入",
    "导出",
  ]);
  await view.user.click(screen.getByRole("button", { name: "导入" }));
  expect(transferStore.getState().open).toMatchObject({ kind: "import", sheet: "sensitive-words" });
  await view.user.type(screen.getByRole("searchbox", { name: "搜索敏感词" }), "考{Enter}");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: "考" }));
  await view.user.click(screen.getByRole("button", { name: "导出" }));
  expect(transferStore.getState().open).toMatchObject({
    kind: "export",
    source: { sheet: "sensitive-words", search: { formInline: { keyword: "考" } } },
  });
});

it("filters the record of refused texts", async () => {
  const { user } = await renderFeature(<SensitiveWordsPage />, { address: "/sensitiveWords?tab=attempts" });
  const row = await screen.findByRole("row", { name: "代考" });
  expect(row).toHaveTextContent("林小满 20260101");
  expect(row).toHaveTextContent("需要代 考的联系我");
  expect(row).toHaveTextContent("服务评价");
  expect(within(row).getByRole("gridcell", { name: "2026-11-18 08:00" })).toBeVisible();
  await user.type(screen.getByLabelText("学工号"), "20260101");
  await user.selectOptions(screen.getByLabelText("类型"), "rating");
  await user.click(screen.getByRole("button", { name: "查询" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ account: "20260101", kind: "rating" }));
  await user.click(screen.getByRole("button", { name: "重置" }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("account"));
});

it("tries a text, and forgets the answer when the text changes", async () => {
  const { user } = await renderFeature(<SensitiveWordsPage />);
  await user.click(screen.getByRole("tab", { name: "试一试" }));
  const field = screen.getByLabelText("要检查的文字");
  await user.type(field, "代 考找我");
  await user.click(screen.getByRole("button", { name: "检查" }));
  expect(await screen.findByText(/不能提交：发现敏感词“代考”/)).toHaveTextContent("文中的写法：代 考");
  await user.clear(field);
  expect(screen.queryByText(/不能提交/)).toBeNull();
  await user.type(field, "谢谢");
  await clickGuarded(user, screen.getByRole("button", { name: "检查" }));
  expect(await screen.findByText("可以提交：没有发现敏感词")).toBeVisible();
});
