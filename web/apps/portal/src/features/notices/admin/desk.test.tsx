import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { openTransfer, transferStore } from "@/shared/lib/transfer";
import { bodyOf } from "@/testing/body";
import { deferred } from "@/testing/deferred";
import { ok, refusedField } from "@/testing/fixtures";
import { deskNotice, rosterPerson } from "@/testing/notice-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { noticeKeys } from "../api/keys";
import type { DeskDetail } from "../api/wire";
import { NoticeDeskPage } from "./notice-desk-page";
import { NoticeEditorPage } from "./notice-editor-page";
import { NoticeRosterPage } from "./notice-roster-page";

const own = "*/api/onehall/notice-desk";
const calls: (readonly [string, Record<string, unknown>])[] = [];
const called = (name: string) => calls.filter(([one]) => one === name).map(([, body]) => body);
let kept: DeskDetail = deskNotice();
let count = 1234;

function answer(name: string, run: (body: Record<string, unknown>) => unknown) {
  return http.post(`${own}/${name}`, async ({ request }) => {
    const body = await bodyOf(request);
    calls.push([name, body]);
    return HttpResponse.json(ok(run(body)));
  });
}

beforeEach(() => {
  calls.length = 0;
  kept = deskNotice();
  count = 1234;
  server.use(
    answer("accounts", () => [
      { accountId: "a1", name: "教务处", avatar: "", mpType: "1", deptId: "d1", deptName: "教务处" },
    ]),
    answer("detail", () => kept),
    answer("choices", () => ({
      roles: [{ key: "student", name: "学生角色" }],
      kinds: [{ key: "student", name: "学生" }],
      classes: [{ id: "c1", name: "软件工程1班" }],
      departments: [{ id: "d1", deptName: "计算机学院", children: [{ id: "d2", deptName: "软件系" }] }],
    })),
    answer("audience", () => ({
      count,
      departments: [{ deptId: "d1", deptName: "计算机学院", count: 800 }],
      names: ["林小满"],
    })),
    answer("save", (body) => {
      kept = { ...kept, ...body, version: kept.version + 1 };
      return kept;
    }),
    answer("send", (body) => ({
      ...kept,
      state: body["scheduleTime"] === undefined ? "SENDING" : "SCHEDULED",
      recipientCount: count,
    })),
    answer("withdraw", () => ({ ...kept, state: "WITHDRAWN" })),
    answer("page", () => ({
      counts: [{ state: "SENT", count: 1 }],
      records: [
        deskNotice({
          state: "SENT",
          recipientCount: 200,
          openedCount: 50,
          confirmedCount: 20,
          sendTime: "2026-11-21 09:00:00",
        }),
      ],
      total: 1,
      size: 20,
      current: 1,
      pages: 1,
    })),
    answer("roster", () => ({
      total: 2,
      recipients: 200,
      opened: 50,
      confirmed: 20,
      remindedTime: null,
      canRemind: true,
      departments: [{ deptId: "d1", deptName: "计算机学院", total: 200, opened: 50, confirmed: 20 }],
      records: [rosterPerson(1, { readTime: "2026-11-21 10:00:00" }), rosterPerson(2)],
      size: 20,
      current: 1,
      pages: 1,
    })),
    answer("remind", () => ({ reminded: 180, nextTime: "2026-11-21 11:00:00" })),
  );
});

/** The server refuses one field of the next call. */
function refuse(name: string, field: string, words: string): void {
  server.use(
    http.post(`${own}/${name}`, () => HttpResponse.json(refusedField(field, words), { status: 400 })),
  );
}

/** The button once its 0.8 s after the last click are over. */
async function unguarded(name: RegExp | string): Promise<HTMLElement> {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  return button;
}

describe("the list", () => {
  it("draws how far a notice is and withdraws it after a question", async () => {
    const { user } = await renderFeature(<NoticeDeskPage />);
    expect(await screen.findByText("已打开 50/200")).toBeVisible();
    expect(screen.getByText("已确认 20/200")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "撤回：期末考试安排" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/200 位接收人将不再看到它/)).toBeVisible();
    await user.type(dialog.getByRole("textbox"), "时间有误");
    await user.click(dialog.getByRole("button", { name: "撤回" }));
    expect(await screen.findByText("通知已撤回，接收人不再看到")).toBeVisible();
    expect(called("withdraw")).toMatchObject([{ noticeId: "n1", reason: "时间有误" }]);
  });
  it("says at the reason what the server refuses", async () => {
    refuse("withdraw", "reason", "长度不能超过 200");
    const { user } = await renderFeature(<NoticeDeskPage />);
    await user.click(await screen.findByRole("button", { name: "撤回：期末考试安排" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "撤回" }));
    await waitFor(() => expect(dialog.getByRole("textbox")).toHaveFocus());
    expect(dialog.getByRole("textbox")).toHaveAccessibleDescription("长度不能超过 200");
  });
  it("filters by state", async () => {
    const { user } = await renderFeature(<NoticeDeskPage />);
    await user.click(await screen.findByRole("button", { name: "已发送 1" }));
    await waitFor(() => expect(called("page").at(-1)).toMatchObject({ state: "SENT" }));
  });
});

describe("the editor", () => {
  it("takes an English version, which is kept with the draft", async () => {
    const { user } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    await user.click(await screen.findByRole("button", { name: "添加英文版" }));
    await user.type(screen.getByRole("textbox", { name: /^英文标题/ }), "Final examinations");
    await user.type(screen.getByRole("textbox", { name: /^英文摘要/ }), "Weeks 19 and 20");
    await user.click(await unguarded("保存"));
    await waitFor(() =>
      expect(called("save")).toMatchObject([
        { title: "期末考试安排", titleEn: "Final examinations", summaryEn: "Weeks 19 and 20", contentEn: "" },
      ]),
    );
  });
  it("shows the English version of a draft that has one", async () => {
    kept = deskNotice({ titleEn: "Final examinations" });
    await renderFeature(<NoticeEditorPage noticeId="n1" />);
    expect(await screen.findByRole("textbox", { name: /^英文标题/ })).toHaveValue("Final examinations");
    expect(screen.queryByRole("button", { name: "添加英文版" })).toBeNull();
  });
  it("says what is missing before anything is sent", async () => {
    kept = deskNotice({
      title: "",
      textType: 2,
      url: "javascript:alert(1)",
      audience: { all: false, kinds: [], roles: [], deptIds: [], classIds: [], userIds: [] },
    });
    const { user } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    await user.click(await unguarded("发送…"));
    for (const text of ["请填写标题。", "请填写以 http:// 或 https:// 开头的地址。", "请选择接收人。"])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(called("save")).toEqual([]);
    expect(screen.getByRole("textbox", { name: "标题" })).toHaveFocus();
  });
  it("says at the field what the server refuses, and leads there", async () => {
    kept = deskNotice({ textType: 2, url: "https://example.edu.cn" });
    refuse("save", "summary", "长度不能超过 200");
    const { user } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    await user.type(await screen.findByRole("textbox", { name: "标题" }), "！");
    await user.click(await unguarded("保存"));
    const summary = screen.getByRole("textbox", { name: "摘要" });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveAccessibleDescription(/长度不能超过 200/);
  });
  it("says what the server misses of a notice that is sent, and a time that does not do", async () => {
    kept = deskNotice({ textType: 2, url: "https://example.edu.cn" });
    refuse("send", "title", "请填写此项");
    const { user } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    await user.click(await unguarded("发送…"));
    await user.click(await unguarded("向 1234 人发送必读通知"));
    expect(await screen.findByRole("alert")).toHaveTextContent("title：请填写此项");
    await user.click(screen.getByRole("radio", { name: "定时发送" }));
    await user.click(await unguarded(/^定时向 1234 人发送/));
    const time = screen.getByLabelText("发送时间", { selector: "input" });
    await waitFor(() => expect(time).toHaveFocus());
    expect(time).toHaveAccessibleDescription("请选择发送时间。");
    expect(called("send")).toEqual([]);
  });
  it("names the people of a draft that is opened again, and takes one out", async () => {
    kept = deskNotice({
      audience: { all: false, kinds: [], roles: [], deptIds: [], classIds: [], userIds: ["7", "8", "9"] },
      people: [
        { userId: "7", userName: "林小满" },
        { userId: "8", userName: "周景行" },
      ],
    });
    const { user } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    const chosen = within(await screen.findByRole("list", { name: "已选人员" }));
    expect(chosen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "林小满",
      "周景行",
      "另外 1 人",
    ]);
    await user.click(chosen.getByRole("button", { name: "移除林小满" }));
    expect(chosen.queryByText("林小满")).toBeNull();
    expect(chosen.getByText("周景行")).toBeVisible();
    expect(called("persons")).toEqual([]);
  });
  it("counts recipients while one chooses, and says who they are", async () => {
    kept = deskNotice({ textType: 2, url: "https://example.edu.cn" });
    const { user } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    await user.click(await screen.findByRole("radio", { name: "指定范围" }));
    expect(screen.getByText("还没有选择接收人。")).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "学生" }));
    await user.click(screen.getByRole("checkbox", { name: "选择 计算机学院" }));
    expect(await screen.findByText("共 1234 人")).toBeVisible();
    expect(screen.getByText(/发送给：学生；计算机学院（含下级部门）。/)).toBeVisible();
    await waitFor(() =>
      expect(called("audience").at(-1)).toMatchObject({
        accountId: "a1",
        audience: { all: false, kinds: ["student"], deptIds: ["d1"] },
      }),
    );
    expect(screen.getByRole("checkbox", { name: "选择 软件系" })).toBeDisabled();
  });
  it("saves, repeats number and level, and sends what was shown", async () => {
    kept = deskNotice({ textType: 2, url: "https://example.edu.cn" });
    const { user, router } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    const title = await screen.findByRole("textbox", { name: /标题/ });
    await user.clear(title);
    await user.type(title, "考试安排");
    expect(screen.getByText("有未保存的修改")).toBeVisible();
    await user.click(await unguarded("发送…"));
    expect(await screen.findByText("这条必读通知将发送给 1234 人。")).toBeVisible();
    await user.click(await unguarded("向 1234 人发送必读通知"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/noticeDesk"));
    expect(called("save")).toMatchObject([{ noticeId: "n1", version: 3, title: "考试安排", fileIds: [] }]);
    expect(called("send")).toMatchObject([{ noticeId: "n1", version: 4, count: 1234 }]);
  });
  it("leads to the list when word of what was sent comes before the answer", async () => {
    kept = deskNotice({ textType: 2, url: "https://example.edu.cn" });
    const [asked, answered] = [deferred(), deferred()];
    server.use(
      http.post(`${own}/send`, async () => {
        asked.resolve();
        await answered.promise;
        return HttpResponse.json(ok(kept));
      }),
    );
    const { user, router, client } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    const before = router.state.location.pathname;
    await user.click(await unguarded("发送…"));
    await user.click(await unguarded("向 1234 人发送必读通知"));
    await asked.promise;
    kept = deskNotice({ state: "SENT", recipientCount: 1234, sendTime: "2026-11-21 09:00:00" });
    await act(() => client.invalidateQueries({ queryKey: noticeKeys.desk }));
    const known = () => client.getQueryData<DeskDetail>(noticeKeys.deskNotice("n1"))?.state;
    await waitFor(() => expect(known()).toBe("SENT"));
    await act(() => client.refetchQueries({ queryKey: noticeKeys.desk }));
    expect(router.state.location.pathname).toBe(before);
    answered.resolve();
    await waitFor(() => expect(router.state.location.pathname).toBe("/noticeDesk"));
  });
  it("offers the other window of a level that has one, and keeps it", async () => {
    kept = deskNotice({ textType: 2, url: "https://example.edu.cn" });
    const { user } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    await user.click(await screen.findByRole("checkbox", { name: /两个弹窗都显示/ }));
    await user.click(screen.getByRole("radio", { name: /普通/ }));
    expect(screen.queryByRole("checkbox", { name: /弹窗/ })).toBeNull();
    await user.click(screen.getByRole("radio", { name: /重要/ }));
    expect(screen.getByRole("checkbox", { name: /只在弹窗中显示/ })).toBeChecked();
    await user.click(await unguarded("保存"));
    await waitFor(() => expect(called("save")).toMatchObject([{ level: "IMPORTANT", otherWindow: true }]));
  });
  it("shows the new number when somebody came or went", async () => {
    kept = deskNotice({ textType: 2, url: "https://example.edu.cn" });
    server.use(
      http.post(
        `${own}/send`,
        () => {
          count = 1235;
          return HttpResponse.json({
            status: 8008,
            success: false,
            msg: "接收人数已变化",
            msgDetail: "（notice.audience_changed，r-1）",
            result: null,
          });
        },
        { once: true },
      ),
    );
    const { user } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    await user.click(await unguarded("发送…"));
    await user.click(await unguarded("向 1234 人发送必读通知"));
    expect(await screen.findByText("接收人数已变化")).toBeVisible();
    await user.click(await unguarded("向 1235 人发送必读通知"));
    await waitFor(() => expect(called("send")).toMatchObject([{ count: 1235 }]));
  });
  it("previews the notice as popup", async () => {
    kept = deskNotice({ textType: 2, url: "https://example.edu.cn" });
    const { user } = await renderFeature(<NoticeEditorPage noticeId="n1" />);
    await user.click(await screen.findByRole("button", { name: "预览" }));
    await user.click(screen.getByRole("tab", { name: "弹窗" }));
    expect(screen.getByText("您有 1 条必读通知，请及时查看")).toBeVisible();
  });
});

describe("the roster", () => {
  it("draws departments, lists people, filters and reminds", async () => {
    kept = deskNotice({ state: "SENT", recipientCount: 200, sendTime: "2026-11-21 09:00:00" });
    const { user } = await renderFeature(<NoticeRosterPage noticeId="n1" />);
    const table = within(await screen.findByRole("grid"));
    expect(table.getByText("2026-11-21 10:00")).toBeVisible();
    expect(table.getAllByText("未打开")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: /^计算机学院/ }));
    await user.click(screen.getByRole("button", { name: "未确认" }));
    await waitFor(() =>
      expect(called("roster").at(-1)).toMatchObject({ noticeId: "n1", deptId: "d1", state: "UNCONFIRMED" }),
    );
    await user.click(await unguarded("提醒未确认的人"));
    expect(await screen.findByText("已提醒 180 人")).toBeVisible();
  });
  it("is taken out as it is filtered", async () => {
    kept = deskNotice({ state: "SENT", recipientCount: 200, sendTime: "2026-11-21 09:00:00" });
    const { user } = await renderFeature(<NoticeRosterPage noticeId="n1" />, {
      address: "/?state=UNCONFIRMED&keyword=%E6%9E%97&page=2",
    });
    await user.click(await screen.findByRole("button", { name: "导出" }));
    expect(transferStore.getState().open).toMatchObject({
      kind: "export",
      title: "通知阅读情况",
      source: {
        sheet: "notice-roster",
        within: { noticeId: "n1" },
        search: { formInline: { state: "UNCONFIRMED", keyword: "林" } },
      },
    });
    openTransfer(null);
  });
  it("is saved by department, and says when that fails", async () => {
    kept = deskNotice({ state: "SENT", recipientCount: 200, sendTime: "2026-11-21 09:00:00" });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const asked: unknown[] = [];
    server.use(
      http.post(`${own}/roster/export`, async ({ request }) => {
        asked.push(await bodyOf(request));
        return asked.length > 1
          ? HttpResponse.json({ status: 8008, success: false, msg: "没有成功", msgDetail: "", result: null })
          : new HttpResponse("\uFEFF单位,姓名\r\n", {
              headers: {
                "Content-Type": "text/csv; charset=utf-8",
                "Content-Disposition": "attachment; filename*=UTF-8''%E5%90%8D%E5%8D%95.csv",
              },
            });
      }),
    );
    const { user } = await renderFeature(<NoticeRosterPage noticeId="n1" />, {
      address: "/?state=UNCONFIRMED",
    });
    await user.click(await unguarded("导出各单位统计"));
    await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: "名单.csv" }]));
    expect(asked).toMatchObject([{ noticeId: "n1", table: "DEPARTMENTS" }]);
    expect(asked[0]).not.toHaveProperty("state");
    await user.click(await unguarded("导出各单位统计"));
    expect(await screen.findByText("没有成功")).toBeVisible();
    saved.mockRestore();
  });
});
