import type { Schema } from "@/shared/api/schema";

import { mockUser } from "./fixtures";

/** An administrator who manages data sources. */
export const sourceManager = {
  ...mockUser,
  abilities: ["manage-sources"],
} satisfies typeof mockUser;

/** The system of these tests, and its API. */
export const SOURCE_ID = "22222222-2222-4222-8222-222222222222";
export const API_ID = "33333333-3333-4333-8333-333333333333";

/** A system that nobody has asked yet. */
export const source = (change: Partial<Schema<"SourceItem">> = {}): Schema<"SourceItem"> => ({
  sourceId: SOURCE_ID,
  version: "v1",
  sourceName: "教务系统",
  sourceNameEn: "Academic affairs",
  owner: "教务处",
  origin: "https://jw.example.edu",
  basePath: "/api",
  authKind: "NONE",
  authFields: {
    username: "",
    headerName: "",
    queryName: "",
    tokenUrl: "",
    clientId: "",
    scope: "",
    keyId: "",
  },
  secretName: null,
  hasSecret: false,
  timeoutMs: 2000,
  concurrency: 8,
  isEnabled: true,
  apiCount: 1,
  usedCount: 0,
  health: {
    breaker: "CLOSED",
    p50Ms: null,
    lastAnswerTime: "",
    lastFault: "",
    lastFaultWords: "",
    lastFaultTime: "",
  },
  updateUserName: "周既明",
  updateTime: "2026-11-27 10:00:00",
  ...change,
});

/** An API that lists notices of a department. */
export const api = (change: Partial<Schema<"SourceApiItem">> = {}): Schema<"SourceApiItem"> => ({
  apiId: API_ID,
  sourceId: SOURCE_ID,
  version: "v1",
  apiName: "通知列表",
  apiNameEn: "Notices",
  method: "GET",
  path: "/notices/{dept}",
  parameters: [
    {
      name: "dept",
      chineseName: "部门",
      englishName: "Department",
      in: "PATH",
      type: "text",
      isMust: true,
      paramType: "CONSTANT",
      value: "jwc",
    },
  ],
  bodyTemplate: null,
  listPath: "$.data.rows",
  fields: [
    {
      field: "title",
      chineseName: "标题",
      englishName: "Title",
      path: "$.title",
      type: "text",
      format: "",
      default: "",
      isMust: true,
    },
  ],
  freshSeconds: 60,
  usedBy: [],
  updateUserName: "周既明",
  updateTime: "2026-11-27 10:00:00",
  ...change,
});

/** What a try came to: two notices. */
export const tried = (change: Partial<Schema<"SourceTestOut">> = {}): Schema<"SourceTestOut"> => ({
  status: 200,
  ms: 12,
  bytes: 2048,
  entryCount: 2,
  // rows have the fields of the API, which the document does not know
  rows: [{ title: "选课通知" }, { title: "停水通知" }] as unknown as Schema<"SourceTestOut">["rows"],
  warnings: [],
  tree: [
    { path: "$", type: "object", example: "" },
    { path: "$.data", type: "object", example: "" },
    { path: "$.data.rows", type: "list", example: "2" },
    { path: "$.data.rows[*]", type: "object", example: "" },
    { path: "$.data.rows[*].title", type: "text", example: "选课通知" },
    { path: "$.data.rows[*].published", type: "text", example: "2026-11-20 09:30:00" },
  ],
  entryTree: [],
  fault: null,
  ...change,
});
