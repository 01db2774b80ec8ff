import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { LAB, labApp } from "@/testing/embed-fixtures";
import { stage } from "@/testing/embed-stage";
import { renderFeature } from "@/testing/render-feature";
import { violations } from "@/testing/violations";

import { EmbedFrame } from "./embed-frame";
import { ModelViews } from "./model-views";

let on: ReturnType<typeof stage>;
beforeEach(async () => {
  await loadNamespaces(["embed"]);
  // the DOM of the tests would load frames from the network
  vi.spyOn(HTMLIFrameElement.prototype, "src", "set").mockImplementation(function set(
    this: HTMLIFrameElement,
    url: string,
  ) {
    this.setAttribute("data-src", url);
  });
  on = stage();
});
afterEach(() => on.registry.destroy());

const open = async (data: object) => {
  const page = on.frame();
  page.ask("openModel", data);
  await act(() => on.settle());
  return page;
};

it("are dialogs with their title, size and page, closed by Esc", async () => {
  await renderFeature(<ModelViews registry={on.registry} />);
  await open({ config: { url: `${LAB}/booking`, title: "预约实验室" }, width: 900, height: 500 });
  const dialog = screen.getByRole("dialog", { name: "预约实验室" });
  expect(dialog.style).toMatchObject({ width: "900px", height: "500px" });
  expect(screen.getByTitle("预约实验室")).toHaveAttribute("data-src", `${LAB}/booking`);
  expect(screen.getByTitle("预约实验室").getAttribute("sandbox")).not.toContain("top-navigation");
  expect(await violations()).toBe("");
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => on.clock.advance(100));
  expect(screen.queryByTitle("预约实验室")).toBeNull();
});

it("are named by the application where the page does not", async () => {
  await renderFeature(<ModelViews registry={on.registry} />);
  await open({ config: { url: `${LAB}/booking` } });
  expect(screen.getByRole("dialog", { name: "实验室预约" })).toBeVisible();
});

it("keep the page of a hidden one and show it later", async () => {
  await renderFeature(<ModelViews registry={on.registry} />);
  const page = await open({ modelId: "a", hidden: true, config: { url: `${LAB}/booking`, title: "预约" } });
  const frame = screen.getByTitle("预约");
  expect(screen.queryByRole("dialog")).toBeNull();
  page.ask("openModel", { modelId: "a", config: { url: `${LAB}/booking`, title: "预约" } });
  await act(() => on.settle());
  expect(screen.getByRole("dialog", { name: "预约" })).toBeVisible();
  expect(screen.getByTitle("预约")).toBe(frame);
});

it("of a slow page can be opened by themselves", async () => {
  vi.useFakeTimers();
  const app = { ...labApp };
  const view = renderFeature(<EmbedFrame registry={on.registry} app={app} url={`${LAB}/a`} title="预约" />);
  await vi.advanceTimersByTimeAsync(0);
  await view;
  expect(screen.getByText("正在加载“预约”")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.getByText("“预约”加载较慢，可以在新窗口打开。")).toBeVisible();
  vi.useRealTimers();
});

it("of a page that is not registered load nothing", async () => {
  await renderFeature(
    <EmbedFrame registry={on.registry} app={labApp} url="http://evil.example/a" title="坏页面" />,
  );
  expect(screen.getByText("此页面不能在门户内显示")).toBeVisible();
  expect(document.querySelector("iframe")).toBeNull();
});
