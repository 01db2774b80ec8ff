import type { TreeDept } from "./wire";
import type { ListCode } from "./duty";

/** What a department has of a list, with and without those below it. */
export interface Counted {
  readonly own: number;
  readonly total: number;
}

/** The numbers of a department in a list. */
export function countsOf(dept: TreeDept, listCode: ListCode): Counted {
  return listCode === "SERVICE"
    ? { own: dept.serviceCount, total: dept.serviceTotal }
    : { own: dept.dutyCount, total: dept.dutyTotal };
}

/** The way from the top to a department, which is the last of it; nothing for one that is not there. */
export function wayTo(tree: readonly TreeDept[], deptId: string): readonly TreeDept[] {
  for (const dept of tree) {
    if (dept.deptId === deptId) return [dept];
    const below = wayTo(dept.children, deptId);
    if (below.length > 0) return [dept, ...below];
  }
  return [];
}

/** Ids of all departments that have others below them. */
export const branchesOf = (tree: readonly TreeDept[]): readonly string[] =>
  tree.flatMap(({ deptId, children }) => (children.length === 0 ? [] : [deptId, ...branchesOf(children)]));

/** What is unfolded at first: the school, where one department stands over all others, and the way to the chosen one. */
export function unfoldedAtFirst(tree: readonly TreeDept[], deptId: string): ReadonlySet<string> {
  const [first] = tree;
  const way = wayTo(tree, deptId).map((dept) => dept.deptId);
  return new Set([...(tree.length === 1 && first !== undefined ? [first.deptId] : []), ...way.slice(0, -1)]);
}
