import { cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { type TreeNode, branchesAbove, changedKey, findNode, idsOf } from "./node";
import { Tree, type TreeProps } from "./tree";

const NODES: readonly TreeNode[] = [
  {
    id: "cs",
    name: "计算机学院",
    children: [
      { id: "ai", name: "人工智能系" },
      { id: "se", name: "软件工程系" },
    ],
  },
  { id: "lib", name: "图书馆" },
  { id: "far", name: "分校区", isBranch: true },
];

function Departments(props: Partial<TreeProps>) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Tree
        label="部门"
        nodes={NODES}
        expanded={expanded}
        onExpand={setExpanded}
        chosen={chosen}
        onChoose={setChosen}
        {...props}
      />
      <output>{[...chosen].join(" ")}</output>
    </>
  );
}

it("is unfolded, walked and chosen from by keys", async () => {
  const { user } = await renderFeature(<Departments />);
  await user.tab();
  expect(screen.queryByRole("row", { name: "软件工程系" })).toBeNull();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("row", { name: "计算机学院" })).toHaveAttribute("aria-expanded", "true");
  await user.keyboard("{ArrowDown}{ArrowDown} ");
  expect(screen.getByRole("status")).toHaveTextContent(/^se$/);
  expect(screen.getByRole("row", { name: "软件工程系" })).toHaveAttribute("aria-level", "2");
});

it("unfolds a branch by its arrow, and is chosen by its box alone", async () => {
  const { user } = await renderFeature(<Departments />);
  await user.click(screen.getByRole("button", { name: /展开.*计算机学院|计算机学院/ }));
  expect(screen.getByRole("row", { name: "人工智能系" })).toBeVisible();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await user.click(screen.getByRole("checkbox", { name: "选择 计算机学院" }));
  expect(screen.getByRole("status")).toHaveTextContent(/^cs$/);
});

it("asks for the children of a branch when it is unfolded, and says that they come", async () => {
  const onExpand = vi.fn();
  const { user } = await renderFeature(<Departments onExpand={onExpand} />);
  await user.tab();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
  expect(onExpand).toHaveBeenCalledWith(new Set(["far"]));
  cleanup();
  await renderFeature(<Departments expanded={new Set(["far"])} />);
  expect(screen.getByText("正在加载…")).toBeVisible();
});

it("keeps what is fixed, and marks what is chosen in part", async () => {
  const { user } = await renderFeature(<Departments fixed={new Set(["lib"])} partly={new Set(["cs"])} />);
  const library = screen.getByRole("checkbox", { name: "选择 图书馆" });
  expect(library).toBeDisabled();
  await user.click(library);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(screen.getByRole("checkbox", { name: "选择 计算机学院" })).toBePartiallyChecked();
});

it("opens a leaf by a press, and speaks English", async () => {
  await changeLanguage("en");
  const onOpen = vi.fn();
  const { user } = await renderFeature(
    <Tree label="Departments" nodes={NODES} expanded={new Set()} onExpand={vi.fn()} onOpen={onOpen} />,
  );
  expect(screen.getAllByRole("button", { name: /Expand/ })).toHaveLength(2);
  await user.click(screen.getByText("图书馆"));
  expect(onOpen).toHaveBeenCalledWith("lib");
  await changeLanguage("zh-CN");
});

it("says what to show instead of nothing", async () => {
  await renderFeature(
    <Tree label="部门" nodes={[]} expanded={new Set()} onExpand={vi.fn()} empty={<p>没有部门</p>} />,
  );
  expect(screen.getByText("没有部门")).toBeVisible();
});

it("knows its nodes", () => {
  expect(idsOf(NODES)).toEqual(["cs", "ai", "se", "lib", "far"]);
  expect(findNode(NODES, "se")?.name).toBe("软件工程系");
  expect(findNode(NODES, "none")).toBeUndefined();
  expect(branchesAbove(NODES, (id) => id === "se")).toEqual(["cs"]);
  expect(changedKey(new Set(["a", "b"]), new Set(["a"]))).toBe("b");
  expect(changedKey(new Set(["a"]), new Set(["a", "c"]))).toBe("c");
});
