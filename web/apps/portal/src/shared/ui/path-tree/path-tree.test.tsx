import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { renderFeature } from "@/testing/render-feature";

import { PathTree } from "./path-tree";
import {
  type SampleNode,
  entrySample,
  fieldNameOf,
  isListPlace,
  isPath,
  isValuePlace,
  suggestionOf,
  toPathNodes,
} from "./sample";

const node = (path: string, type = "text", example = ""): SampleNode => ({ path, type, example });
const SAMPLE = [
  node("$", "object"),
  node("$.code", "number", "0"),
  node("$.rows", "list", "27"),
  node("$.rows[*]", "object"),
  node("$.rows[*].title", "text", "选课通知"),
  node("$.rows[*]['info.level']", "text", "重要"),
  node("$.rows[*].dept", "object"),
  node("$.rows[*].dept.name", "text", "教务处"),
  node("$.rowsBefore", "list", "0"),
];

describe("paths of a sample", () => {
  it.each(["$", "$.a.b", "$['a.b'][0]", "$[*]", "$.数据", `$["x"]`, String.raw`$['it\'s']`])(
    "%s is one",
    (path) => {
      expect(isPath(path)).toBe(true);
    },
  );

  it.each(["", "a.b", "$.", "$..a", "$.a b", "$[01]", "$[?(@.a)]", "$['a", "$.1a", `$${".a".repeat(17)}`])(
    "%s is none",
    (path) => {
      expect(isPath(path)).toBe(false);
    },
  );

  it("stand below each other, with the names that people read", () => {
    const [root] = toPathNodes(SAMPLE);
    expect(root?.children.map(({ step }) => step)).toEqual(["code", "rows", "rowsBefore"]);
    expect(root?.children[1]?.children[0]?.children.map(({ step }) => step)).toEqual([
      "title",
      "info.level",
      "dept",
    ]);
  });

  it("are an entry's own below its list, and nobody else's", () => {
    expect(entrySample(SAMPLE, "$.rows").map(({ path }) => path)).toEqual([
      "$",
      "$.title",
      "$['info.level']",
      "$.dept",
      "$.dept.name",
    ]);
    expect(entrySample(SAMPLE, "$.rows[*].dept").map(({ path }) => path)).toEqual(["$", "$.name"]);
    expect(entrySample(SAMPLE, "$.nothing")).toEqual([]);
  });

  it.each([
    [node("$", "number", "120"), "number", ""],
    [node("$", "number", "1764208800"), "date", "SECONDS"],
    [node("$", "number", "1764208800000"), "date", "MILLIS"],
    [node("$", "text", "2026-11-20 09:30:00"), "date", ""],
    [node("$", "text", "2026年11月20日"), "date", ""],
    [node("$", "text", "https://jw.example.edu/1"), "link", ""],
    [node("$", "text", "#1d7a3e"), "colour", ""],
    [node("$", "text", "20261120 号文件"), "text", ""],
    [node("$", "boolean", "true"), "text", ""],
  ] as const)("%j becomes a %s", (sample, type, format) => {
    expect(suggestionOf(sample)).toEqual({ type, format });
  });

  it("give a field its name, each another one", () => {
    expect(fieldNameOf("$.dept.name", [])).toBe("name");
    expect(fieldNameOf("$.dept.name", ["name", "name2"])).toBe("name3");
    expect(fieldNameOf("$['info.level']", [])).toBe("infoLevel");
    expect(fieldNameOf("$['2nd-line']", [])).toBe("ndLine");
    expect(fieldNameOf("$.标题", [])).toBe("field");
    expect(fieldNameOf("$[0]", [])).toBe("field");
  });
});

describe("the tree of a sample", () => {
  const show = (canPick: (one: SampleNode) => boolean) => {
    const onPick = vi.fn<(one: SampleNode) => void>();
    const rendered = renderFeature(
      <PathTree
        label="返回"
        root="整个返回内容"
        sample={SAMPLE}
        marks={new Map([["$.rows", "列表路径"]])}
        canPick={canPick}
        onPick={onPick}
      />,
    );
    return { rendered, onPick };
  };

  it("picks a list by a press, unfolds it by arrow keys, and leaves values alone", async () => {
    const { rendered, onPick } = show(isListPlace);
    const { user } = await rendered;
    await user.click(screen.getByRole("row", { name: "rows 列表 27 条 列表路径" }));
    expect(onPick.mock.calls).toEqual([[SAMPLE[2]]]);
    await user.click(screen.getByRole("row", { name: "code 数字 0" }));
    expect(onPick).toHaveBeenCalledTimes(1);
    await user.keyboard("{ArrowDown}{ArrowLeft}");
    expect(screen.queryByRole("row", { name: /^title/ })).toBeNull();
    await user.keyboard("{Enter}");
    expect(onPick).toHaveBeenCalledTimes(2);
  });

  it("picks a value by Enter", async () => {
    const { rendered, onPick } = show(isValuePlace);
    const { user } = await rendered;
    await user.tab();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(onPick.mock.calls).toEqual([[SAMPLE[1]]]);
  });
});
