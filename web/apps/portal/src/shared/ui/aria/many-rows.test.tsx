import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { renderFeature } from "@/testing/render-feature";

import { DataTable } from "../table/data-table";
import type { Column } from "../table/column";
import { Tree } from "../tree/tree";

const COUNT = 5000;
const PEOPLE = Array.from({ length: COUNT }, (_, at) => ({ id: `p${at + 1}`, name: `学生${at + 1}` }));
type Person = (typeof PEOPLE)[number];
const COLUMNS: readonly Column<Person>[] = [
  { id: "name", name: "姓名", isRowHeader: true, cell: ({ name }) => name },
  { id: "id", name: "编号", cell: ({ id }) => id },
];

function Roster() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        label="名单"
        columns={COLUMNS}
        rows={PEOPLE}
        rowKey={({ id }) => id}
        chosen={chosen}
        onChoose={setChosen}
      />
      <output>{chosen.size}</output>
    </>
  );
}

/** Everything is as high as a window: the test's document has no layout. */
function giveSizes(): void {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(41);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(41);
}

const drawn = (list: HTMLElement) => list.querySelectorAll('[role="row"]').length;

describe("5,000 rows", () => {
  beforeEach(giveSizes);

  it("of a table: few are drawn, the keys reach all of them, their number is told", async () => {
    const { user } = await renderFeature(<Roster />);
    const table = await screen.findByRole("grid", { name: "名单" });
    await screen.findByRole("rowheader", { name: "学生1" });
    expect(drawn(table)).toBeLessThan(100);
    // the heading is a row too
    expect(table).toHaveAttribute("aria-rowcount", String(COUNT + 1));

    await user.tab();
    await user.keyboard("{Control>}{End}{/Control}");
    const last = await screen.findByRole("row", { name: /学生5000/ });
    expect(last).toHaveAttribute("aria-rowindex", String(COUNT + 1));
    expect(drawn(table)).toBeLessThan(100);

    await user.keyboard("{Control>}{Home}{/Control}{ArrowDown}");
    expect(await screen.findByRole("row", { name: /^学生2$/ })).toHaveAttribute("aria-rowindex", "3");
  });

  it("of a table can all be chosen", async () => {
    const { user } = await renderFeature(<Roster />);
    await user.click(await screen.findByRole("checkbox", { name: "选择本页全部" }));
    expect(screen.getByRole("status")).toHaveTextContent(String(COUNT));
  });

  it("of a tree: few are drawn, the keys reach all of them, each says where it stands", async () => {
    const nodes = PEOPLE.map(({ id, name }) => ({ id, name }));
    const { user } = await renderFeature(
      <Tree label="人员" nodes={nodes} expanded={new Set()} onExpand={() => null} />,
    );
    const first = await screen.findByRole("row", { name: "学生1" });
    expect(drawn(screen.getByRole("treegrid"))).toBeLessThan(100);
    expect(first).toHaveAttribute("aria-setsize", String(COUNT));

    await user.tab();
    await user.keyboard("{End}");
    await waitFor(() => expect(screen.getByRole("row", { name: "学生5000" })).toHaveFocus());
    expect(screen.getByRole("row", { name: "学生5000" })).toHaveAttribute("aria-posinset", String(COUNT));
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("row", { name: "学生4999" })).toHaveFocus();
    await user.keyboard("{Home}");
    await waitFor(() => expect(screen.getByRole("row", { name: "学生1" })).toHaveFocus());
  });
});
