/** A department with what is below it. */
export interface DepartmentNode {
  readonly id: string;
  readonly deptName: string;
  readonly children?: readonly DepartmentNode[];
}

/** A department in a plain list. */
export interface DepartmentOption {
  readonly id: string;
  /** Set in by how far down it stands. */
  readonly name: string;
}

/** The departments in a plain list, each before those below it. */
export function departmentOptions(nodes: readonly DepartmentNode[], depth = 0): readonly DepartmentOption[] {
  return nodes.flatMap(({ id, deptName, children = [] }) => [
    { id, name: `${"\u3000".repeat(depth)}${deptName}` },
    ...departmentOptions(children, depth + 1),
  ]);
}
