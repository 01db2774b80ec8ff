import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { LAB, labApp } from "@/testing/embed-fixtures";
import { stage } from "@/testing/embed-stage";

import { parentOf } from "./parents";

let on: ReturnType<typeof stage>;
let made = 0;
beforeEach(() => {
  on = stage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  on.registry.destroy();
});

const parent = () =>
  parentOf({
    registry: on.registry,
    methodOf: () => null,
    appAt: (url) => (url.startsWith(`${LAB}/`) ? labApp : null),
    makeId: () => `micro-${(made += 1)}`,
  });

/** Opens a view; answers what the callback was told. */
async function open(of: ReturnType<typeof parent>, url = `${LAB}/a`) {
  const callback = vi.fn();
  of.act({ method: "openIframeModel", data: { config: { url } } }, callback);
  await on.settle();
  return callback.mock.calls[0]?.[0] as {
    readonly status: number;
    readonly data: { readonly modelId: string };
  };
}

it("tells a sub-application of its own views alone, whoever closes them", async () => {
  const [one, two] = [parent(), parent()];
  const [ofOne, ofTwo] = [vi.fn(), vi.fn()];
  one.onModelDestroyed(ofOne);
  two.onModelDestroyed(ofTwo);
  const { data } = await open(one);
  on.registry.views.close(data.modelId);
  expect(ofOne).toHaveBeenCalledExactlyOnceWith(data.modelId);
  expect(ofTwo).not.toHaveBeenCalled();
});

it("goes on telling others when one throws", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const one = parent();
  const second = vi.fn();
  one.onModelDestroyed(() => {
    throw new Error("boom");
  });
  one.onModelDestroyed(second);
  const { data } = await open(one);
  on.registry.views.close(data.modelId);
  expect(second).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledOnce();
});

it("takes the views of a sub-application with it, and opens no more", async () => {
  const one = parent();
  const told = vi.fn();
  one.onModelDestroyed(told);
  await open(one);
  const late = vi.fn();
  one.act({ method: "openIframeModel", data: { config: { url: `${LAB}/b` } } }, late);
  one.end();
  await on.settle();
  await on.settle();
  expect(on.views()).toEqual([]);
  expect(told).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 2000 }));
});

it("opens nothing of an origin that is not registered", async () => {
  expect(await open(parent(), "https://evil.example/a")).toMatchObject({ status: 2000 });
});
