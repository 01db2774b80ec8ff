import type { Answer } from "@/shared/api/schema";
import { serviceItem } from "./service-fixtures";
import { standing } from "./config-fixtures";

type Chain = Answer<"/api/onehall/duties/detail">;
type Document = Answer<"/api/onehall/duties/document">;
/** A duty as its department keeps it. */
export type KeptDuty = Answer<"/api/blade-workbench/ospDeptDutyListConfig/page">["records"][number];

/** A duty as readers see it. */
export const shownDuty = (change: Partial<Chain["duty"]> = {}): Chain["duty"] => ({
  dutyId: "y1",
  deptId: "d1",
  deptCode: "JWC",
  deptName: "教务处",
  dutyTypeCode: "XZSP",
  dutyTypeName: "审核审批",
  listCode: "POWER",
  dutyCode: "JWC-03",
  dutyDesc: "本科生转专业资格审核",
  basis: [{ document: "《普通高等学校学生管理规定》", clause: "第二十一条" }],
  postName: "学籍管理岗",
  userId: "",
  userName: "王雪",
  phone: "0000-88886103",
  supervisePhone: "0000-88886000",
  frequency: "每学年一次",
  timeLimit: "20 个工作日",
  riskLevel: "MIDDLE",
  precaution: "双人复核，结果公示 5 个工作日",
  services: [{ serviceId: "s1", serviceName: "转专业申请" }],
  validFrom: "2024-09-01",
  validTo: "",
  validity: "VALID",
  ...change,
});

/** A duty with its chain. */
export const dutyChain = (change: Partial<Chain> = {}): Chain => ({
  duty: shownDuty(),
  department: {
    deptId: "d1",
    deptName: "教务处",
    office: "教学运行科",
    place: "行政楼 305 室",
    officeHours: "周一至周五 8:30—17:00",
    phone: "0000-88886100",
    headName: "李明",
    description: "",
  },
  services: [
    {
      ...serviceItem("转专业申请"),
      hasGuide: true,
      averageScore: 4.6,
      rateCount: 12,
      guidePostName: "综合服务岗",
      guidePhone: "0000-88886105",
      timeLimit: "20 个工作日",
    },
  ],
  ...change,
});

/** What is written of a duty. */
export const dutyEntry = (
  change: Partial<Document["body"]["duties"][number]> = {},
): Document["body"]["duties"][number] => ({
  dutyId: "y1",
  dutyTypeCode: "XZSP",
  dutyCode: "JWC-03",
  dutyDesc: "本科生转专业资格审核",
  dutyDescEn: "",
  basis: [{ document: "《普通高等学校学生管理规定》", documentEn: "", clause: "第二十一条", clauseEn: "" }],
  postName: "学籍管理岗",
  postNameEn: "",
  userId: "",
  phone: "0000-88886103",
  supervisePhone: "",
  frequency: "",
  frequencyEn: "",
  timeLimit: "20 个工作日",
  timeLimitEn: "",
  riskLevel: "MIDDLE",
  precaution: "",
  precautionEn: "",
  serviceIds: ["s1"],
  validFrom: "",
  validTo: "",
  ...change,
});

const NO_REVIEW = {
  submitUserName: "",
  submitNote: "",
  submitTime: null,
  returnReason: "",
  returnUserName: "",
  returnTime: null,
};

/** A duty in the list of its department. */
export function keptDuty(change: Partial<KeptDuty> = {}): KeptDuty {
  return {
    ...dutyEntry(),
    deptId: "d1",
    deptCode: "JWC",
    deptName: "教务处",
    dutyTypeName: "审核审批",
    listCode: "POWER",
    userName: "",
    services: [{ serviceId: "s1", serviceName: "转专业申请" }],
    validity: "VALID",
    version: "v1",
    state: "PUBLISHED",
    updateUserName: "王雪",
    updateTime: "2026-09-01 09:00:00",
    ...change,
  };
}

/** The duties of a department in their newest version. */
export const dutiesDocument = (change: Partial<Document> = {}): Document => ({
  ...standing(),
  ...NO_REVIEW,
  updateUserName: "王雪",
  updateTime: "2026-09-01 09:00:00",
  deptId: "d1",
  deptName: "教务处",
  body: {
    department: {
      office: "教学运行科",
      officeEn: "",
      place: "行政楼 305 室",
      placeEn: "",
      officeHours: "",
      officeHoursEn: "",
      phone: "",
      headName: "",
      headNameEn: "",
      description: "",
      descriptionEn: "",
    },
    duties: [dutyEntry()],
  },
  ...change,
});
