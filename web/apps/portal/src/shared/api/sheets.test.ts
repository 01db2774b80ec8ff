import { expect, it } from "vitest";

import { mockUser } from "@/testing/fixtures";

import { type SheetRow, sheetsFor } from "./sheets";

const row = (key: string, into: string, out: string, change: Partial<SheetRow> = {}): SheetRow => ({
  key,
  zh: `${key}表`,
  en: `${key} list`,
  import: into,
  export: out,
  update: true,
  ...change,
});
const SHEETS = [
  row("todos", "nobody", "user", { update: false }),
  row("services", "ability:manage-services", "ability:manage-services"),
  row("words", "entry:sensitiveWords", "nobody"),
  row("none", "nobody", "nobody"),
];

it("offers everybody what is everybody's", () =>
  expect(sheetsFor(SHEETS, mockUser, "zh-CN")).toEqual([
    {
      key: "todos",
      name: "todos表",
      canImport: false,
      canExport: true,
      canUpdate: false,
      canFull: false,
      areDrafts: false,
      standsAlone: true,
      kind: "own",
    },
  ]));

it("tells registers, lists, what is one's own, and lists of something apart", () => {
  const sheets = [
    row("people", "nobody", "user"),
    row("audit", "nobody", "ability:manage-services", { update: false }),
    row("todos", "nobody", "user", { update: false }),
    row("roster", "nobody", "user", { update: false, within: "noticeId" }),
  ];
  const user = { ...mockUser, abilities: ["manage-services" as const] };
  expect(sheetsFor(sheets, user, "en").map(({ kind, standsAlone }) => `${kind} ${standsAlone}`)).toEqual([
    "register true",
    "list true",
    "own true",
    "own false",
  ]);
});

it("takes a whole register from who manages transfers, where the sheet has it", () => {
  const sheets = [row("people", "user", "user", { full: true }), row("tools", "user", "user")];
  const whole = (user: typeof mockUser) => sheetsFor(sheets, user, "en").map(({ canFull }) => canFull);
  expect(whole(mockUser)).toEqual([false, false]);
  expect(whole({ ...mockUser, abilities: ["manage-transfers"] })).toEqual([true, false]);
  const drafted = [row("services", "user", "user", { full: true, drafts: true })];
  const manager = { ...mockUser, abilities: ["manage-transfers" as const] };
  expect(sheetsFor(drafted, manager, "en")).toMatchObject([{ canFull: false, areDrafts: true }]);
});

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
