import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { type Column, type Sort, sortRows } from "./column";
import { DataTable } from "./data-table";

interface Course {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
}

const COURSES: readonly Course[] = [
  { id: "c1", name: "大学物理", seats: 120 },
  { id: "c2", name: "线性代数", seats: 60 },
  { id: "c3", name: "中国近代史", seats: 90 },
];
const removed = vi.fn();
const COLUMNS: readonly Column<Course>[] = [
  { id: "name", name: "课程", isRowHeader: true, cell: ({ name }) => name },
  { id: "seats", name: "名额", isSortable: true, isFigure: true, cell: ({ seats }) => seats },
  {
    id: "actions",
    name: "操作",
    isActions: true,
    cell: ({ id }) => (
      <button type="button" onClick={() => removed(id)}>
        删除
      </button>
    ),
  },
];

interface CoursesProps {
  readonly onOpen?: (course: Course) => void;
  readonly mayChoose?: (course: Course) => boolean;
  readonly isResizable?: boolean;
}

function Courses(props: CoursesProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        label="课程表"
        columns={COLUMNS}
        rows={sortRows(COURSES, sort, (_, a, b) => a.seats - b.seats)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        chosen={chosen}
        onChoose={setChosen}
        {...props}
      />
      <output>{[...chosen].join(" ")}</output>
    </>
  );
}

const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

it("puts rows in order by a heading, and turns the order round", async () => {
  const { user } = await renderFeature(<Courses />);
  const heading = screen.getByRole("columnheader", { name: /名额/ });
  expect(heading).toHaveAttribute("aria-sort", "none");
  await user.click(heading);
  expect(names()).toEqual(["线性代数", "中国近代史", "大学物理"]);
  expect(heading).toHaveAttribute("aria-sort", "ascending");
  await user.click(heading);
  expect(names()).toEqual(["大学物理", "中国近代史", "线性代数"]);
});

it("is walked by arrow keys and chosen by space", async () => {
  const { user } = await renderFeature(<Courses />);
  // the list of orders of a phone stands before the table
  await user.tab();
  await user.tab();
  expect(document.activeElement).toHaveAccessibleName(/大学物理/);
  await user.keyboard("{ArrowDown} ");
  expect(screen.getByRole("row", { name: /线性代数/ })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("status")).toHaveTextContent(/^c2$/);
  await user.keyboard("{Control>}a{/Control}");
  expect(screen.getByRole("status")).toHaveTextContent("c1 c2 c3");
});

it("chooses all by the box above, also one by one", async () => {
  const { user } = await renderFeature(<Courses />);
  const boxes = screen.getAllByRole("checkbox");
  await user.click(boxes[1] as HTMLElement);
  expect(screen.getByRole("status")).toHaveTextContent(/^c1$/);
  await user.click(boxes[0] as HTMLElement);
  expect(screen.getByRole("status")).toHaveTextContent("c1 c2 c3");
});

it("leaves out what can not be chosen, also of all", async () => {
  const { user } = await renderFeature(<Courses mayChoose={({ id }) => id !== "c2"} />);
  const boxes = screen.getAllByRole("checkbox");
  expect(boxes[2]).toBeDisabled();
  await user.click(boxes[0] as HTMLElement);
  expect(screen.getByRole("status")).toHaveTextContent(/^c1 c3$/);
});

it("leaves a press on a row's own button to the button", async () => {
  const onOpen = vi.fn();
  const { user } = await renderFeature(<Courses onOpen={onOpen} />);
  const row = screen.getByRole("row", { name: /线性代数/ });
  const button = within(row).getByRole("button", { name: "删除" });
  await user.click(button);
  button.focus();
  await user.keyboard("{Enter}");
  expect(removed.mock.calls).toEqual([["c2"], ["c2"]]);
  expect(row).toHaveAttribute("aria-selected", "false");
  expect(onOpen).not.toHaveBeenCalled();
});

it("opens a row by a press and by Enter", async () => {
  const onOpen = vi.fn();
  const { user } = await renderFeature(
    <DataTable label="课程表" columns={COLUMNS} rows={COURSES} rowKey={({ id }) => id} onOpen={onOpen} />,
  );
  await user.click(screen.getByText("中国近代史"));
  expect(onOpen).toHaveBeenLastCalledWith(COURSES[2]);
  await user.keyboard("{ArrowUp}{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith(COURSES[1]);
});

it("gives the order on a phone by a list", async () => {
  const { user } = await renderFeature(<Courses />);
  await user.selectOptions(screen.getByRole("combobox", { name: "排序", hidden: true }), "名额");
  expect(names()).toEqual(["线性代数", "中国近代史", "大学物理"]);
  await user.click(screen.getByRole("button", { name: /升序/, hidden: true }));
  expect(names()).toEqual(["大学物理", "中国近代史", "线性代数"]);
});

it("speaks both languages", async () => {
  await renderFeature(<Courses isResizable />);
  expect(screen.getAllByRole("checkbox")[0]).toHaveAccessibleName("选择本页全部");
  expect(screen.getByRole("slider", { name: /调整“名额”的列宽/ })).toBeInTheDocument();
  await changeLanguage("en");
  expect(await screen.findByRole("slider", { name: /Width of “名额”/ })).toBeInTheDocument();
  expect(screen.getAllByRole("checkbox")[0]).toHaveAccessibleName("Choose all of this page");
  await changeLanguage("zh-CN");
});
