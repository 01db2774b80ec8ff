import { type Area, areaOf } from "../../model/actions";

/** What is looked for in the audit log; empty fields do not matter. */
export interface AuditFilter {
  /** First and last day, `yyyy-MM-dd`. */
  readonly from: string;
  readonly to: string;
  /** Account of a person, name of a client, or `system`. */
  readonly actor: string;
  readonly keyword: string;
  readonly area: Area | "";
}

/** The whole log. */
export const NO_FILTER: AuditFilter = { from: "", to: "", actor: "", keyword: "", area: "" };

const FIELDS = ["from", "to", "actor", "keyword", "area"] as const;

/** Characters of a text that is looked for. */
export const TEXT_CHARS = 64;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const day = (text: string | null): string => (text !== null && DAY.test(text) ? text : "");
const words = (text: string | null): string => (text ?? "").trim().slice(0, TEXT_CHARS);

/** The filter that stands in an address. */
export const readFilter = (search: URLSearchParams): AuditFilter => ({
  from: day(search.get("from")),
  to: day(search.get("to")),
  actor: words(search.get("actor")),
  keyword: words(search.get("keyword")),
  area: areaOf(search.get("area") ?? "") ?? "",
});

/** The filter as calls and addresses take it: without what is empty. */
export const filterBody = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => (filter[field].trim() === "" ? [] : [[field, filter[field].trim()]])),
  );

/** Whether anything is looked for. */
export const isFiltered = (filter: AuditFilter): boolean => Object.keys(filterBody(filter)).length > 0;

/** Whether the first day is behind the last one: nothing can lie between. */
export const isReversed = ({ from, to }: AuditFilter): boolean => from !== "" && to !== "" && from > to;
