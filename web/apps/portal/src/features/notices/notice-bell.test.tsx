import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { ok } from "@/testing/fixtures";
import { notice } from "@/testing/notice-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { NoticeBell } from "./notice-bell";

it.each([
  [0, "消息中心，5 条未读通知"],
  [3, "消息中心，2 条未读通知"],
  [5, "消息中心"],
  [6, "消息中心"],
])("leaves out the %i notices that chat counts", async (elsewhere, name) => {
  server.use(
    http.post("*/api/onehall/notices/badge", () =>
      HttpResponse.json(ok({ unread: 5, important: 0, mustRead: 0 })),
    ),
  );
  await renderFeature(<NoticeBell elsewhere={elsewhere} />);
  expect(await screen.findByRole("button", { name })).toBeVisible();
});

it("shows the newest notices, and closes with Esc and when the focus leaves it", async () => {
  const records = Array.from({ length: 7 }, (_, at) =>
    notice(at, { readTime: at === 0 ? null : "2026-11-24 10:00:00" }),
  );
  server.use(
    http.post("*/api/onehall/notices/inbox", () =>
      HttpResponse.json(ok({ records, total: 7, size: 10, current: 1, pages: 1 })),
    ),
  );
  const { user } = await renderFeature(<NoticeBell elsewhere={0} />);
  const bell = await screen.findByRole("button", { name: "消息中心" });
  await user.click(bell);
  expect(bell).toHaveAttribute("aria-expanded", "true");
  const list = await screen.findByRole("list", { name: "最新通知" });
  const links = within(list).getAllByRole("link");
  expect(links).toHaveLength(5);
  expect(links[0]).toHaveAttribute("href", `/msgDetail?messageId=${records[0]?.messageId}`);
  expect(within(list).getAllByRole("img", { name: "未读" })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "查看全部消息" })).toHaveAttribute("href", "/messageCenter");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("list")).toBeNull();
  expect(bell).toHaveFocus();
  await user.click(bell);
  await screen.findByRole("list", { name: "最新通知" });
  await user.click(document.body);
  expect(screen.queryByRole("list")).toBeNull();
});
