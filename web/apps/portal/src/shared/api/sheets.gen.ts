/** Generated from docs/openapi.json by `npm run gen`; changes belong in the server. */

import type { SheetRow } from "./sheets";

/** Lists that can be brought in or taken out, in the order of their keys. */
export const SHEETS: readonly SheetRow[] = [
];
