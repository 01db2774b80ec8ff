import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";

import { ok, refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { AccountForm } from "./account-form";

const own = "*/api/onehall/notice-desk";

async function setup() {
  server.use(
    http.post(`${own}/choices`, () =>
      HttpResponse.json(
        ok({
          roles: [],
          kinds: [],
          classes: [],
          departments: [{ id: "d1", deptName: "图书馆", children: [] }],
        }),
      ),
    ),
  );
  const onClose = vi.fn();
  const view = await renderFeature(<AccountForm account={null} onClose={onClose} />);
  const dialog = within(screen.getByRole("dialog"));
  const line = (name: string) => dialog.getByRole("textbox", { name });
  const save = () => view.user.click(dialog.getByRole("button", { name: "保存" }));
  return { ...view, onClose, dialog, line, save };
}

it("asks for a name, a code and the department of a department's account", async () => {
  const { user, dialog, line, save } = await setup();
  await save();
  await waitFor(() => expect(line("名称")).toHaveFocus());
  expect(line("代码")).toHaveAccessibleDescription("请填写此项");
  const dept = dialog.getByRole("combobox", { name: "所属部门" });
  expect(dept).toBeInvalid();
  await user.selectOptions(dialog.getByRole("combobox", { name: "类别" }), "2");
  expect(dept).not.toBeRequired();
});

it("says at the field what the server refuses, and leads there", async () => {
  server.use(
    http.post(`${own}/accounts/save`, () =>
      HttpResponse.json(refusedField("code", "已被使用，请换一个"), { status: 400 }),
    ),
  );
  const { user, dialog, line, save, onClose } = await setup();
  await user.type(line("名称"), "图书馆");
  await user.type(line("代码"), "library");
  await dialog.findByRole("option", { name: "图书馆" });
  await user.selectOptions(dialog.getByRole("combobox", { name: "所属部门" }), "图书馆");
  await save();
  await waitFor(() => expect(line("代码")).toHaveFocus());
  expect(line("代码")).toHaveAccessibleDescription("已被使用，请换一个");
  expect(onClose).not.toHaveBeenCalled();
});
