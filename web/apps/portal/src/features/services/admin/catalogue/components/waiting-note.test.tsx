import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { serviceKeeper } from "@/testing/catalogue-fixtures";
import { answers } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { WaitingNote } from "./waiting-note";

const CHANGES = "/api/onehall/config/changes";
const PUBLISH = "/api/onehall/config/publish";

const change = (key: string, title: string, state: "CHANGED" | "DRAFT") => ({
  key,
  title,
  kindName: "服务",
  state,
  isRemoval: false,
  differences: [],
  updateUserName: "周老师",
  version: `v-${key}`,
});

it("publishes together what was left chosen, a service with its guide", async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    answers(CHANGES, () => [
      change("guide:a", "学生请假", "CHANGED"),
      change("hall", "大厅", "CHANGED"),
      change("service:a", "学生请假", "CHANGED"),
      change("service:b", "飞翼通行证", "DRAFT"),
    ]),
    answers(PUBLISH, () => ({ publicationId: "p1", published: ["guide:a", "service:a"] }), sent),
  );
  const { user } = await renderFeature(<WaitingNote />, { user: serviceKeeper });
  expect(await screen.findByText("2 项服务有未发布的修改")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "核对并发布" }));
  await user.click(screen.getByRole("checkbox", { name: "发布“飞翼通行证”" }));
  await user.click(screen.getByRole("button", { name: "发布 1 项服务" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "发布" }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        items: [
          { key: "guide:a", version: "v-guide:a" },
          { key: "service:a", version: "v-service:a" },
        ],
        note: "",
      },
    ]);
});

it("says nothing where nothing of a service waits", async () => {
  const asked: Record<string, unknown>[] = [];
  server.use(answers(CHANGES, () => [change("hall", "大厅", "CHANGED")], asked));
  const { client } = await renderFeature(<WaitingNote />, { user: serviceKeeper });
  await expect.poll(() => asked.length === 1 && client.isFetching() === 0).toBe(true);
  expect(screen.queryByRole("button")).toBeNull();
});
