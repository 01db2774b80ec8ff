import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { FrameTarget } from "@/shared/lib/embedded-page";
import { ApiError } from "@/shared/api/api-error";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { LAB, labApp } from "@/testing/embed-fixtures";
import { stage } from "@/testing/embed-stage";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { FramedSite } from "./framed-site";

const renewFor = vi.hoisted(() => vi.fn<(origin: string) => boolean>());
vi.mock(import("./model/renewal"), async (original) => ({ ...(await original()), renewFor }));

const APP = { ...labApp, nameEn: "Laboratory", url: `${LAB}/`, icon: "" };
let on: ReturnType<typeof stage>;
beforeEach(async () => {
  await loadNamespaces(["embed"]);
  vi.spyOn(HTMLIFrameElement.prototype, "src", "set").mockImplementation(function set(
    this: HTMLIFrameElement,
    url: string,
  ) {
    this.setAttribute("data-src", url);
  });
  server.use(http.get("*/api/onehall/embed/apps", () => HttpResponse.json(ok({ apps: [APP], micro: [] }))));
  on = stage();
});
afterEach(() => on.registry.destroy());

const show = (
  data: FrameTarget | null | undefined,
  error: unknown = null,
  back?: { path: string; name: string },
) =>
  renderFeature(
    <FramedSite
      registry={on.registry}
      target={{ data, isError: error !== null, error, refetch: vi.fn() }}
      back={back}
    />,
  );

it("shows a page of a registered application under its title, with a way back and a way out", async () => {
  await show({ title: "空闲实验室", url: `${LAB}/free` }, null, {
    path: "/home/service/1",
    name: "服务详情",
  });
  expect(await screen.findByTitle("空闲实验室")).toHaveAttribute("data-src", `${LAB}/free`);
  expect(screen.getByRole("heading", { level: 1, name: "空闲实验室" })).toBeVisible();
  expect(screen.getByRole("link", { name: "服务详情" })).toHaveAttribute("href", "/home/service/1");
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  screen.getByRole("button", { name: "在新窗口打开" }).click();
  expect(open).toHaveBeenCalledWith(`${LAB}/free`, "_blank", "noopener,noreferrer");
});

it.each([`http://evil.example/`, `${LAB}.evil.example/`, "javascript:alert(1)"])(
  "frames nothing of %s, and leads out",
  async (url) => {
    await show({ title: "坏页面", url });
    expect(await screen.findByText("此页面不能在门户内显示")).toBeVisible();
    expect(document.querySelector("iframe")).toBeNull();
    expect(await violations()).toBe("");
  },
);

it("says that there is nothing where an address names nothing", async () => {
  await show(null);
  expect(await screen.findByText("没有可显示的页面")).toBeVisible();
  expect(screen.getByRole("link", { name: "返回首页" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "在新窗口打开" })).toBeNull();
});

it("says what failed, with another try", async () => {
  await show(undefined, new ApiError({ status: 8199, message: "当前网络不可用" }));
  expect(await screen.findByText("当前网络不可用")).toBeVisible();
  expect(screen.getByRole("button", { name: "重试" })).toBeVisible();
});

it("is loaded anew by itself where the portal's policy is older than the application, and says so where it may not", async () => {
  await show({ title: "空闲实验室", url: `${LAB}/free` });
  await screen.findByTitle("空闲实验室");
  const violate = () =>
    act(() => {
      const refusal = { effectiveDirective: "frame-src", blockedURI: LAB, disposition: "enforce" };
      document.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), refusal));
    });
  renewFor.mockReturnValueOnce(true);
  violate();
  expect(renewFor).toHaveBeenCalledExactlyOnceWith(LAB);
  expect(screen.queryByText("刷新后即可显示“空闲实验室”")).toBeNull();
  renewFor.mockReturnValueOnce(false);
  violate();
  expect(screen.getByText("刷新后即可显示“空闲实验室”")).toBeVisible();
});
