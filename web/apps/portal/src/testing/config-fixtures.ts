import { HttpResponse, type HttpHandler, http } from "msw";

import type { PostCalls } from "@/shared/api/calls.gen";
import type { Answer, Schema } from "@/shared/api/schema";

import { bodyOf } from "./body";
import { mockUser, ok } from "./fixtures";

/** An administrator who edits cards and publishes. */
export const configEditor = {
  ...mockUser,
  menuEntries: ["cardBusinessConfig", "homePageConfig", "lookConfig", "calendarConfig"],
  abilities: ["publish-config"],
} satisfies typeof mockUser;

/** The card of these tests. */
export const CARD_ID = "11111111-1111-4111-8111-111111111111";

/** How a document stands. */
export const standing = (change: Partial<Schema<"ConfigStanding">> = {}): Schema<"ConfigStanding"> => ({
  version: "v1",
  state: "PUBLISHED",
  updateUserName: "",
  updateTime: null,
  ...change,
});

/** The body of a card of to-dos. */
export const cardBody = (change: object = {}) => ({
  code: "todo",
  cardKind: "TODO",
  cardName: "我的待办",
  cardNameEn: "My to-dos",
  cardIntroduction: "各系统的待办",
  cardIntroductionEn: "",
  displayRows: 5,
  moreUrl: "",
  cardState: "locked",
  roles: [],
  departments: [],
  personKinds: [],
  area: { x: 0, y: 0, w: 7, h: 4 },
  sort: 1,
  isEnable: true,
  config: {},
  columns: [
    {
      columnId: "a",
      columnName: "教务",
      columnNameEn: "",
      dataSource: "PORTAL",
      roles: [],
      isEnable: true,
      apiId: null,
    },
  ],
  reminder: { isOpen: false, columnIds: [], threshold: 0, timeoutOnly: false },
  ...change,
});

/** The document of that card. */
export const cardDocument = (
  change: Partial<Schema<"ConfigDetailOut">> = {},
): Answer<"/api/onehall/config/detail"> => ({
  key: `card:${CARD_ID}`,
  kindName: "卡片",
  title: "我的待办",
  body: cardBody(),
  ...standing(),
  ...change,
});

/** A card as it is listed. */
export const cardRow = (change: Partial<Schema<"CardConfigRow">> = {}): Schema<"CardConfigRow"> => ({
  cardId: CARD_ID,
  cardKind: "TODO",
  cardName: "我的待办",
  cardState: "locked",
  columnCount: 1,
  roles: [],
  departments: [],
  personKinds: [],
  isEnable: true,
  ...standing(),
  ...change,
});

/** A page of everything there is. */
export const pageOf = <Row>(records: readonly Row[]) => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
});

type Path = keyof PostCalls;

/** Answers a call as the API document says; what is asked is put into `asked`. */
export function answers<P extends Path>(
  path: P,
  answer: (body: Record<string, unknown>) => Answer<P>,
  asked: Record<string, unknown>[] = [],
): HttpHandler {
  return http.post(`*${path}`, async ({ request }) => {
    const body = await bodyOf(request);
    asked.push(body);
    return HttpResponse.json(ok(answer(body)));
  });
}

/** Refuses a call with a code of the catalogue. */
export function refuses(path: Path, code: string, result: unknown): HttpHandler {
  return http.post(`*${path}`, () =>
    HttpResponse.json({
      status: 8008,
      code: 8008,
      success: false,
      msg: "未执行",
      msgDetail: `请重试 [${code} r-1]`,
      result,
    }),
  );
}

/** What the pages of configuration look up. */
export const lookUps = (): readonly HttpHandler[] => [
  answers("/api/online-service-platform/common/getRoleList", () => [
    { id: "r1", roleCode: "teacher", roleName: "教师角色" },
    { id: "r2", roleCode: "student", roleName: "学生角色" },
  ]),
  http.get("*/api/blade-workbench/baseService/getDeptTree", () =>
    HttpResponse.json(
      ok([
        { id: "d1", deptName: "教务处", deptCode: "", deptCategory: "", parentId: "0", children: [] },
      ] satisfies readonly Schema<"DepartmentOut">[]),
    ),
  ),
  answers("/api/online-service-platform/cardcolumnconfig/getConfig", () => ({
    maxColumns: 12,
    displayRows: 10,
    dataSources: [{ dictKey: "PORTAL", dictValue: "门户数据" }],
    fields: [],
  })),
  answers("/api/onehall/config/presence", () => []),
  answers("/api/onehall/config/changes", () => []),
  answers("/api/onehall/configurations/edits", () => []),
];
