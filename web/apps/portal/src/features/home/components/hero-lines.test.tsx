import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";

import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { NO_ACTIONS } from "../model/actions";
import { HOLIDAY_NOTICE_DAYS, type Holiday, holidayToShow } from "../model/holiday";
import { HolidayLine } from "./holiday-line";
import { QuickNavigation } from "./quick-navigation";

const holiday = (extra: Partial<Holiday> = {}): Holiday => ({
  name: "元旦",
  greeting: "新年好",
  start: "2027-01-01",
  end: "2027-01-03",
  days: 3,
  daysUntil: 0,
  ...extra,
});

describe("the holiday", () => {
  it.each([
    [holiday(), null, "current"],
    [holiday(), holiday({ daysUntil: 3 }), "current"],
    [null, holiday({ daysUntil: HOLIDAY_NOTICE_DAYS }), "next"],
    [null, holiday({ daysUntil: HOLIDAY_NOTICE_DAYS + 1 }), undefined],
    [null, null, undefined],
  ])("case %#", (current, next, kind) => expect(holidayToShow({ current, next })?.kind).toBe(kind));
  it("is one line with its wish and its days", async () => {
    server.use(
      http.post("*/homePage/getHoliday", () => HttpResponse.json(ok({ current: holiday(), next: null }))),
    );
    await renderFeature(<HolidayLine />);
    expect(await screen.findByText("新年好")).toBeVisible();
    expect(screen.getByText("元旦，1月1日—1月3日")).toBeVisible();
  });
  it("counts the days until the next one", async () => {
    server.use(
      http.post("*/homePage/getHoliday", () =>
        HttpResponse.json(ok({ current: null, next: holiday({ daysUntil: 5 }) })),
      ),
    );
    await renderFeature(<HolidayLine />);
    expect(await screen.findByText("元旦")).toBeVisible();
    expect(screen.getByText(/^还有 5 天，.*共 3 天$/)).toBeVisible();
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
