import type { Schema } from "@/shared/api/schema";
import type documents from "@/shared/i18n/locales/zh-CN/documents.json";
import type { Translate } from "@/shared/i18n/texts";
import { isRecord } from "@/shared/lib/storage";

import { isField } from "./fields";
import { type Step, stepsOf, valueAt } from "./path";

/** A field that is different in two versions. */
export type Difference = Schema<"ConfigDifference">;
type Word = keyof (typeof documents)["word"];
type Kind = keyof (typeof documents)["kind"];
type Speak = Translate<"documents">;

/** What documents name by key: codes of roles, keys of departments, of cards and of columns of news, codes of the catalogue. */
export interface Names {
  readonly roles: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly cards: ReadonlyMap<string, string>;
  readonly newsColumns: ReadonlyMap<string, string>;
  /** Of what services name by code: by field and code, as `typeCode T01`. */
  readonly catalogue: ReadonlyMap<string, string>;
}

/** What is needed to say a value. */
export interface Speaking {
  readonly t: Speak;
  readonly isEnglish: boolean;
  readonly names: Names;
}

/** Values that are words, by their field: elsewhere the same text is what somebody wrote. */
const WORDS: Readonly<Record<string, readonly Word[]>> = {
  cardState: ["locked", "default", "optional"],
  state: ["locked", "default", "optional", "absent"],
  scope: ["role", "department"],
  personKinds: ["student", "teacher", "staff"],
  dataSource: ["PORTAL", "OfficialAccount", "API", "SERVICE", "FLOW"],
  openWay: ["1001", "1002", "1003"],
  accessWay: ["1", "2", "3", "4", "5"],
  kind: ["STATISTICS", "MESSAGES", "SCENES", "HEAT", "THROUGH", "OVERVIEW", "NEWS", "TOOLS", "THIRD_PARTY"],
  sort: ["heat", "rating", "newest", "name"],
  riskLevel: ["HIGH", "MIDDLE", "LOW"],
  listCode: ["POWER", "DUTY"],
  serviceType: ["APPLICATION", "PROCESS"],
  processType: ["ONLINE", "OFFLINE"],
};
/** Entries that are told apart by what they are: criteria of a hall, boards. */
const CODES: readonly Word[] = [
  ...(["sceneId", "deptId", "typeId", "roleCode", "labelId", "processType", "letter"] as const),
  ...(["overView", "OAOverview", "efficiencyReportList", "processTrending", "serviceHeatRate"] as const),
  ...(["topLikesBoard", "timeoutProcess", "timeoutNode", "reportTable", "personalEfficiencyReport"] as const),
];
/** Numbers that mean yes or no. */
const FLAGS = new Set(["isAuto", "isUnder"]);
/** Kinds of cards in the order in which they are offered. */
export const CARD_KINDS: readonly Kind[] = [
  "TODO",
  "MY_COLLECTION",
  "RECOMMEND",
  "COMMON_USE",
  "CAMPUS_NEWS",
  "COMMON_TOOLS",
  "BUSINESS_EXPRESS",
  "PERSONAL_MATTERS",
  "STAGING",
  "ANNOUNCEMENT",
];
/** Fields that hold the key of an entry, and nothing that people read. */
const KEYS = new Set(["id", "columnId", "typeId", "themeId", "dutyId"]);
const NAMES = "columnName cardName typeName themeName listName dutyDesc dutyTypeName name title".split(" ");
/** Characters of a value that are shown. */
const VALUE_CHARS = 160;

/** Whether a kind is one that is offered. */
export const isCardKind = (kind: string): boolean => CARD_KINDS.some((one) => one === kind);

const isKind = (kind: string): kind is Kind => kind === "FRAME" || CARD_KINDS.some((one) => one === kind);

/** A kind of card in words; the key of one that this version does not know. */
export const kindWord = (t: Speak, kind: string): string => (isKind(kind) ? t(`kind.${kind}`) : kind);

/** A field in words; its own name when it has none. */
export const fieldWord = (t: Speak, name: string): string => (isField(name) ? t(`field.${name}`) : name);

/** Whether nothing stands there. */
export const isNothing = (value: unknown): boolean =>
  [null, undefined, ""].some((none) => value === none) ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** What an entry of a list is called; null when it has no name. */
function nameOf(entry: unknown, isEnglish: boolean): string | null {
  if (!isRecord(entry)) return null;
  const text = (name: string) => {
    const value = entry[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  for (const name of NAMES) {
    const said = (isEnglish ? text(`${name}En`) : null) ?? text(name);
    if (said !== null) return said;
  }
  return null;
}

/** A text that is a key somewhere, by the field in which it stands. */
function textWords({ t, names }: Speaking, field: string, text: string): string {
  const word = (field === "code" ? CODES : WORDS[field])?.find((one) => one === text);
  if (word !== undefined) return t(`word.${word}`);
  const coded = names.catalogue.get(`${field} ${text}`);
  if (coded !== undefined) return coded;
  if (field === "sort" && text === "default") return t("word.catalogue");
  if (field === "roles" || field === "key")
    return names.roles.get(text) ?? names.departments.get(text) ?? text;
  if (field === "departments" || field === "deptIds") return names.departments.get(text) ?? text;
  if (field === "cardId") return names.cards.get(text) ?? text;
  if (field === "newsColumnIds") return names.newsColumns.get(text) ?? text;
  return field === "cardKind" ? kindWord(t, text) : text;
}

function recordWords(speaking: Speaking, value: Readonly<Record<string, unknown>>): string {
  const { t, isEnglish } = speaking;
  const { x, y, w, h } = value;
  if ([x, y, w, h].every((one) => typeof one === "number"))
    return t("values.area", { x: Number(x) + 1, y: Number(y) + 1, w: Number(w), h: Number(h) });
  const name = nameOf(value, isEnglish);
  if (name !== null) return name;
  return Object.entries(value)
    .filter(([field, one]) => !KEYS.has(field) && !isNothing(one))
    .map(([field, one]) =>
      t("values.pair", { name: fieldWord(t, field), value: valueWords(speaking, field, one) }),
    )
    .join(t("and"));
}

/** A value in words. */
export function valueWords(speaking: Speaking, field: string, value: unknown): string {
  const { t } = speaking;
  if (isNothing(value)) return t("values.none");
  if (typeof value === "boolean") return t(value ? "values.yes" : "values.no");
  if (typeof value === "number" && FLAGS.has(field)) return t(value === 1 ? "values.yes" : "values.no");
  if (typeof value === "number") return String(value);
  const text =
    typeof value === "string"
      ? textWords(speaking, field, value)
      : Array.isArray(value)
        ? value.map((one: unknown) => valueWords(speaking, field, one)).join(t("and"))
        : isRecord(value)
          ? recordWords(speaking, value)
          : "";
  return text.length > VALUE_CHARS ? t("values.more", { text: text.slice(0, VALUE_CHARS) }) : text;
}

/** The last field of a path: what its value is about. */
export function fieldOf(path: string): string {
  const field = stepsOf(path).findLast((step) => step.kind === "field");
  return field?.kind === "field" ? field.name : "";
}

/** The values of a change; an order is told by the names of its entries. */
export function changeWords(
  speaking: Speaking,
  path: string,
  value: unknown,
  bodies: readonly unknown[],
): string {
  const steps = stepsOf(path);
  if (steps.at(-1)?.kind !== "order" || !Array.isArray(value))
    return valueWords(speaking, fieldOf(path), value);
  const list = steps.slice(0, -1);
  return value
    .map((id) => entryName(speaking, [...list, { kind: "entry", id: String(id) }], bodies))
    .join(speaking.t("and"));
}

function entryName(speaking: Speaking, steps: readonly Step[], bodies: readonly unknown[]): string {
  const last = steps.at(-1);
  const id = last?.kind === "entry" ? last.id : "";
  for (const body of bodies) {
    const entry = valueAt(body, steps);
    const name = nameOf(entry, speaking.isEnglish);
    if (name !== null) return name;
    // a column of the landing page without a name of its own is told by its kind
    if (isRecord(entry) && typeof entry["kind"] === "string")
      return textWords(speaking, "kind", entry["kind"]);
  }
  const word = CODES.find((code) => code === id);
  if (word !== undefined) return speaking.t(`word.${word}`);
  // `role:teacher` names a layer by whom it is for
  const key = id.slice(id.indexOf(":") + 1);
  const { roles, departments, cards } = speaking.names;
  return cards.get(id) ?? roles.get(key) ?? departments.get(key) ?? id;
}

/** Where something is different, in words: "Columns “Teaching” › Name". */
export function pathWords(speaking: Speaking, path: string, bodies: readonly unknown[]): string {
  const { t } = speaking;
  const steps = stepsOf(path);
  if (steps.length === 0) return t("whole");
  const parts: string[] = [];
  for (const [at, step] of steps.entries()) {
    if (step.kind === "field") parts.push(fieldWord(t, step.name));
    else if (step.kind === "order") parts.push(t("order", { name: parts.pop() ?? "" }));
    else
      parts.push(
        t("entry", { list: parts.pop() ?? "", name: entryName(speaking, steps.slice(0, at + 1), bodies) }),
      );
  }
  return parts.join(" › ");
}

/** Differences as they are told: what is new as a whole is told by its fields. */
export function told(differences: readonly Difference[]): readonly Difference[] {
  return differences.flatMap((one) => {
    if (one.path !== "" || one.before !== null || !isRecord(one.after)) return [one];
    return Object.entries(one.after)
      .filter(([, value]) => !isNothing(value))
      .map(([path, after]) => ({ path, before: null, after }));
  });
}
