import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { dictionaries } from "@/shared/api/dictionary";
import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceItem, servicePage } from "@/testing/service-fixtures";

import { LandingSearch } from "./components/landing-search";

const pageOf = (...records: readonly unknown[]) => ({
  records,
  total: records.length,
  size: 3,
  current: 1,
  pages: 1,
});
/** Words by the end of the path that was asked for them. */
let asked: Record<string, unknown[]> = {};

function answer(path: string, result: (keyword: unknown) => unknown) {
  return http.post(`*${path}`, async ({ request }) => {
    const { keyword } = await bodyOf(request);
    (asked[path] ??= []).push(keyword);
    return HttpResponse.json(ok(result(keyword)));
  });
}

beforeEach(() => {
  asked = {};
  dictionaries.clear();
  server.use(
    answer("/nobody/prepareLogin/searchService", (word) =>
      servicePage(word === "请假" ? [serviceItem("请假申请")] : []),
    ),
    answer("/nobody/guide/lucene/search", (word) =>
      word === "请假"
        ? pageOf(
            { serviceId: "id-请假申请", serviceName: "请假申请", serviceDeptName: "学工处" },
            { serviceId: "g1", serviceName: "离校指南", serviceDeptName: "学工处" },
          )
        : pageOf(),
    ),
    answer("/nobody/serviceDept/listByUser", () => [
      { id: "d1", name: "请假管理中心", letter: "Q", icon: "", serviceCount: 4 },
      { id: "d2", name: "教务处", letter: "J", icon: "", serviceCount: 30 },
    ]),
    answer("/onehall/nobody/news/page", (word) =>
      word === "请假" ? pageOf({ newsId: "n1", title: "请假新规", columnName: "通知公告" }) : pageOf(),
    ),
  );
});

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "搜索服务" });
const show = async () => renderFeature(<LandingSearch isMember={false} />, { user: null });

it("asks nothing before the first key, and once when typing rests", async () => {
  await show();
  expect(field()).toHaveAttribute("aria-expanded", "false");
  expect(asked).toEqual({});
  // both keys at one moment: between two of a slow machine typing would have rested
  for (const value of ["请", "请假"]) fireEvent.change(field(), { target: { value } });
  await screen.findByRole("option", { name: /请假申请/ });
  await waitFor(() => expect(Object.keys(asked)).toHaveLength(4));
  expect(asked["/nobody/prepareLogin/searchService"]).toEqual(["请假"]);
});

it("suggests services, guides, departments and news, each once, and opens by arrows and Enter", async () => {
  const { user, router } = await show();
  await user.type(field(), "请假");
  await waitFor(() => expect(screen.getAllByRole("group")).toHaveLength(4));
  const list = screen.getByRole("listbox", { name: "搜索建议" });
  expect(within(list).getAllByRole("option")).toHaveLength(4);
  expect(within(list).getByRole("group", { name: "办事指南" })).toHaveTextContent(/^办事指南离校指南学工处$/);
  expect(within(list).getByRole("group", { name: "部门" })).toHaveTextContent("请假管理中心4 项服务");
  expect(field()).toHaveAttribute("aria-controls", list.id);
  await user.keyboard("{ArrowUp}");
  expect(within(list).getByRole("option", { name: /请假新规/ })).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  const department = within(list).getByRole("option", { name: /请假管理中心/ });
  expect(field()).toHaveAttribute("aria-activedescendant", department.id);
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: "/allServices", search: "?dept=d1" }),
  );
});

it("opens what is pressed", async () => {
  const { user, router } = await show();
  await user.type(field(), "请假");
  await user.click(await screen.findByRole("option", { name: /请假新规/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/news/n1"));
});

it("closes with Esc without losing the word, opens again with an arrow, and searches with Enter", async () => {
  const { user, router } = await show();
  await user.type(field(), "请假");
  await screen.findByRole("option", { name: /请假申请/ });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field()).toHaveValue("请假");
  expect(field()).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("{ArrowDown}");
  await screen.findByRole("option", { name: /请假申请/ });
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: "/allServices",
      search: `?keyword=${encodeURIComponent("请假")}`,
    }),
  );
});

it("leaves letters and keys to an input method until it is done", async () => {
  const { user } = await show();
  await user.type(field(), "a");
  await waitFor(() => expect(asked["/nobody/prepareLogin/searchService"]).toEqual(["a"]));
  fireEvent.compositionStart(field());
  fireEvent.change(field(), { target: { value: "aqing'jia" } });
  const enter = createEvent.keyDown(field(), { key: "ArrowDown", isComposing: true });
  fireEvent(field(), enter);
  expect(enter.defaultPrevented).toBe(false);
  fireEvent.change(field(), { target: { value: "请假" } });
  fireEvent.compositionEnd(field());
  await screen.findByRole("option", { name: /请假申请/ });
  expect(asked["/nobody/prepareLogin/searchService"]).toEqual(["a", "请假"]);
});

it("says that nothing was found, and what could not be loaded", async () => {
  const { user } = await show();
  await user.type(field(), "zzz");
  expect(await screen.findAllByText("没有找到“zzz”，换个词试试。")).toHaveLength(2);
  const broken = () =>
    HttpResponse.json({ status: 8008, code: 400, success: false, msg: "x", msgDetail: "" });
  server.use(http.post("*/onehall/nobody/news/page", broken));
  await user.clear(field());
  await user.type(field(), "请假");
  expect(await screen.findAllByText("部分建议未能加载。")).not.toHaveLength(0);
  expect(screen.getByRole("option", { name: /请假申请/ })).toBeVisible();
  server.use(
    http.post("*/nobody/prepareLogin/searchService", broken),
    http.post("*/nobody/guide/lucene/search", broken),
    http.post("*/nobody/serviceDept/listByUser", broken),
  );
  dictionaries.clear();
  await user.clear(field());
  await user.type(field(), "yyy");
  expect(await screen.findAllByText(/搜索建议暂时无法加载/)).not.toHaveLength(0);
});
