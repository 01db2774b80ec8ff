import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";

import { violations } from "@/testing/violations";

import { ColorField } from "./color-field";

const PRESETS = [
  { value: "#008cff", name: "天蓝" },
  { value: "#0f7b5f", name: "松绿" },
];

function Colored({ isOptional = false }: { readonly isOptional?: boolean }) {
  const [value, setValue] = useState("#008cff");
  return (
    <main>
      <h1>主题</h1>
      <ColorField
        label="主题色"
        value={value}
        onChange={setValue}
        presets={PRESETS}
        fallback="#123456"
        isOptional={isOptional}
      />
    </main>
  );
}
const text = () => screen.getByRole("textbox", { name: "主题色" });

it("is typed, and read as it is meant when one goes on", async () => {
  const user = userEvent.setup();
  render(<Colored />);
  await user.clear(text());
  await user.type(text(), "ABC");
  expect(text()).toHaveValue("ABC");
  await user.tab();
  expect(text()).toHaveValue("#aabbcc");
  expect(screen.getByLabelText("主题色：从调色板选择")).toHaveValue("#aabbcc");
  expect(await violations()).toBe("");
});

it("is picked in the browser's palette, or taken from those that are offered", async () => {
  const user = userEvent.setup();
  render(<Colored />);
  const [sky, pine] = PRESETS.map(({ name }) => screen.getByRole("button", { name }));
  expect(sky).toHaveAttribute("aria-pressed", "true");
  await user.click(pine as HTMLElement);
  expect(text()).toHaveValue("#0f7b5f");
  expect(sky).toHaveAttribute("aria-pressed", "false");
  fireEvent.change(screen.getByLabelText("主题色：从调色板选择"), { target: { value: "#c41d7f" } });
  expect(text()).toHaveValue("#c41d7f");
});

it("is emptied where it may be empty, and shows in the palette what stands in for it", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Colored />);
  expect(screen.queryByRole("button", { name: "清除主题色" })).toBeNull();
  rerender(<Colored isOptional />);
  await user.click(screen.getByRole("button", { name: "清除主题色" }));
  expect(text()).toHaveValue("");
  expect(screen.getByLabelText("主题色：从调色板选择")).toHaveValue("#123456");
});
