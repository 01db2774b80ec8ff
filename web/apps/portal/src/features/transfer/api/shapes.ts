import type { Schema } from "@/shared/api/schema";
import type { ClassFields } from "@/shared/lib/transfer";

/** What the calls of bulk data take and answer (000 §3 and §7). */

/** 000 §3: 1 all, 2 current search, 3 selected. */
export type DataRange = 1 | 2 | 3;

/** A column that may be taken out. */
export type ExportField = Schema<"ExportField">;

/** Which rows of a sheet are meant. */
export interface SheetQuery {
  readonly id: string;
  readonly type: string;
  readonly dataRange: DataRange;
  readonly choiceDataIds?: readonly string[];
  readonly choiceDataList?: readonly object[];
  readonly advancedSearch?: object;
  readonly formInline?: object;
}

/** 000 §3: the request of an export. */
export interface ExportRequest extends SheetQuery, ClassFields {
  readonly fileName: string;
  /** Ids of fields, joined by commas. */
  readonly exportField: string;
  readonly reason?: string;
}

/** 000 §3: progress of an export. */
export type ExportProgress = Schema<"ExportProgress">;

/** 000 §3: progress of an import. */
export type ImportProgress = Schema<"ImportProgress">;

/** A sheet within an uploaded workbook. */
export interface WorkbookSheet {
  readonly name: string;
  readonly rows: number;
  readonly hidden: boolean;
}

/** What the server says of an uploaded file. */
export interface StagedFile {
  readonly redisKey: string;
  readonly fileName: string;
  /** Guess of the header row. */
  readonly headerLine: number;
  readonly sheets: readonly WorkbookSheet[];
  /** Its first rows as they stand in the file. */
  readonly preview: readonly (readonly string[])[];
}

/** A field of the system (000 §3: column, is_must). */
export interface DbField {
  readonly column: string;
  readonly columnName: string;
  readonly is_must: boolean;
  readonly type: string;
  readonly dictionary: string | null;
}

/** A field and the heading whose column fills it; the empty text is none. */
export interface FieldMatch {
  readonly column: string;
  readonly configure: string;
}

/** 000 §3: field mapping. */
export interface FieldRelation {
  readonly dbFieldList: readonly DbField[];
  readonly excelField: readonly string[];
  readonly matchFieldList: readonly FieldMatch[];
}

/** 000 §3: check field. */
export type CheckField = Schema<"CheckField">;

/** 000 §5: 1 skip and continue, 2 stop and exit. */
export type ErrorRule = 1 | 2;
/** 1 skips what is there already, 2 updates it. */
export type DuplicateRule = 1 | 2;

/** 000 §3: the request of an import, and of its rehearsal. */
export interface ImportRequest {
  readonly id: string;
  readonly redisKey: string;
  readonly headerLine: number;
  readonly sheetName?: string;
  readonly ruleNum: DuplicateRule;
  readonly errorRegx: ErrorRule;
  /** 1 by heading, 2 as `matchFieldList` says. */
  readonly matrixType: 1 | 2;
  readonly matchFieldList?: readonly FieldMatch[];
  readonly checkFields: readonly string[];
  /** The file is the whole register: what it does not name is disabled. */
  readonly full?: boolean;
}

/** A fault of a row. */
export type RowFault = Schema<"RowFaultOut">;

/** Faults of a rehearsal or a run. */
export type RowFaults = Schema<"RowFaultsOut">;

/** Where a task stands; from `done` on it has ended. */
export type TaskWord = "approval" | "waiting" | "started" | "done" | "stopped" | "failed" | "cancelled";

/** A task as lists show it. */
export type TransferTask = Schema<"TaskOut">;

/** An export that held data about the reader. */
export type ExportAboutMe = Schema<"ExportAboutMe">;

/** A row that an undo leaves as it is. */
export type LeftRow = Schema<"LeftRow">;

/** How far an undo is. */
export type UndoState = Schema<"UndoOut">;
