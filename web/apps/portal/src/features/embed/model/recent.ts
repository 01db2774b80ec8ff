/** Ids that a page used lately; the oldest are forgotten. */
export function recentIds(max: number): { readonly isNew: (id: string) => boolean } {
  const known = new Set<string>();
  /** The same in the order of their coming, in a ring. */
  const order: string[] = [];
  let next = 0;
  return {
    isNew(id) {
      if (known.has(id)) return false;
      const oldest = order[next];
      if (oldest !== undefined) known.delete(oldest);
      order[next] = id;
      next = (next + 1) % max;
      known.add(id);
      return true;
    },
  };
}
