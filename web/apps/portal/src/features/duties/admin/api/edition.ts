import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";
import { QUERY_ROOTS } from "@/shared/config/query-roots";

import type { Edition, EditionDuty } from "../../model/wire";

/** Duties that are printed at once; more of them are taken out as a sheet, or printed list by list. */
export const EDITION_MAX = 3_000;
/** Most that one call answers. */
const SIZE = 100;
const PATH = "/api/onehall/duties/edition";

/** Which edition. */
export type EditionOf = Omit<Body<typeof PATH>, "current" | "size" | "chapter">;

/** The printed edition or a chapter of it, with all its duties. */
export interface Book extends Omit<Edition, "duties"> {
  readonly duties: readonly EditionDuty[];
}

interface Reading {
  readonly signal: AbortSignal;
  /** Called with the number of duties that are there. */
  readonly onProgress?: (done: number) => void;
}

/** A book put together from its pages. */
async function readBook(wanted: Body<typeof PATH>, { signal, onProgress }: Reading): Promise<Book> {
  const first = await call(PATH, { ...wanted, current: 1, size: SIZE }, { signal });
  const duties = [...first.duties.records];
  const pages = Math.min(first.duties.pages, EDITION_MAX / SIZE);
  for (let current = 2; current <= pages; current += 1) {
    onProgress?.(duties.length);
    // one page after the other: a book is no reason to keep a server busy
    // oxlint-disable-next-line no-await-in-loop
    const next = await call(PATH, { ...wanted, current, size: SIZE }, { signal });
    duties.push(...next.duties.records);
  }
  return { ...first, duties };
}

/** What an edition holds: its title and table of contents. */
export function editionContentsQuery(wanted: EditionOf, language: string) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.duties, "edition", wanted, "contents", language],
    queryFn: ({ signal }) => call(PATH, { ...wanted, current: 1, size: 1 }, { signal }),
  });
}

/** A chapter of an edition with all its duties. */
export function editionChapterQuery(wanted: EditionOf, chapter: number, language: string) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.duties, "edition", wanted, chapter, language],
    queryFn: ({ signal }) => readBook({ ...wanted, chapter }, { signal }),
  });
}

/** The whole edition, `EDITION_MAX` duties at most, to be printed: it is not kept. */
export function wholeEditionQuery(wanted: EditionOf, language: string, onProgress: (done: number) => void) {
  return queryOptions({
    queryKey: [...QUERY_ROOTS.duties, "edition", wanted, "whole", language],
    queryFn: ({ signal }) => readBook(wanted, { signal, onProgress }),
    gcTime: 0,
    staleTime: Infinity,
  });
}
