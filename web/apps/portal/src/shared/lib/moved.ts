/** What was moved to get from one order to another, and its new place; null when it is not one move. */
export function movedItem<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (item: T) => string,
): { readonly item: T; readonly place: number } | null {
  const first = after.findIndex((item, at) => before[at] === undefined || idOf(before[at]) !== idOf(item));
  if (first === -1 || before.length !== after.length) return null;
  for (const id of [after[first], before[first]].map((item) => (item === undefined ? "" : idOf(item)))) {
    const rest = (list: readonly T[]) =>
      list
        .filter((item) => idOf(item) !== id)
        .map(idOf)
        .join("\n");
    const place = after.findIndex((item) => idOf(item) === id);
    const item = after[place];
    if (item !== undefined && rest(before) === rest(after)) return { item, place };
  }
  return null;
}
