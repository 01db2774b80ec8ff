import { type DepartmentNode, idsBelow } from "@/shared/ui/pickers/audience";

/** The chosen departments with one more or one less; what is below a chosen one is not named again. */
export function toggled(chosen: readonly string[], node: DepartmentNode): readonly string[] {
  if (chosen.includes(node.id)) return chosen.filter((id) => id !== node.id);
  const below = new Set(idsBelow(node));
  return [...chosen.filter((id) => !below.has(id)), node.id];
}
