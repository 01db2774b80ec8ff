import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { ConfirmDialog } from "./confirm-dialog";
import { FilterBar, FilterChoices } from "./filter-bar";
import { Panel } from "./panel";

it("is a part of the page, of the element that fits", async () => {
  await renderFeature(
    <>
      <Panel aria-label="回执">人员</Panel>
      <Panel as="article" room="reading">
        正文
      </Panel>
    </>,
  );
  expect(screen.getByRole("region", { name: "回执" })).toHaveTextContent("人员");
  expect(screen.getByRole("article")).toHaveTextContent("正文");
});

it("marks the choices that hold, counts what is known, and is reached by keys", async () => {
  const onPick = vi.fn();
  const { user } = await renderFeature(
    <FilterBar>
      <FilterChoices
        label="状态"
        items={[
          { key: "all", label: "全部", count: 3, isOn: true },
          { key: "open", label: "进行中", isOn: false },
        ]}
        onPick={onPick}
      />
    </FilterBar>,
  );
  const group = within(screen.getByRole("group", { name: "状态" }));
  expect(group.getByRole("button", { name: "全部 3" })).toHaveAttribute("aria-pressed", "true");
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledWith("open");
});

it("asks before something is done, in both languages, and leaves it undone with Esc", async () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  const { user } = await renderFeature(
    <ConfirmDialog title="删除草稿" confirm="删除" isBusy={false} onClose={onClose} onConfirm={onConfirm}>
      <p>删除后无法恢复。</p>
    </ConfirmDialog>,
  );
  const dialog = within(screen.getByRole("dialog", { name: "删除草稿" }));
  expect(dialog.getByText("删除后无法恢复。")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "取消" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole("button", { name: "删除" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await changeLanguage("en");
  expect(await dialog.findByRole("button", { name: "Cancel" })).toBeVisible();
  await changeLanguage("zh-CN");
});
