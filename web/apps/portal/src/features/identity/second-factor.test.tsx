import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { bodyOf } from "@/testing/body";
import { mockUser, ok } from "@/testing/fixtures";
import { clickGuarded } from "@/testing/click-guarded";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { SecuritySection } from "./components/center/security-section";
import { LoginPage } from "./login-page";

vi.mock("@/shared/api/seal/protected-password", () => ({
  protectedPassword: (password: string) => Promise.resolve(`sealed ${password}`),
}));

const own = "*/api/onehall/account";
const codes = ["k7m2p-9xwqa", "aaaaa-bbbbb"];
const uri = "otpauth://totp/School:zhang?secret=ABCDEFGH&issuer=School";
let factor = { isOffered: true, isOn: false, since: null as string | null, isDemanded: false, codesLeft: 0 };
let sent: [string, Record<string, unknown>][] = [];

beforeEach(() => {
  sent = [];
  factor = { isOffered: true, isOn: false, since: null, isDemanded: false, codesLeft: 0 };
  const call = (name: string, answer: (body: Record<string, unknown>) => Response) =>
    http.post(`${own}/secondFactor/${name}`, async ({ request }) => {
      const body = await bodyOf(request);
      sent.push([name, body]);
      return answer(body);
    });
  const refused = (code: string, msg: string) =>
    HttpResponse.json({
      status: 8008,
      code: 200,
      success: false,
      msg,
      msgDetail: `请重试 [${code} r1]`,
      result: null,
    });
  server.use(
    http.post(`${own}/bindings/list`, () => HttpResponse.json(ok([]))),
    http.post(`${own}/secondFactor/find`, () => HttpResponse.json(ok(factor))),
    call("begin", () => HttpResponse.json(ok({ secret: "ABCDEFGH", uri }))),
    call("confirm", ({ code }) => {
      if (code !== "123456") return refused("auth.second_factor_wrong", "动态验证码不正确或已使用");
      factor = { ...factor, isOn: true, since: "2026-11-23 10:00:00", codesLeft: 10 };
      return HttpResponse.json(ok({ recoveryCodes: codes }));
    }),
    call("renewCodes", () => HttpResponse.json(ok({ recoveryCodes: codes }))),
    call("remove", () => {
      factor = { ...factor, isOn: false, since: null, codesLeft: 0 };
      return HttpResponse.json(ok({ removed: true }));
    }),
  );
});

const dialog = () => within(screen.getByRole("dialog"));

describe("the personal centre", () => {
  const open = (user = mockUser) => renderFeature(<SecuritySection user={user} />, { user });

  it("sets an authenticator up and shows the recovery codes once", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "设置" }));
    await user.type(dialog().getByLabelText("登录密码"), "quiet-lake-1");
    await user.click(dialog().getByRole("button", { name: "下一步" }));
    expect(await screen.findByRole("img", { name: "身份验证器二维码" })).toBeVisible();
    expect(dialog().getByText("ABCD EFGH")).toBeVisible();
    expect(dialog().getByRole("link", { name: /本机/ })).toHaveAttribute("href", uri);
    await user.type(dialog().getByLabelText("应用显示的六位验证码"), "000000");
    await user.click(dialog().getByRole("button", { name: "启用" }));
    const code = dialog().getByLabelText("应用显示的六位验证码");
    await waitFor(() => expect(code).toHaveAccessibleDescription(/不正确/));
    expect(code).toHaveFocus();
    await user.clear(dialog().getByLabelText("应用显示的六位验证码"));
    await user.type(dialog().getByLabelText("应用显示的六位验证码"), "123456");
    await clickGuarded(user, dialog().getByRole("button", { name: "启用" }));
    expect(await screen.findByText(codes[0] ?? "")).toBeVisible();
    await user.click(dialog().getByRole("button", { name: "我已保存" }));
    expect(screen.queryByText(codes[0] ?? "")).toBeNull();
    expect(await screen.findByText(/剩余 10 个恢复码/)).toBeVisible();
    expect(sent[0]).toEqual(["begin", { password: "sealed quiet-lake-1", captchaKey: "", captchaCode: "" }]);
  });

  it("renews the codes and turns it off with the password", async () => {
    factor = { ...factor, isOn: true, since: "2026-11-23 10:00:00", codesLeft: 3 };
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "更换恢复码" }));
    await user.type(dialog().getByLabelText("登录密码"), "quiet-lake-1");
    await user.click(dialog().getByRole("button", { name: "更换" }));
    expect(await screen.findByText(codes[1] ?? "")).toBeVisible();
    await user.click(dialog().getByRole("button", { name: "我已保存" }));
    await user.click(screen.getByRole("button", { name: "停用" }));
    await user.type(dialog().getByLabelText("登录密码"), "quiet-lake-1");
    await user.click(dialog().getByRole("button", { name: "停用" }));
    await waitFor(() => expect(sent.at(-1)?.[0]).toBe("remove"));
    expect(await screen.findByRole("button", { name: "设置" })).toBeVisible();
  });

  it("can not be turned off where the school demands it", async () => {
    factor = { ...factor, isOn: true, since: "2026-11-23 10:00:00", isDemanded: true };
    await open();
    expect(await screen.findByText("学校要求使用")).toBeVisible();
    expect(screen.queryByRole("button", { name: "停用" })).toBeNull();
  });

  it("shows nothing of it to whoever acts as somebody else", async () => {
    await open({ ...mockUser, impersonator: { user_id: "9", user_name: "管理员" } });
    expect(await screen.findByText("登录密码")).toBeVisible();
    expect(screen.queryByText(/动态验证码/)).toBeNull();
  });
});

describe("the sign-in page", () => {
  const page = async (extra: object) => {
    const forms: URLSearchParams[] = [];
    let lt = 0;
    server.use(
      http.get("*/cas/login", () => HttpResponse.json({ lt: "LT-0", captchaRequired: false })),
      http.post("*/cas/login", async ({ request }) => {
        const form = new URLSearchParams(await request.text());
        forms.push(form);
        lt += 1;
        const refuse = (body: object) =>
          HttpResponse.json({ captchaRequired: false, lt: `LT-${lt}`, advice: "", ...body }, { status: 401 });
        if (!form.has("challenge")) {
          return refuse({
            errorCode: "second_factor_required",
            message: "请输入动态验证码",
            challenge: "c1",
            ...extra,
          });
        }
        if (form.get("code") === "123456") return HttpResponse.json({ ticket: "ST-1", redirect: "" });
        return refuse({
          errorCode: "auth.second_factor_wrong",
          message: "动态验证码不正确或已使用",
          challenge: "c1",
          secret: null,
          uri: null,
        });
      }),
      http.post("*/nobody/cas/loginInit", () => HttpResponse.json(ok({ access_token: "a" }))),
    );
    const onSignedIn = vi.fn(() => Promise.resolve());
    const rendered = await renderFeature(
      <LoginPage
        boot={null}
        isBootFailed
        tenantId="000000"
        ticket={null}
        social={null}
        isLogout
        isEnded={false}
        tools={null}
        onTenantChange={() => undefined}
        onSignedIn={onSignedIn}
      />,
    );
    const { user } = rendered;
    await user.type(await screen.findByLabelText("学号 / 工号"), "zhang");
    await user.type(screen.getByLabelText("密码"), "quiet-lake-1");
    await user.click(screen.getByRole("button", { name: "登 录" }));
    return { user, forms, onSignedIn };
  };

  it("asks for the code after the password and signs in with it", async () => {
    const { user, forms, onSignedIn } = await page({ secret: null, uri: null });
    const field = await screen.findByLabelText("动态验证码或恢复码");
    expect(screen.getByText("请输入动态验证码")).toBeVisible();
    expect(field).toHaveFocus();
    await user.type(field, "999999{Enter}");
    expect(await screen.findByText("动态验证码不正确或已使用")).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(""));
    expect(field).toHaveFocus();
    await user.type(field, "123456");
    await clickGuarded(user, screen.getByRole("button", { name: "登 录" }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ access_token: "a" }));
    const last = forms.at(-1);
    expect([last?.get("challenge"), last?.get("code"), last?.has("password")]).toEqual([
      "c1",
      "123456",
      false,
    ]);
    expect(forms.map((form) => form.get("lt")).slice(0, 2)).toEqual(["LT-0", "LT-1"]);
  });

  it("says at the code that it is missing, and leads there", async () => {
    const { user, forms } = await page({ secret: null, uri: null });
    const field = await screen.findByLabelText("动态验证码或恢复码");
    const sent = forms.length;
    await user.click(screen.getByRole("button", { name: "登 录" }));
    expect(field).toHaveAccessibleDescription("请输入动态验证码");
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(forms).toHaveLength(sent);
  });

  it("shows the key where the school demands an authenticator, also after a wrong code", async () => {
    const { user } = await page({
      errorCode: "second_factor_setup_required",
      message: "学校要求该账号启用动态验证码",
      secret: "ABCDEFGH",
      uri,
    });
    expect(await screen.findByRole("img", { name: "身份验证器二维码" })).toBeVisible();
    await user.type(screen.getByLabelText("动态验证码或恢复码"), "999999{Enter}");
    expect(await screen.findByText("动态验证码不正确或已使用")).toBeVisible();
    expect(screen.getByText("ABCD EFGH")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "使用其他账号登录" }));
    expect(await screen.findByLabelText("学号 / 工号")).toBeVisible();
  });

  it("asks for the code after another sign-in service, too", async () => {
    const sent: unknown[] = [];
    const started = vi.fn();
    server.use(
      http.get("*/cas/login", () => {
        started();
        return HttpResponse.json({ lt: "LT-0", captchaRequired: false });
      }),
      http.post("*/api/blade-auth/oauth/token", async ({ request }) => {
        const body = (await request.json()) as Record<string, string>;
        sent.push(body);
        const refuse = (error: object) => HttpResponse.json({ captcha: false, ...error }, { status: 400 });
        if (body["grant_type"] === "social") {
          return refuse({
            error_code: "second_factor_required",
            error_description: "请输入动态验证码",
            challenge: "c9",
          });
        }
        if (body["code"] === "123456") return HttpResponse.json({ access_token: "a", refresh_token: "r" });
        return refuse({
          error_code: "auth.second_factor_wrong",
          error_description: "动态验证码不正确或已使用",
        });
      }),
    );
    const onSignedIn = vi.fn(() => Promise.resolve());
    const { user } = await renderFeature(
      <LoginPage
        boot={null}
        isBootFailed
        tenantId="000000"
        ticket={null}
        social={{ source: "wecom", purpose: "login", code: "k1" }}
        isLogout={false}
        isEnded={false}
        tools={null}
        onTenantChange={() => undefined}
        onSignedIn={onSignedIn}
      />,
    );
    const field = await screen.findByLabelText("动态验证码或恢复码");
    await user.type(field, "999999{Enter}");
    expect(await screen.findByText("动态验证码不正确或已使用")).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(""));
    await user.type(field, "123456");
    await clickGuarded(user, screen.getByRole("button", { name: "登 录" }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ access_token: "a", refresh_token: "r" }));
    expect(sent.slice(0, 2)).toEqual([
      { grant_type: "social", source: "wecom", code: "k1" },
      { grant_type: "totp", challenge: "c9", code: "999999" },
    ]);
    expect(started).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "使用其他账号登录" }));
    expect(await screen.findByLabelText("学号 / 工号")).toBeVisible();
    await waitFor(() => expect(started).toHaveBeenCalledOnce());
  });
});
