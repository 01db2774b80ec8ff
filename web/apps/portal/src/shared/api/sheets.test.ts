import { expect, it } from "vitest";

import { mockUser } from "@/testing/fixtures";

import { type SheetRow, sheetsFor } from "./sheets";

const row = (key: string, into: string, out: string): SheetRow => ({
  key,
  zh: `${key}表`,
  en: `${key} list`,
  import: into,
  export: out,
  update: true,
});
const SHEETS = [
  row("todos", "nobody", "user"),
  row("services", "ability:manage-services", "ability:manage-services"),
  row("words", "entry:sensitiveWords", "nobody"),
  row("none", "nobody", "nobody"),
];

it("offers everybody what is everybody's", () =>
  expect(sheetsFor(SHEETS, mockUser, "zh-CN")).toEqual([
    { key: "todos", name: "todos表", canImport: false, canExport: true, canUpdate: true },
  ]));

it("offers what a right or a menu entry allows", () => {
  const user = {
    ...mockUser,
    abilities: ["manage-services" as const],
    menuEntries: ["sensitiveWords" as const],
  };
  const offered = sheetsFor(SHEETS, user, "en").map(({ name, canImport, canExport }) => [
    name,
    canImport,
    canExport,
  ]);
  expect(offered).toEqual([
    ["todos list", false, true],
    ["services list", true, true],
    ["words list", true, false],
  ]);
});

it("offers visitors nothing", () => expect(sheetsFor(SHEETS, null, "zh-CN")).toEqual([]));
