import type { BootData, TokenAnswer, UserInfo } from "@/shared/api/types";

/** Success envelope around a payload. */
export const ok = <T>(result: T) => ({
  status: 1000,
  code: 200,
  success: true,
  msg: "操作成功",
  msgDetail: null,
  result,
});

/** A refusal of one field, as the server answers it with HTTP 400. */
export const refusedField = (field: string, message: string) => ({
  status: 8008,
  code: 8008,
  success: false,
  msg: "请求参数不正确",
  msgDetail: `请按字段提示修改：${field} [request.invalid req-1]`,
  result: { fields: [{ field, code: "invalid", message }] },
});

/** A student of the demonstration university. */
export const mockUser: UserInfo = {
  user_id: "1001",
  account: "2026010101",
  user_name: "林小满",
  nick_name: "林小满",
  real_name: "林小满",
  tenant_id: "000000",
  tenant_name: "云岭大学",
  dept_id: "d1",
  dept_name: "计算机学院",
  post_name: "本科生",
  posts: [{ dept_id: "d1", dept_name: "计算机学院", post_name: "本科生" }],
  role_id: "r1",
  role_type: "student",
  role_name: "学生",
  kind: "student",
  avatar: "",
  phone: "13800000000",
  email: "lin@example.edu.cn",
  roles: [{ id: "r1", code: "student", name: "学生" }],
  abilities: [],
  menuEntries: [],
  administers_all: false,
  password_days_left: null,
  impersonator: null,
  watermark: { showNumber: false, pagesOff: [] },
};

/** Answer of a sign-in. */
export const tokenAnswer: TokenAnswer = {
  tenant_id: "000000",
  user_id: "1001",
  dept_id: "d1",
  post_id: "p1",
  account: "2026010101",
  user_name: "林小满",
  nick_name: "林小满",
  real_name: "林小满",
  role_id: "r1",
  role_type: "student",
  role_name: "学生",
  avatar: "",
  access_token: "A1",
  refresh_token: "R1",
  token_type: "bearer",
  expires_in: 7200,
  detail: { type: "cas", casTicket: "ST-1", tgt: "h1", expireTime: 7200 },
};

/** Boot data of the demonstration university. */
export const bootData: BootData = {
  tenantId: "000000",
  tenantName: "云岭大学",
  schoolName: "云岭大学",
  logo: "",
  logoDark: "",
  favicon: "",
  themeColor: "#008cff",
  themeDarkColor: "",
  loginImage: "",
  identityAuth: { status: 1, isSelfCas: 1, loginUrl: "", logoutUrl: "", service: "http://localhost/login" },
  languages: ["zh-CN", "en"],
  defaultClientId: "onehall",
  payloadSuites: ["JOSE-1", "GM-1"],
  icp: "滇ICP备2026000001号",
  tenants: [{ tenantId: "000000", tenantName: "云岭大学" }],
  social: [],
  lockPath: "/lock",
  timeZone: "Asia/Shanghai",
  noCopy: [],
};

/** Top menu as the server sends it. */
export const topMenu = [
  {
    id: "m1",
    navigationName: "首页",
    navigationType: "HOME",
    path: "/home/homePage",
    icon: "home",
    isBuilt: 1,
    isAuto: 1,
    sort: 1,
  },
  {
    id: "m2",
    navigationName: "服务大厅",
    navigationType: "SERVICE_HALL",
    path: "/serviceHall",
    icon: "hall",
    isBuilt: 1,
    isAuto: 1,
    sort: 2,
  },
  {
    id: "m3",
    navigationName: "流程服务中心",
    navigationType: "FLOW_SERVICE_CENTER",
    path: "/home/processServiceCenter",
    icon: "flow",
    isBuilt: 1,
    isAuto: 1,
    sort: 3,
  },
  {
    id: "m4",
    navigationName: "应用服务中心",
    navigationType: "APPLY_SERVICE_CENTER",
    path: "/home/applicationServiceCenter",
    icon: "apps",
    isBuilt: 1,
    isAuto: 1,
    sort: 4,
  },
  {
    id: "m5",
    navigationName: "三张清单",
    navigationType: "THREE_LISTS",
    path: "/home/threelists",
    icon: "list",
    isBuilt: 1,
    isAuto: 1,
    sort: 5,
  },
  {
    id: "m6",
    navigationName: "效能监察",
    navigationType: "EFFECTIVENESS",
    path: "/home/effectivenessSupervision",
    icon: "chart",
    isBuilt: 1,
    isAuto: 1,
    sort: 6,
  },
];

/** Footer texts. */
export const footer = {
  police: "",
  email: "",
  pictures: [],
  copyright: "© 2026 云岭大学",
  icp: "滇ICP备2026000001号",
  address: "云南省昆明市大学城春融街 1 号",
  phone: "0871-65000000",
  links: [{ name: "学校主页", url: "https://www.example.edu.cn" }],
};

/** Scenes with their counts. */
export const scenes = [
  "新生入学",
  "请假销假",
  "证明打印",
  "宿舍报修",
  "科研报销",
  "场馆预约",
  "出国出境",
  "毕业离校",
].map((name, i) => ({
  id: `s${i}`,
  name,
  icon: null,
  serviceCount: 6 + i,
}));
