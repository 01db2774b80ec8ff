import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, pageOf } from "@/testing/config-fixtures";
import { adminApp } from "@/testing/embed-admin-fixtures";
import { stage } from "@/testing/embed-stage";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { EmbeddedAppPage } from "./embedded-app-page";
import { EmbeddedPage } from "./embedded-page";

const BASE = "/api/onehall/embed";
const DROPPED = {
  day: "2026-11-29",
  appId: adminApp.appId,
  appName: "实验室预约",
  origin: "https://evil.example",
  reason: "wrongOrigin" as const,
  count: 7,
};
const { appId, version } = adminApp;
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];
let on: ReturnType<typeof stage>;

beforeEach(async () => {
  await loadNamespaces(["embed", "embedConfig"]);
  // the DOM of the tests would load frames from the network
  vi.spyOn(HTMLIFrameElement.prototype, "src", "set").mockImplementation(() => undefined);
  asked.length = 0;
  sent.length = 0;
  server.use(
    http.get(`*${BASE}/apps`, () => HttpResponse.json(ok({ apps: [], micro: [] }))),
    http.get(`*${BASE}/apps/detail`, () => HttpResponse.json(ok(adminApp))),
    answers(`${BASE}/apps/page`, () => pageOf([adminApp]), asked),
    answers(`${BASE}/dropped/page`, () => pageOf([DROPPED]), asked),
    answers(`${BASE}/apps/save`, () => ({ appId, version: "2", isEnabled: true }), sent),
    answers(`${BASE}/apps/enable`, () => ({ appId, version: "2", isEnabled: false }), sent),
    answers(`${BASE}/apps/remove`, () => ({ removed: true }), sent),
  );
  on = stage();
});
afterEach(() => on.registry.destroy());

const list = (query = "") => renderFeature(<EmbeddedPage />, { address: `/admin/embedded${query}` });
const one = (id = appId, query = "") =>
  renderFeature(<EmbeddedAppPage appId={id} registry={on.registry} />, {
    address: `/admin/embedded/${id}${query}`,
  });

it("lists applications with whose they are and what was dropped today", async () => {
  await list();
  const row = await screen.findByRole("row", { name: /实验室预约/ });
  expect(row).toHaveTextContent("https://lab.example.edu");
  expect(row).toHaveTextContent("林小满");
  expect(within(row).getByRole("link", { name: "3" })).toHaveAttribute(
    "href",
    expect.stringContaining("tab=dropped"),
  );
  expect(within(row).getByRole("button", { name: "打开“实验室预约”" })).toBeVisible();
  expect(await violations()).toBe("");
});

it("asks for the state and the word that stand in the address", async () => {
  const { user } = await list("?state=DISABLED&keyword=lab");
  await screen.findByRole("row", { name: /实验室预约/ });
  expect(asked.at(-1)).toMatchObject({ state: "DISABLED", keyword: "lab", current: 1 });
  await user.click(screen.getByRole("button", { name: "已启用" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: "ENABLED", keyword: "lab" }));
});

it("switches an application off", async () => {
  const { user } = await list();
  await user.click(await screen.findByRole("button", { name: /更多操作/ }));
  await user.click(screen.getByRole("menuitem", { name: "停用" }));
  await waitFor(() => expect(sent).toMatchObject([{ appId, version, isEnabled: false }]));
  expect(await screen.findByText("已停用“实验室预约”")).toBeVisible();
});

it("says what uses an application, and removes it all the same for who insists", async () => {
  server.use(
    http.post(`*${BASE}/apps/remove`, () =>
      HttpResponse.json({
        status: 8008,
        code: 8008,
        success: false,
        msg: "正在使用，不能删除：卡片“实验室看板”",
        msgDetail: "请先更改使用它的内容 [embed.in_use r-1]",
      }),
    ),
  );
  const { user } = await one();
  await user.click(await screen.findByRole("button", { name: "删除" }));
  const dialog = screen.getByRole("dialog");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "删除" }));
  expect(await within(dialog).findByText(/实验室看板/)).toBeVisible();
  server.use(answers(`${BASE}/apps/remove`, () => ({ removed: true }), sent));
  await clickGuarded(user, within(dialog).getByRole("button", { name: "仍然删除" }));
  await waitFor(() => expect(sent).toMatchObject([{ appId, version, force: true }]));
});

it("registers an application that may what was ticked", async () => {
  const { user } = await one("new");
  await user.type(screen.getByRole("textbox", { name: /^名称/ }), "图书借阅");
  await user.type(screen.getByRole("textbox", { name: /^来源 1/ }), "https://lib.example.edu/");
  await user.type(screen.getByRole("textbox", { name: /^首页地址/ }), "https://lib.example.edu/embed");
  await user.click(screen.getByRole("checkbox", { name: /^读取当前用户/ }));
  await user.type(screen.getByRole("textbox", { name: /^接收的通知频道/ }), "lib.due");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        name: "图书借阅",
        origins: ["https://lib.example.edu"],
        url: "https://lib.example.edu/embed",
        apiNames: ["getUserInfo"],
        capabilities: [],
        channels: ["lib.due"],
      },
    ]),
  );
});

it("does not send what the server would refuse, and says what is wrong where it stands", async () => {
  const { user } = await one();
  const url = await screen.findByRole("textbox", { name: /^首页地址/ });
  await user.clear(url);
  await user.type(url, "https://evil.example/");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("请填写属于上面某个来源的完整地址")).toBeVisible();
  expect(sent).toEqual([]);
  expect(await violations()).toBe("");
});

it("shows what was dropped, and why", async () => {
  await one(appId, "?tab=dropped");
  const row = await screen.findByRole("row", { name: /evil/ });
  expect(row).toHaveTextContent("来源不符");
  expect(row).toHaveTextContent("7");
  expect(asked.at(-1)).toMatchObject({ appId });
});

it("shows messages of the frame that is looked at, and tells what fails", async () => {
  await one(appId, "?tab=inspector");
  const frame = await screen.findByTitle("“实验室预约”的页面");
  expect(screen.getByText("还没有消息")).toBeVisible();
  // the DOM of the tests loads no frames
  Object.defineProperty(frame, "contentWindow", { value: { postMessage: () => undefined } });
  const say = (message: object) =>
    act(() => {
      window.dispatchEvent(
        new MessageEvent("message", {
          data: JSON.stringify(message),
          origin: "https://lab.example.edu",
          source: (frame as HTMLIFrameElement).contentWindow,
        }),
      );
      return Promise.resolve();
    });
  await say({ webApiId: "f7a1c9e3b5d2k8m4p6r0t2v4x6z8q1w3", apiName: "initFrame" });
  await say({ webApiId: "short", apiName: "showToast", data: { message: "好" } });
  const log = screen.getByRole("list", { name: "消息记录" });
  expect(within(log).getAllByText("initFrame")).not.toHaveLength(0);
  expect(within(log).getByText("未授予")).toBeVisible();
  const checks = screen.getByRole("region", { name: "符合性检查" });
  expect(within(checks).getByText("只请求已授予的接口").parentElement).toHaveTextContent("showToast");
});
