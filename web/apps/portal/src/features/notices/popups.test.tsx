import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { currentUserStore } from "@/shared/lib/current-user";
import { bodyOf } from "@/testing/body";
import { deferred } from "@/testing/deferred";
import { LAB, labApp } from "@/testing/embed-fixtures";
import { ok } from "@/testing/fixtures";
import { important, notice } from "@/testing/notice-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import type { Notice } from "./api/wire";
import { NoticeLayer } from "./notice-layer";

let mustRead: readonly Notice[] = [];
let importants: readonly Notice[] = [];
let readIds: unknown[] = [];
const opened = {
  opener: {},
  location: { replace: vi.fn() },
  close: vi.fn(),
  document: document.implementation.createHTMLDocument(),
};

const deleted = {
  status: 8008,
  success: false,
  msg: "消息已被删除",
  msgDetail: "（notice.deleted，r-1）",
  result: null,
};

beforeEach(() => {
  readIds = [];
  // The session of the test before is over.
  currentUserStore.setState({ user: null });
  mustRead = Array.from({ length: 12 }, (_, index) => notice(index + 1));
  importants = [important(30), important(29)];
  vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
  server.use(
    http.post("*/api/onehall/notices/badge", () =>
      HttpResponse.json(ok({ unread: 20, important: importants.length, mustRead: mustRead.length })),
    ),
    http.post("*/api/onehall/notices/popups", () =>
      HttpResponse.json(
        ok({
          mustRead: { total: mustRead.length, list: mustRead.slice(-10) },
          important: { total: importants.length, list: importants },
        }),
      ),
    ),
    http.post("*/api/blade-workbench/messageCenterHistoryMsg/detail", async ({ request }) => {
      const { id } = await bodyOf(request);
      const found = [...mustRead, ...importants].find(({ messageIdWeb }) => messageIdWeb === id);
      return HttpResponse.json(
        found === undefined ? deleted : ok({ id, url: found.url, extInfo: { textType: found.textType } }),
      );
    }),
    http.post("*/api/blade-workbench/mpManage/readMessage", async ({ request }) => {
      const body = await bodyOf(request);
      readIds.push([body["messageId"], body["userId"]]);
      mustRead = mustRead.filter(({ messageId }) => messageId !== body["messageId"]);
      importants = importants.filter(({ messageId }) => messageId !== body["messageId"]);
      return HttpResponse.json(ok({ unread: 1, important: 0, mustRead: 0 }));
    }),
  );
});

const show = async () => {
  const view = await renderFeature(<NoticeLayer isAside={false} isHome />);
  return { ...view, card: within(await screen.findByRole("region", { name: "必读通知" })) };
};

describe("popups (000 §2)", () => {
  it("stay away where the school does not want them", async () => {
    const asked = deferred();
    server.use(
      http.post("*/api/online-service-platform/homePage/getIsShowMsg", () => {
        asked.resolve();
        return HttpResponse.json(ok({ isShowMsg: false }));
      }),
    );
    const { client } = await renderFeature(<NoticeLayer isAside={false} isHome />);
    await asked.promise;
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole("region", { name: "必读通知" })).toBeNull();
    expect(screen.queryByText(/条必读通知/)).toBeNull();
  });

  it("are shown when nobody says whether they are wanted", async () => {
    server.use(http.post("*/homePage/getIsShowMsg", () => new HttpResponse(null, { status: 500 })));
    const { card } = await show();
    expect(card.getByText("通知12")).toBeVisible();
  });

  it("counts all, turns over ten, one at a time, with sender and page", async () => {
    const { user, card } = await show();
    expect(card.getByText("您有 12 条必读通知，请及时查看")).toBeVisible();
    expect(card.getByText("通知12")).toBeVisible();
    expect(card.getByText("1/10")).toBeVisible();
    expect(card.getByText("教务处")).toBeVisible();
    expect(card.getByRole("button", { name: "上一条通知" })).toHaveAttribute("aria-disabled", "true");
    await user.click(card.getByRole("button", { name: "下一条通知" }));
    expect(card.getByText("通知11")).toBeVisible();
    expect(card.getByText("2/10")).toBeVisible();
  });
  it("opens the detail in a window of its own, marks it and moves the next older one up", async () => {
    const { user, card } = await show();
    await user.click(card.getByRole("button", { name: /通知12/ }));
    await waitFor(() =>
      expect(opened.location.replace).toHaveBeenCalledWith(
        "/font/onlineServiceClientConfig/#/msgDetail?messageId=m12",
      ),
    );
    expect(await card.findByText("通知11")).toBeVisible();
    expect(card.getByText("您有 11 条必读通知，请及时查看")).toBeVisible();
    expect(card.getByText("1/10")).toBeVisible();
    expect(readIds).toEqual([["m12", "1001"]]);
    expect(opened.opener).toBeNull();
  });
  it("opens an external address, and no script", async () => {
    importants = [important(30, { textType: 2, url: "https://example.edu.cn/exam" })];
    mustRead = [notice(1, { textType: 2, url: "javascript:alert(1)" })];
    const { user, card } = await show();
    await user.click(screen.getByRole("button", { name: /通知30/ }));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith("https://example.edu.cn/exam"));
    await waitFor(() => expect(screen.queryByRole("region", { name: "重要通知" })).toBeNull());
    await user.click(card.getByRole("button", { name: /通知1/ }));
    await waitFor(() =>
      expect(opened.location.replace).toHaveBeenLastCalledWith(
        "/font/onlineServiceClientConfig/#/msgDetail?messageId=m1",
      ),
    );
  });
  it("opens an address of a registered application inside the portal", async () => {
    const lab = { ...labApp, nameEn: "", url: `${LAB}/`, icon: "" };
    server.use(http.get("*/api/onehall/embed/apps", () => HttpResponse.json(ok({ apps: [lab], micro: [] }))));
    importants = [important(30, { textType: 2, url: `${LAB}/rooms` })];
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: /通知30/ }));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith("/messageIfrm?messageId=m30"));
  });
  it("shows the deleted page for what was withdrawn meanwhile", async () => {
    const { user, card } = await show();
    mustRead = [];
    await user.click(card.getByRole("button", { name: /通知12/ }));
    await waitFor(() =>
      expect(opened.location.replace).toHaveBeenLastCalledWith(
        "/font/onlineServiceClientConfig/#/deleteNoPag",
      ),
    );
    await waitFor(() => expect(screen.queryByRole("region", { name: "必读通知" })).toBeNull());
  });
  it("closes the important one until a newer one comes; a must-read one can not be closed", async () => {
    const { user, card, client } = await show();
    expect(card.queryByRole("button", { name: /关闭/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "关闭重要通知" }));
    expect(screen.queryByRole("region", { name: "重要通知" })).toBeNull();
    importants = [important(31), ...importants];
    await client.invalidateQueries({ queryKey: ["notices", "message"] });
    const again = within(await screen.findByRole("region", { name: "重要通知" }));
    expect(again.getByText("您有 3 条重要通知")).toBeVisible();
    expect(again.getByText("通知31")).toBeVisible();
  });
  it("stays, and says so, while a confirmation is missing", async () => {
    mustRead = [notice(1, { needConfirm: true, readTime: "2026-11-21 09:00:00" })];
    const { card } = await show();
    expect(card.getByText("已查看，待确认")).toBeVisible();
  });
  it("tells politely and never takes the focus", async () => {
    await show();
    expect(
      screen
        .getAllByRole("status")
        .some((one) => one.textContent === "您有 12 条必读通知，请及时查看 您有 2 条重要通知"),
    ).toBe(true);
    expect(document.body).toHaveFocus();
  });
  it("folds to one button that stays folded, with the focus, and unfolds again", async () => {
    const { user, card, client } = await show();
    await user.click(card.getByRole("button", { name: "收起通知" }));
    expect(screen.queryByRole("region", { name: "必读通知" })).toBeNull();
    const pill = screen.getByRole("button", { name: /^展开通知：\s?12 条必读，2 条重要/ });
    expect(pill).toHaveFocus();
    mustRead = mustRead.slice(0, 11);
    await client.invalidateQueries({ queryKey: ["notices", "message"] });
    expect(await screen.findByRole("button", { name: /^展开通知：\s?11 条必读，2 条重要/ })).toBeVisible();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("region", { name: "重要通知" })).toBeVisible();
    expect(
      within(screen.getByRole("region", { name: "必读通知" })).getByRole("button", { name: "收起通知" }),
    ).toHaveFocus();
  });
  it("waits folded elsewhere than on home, and on home the second time", async () => {
    const first = await renderFeature(<NoticeLayer isAside={false} />);
    expect(await screen.findByRole("button", { name: /^展开通知/ })).toBeVisible();
    first.unmount();
    const second = await show();
    second.unmount();
    await renderFeature(<NoticeLayer isAside={false} isHome />, { address: "/home" });
    expect(await screen.findByRole("button", { name: /^展开通知/ })).toBeVisible();
    expect(screen.queryByRole("region", { name: "必读通知" })).toBeNull();
  });
  it("unfolds wherever one arrives, also the first one, and folds when the page is left", async () => {
    mustRead = [];
    importants = [];
    const { client, router } = await renderFeature(<NoticeLayer isAside={false} isQuiet />);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    mustRead = [notice(40)];
    await client.invalidateQueries({ queryKey: ["notices", "message"] });
    expect(await screen.findByRole("region", { name: "必读通知" })).toBeVisible();
    await router.navigate("/?keyword=x");
    await waitFor(() => expect(screen.queryByRole("region", { name: "必读通知" })).toBeNull());
    // Nothing stays where somebody reads or writes.
    expect(screen.queryByRole("button", { name: /^展开通知/ })).toBeNull();
  });
  it("loads nothing when there is nothing", async () => {
    mustRead = [];
    importants = [];
    const { client } = await renderFeature(<NoticeLayer isAside={false} />);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole("region", { name: /通知/ })).toBeNull();
  });
});
