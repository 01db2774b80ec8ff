import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";

import { SHEETS } from "@/shared/api/sheets.gen";
import { changeLanguage } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, configEditor, lookUps, refuses, standing } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { CalendarConfigPage } from "./calendar-page";
import { type CalendarBody, type Holiday, NO_CALENDAR, type Semester } from "./model/calendar";

const DETAIL = "/api/onehall/config/detail";
const SAVE = "/api/onehall/config/save";
const saved: Record<string, unknown>[] = [];
let body: CalendarBody = NO_CALENDAR;

const autumn: Semester = {
  id: "s1",
  name: "2026 秋季学期",
  nameEn: "Autumn 2026",
  start: "2026-09-28",
  end: "2026-10-18",
};
const national: Holiday = {
  id: "h1",
  name: "国庆节",
  nameEn: "National Day",
  greeting: "国庆快乐",
  greetingEn: "",
  start: "2026-10-01",
  end: "2026-10-07",
};

beforeEach(() => {
  saved.length = 0;
  body = { semesters: [autumn], holidays: [national] };
  server.use(
    answers(DETAIL, ({ key }) => ({
      key: String(key),
      kindName: "校历",
      title: "校历",
      body,
      ...standing(),
    })),
    answers(SAVE, () => standing({ version: `v${saved.length + 1}`, state: "CHANGED" }), saved),
    ...lookUps(),
  );
});

afterEach(() => changeLanguage("zh-CN"));

const show = () => renderFeature(<CalendarConfigPage />, { address: "/admin/calendar", user: configEditor });
const save = () => screen.getByRole("button", { name: "保存草稿" });
const apply = () => screen.getByRole("button", { name: "确定" });

/** Types the days of a range, which take the keys one part after the other. */
async function typeDays(user: Awaited<ReturnType<typeof show>>["user"], begin: string, end: string) {
  const parts = within(screen.getByRole("dialog")).getAllByRole("spinbutton");
  for (const [at, text] of [...begin.split("-"), ...end.split("-")].entries()) {
    act(() => parts[at]?.focus());
    await user.keyboard(text);
  }
}

it("shows both lists, and the weeks of a semester with its holidays as people see them", async () => {
  await show();
  const semesters = await screen.findByRole("grid", { name: "学期" });
  expect(within(semesters).getByRole("row", { name: /2026 秋季学期/ })).toHaveTextContent("3 周");
  const holidays = screen.getByRole("grid", { name: "节假日" });
  expect(within(holidays).getByRole("row", { name: /国庆节/ })).toHaveTextContent("7 天");
  const weeks = screen.getByRole("table", { name: "2026 秋季学期" });
  expect(within(weeks).getAllByRole("row")).toHaveLength(4);
  expect(within(weeks).getByRole("cell", { name: "10月7日 国庆节" })).toBeVisible();
  expect(within(weeks).getByRole("cell", { name: "10月8日" })).toBeVisible();
  expect(await violations()).toBe("");
});

it("wishes readers of English what was written for them", async () => {
  body = { semesters: [], holidays: [{ ...national, greetingEn: "Happy National Day" }] };
  await changeLanguage("en");
  await show();
  const row = await screen.findByRole("row", { name: /National Day/ });
  expect(row).toHaveTextContent("Happy National Day");
  expect(row).not.toHaveTextContent("国庆快乐");
});

it("offers the sheets of both lists to who may bring them in", async () => {
  const rows = SHEETS.filter(({ key }) => key === "semesters" || key === "holidays");
  expect(rows).toHaveLength(2);
  await show();
  await screen.findByRole("grid", { name: "学期" });
  for (const name of ["学期", "节假日"]) {
    const part = screen.getByRole("region", { name });
    expect(within(part).getByRole("button", { name: "导入" })).toBeEnabled();
    expect(within(part).getByRole("button", { name: "导出" })).toBeEnabled();
  }
});

it("takes a semester that fits, and shows it at once", async () => {
  const { user } = await show();
  await user.click(await screen.findByRole("button", { name: "新增学期" }));
  await clickGuarded(user, apply());
  expect(screen.getByText("请选择起止日期")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^名称/ })).toHaveFocus();
  await user.type(screen.getByRole("textbox", { name: /^名称/ }), "2027 春季学期");
  await typeDays(user, "2026-09-28", "2026-10-31");
  await clickGuarded(user, apply());
  expect(screen.getByText("“2026 秋季学期”也从这一天开始")).toBeVisible();
  await typeDays(user, "2027-03-01", "2027-03-14");
  await clickGuarded(user, apply());
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "查看的学期" }), "2027 春季学期");
  expect(within(screen.getByRole("table", { name: "2027 春季学期" })).getAllByRole("row")).toHaveLength(3);
  await clickGuarded(user, save());
  await screen.findByText("校历草稿已保存");
  expect(saved).toEqual([
    {
      key: "calendar",
      version: "v1",
      body: {
        semesters: [
          autumn,
          {
            id: expect.stringMatching(/^[\da-f-]{36}$/),
            name: "2027 春季学期",
            nameEn: "",
            start: "2027-03-01",
            end: "2027-03-14",
          },
        ],
        holidays: [national],
      },
    },
  ]);
});

it("changes a holiday with its greeting, and takes it out", async () => {
  const { user } = await show();
  await user.click(await screen.findByRole("button", { name: "编辑“国庆节”" }));
  const form = screen.getByRole("dialog", { name: "编辑节假日：国庆节" });
  await user.type(within(form).getByRole("textbox", { name: "英文问候语" }), "Happy holidays");
  await typeDays(user, "2026-10-01", "2026-10-08");
  expect(await violations()).toBe("");
  await clickGuarded(user, apply());
  expect(
    within(screen.getByRole("grid", { name: "节假日" })).getByRole("row", { name: /国庆节/ }),
  ).toHaveTextContent("8 天");
  expect(screen.getByRole("cell", { name: "10月8日 国庆节" })).toBeVisible();
  await clickGuarded(user, save());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    body: { holidays: [{ ...national, greetingEn: "Happy holidays", end: "2026-10-08" }] },
  });
  await user.click(screen.getByRole("button", { name: "删除“国庆节”" }));
  await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "删除" }));
  expect(screen.getByText("还没有节假日")).toBeVisible();
  expect(screen.getByText("这个学期没有节假日")).toBeVisible();
});

it("shows at its row what does not fit together, before it is sent", async () => {
  body = {
    ...body,
    semesters: [autumn, { ...autumn, id: "s2", name: "重修", start: "2026-09-28", end: "2026-11-01" }],
  };
  const { user } = await show();
  await user.click(await screen.findByRole("button", { name: "删除“国庆节”" }));
  await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "删除" }));
  await clickGuarded(user, save());
  expect(saved).toEqual([]);
  const faults = await screen.findAllByRole("alert");
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    "“重修”也从这一天开始",
    "“2026 秋季学期”也从这一天开始",
  ]);
  await user.click(screen.getByRole("button", { name: "删除“重修”" }));
  await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "删除" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await clickGuarded(user, save());
  await waitFor(() => expect(saved).toHaveLength(1));
});

it("says that there is nothing yet, and asks again when it did not come", async () => {
  body = NO_CALENDAR;
  const { unmount } = await show();
  expect(await screen.findByText("还没有学期")).toBeVisible();
  expect(screen.getByText("新增学期后，这里显示每周和节假日")).toBeVisible();
  unmount();
  server.use(refuses(DETAIL, "server.internal", null));
  await show();
  expect(await screen.findByRole("button", { name: "重试" })).toBeVisible();
});
