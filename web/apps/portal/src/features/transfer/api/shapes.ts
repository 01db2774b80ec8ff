import type { ClassFields } from "@/shared/lib/transfer";

/** What the calls of bulk data take and answer (000 §3 and §7). */

/** 000 §3: 1 all, 2 current search, 3 selected. */
export type DataRange = 1 | 2 | 3;

/** A column that may be taken out. */
export interface ExportField {
  /** `label:key`, as the request names it. */
  readonly id: string;
  readonly label: string;
  readonly key: string;
  /** Chosen when nobody has chosen yet. */
  readonly isDefault: boolean;
}

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

/** What both progresses say. */
interface Progress {
  /** 0 to 100. */
  readonly finishRate: number;
  readonly finished: boolean;
  readonly useTimeStr: string;
  readonly totalNum: number;
  readonly errorMsg: string | null;
  readonly redisKey: string;
  /** How many tasks are before this one; null or 0 once it runs. */
  readonly queuePosition: number | null;
}

/** 000 §3: progress of an export. */
export interface ExportProgress extends Progress {
  /** Seconds that are left by reckoning; null while nothing is known. */
  readonly tryMathRemainTime: number | null;
  readonly finishNum: number;
  readonly result: { readonly url: string } | null;
}

/** 000 §3: progress of an import. */
export interface ImportProgress extends Progress {
  readonly newInsertNum: number;
  readonly updateNum: number;
  readonly jumpNum: number;
  readonly failNum: number;
  /** New and updated ones. */
  readonly successNum: number;
  /** Names the file of faulty rows; empty when there is none. */
  readonly errorKey: string | null;
}

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
export interface CheckField {
  readonly fieldName: string;
  readonly fieldNote: string;
  readonly isKey: boolean;
}

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
}

/** A fault of a row. */
export interface RowFault {
  /** Number of the row in the file. */
  readonly row: number;
  /** The field it is about; the empty text is the whole row. */
  readonly column: string;
  readonly columnName: string;
  readonly reason: string;
}

/** Faults of a rehearsal or a run. */
export interface RowFaults {
  /** How many there are; the first 200 are listed. */
  readonly total: number;
  readonly faults: readonly RowFault[];
}

/** Where a task stands; from `done` on it has ended. */
export type TaskWord = "approval" | "waiting" | "started" | "done" | "stopped" | "failed" | "cancelled";

/** A task as lists show it. */
export interface TransferTask {
  readonly redisKey: string;
  readonly kind: string;
  /** Key of the sheet. */
  readonly id: string;
  readonly sheetName: string;
  readonly fileName: string;
  readonly state: string;
  readonly isOwn: boolean;
  readonly userName: string;
  readonly account: string;
  readonly finishRate: number;
  readonly totalNum: number;
  readonly finishNum: number;
  readonly newInsertNum: number;
  readonly updateNum: number;
  readonly jumpNum: number;
  readonly failNum: number;
  readonly errorMsg: string;
  readonly reason: string;
  readonly trace: string;
  readonly approverName: string;
  readonly createTime: string;
  readonly finishTime: string;
  /** Until when its file is kept; empty when there is none. */
  readonly fileUntil: string;
  /** Until when it can be undone; empty when it can not. */
  readonly undoUntil: string;
}

/** An export that held data about the reader. */
export interface ExportAboutMe {
  readonly sheetName: string;
  readonly userName: string;
  readonly account: string;
  readonly createTime: string;
  readonly reason: string;
  readonly totalNum: number;
  readonly trace: string;
}

/** A row that an undo leaves as it is. */
export interface LeftRow {
  readonly row: number;
  readonly label: string;
  /** `updated` was there before the run, `kept` was changed or is needed since. */
  readonly state: string;
  /** For `updated`: the former values as JSON. */
  readonly former: string;
}

/** How far an undo is. */
export interface UndoState {
  readonly finished: boolean;
  readonly goneNum: number;
  readonly keptNum: number;
  readonly missingNum: number;
  readonly rows: readonly LeftRow[];
}
