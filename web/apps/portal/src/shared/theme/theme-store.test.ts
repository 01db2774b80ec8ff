import { beforeEach, expect, it, vi } from "vitest";

import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { localStore } from "@/shared/lib/storage";

/** The store as a page finds it that is loaded now. */
async function loaded() {
  vi.resetModules();
  return (await import("./theme-store")).useThemeStore;
}

beforeEach(() => localStorage.clear());

it("keeps a colour with its dark twin for the next page, and drops the twin with the colour", async () => {
  const first = await loaded();
  first.getState().choose({ color: "#722ed1", darkColor: "#b37feb" }, true);
  first.getState().choose({ mode: "dark" }, true);
  const second = await loaded();
  expect(second.getState()).toMatchObject({ mode: "dark", color: "#722ed1", darkColor: "#b37feb" });
  second.getState().choose({ color: "#0f7b5f" }, false);
  expect(second.getState()).toMatchObject({ color: "#0f7b5f", darkColor: "", isPending: true });
});

it("reads what an earlier version kept", async () => {
  localStore.write("theme", { mode: "light", color: "#0f7b5f", isPending: true });
  expect((await loaded()).getState()).toMatchObject({
    mode: "light",
    color: "#0f7b5f",
    darkColor: "",
    schoolColor: DEFAULT_THEME_COLOR,
    isPending: true,
  });
});
