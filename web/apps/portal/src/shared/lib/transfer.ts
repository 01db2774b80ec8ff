import { create } from "zustand";

/** 000 §3: what the class-level variant of an export sends besides. */
export interface ClassFields {
  readonly className?: string;
  readonly grade?: string;
  readonly monitor?: string;
  readonly status?: string;
  readonly dataFrom?: string;
  readonly collegeId?: string;
  readonly majorId?: string;
  readonly classTeacherNames?: string;
}

/** What a list knows of itself when its rows are taken out. */
export interface ExportSource {
  /** Key of the sheet. */
  readonly sheet: string;
  /** "class" for the class-level variant. */
  readonly type?: "" | "class";
  readonly classFields?: ClassFields;
  /** Of what it is a list, in the names of the search line; goes along whatever is taken out. */
  readonly within?: object;
  /** Current search of the list; left out where nothing is searched. */
  readonly search?: { readonly advancedSearch?: object; readonly formInline?: object };
  /** Ids of the rows that are chosen. */
  readonly chosen?: readonly string[];
  /** The chosen rows themselves, for lists whose rows have no id. */
  readonly chosenRows?: readonly object[];
}

/** A dialog of bulk data that a list asks for. */
export type Transfer =
  | { readonly kind: "export"; readonly title: string; readonly source: ExportSource }
  | {
      readonly kind: "import";
      readonly title: string;
      readonly sheet: string;
      readonly type?: "" | "class";
      /** Rows that are there already may be updated. */
      readonly mayUpdate: boolean;
      /** The file may stand for the whole register. */
      readonly mayFull: boolean;
      /** What comes in is seen by nobody until it is published. */
      readonly areDrafts?: boolean;
      /** Rows were written. */
      readonly onEnd?: () => void;
    };

/** What is taken in or out; lists offer it, the transfer area shows the dialog on whatever page it is. */
export const transferStore = create<{ readonly open: Transfer | null }>()(() => ({ open: null }));

/** Opens a dialog; null when it is closed. */
export const openTransfer = (transfer: Transfer | null): void => transferStore.setState({ open: transfer });
