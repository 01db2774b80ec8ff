import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { GuideSearchPage } from "./guide-search-page";

const guide = {
  serviceId: "s1",
  serviceName: "学生请假申请",
  serviceDeptName: "学生工作处",
  serviceIcon: "",
  timeLimit: "1 个工作日",
  stepCount: 3,
  materialCount: 0,
  highlight: [
    { text: "学生", hit: false },
    { text: "请假", hit: true },
    { text: "申请", hit: false },
  ],
  snippets: [{ kind: "step", parts: [{ text: "<b>请假</b>", hit: true }] }],
  matchedBy: "pinyin",
};
let found: object[] = [];
const asked: [string, Record<string, unknown>][] = [];

beforeEach(() => {
  asked.length = 0;
  found = [guide];
  const search = (path: string) =>
    http.post(`*/api/blade-workbench/${path}`, async ({ request }) => {
      asked.push([path, await bodyOf(request)]);
      const total = found.length * 11;
      return HttpResponse.json(
        ok({ records: found, total, size: 10, current: 1, pages: Math.ceil(total / 10) }),
      );
    });
  const options = (path: string) =>
    http.post(`*/api/blade-platform/${path}`, () =>
      HttpResponse.json(ok([{ id: "d1", name: "学生工作处", icon: "", serviceCount: 3, letter: "X" }])),
    );
  const words = (path: string) =>
    http.post(`*/api/blade-workbench/${path}`, () => HttpResponse.json(ok([{ word: "成绩单", times: 9 }])));
  server.use(
    search("guide/lucene/search"),
    search("nobody/guide/lucene/search"),
    options("serviceDept/listByUser"),
    options("nobody/serviceDept/listByUser"),
    words("searchHeatWord"),
    words("nobody/searchHeatWord"),
  );
});

it("searches by the address, marks what matched, and writes tags as text", async () => {
  await renderFeature(<GuideSearchPage />, { address: "/guides?keyword=qj" });
  const list = await screen.findByRole("list", { name: "搜索结果" });
  const link = within(list).getByRole("link", { name: /学生\s*请假\s*申请/ });
  expect(link).toHaveAttribute("href", "/home/service/s1");
  expect(within(link).getByText("请假").tagName).toBe("MARK");
  expect(within(list).getByText("<b>请假</b>").tagName).toBe("MARK");
  expect(list).toHaveTextContent("拼音匹配");
  expect(list).toHaveTextContent("无需材料");
  expect(asked[0]).toEqual(["guide/lucene/search", expect.objectContaining({ keyword: "qj", current: 1 })]);
});

it("visitors have their own call and their own page of a service", async () => {
  await renderFeature(<GuideSearchPage />, { address: "/guides?keyword=qj", user: null });
  const link = await screen.findByRole("link", { name: /学生\s*请假\s*申请/ });
  expect(link).toHaveAttribute("href", "/generalDetailsTow?serviceId=s1");
  expect(asked[0]?.[0]).toBe("nobody/guide/lucene/search");
});

it("asks nothing without a word, then searches with department and page in the address", async () => {
  const { user, router } = await renderFeature(<GuideSearchPage />, { address: "/guides" });
  expect(await screen.findByText("输入关键词，查找办事指南")).toBeVisible();
  expect(await screen.findByRole("link", { name: "成绩单" })).toHaveAttribute(
    "href",
    `/guides?keyword=${encodeURIComponent("成绩单")}`,
  );
  expect(asked).toHaveLength(0);
  await user.type(screen.getByRole("searchbox"), " 请假 {Enter}");
  await screen.findByRole("list", { name: "搜索结果" });
  await user.selectOptions(screen.getByRole("combobox", { name: "部门" }), "学生工作处");
  await user.click(await screen.findByRole("button", { name: "第 2 页" }));
  await waitFor(() => expect(asked.at(-1)?.[1]).toMatchObject({ keyword: "请假", deptId: "d1", current: 2 }));
  expect(new URLSearchParams(router.state.location.search).get("dept")).toBe("d1");
});

it("does not offer again what just found nothing", async () => {
  found = [];
  server.use(
    http.post("*/api/blade-workbench/searchHeatWord", () =>
      HttpResponse.json(
        ok([
          { word: "火星", times: 9 },
          { word: "成绩单", times: 4 },
        ]),
      ),
    ),
  );
  await renderFeature(<GuideSearchPage />, { address: "/guides?keyword=火星" });
  await screen.findByText("没有找到与“火星”相关的办事指南");
  expect(await screen.findByRole("link", { name: "成绩单" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "火星" })).toBeNull();
});

it("offers ways on when nothing was found", async () => {
  found = [];
  const { user } = await renderFeature(<GuideSearchPage />, { address: "/guides?keyword=火星&dept=d1" });
  expect(await screen.findByText("所选部门没有与“火星”相关的办事指南")).toBeVisible();
  expect(screen.getByRole("link", { name: "在全部服务中搜索" })).toHaveAttribute(
    "href",
    `/serviceHall?keyword=${encodeURIComponent("火星")}`,
  );
  await user.click(screen.getByRole("button", { name: "查看全部部门" }));
  expect(await screen.findByText("没有找到与“火星”相关的办事指南")).toBeVisible();
});
