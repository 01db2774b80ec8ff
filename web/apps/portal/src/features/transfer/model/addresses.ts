/** Where the dialogs ask (000 §7: the addresses are configurable). */
export interface ExportAddresses {
  /** Columns that may be taken out. */
  readonly headers: string;
  /** How many rows that is. */
  readonly count: string;
  readonly run: string;
  readonly progress: string;
  readonly cancel: string | null;
}

/** The same of the import dialog. */
export interface ImportAddresses {
  readonly template: string;
  readonly upload: string;
  readonly relation: string;
  readonly checkFields: string;
  readonly run: string;
  readonly progress: string;
  readonly errorDownload: string;
  /** Tries every row without writing; null where nothing can do that. */
  readonly rehearse: string | null;
  /** What is wrong with rows; null where nobody tells. */
  readonly faults: string | null;
  /** Ends a task before its end; null where nothing can. */
  readonly cancel: string | null;
}

const BASE = "/api/blade-workbench/transfer";
const OWN = "/api/onehall/transfer";

/** The portal's own. */
export const EXPORT_ADDRESSES: ExportAddresses = {
  headers: `${BASE}/headers`,
  count: `${BASE}/exportCount`,
  run: `${BASE}/export`,
  progress: `${BASE}/progress`,
  cancel: `${OWN}/cancel`,
};

/** The portal's own. */
export const IMPORT_ADDRESSES: ImportAddresses = {
  template: `${BASE}/template`,
  upload: `${BASE}/importUpload`,
  relation: `${BASE}/fieldRelation`,
  checkFields: `${BASE}/checkFields`,
  run: `${BASE}/importRun`,
  progress: `${BASE}/progress`,
  errorDownload: `${BASE}/errorDownload`,
  rehearse: `${OWN}/rehearse`,
  faults: `${OWN}/faults`,
  cancel: `${OWN}/cancel`,
};
