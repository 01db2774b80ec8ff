import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";

import { LoginForm } from "./login-form";

const onSubmit = vi.fn(() => Promise.resolve(false));

async function open(tenants: readonly string[] = []) {
  await loadNamespaces(["identity"]);
  const onTenantChange = vi.fn();
  render(
    <LoginForm
      isBusy={false}
      message={null}
      captcha={null}
      tenants={tenants.map((id) => ({ tenantId: id, tenantName: `学校${id}` }))}
      tenantId="000000"
      onTenantChange={onTenantChange}
      onCaptchaRefresh={vi.fn()}
      onSubmit={onSubmit}
    />,
  );
  return { user: userEvent.setup(), onTenantChange };
}

const account = () => screen.getByRole("textbox", { name: "学号 / 工号" });
const password = () => screen.getByLabelText("密码");
const send = () => screen.getByRole("button", { name: "登 录" });

describe("the sign-in form", () => {
  beforeEach(() => onSubmit.mockClear());

  it("says at each field what is missing, goes to the first, and asks nothing of the server", async () => {
    const { user } = await open();
    await user.type(password(), "x");
    await user.click(send());
    expect(account()).toHaveFocus();
    expect(account()).toBeInvalid();
    expect(account()).toHaveAccessibleDescription("请输入学号或工号");
    expect(password()).toBeValid();
    expect(onSubmit).not.toHaveBeenCalled();

    await user.type(account(), "s");
    expect(account()).toBeValid();
  });

  it("keeps what was typed after a refusal, with the password chosen to be typed anew", async () => {
    const { user } = await open();
    await user.type(account(), "student");
    await user.type(password(), "wrong{Enter}");
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      username: "student",
      password: "wrong",
      captchaCode: "",
    });
    await vi.waitFor(() => expect(password()).toHaveProperty("selectionEnd", 5));
    expect(account()).toHaveValue("student");
    expect(password()).toHaveValue("wrong");
  });

  it("asks for the school where there are several", async () => {
    const { user, onTenantChange } = await open(["000000", "000001"]);
    await user.selectOptions(await screen.findByRole("combobox", { name: "学校" }), "学校000001");
    expect(onTenantChange).toHaveBeenCalledExactlyOnceWith("000001");
  });
});
