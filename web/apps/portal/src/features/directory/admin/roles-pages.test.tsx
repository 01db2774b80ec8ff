import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, pageOf, refuses } from "@/testing/config-fixtures";
import { mockUser } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { builtInRole, rightsToGive, roleLine } from "@/testing/role-fixtures";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { RolePage } from "./role-page";
import { RolesPage } from "./roles-page";

const BASE = "/api/onehall/roles";
const { roleId, version } = roleLine;
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];
const holder = {
  userId: "1001",
  account: "20120086",
  userName: "周景行",
  deptName: "信息学院",
  postName: "系主任",
  isDisabled: false,
};

beforeEach(async () => {
  await loadNamespaces(["roles"]);
  asked.length = 0;
  sent.length = 0;
  server.use(
    answers(`${BASE}/list`, () => [builtInRole, roleLine], asked),
    answers(`${BASE}/detail`, () => roleLine),
    answers(`${BASE}/rights`, () => [...rightsToGive]),
    answers(`${BASE}/holders`, () => pageOf([holder]), asked),
    answers(`${BASE}/create`, () => ({ roleId: "0199c0de-0000-7000-8000-0000000007ff", version }), sent),
    answers(`${BASE}/update`, () => ({ roleId, version: "00000000000000bb" }), sent),
    answers(`${BASE}/delete`, () => ({ roleId }), sent),
  );
});

const list = (query = "") => renderFeature(<RolesPage />, { address: `/admin/roles${query}` });
const one = (id = roleId) => renderFeature(<RolePage roleId={id} />, { address: `/admin/roles/${id}` });
const box = (name: RegExp) => screen.findByRole("checkbox", { name });

it("lists roles with how much they allow and how many have them; built-in ones stay", async () => {
  await list();
  const own = await screen.findByRole("row", { name: /数据管理员/ });
  for (const text of ["自定义", "2 项", "2 人"]) expect(own).toHaveTextContent(text);
  expect(within(own).getByRole("link", { name: "数据管理员" })).toHaveAttribute(
    "href",
    `/admin/roles/${roleId}`,
  );
  const builtIn = screen.getByRole("row", { name: /教师/ });
  expect(builtIn).toHaveTextContent("内置");
  expect(within(builtIn).getAllByRole("button")).toHaveLength(1);
  expect(await violations()).toBe("");
});

it("looks for roles by the word in the address", async () => {
  const { user } = await list("?keyword=数据");
  await screen.findByRole("row", { name: /数据管理员/ });
  expect(asked.at(-1)).toEqual({ keyword: "数据" });
  server.use(answers(`${BASE}/list`, () => []));
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "无{Enter}");
  expect(await screen.findByText("没有符合条件的角色")).toBeVisible();
});

it("asks before a role goes, and says why it stays", async () => {
  const { user } = await list();
  await user.click(await screen.findByRole("button", { name: "删除“数据管理员”" }));
  const dialog = screen.getByRole("dialog", { name: "删除角色" });
  expect(dialog).toHaveTextContent("还有 2 人担任");
  server.use(refuses(`${BASE}/delete`, "role.held", null));
  await clickGuarded(user, within(dialog).getByRole("button", { name: "删除" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
  server.use(answers(`${BASE}/delete`, () => ({ roleId }), sent));
  await clickGuarded(user, within(dialog).getByRole("button", { name: "删除" }));
  await waitFor(() => expect(sent).toEqual([{ roleId, version }]));
  expect(await screen.findByText("已删除“数据管理员”")).toBeVisible();
});

it("says what each right opens, and shows what the reader does not hold without letting it be ticked", async () => {
  await one();
  expect(await box(/^管理数据源/)).toBeChecked();
  const above = await box(/^查看审计日志/);
  expect(above).toBeDisabled();
  expect(above).toBeChecked();
  expect(above.closest("label")).toHaveTextContent("您没有此权限，不能授予或收回");
  const page = await box(/^主题与标识/);
  expect(page).not.toBeChecked();
  expect(page.closest("label")).toHaveTextContent("打开 /admin/look");
  expect(await violations()).toBe("");
});

it("sends what is ticked with what was seen", async () => {
  const { user } = await one();
  await user.click(await box(/^主题与标识/));
  await user.click(await box(/^管理数据源/));
  expect(screen.queryByText(/您也担任该角色/)).toBeNull();
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        roleId,
        version,
        roleName: "数据管理员",
        roleNameEn: "Keeper of data",
        description: "维护数据源",
        descriptionEn: "",
        rights: ["ability:read-audit", "entry:lookConfig"],
      },
    ]),
  );
});

it("warns whoever takes a right from a role of their own", async () => {
  const { user } = await renderFeature(<RolePage roleId={roleId} />, {
    address: `/admin/roles/${roleId}`,
    user: { ...mockUser, roles: [{ id: roleId, code: "", name: "" }] },
  });
  await user.click(await box(/^主题与标识/));
  expect(screen.queryByText(/您也担任该角色/)).toBeNull();
  await user.click(await box(/^管理数据源/));
  expect(screen.getByText(/您也担任该角色/)).toBeVisible();
});

it("adds a role, and does not send what the server would refuse", async () => {
  const { user } = await one("new");
  await clickGuarded(user, await screen.findByRole("button", { name: "保存" }));
  const name = screen.getByRole("textbox", { name: /^名称/ });
  expect(name).toHaveFocus();
  await user.type(name, "甲、乙");
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  expect(name).toBeInvalid();
  expect(sent).toEqual([]);
  await user.clear(name);
  await user.type(name, "教师");
  server.use(refuses(`${BASE}/create`, "role.name_taken", null));
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(name).toBeInvalid());
  server.use(answers(`${BASE}/create`, () => ({ roleId: "7", version }), sent));
  await user.type(name, "助理");
  await user.click(await box(/^管理数据源/));
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        roleName: "教师助理",
        roleNameEn: "",
        description: "",
        descriptionEn: "",
        rights: ["ability:manage-sources"],
      },
    ]),
  );
  expect(await screen.findByText("another page")).toBeVisible();
});

it("lets decide whose values stand when somebody was quicker", async () => {
  server.use(refuses(`${BASE}/update`, "object.conflict", null));
  const { user } = await one();
  await user.click(await box(/^主题与标识/));
  server.use(
    answers(`${BASE}/detail`, () => ({ ...roleLine, roleName: "数据员", version: "00000000000000cc" })),
  );
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await user.click(await screen.findByRole("button", { name: "查看最新资料" }));
  expect(screen.getByRole("textbox", { name: /^名称/ })).toHaveValue("数据员");
});

it("tells who has it, found by name", async () => {
  const { user } = await one();
  const region = await screen.findByRole("region", { name: "担任人员" });
  const link = await within(region).findByRole("link", { name: "周景行" });
  expect(link).toHaveAttribute("href", "/admin/people/1001");
  await user.type(within(region).getByRole("searchbox"), "zhou{Enter}");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ roleId, keyword: "zhou", current: 1 }));
});
