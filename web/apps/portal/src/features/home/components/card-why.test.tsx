import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { cardWhy } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";

import type { CardPlace } from "../model/layout";
import { CardWhy } from "./card-why";

const place = (extra: Partial<CardPlace> = {}): CardPlace => ({
  cardId: "1",
  x: 0,
  y: 0,
  w: 4,
  h: 4,
  state: "default",
  hidden: false,
  why: cardWhy,
  ...extra,
});

describe("why do I see this?", () => {
  it.each([
    [place(), /学校为全体师生默认显示，可以隐藏。.*位置由学校设置。/s],
    [
      place({
        state: "locked",
        why: { state: { layer: "role", name: "教师" }, place: { layer: "department", name: "信息学院" } },
      }),
      /学校为“教师”身份固定显示，可以移动，不能隐藏。.*位置由“信息学院”设置。/s,
    ],
    [
      place({
        state: "optional",
        why: { state: { layer: "department", name: "信息学院" }, place: { layer: "person", name: "" } },
      }),
      /“信息学院”提供的可选卡片，由您自己添加。.*位置由您自己调整。/s,
    ],
  ])("tells who decided what", async (known, text) => {
    const { user } = await renderFeature(<CardWhy name="我的待办" place={known} />);
    await user.click(screen.getByRole("button", { name: "为什么显示“我的待办”" }));
    expect(screen.getByRole("status")).toHaveTextContent(text);
  });
  it("closes by Esc, which gives the focus back, and by a click elsewhere", async () => {
    const { user } = await renderFeature(
      <>
        <CardWhy name="我的待办" place={place()} />
        <p>elsewhere</p>
      </>,
    );
    const button = screen.getByRole("button");
    await user.click(button);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("status")).toBeNull();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByText("elsewhere"));
    expect(screen.queryByRole("status")).toBeNull();
    expect(button).toHaveAttribute("aria-expanded", "false");
  });
});
