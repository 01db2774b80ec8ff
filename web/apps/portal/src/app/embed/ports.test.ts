import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { themesQuery } from "@/features/home/published-themes";
import { embedAppsQuery } from "@/shared/api/embed";
import { currentLanguage } from "@/shared/i18n/i18n";
import { useThemeStore } from "@/shared/theme/theme-store";
import { LAB, labApp } from "@/testing/embed-fixtures";

import { queryClient } from "../services";
import { embedPorts, onPortalLook, portalLook } from "./ports";

const SEA = {
  themeId: "sea",
  themeName: "海蓝",
  themeColor: "#008CFF",
  darkColor: "",
  themeImg: "/media/sea.svg",
};
const publish = (themes: readonly object[]) =>
  queryClient.setQueryData(themesQuery(currentLanguage()).queryKey, themes);

beforeEach(() => useThemeStore.getState().adopt({ color: "#008cff", darkColor: "" }));
afterEach(() => queryClient.clear());

it("tells pages the published theme whose colours are shown, its picture with the portal's origin", () => {
  publish([{ ...SEA, themeId: "red", themeColor: "#c8352b" }, SEA]);
  expect(portalLook().theme).toMatchObject({
    themeId: "sea",
    themeName: "海蓝",
    themeColor: "#008cff",
    themeImg: `${window.location.origin}/media/sea.svg`,
  });
});

it("names no theme for colours that nobody has published", () => {
  publish([{ ...SEA, themeColor: "#c8352b" }]);
  expect(portalLook().theme).toMatchObject({ themeId: "", themeName: "", themeImg: "" });
});

it("tells of a theme that was read after its colours were shown, once", () => {
  const listener = vi.fn();
  const stop = onPortalLook(listener);
  publish([SEA]);
  publish([SEA]);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  publish([]);
  expect(listener).toHaveBeenCalledOnce();
});

it("knows applications as they were read last, and tells when that was", () => {
  const listener = vi.fn();
  const stop = embedPorts.onApps(listener);
  const apiNames = ["getUserInfo"] as const;
  const app = { ...labApp, apiNames, nameEn: "", url: `${LAB}/`, icon: "" };
  queryClient.setQueryData(embedAppsQuery.queryKey, { apps: [app], micro: [] });
  expect(listener).toHaveBeenCalledOnce();
  expect(embedPorts.appOf("lab")).toMatchObject({ appId: "lab", origins: [LAB] });
  expect(embedPorts.appOf("bus")).toBeNull();
  stop();
});
