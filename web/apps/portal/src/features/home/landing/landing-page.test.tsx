import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

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

/** `sections`: null when the server can not tell them. */
async function show(sections: readonly { readonly kind: string; readonly title: string }[] | null) {
  server.use(
    sections === null
      ? http.post(`${online}/getPreLoginPage`, () =>
          HttpResponse.json({ status: 8008, code: 400, success: false, msg: "稍后再试", msgDetail: "" }),
        )
      : answer(`${online}/getPreLoginPage`, sections),
    answer(`${online}/getPreLoginIndex`, {
      navigation: [{ code: "home", name: "学校主页", url: "https://www.example.edu", openWay: "1003" }],
    }),
    answer(`${online}/messageColumn`, [item("m1", "关于停水的通知", true)]),
    answer(`${online}/preLoginColumn`, [
      { columnId: "c1", columnName: "校园要闻", result: [item("n1", "图书馆新馆开放")] },
      { columnId: "c2", columnName: "学术讲座", result: [item("n2", "量子计算讲座")] },
    ]),
    answer("*/nobody/prepareLogin/queryThirdParty", [
      {
        code: "mail",
        name: "校园邮箱",
        intro: "师生邮箱",
        icon: "",
        url: "https://mail.example.edu",
        openWay: "1003",
      },
      { code: "bad", name: "坏链接", intro: "", icon: "", url: "javascript:alert(1)", openWay: "1003" },
    ]),
  );
  await renderFeature(<LandingPage schoolName="云岭大学" isSignedIn={false} />);
}

it("shows the sections the school chose in its order, with its titles", async () => {
  await show([
    { kind: "NEWS", title: "校园动态" },
    { kind: "MESSAGES", title: "" },
  ]);
  expect(await screen.findByRole("link", { name: "关于停水的通知" })).toHaveAttribute("href", "/news/m1");
  await screen.findByRole("link", { name: "图书馆新馆开放" });
  await screen.findByRole("heading", { name: "重要通知" });
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(["校园动态", "重要通知"]);
});

it("changes the news with their column", async () => {
  await show([{ kind: "NEWS", title: "" }]);
  await userEvent.click(await screen.findByRole("tab", { name: "学术讲座" }));
  const panel = screen.getByRole("tabpanel");
  expect(within(panel).getByRole("link")).toHaveTextContent("量子计算讲座");
});

it("opens other systems in a tab that learns nothing, and never a script", async () => {
  await show([{ kind: "THIRD_PARTY", title: "" }]);
  const mail = await screen.findByRole("link", { name: /校园邮箱/ });
  expect(mail).toHaveAttribute("href", "https://mail.example.edu");
  expect(mail).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByText("坏链接").closest("a")).toBeNull();
  expect(screen.getByRole("link", { name: "学校主页" })).toHaveAttribute("target", "_blank");
});

it("keeps its usual sections when the order can not be read", async () => {
  await show(null);
  expect(await screen.findByRole("heading", { name: "校园新闻" })).toBeVisible();
});

it("shows the figures under the title that the school gave them, from the call that tells them", async () => {
  await show([{ kind: "STATISTICS", title: "大厅一览" }]);
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
  await show([{ kind: "NEWS", title: "" }]);
  expect(await screen.findByText("登录后查看待办、收藏和办理进度。")).toBeVisible();
  expect(screen.queryByRole("definition")).toBeNull();
  expect(screen.getByRole("link", { name: "登录" })).toBeVisible();
});

it("shows them where what the school chose can not be read", async () => {
  await show(null);
  expect(await screen.findByText("48213")).toBeVisible();
});
