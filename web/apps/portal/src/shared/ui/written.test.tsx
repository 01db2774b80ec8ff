import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { Written } from "./written";

it("marks what somebody wrote where the page is in another language, and nothing around it", async () => {
  await renderFeature(
    <p data-testid="line">
      <Written text="开题材料" within="Matter: 开题材料, done" />
    </p>,
  );
  expect(screen.getByText("开题材料")).not.toHaveAttribute("lang");
  await changeLanguage("en");
  expect(await screen.findByText("开题材料")).toHaveAttribute("lang", "zh-CN");
  expect(screen.getByTestId("line")).toHaveTextContent("Matter: 开题材料, done");
});
