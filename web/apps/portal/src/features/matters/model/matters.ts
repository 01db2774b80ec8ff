import type { Answer, Schema } from "@/shared/api/schema";
import { ROUTES, routeOf } from "@/shared/config/paths";
import { pageOf } from "@/shared/lib/page-of-address";

/** A to-do (API-DESIGN §4). */
export type TodoItem = Answer<"/api/onehall/todos/page">["records"][number];

/** A source system with the number of its entries and when it last posted. */
export type TodoSource = Schema<"SourceCount">;

/** Numbers of the badge. */
export type TodoCount = Schema<"TodosCountOut">;

/** One application with its progress. */
export type ApplicationItem = Answer<"/api/onehall/applications/page">["records"][number];

/** A form the caller has begun. */
export type DraftItem = Schema<"DraftItem">;

/** Lists of the page. */
export const LISTS = ["todo", "read", "done", "applications", "drafts"] as const;
/** One of `LISTS`. */
export type MatterList = (typeof LISTS)[number];
/** Those of them that hold to-dos. */
export const TODO_LISTS = ["todo", "read", "done"] as const satisfies readonly MatterList[];
/** States of applications, as they come about. */
export const STATES = [
  "draft",
  "submitted",
  "reviewing",
  "returned",
  "approved",
  "rejected",
  "finished",
] as const satisfies readonly ApplicationItem["state"][];
/** Due times to choose. */
export const DUES = ["overdue", "today", "week"] as const;

/** What the reader chose; lives in the address. */
export interface MatterFilter {
  readonly list: MatterList;
  readonly sourceId: string;
  readonly due: "" | (typeof DUES)[number];
  readonly state: "" | (typeof STATES)[number];
  readonly keyword: string;
  readonly page: number;
}

/** The filter of an address; unknown values count as not chosen. */
export function parseMatterFilter(search: URLSearchParams): MatterFilter {
  return {
    list: LISTS.find((known) => known === search.get("kind")) ?? "todo",
    sourceId: search.get("source") ?? "",
    due: DUES.find((known) => known === search.get("due")) ?? "",
    state: STATES.find((known) => known === search.get("state")) ?? "",
    keyword: (search.get("keyword") ?? "").trim().slice(0, 64),
    page: pageOf(search),
  };
}

/** The address of a filter; what is not chosen is left out. */
export function toMatterSearch(filter: MatterFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.list !== "todo") search.set("kind", filter.list);
  if (filter.sourceId !== "") search.set("source", filter.sourceId);
  if (filter.due !== "") search.set("due", filter.due);
  if (filter.state !== "") search.set("state", filter.state);
  if (filter.keyword !== "") search.set("keyword", filter.keyword);
  if (filter.page > 1) search.set("page", String(filter.page));
  return search;
}

/** A changed filter: another list forgets the choices of the one before, every other change goes to page 1. */
export function changeMatterFilter(filter: MatterFilter, change: Partial<MatterFilter>): MatterFilter {
  if (change.list !== undefined && change.list !== filter.list) {
    return { list: change.list, sourceId: "", due: "", state: "", keyword: "", page: 1 };
  }
  return { ...filter, page: 1, ...change };
}

/** How near a due time is, for its words. */
export type DueState = "none" | "overdue" | "today" | "later";

/** State of a due time `yyyy-MM-dd HH:mm:ss` on a day `yyyy-MM-dd`. */
export function dueStateOf(item: Pick<TodoItem, "dueTime" | "overdue">, today: string): DueState {
  const due = item.dueTime ?? "";
  if (due === "") return "none";
  if (item.overdue) return "overdue";
  return due.slice(0, 10) === today ? "today" : "later";
}

/**
 * Whether an address takes a matter further: none does not, and the portal's own page for services without a form says what
 * the matter's page says already.
 */
export function leadsOn(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return path !== "" && (!path.startsWith("/") || routeOf(path) !== ROUTES.apply);
}

/** What an application or a draft is called; its service's name where it has none of its own. */
export const nameOf = ({ title, serviceName }: Pick<DraftItem, "title" | "serviceName">): string =>
  title === "" ? serviceName : title;

/** How far a step of an application is. */
export type StepState = "passed" | "current" | "coming";

/** Steps that are passed, the current one, and those to come. */
export function stepStates(item: Pick<ApplicationItem, "progress" | "currentStep">): readonly StepState[] {
  return item.progress.map((step) =>
    step.passTime !== null ? "passed" : step.name === item.currentStep ? "current" : "coming",
  );
}
