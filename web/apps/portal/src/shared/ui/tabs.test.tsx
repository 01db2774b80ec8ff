import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";

import { Tabs, tabPanelProps } from "./tabs";

function Sample() {
  const [value, setValue] = useState("a");
  return (
    <>
      <Tabs
        label="栏目"
        panelId="p"
        value={value}
        onChange={setValue}
        items={["a", "b", "c"].map((key) => ({ key, label: `栏目${key}` }))}
      />
      <div {...tabPanelProps("p", value)}>{value}</div>
    </>
  );
}

it("is one stop, and arrows choose with wrap-around", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.tab();
  expect(screen.getByRole("tab", { name: "栏目a" })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "栏目b", selected: true })).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "栏目b" })).toHaveTextContent("b");
  await user.keyboard("{End}{ArrowRight}");
  expect(screen.getByRole("tab", { name: "栏目a", selected: true })).toHaveFocus();
});
