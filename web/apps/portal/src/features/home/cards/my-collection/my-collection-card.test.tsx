import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { ApiError } from "@/shared/api/api-error";
import { useOptimistic } from "@/shared/lib/use-optimistic";
import { cardContext, cardData, cardService, cardServices } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";

import { type HomeActions, NO_ACTIONS } from "../../model/actions";
import type { CardService } from "../../model/card-data";
import type { ServiceEdit } from "../card-view";
import { MyCollectionCard } from "./my-collection-card";

/** Keeps the list as the query cache of the home page does. */
function Sample({
  services,
  actions,
}: {
  readonly services: readonly CardService[];
  readonly actions: HomeActions;
}) {
  const queryKey = ["sample"];
  const { data: list } = useQuery({
    queryKey,
    queryFn: () => services,
    initialData: services,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const edit = useOptimistic({
    name: "sample",
    shownBy: [queryKey],
    paint: (cached: readonly CardService[], change: ServiceEdit) => change.edit(cached),
    send: (change) => change.send(),
  });
  return (
    <MyCollectionCard
      {...cardContext}
      actions={actions}
      data={cardData("MY_COLLECTION", list)}
      onEditServices={(change) => edit.mutateAsync(change)}
    />
  );
}
const names = () =>
  screen
    .getAllByRole("button", { name: /^服务\d/ })
    .map((button) => /服务\d+/.exec(button.textContent ?? "")?.[0]);
async function choose(
  user: Awaited<ReturnType<typeof renderFeature>>["user"],
  name: string,
  entry: string,
): Promise<void> {
  await user.click(screen.getByRole("button", { name: `“${name}”的排序操作` }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
}

describe("what it shows", () => {
  it.each([
    ["narrow", 9, 9, false],
    ["narrow", 10, 9, true],
    ["wide", 12, 12, false],
    ["wide", 13, 12, true],
  ] as const)("%s with %i services", async (layout, count, shown, hasAll) => {
    await renderFeature(
      <MyCollectionCard
        {...cardContext}
        layout={layout}
        data={cardData("MY_COLLECTION", cardServices(count))}
      />,
    );
    expect(names()).toHaveLength(shown);
    expect(screen.queryByRole("link", { name: `查看全部 ${count} 项收藏服务` }) !== null).toBe(hasAll);
  });
  it("names department, handling and guide", async () => {
    const services = [cardService("服务1", { processType: "OFFLINE", labelName: "零材料" })];
    await renderFeature(<MyCollectionCard {...cardContext} data={cardData("MY_COLLECTION", services)} />);
    expect(screen.getByRole("button", { name: /服务1.*教务处.*线下.*指南.*零材料/ })).toBeVisible();
  });
  it("leads to the service centers when empty", async () => {
    const gotoLinks = [{ name: "流程服务中心", path: "/home/processServiceCenter" }];
    await renderFeature(
      <MyCollectionCard
        {...cardContext}
        data={cardData("MY_COLLECTION", [], { basicConfig: { gotoLinks } })}
      />,
    );
    expect(screen.getByText("暂无收藏服务")).toBeVisible();
    expect(screen.getByRole("link", { name: "去流程服务中心添加" })).toHaveAttribute(
      "href",
      "/home/processServiceCenter",
    );
  });
  it("opens a service", async () => {
    const openService = vi.fn<(service: CardService) => void>();
    const { user } = await renderFeature(
      <Sample services={cardServices(2)} actions={{ ...NO_ACTIONS, openService }} />,
    );
    await user.click(screen.getByRole("button", { name: /^服务2/ }));
    expect(openService.mock.calls[0]?.[0].serviceName).toBe("服务2");
  });
});

describe("changes", () => {
  it("moves by menu at once and saves the whole order", async () => {
    const saveCollectionOrder = vi.fn<HomeActions["saveCollectionOrder"]>().mockResolvedValue({});
    const { user } = await renderFeature(
      <Sample services={cardServices(13)} actions={{ ...NO_ACTIONS, saveCollectionOrder }} />,
    );
    await choose(user, "服务2", "上移");
    expect(names().slice(0, 3)).toEqual(["服务2", "服务1", "服务3"]);
    expect(saveCollectionOrder.mock.calls[0]?.[0]).toHaveLength(13);
    expect(saveCollectionOrder.mock.calls[0]?.[0].slice(0, 2)).toEqual(["id-服务2", "id-服务1"]);
  });
  it("goes back when the server refuses", async () => {
    const refuse = () => Promise.reject(new ApiError({ status: 8008, message: "顺序没有保存" }));
    const { user } = await renderFeature(
      <Sample services={cardServices(3)} actions={{ ...NO_ACTIONS, saveCollectionOrder: refuse }} />,
    );
    await choose(user, "服务1", "下移");
    expect(await screen.findByRole("alert")).toHaveTextContent("顺序没有保存");
    expect(names()).toEqual(["服务1", "服务2", "服务3"]);
  });
  it("removes with a way back to the same place", async () => {
    const setCollected = vi.fn<HomeActions["setCollected"]>().mockResolvedValue({});
    const saveCollectionOrder = vi.fn<HomeActions["saveCollectionOrder"]>().mockResolvedValue({});
    const { user } = await renderFeature(
      <Sample services={cardServices(3)} actions={{ ...NO_ACTIONS, setCollected, saveCollectionOrder }} />,
    );
    await choose(user, "服务2", "取消收藏");
    await waitFor(() => expect(names()).toEqual(["服务1", "服务3"]));
    const toast = await screen.findByText("已取消收藏“服务2”");
    await user.click(
      within(toast.closest<HTMLElement>("[role=status]") ?? document.body).getByRole("button", {
        name: "撤销",
      }),
    );
    await waitFor(() => expect(names()).toEqual(["服务1", "服务2", "服务3"]));
    expect(setCollected.mock.calls).toEqual([
      ["id-服务2", false],
      ["id-服务2", true],
    ]);
    expect(saveCollectionOrder).toHaveBeenLastCalledWith(["id-服务1", "id-服务2", "id-服务3"]);
  });
});
