import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { expect, it, vi } from "vitest";

import { CheckField, ChoicesField, RadioField, SelectField } from "./choice-fields";
import { TextArea, TextField } from "./text-field";

const CHOICES = [
  { value: "a", name: "甲" },
  { value: "b", name: "乙", hint: "第二个" },
];

it("names a control and reads hint, count and fault with it", () => {
  render(
    <TextField
      label="名称"
      name="name"
      isRequired
      isCounted
      hint="显示在首页"
      fault="请填写此项"
      value="智😀"
      maxLength={32}
      onChange={() => undefined}
    />,
  );
  const input = screen.getByRole("textbox", { name: "名称" });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  // an emoji is one character, as on the server
  expect(input).toHaveAccessibleDescription("显示在首页 2/32 请填写此项");
});

it("says nothing of faults, hints and counts that are not there", () => {
  render(<TextArea label="备注" value="" maxLength={200} onChange={() => undefined} />);
  const area = screen.getByRole("textbox", { name: "备注" });
  expect(area).toBeValid();
  expect(area).not.toBeRequired();
  expect(area).not.toHaveAttribute("aria-describedby");
  expect(screen.queryByText("0/200")).toBeNull();
});

it("hands over what is chosen", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(
    <>
      <SelectField label="列表" value="a" choices={CHOICES} onChange={change} />
      <RadioField label="一个" value="a" choices={CHOICES} onChange={change} />
      <ChoicesField label="几个" value={["a"]} choices={CHOICES} onChange={change} />
      <CheckField label="启用" value={false} onChange={change} />
    </>,
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "列表" }), "乙");
  await user.click(screen.getByRole("radio", { name: /乙/ }));
  await user.click(screen.getByRole("checkbox", { name: /乙/ }));
  await user.click(screen.getByRole("checkbox", { name: "甲" }));
  await user.click(screen.getByRole("checkbox", { name: "启用" }));
  expect(change.mock.calls).toEqual([["b"], ["b"], [["a", "b"]], [[]], [true]]);
});

it("reads a group's hint and fault with the group", () => {
  render(
    <RadioField
      label="打开方式"
      hint="默认新窗口"
      fault="请选择"
      value=""
      choices={CHOICES}
      onChange={vi.fn()}
    />,
  );
  const group = screen.getByRole("group", { name: "打开方式" });
  expect(group).toHaveAccessibleDescription("默认新窗口 请选择");
});

it("has no faults that axe finds", async () => {
  const { container } = render(
    <form aria-label="表单">
      <TextField label="名称" isRequired fault="请填写此项" value="" onChange={vi.fn()} />
      <RadioField label="一个" fault="请选择" value="" choices={CHOICES} onChange={vi.fn()} />
      <ChoicesField label="几个" value={[]} choices={CHOICES} onChange={vi.fn()} />
      <CheckField label="启用" fault="不可用" value onChange={vi.fn()} />
    </form>,
  );
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
