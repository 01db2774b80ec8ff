import type { DepartmentLine } from "../api/department-queries";

/** A department with what is below it. */
export interface DepartmentBranch extends DepartmentLine {
  readonly children: readonly DepartmentBranch[];
}

/** The tree of a flat list, siblings in its order; whose parent is not in the list stands at the top. */
export function treeOf(lines: readonly DepartmentLine[]): readonly DepartmentBranch[] {
  const known = new Set(lines.map(({ deptId }) => deptId));
  const below = new Map<string, DepartmentLine[]>();
  for (const line of lines) {
    const parent = line.parentId ?? "";
    const key = known.has(parent) ? parent : "";
    below.set(key, [...(below.get(key) ?? []), line]);
  }
  const grow = (key: string): readonly DepartmentBranch[] =>
    (below.get(key) ?? []).map((line) => ({ ...line, children: grow(line.deptId) }));
  return grow("");
}

/** A department to choose: its name is set in by how far down it stands. */
export interface DepartmentPlace {
  readonly value: string;
  readonly name: string;
}

/** The departments in a plain list without one and all below it: where that one can stand. */
export function placesFor(
  branches: readonly DepartmentBranch[],
  without: string,
  depth = 0,
): readonly DepartmentPlace[] {
  return branches
    .filter(({ deptId }) => deptId !== without)
    .flatMap(({ deptId, deptName, children }) => [
      { value: deptId, name: `${"\u3000".repeat(depth)}${deptName}` },
      ...placesFor(children, without, depth + 1),
    ]);
}

/** Those above a department, from the top. */
export function waysTo(lines: readonly DepartmentLine[], deptId: string): readonly string[] {
  const way: string[] = [];
  let next = lines.find((line) => line.deptId === deptId)?.parentId ?? null;
  while (next !== null && !way.includes(next)) {
    way.unshift(next);
    const above = next;
    next = lines.find((line) => line.deptId === above)?.parentId ?? null;
  }
  return way;
}
