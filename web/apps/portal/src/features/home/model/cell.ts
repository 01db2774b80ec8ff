import { isEmpty } from "@/shared/lib/empty";
import { formatAmount } from "@/shared/lib/format";

/** What a cell of a mapped table shows. */
export interface Cell {
  readonly text: string;
  /** An amount stands under other amounts: at the end of its cell. */
  readonly isAmount: boolean;
}

/** Stands where a row has nothing to say. */
export const NOTHING = "—";

/** Whether the value of a field could be an amount: a number that its formatter does not change, which knows no sign. */
export const isFigure = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;

/** Digits behind the point before the formatter cuts them to two. */
const FRACTION = 3;
const amountOf = (value: number): string =>
  formatAmount(Number.isInteger(value) ? String(value) : value.toFixed(FRACTION));

/**
 * The value of a field as a table shows it (001 §5): nothing by the empty check, amounts with two decimals at most,
 * unless the field is a number in name alone, as a student number is (`filterNumberFieldAliasArr`, 001 §7.4).
 */
export function cellOf(field: string, value: unknown, numberFields: ReadonlySet<string>): Cell {
  const plain = (text: string): Cell => ({ text, isAmount: false });
  if (isEmpty(value)) return plain(NOTHING);
  if (isFigure(value))
    return numberFields.has(field) ? plain(String(value)) : { text: amountOf(value), isAmount: true };
  if (Array.isArray(value)) return plain(value.filter(isWritten).join("、"));
  return plain(isWritten(value) ? String(value) : NOTHING);
}

const isWritten = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
