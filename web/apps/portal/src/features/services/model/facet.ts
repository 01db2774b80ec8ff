/** Values of a criterion that are shown before "more". */
export const FACET_LEADING = 8;

interface Option {
  readonly id: string;
  readonly count?: number | undefined;
}

/**
 * The values that most services have, in the order they came, with the chosen one among them. One or two more than fit
 * are shown at once: a button for them would be no shorter.
 */
export function leadingOptions<T extends Option>(options: readonly T[], chosen: string): readonly T[] {
  if (options.length <= FACET_LEADING + 1) return options;
  const ranked = [...options].sort(
    (one, other) =>
      Number(other.id === chosen) - Number(one.id === chosen) || (other.count ?? 0) - (one.count ?? 0),
  );
  const leading = new Set(ranked.slice(0, FACET_LEADING));
  return options.filter((option) => leading.has(option));
}
