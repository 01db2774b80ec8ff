import type { FoundService, ServiceDetails } from "@/features/services/model/service";
import type { Answer } from "@/shared/api/schema";

/** A service of a list. */
export function serviceItem(name: string, extra: Partial<FoundService> = {}): FoundService {
  return {
    serviceId: `id-${name}`,
    serviceName: name,
    serviceDeptId: "d1",
    serviceDeptName: "教务处",
    serviceSceneId: "s1",
    serviceSceneName: "在读学习",
    serviceTypeId: "t1",
    serviceTypeName: "申请审批",
    serviceType: "PROCESS",
    serviceIcon: "",
    processType: "ONLINE",
    hasGuide: true,
    labelName: "热门",
    labelColor: "#c2410c",
    visitCount: 1234,
    accessWay: "1",
    openWay: "1001",
    serviceUrl: "https://app.example/x",
    serviceHref: "https://app.example/x",
    isCollect: false,
    needLogin: true,
    summary: "简介",
    launchTime: "2026-09-01 08:00:00",
    letter: "Z",
    averageScore: null,
    rateCount: 0,
    ...extra,
  };
}

/** A page of services. */
export const servicePage = (records: readonly FoundService[], total = records.length) => ({
  records,
  total,
  size: 24,
  current: 1,
  pages: Math.max(1, Math.ceil(total / 24)),
});

/** Everything about one service. */
export function serviceDetails(name: string, extra: Partial<ServiceDetails> = {}): ServiceDetails {
  return {
    ...serviceItem(name),
    serviceCode: "SV0001",
    description: "面向全体在校学生。",
    phone: "0870-5550 128",
    place: "大学生活动中心 203",
    officeHours: "周一至周五 8:30—12:00",
    timeLimit: "1 个工作日",
    legalLimit: "6 个工作日",
    targetAudience: "在校学生",
    agreement: "",
    scenes: [{ id: "s1", name: "在读学习" }],
    guide: {
      serviceId: `id-${name}`,
      serviceName: name,
      serviceDeptName: "教务处",
      legalLimit: "6 个工作日",
      officeHours: "周一至周五 8:30—12:00",
      steps: [{ title: "填写申请", content: "在线填写申请表。" }],
      materials: [
        { name: "诊断证明", form: "复印件", copies: 1, required: false, note: "病假必传" },
        {
          name: "请假申请表",
          form: "原件",
          copies: 1,
          required: true,
          note: "",
          sample: { fileId: "f1", name: "请假申请表.docx" },
        },
      ],
      timeLimit: "1 个工作日",
      legalBasis: "《学生管理规定》",
      postName: "学生事务岗",
      personName: "王老师",
      noMaterials: false,
      phone: "",
      place: "",
      questions: [{ question: "周末要请假吗？", answer: "不影响上课则不需要。" }],
    },
    related: [serviceItem("销假登记")],
    statistics: { completedCount: 128, averageDays: 1.4 },
    ...extra,
  };
}

/** A hall that nobody configured. */
export const plainHall: Answer<"/api/onehall/services/hall"> = {
  key: "hall",
  title: "",
  introduction: "",
  facets: ["sceneId", "deptId", "typeId", "roleCode", "labelId", "processType", "letter"],
  sort: "default",
  isShowTabs: true,
  isShowCount: true,
  isShowHotWords: true,
  isShowGuides: true,
  isShowHeat: true,
  isShowRating: true,
  agreement: null,
};
