import { useState } from "react";

import { useWords } from "../aria/words";
import { Badge } from "../badge";
import type { TreeNode } from "../tree/node";
import { Tree } from "../tree/tree";
import css from "./path-tree.module.css";
import { type PathNode, type SampleNode, toPathNodes } from "./sample";

/** Props of `PathTree`. */
export interface PathTreeProps {
  readonly label: string;
  /** What `$` stands for. */
  readonly root: string;
  readonly sample: readonly SampleNode[];
  /** What the nodes already stand for, by their paths. */
  readonly marks?: ReadonlyMap<string, string>;
  /** Whether a node can be picked; others unfold or say nothing. */
  readonly canPick: (node: SampleNode) => boolean;
  /** A press or Enter on a node that can be picked. */
  readonly onPick: (node: SampleNode) => void;
}

/** Branches below these levels are folded at first: a sample may have hundreds of nodes. */
const OPEN_LEVELS = 4;
const NO_MARKS: ReadonlyMap<string, string> = new Map();

const branchesOf = (nodes: readonly PathNode[], levels: number): readonly string[] =>
  levels === 0
    ? []
    : nodes.flatMap(({ path, children }) =>
        children.length === 0 ? [] : [path, ...branchesOf(children, levels - 1)],
      );

/** What another system answered, as a tree in which a place is picked by a press or by Enter. */
export function PathTree({ label, root, sample, marks = NO_MARKS, canPick, onPick }: PathTreeProps) {
  const { t } = useWords();
  const roots = toPathNodes(sample);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(branchesOf(roots, OPEN_LEVELS)),
  );
  const wordOf = ({ step }: PathNode): string =>
    step === "$" ? root : step === "[*]" ? t("path.each") : step;
  const toNode = (node: PathNode): TreeNode => {
    const { path, type, example, children } = node;
    const kind = isKnown(type) ? t(`path.type.${type}`) : type;
    const value = type === "list" ? t("path.entries", { count: Number(example) }) : example;
    const mark = marks.get(path);
    return {
      id: path,
      name: [wordOf(node), kind, value, mark ?? ""].filter((part) => part !== "").join(" "),
      content: (
        <span className={css["node"]} data-pick={canPick(node) || undefined}>
          <span className={css["step"]}>{wordOf(node)}</span>
          <span className={css["kind"]}>{kind}</span>
          <span className={css["value"]}>{value}</span>
          {mark === undefined ? null : <Badge tone="brand">{mark}</Badge>}
        </span>
      ),
      children: children.map(toNode),
    };
  };
  return (
    <Tree
      label={label}
      nodes={roots.map(toNode)}
      expanded={expanded}
      onExpand={setExpanded}
      opensBranch={(id) => sample.some((node) => node.path === id && canPick(node))}
      onOpen={(id) => {
        const node = sample.find(({ path }) => path === id);
        if (node !== undefined && canPick(node)) onPick(node);
      }}
    />
  );
}

const TYPES = ["text", "number", "boolean", "null", "list", "object"] as const;
const isKnown = (type: string): type is (typeof TYPES)[number] => TYPES.some((one) => one === type);
