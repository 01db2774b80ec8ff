import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, pageOf, refuses } from "@/testing/config-fixtures";
import { classDetail } from "@/testing/department-fixtures";
import { peopleChoices, personLine } from "@/testing/people-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { ClassPage } from "./class-page";
import { ClassesPage } from "./classes-page";

const BASE = "/api/onehall/classes";
const { classId, version, deptId } = classDetail;
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];

beforeEach(async () => {
  await loadNamespaces(["classes"]);
  asked.length = 0;
  sent.length = 0;
  server.use(
    answers(`${BASE}/page`, () => pageOf([classDetail]), asked),
    answers(`${BASE}/choices`, () => ({ grades: ["2026", "2025"] })),
    answers(`${BASE}/detail`, () => classDetail),
    answers(`${BASE}/students`, () => [{ userId: "7", account: "20260001", userName: "沈星河" }]),
    answers(`${BASE}/create`, () => ({ classId: "new-one", version: "1" }), sent),
    answers(`${BASE}/update`, () => ({ classId, version: "2" }), sent),
    answers(`${BASE}/delete`, () => ({}), sent),
    answers("/api/onehall/people/choices", () => peopleChoices),
    answers("/api/onehall/people/page", () =>
      pageOf([
        { ...personLine, userId: "1002", userName: "林知夏" },
        { ...personLine, userId: "1003", userName: "某学生", kind: "student" },
      ]),
    ),
  );
});

const list = (query = "") => renderFeature(<ClassesPage />, { address: `/admin/classes${query}` });
const one = (id = classId, query = "") =>
  renderFeature(<ClassPage classId={id} />, { address: `/admin/classes/${id}${query}` });
const textbox = (name: RegExp) => screen.findByRole("textbox", { name });

it("lists classes, narrowed by what stands in the address", async () => {
  const { user } = await list("?status=active&keyword=rj");
  const row = await screen.findByRole("row", { name: /软件2601/ });
  for (const text of ["C2601", "信息学院", "软件工程", "2026", "周景行", "在读"])
    expect(row).toHaveTextContent(text);
  expect(asked.at(-1)).toMatchObject({ status: "active", keyword: "rj", current: 1 });
  await screen.findByRole("option", { name: "2025" });
  await user.selectOptions(screen.getByRole("combobox", { name: "年级" }), "2025");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ grade: "2025", keyword: "rj" }));
  expect(await violations()).toBe("");
});

it("asks before a class without students is removed, and offers it of no other", async () => {
  server.use(
    answers(`${BASE}/page`, () =>
      pageOf([classDetail, { ...classDetail, classId: "2", className: "软件2501", students: 30 }]),
    ),
  );
  const { user } = await list();
  const full = await screen.findByRole("row", { name: /软件2501/ });
  expect(within(full).getAllByRole("button")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "删除“软件2601”" }));
  const dialog = screen.getByRole("dialog", { name: "删除班级" });
  expect(await violations()).toBe("");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "删除" }));
  await waitFor(() => expect(sent).toEqual([{ classId, version }]));
});

it("adds a class of the department of the address", async () => {
  const { user } = await one("new", `?dept=${deptId}`);
  await screen.findByRole("option", { name: "信息学院" });
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  expect(sent).toEqual([]);
  expect(await textbox(/^班级编号/)).toHaveFocus();
  await user.type(await textbox(/^班级编号/), "C9");
  await user.type(await textbox(/^班级名称/), "软件2609");
  await user.type(await textbox(/^年级/), "2026");
  expect(await violations()).toBe("");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        deptId,
        classCode: "C9",
        className: "软件2609",
        grade: "2026",
        status: "active",
        monitorId: null,
        teacherIds: [],
      },
    ]),
  );
});

it("shows the server's refusal at the field", async () => {
  server.use(refuses(`${BASE}/create`, "class.name_taken", null));
  const { user } = await one("new", `?dept=${deptId}`);
  await screen.findByRole("option", { name: "信息学院" });
  await user.type(await textbox(/^班级编号/), "C9");
  await user.type(await textbox(/^班级名称/), "软件2601");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(async () => expect(await textbox(/^班级名称/)).toBeInvalid());
});

it("chooses who looks after a class and who leads it", async () => {
  const { user } = await one();
  expect(await textbox(/^班级名称/)).toHaveAttribute("readonly");
  await user.type(screen.getByRole("searchbox"), "林");
  const found = await screen.findByText(/林知夏/);
  expect(screen.queryByText(/某学生/)).toBeNull();
  await user.click(within(found.closest("li") ?? found).getByRole("button"));
  await screen.findByRole("option", { name: "沈星河 20260001" });
  await user.selectOptions(screen.getByRole("combobox", { name: /^班长/ }), "7");
  await user.click(screen.getByRole("radio", { name: "已毕业" }));
  expect(await violations()).toBe("");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        classId,
        version,
        monitorId: "7",
        teacherIds: ["1001", "1002"],
        status: "graduated",
        majorCode: "080902",
      },
    ]),
  );
});
