import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { important, notice, noticeDetail } from "@/testing/notice-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import type { Notice, NoticeDetail } from "./api/wire";
import { keepStatus } from "./model/kept-status";
import { MessageCenterPage } from "./message-center-page";
import { MessagePage } from "./message-page";

const own = "*/api/onehall/notices";
let records: readonly Notice[] = [];
let detail: NoticeDetail = noticeDetail(1);
const asked: Record<string, unknown>[] = [];
const readAll: Record<string, unknown>[] = [];

beforeEach(() => {
  asked.length = 0;
  readAll.length = 0;
  records = [
    notice(2, { needConfirm: true, fileCount: 2 }),
    important(1, { readTime: "2026-11-21 09:00:00" }),
  ];
  detail = noticeDetail(1);
  server.use(
    http.post(`${own}/inbox`, async ({ request }) => {
      asked.push(await bodyOf(request));
      return HttpResponse.json(ok({ records, total: 41, size: 20, current: 1, pages: 3 }));
    }),
    http.post(`${own}/badge`, () => HttpResponse.json(ok({ unread: 3, important: 0, mustRead: 1 }))),
    http.post(`${own}/accounts`, () =>
      HttpResponse.json(
        ok([
          {
            accountId: "a1",
            name: "教务处",
            avatar: "",
            mpType: "1",
            deptName: "教务处",
            total: 9,
            unread: 3,
          },
          { accountId: "a2", name: "云岭大学", avatar: "", mpType: "3", deptName: "", total: 2, unread: 0 },
        ]),
      ),
    ),
    http.post(`${own}/readAll`, async ({ request }) => {
      readAll.push(await bodyOf(request));
      return HttpResponse.json(ok({ unread: 0, important: 0, mustRead: 0 }));
    }),
    http.post(`${own}/detail`, () => HttpResponse.json(ok(detail))),
  );
});

describe("the message centre", () => {
  it("shows what is unread, how urgent it is and what is asked", async () => {
    await renderFeature(<MessageCenterPage />);
    const row = within((await screen.findByRole("link", { name: "通知2" })).closest("li") ?? document.body);
    expect(row.getByText("必读")).toBeVisible();
    expect(row.getByRole("img", { name: "未读" })).toBeVisible();
    expect(row.getByText("2 个附件")).toBeVisible();
    expect(row.getByText("待确认")).toBeVisible();
    expect(screen.getByRole("link", { name: "通知2" })).toHaveAttribute("href", "/msgDetail?messageId=m2");
    const read = within(screen.getByRole("link", { name: "通知1" }).closest("li") ?? document.body);
    expect(read.queryByRole("img", { name: "未读" })).toBeNull();
    expect(screen.getByText("共 41 条")).toBeVisible();
  });
  it.each([
    ["0", true, "未读"],
    ["1", false, "已读"],
  ] as const)("opens once filtered by the status %s of the root query", async (status, unread, chip) => {
    keepStatus(status);
    const first = await renderFeature(<MessageCenterPage />);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ unread }));
    expect(screen.getByRole("button", { name: chip })).toHaveAttribute("aria-pressed", "true");
    first.unmount();
    asked.length = 0;
    await renderFeature(<MessageCenterPage />);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).not.toHaveProperty("unread");
  });
  it("filters by sender, level and unread, searches and turns pages", async () => {
    const { user, router } = await renderFeature(<MessageCenterPage />);
    await user.click(await screen.findByRole("button", { name: "教务处 3 条未读" }));
    await user.click(screen.getByRole("button", { name: "必读" }));
    await user.click(screen.getByRole("button", { name: "未读" }));
    await user.type(screen.getByRole("searchbox"), "考试{Enter}");
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        accountId: "a1",
        level: "MUST_READ",
        unread: true,
        keyword: "考试",
        current: 1,
      }),
    );
    await user.click(await screen.findByRole("button", { name: "第 3 页" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ current: 3 }));
    expect(router.state.location.search).toContain("account=a1");
  });
  it("marks all of what is chosen as read", async () => {
    const { user } = await renderFeature(<MessageCenterPage />, { address: "/?account=a1&level=MUST_READ" });
    await screen.findByRole("link", { name: "通知2" });
    await user.click(screen.getByRole("button", { name: "全部标为已读" }));
    expect(await screen.findByText("已全部标为已读")).toBeVisible();
    expect(readAll).toMatchObject([{ accountId: "a1", level: "MUST_READ" }]);
  });
  it("says that there is nothing, and leads back to all", async () => {
    records = [];
    const { user, router } = await renderFeature(<MessageCenterPage />, { address: "/?unread=1" });
    await user.click(await screen.findByRole("button", { name: "查看全部通知" }));
    expect(router.state.location.search).toBe("");
    expect(await screen.findByText("新的通知会显示在这里。")).toBeVisible();
  });
});

describe("a notice", () => {
  it("shows text, attachments and sender, and no script", async () => {
    detail = noticeDetail(1, {
      content: "<p>请按时参加考试。</p><script>alert(1)</script>",
      files: [{ fileId: "f1", name: "考场.xlsx", bytes: 12_345, mime: "application/vnd.ms-excel" }],
    });
    await renderFeature(<MessagePage messageId="m1" />);
    expect(await screen.findByRole("heading", { level: 1, name: "通知1" })).toBeVisible();
    expect(screen.getByText("请按时参加考试。")).toBeVisible();
    expect(document.querySelector("script")).toBeNull();
    expect(screen.getByRole("button", { name: "下载附件“考场.xlsx”" })).toBeVisible();
    expect(screen.getByText("12 kB")).toBeVisible();
    expect(screen.queryByRole("button", { name: "确认已阅读" })).toBeNull();
  });
  it("shows attached pictures with their names, and opens them in the viewer", async () => {
    const asked: string[] = [];
    server.use(
      http.post("*/api/blade-workbench/downloadFile", async ({ request }) => {
        const { fileId } = await bodyOf(request);
        asked.push(String(fileId));
        return fileId === "f3"
          ? new HttpResponse(null, { status: 500 })
          : new HttpResponse(new Blob(["picture"]), { headers: { "Content-Type": "image/png" } });
      }),
    );
    detail = noticeDetail(1, {
      files: [
        { fileId: "f1", name: "考场.png", bytes: 12_345, mime: "image/png" },
        { fileId: "f2", name: "说明.pdf", bytes: 12_345, mime: "application/pdf" },
        { fileId: "f3", name: "坏的.jpg", bytes: 12_345, mime: "image/jpeg" },
        { fileId: "f4", name: "巨幅.png", bytes: 6 * 1024 * 1024, mime: "image/png" },
      ],
    });
    await renderFeature(<MessagePage messageId="m1" />);
    expect(await screen.findByRole("img", { name: "考场.png" })).toBeVisible();
    expect(await screen.findByText("“坏的.jpg”加载失败，可下载后查看")).toBeVisible();
    expect(asked.toSorted((a, b) => a.localeCompare(b))).toEqual(["f1", "f3"]);
    expect(screen.getByRole("button", { name: "查看图片：考场.png" })).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^下载附件/ })).toHaveLength(4);
  });
  it("asks for the confirmation and remembers it", async () => {
    detail = noticeDetail(1, { needConfirm: true, readTime: "2026-11-21 09:00:00" });
    server.use(
      http.post(`${own}/confirm`, () => {
        detail = { ...detail, confirmTime: "2026-11-21 09:05:00" };
        return HttpResponse.json(ok(detail));
      }),
    );
    const { user } = await renderFeature(<MessagePage messageId="m1" />);
    await user.click(await screen.findByRole("button", { name: "确认已阅读" }));
    expect(await screen.findByText("您已于 2026-11-21 09:05 确认阅读")).toBeVisible();
    expect(screen.queryByRole("button", { name: "确认已阅读" })).toBeNull();
  });
  it("leads to an address elsewhere without a handle on this window", async () => {
    detail = noticeDetail(1, { textType: 2, url: "https://example.edu.cn/exam", content: "" });
    await renderFeature(<MessagePage messageId="m1" />);
    const link = await screen.findByRole("link", { name: /打开原文/ });
    expect(link).toHaveAttribute("href", "https://example.edu.cn/exam");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });
  it("leads to the deleted page when it was withdrawn (000 §8)", async () => {
    server.use(
      http.post(`${own}/detail`, () =>
        HttpResponse.json({
          status: 8008,
          success: false,
          msg: "消息已被删除",
          msgDetail: "（notice.deleted，r-1）",
          result: null,
        }),
      ),
    );
    const { router } = await renderFeature(<MessagePage messageId="m1" />);
    await waitFor(() => expect(router.state.location.pathname).toBe("/deleteNoPag"));
  });
});
