import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { cardContext, cardData, cardService, cardServices } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";

import { NO_ACTIONS } from "../model/actions";
import type { CardService } from "../model/card-data";
import { CardContent } from "./card-content";
import { CommonToolsCard } from "./common-tools/common-tools-card";
import { CommonUseCard } from "./common-use/common-use-card";
import { RecommendCard } from "./recommend/recommend-card";

describe("recommend", () => {
  it("shows three with their heat and numbers the rest from 4", async () => {
    const [first, ...rest] = cardServices(5);
    const services = [...(first === undefined ? [] : [{ ...first, visitCount: 10_000_000 }]), ...rest];
    await renderFeature(
      <RecommendCard
        {...cardContext}
        data={cardData("RECOMMEND", services, { basicConfig: { displayRows: 8 } })}
      />,
    );
    const [top, others] = screen.getAllByRole("list");
    expect(within(top ?? document.body).getAllByRole("button")).toHaveLength(3);
    expect(within(top ?? document.body).getByText("热度 9999999+")).toBeVisible();
    expect(others).toHaveAttribute("start", "4");
    expect(within(others ?? document.body).getAllByRole("button")).toHaveLength(2);
    expect(within(others ?? document.body).queryByText(/热度/)).toBeNull();
  });
  it("says that there is nothing", async () => {
    await renderFeature(<RecommendCard {...cardContext} data={cardData("RECOMMEND", [])} />);
    expect(screen.getByText("暂无推荐")).toBeVisible();
  });
});

describe("common use", () => {
  const typeList = [
    { id: "s1", serviceSceneName: "在读学习" },
    { id: "s2", serviceSceneName: "毕业离校" },
  ];
  it.each([
    ["narrow", 2, 3],
    ["wide", 3, 3],
  ] as const)("%s: %i large, %i small", async (layout, large, small) => {
    await renderFeature(
      <CommonUseCard
        {...cardContext}
        layout={layout}
        data={cardData("COMMON_USE", cardServices(9), { typeList })}
      />,
    );
    const [first, second] = within(screen.getByRole("tabpanel", { name: "在读学习" })).getAllByRole("list");
    expect(within(first ?? document.body).getAllByText("教务处")).toHaveLength(large);
    expect(within(second ?? document.body).getAllByRole("button")).toHaveLength(small);
  });
  it("asks for another scene", async () => {
    const onColumn = vi.fn<(id: string) => void>();
    const { user } = await renderFeature(
      <CommonUseCard
        {...cardContext}
        onColumn={onColumn}
        data={cardData("COMMON_USE", cardServices(1), { typeList })}
      />,
    );
    await user.click(screen.getByRole("tab", { name: "毕业离校" }));
    expect(onColumn).toHaveBeenCalledWith("s2");
  });
  it("says which scene is empty", async () => {
    const empty: readonly CardService[] = [];
    await renderFeature(
      <CommonUseCard {...cardContext} columnId="s2" data={cardData("COMMON_USE", empty, { typeList })} />,
    );
    expect(screen.getByText("暂无毕业离校～")).toBeVisible();
  });
});

describe("common tools", () => {
  const tool = {
    id: "t1",
    tools_name: "校历",
    tools_icon: "",
    typeId: "study",
    url: "https://x.example/cal",
    openWay: "1003",
  };
  const typeList = [{ id: "study", name: "学习教学" }];
  it("opens a tool by its address and openWay", async () => {
    const openAddress = vi.fn<(url: string, openWay: string) => void>();
    const { user } = await renderFeature(
      <CommonToolsCard
        {...cardContext}
        actions={{ ...NO_ACTIONS, openAddress }}
        data={cardData("COMMON_TOOLS", [tool], { typeList })}
      />,
    );
    await user.click(screen.getByRole("button", { name: "校历" }));
    expect(openAddress).toHaveBeenCalledWith("https://x.example/cal", "1003");
  });
  it.each([
    [3, "258px"],
    [2, "180px"],
  ])("with %i rows its body is %s high", async (displayRows, height) => {
    await renderFeature(
      <CommonToolsCard
        {...cardContext}
        data={cardData("COMMON_TOOLS", [tool], { typeList, basicConfig: { displayRows } })}
      />,
    );
    expect(screen.getByRole("tabpanel")).toHaveStyle({ height });
  });
});

describe("card content", () => {
  it("draws a kind by its view", async () => {
    await renderFeature(
      <CardContent {...cardContext} data={cardData("RECOMMEND", [cardService("证明打印")])} />,
    );
    expect(await screen.findByRole("button", { name: /证明打印/ })).toBeVisible();
  });
  it("says honestly that it can not draw a kind", async () => {
    await renderFeature(
      <CardContent
        {...cardContext}
        data={cardData("LATER" as "STAGING", [], { basicConfig: { cardName: "暂存" } })}
      />,
    );
    expect(screen.getByText("暂不支持显示该卡片")).toBeVisible();
    expect(screen.getByText(/暂存/)).toBeVisible();
  });
});
