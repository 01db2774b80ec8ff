import type { Schema } from "@/shared/api/schema";

type Department = Schema<"CatalogueDepartment">;

/** A department in a list, further in the deeper it lies. */
export interface DepartmentLine {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** How deep a tree is followed; deeper ones lie in a circle. */
const DEEPEST = 20;

/** Departments from the top down, each followed by those below it; those that one administers alone, when it is asked for. */
export function departmentLines(all: readonly Department[], isOwnAlone: boolean): readonly DepartmentLine[] {
  const known = new Set(all.map(({ id }) => id));
  const below = (parent: string | null, depth: number): readonly DepartmentLine[] =>
    depth > DEEPEST
      ? []
      : all
          .filter(({ parentId }) => (parent === null ? !known.has(parentId ?? "") : parentId === parent))
          .flatMap((one) => [
            ...(isOwnAlone && !one.isOwn
              ? []
              : [{ id: one.id, code: one.code, name: "\u3000".repeat(depth) + one.name }]),
            ...below(one.id, isOwnAlone && !one.isOwn ? depth : depth + 1),
          ]);
  return below(null, 0);
}
