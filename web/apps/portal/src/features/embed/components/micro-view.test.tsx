import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { ChunkLoadError } from "@/shared/api/load-error";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { storageEvents } from "@/shared/lib/shared-events";
import { labUser, seaLook } from "@/testing/embed-fixtures";
import { turn } from "@/testing/embed-stage";
import { renderFeature } from "@/testing/render-feature";

import type { MicroModule, MicroProps } from "../micro/module";
import { microStore } from "../micro/store";
import { type MicroHost, MicroView } from "./micro-view";

const app = {
  app: "lab",
  name: "实验室",
  version: "1.2.0",
  entry: { href: "/micro/lab/1.2.0/main.js", integrity: "sha384-a" },
  styles: [],
  methods: ["bookRoom"],
};
const store = microStore();
const parent = { act: vi.fn(), onModelDestroyed: vi.fn(), end: vi.fn() };
const host: MicroHost = {
  store,
  parent: () => parent,
  user: () => labUser,
  look: () => seaLook,
  onLook: () => () => undefined,
  events: storageEvents,
};

const moduleOf = (over: Partial<MicroModule> = {}): MicroModule => ({
  bootstrap: vi.fn(),
  mount: ({ container }: MicroProps) => {
    container.textContent = "今日空闲实验室";
  },
  unmount: vi.fn(),
  methods: { bookRoom: () => 1 },
  ...over,
});
const shown = () => document.querySelector("[data-micro=lab]")?.shadowRoot?.textContent;

beforeEach(() => loadNamespaces(["embed"]));

it("stands in an element of its own, and goes when the page goes", async () => {
  const module = moduleOf();
  const view = await renderFeature(<MicroView app={app} host={host} load={() => Promise.resolve(module)} />);
  await vi.waitFor(() => expect(shown()).toBe("今日空闲实验室"));
  expect(document.body.textContent).not.toContain("今日空闲实验室");
  expect(store.methodOf("bookRoom")).not.toBeNull();
  view.unmount();
  await act(turn);
  expect(module.unmount).toHaveBeenCalledOnce();
  expect(parent.end).toHaveBeenCalledOnce();
  expect(store.methodOf("bookRoom")).toBeNull();
});

it("gets who is signed in without what signs in", async () => {
  const bootstrap = vi.fn();
  await renderFeature(
    <MicroView app={app} host={host} load={() => Promise.resolve(moduleOf({ bootstrap }))} />,
  );
  await vi.waitFor(() => expect(shown()).toBe("今日空闲实验室"));
  expect(bootstrap.mock.calls[0]?.[0]).toMatchObject({ user: labUser, version: "1.2.0" });
});

it.each([
  [new ChunkLoadError("missing", "/a.js"), /不存在或不完整/],
  [new ChunkLoadError("timeout", "/a.js"), /120 秒/],
  [new ChunkLoadError("error", "/a.js"), /与登记的内容不一致/],
  [new ChunkLoadError("error", "/a.css", true), /样式文件加载失败/],
  [new Error("boom"), /门户的其他功能不受影响/],
])("that fails says what failed, here alone, and is tried again: %s", async (error, words) => {
  const load = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce(moduleOf());
  const { user } = await renderFeature(
    <>
      <p>门户</p>
      <MicroView app={app} host={host} load={load} />
    </>,
  );
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText("门户")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "重试" }));
  await vi.waitFor(() => expect(shown()).toBe("今日空闲实验室"));
});

it("whose mounting throws is not left half there", async () => {
  const module = moduleOf({
    mount: () => {
      throw new Error("boom");
    },
  });
  await renderFeature(<MicroView app={app} host={host} load={() => Promise.resolve(module)} />);
  expect(await screen.findByText("“实验室”未能启动")).toBeVisible();
  expect(store.methodOf("bookRoom")).toBeNull();
});
