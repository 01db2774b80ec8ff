import { nameIn } from "@/shared/i18n/name-in";

import type { Body, Schema } from "@/shared/api/schema";
import { isAddress } from "@/shared/lib/address";
import { isRecord } from "@/shared/lib/storage";
import { type Faults, required } from "@/shared/ui/form/faults";

/** A column of a card. */
export type Column = Schema<"ColumnBody">;
/** When a card reminds of to-dos. */
export type Reminder = Required<Schema<"Reminder">>;
/** How far people may change a card. */
export type CardState = Schema<"CardState">;

/** The body of a card's document. */
export type CardBody = Schema<"CardBasics"> & {
  readonly columns: readonly Column[];
  readonly reminder: Reminder;
};

/** What is typed of a card; `version` is the revision with which that began. */
export interface CardForm {
  readonly version: string;
  readonly cardName: string;
  readonly cardNameEn: string;
  readonly cardIntroduction: string;
  readonly cardIntroductionEn: string;
  readonly displayRows: number;
  readonly moreUrl: string;
  readonly cardState: CardState;
  readonly roles: readonly string[];
  readonly departments: readonly string[];
  readonly personKinds: readonly string[];
  readonly isEnable: boolean;
  readonly columns: readonly Column[];
  readonly reminder: Reminder;
}

/** The kind of card that has to-dos to remind of. */
export const TODO = "TODO";
/** How far people may change a card, from the strictest. */
export const CARD_STATES: readonly CardState[] = ["locked", "default", "optional"];
/** Kinds of people. */
export const PERSON_KINDS = ["student", "teacher", "staff"] as const;
/** Where columns may take their entries from. */
export const SOURCES = ["PORTAL", "OfficialAccount", "API", "SERVICE", "FLOW"] as const;
/** Limits of the server: characters, rows, to-dos. */
export const LIMITS = { name: 64, introduction: 200, rows: 10, threshold: 999 } as const;

const NO_REMINDER: Reminder = { isOpen: false, columnIds: [], threshold: 1, timeoutOnly: false };
/** Where a new card lies until a layer or a person moves it: below all others. */
const NEW_AREA = { x: 0, y: 200, w: 6, h: 4 } as const;

/** Whether a document's body is a card: the server keeps it in this shape. */
export const isCardBody = (body: unknown): body is CardBody =>
  isRecord(body) && typeof body["cardKind"] === "string" && Array.isArray(body["columns"]);

/** What a card is called in a language. */
export const cardNameIn = (
  language: string,
  { cardName, cardNameEn = "" }: Pick<CardBody, "cardName" | "cardNameEn">,
): string => nameIn(language === "en", cardName, cardNameEn);

/** A card that is made. */
export const newCard = (cardKind: string): CardBody => ({
  cardKind,
  cardName: "",
  cardState: "optional",
  displayRows: 5,
  isEnable: true,
  area: NEW_AREA,
  columns: [],
  reminder: NO_REMINDER,
});

/** A card as its form shows it. */
export function toCardForm(body: CardBody, version: string): CardForm {
  return {
    version,
    cardName: body.cardName,
    cardNameEn: body.cardNameEn ?? "",
    cardIntroduction: body.cardIntroduction ?? "",
    cardIntroductionEn: body.cardIntroductionEn ?? "",
    displayRows: body.displayRows,
    moreUrl: body.moreUrl ?? "",
    cardState: body.cardState,
    roles: body.roles ?? [],
    departments: body.departments ?? [],
    personKinds: body.personKinds ?? [],
    isEnable: body.isEnable,
    columns: body.columns,
    reminder: { ...NO_REMINDER, ...body.reminder },
  };
}

/** The document with what is typed. */
export function toBody(body: CardBody, { version: _version, ...typed }: CardForm): CardBody {
  return {
    ...body,
    ...typed,
    roles: [...typed.roles],
    departments: [...typed.departments],
    personKinds: [...typed.personKinds],
  };
}

/** A new card without its columns, which have no place until it is there. */
export function toNewCard(
  body: CardBody,
  form: CardForm,
): Body<"/api/online-service-platform/cardbasicconfig/submit"> {
  const { columns: _columns, reminder: _reminder, ...basics } = toBody(body, form);
  return basics;
}

/** What is wrong with a card, in words. */
export function faultsOf(
  form: CardForm,
  words: { readonly required: string; readonly address: string; readonly threshold: string },
): Faults {
  const url = form.moreUrl.trim();
  const { isOpen, threshold } = form.reminder;
  const isCounted = Number.isInteger(threshold) && threshold >= 1 && threshold <= LIMITS.threshold;
  return {
    ...required(form, ["cardName"], words.required),
    ...(url === "" || isAddress(url) ? {} : { moreUrl: words.address }),
    ...(!isOpen || isCounted ? {} : { "reminder.threshold": words.threshold }),
  };
}

/** A column that is made. */
export const newColumn = (columnId: string, dataSource: Column["dataSource"]): Column => ({
  columnId,
  columnName: "",
  columnNameEn: "",
  ...(dataSource === undefined ? {} : { dataSource }),
  roles: [],
  isEnable: true,
});

/** The columns with one that is new or changed. */
export function withColumn(columns: readonly Column[], column: Column): readonly Column[] {
  const at = columns.findIndex(({ columnId }) => columnId === column.columnId);
  return at < 0 ? [...columns, column] : columns.with(at, column);
}

/** The form without a column; the reminder does not count it any more. */
export function withoutColumn(form: CardForm, columnId: string): CardForm {
  const { columns, reminder } = form;
  return {
    ...form,
    columns: columns.filter((one) => one.columnId !== columnId),
    reminder: { ...reminder, columnIds: reminder.columnIds.filter((id) => id !== columnId) },
  };
}
