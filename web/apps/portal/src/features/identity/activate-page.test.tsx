import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { answers, refuses } from "@/testing/config-fixtures";
import { bootData } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { ActivatePage } from "./activate-page";

vi.mock("@/shared/api/seal/protected-password", () => ({
  protectedPassword: (password: string) => Promise.resolve(`sealed ${password}`),
}));

const BASE = "/api/onehall/activation";
const RULES = "/api/blade-workbench/eduSystemManagePwdConfig/getPasswordReg";
const rules = {
  minLength: 8,
  maxLength: 64,
  kinds: 2,
  regs: [
    { key: "length", reg: "^.{8,64}$", tip: "8 到 64 个字符" },
    { key: "lower", reg: "[a-z]", tip: "小写字母" },
    { key: "digit", reg: "[0-9]", tip: "数字" },
  ],
};
const wecom = { source: "wecom", name: "企业微信", authorizeUrl: "https://wecom.example/authorize" };
const sent: Record<string, unknown>[] = [];
const onActivated = vi.fn();

beforeEach(async () => {
  await loadNamespaces(["activate", "account", "identity"]);
  sent.length = 0;
  onActivated.mockClear();
  server.use(
    answers(`${BASE}/check`, () => ({ account: "T1", isFirst: true }), sent),
    answers(`${BASE}/use`, () => ({ account: "T1", endedSessions: 0, removedAppPasswords: 0 }), sent),
    answers(RULES, () => rules),
  );
});

const open = (isForgotten = false, boot = bootData) =>
  renderFeature(
    <ActivatePage
      boot={boot}
      tenantId="000000"
      isForgotten={isForgotten}
      tools={null}
      onTenantChange={vi.fn()}
      onActivated={onActivated}
    />,
    { address: "/activate", user: null },
  );
const field = (name: string) => screen.getByRole("textbox", { name });
const next = () => screen.getByRole("button", { name: "下一步" });

it("says what is missing before it asks the server", async () => {
  const { user } = await open();
  await clickGuarded(user, next());
  expect(field("学号 / 工号")).toHaveFocus();
  expect(field("学号 / 工号")).toHaveAccessibleDescription(/请输入学号或工号/);
  expect(field("激活码")).toBeInvalid();
  expect(sent).toEqual([]);
  expect(await violations()).toBe("");
});

it("leads from the code to the password and tells whose it is", async () => {
  const { user } = await open();
  await user.type(field("学号 / 工号"), "t1");
  await user.type(field("激活码"), "k7qm 4rhw xpa9");
  await clickGuarded(user, next());
  expect(await screen.findByRole("heading", { name: "设置密码" })).toBeVisible();
  expect(sent[0]).toMatchObject({ account: "t1", code: "k7qm 4rhw xpa9", captchaKey: "" });
  expect(screen.getByText(/首个密码/)).toHaveTextContent("正在为账号 T1 设置首个密码。");
  const submit = screen.getByRole("button", { name: "设置密码" });
  expect(submit).toBeDisabled();
  await user.type(screen.getByLabelText("新密码"), "quiet-lake-7");
  await user.type(screen.getByLabelText("再次输入新密码"), "quiet-lake-7");
  expect(await violations()).toBe("");
  await clickGuarded(user, submit);
  await waitFor(() => expect(onActivated).toHaveBeenCalledExactlyOnceWith("T1"));
  expect(sent[1]).toMatchObject({
    account: "T1",
    code: "k7qm 4rhw xpa9",
    newPassword: "sealed quiet-lake-7",
  });
});

it("stays with what was typed when the code does not fit, and asks for a captcha when the server does", async () => {
  server.use(refuses(`${BASE}/check`, "activation.refused", null));
  const { user } = await open();
  await user.type(field("学号 / 工号"), "t1");
  await user.type(field("激活码"), "2222-2222-2222");
  await clickGuarded(user, next());
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(field("激活码")).toHaveValue("2222-2222-2222");
  expect(screen.getByRole("heading", { name: "填写激活码" })).toBeVisible();
});

it("shows at the field that a password is weak, and leads back to the code", async () => {
  server.use(refuses(`${BASE}/use`, "auth.password_weak", null));
  const { user } = await open();
  await user.type(field("学号 / 工号"), "t1");
  await user.type(field("激活码"), "K7QM-4RHW-XPA9");
  await clickGuarded(user, next());
  await screen.findByRole("heading", { name: "设置密码" });
  await user.type(screen.getByLabelText("新密码"), "quiet-lake-7");
  await user.type(screen.getByLabelText("再次输入新密码"), "quiet-lake-7");
  await clickGuarded(user, screen.getByRole("button", { name: "设置密码" }));
  await waitFor(() => expect(screen.getByLabelText("新密码")).toBeInvalid());
  expect(onActivated).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "返回修改激活码" }));
  expect(field("学号 / 工号")).toHaveValue("T1");
  expect(screen.getByRole("heading", { name: "填写激活码" })).toHaveFocus();
});

it("tells whoever forgot the password of bound services and of the office", async () => {
  await open(true, { ...bootData, social: [wecom] });
  expect(screen.getByText(/本单位办公室/)).toBeVisible();
  expect(screen.getByRole("button", { name: "企业微信" })).toBeVisible();
  expect(screen.getByRole("link", { name: "返回登录" })).toHaveAttribute("href", "/login");
  expect(await violations()).toBe("");
});

it("names no services where there are none", async () => {
  await open(true, { ...bootData, social: [] });
  expect(screen.queryByText(/已绑定以下账号/)).toBeNull();
});
