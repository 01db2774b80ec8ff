import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { LAB, labApp } from "@/testing/embed-fixtures";
import { stage, turn } from "@/testing/embed-stage";

import { MODEL_VIEWS_MAX, MODEL_VIEWS_OF_ONE_MAX } from "../model/views";

let on: ReturnType<typeof stage>;
beforeEach(() => {
  on = stage();
});
afterEach(() => on.registry.destroy());

const view = (over: object = {}) => ({ config: { url: `${LAB}/booking`, title: "预约" }, ...over });

describe("a modal view", () => {
  it("opens after 100 ms with 1200 x 650, and says so then", async () => {
    const page = on.frame();
    page.ask("openModel", { config: { url: `${LAB}/booking` } });
    await turn();
    on.clock.advance(99);
    await turn();
    expect([on.views(), page.posted]).toEqual([[], []]);
    on.clock.advance(1);
    await turn();
    expect(on.views()).toMatchObject([{ hidden: false, width: 1200, height: 650, openerId: page.frameId }]);
    expect(page.last()).toMatchObject({ status: 1000, data: { modelId: on.views()[0]?.modelId } });
  });

  it.each([
    ["of an origin that is not registered", "http://evil.example/a"],
    ["of the portal", `${window.location.origin}/home`],
    ["of a script", "javascript:alert(1)"],
    ["of a document in its address", "data:text/html,<script>alert(1)</script>"],
    ["of an origin that looks alike", `${LAB}.evil.example/`],
    ["with a name before the host", "http://lab.example.edu@evil.example/"],
    ["of a relative address", "/booking"],
  ])("%s never opens", async (_what, url) => {
    const page = on.frame();
    page.ask("openModel", view({ config: { url, title: "" } }));
    await on.settle();
    expect(on.views()).toEqual([]);
    expect(page.last()).toMatchObject({ status: 2000 });
  });

  it("of another tenant's application never opens", async () => {
    on.registry.destroy();
    on = stage({}, [
      labApp,
      { ...labApp, appId: "b", tenantId: "000001", origins: ["http://b.example.edu"] },
    ]);
    const page = on.frame();
    page.ask("openModel", view({ config: { url: "http://b.example.edu/", title: "" } }));
    await on.settle();
    expect(on.views()).toEqual([]);
  });

  it.each([
    ["was taken away", (page: ReturnType<typeof on.frame>) => page.unregister()],
    [
      "has gone to another origin",
      (page: ReturnType<typeof on.frame>) => page.say({}, "http://evil.example"),
    ],
    ["has left the document", (page: ReturnType<typeof on.frame>) => page.element.remove()],
  ])("does not open when its opener %s meanwhile", async (_what, leave) => {
    const page = on.frame();
    page.ask("openModel", view());
    await turn();
    leave(page);
    await on.settle();
    expect(on.views()).toEqual([]);
    expect(page.posted).toEqual([]);
  });

  it("that was opened hidden is shown by the same id, by its opener alone", async () => {
    const page = on.frame();
    const other = on.frame();
    page.ask("openModel", view({ modelId: "booking", hidden: true }));
    await on.settle();
    expect(on.views()).toMatchObject([{ modelId: "booking", hidden: true }]);
    other.ask("openModel", view({ modelId: "booking", hidden: false }));
    await on.settle();
    expect(other.last()).toMatchObject({ status: 2000 });
    expect(on.views()).toMatchObject([{ hidden: true }]);
    page.ask(
      "openModel",
      view({ modelId: "booking", width: 600, config: { url: `${LAB}/booking`, title: "改" } }),
    );
    await on.settle();
    expect(on.views()).toMatchObject([{ hidden: false, width: 600, config: { title: "改" } }]);
    expect(on.views()).toHaveLength(1);
  });

  it("is closed by its opener and by its content, by nobody else", async () => {
    const page = on.frame();
    const other = on.frame();
    for (const modelId of ["a", "b"]) {
      page.ask("openModel", view({ modelId }));
      await on.settle();
    }
    other.ask("closeModel", { modelId: "a" });
    await on.settle();
    expect(other.last()).toMatchObject({ status: 2000 });
    const content = on.frame(labApp, { modelId: "a" });
    content.ask("closeModel", { modelId: "b" });
    await on.settle();
    expect(content.last()).toMatchObject({ status: 2000 });
    content.ask("closeModel", { modelId: "a" });
    page.ask("closeModel", { modelId: "b" });
    await turn();
    expect(on.views().map(({ isLeaving }) => isLeaving)).toEqual([true, true]);
    on.clock.advance(100);
    expect(on.views()).toEqual([]);
  });

  it("is closed when the frame of its opener is taken away", async () => {
    const page = on.frame();
    page.ask("openModel", view());
    await on.settle();
    page.unregister();
    on.clock.advance(100);
    expect(on.views()).toEqual([]);
  });

  it("has room beside others: four of a frame, eight in all", async () => {
    const pages = [on.frame(), on.frame(), on.frame()];
    for (const [index, page] of pages.entries()) {
      for (let i = 0; i < 6; i += 1)
        page.say({ webApiId: `${index}-${i}`, apiName: "openModel", data: view() }, LAB);
      await on.settle();
    }
    const done = pages.map((page) => page.messages().filter(({ status }) => status === 1000).length);
    expect(done).toEqual([MODEL_VIEWS_OF_ONE_MAX, MODEL_VIEWS_OF_ONE_MAX, 0]);
    expect(on.views()).toHaveLength(MODEL_VIEWS_MAX);
  });
});
