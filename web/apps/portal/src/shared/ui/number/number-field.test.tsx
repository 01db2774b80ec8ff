import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { NumberField } from "./number-field";

function Days({ at = 3 }: { readonly at?: number | null }) {
  const [value, setValue] = useState<number | null>(at);
  return (
    <>
      <NumberField label="天数" value={value} onChange={setValue} min={1} max={30} />
      <output>{String(value)}</output>
    </>
  );
}

it("is typed, and moves to its limits when left", async () => {
  const { user } = await renderFeature(<Days />);
  const field = screen.getByRole("textbox", { name: "天数" });
  await user.clear(field);
  await user.type(field, "99");
  await user.tab();
  expect(screen.getByRole("status")).toHaveTextContent("30");
  expect(field).toHaveValue("30");
});

it("is changed by arrow keys and buttons", async () => {
  const { user } = await renderFeature(<Days />);
  await user.tab();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(screen.getByRole("status")).toHaveTextContent("5");
  await user.click(screen.getByRole("button", { name: "降低 天数" }));
  expect(screen.getByRole("status")).toHaveTextContent("4");
});

it("can be empty", async () => {
  const { user } = await renderFeature(<Days />);
  await user.clear(screen.getByRole("textbox"));
  await user.tab();
  expect(screen.getByRole("status")).toHaveTextContent("null");
});

it("speaks English", async () => {
  await changeLanguage("en");
  await renderFeature(<Days />);
  expect(screen.getByRole("button", { name: /Increase/ })).toBeVisible();
  await changeLanguage("zh-CN");
});
