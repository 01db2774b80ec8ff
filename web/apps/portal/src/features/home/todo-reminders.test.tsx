import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import type { Schema } from "@/shared/api/schema";

import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { TodoReminders } from "./todo-reminders";

it("lists the cards that remind, overdue ones as such", async () => {
  const cards: Schema<"RemindingCard">[] = [
    { cardId: "c1", cardName: "待办中心", count: 12, timeoutOnly: false },
    { cardId: "c2", cardName: "审批", count: 3, timeoutOnly: true },
  ];
  server.use(http.post("/api/onehall/cards/reminders", () => HttpResponse.json(ok(cards))));
  await renderFeature(<TodoReminders />);
  expect(await screen.findByRole("link", { name: "待办中心：12 项等待处理" })).toBeVisible();
  expect(screen.getByRole("link", { name: "审批：3 项已超时" })).toBeVisible();
});
