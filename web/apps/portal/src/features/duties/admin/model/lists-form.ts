import { isRecord } from "@/shared/lib/storage";
import type { Faults } from "@/shared/ui/form/faults";

import { LIST_CODES, type ListCode } from "../../model/duty";

/** One of the three lists; its place is its order. */
export interface ListEntry {
  readonly listCode: ListCode;
  readonly listName: string;
  readonly listNameEn: string;
  readonly isShow: boolean;
  /** Visitors see it too. */
  readonly isPublic: boolean;
}

/** The document of the three lists. */
export interface ListsBody {
  readonly title: string;
  readonly titleEn: string;
  readonly lists: readonly ListEntry[];
}

/** What is typed of it; `version` is the revision with which that began. */
export interface ListsForm extends ListsBody {
  readonly version: string;
}

/** A type of duties; its place is its order. */
export interface DutyType {
  readonly dutyTypeCode: string;
  readonly dutyTypeName: string;
  readonly dutyTypeNameEn: string;
  readonly listCode: "POWER" | "DUTY";
  /** A department has to have one of it. */
  readonly isMust: boolean;
}

/** The document of the types. */
export interface TypesBody {
  readonly types: readonly DutyType[];
}

/** What is typed of it; `version` is the revision with which that began. */
export interface TypesForm extends TypesBody {
  readonly version: string;
}

/** Most types, and characters of texts, as the server takes them. */
export const LISTS_LIMITS = { name: 30, nameEn: 60, code: 32, types: 50 } as const;

/** What a code of a type is made of. */
const CODE = /^[\w-]{1,32}$/;

/** Lists that nobody configured. */
export const newLists = (): ListsBody => ({
  title: "",
  titleEn: "",
  lists: LIST_CODES.map((listCode) => ({
    listCode,
    listName: "",
    listNameEn: "",
    isShow: true,
    isPublic: false,
  })),
});

/** No types. */
export const NO_TYPES: TypesBody = { types: [] };

/** A type that is made. */
export const NEW_TYPE: DutyType = {
  dutyTypeCode: "",
  dutyTypeName: "",
  dutyTypeNameEn: "",
  listCode: "POWER",
  isMust: false,
};

/** Whether a document's body is this one: the server keeps it in this shape. */
export const isListsBody = (body: unknown): body is ListsBody =>
  isRecord(body) && Array.isArray(body["lists"]) && typeof body["title"] === "string";

/** Whether a document's body is this one: the server keeps it in this shape. */
export const isTypesBody = (body: unknown): body is TypesBody =>
  isRecord(body) && Array.isArray(body["types"]);

/** The document as the form says it. */
export const toListsBody = ({ version: _version, ...body }: ListsForm): ListsBody => ({
  title: body.title.trim(),
  titleEn: body.titleEn.trim(),
  lists: body.lists.map((list) => ({
    ...list,
    listName: list.listName.trim(),
    listNameEn: list.listNameEn.trim(),
    // nobody sees what is not shown
    isPublic: list.isPublic && list.isShow,
  })),
});

/** What is wrong with the lists, in words. */
export function listsFaults({ title, lists }: ListsForm, words: string): Faults {
  return Object.fromEntries([
    ...(title.trim() === "" ? [["title", words] as const] : []),
    ...lists.flatMap(({ listName }, at) =>
      listName.trim() === "" ? [[`lists[${at}].listName`, words] as const] : [],
    ),
  ]);
}

/** The types with one that is new or changed; `code` is the one it had. */
export function withType(
  types: readonly DutyType[],
  code: string | null,
  type: DutyType,
): readonly DutyType[] {
  const at = types.findIndex(({ dutyTypeCode }) => dutyTypeCode === code);
  return at < 0 ? [...types, type] : types.with(at, type);
}

/** The type as its form says it. */
export const toType = (form: DutyType): DutyType => ({
  ...form,
  dutyTypeCode: form.dutyTypeCode.trim(),
  dutyTypeName: form.dutyTypeName.trim(),
  dutyTypeNameEn: form.dutyTypeNameEn.trim(),
});

/** Words of `typeFaults`. */
export interface TypeWords {
  readonly required: string;
  readonly code: string;
  readonly taken: string;
}

/** What is wrong with a type, in words; `others` are the codes that it can not have. */
export function typeFaults(form: DutyType, others: readonly string[], words: TypeWords): Faults {
  const { dutyTypeCode: code, dutyTypeName } = toType(form);
  return {
    ...(dutyTypeName === "" ? { dutyTypeName: words.required } : {}),
    ...(code === ""
      ? { dutyTypeCode: words.required }
      : !CODE.test(code)
        ? { dutyTypeCode: words.code }
        : others.includes(code)
          ? { dutyTypeCode: words.taken }
          : {}),
  };
}
