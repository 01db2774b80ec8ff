import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { renderFeature } from "@/testing/render-feature";
import { giveRowSizes } from "@/testing/row-sizes";

import { LongList } from "./long-list";

const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at + 1}`, name: `学生${at + 1}` }));

function People({ count }: { readonly count: number }) {
  const people = peopleOf(count);
  const [stop, setStop] = useState(0);
  return (
    <LongList label="名单" items={people} keyOf={({ id }) => id} stop={stop}>
      {({ name, id }, index) => (
        <button type="button" data-row={id} tabIndex={index === stop ? 0 : -1} onFocus={() => setStop(index)}>
          {name}
        </button>
      )}
    </LongList>
  );
}

describe("5,000 rows", () => {
  beforeEach(giveRowSizes);
  afterEach(() => vi.unstubAllGlobals());

  it("draws those in sight, and each says which of how many it is", async () => {
    await renderFeature(<People count={5000} />);
    const first = await screen.findByRole("button", { name: "学生1" });
    expect(screen.getByRole("list", { name: "名单" })).toContainElement(first);
    expect(screen.getAllByRole("listitem").length).toBeLessThan(100);
    expect(first.closest("li")).toHaveAttribute("aria-posinset", "1");
    expect(first.closest("li")).toHaveAttribute("aria-setsize", "5000");
  });

  it("is walked by keys to rows that are not drawn yet, and back", async () => {
    const { user } = await renderFeature(<People count={5000} />);
    await screen.findByRole("button", { name: "学生1" });
    await user.tab();
    expect(screen.getByRole("button", { name: "学生1" })).toHaveFocus();
    await user.keyboard("{End}");
    const last = await screen.findByRole("button", { name: "学生5000" });
    await act(async () => {});
    expect(last).toHaveFocus();
    expect(last.closest("li")).toHaveAttribute("aria-posinset", "5000");
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("button", { name: "学生4999" })).toHaveFocus();
    await user.keyboard("{Home}");
    const first = await screen.findByRole("button", { name: "学生1" });
    await act(async () => {});
    expect(first).toHaveFocus();
  });
});

it("a short list is drawn whole and walked by the same keys", async () => {
  const { user } = await renderFeature(<People count={20} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(20);
  // what a list without a class gets is for texts: room at the start, and a dot before each row
  expect(screen.getByRole("list", { name: "名单" })).toHaveAttribute("class");
  await user.tab();
  await user.keyboard("{End}");
  expect(screen.getByRole("button", { name: "学生20" })).toHaveFocus();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(screen.getByRole("button", { name: "学生18" })).toHaveFocus();
});
