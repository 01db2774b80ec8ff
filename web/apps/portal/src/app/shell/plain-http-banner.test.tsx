import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";

import { currentUserStore } from "@/shared/lib/current-user";
import { mockUser } from "@/testing/fixtures";

import { PlainHttpBanner } from "./plain-http-banner";

function show({ isSecure, abilities }: { readonly isSecure: boolean; readonly abilities: string[] }) {
  vi.stubGlobal("isSecureContext", isSecure);
  currentUserStore.setState({ user: { ...mockUser, abilities } });
  return render(<PlainHttpBanner />);
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  currentUserStore.setState({ user: null });
});

it("warns an administrator over plain HTTP until it was read", async () => {
  const { unmount } = show({ isSecure: false, abilities: ["impersonate"] });
  expect(screen.getByRole("alert")).toHaveTextContent("HTTPS");
  await userEvent.click(screen.getByRole("button"));
  expect(screen.queryByRole("alert")).toBeNull();
  unmount();
  render(<PlainHttpBanner />);
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  ["over HTTPS", { isSecure: true, abilities: ["impersonate"] }],
  ["others than administrators", { isSecure: false, abilities: ["manage-services"] }],
])("says nothing %s", (_, about) => {
  show(about);
  expect(screen.queryByRole("alert")).toBeNull();
});
