/** What stands for a school before its own logo is known, or when it has none; no request, unlike a file. The same drawing is the
 * page's icon in index.html. */
export const DEFAULT_LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23008cff'/%3E%3Cpath d='M7 14.5 16 8l9 6.5M9.5 14v8.5M14 16v6.5M18 16v6.5M22.5 14v8.5M7.5 24.5h17' fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";
