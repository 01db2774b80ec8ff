import type { Answer, Schema } from "@/shared/api/schema";

type Row<Of extends { readonly records: readonly unknown[] }> = Of["records"][number];

/** How far a list, or a duty of it, is published. */
export type State = Schema<"DocumentState">;
/** A duty as readers see it. */
export type ShownDuty = Schema<"ShownDuty">;
/** A service by name. */
export type NamedService = ShownDuty["services"][number];
/** One entry of a list. */
export type InventoryRow = Schema<"InventoryRow">;
/** A duty in a list, with what matched. */
export type InventoryDuty = Exclude<InventoryRow, { readonly serviceId: string }>;
/** A service in a list, with its duties and what matched. */
export type InventoryService = Extract<InventoryRow, { readonly serviceId: string }>;
/** A department with those below it and what each has. */
export type TreeDept = Schema<"InventoryNode">;
/** A duty with what it rests on and what comes of it. */
export type DutyChain = Schema<"DutyChain">;
/** The lists of the school. */
export type ListsConfig = Schema<"TripleListsOut">;
/** A department as those who keep its duties see it. */
export type DeptRow = Schema<"DutyDepartment">;
/** A duty as its department lists it. */
export type DutyRow = Schema<"EditedDuty">;
/** Everything that a department writes. */
export type DutiesBody = Answer<"/api/onehall/duties/document">["body"];
/** What is said of a department. */
export type DeptInfo = DutiesBody["department"];
/** What is written of a duty. */
export type DutyEntry = DutiesBody["duties"][number];
/** What a duty rests on. */
export type BasisEntry = DutyEntry["basis"][number];
/** One version of a department's duties. */
export type HistoryRow = Row<Answer<"/api/onehall/duties/history">>;
/** Who confirmed this year. */
export type Confirmations = Schema<"DutyConfirmations">;
/** One department of it. */
export type ConfirmationRow = Row<Confirmations["departments"]>;
/** What is linked, and what is not. */
export type Coverage = Schema<"DutyCoverage">;
/** The printed edition, page by page. */
export type Edition = Schema<"DutyEdition">;
/** A duty in it. */
export type EditionDuty = Row<Edition["duties"]>;
