import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { toasts } from "@/shared/ui/toast-store";
import { CARD_ID, answers, cardBody, configEditor, lookUps, refuses } from "@/testing/config-fixtures";
import { cardData, cardServices } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { CardPreview } from "./card-preview";
import { STUDENT } from "./model/whom";
import { useWhomStore } from "./whom-store";

const PREVIEW = "/api/online-service-platform/cardcolumnconfig/preview";
const asked: Record<string, unknown>[] = [];

/** A card of collected services: which layout draws it shows in how many there are. */
const collection = cardData("MY_COLLECTION", cardServices(13));
const preview = () => ({ ...collection, cardId: CARD_ID, origin: "SAMPLE" as const });

beforeEach(() => {
  asked.length = 0;
  useWhomStore.setState({ whom: STUDENT });
  server.use(answers(PREVIEW, preview, asked), ...lookUps());
});

const onClose = vi.fn();
function show(of: Parameters<typeof CardPreview>[0]["of"] = { cardId: CARD_ID }) {
  onClose.mockClear();
  return renderFeature(<CardPreview cardName="我的收藏" of={of} onClose={onClose} />, { user: configEditor });
}
const services = () => screen.queryAllByRole("button", { name: /^服务\d/ });
/** The view of a kind comes when it is to be drawn. */
const shows = (count: number) => waitFor(() => expect(services()).toHaveLength(count));

describe("the preview of a card (001 §2.3)", () => {
  it("is named after the card, 1080 px wide, and begins with the narrow layout", async () => {
    await show();
    const dialog = await screen.findByRole("dialog", { name: "我的收藏-预览" });
    expect(dialog.style.width).toBe("1080px");
    expect(await screen.findByRole("tab", { name: "与消息卡片同页", selected: true })).toBeVisible();
    await screen.findByText("示例数据");
    await shows(9);
  });

  it("draws the other layout under the other tab, without asking again", async () => {
    const { user } = await show();
    await screen.findByText("示例数据");
    await user.click(screen.getByRole("tab", { name: "不与消息卡片同页" }));
    await shows(12);
    expect(asked).toHaveLength(1);
    await user.keyboard("{ArrowLeft}");
    await shows(9);
  });

  it("asks nothing for data that is there", async () => {
    await show({ data: collection });
    expect(await screen.findByRole("button", { name: /^服务1/ })).toBeVisible();
    expect(asked).toEqual([]);
    expect(screen.queryByText("示例数据")).toBeNull();
  });

  it("asks for what is typed, as whom it says", async () => {
    const draft = { ...cardBody(), cardState: "locked" as const, columns: [] };
    const { user } = await show({ cardId: CARD_ID, draft });
    await screen.findByText("示例数据");
    expect(asked[0]).toMatchObject({
      cardId: CARD_ID,
      draft: { cardName: "我的待办" },
      as: { roleCodes: ["student"], deptId: null, deptIds: [], personKind: "student" },
    });
    await user.click(screen.getByRole("button", { name: "教师角色" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "人员类别" }), "教师");
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        as: { roleCodes: ["student", "teacher"], personKind: "teacher" },
      }),
    );
  });

  it("closes with the server's message when it fails, and begins with the first tab again", async () => {
    server.use(refuses(PREVIEW, "request.invalid", null));
    const { unmount } = await show();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await screen.findByRole("alert")).toHaveTextContent("未执行");
    unmount();
    act(() => toasts.clear());

    server.use(answers(PREVIEW, preview));
    const { user, ...second } = await show();
    await user.click(await screen.findByRole("tab", { name: "不与消息卡片同页" }));
    second.unmount();
    await show();
    expect(await screen.findByRole("tab", { name: "与消息卡片同页", selected: true })).toBeVisible();
  });

  it("opens nothing and changes nothing", async () => {
    const { user, router } = await show();
    await screen.findByText("示例数据");
    const all = await screen.findByRole("link", { name: /查看全部/ });
    for (const press of [
      () => user.click(all),
      () => fireEvent(all, new MouseEvent("auxclick", { bubbles: true })),
    ]) {
      act(() => toasts.clear());
      // oxlint-disable-next-line no-await-in-loop
      await press();
      // oxlint-disable-next-line no-await-in-loop
      expect(await screen.findByText(/预览中不能打开链接/)).toBeVisible();
    }
    await user.click(services()[0] as HTMLElement);
    await user.click(screen.getByRole("button", { name: "“服务2”的排序操作" }));
    await user.click(await screen.findByRole("menuitem", { name: "取消收藏" }));
    expect(services()).toHaveLength(9);
    expect(screen.queryByText(/已取消收藏/)).toBeNull();
    expect(router.state.location.pathname).toBe("/");
  });
});
