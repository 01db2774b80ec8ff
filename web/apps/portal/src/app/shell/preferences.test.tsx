import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { useThemeStore } from "@/shared/theme/theme-store";
import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { Preferences } from "./preferences";

const sent: unknown[] = [];
const THEMES = [
  {
    themeId: "t1",
    themeName: "云岭蓝",
    themeColor: "#008cff",
    darkColor: "",
    themeImg: "/media/skyline.svg",
  },
  { themeId: "t2", themeName: "松绿", themeColor: "#0f7b5f", darkColor: "", themeImg: "/media/trees.svg" },
  { themeId: "t3", themeName: "墨青", themeColor: "#1f4e5f", darkColor: "", themeImg: "" },
];

beforeEach(() => {
  sent.length = 0;
  useThemeStore.setState({ mode: "light", color: "#008cff", darkColor: "" });
  server.use(
    http.post("*/platformThemeManage/getThemeManageList", () => HttpResponse.json(ok(THEMES))),
    http.post("*/userThemeSetUp/submit", async ({ request }) => {
      sent.push(await bodyOf(request));
      return HttpResponse.json(ok({ ...THEMES[1], mode: "light" }));
    }),
  );
});

const fromFile = (theme: object) =>
  server.use(http.get("*/static-config/theme.json", () => HttpResponse.json(theme)));

it("shows each theme by its picture, and which one the school's file gives everybody", async () => {
  fromFile(THEMES[1] ?? {});
  const { user } = await renderFeature(<Preferences />);
  const group = screen.getByRole("group", { name: "主题颜色" });
  const pine = await within(group).findByRole("radio", { name: /松绿\s*学校默认/ });
  expect([...group.querySelectorAll("img")].map((picture) => picture.getAttribute("src"))).toEqual([
    "/media/skyline.svg",
    "/media/trees.svg",
  ]);
  expect(within(group).getByRole("radio", { name: "云岭蓝" })).toBeChecked();
  await user.click(pine);
  expect(pine).toBeChecked();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ themeId: "t2", mode: "light" })]));
});

it("takes over the dark twin of a theme, also where two themes have one colour", async () => {
  const twins = [
    { ...THEMES[0], themeId: "t1" },
    { ...THEMES[0], themeId: "t4", themeName: "云岭夜蓝", darkColor: "#66b8ff" },
  ];
  server.use(http.post("*/platformThemeManage/getThemeManageList", () => HttpResponse.json(ok(twins))));
  const { user } = await renderFeature(<Preferences />);
  const night = await screen.findByRole("radio", { name: "云岭夜蓝" });
  expect(night).not.toBeChecked();
  await user.click(night);
  expect(useThemeStore.getState()).toMatchObject({ color: "#008cff", darkColor: "#66b8ff" });
  expect(screen.getByRole("radio", { name: "云岭蓝" })).not.toBeChecked();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ themeId: "t4" })]));
  await user.click(screen.getByRole("radio", { name: "云岭蓝" }));
  expect(useThemeStore.getState().darkColor).toBe("");
});

it("takes the theme of the file where the school has no list of them, and never sends an id that is none", async () => {
  const built = { themeId: "", themeName: "默认", themeColor: "#336699", darkColor: "", themeImg: "" };
  server.use(
    http.post("*/platformThemeManage/getThemeManageList", () => HttpResponse.json(ok([]))),
    http.post("*/themeSetUp/detail", () => HttpResponse.json(ok({ ...built, mode: "light" }))),
  );
  fromFile(built);
  const { user } = await renderFeature(<Preferences />);
  await user.click(await screen.findByRole("radio", { name: /默认\s*学校默认/ }));
  expect(useThemeStore.getState().color).toBe("#336699");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ mode: "light" });
  expect(sent[0]).not.toHaveProperty("themeId");
});
