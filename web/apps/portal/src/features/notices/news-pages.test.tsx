import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { NewsDetailPage } from "./news-detail-page";
import { NewsListPage } from "./news-list-page";

const own = "*/api/onehall";
const item = {
  newsId: "n1",
  title: "关于停水的通知",
  releaseTime: "2026-11-21 08:00:00",
  fieldSet: { importance: "urgent" },
  isNew: true,
  columnName: "通知公告",
  cover: "",
  summary: "11 月 22 日停水。",
};
const asked: Record<string, unknown>[] = [];
let records: readonly unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  records = [item];
  server.use(
    http.post(`${own}/news/page`, async ({ request }) => {
      asked.push(await bodyOf(request));
      return HttpResponse.json(
        ok({
          records,
          total: 30,
          size: 12,
          current: 1,
          pages: 3,
          columns: [{ columnId: "c1", columnName: "通知公告" }],
        }),
      );
    }),
    http.post(`${own}/news/detail`, () =>
      HttpResponse.json(
        ok({
          ...item,
          content: "<p>请提前储水。</p><script>alert(1)</script>",
          author: "后勤处",
          readCount: 15,
          previous: null,
          next: { newsId: "n2", title: "关于班车的通知" },
        }),
      ),
    ),
  );
});

describe("the list", () => {
  it("shows title, date, importance and NEW as words", async () => {
    await renderFeature(<NewsListPage />);
    const row = (await screen.findByRole("link", { name: "关于停水的通知" })).closest("li") ?? document.body;
    for (const text of ["紧急", "NEW", "2026-11-21", "通知公告", "11 月 22 日停水。"])
      expect(within(row).getByText(text)).toBeVisible();
  });
  it("filters by column and searches", async () => {
    const { user, router } = await renderFeature(<NewsListPage />);
    await user.click(await screen.findByRole("tab", { name: "通知公告" }));
    await user.type(screen.getByRole("searchbox"), "停水{Enter}");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ columnId: "c1", keyword: "停水", current: 1 }));
    expect(new URLSearchParams(router.state.location.search).get("column")).toBe("c1");
  });
  it("turns pages", async () => {
    const { user } = await renderFeature(<NewsListPage />);
    await user.click(await screen.findByRole("button", { name: "第 3 页" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ current: 3 }));
  });
  it("says that there is nothing", async () => {
    records = [];
    await renderFeature(<NewsListPage />);
    expect(await screen.findByText("暂无资讯")).toBeVisible();
  });
});

describe("an item", () => {
  it("shows its text, escapes what is not allowed, and leads to its neighbours", async () => {
    await renderFeature(<NewsDetailPage newsId="n1" />);
    expect(await screen.findByText("请提前储水。")).toBeVisible();
    expect(screen.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
    expect(document.querySelector("script")).toBeNull();
    expect(screen.getByText("阅读 15 次")).toBeVisible();
    expect(screen.getByRole("link", { name: "关于班车的通知" })).toHaveAttribute("href", "/home/news/n2");
    expect(screen.getByText("没有了")).toBeVisible();
  });
  it("shows a failure with a second try", async () => {
    server.use(
      http.post(
        `${own}/news/detail`,
        () => HttpResponse.json({ status: 8008, success: false, msg: "资讯不存在", result: null }),
        { once: true },
      ),
    );
    const { user } = await renderFeature(<NewsDetailPage newsId="n1" />);
    expect(await screen.findByRole("alert")).toHaveTextContent("资讯不存在");
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByText("请提前储水。")).toBeVisible();
  });
  it("asks the visitors' call for visitors", async () => {
    server.use(
      http.post(`${own}/nobody/news/detail`, () =>
        HttpResponse.json(
          ok({
            ...item,
            title: "公开通知",
            content: "<p>公开</p>",
            author: "",
            readCount: 1,
            previous: null,
            next: { newsId: "n2", title: "公开讲座" },
          }),
        ),
      ),
    );
    await renderFeature(<NewsDetailPage newsId="n1" />, { user: null });
    expect(await screen.findByRole("heading", { level: 1, name: "公开通知" })).toBeVisible();
    expect(screen.getByRole("link", { name: "公开讲座" })).toHaveAttribute("href", "/news/n2");
    expect(screen.getByRole("link", { name: "校园资讯" })).toHaveAttribute("href", "/news");
  });
});
