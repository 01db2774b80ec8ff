import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { cardData, cardService, lesson } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { NO_ACTIONS } from "../model/actions";
import type { Semester } from "../model/calendar";
import type { CardService } from "../model/card-data";
import type { Holiday, Holidays } from "../model/holiday";
import type { Lesson } from "../model/lesson";
import { QuickNavigation } from "./quick-navigation";
import { ServiceTiles } from "./service-tiles";
import { TodayStrip } from "./today-strip";

const holiday = (extra: Partial<Holiday> = {}): Holiday => ({
  name: "元旦",
  greeting: "新年好",
  start: "2027-01-01",
  end: "2027-01-03",
  days: 3,
  daysUntil: 0,
  ...extra,
});

const semester = (extra: Partial<Semester> = {}): Semester => ({
  name: "2026—2027 学年第一学期",
  start: "2026-09-07",
  end: "2027-01-24",
  weeks: 20,
  currentWeek: 12,
  ...extra,
});

function answer(holidays: Holidays, semesters: readonly Semester[]) {
  server.use(
    http.post("*/homePage/getHoliday", () => HttpResponse.json(ok(holidays))),
    http.post("*/nobody/common/semesterList", () => HttpResponse.json(ok(semesters))),
  );
}

describe("today", () => {
  it("says the week, the holiday that lasts with its wish, and what others bring", async () => {
    answer({ current: holiday(), next: null }, [semester()]);
    await renderFeature(<TodayStrip>14 项</TodayStrip>);
    const today = screen.getByRole("region", { name: "今日" });
    expect(await within(today).findByText("第 12 周")).toBeVisible();
    expect(within(today).getByText("2026—2027 学年第一学期")).toBeVisible();
    expect(await within(today).findByText("新年好")).toBeVisible();
    expect(within(today).getByText("元旦，1月1日—1月3日")).toBeVisible();
    expect(within(today).getByText("14 项")).toBeVisible();
  });
  it("counts the days until the next holiday", async () => {
    answer({ current: null, next: holiday({ daysUntil: 5 }) }, [semester()]);
    await renderFeature(<TodayStrip>{null}</TodayStrip>);
    expect(await screen.findByText("元旦")).toBeVisible();
    expect(screen.getByText(/^还有 5 天，.*共 3 天$/)).toBeVisible();
  });
  it("looks at the ends of semesters when there is no holiday, and is quiet when there is nothing", async () => {
    answer({ current: null, next: null }, [semester()]);
    const { unmount } = await renderFeature(<TodayStrip>{null}</TodayStrip>);
    expect(await screen.findByText("1月24日 学期结束")).toBeVisible();
    unmount();
    answer({ current: null, next: null }, []);
    await renderFeature(<TodayStrip>3 项</TodayStrip>);
    expect(screen.getByText("3 项")).toBeVisible();
    expect(screen.queryByText(/第 .* 周/)).toBeNull();
  });
});

describe("the next class", () => {
  function answerLesson(next: Lesson | null) {
    answer({ current: null, next: null }, [semester()]);
    server.use(http.post("*/api/onehall/lessons/next", () => HttpResponse.json(ok({ lesson: next }))));
  }
  it.each([
    ["今天 10:05—11:40 · 信息楼 A305 · 周景行", {}],
    ["明天 10:05—11:40 · 信息楼 A305 · 周景行", { daysUntil: 1 }],
    ["11月30日周一 10:05—11:40", { daysUntil: 4, date: "2026-11-30", place: "", teacher: "" }],
    ["正在上课，至 11:40 · 信息楼 A305", { isNow: true, teacher: "" }],
  ])("stands with time, place and who gives it: %s", async (details, extra) => {
    answerLesson(lesson(extra));
    await renderFeature(<TodayStrip>{null}</TodayStrip>);
    expect(await screen.findByText(details)).toBeVisible();
    expect(screen.getByText("数据结构", { exact: false })).toHaveTextContent("下一节课 数据结构");
  });
  it("is nowhere when no system has handed over any", async () => {
    answerLesson(null);
    await renderFeature(<TodayStrip>{null}</TodayStrip>);
    expect(await screen.findByText("第 12 周")).toBeVisible();
    expect(screen.queryByText(/下一节课/)).toBeNull();
  });
});

describe("services at hand", () => {
  const DATA = "*/api/onehall/cards/data";
  const card = (cardKind: string) => ({
    cardId: cardKind,
    cardKind,
    basicConfig: { cardName: cardKind, cardIntroduction: "", displayRows: 3 },
    columns: [],
    moreUrl: null,
  });
  const cards = ["MY_COLLECTION", "COMMON_USE", "RECOMMEND"].map(card);
  const services: Record<string, readonly CardService[]> = {
    MY_COLLECTION: [cardService("请假")],
    COMMON_USE: [cardService("请假"), cardService("成绩单")],
    RECOMMEND: [cardService("校园卡")],
  };
  function answerCards(failing: readonly string[] = []) {
    server.use(
      http.post(DATA, async ({ request }) => {
        const { cardId } = await bodyOf(request);
        const kind = String(cardId);
        if (failing.includes(kind))
          return HttpResponse.json({ status: 8008, success: false, msg: "卡片加载失败", result: null });
        return HttpResponse.json(ok(cardData(kind as "RECOMMEND", services[kind] ?? [])));
      }),
    );
  }
  const names = () => screen.getAllByRole("listitem").map((item) => item.textContent);

  it("are those collected, used and recommended, each with its reason, and open", async () => {
    answerCards();
    const openService = vi.fn<(service: CardService) => void>();
    const { user } = await renderFeature(
      <ServiceTiles cards={cards} actions={{ ...NO_ACTIONS, openService }} />,
    );
    await user.click(await screen.findByRole("button", { name: /成绩单/ }));
    expect(openService.mock.lastCall?.[0].serviceName).toBe("成绩单");
    expect(names()).toEqual(["请假收藏", "成绩单常用", "校园卡推荐"]);
    expect(screen.getByRole("link", { name: "我的收藏" })).toHaveAttribute(
      "href",
      "/serviceHall?collected=1",
    );
  });
  it("are those of the other cards when one fails, and can be tried again when all do", async () => {
    answerCards(["COMMON_USE"]);
    const { unmount } = await renderFeature(<ServiceTiles cards={cards} actions={NO_ACTIONS} />);
    expect(await screen.findByRole("button", { name: /校园卡/ })).toBeVisible();
    unmount();
    answerCards(["MY_COLLECTION", "COMMON_USE", "RECOMMEND"]);
    const { user } = await renderFeature(<ServiceTiles cards={cards} actions={NO_ACTIONS} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("卡片加载失败");
    answerCards();
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByRole("button", { name: /校园卡/ })).toBeVisible();
  });
  it("are nowhere where the school offers none of the cards", async () => {
    await renderFeature(<ServiceTiles cards={[card("TODO")]} actions={NO_ACTIONS} />);
    expect(screen.queryByRole("region", { name: "我的服务" })).toBeNull();
  });
});

it("quick navigation opens an address the way it says", async () => {
  server.use(
    http.post("*/homePage/quickNavigation", () =>
      HttpResponse.json(
        ok([{ id: "1", name: "校历", icon: "", url: "https://x.example/cal", openWay: "1003" }]),
      ),
    ),
  );
  const openAddress = vi.fn<(url: string, openWay: string) => void>();
  const { user } = await renderFeature(<QuickNavigation actions={{ ...NO_ACTIONS, openAddress }} />);
  await user.click(await screen.findByRole("button", { name: "校历" }));
  expect(openAddress).toHaveBeenCalledWith("https://x.example/cal", "1003");
});
