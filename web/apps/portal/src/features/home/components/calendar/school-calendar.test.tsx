import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";

import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { SchoolCalendar } from "./school-calendar";

const CALENDAR = "*/api/blade-workbench/scSemester/getSchoolCalendar";
const DAY_MS = 86_400_000;
const autumn = { name: "2026 秋季学期", start: "2026-09-07", end: "2026-10-25", weeks: 7, currentWeek: 6 };
const spring = { name: "2027 春季学期", start: "2027-03-01", end: "2027-03-14", weeks: 2, currentWeek: null };

function weeksOf(semester: typeof autumn | typeof spring) {
  return Array.from({ length: semester.weeks }, (_, week) => ({
    number: week + 1,
    days: Array.from({ length: 7 }, (_unused, day) => {
      const date = new Date(Date.parse(semester.start) + (week * 7 + day) * DAY_MS)
        .toISOString()
        .slice(0, 10);
      const holiday = date >= "2026-10-01" && date <= "2026-10-07" ? "国庆节" : "";
      return { date, inSemester: true, isToday: date === "2026-10-14", holiday };
    }),
  }));
}

beforeEach(() => {
  server.use(
    http.post("*/api/online-service-platform/nobody/common/semesterList", () =>
      HttpResponse.json(ok([autumn, spring])),
    ),
    http.post(CALENDAR, async ({ request }) => {
      const semester = JSON.stringify(await request.json()).includes(spring.start) ? spring : autumn;
      return HttpResponse.json(ok({ semester, weeks: weeksOf(semester) }));
    }),
  );
});

it("shows the weeks around today with their holidays, and the whole semester on demand", async () => {
  const { user } = await renderFeature(<SchoolCalendar />);
  const table = await screen.findByRole("table", { name: "2026 秋季学期" });
  expect(screen.getByText("本周为第 6 周")).toBeVisible();
  expect(within(table).getAllByRole("row")).toHaveLength(6);
  expect(within(table).getByRole("cell", { name: "10月14日" })).toHaveAttribute("aria-current", "date");
  expect(within(table).getByRole("cell", { name: "10月1日 国庆节" })).toBeVisible();
  const holidays = screen.getByRole("list", { name: "本学期节假日" });
  expect(within(holidays).getAllByRole("listitem")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "显示整个学期" }));
  expect(within(table).getAllByRole("row")).toHaveLength(8);
});

it("goes to another semester", async () => {
  const { user } = await renderFeature(<SchoolCalendar />);
  await user.selectOptions(await screen.findByRole("combobox", { name: "选择学期" }), "2027 春季学期");
  const table = await screen.findByRole("table", { name: "2027 春季学期" });
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  expect(screen.queryByText(/本周为/)).toBeNull();
});

it("says when the school has set no semesters", async () => {
  server.use(
    http.post(CALENDAR, () =>
      HttpResponse.json({ ...ok(null), status: 8008, msg: "对象不存在", msgDetail: "（object.not_found）" }),
    ),
  );
  await renderFeature(<SchoolCalendar />);
  expect(await screen.findByText("学校尚未发布校历")).toBeVisible();
});
