import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { serviceKeeper } from "@/testing/catalogue-fixtures";
import { answers } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { EnglishNote } from "./english-note";

const PATH = "/api/onehall/catalogue/english";

it("says what lacks English, and leads there", async () => {
  server.use(answers(PATH, () => ({ services: 12, types: 3, scenes: 0, labels: 1 })));
  await renderFeature(<EnglishNote />, { user: serviceKeeper });
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["12 项服务", "/admin/catalogue?show=lacksEnglish"],
    ["3 个类型", "/admin/catalogue/groups?show=lacksEnglish"],
    ["1 个标签", "/admin/catalogue/groups?tab=labels&show=lacksEnglish"],
  ]);
});

it("says nothing where nothing lacks", async () => {
  const asked: Record<string, unknown>[] = [];
  server.use(answers(PATH, () => ({ services: 0, types: 0, scenes: 0, labels: 0 }), asked));
  const { client } = await renderFeature(<EnglishNote />, { user: serviceKeeper });
  await expect.poll(() => asked.length === 1 && client.isFetching() === 0).toBe(true);
  expect(screen.queryByText(/缺少英文/)).toBeNull();
});
