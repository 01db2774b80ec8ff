import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import type { SheetRow } from "@/shared/api/sheets";
import { openTransfer, transferStore } from "@/shared/lib/transfer";
import { mockUser } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";

import { TransferButtons } from "./transfer-buttons";

const SHEETS: readonly SheetRow[] = [
  { key: "todos", zh: "待办", en: "To-dos", import: "nobody", export: "user", update: true },
  {
    key: "words",
    zh: "敏感词",
    en: "Words",
    import: "entry:sensitiveWords",
    export: "entry:sensitiveWords",
    update: false,
  },
];

beforeEach(() => openTransfer(null));

it("takes a list out with its search and choice", async () => {
  const source = { sheet: "todos", search: { formInline: { keyword: "奖" } }, chosen: ["1"] };
  const { user } = await renderFeature(<TransferButtons source={source} total={3} sheets={SHEETS} />);
  expect(screen.queryByRole("button", { name: "导入" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "导出" }));
  expect(transferStore.getState().open).toEqual({ kind: "export", title: "待办", source });
});

it("says what it takes out where that is not the list below", async () => {
  await renderFeature(<TransferButtons isNamed source={{ sheet: "todos" }} sheets={SHEETS} />);
  expect(screen.getByRole("button", { name: "导出待办" })).toBeVisible();
});

it("takes nothing out of nothing", async () => {
  await renderFeature(<TransferButtons source={{ sheet: "todos" }} total={0} sheets={SHEETS} />);
  expect(screen.getByRole("button", { name: "导出" })).toBeDisabled();
});

it("brings in what the reader may, by the sheet's own rule", async () => {
  const onImported = vi.fn();
  const { user } = await renderFeature(
    <TransferButtons source={{ sheet: "words" }} onImported={onImported} sheets={SHEETS} />,
    { user: { ...mockUser, menuEntries: ["sensitiveWords"] } },
  );
  await user.click(screen.getByRole("button", { name: "导入" }));
  expect(transferStore.getState().open).toMatchObject({
    kind: "import",
    title: "敏感词",
    mayUpdate: false,
    mayFull: false,
    areDrafts: false,
  });
});

it.each([
  ["a sheet that the server has not", "roster", mockUser],
  ["a sheet that the reader may not", "words", mockUser],
  ["somebody who acts as another", "todos", { ...mockUser, impersonator: { account: "a", user_name: "周" } }],
])("offers nothing: %s", async (_, sheet, user) => {
  await renderFeature(<TransferButtons source={{ sheet }} onImported={vi.fn()} sheets={SHEETS} />, {
    user: user as typeof mockUser,
  });
  expect(screen.queryByRole("button")).toBeNull();
});
