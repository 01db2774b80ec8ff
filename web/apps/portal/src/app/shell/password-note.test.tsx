import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { currentUserStore, forgetPasswordAge } from "@/shared/lib/current-user";
import { mockUser } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";

import { PasswordNote } from "./password-note";

const show = (left: number | null) =>
  renderFeature(<PasswordNote />, { user: { ...mockUser, password_days_left: left } });
const note = () => screen.queryByText(/您的密码/);

afterEach(() => {
  sessionStorage.clear();
  currentUserStore.setState({ user: null });
});

it.each([null, 15, 90])("says nothing with %s days left", async (left) => {
  await show(left);
  expect(note()).toBeNull();
});

it("says it when few days are left, once in a session", async () => {
  const { user, unmount } = await show(14);
  expect(note()).toHaveTextContent("您的密码将在 14 天后到期，请在到期前修改。");
  expect(screen.getByRole("link", { name: "修改密码" })).toHaveAttribute(
    "href",
    "/home/PersonalCenter#security",
  );
  await user.click(screen.getByRole("button", { name: "本次不再提示" }));
  expect(note()).toBeNull();
  unmount();
  await show(13);
  expect(note()).toBeNull();
});

it("stays once the time is over, until there is a new password", async () => {
  sessionStorage.setItem("onehall.password-note-seen", "true");
  await show(0);
  expect(note()).toHaveTextContent("您的密码已超过学校规定的使用期限，请尽快修改。");
  expect(screen.queryByRole("button")).toBeNull();
  act(forgetPasswordAge);
  expect(note()).toBeNull();
});
