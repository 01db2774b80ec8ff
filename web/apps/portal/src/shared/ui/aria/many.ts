import { lazy } from "react";

/** From how many rows on those out of sight are not drawn: below it, drawing all costs less than measuring. */
export const MANY_ROWS = 200;

/** Few lists are that long: the library's part comes with the first of them. */
export const ManyLines = lazy(async () => ({ default: (await import("./many-rows")).ManyLines }));
/** The same for tables. */
export const ManyRows = lazy(async () => ({ default: (await import("./many-rows")).ManyRows }));
