import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { FormDialog } from "./form-dialog";
import { LeaveGuard } from "./leave-guard";
import { TextField } from "./text-field";
import { useForm } from "./use-form";

function Sample({ isKept, onClose }: { readonly isKept: boolean; readonly onClose: () => void }) {
  const form = useForm({ initial: { name: "" }, submit: async () => null, onDone: onClose });
  return (
    <FormDialog title="改名" form={form} submit="保存" isKept={isKept} onClose={onClose}>
      <TextField label="名称" {...form.field("name")} />
    </FormDialog>
  );
}

async function setup(isKept = false) {
  await loadNamespaces(["widgets"]);
  const onClose = vi.fn();
  const view = await renderFeature(<Sample isKept={isKept} onClose={onClose} />);
  const cancel = () =>
    within(screen.getByRole("dialog", { name: "改名" })).getByRole("button", { name: "取消" });
  return { ...view, onClose, cancel, line: screen.getByRole("textbox", { name: "名称" }) };
}

describe("a dialog with a form", () => {
  it("closes without a question when nothing is typed, or when it is kept", async () => {
    const { user, cancel, onClose, unmount } = await setup();
    await user.click(cancel());
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    const kept = await setup(true);
    await kept.user.type(kept.line, "x");
    await kept.user.click(kept.cancel());
    expect(kept.onClose).toHaveBeenCalledTimes(1);
  });

  it("asks before it loses what is typed", async () => {
    const { user, cancel, line, onClose } = await setup();
    await user.type(line, "x");
    await user.click(cancel());
    await user.click(screen.getByRole("button", { name: "继续填写" }));
    expect(line).toHaveValue("x");
    expect(onClose).not.toHaveBeenCalled();
    await user.click(cancel());
    await user.click(screen.getByRole("button", { name: "放弃" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe("a page with unsaved contents", () => {
  it("asks before another page is shown", async () => {
    await loadNamespaces(["widgets"]);
    const { user, router } = await renderFeature(<LeaveGuard isUnsaved />, { address: "/noticeDesk" });
    await act(() => router.navigate("/home/homePage"));
    await user.click(await screen.findByRole("button", { name: "继续填写" }));
    expect(router.state.location.pathname).toBe("/noticeDesk");
    await act(() => router.navigate("/home/homePage"));
    await user.click(await screen.findByRole("button", { name: "放弃" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/homePage"));
  });

  it.each([
    ["nothing is unsaved", false, "/home/homePage"],
    ["the session ends", true, "/login"],
    ["the screen is locked", true, "/lock"],
    ["the page itself changes its address", true, "/noticeDesk?tab=accounts"],
  ])("asks nothing when %s", async (_, isUnsaved, address) => {
    await loadNamespaces(["widgets"]);
    const { router } = await renderFeature(<LeaveGuard isUnsaved={isUnsaved} />, { address: "/noticeDesk" });
    await act(() => router.navigate(address));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.state.location.pathname + router.state.location.search).toBe(address);
  });

  it("has the browser ask before the tab is left, and not when all is saved", async () => {
    const leave = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { unmount } = await renderFeature(<LeaveGuard isUnsaved />);
    expect(leave()).toBe(true);
    unmount();
    expect(leave()).toBe(false);
  });
});
