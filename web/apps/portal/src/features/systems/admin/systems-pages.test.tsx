import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, pageOf, refuses } from "@/testing/config-fixtures";
import { mockUser } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { casDetail, clientLine, ownClient, scopesToGive, signInServices } from "@/testing/systems-fixtures";
import { violations } from "@/testing/violations";

import { CasPage } from "./cas-page";
import { ClientPage } from "./client-page";
import { SystemsPage } from "./systems-page";

const CLIENTS = "/api/onehall/clients";
const CAS = "/api/onehall/cas-services";
const { clientId, version } = clientLine;
const { serviceId } = casDetail;
const SECRET = "canary-secret-0000000000000000000000000000";
const asked: Record<string, unknown>[] = [];
const sent: Record<string, unknown>[] = [];

beforeEach(async () => {
  await loadNamespaces(["systems"]);
  asked.length = 0;
  sent.length = 0;
  server.use(
    answers(`${CLIENTS}/page`, () => pageOf([clientLine, ownClient]), asked),
    answers(`${CLIENTS}/detail`, () => clientLine),
    answers(`${CLIENTS}/scopes`, () => [...scopesToGive]),
    answers(`${CLIENTS}/create`, () => ({ client: clientLine, secret: SECRET }), sent),
    answers(`${CLIENTS}/update`, () => ({ ...clientLine, version: "00000000000000cc" }), sent),
    answers(`${CLIENTS}/rotate`, () => ({ client: clientLine, secret: SECRET }), sent),
    answers(`${CLIENTS}/disable`, () => ({ ...clientLine, isDisabled: true }), sent),
    answers(`${CLIENTS}/delete`, () => ({ clientId }), sent),
    answers(`${CAS}/page`, () => pageOf([casDetail]), asked),
    answers(`${CAS}/detail`, () => casDetail),
    answers(`${CAS}/create`, () => casDetail, sent),
    answers(`${CAS}/update`, () => casDetail, sent),
    answers("/api/onehall/sign-in/services", () => signInServices),
  );
});

const list = (query = "") => renderFeature(<SystemsPage />, { address: `/admin/systems${query}` });
const client = () =>
  renderFeature(<ClientPage clientId={clientId} />, { address: `/admin/systems/clients/${clientId}` });
const box = (name: RegExp) => screen.findByRole("checkbox", { name });

it("lists programs with what they may call; the portal's own one stays", async () => {
  await list();
  const row = await screen.findByRole("row", { name: /图书馆管理系统/ });
  for (const text of ["library", "启用", "2 项接口权限", "尚未调用"]) expect(row).toHaveTextContent(text);
  expect(within(row).getByRole("link", { name: "图书馆管理系统" })).toHaveAttribute(
    "href",
    "/admin/systems/clients/library",
  );
  const own = screen.getByRole("row", { name: /onehall/ });
  expect(own).toHaveTextContent("门户自用");
  expect(within(own).getAllByRole("button")).toHaveLength(1);
  expect(await violations()).toBe("");
});

it("looks for programs by what the address says", async () => {
  const { user } = await list("?keyword=lib&state=DISABLED&page=2");
  await screen.findByRole("row", { name: /图书馆管理系统/ });
  expect(asked.at(-1)).toEqual({ current: 2, size: 20, keyword: "lib", state: "DISABLED" });
  server.use(answers(`${CLIENTS}/page`, () => pageOf([]), asked));
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "无{Enter}");
  expect(await screen.findByText("没有符合条件的程序")).toBeVisible();
});

it("asks before a secret is changed, and tells the new one once", async () => {
  const { user } = await client();
  await user.click(await screen.findByRole("button", { name: "更换密钥：图书馆管理系统" }));
  const dialog = screen.getByRole("dialog", { name: "更换密钥" });
  expect(dialog).toHaveTextContent("立即失效");
  await clickGuarded(user, within(dialog).getByRole("button", { name: "更换密钥" }));
  const shown = await screen.findByRole("dialog", { name: "密钥" });
  expect(shown).toHaveTextContent(SECRET);
  expect(sent).toEqual([{ clientId, version }]);
  expect(await violations()).toBe("");
  await user.click(within(shown).getByRole("button", { name: "我已保存" }));
  expect(screen.queryByText(SECRET)).toBeNull();
});

it("says why a program can not be disabled", async () => {
  const { user } = await client();
  server.use(refuses(`${CLIENTS}/disable`, "object.conflict", null));
  await user.click(await screen.findByRole("button", { name: "停用“图书馆管理系统”" }));
  const dialog = screen.getByRole("dialog", { name: "停用程序" });
  await clickGuarded(user, within(dialog).getByRole("button", { name: "停用" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
  server.use(answers(`${CLIENTS}/disable`, () => ({ ...clientLine, isDisabled: true }), sent));
  await clickGuarded(user, within(dialog).getByRole("button", { name: "停用" }));
  await waitFor(() => expect(sent).toEqual([{ clientId, version }]));
  expect(await screen.findByText("已停用“图书馆管理系统”")).toBeVisible();
});

it("shows what the reader may not give, and sends what is ticked with what was seen", async () => {
  const { user } = await client();
  const people = await box(/^数据表“人员”/);
  expect(people).toBeDisabled();
  expect(people).toBeChecked();
  expect(people.closest("label")).toHaveTextContent("不能授予或收回");
  expect(screen.getByText(/没有勾选批量导入或批量导出/)).toBeVisible();
  await user.click(await box(/^批量导入/));
  expect(screen.queryByText(/没有勾选批量导入或批量导出/)).toBeNull();
  await user.click(await box(/^向全校任何人/));
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        clientId,
        version,
        clientName: "图书馆管理系统",
        scopes: ["imports", "sheet-people"],
        isPlain: false,
      },
    ]),
  );
});

it("adds a program, tells its secret, and then shows its page", async () => {
  const { user } = await renderFeature(<ClientPage clientId={null} />, {
    address: "/admin/systems/new-client",
  });
  await clickGuarded(user, await screen.findByRole("button", { name: "登记并显示密钥" }));
  const name = screen.getByRole("textbox", { name: /^名称/ });
  expect(name).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(name, "图书馆");
  const id = screen.getByRole("textbox", { name: /^标识/ });
  await user.type(id, "Library");
  await clickGuarded(user, screen.getByRole("button", { name: "登记并显示密钥" }));
  expect(id).toBeInvalid();
  await user.clear(id);
  await user.type(id, "library");
  server.use(refuses(`${CLIENTS}/create`, "client.id_taken", null));
  await clickGuarded(user, screen.getByRole("button", { name: "登记并显示密钥" }));
  await waitFor(() => expect(id).toBeInvalid());
  server.use(answers(`${CLIENTS}/create`, () => ({ client: clientLine, secret: SECRET }), sent));
  await user.type(id, "2");
  await user.click(await box(/^向全校任何人/));
  await clickGuarded(user, screen.getByRole("button", { name: "登记并显示密钥" }));
  const shown = await screen.findByRole("dialog", { name: "密钥" });
  expect(shown).toHaveTextContent(SECRET);
  expect(sent).toEqual([{ clientId: "library2", clientName: "图书馆", scopes: ["todos"], isPlain: false }]);
  await user.click(within(shown).getByRole("button", { name: "我已保存" }));
  expect(await screen.findByText("another page")).toBeVisible();
});

it("lists applications and says what an address falls to", async () => {
  const { user } = await list("?tab=cas");
  const row = await screen.findByRole("row", { name: /图书馆/ });
  for (const text of ["https://lib.example.edu/", "前缀", "启用"]) expect(row).toHaveTextContent(text);
  server.use(
    answers(
      `${CAS}/try`,
      () => ({
        verdict: "REGISTERED" as const,
        name: "图书馆",
        normalForm: "https://lib.example.edu/x",
        matching: [casDetail, { ...casDetail, serviceId: "2", serviceName: "整站", isDisabled: true }],
      }),
      sent,
    ),
  );
  await user.type(screen.getByRole("searchbox", { name: /试一试/ }), "https://lib.example.edu/x{Enter}");
  const found = (await screen.findByText(/已停用/)).closest('[role="status"]');
  expect(found).toHaveTextContent("属于“图书馆”，可以登录");
  expect(sent).toEqual([{ address: "https://lib.example.edu/x" }]);
  expect(await violations()).toBe("");
});

it("says what became of sign-outs, and puts a refusal at its field", async () => {
  const { user } = await renderFeature(<CasPage serviceId={serviceId} />, {
    address: `/admin/systems/cas/${serviceId}`,
  });
  expect(await screen.findByText(/试了 3 次，应用没有收到/)).toBeVisible();
  expect(screen.getByText("成功 20 次，等待 1 次，失败 2 次")).toBeVisible();
  const pattern = screen.getByRole("textbox", { name: /^地址规则/ });
  await user.clear(pattern);
  await user.type(pattern, "https://.*");
  server.use(refuses(`${CAS}/update`, "cas.pattern_refused", null));
  await clickGuarded(user, screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(pattern).toBeInvalid());
  expect(await violations()).toBe("");
});

it("shows by what people sign in, and that there is no mail", async () => {
  await renderFeature(<SystemsPage />, {
    address: "/admin/systems?tab=sign-in",
    user: { ...mockUser, menuEntries: ["embedConfig"] },
  });
  expect(await screen.findByRole("heading", { name: "企业微信" })).toBeVisible();
  expect(screen.getByText("https://sso.example/token")).toBeVisible();
  expect(screen.getByText(/门户不发送邮件和短信/)).toBeVisible();
  expect(screen.getByRole("link", { name: "前往嵌入应用" })).toHaveAttribute("href", "/admin/embedded");
  expect(await violations()).toBe("");
});
