import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, pageOf, refuses } from "@/testing/config-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { platformTenant, tenantDetail } from "@/testing/tenants-fixtures";
import { violations } from "@/testing/violations";

import { NewTenantPage } from "./new-tenant-page";
import { TenantPage } from "./tenant-page";
import { TenantsPage } from "./tenants-page";

const TENANTS = "/api/onehall/tenants";
const { tenantKey, version } = tenantDetail;
const CODE = "K7QM-4RHW-XPA9";
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];
const saved = { tenantKey, version: "00000000000000bb" };

beforeEach(async () => {
  await loadNamespaces(["tenants"]);
  asked.length = 0;
  sent.length = 0;
  server.use(
    answers(`${TENANTS}/list`, () => pageOf([platformTenant, tenantDetail]), asked),
    answers(`${TENANTS}/detail`, () => tenantDetail),
    answers(
      `${TENANTS}/create`,
      () => ({
        ...saved,
        account: "head",
        activationCode: CODE,
        expiresTime: "2026-12-30 08:00:00",
      }),
      sent,
    ),
    answers(`${TENANTS}/update`, () => saved, sent),
    answers(`${TENANTS}/bind-host`, () => saved, sent),
    answers(`${TENANTS}/unbind-host`, () => saved, sent),
    answers(`${TENANTS}/quota`, () => saved, sent),
    answers(`${TENANTS}/disable`, () => saved, sent),
    answers(`${TENANTS}/enable`, () => saved, sent),
  );
});

const list = (query = "") => renderFeature(<TenantsPage />, { address: `/admin/tenants${query}` });
const page = () =>
  renderFeature(<TenantPage tenantKey={tenantKey} />, { address: `/admin/tenants/${tenantKey}` });

it("lists tenants with how they are reached and how many people they have", async () => {
  await list();
  const row = await screen.findByRole("row", { name: /东湖学院/ });
  for (const text of ["000777", "启用", "lake.example.edu", "42 / 100"]) expect(row).toHaveTextContent(text);
  expect(within(row).getByRole("link", { name: "东湖学院" })).toHaveAttribute(
    "href",
    "/admin/tenants/000777",
  );
  expect(screen.getByRole("row", { name: /平湖大学/ })).toHaveTextContent("平台所在");
  expect(await violations()).toBe("");
});

it("looks for tenants by what the address says", async () => {
  const { user } = await list("?keyword=lake&state=DISABLED&page=2");
  await screen.findByRole("row", { name: /东湖学院/ });
  expect(asked.at(-1)).toEqual({ current: 2, size: 20, keyword: "lake", state: "DISABLED" });
  server.use(answers(`${TENANTS}/list`, () => pageOf([]), asked));
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "无{Enter}");
  expect(await screen.findByText("没有符合条件的租户")).toBeVisible();
});

it("adds a tenant and tells the code of its administrator once", async () => {
  const { user } = await renderFeature(<NewTenantPage />, { address: "/admin/tenants/new" });
  await clickGuarded(user, screen.getByRole("button", { name: "新建并显示激活码" }));
  expect(screen.getByRole("textbox", { name: /^名称/ })).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: /^名称/ }), " 东湖学院 ");
  await user.type(screen.getByRole("textbox", { name: /^编号/ }), "77");
  await user.type(screen.getByRole("textbox", { name: /姓名/ }), "林校");
  await clickGuarded(user, screen.getByRole("button", { name: "新建并显示激活码" }));
  expect(screen.getByRole("textbox", { name: /^编号/ })).toBeInvalid();
  await user.type(screen.getByRole("textbox", { name: /^编号/ }), "7777");
  await clickGuarded(user, screen.getByRole("button", { name: "新建并显示激活码" }));
  const shown = await screen.findByRole("dialog", { name: "激活码" });
  expect(shown).toHaveTextContent(CODE);
  expect(sent).toEqual([
    { tenantKey: "777777", tenantName: "东湖学院", tenantNameEn: "", account: "admin", userName: "林校" },
  ]);
  expect(await violations()).toBe("");
});

it("says at the key that it is taken", async () => {
  server.use(refuses(`${TENANTS}/create`, "tenant.key_taken", null));
  const { user } = await renderFeature(<NewTenantPage />, { address: "/admin/tenants/new" });
  await user.type(screen.getByRole("textbox", { name: /^名称/ }), "东湖学院");
  await user.type(screen.getByRole("textbox", { name: /^编号/ }), "000777");
  await user.type(screen.getByRole("textbox", { name: /姓名/ }), "林校");
  await clickGuarded(user, screen.getByRole("button", { name: "新建并显示激活码" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^编号/ })).toHaveFocus());
});

it("asks before a tenant is disabled, with what follows, and says why it can not be", async () => {
  const { user } = await page();
  server.use(refuses(`${TENANTS}/disable`, "object.conflict", null));
  await user.click(await screen.findByRole("button", { name: "停用" }));
  const dialog = screen.getByRole("dialog", { name: "停用租户" });
  for (const text of ["42 人", "聊天会结束", "数据不会删除"]) expect(dialog).toHaveTextContent(text);
  await clickGuarded(user, within(dialog).getByRole("button", { name: "停用" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
  server.use(answers(`${TENANTS}/disable`, () => saved, sent));
  await clickGuarded(user, within(dialog).getByRole("button", { name: "停用" }));
  await waitFor(() => expect(sent).toEqual([{ tenantKey, version }]));
  expect(await screen.findByText("已停用“东湖学院”")).toBeVisible();
});

it("opens a disabled tenant again", async () => {
  server.use(answers(`${TENANTS}/detail`, () => ({ ...tenantDetail, isDisabled: true })));
  const { user } = await page();
  await user.click(await screen.findByRole("button", { name: "启用" }));
  await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "启用" }));
  await waitFor(() => expect(sent).toEqual([{ tenantKey, version }]));
});

it("binds and unbinds hosts", async () => {
  const { user } = await page();
  const hosts = await screen.findByRole("region", { name: "域名" });
  expect(within(hosts).getByRole("link", { name: "lake.example.edu" })).toBeVisible();
  await user.type(within(hosts).getByRole("textbox", { name: /^域名/ }), " east.example.edu ");
  await clickGuarded(user, within(hosts).getByRole("button", { name: "绑定" }));
  await waitFor(() => expect(sent).toEqual([{ tenantKey, version, host: "east.example.edu" }]));
  sent.length = 0;
  await user.click(within(hosts).getByRole("button", { name: "解除绑定 lake.example.edu" }));
  const dialog = screen.getByRole("dialog", { name: "解除绑定域名" });
  await clickGuarded(user, within(dialog).getByRole("button", { name: "解除绑定" }));
  await waitFor(() => expect(sent).toEqual([{ tenantKey, version, host: "lake.example.edu" }]));
  expect(await violations()).toBe("");
});

it("sends names and limits with what was seen", async () => {
  const { user } = await page();
  const names = await screen.findByRole("form", { name: "名称" });
  await user.type(within(names).getByRole("textbox", { name: /^名称/ }), "新");
  await clickGuarded(user, within(names).getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { tenantKey, version, tenantName: "东湖学院新", tenantNameEn: "East Lake College" },
    ]),
  );
  sent.length = 0;
  const limits = screen.getByRole("form", { name: "限额" });
  const people = within(limits).getByRole("textbox", { name: /可登录人数/ });
  await user.clear(people);
  await user.tab();
  await clickGuarded(user, within(limits).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent).toEqual([{ tenantKey, version, peopleMax: null, filesMaxMb: null }]));
});

it("leaves the tenant that runs the platform open and without limits", async () => {
  server.use(answers(`${TENANTS}/detail`, () => platformTenant));
  await renderFeature(<TenantPage tenantKey="000000" />, { address: "/admin/tenants/000000" });
  expect(await screen.findByText(/不能停用，也不能限额/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "停用" })).toBeNull();
  expect(screen.queryByRole("form", { name: "限额" })).toBeNull();
});

it("says that there is no such tenant, with a way on", async () => {
  server.use(refuses(`${TENANTS}/detail`, "object.not_found", null));
  await page();
  expect(await screen.findByText("没有这个租户")).toBeVisible();
});
