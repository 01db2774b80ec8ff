import { useState } from "react";

import { useWords } from "../aria/words";

import fields from "../form/form.module.css";
import { type TreeNode, branchesAbove, changedKey, idsOf } from "../tree/node";
import { Tree } from "../tree/tree";
import { type DepartmentNode, idsBelow, matchingDepts } from "./audience";
import css from "./pickers.module.css";

/** Props of `DepartmentPicker`. */
export interface DepartmentPickerProps {
  readonly departments: readonly DepartmentNode[];
  readonly chosen: readonly string[];
  readonly onToggle: (node: DepartmentNode) => void;
}

/** Departments as a tree of boxes; a chosen one holds everything below it. */
export function DepartmentPicker({ departments, chosen, onToggle }: DepartmentPickerProps) {
  const { t } = useWords();
  const [words, setWords] = useState("");
  const keyword = words.trim();
  const shown = matchingDepts(departments, keyword);
  const nodes = shown.map(toNode);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...departments.map(({ id }) => id),
        ...branchesAbove(departments.map(toNode), (id) => chosen.includes(id)),
      ]),
  );
  const covered = new Set(coveredBy(departments, chosen));
  const held = new Set([...chosen, ...covered]);
  const partly = new Set(branchesAbove(nodes, (id) => chosen.includes(id)).filter((id) => !held.has(id)));
  return (
    <fieldset className={fields["field"]}>
      <legend>{t("audience.deptIds")}</legend>
      <input
        type="search"
        className={fields["input"]}
        aria-label={t("audience.findDept")}
        placeholder={t("audience.findDept")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={css["scroll"]}>
        <Tree
          label={t("audience.deptIds")}
          nodes={nodes}
          // What is found by words is unfolded.
          expanded={keyword === "" ? opened : new Set(idsOf(nodes))}
          onExpand={setOpened}
          chosen={held}
          partly={partly}
          fixed={covered}
          onChoose={(keys) => {
            const node = nodeOf(departments, changedKey(held, keys));
            if (node !== undefined) onToggle(node);
          }}
          empty={<p className={css["quiet"]}>{t("combobox.empty")}</p>}
        />
      </div>
    </fieldset>
  );
}

function toNode({ id, deptName, children = [] }: DepartmentNode): TreeNode {
  return { id, name: deptName, children: children.map(toNode) };
}

/** Departments below chosen ones. */
function coveredBy(nodes: readonly DepartmentNode[], chosen: readonly string[]): readonly string[] {
  return nodes.flatMap((node) =>
    chosen.includes(node.id) ? idsBelow(node).slice(1) : coveredBy(node.children ?? [], chosen),
  );
}

function nodeOf(nodes: readonly DepartmentNode[], id: string | undefined): DepartmentNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}
