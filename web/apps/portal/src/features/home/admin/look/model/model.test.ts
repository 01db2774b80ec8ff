import { expect, it } from "vitest";

import { stepsOf, withValue } from "@/shared/documents/model/path";

import { isLogosBody, NO_LOGOS } from "./logos";
import { ratioText, shadesOf } from "./shades";
import {
  PRESETS,
  type Theme,
  isThemesBody,
  newTheme,
  themeOf,
  themeFaults,
  withTheme,
  withoutTheme,
} from "./themes";

const WORDS = { required: "请填写", twice: "重名", color: "颜色" };
const theme = (id: string, change: Partial<Theme> = {}): Theme => ({
  ...newTheme(id),
  themeName: `主题${id}`,
  ...change,
});

it("says at its field what is wrong with a theme", () => {
  expect(themeFaults([theme("1"), theme("2")], WORDS)).toEqual({});
  const wrong = [
    theme("1", { themeName: " " }),
    theme("2", { themeColor: "#08f" }),
    theme("3", { themeName: " 主题2 ", darkColor: "blue" }),
  ];
  expect(themeFaults(wrong, WORDS)).toEqual({
    "themes[1].themeName": "请填写",
    "themes[2].themeColor": "颜色",
    "themes[3].themeName": "重名",
    "themes[3].darkColor": "颜色",
  });
});

it("finds the theme of a field", () => {
  expect(["themes[a-1].darkColor", "themes", "themes[b]", "version"].map(themeOf)).toEqual([
    "a-1",
    null,
    "b",
    null,
  ]);
});

it("changes one theme, and never takes the last one away", () => {
  const [one, two] = [theme("1"), theme("2")];
  expect(withTheme([one, two], "2", { darkColor: "#66b8ff" })).toEqual([
    one,
    { ...two, darkColor: "#66b8ff" },
  ]);
  expect(withoutTheme([one, two], "1")).toEqual([two]);
  expect(withoutTheme([two], "2")).toEqual([two]);
});

it("is merged theme by theme, also where a new one has no code yet", () => {
  const body = { themes: [theme("1", { code: "blue" }), theme("2")] };
  const merged = withValue(body, stepsOf("themes[2].darkColor"), "#66b8ff");
  expect(merged).toEqual({ themes: [body.themes[0], theme("2", { darkColor: "#66b8ff" })] });
});

it.each(PRESETS)("derives readable shades of $key in both modes", ({ value }) => {
  for (const mode of ["light", "dark"] as const) {
    const shades = shadesOf(value, mode);
    expect(shades.map(({ key }) => key)).toEqual(["brand", "text", "fill", "fillHover", "onSoft"]);
    expect(shades.map(({ isReadable }) => isReadable)).toEqual([null, true, true, true, true]);
  }
});

it("rounds no ratio up to what it does not reach", () => {
  expect([4.4999, 5, 12.345].map(ratioText)).toEqual(["4.49", "5.00", "12.34"]);
});

it("knows the bodies of its documents", () => {
  expect([isThemesBody({ themes: [] }), isThemesBody({}), isThemesBody(null)]).toEqual([true, false, false]);
  expect([isLogosBody(NO_LOGOS), isLogosBody({ ...NO_LOGOS, title: null })]).toEqual([true, false]);
});
