import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import type { Section } from "./api/section-queries";
import { LandingPage } from "./landing-page";

const online = "*/api/online-service-platform/nobody/preLogin";
const answer = (path: string, result: unknown) => http.post(path, () => HttpResponse.json(ok(result)));

const item = (newsId: string, title: string, isNew = false) => ({
  newsId,
  title,
  isNew,
  releaseTime: "2026-11-20 09:00:00",
  fieldSet: { importance: "important" },
  columnId: "c1",
  columnName: "校园要闻",
  cover: "",
  summary: "",
  url: "",
});

/** A section as the server tells it; no other one has its key. */
const section = (kind: Section["kind"], change: Partial<Section> = {}): Section => ({
  kind,
  title: "",
  columnId: `${kind} ${change.title ?? ""}`,
  size: 0,
  newsColumnIds: [],
  links: [],
  ...change,
});
const mail = {
  code: "mail",
  name: "校园邮箱",
  intro: "师生邮箱",
  icon: "",
  url: "https://mail.example.edu",
  openWay: "1003",
};
/** How many entries of what were asked for. */
const asked: (readonly [string, unknown])[] = [];
/** Answers what is of the columns that are named, as the server does. */
const sized = (path: string, result: readonly Readonly<Record<string, unknown>>[]) =>
  http.post(path, async ({ request }) => {
    const { size, columnIds } = (await bodyOf(request)) as { size: number; columnIds: readonly string[] };
    asked.push([path.replace(/^.*\//, ""), size]);
    const named = result.filter(
      ({ columnId }) => columnIds.length === 0 || columnIds.some((id) => id === columnId),
    );
    return HttpResponse.json(ok(path.endsWith("/messageColumn") ? named.slice(0, size) : named));
  });

/** `sections`: null when the server can not tell them. */
async function show(sections: readonly Section[] | null) {
  asked.length = 0;
  server.use(
    sections === null
      ? http.post(`${online}/getPreLoginPage`, () =>
          HttpResponse.json({ status: 8008, code: 400, success: false, msg: "稍后再试", msgDetail: "" }),
        )
      : answer(`${online}/getPreLoginPage`, sections),
    answer(`${online}/getPreLoginIndex`, {
      navigation: [{ code: "home", name: "学校主页", url: "https://www.example.edu", openWay: "1003" }],
    }),
    sized(`${online}/messageColumn`, [
      item("m1", "关于停水的通知", true),
      { ...item("m2", "关于选课的通知"), columnId: "c2" },
      { ...item("m3", "关于停课的通知"), columnId: "c2" },
    ]),
    sized(`${online}/preLoginColumn`, [
      { columnId: "c1", columnName: "校园要闻", result: [item("n1", "图书馆新馆开放")] },
      { columnId: "c2", columnName: "学术讲座", result: [item("n2", "量子计算讲座")] },
    ]),
    answer("*/nobody/prepareLogin/queryThirdParty", [mail]),
  );
  await renderFeature(<LandingPage schoolName="云岭大学" isSignedIn={false} />);
}

it("shows the sections the school chose in its order, with its titles", async () => {
  await show([section("NEWS", { title: "校园动态" }), section("MESSAGES")]);
  expect(await screen.findByRole("link", { name: "关于停水的通知" })).toHaveAttribute("href", "/news/m1");
  await screen.findByRole("link", { name: "图书馆新馆开放" });
  await screen.findByRole("heading", { name: "重要通知" });
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(["校园动态", "重要通知"]);
});

it("changes the news with their column", async () => {
  await show([section("NEWS")]);
  await userEvent.click(await screen.findByRole("tab", { name: "学术讲座" }));
  const panel = screen.getByRole("tabpanel");
  expect(within(panel).getByRole("link")).toHaveTextContent("量子计算讲座");
});

it("opens other systems in a tab that learns nothing, and never a script", async () => {
  await show([
    section("THIRD_PARTY", {
      links: [
        mail,
        { ...mail, code: "bad", name: "坏链接", url: "javascript:alert(1)" },
        { ...mail, code: "here", name: "校园资讯", url: "/news", openWay: "1001" },
        { ...mail, code: "beside", name: "办事指南", url: "/guides" },
      ],
    }),
  ]);
  const entry = await screen.findByRole("link", { name: /校园邮箱/ });
  expect(entry).toHaveAttribute("href", "https://mail.example.edu");
  expect(entry).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByText("坏链接").closest("a")).toBeNull();
  // paths of the portal open here, unless the school wants a new tab
  expect(screen.getByRole("link", { name: /校园资讯/ })).not.toHaveAttribute("target");
  expect(screen.getByRole("link", { name: /办事指南/ })).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("link", { name: "学校主页" })).toHaveAttribute("target", "_blank");
});

it("keeps its usual sections when the order can not be read", async () => {
  await show(null);
  expect(await screen.findByRole("heading", { name: "校园新闻" })).toBeVisible();
  expect(await screen.findByRole("link", { name: /校园邮箱/ })).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(Object.fromEntries(asked)).toEqual({ messageColumn: 4, preLoginColumn: 6 });
});

it("shows several sections of one kind, each with its own name, number and contents", async () => {
  const complaints = vi.spyOn(console, "error");
  const party = { ...mail, code: "lab", name: "实验平台", url: "https://lab.example.edu" };
  await show([
    section("NEWS", { title: "讲座", size: 3, newsColumnIds: ["c2"] }),
    section("NEWS", { title: "要闻", size: 2, newsColumnIds: ["c1"] }),
    section("THIRD_PARTY", { title: "师生入口", links: [mail] }),
    section("THIRD_PARTY", { title: "科研入口", links: [party] }),
    section("THIRD_PARTY", { title: "空入口" }),
  ]);
  const region = async (name: string) => within(await screen.findByRole("region", { name }));
  const talks = await region("讲座");
  expect(talks.getByRole("link", { name: "量子计算讲座" })).toBeVisible();
  expect(talks.getAllByRole("tab")).toHaveLength(1);
  expect((await region("要闻")).getByRole("link", { name: "图书馆新馆开放" })).toBeVisible();
  expect((await region("师生入口")).getAllByRole("link")).toHaveLength(1);
  expect((await region("科研入口")).getByRole("link", { name: /实验平台/ })).toBeVisible();
  expect(screen.queryByRole("region", { name: "空入口" })).toBeNull();
  // as of two with one key
  expect(complaints).not.toHaveBeenCalled();
  expect(asked.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
    ["preLoginColumn", 2],
    ["preLoginColumn", 3],
  ]);
});

it("asks for as many announcements of chosen columns as it shows", async () => {
  await show([section("MESSAGES", { size: 1, newsColumnIds: ["c2"] })]);
  expect(await screen.findByRole("link", { name: "关于选课的通知" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "关于停水的通知" })).toBeNull();
  expect(screen.queryByRole("link", { name: "关于停课的通知" })).toBeNull();
  expect(asked).toEqual([["messageColumn", 1]]);
});

it("shows the figures under the title that the school gave them, from the call that tells them", async () => {
  await show([section("STATISTICS", { title: "大厅一览" })]);
  const region = within(await screen.findByRole("region", { name: "大厅一览" }));
  expect(await region.findByText("48213")).toBeVisible();
  expect(region.getAllByRole("definition").map((figure) => figure.textContent)).toEqual([
    "260",
    "214",
    "164",
    "96",
    "48213",
  ]);
});

it("shows none where the school wants none, and the way in all the same", async () => {
  await show([section("NEWS")]);
  expect(await screen.findByText("登录后查看待办、收藏和办理进度。")).toBeVisible();
  expect(screen.queryByRole("definition")).toBeNull();
  expect(screen.getByRole("link", { name: "登录" })).toBeVisible();
});

it("shows them where what the school chose can not be read", async () => {
  await show(null);
  expect(await screen.findByText("48213")).toBeVisible();
});
