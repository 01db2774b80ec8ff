import type { Answer, Schema } from "@/shared/api/schema";

import { mockUser } from "./fixtures";

/** An administrator of a department who looks after its services. */
export const serviceKeeper = {
  ...mockUser,
  abilities: ["manage-services"],
  menuEntries: ["managementGuideConfig"],
} satisfies typeof mockUser;

/** A service in the list. */
export const catalogueRow = (change: Partial<Schema<"CatalogueRow">> = {}): Schema<"CatalogueRow"> => ({
  serviceId: "s1",
  serviceCode: "SV0001",
  serviceName: "学生请假",
  serviceIcon: "",
  deptName: "学生工作处",
  typeName: "学籍",
  labelName: "热门",
  serviceType: "PROCESS",
  audience: "学生",
  openWay: "1001",
  visitCount: 1200,
  lastVisitTime: "2026-11-28 10:20:30",
  updateTime: "2026-11-20 08:00:00",
  state: "PUBLISHED",
  isOnline: true,
  isForeign: false,
  hasGuide: true,
  lacksEnglish: false,
  ...change,
});

/** The same on its page. */
export const serviceDetail: Answer<"/api/onehall/catalogue/detail"> & {
  readonly form: Required<Schema<"CatalogueForm">>;
} = {
  serviceId: "s1",
  serviceCode: "SV0001",
  serviceName: "学生请假",
  deptName: "学生工作处",
  audience: "学生",
  version: "v1",
  form: {
    name: "学生请假",
    nameEn: "Student Leave",
    deptCode: "105",
    typeCode: "T01",
    labelCode: "HOT",
    scenes: ["S02"],
    serviceType: "PROCESS",
    processType: "ONLINE",
    accessWay: "3",
    openWay: "1001",
    url: "/apply/leave",
    icon: "",
    combHosts: [],
    visitor: false,
    listed: true,
    roles: ["student"],
    departments: [],
    keywords: ["请假", "休假"],
    summary: "在线请假",
    summaryEn: "",
    description: "",
    descriptionEn: "",
    agreement: "<p>须知</p>",
    agreementEn: "",
    launchTime: "2026-09-01 08:00:00",
  },
  state: "PUBLISHED",
  isOnline: true,
  offlineTime: null,
  isForeign: false,
  publisher: "",
  hasGuide: true,
  visitCount: 1200,
  updateTime: "2026-11-20 08:00:00",
  shortPath: "/g/SV0001",
};

/** The same as its document has it. */
export const serviceBody = { ...serviceDetail.form, launchTime: "", isOnline: true };

const named = (code: string, name: string) => ({ id: `id-${code}`, code, name });

/** What the department may choose. */
export const catalogueChoices: Schema<"CatalogueChoices"> = {
  scenes: [named("S02", "在校")],
  types: [named("T01", "学籍")],
  labels: [named("HOT", "热门"), named("NEW", "新上线")],
  roles: [
    { code: "student", name: "学生" },
    { code: "teacher", name: "教师" },
  ],
  departments: [
    { code: "105", id: "d1", parentId: null, name: "学生工作处", isOwn: true },
    { code: "106", id: "d2", parentId: null, name: "人力资源处", isOwn: false },
  ],
  isWholeSchool: false,
  serviceTypes: [
    { code: "APPLICATION", name: "应用服务" },
    { code: "PROCESS", name: "流程服务" },
  ],
  processTypes: [
    { code: "ONLINE", name: "线上办理" },
    { code: "OFFLINE", name: "线下办理" },
  ],
  accessWays: [
    { code: "1", name: "普通链接" },
    { code: "3", name: "门户内页面" },
    { code: "5", name: "带身份凭证的链接" },
  ],
  openWays: [
    { code: "1001", name: "门户内打开" },
    { code: "1003", name: "新标签页打开" },
  ],
  icons: ["/media/demo/icons/services.svg#leave"],
};

/** A type as its administrators see it. */
export const groupRow = (change: Partial<Schema<"CatalogueGroup">> = {}): Schema<"CatalogueGroup"> => ({
  id: "g1",
  code: "T01",
  name: "申请审批",
  nameEn: "Applications",
  icon: "",
  color: "",
  sort: 0,
  serviceCount: 0,
  onlineCount: 0,
  version: "v1",
  updateTime: "2026-11-20 08:00:00",
  ...change,
});
