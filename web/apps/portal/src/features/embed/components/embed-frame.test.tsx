import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { LAB, labApp } from "@/testing/embed-fixtures";
import { stage } from "@/testing/embed-stage";
import { renderFeature } from "@/testing/render-feature";

import type { EmbeddedApp } from "../model/app";
import { EmbedFrame } from "./embed-frame";

const URL_OF_PAGE = `${LAB}/page`;
let on: ReturnType<typeof stage>;
let srcs: string[];

beforeEach(async () => {
  await loadNamespaces(["embed"]);
  srcs = [];
  // the DOM of the tests would load frames from the network
  vi.spyOn(HTMLIFrameElement.prototype, "src", "set").mockImplementation(function set(
    this: HTMLIFrameElement,
    url: string,
  ) {
    srcs.push(url);
    this.setAttribute("data-src", url);
  });
  const { getAttribute } = Element.prototype;
  vi.spyOn(HTMLIFrameElement.prototype, "getAttribute").mockImplementation(function get(
    this: HTMLIFrameElement,
    name: string,
  ) {
    return getAttribute.call(this, name === "src" ? "data-src" : name);
  });
  on = stage();
});
afterEach(() => {
  vi.useRealTimers();
  on.registry.destroy();
});

async function show(app: EmbeddedApp = labApp) {
  vi.useFakeTimers();
  const view = renderFeature(<EmbedFrame registry={on.registry} app={app} url={URL_OF_PAGE} title="预约" />);
  await vi.advanceTimersByTimeAsync(0);
  return view;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const load = () => fireEvent.load(screen.getByTitle("预约"));

it("that has loaded and does not speak says what that may mean, over a page that can still be used", async () => {
  await show();
  load();
  expect(screen.queryByText("正在加载“预约”")).toBeNull();
  await wait(7_999);
  expect(screen.queryByText(/没有与门户建立联系/)).toBeNull();
  await wait(1);
  expect(screen.getByText(/没有与门户建立联系/)).toBeVisible();
  expect(screen.getByTitle("预约")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "知道了" }));
  expect(screen.queryByText(/没有与门户建立联系/)).toBeNull();
});

it("of an application that may nothing is not expected to speak", async () => {
  await show({ ...labApp, apiNames: [], capabilities: [] });
  load();
  await wait(60_000);
  expect(screen.queryByText(/没有与门户建立联系/)).toBeNull();
});

it("without a network says so, and loads by itself when it is back", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show();
  expect(screen.getByText("网络已断开")).toBeVisible();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const before = srcs.length;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText("网络已断开")).toBeNull();
  expect(screen.getByText("正在加载“预约”")).toBeVisible();
  expect(srcs.length).toBe(before + 1);
});

it("that the portal's own policy refuses says that a reload helps; a report that refuses nothing does not", async () => {
  await show();
  const violate = (over: object) =>
    act(() => {
      const event = Object.assign(new Event("securitypolicyviolation"), {
        effectiveDirective: "frame-src",
        blockedURI: LAB,
        disposition: "enforce",
        ...over,
      });
      document.dispatchEvent(event);
    });
  violate({ disposition: "report" });
  violate({ blockedURI: "https://other.example" });
  violate({ effectiveDirective: "img-src" });
  expect(screen.queryByText("刷新后即可显示“预约”")).toBeNull();
  violate({});
  expect(screen.getByText("刷新后即可显示“预约”")).toBeVisible();
  // the browser's own error page counts as loaded
  load();
  expect(screen.getByText("刷新后即可显示“预约”")).toBeVisible();
});

it("is loaded anew by another try, under another id", async () => {
  await show();
  await wait(8_000);
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  expect(screen.getByText("正在加载“预约”")).toBeVisible();
  expect(srcs).toEqual([URL_OF_PAGE, URL_OF_PAGE]);
});

it("of an application that is switched off is taken away at once, and says so", async () => {
  await show();
  load();
  act(() => on.changeApps([]));
  expect(screen.queryByTitle("预约")).toBeNull();
  expect(screen.getByText("“预约”的地址尚未登记为可在门户内显示。")).toBeVisible();
});

it("is not loaded anew when its application may something else", async () => {
  const more: EmbeddedApp = { ...labApp, name: "实验中心", capabilities: ["setTitle"] };
  function Changing() {
    const [app, setApp] = useState(labApp);
    return (
      <>
        <button type="button" onClick={() => setApp(more)}>
          改
        </button>
        <EmbedFrame registry={on.registry} app={app} url={URL_OF_PAGE} title={app.name} />
      </>
    );
  }
  await renderFeature(<Changing />);
  expect(srcs).toEqual([URL_OF_PAGE]);
  fireEvent.click(screen.getByRole("button", { name: "改" }));
  expect(screen.getByTitle("实验中心")).toBeVisible();
  expect(srcs).toEqual([URL_OF_PAGE]);
});
