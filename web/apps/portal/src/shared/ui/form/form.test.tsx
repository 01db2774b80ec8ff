import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { ApiError, type FieldError } from "@/shared/api/api-error";
import { changeLanguage, loadNamespaces } from "@/shared/i18n/i18n";
import { useTranslation } from "@/shared/i18n/use-translation";
import { deferred } from "@/testing/deferred";
import { renderFeature } from "@/testing/render-feature";

import { required } from "./faults";
import { Form, FormActions, FormFaults } from "./form";
import { TextField } from "./text-field";
import { type FormOptions, useForm } from "./use-form";

const EMPTY = { name: "", url: "", version: "v1" };
type Value = typeof EMPTY;

function Sample(props: Partial<FormOptions<Value, unknown>> & Pick<FormOptions<Value, unknown>, "submit">) {
  const { t } = useTranslation("common");
  const form = useForm({
    initial: EMPTY,
    check: (value) => required(value, ["name"], t("form.required")),
    ...props,
  });
  return (
    <Form form={form} label="工具">
      <TextField label="名称" isRequired {...form.field("name")} />
      <TextField label="地址" {...form.field("url")} />
      <output>{form.isDirty ? "改过" : "没改"}</output>
      <FormFaults form={form} />
      <FormActions form={form} submit="保存" />
    </Form>
  );
}

async function setup(
  submit: (value: Value) => Promise<unknown>,
  more: Partial<FormOptions<Value, unknown>> = {},
) {
  await loadNamespaces(["widgets"]);
  const view = await renderFeature(<Sample submit={submit} {...more} />);
  const line = (name: string) => screen.getByRole("textbox", { name });
  return { ...view, line, save: () => screen.getByRole("button", { name: "保存" }) };
}

const refusal = (detail: string, ...fields: FieldError[]) =>
  new ApiError({ status: 8008, message: "请求参数不正确", detail, fields });
const wrong = (field: string, message: string): FieldError => ({ field, code: "invalid", message });

describe("a form", () => {
  it("sends what is typed and tells what came of it", async () => {
    const submit = vi.fn(async () => "saved");
    const onDone = vi.fn();
    const { user, line, save } = await setup(submit, { onDone });
    expect(screen.getByText("没改")).toBeVisible();
    await user.type(line("名称"), "校历");
    expect(screen.getByText("改过")).toBeVisible();
    await user.click(save());
    expect(submit).toHaveBeenCalledExactlyOnceWith({ name: "校历", url: "", version: "v1" });
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onDone).toHaveBeenCalledWith("saved", { name: "校历", url: "", version: "v1" });
  });

  it("says what is missing at its field, leads there and sends nothing", async () => {
    const submit = vi.fn(async () => null);
    const { user, line, save } = await setup(submit);
    await user.click(save());
    expect(line("名称")).toHaveAccessibleDescription("请填写此项");
    expect(line("名称")).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
    await user.type(line("名称"), "校");
    expect(line("名称")).toBeValid();
  });

  it("shows what the server refuses at its field and leads to the first, in the order of the page", async () => {
    const error = refusal(
      "[request.invalid r1]",
      wrong("url", "最多 2000 个字"),
      wrong("name", "最多 32 个字"),
    );
    const { user, line, save } = await setup(() => Promise.reject(error));
    await user.type(line("名称"), "校历");
    await user.click(save());
    await waitFor(() => expect(line("名称")).toHaveFocus());
    expect(line("名称")).toHaveAccessibleDescription("最多 32 个字");
    expect(line("地址")).toHaveAccessibleDescription("最多 2000 个字");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["zh-CN", "此项不符合要求，请检查后重试"],
    ["en", "This is not accepted; please check it"],
  ] as const)("has own words in %s for a fault that comes without any", async (language, words) => {
    const error = refusal("[request.invalid r1]", wrong("url", ""));
    const { user, line, save } = await setup(() => Promise.reject(error));
    await act(() => changeLanguage(language));
    await user.type(line("名称"), "校历");
    await user.click(save());
    await waitFor(() => expect(line("地址")).toHaveAccessibleDescription(words));
    await act(() => changeLanguage("zh-CN"));
  });

  it("lists what is wrong with fields that it does not show, and leads there", async () => {
    const error = refusal("[request.invalid r1]", wrong("parentId", "不存在"));
    const { user, line, save } = await setup(() => Promise.reject(error));
    await user.type(line("名称"), "校历");
    await user.click(save());
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent("请求参数不正确");
    expect(summary).toHaveTextContent("parentId：不存在");
    expect(summary).toHaveFocus();
  });

  it("says what went wrong beside the fields, and forgets it with the next try", async () => {
    const answers = [() => Promise.reject(refusal("[store.unavailable r1]")), () => deferred().promise];
    const { user, line, save } = await setup(() => answers.shift()!());
    await user.type(line("名称"), "校历{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("请求参数不正确");
    await waitFor(() => expect(save()).not.toHaveAttribute("aria-disabled"));
    await user.type(line("名称"), "{Enter}");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("shows refusals that mean one field there, and takes other names of the server", async () => {
    const answers = [
      refusal("[object.conflict r1]"),
      refusal("[request.invalid r1]", wrong("toolName", "重复")),
    ];
    const { user, line, save } = await setup(() => Promise.reject(answers.shift()!), {
      fieldsOfCodes: { "object.conflict": "url" },
      fieldNames: { toolName: "name" },
    });
    await user.type(line("名称"), "校历{Enter}");
    await waitFor(() => expect(line("地址")).toHaveAccessibleDescription("请求参数不正确"));
    expect(line("地址")).toHaveFocus();
    await waitFor(() => expect(save()).not.toHaveAttribute("aria-disabled"));
    await user.type(line("名称"), "{Enter}");
    await waitFor(() => expect(line("名称")).toHaveAccessibleDescription("重复"));
  });

  it("is sent once while it is on its way", async () => {
    const answer = deferred();
    const submit = vi.fn(() => answer.promise);
    const { user, line, save } = await setup(submit);
    await user.type(line("名称"), "校历{Enter}{Enter}");
    expect(save()).toHaveAttribute("aria-busy", "true");
    screen.getByRole<HTMLFormElement>("form").requestSubmit();
    expect(submit).toHaveBeenCalledTimes(1);
    answer.resolve();
    await waitFor(() => expect(save()).not.toHaveAttribute("aria-busy"));
  });

  it("does not call a write refused that was carried out before", async () => {
    const submit = vi.fn(() => Promise.reject(refusal("[request.done r1]")));
    const { user, line, save } = await setup(submit);
    await user.type(line("名称"), "校历{Enter}");
    await waitFor(() => expect(save()).not.toHaveAttribute("aria-busy"));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
