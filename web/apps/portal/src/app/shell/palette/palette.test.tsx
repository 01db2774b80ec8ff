import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";

import { chatPanel } from "@/features/chat/panel-store";
import { bodyOf } from "@/testing/body";
import { mockUser, ok } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { serviceItem, servicePage } from "@/testing/service-fixtures";

const PATH = "/home/records";
const pageOf = (...records: readonly unknown[]) => ({
  records,
  total: records.length,
  size: 4,
  current: 1,
  pages: 1,
});
const person = {
  userId: "2001",
  nickname: "陈清和",
  avatar: "",
  kind: "teacher",
  deptName: "教务处",
  postName: "",
};
const tool = (id: string, tools_name: string, url: string) => ({
  id,
  tools_name,
  url,
  typeId: "y1",
  tools_icon: "",
  openWay: "1003",
});
const TOOLS = {
  types: [{ id: "y1", name: "学习" }],
  list: [
    tool("k1", "教室查询", "https://rooms.example/"),
    tool("k2", "校历与教学周", "/home/PersonalCenter"),
    tool("k3", "教材", "javascript:alert(1)"),
  ],
};
/** Bodies of the calls by the end of their path. */
let asked: Record<string, unknown[]> = {};

function answer(path: string, result: unknown) {
  return http.post(`*${path}`, async ({ request }) => {
    (asked[path] ??= []).push(await bodyOf(request));
    return HttpResponse.json(ok(result));
  });
}

beforeEach(() => {
  asked = {};
  localStorage.removeItem("onehall.recentSearches");
  server.use(
    answer("/serverCenter/searchService", servicePage([serviceItem("学生请假")])),
    answer("/prepareLogin/searchService", servicePage([serviceItem("学生请假")])),
    answer(
      "/guide/lucene/search",
      pageOf(
        { serviceId: "id-学生请假", serviceName: "学生请假", serviceDeptName: "教务处" },
        { serviceId: "g1", serviceName: "请假指南", serviceDeptName: "学工处" },
      ),
    ),
    answer("/onehall/todos/page", pageOf({ todoId: "t1", title: "请假审批", sourceName: "学工系统" })),
    answer("/userList/queryFrents", pageOf(person)),
    answer("/onehall/news/page", pageOf({ newsId: "n1", title: "请假新规", columnName: "通知公告" })),
    answer("/blade-desk/tools/list", TOOLS),
    answer("/blade-workbench/searchHeatWord", []),
    answer("/preLogin/commonTool", { ...TOOLS, list: TOOLS.list.slice(0, 1) }),
    answer("/nobody/news/page", pageOf({ newsId: "n1", title: "请假新规", columnName: "通知公告" })),
  );
});

const field = () => screen.findByRole("combobox", { name: "全站搜索" });
const options = () => screen.findAllByRole("option");
const key = (name: string) =>
  window.navigator.platform.startsWith("Mac") ? `{Meta>}${name}{/Meta}` : `{Control>}${name}{/Control}`;

it("finds every kind of thing at once, and opens what is chosen by arrows", async () => {
  const { user, router } = renderApp(PATH);
  await screen.findByRole("button", { name: "全站搜索" });
  await user.keyboard(key("k"));
  await user.type(await field(), "请假");
  await waitFor(async () => expect(await options()).toHaveLength(5));
  const list = screen.getByRole("listbox", { name: "搜索结果" });
  expect(
    within(list)
      .getAllByRole("group")
      .map((group) => group.getAttribute("aria-labelledby")),
  ).toHaveLength(5);
  expect(within(list).getByRole("group", { name: "人员" })).toHaveTextContent("陈清和教务处");
  // Half a word is no search that counts.
  expect(asked["/serverCenter/searchService"]?.at(-1)).toMatchObject({ keyword: "请假", suggest: true });
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByRole("option", { name: /请假指南/ })).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/service/g1"));
  expect(screen.queryByRole("dialog", { name: "全站搜索" })).toBeNull();
});

it("finds the reader's common tools by their names, asks for them once, and opens them where they are", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user, router } = renderApp(PATH);
  await user.click(await screen.findByRole("button", { name: "全站搜索" }));
  await user.type(await field(), "教");
  const group = await screen.findByRole("group", { name: "常用工具" });
  expect(within(group).getAllByRole("option")).toHaveLength(2);
  await user.type(await field(), "室");
  await waitFor(() => expect(within(group).getAllByRole("option")).toHaveLength(1));
  await user.click(within(group).getByRole("option", { name: /教室查询\s*学习/ }));
  expect(opened).toHaveBeenCalledExactlyOnceWith("https://rooms.example/", "_blank", "noopener,noreferrer");
  expect(asked["/blade-desk/tools/list"]).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "全站搜索" }));
  await user.type(await field(), "校历");
  await user.click(await screen.findByRole("option", { name: /校历与教学周/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/PersonalCenter"));
});

it("offers what others search for, each word once, before there is a word", async () => {
  server.use(
    answer("/blade-workbench/searchHeatWord", [
      { word: "成绩", times: 9 },
      { word: "校园卡", times: 7 },
    ]),
  );
  const { user, router } = renderApp(PATH);
  await user.click(await screen.findByRole("button", { name: "全站搜索" }));
  const group = await screen.findByRole("group", { name: "热门搜索" });
  await user.click(within(group).getByRole("option", { name: "成绩" }));
  expect(await field()).toHaveValue("成绩");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?keyword=%E6%88%90%E7%BB%A9"));
  await user.click(screen.getByRole("button", { name: "全站搜索" }));
  const recent = await screen.findByRole("group", { name: "最近搜索" });
  expect(within(recent).getAllByRole("option")).toHaveLength(1);
  const hot = within(await screen.findByRole("group", { name: "热门搜索" })).getAllByRole("option");
  expect(hot.map(({ textContent }) => textContent)).toEqual(["校园卡"]);
});

it("opens a conversation with somebody who was found", async () => {
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole("button", { name: "全站搜索" }));
  await user.type(await field(), "陈");
  await user.click(await screen.findByRole("option", { name: /陈清和/ }));
  expect(chatPanel.getState()).toMatchObject({ isOpen: true, conversationId: "2001" });
  chatPanel.setState({ isOpen: false, conversationId: null });
});

it("remembers what a member searched for until they clear it, and nothing of somebody else", async () => {
  const { user, router } = renderApp(PATH);
  await user.click(await screen.findByRole("button", { name: "全站搜索" }));
  await user.type(await field(), "成绩{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/serviceHall"));
  await user.keyboard(key("k"));
  await user.click(await screen.findByRole("option", { name: "成绩" }));
  expect(await field()).toHaveValue("成绩");
  await user.clear(await field());
  await user.click(screen.getByRole("button", { name: "清除搜索记录" }));
  expect(screen.queryByRole("option")).toBeNull();
  localStorage.setItem(
    "onehall.recentSearches",
    JSON.stringify({ userId: `${mockUser.user_id}0`, words: ["别人的词"] }),
  );
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "全站搜索" }));
  await field();
  expect(screen.queryByText("别人的词")).toBeNull();
});

it("closes with Esc and gives the focus back", async () => {
  const { user } = renderApp(PATH);
  const trigger = await screen.findByRole("button", { name: "全站搜索" });
  await user.click(trigger);
  expect(await field()).toHaveFocus();
  screen.getByRole("dialog", { name: "全站搜索" }).dispatchEvent(new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "全站搜索" })).toBeNull());
  expect(trigger).toHaveFocus();
  await user.click(trigger);
  await user.type(await field(), "词{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "全站搜索" })).toBeNull());
});

it("says that nothing was found, and that a part could not be asked", async () => {
  for (const path of [
    "/serverCenter/searchService",
    "/guide/lucene/search",
    "/onehall/todos/page",
    "/userList/queryFrents",
  ])
    server.use(answer(path, pageOf()));
  server.use(answer("/onehall/news/page", pageOf()));
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole("button", { name: "全站搜索" }));
  await user.type(await field(), "没有这个");
  expect(await screen.findByText("没有找到“没有这个”，换个词试试。")).toBeVisible();
  server.use(
    http.post("*/onehall/news/page", () => HttpResponse.json({ status: 5000, success: false, msg: "x" })),
  );
  await user.type(await field(), "词");
  expect(await screen.findByText("部分结果未能加载，请重试。")).toBeVisible();
});

it("asks for visitors what visitors may see", async () => {
  const { user, router } = renderApp("/deleteNoPag", { isSignedIn: false });
  await user.click(await screen.findByRole("button", { name: "全站搜索" }));
  await user.type(await field(), "请假");
  await waitFor(async () => expect(await options()).toHaveLength(3));
  const [service] = await options();
  expect(service).toHaveTextContent("登录后可用");
  expect(Object.keys(asked).toSorted()).toEqual([
    "/guide/lucene/search",
    "/nobody/news/page",
    "/preLogin/commonTool",
    "/prepareLogin/searchService",
  ]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/allServices"));
  expect(localStorage.getItem("onehall.recentSearches")).toBeNull();
});

it("is greeted by the school's assistant until there is a word", async () => {
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole("button", { name: "全站搜索" }));
  expect(await screen.findByRole("figure", { name: "小云" })).toHaveTextContent("您好");
  await user.type(await field(), "请假");
  await options();
  expect(screen.queryByRole("figure", { name: "小云" })).toBeNull();
});

it("says nothing of an assistant that the school has switched off", async () => {
  server.use(
    http.get("*/questionbasicconfig/baseInfo", () =>
      HttpResponse.json(ok({ enabled: false, name: "小云", avatar: "", greeting: "您好" })),
    ),
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole("button", { name: "全站搜索" }));
  expect(await screen.findByText(/^输入名称、拼音或首字母/)).toBeInTheDocument();
  expect(screen.queryByRole("figure")).toBeNull();
});
