import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { SortableList, moveBy } from "./sortable-list";

it("moves within the ends only", () => {
  expect(moveBy(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moveBy(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
});

it("sorts by the menu without any dragging", async () => {
  const user = userEvent.setup();
  const onReorder = vi.fn();
  render(
    <SortableList
      items={["学生请假", "成绩证明"]}
      idOf={(item) => item}
      nameOf={(item) => item}
      renderItem={(item) => item}
      onReorder={onReorder}
    />,
  );
  await user.click(screen.getByRole("button", { name: "“学生请假”的排序操作" }));
  await user.click(screen.getByRole("menuitem", { name: "下移" }));
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(["成绩证明", "学生请假"]);
});

it("draws a line between its rows where that is asked for", () => {
  const list = (isLined: boolean) => (
    <SortableList
      items={["学生请假"]}
      idOf={(item) => item}
      nameOf={(item) => item}
      renderItem={(item) => item}
      onReorder={() => undefined}
      isLined={isLined}
    />
  );
  const { rerender } = render(list(false));
  expect(screen.getByRole("list")).not.toHaveClass("lined");
  rerender(list(true));
  expect(screen.getByRole("list")).toHaveClass("lined");
});
