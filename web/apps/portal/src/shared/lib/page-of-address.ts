/** The page that an address asks for (`page`); the first for anything that is none. */
export function pageOf(search: URLSearchParams): number {
  const page = Number.parseInt(search.get("page") ?? "", 10);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
