import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import type { BackgroundJob } from "../api/jobs";
import { JobsPage } from "./jobs-page";

const job = (jobId: string, extra: Partial<BackgroundJob> = {}): BackgroundJob => ({
  jobId,
  queue: "notice-send",
  state: "FAILED",
  attempts: 10,
  createTime: "2026-11-28 08:00:00",
  runTime: "2026-11-28 08:00:00",
  endTime: "2026-11-28 09:25:00",
  lastError: "the printer is out of paper",
  progress: null,
  ...extra,
});
let failed: BackgroundJob[] = [];
const retried: unknown[] = [];

beforeEach(() => {
  failed = [job("1")];
  retried.length = 0;
  server.use(
    http.post("*/api/onehall/jobs/page", async ({ request }) => {
      const { state } = await bodyOf(request);
      const running = [job("2", { state: "RUNNING", lastError: "", progress: { done: 3, total: 12 } })];
      const records = state === "FAILED" ? failed : state === "RUNNING" ? running : [];
      const page = { records, total: records.length, size: 20, current: 1, pages: 1 };
      const counts = [
        { state: "FAILED", count: failed.length },
        { state: "RUNNING", count: 1 },
      ];
      return HttpResponse.json(ok({ page, counts }));
    }),
    http.post("*/api/onehall/jobs/retry", async ({ request }) => {
      retried.push(await bodyOf(request));
      failed = [];
      return HttpResponse.json(ok({}));
    }),
  );
});

it("begins with what failed, says why, and tries it again", async () => {
  const { user } = await renderFeature(<JobsPage />);
  const table = await screen.findByRole("grid", { name: "失败" });
  expect(within(table).getByText("the printer is out of paper")).toBeVisible();
  expect(screen.getByRole("tab", { name: /失败\s*1/u })).toHaveAttribute("aria-selected", "true");
  await user.click(screen.getByRole("button", { name: "再试一次：发送通知（2026-11-28 08:00:00）" }));
  expect(await screen.findByText("没有失败的任务")).toBeVisible();
  expect(retried).toEqual([{ jobId: "1" }]);
});

it("shows how far what runs is", async () => {
  const { user } = await renderFeature(<JobsPage />);
  await screen.findByRole("grid", { name: "失败" });
  await user.click(screen.getByRole("tab", { name: /进行中/u }));
  const table = await screen.findByRole("grid", { name: "进行中" });
  expect(within(table).getByText("3 / 12")).toBeVisible();
});
