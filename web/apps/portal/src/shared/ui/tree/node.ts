import type { ReactNode } from "react";

/** A node of `Tree`. */
export interface TreeNode {
  readonly id: string;
  /** Names the node and is found by typing its start. */
  readonly name: string;
  /** Drawn instead of the name alone: a picture, a number beside it. */
  readonly content?: ReactNode;
  readonly children?: readonly TreeNode[];
  /** Has children that are not there yet: `onExpand` is the time to ask for them. */
  readonly isBranch?: boolean;
}

/** All ids of nodes, from above to below. */
export function idsOf(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}

/** The node with what is below it, or undefined. */
export function findNode(nodes: readonly TreeNode[], id: string): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Ids of the branches above nodes that fit, so that they can be unfolded. */
export function branchesAbove(nodes: readonly TreeNode[], fits: (id: string) => boolean): readonly string[] {
  return nodes.flatMap((node) => {
    const children = node.children ?? [];
    const below = branchesAbove(children, fits);
    return below.length > 0 || children.some(({ id }) => fits(id)) ? [node.id, ...below] : [];
  });
}

/** What one change of a set of keys put in or took out. */
export function changedKey(before: ReadonlySet<string>, after: ReadonlySet<string>): string | undefined {
  return [...after].find((id) => !before.has(id)) ?? [...before].find((id) => !after.has(id));
}

/** How many nodes stand under each other when these branches are unfolded. */
export function shownCount(nodes: readonly TreeNode[], expanded: ReadonlySet<string>): number {
  return nodes.reduce(
    (sum, { id, children = [] }) => sum + 1 + (expanded.has(id) ? shownCount(children, expanded) : 0),
    0,
  );
}
