import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { ok } from "@/testing/fixtures";
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
  expect(await screen.findByRole("link", { name })).toBeVisible();
});
