import type {
  CasDetail,
  ClientLine,
  ScopeToGive,
  SignInServices,
} from "@/features/systems/admin/api/queries";

/** A program of another system. */
export const clientLine: ClientLine = {
  clientId: "library",
  clientName: "图书馆管理系统",
  scopes: ["todos", "sheet-people"],
  isBuiltIn: false,
  isPlain: false,
  isDisabled: false,
  createTime: "2026-11-01 08:00:00",
  secretTime: "2026-11-20 09:30:00",
  useTime: null,
  version: "00000000000000aa",
};

/** The portal's own program. */
export const ownClient: ClientLine = {
  ...clientLine,
  clientId: "onehall",
  clientName: "",
  scopes: [],
  isBuiltIn: true,
};

/** What the reader may give, but for people. */
export const scopesToGive: readonly ScopeToGive[] = [
  { scope: "todos", name: "向全校任何人推送、更新和撤回待办", isList: false, mayGive: true },
  { scope: "imports", name: "批量导入数据", isList: false, mayGive: true },
  { scope: "sheet-people", name: "数据表“人员”：导入和导出", isList: true, mayGive: false },
  { scope: "sheet-news", name: "数据表“新闻”：导入和导出", isList: true, mayGive: true },
];

/** An application of single sign-on that heard of a sign-out. */
export const casDetail: CasDetail = {
  serviceId: "0199c0de-0000-7000-8000-000000000a01",
  kind: "PREFIX",
  pattern: "https://lib.example.edu/",
  serviceName: "图书馆",
  sloUrl: "",
  isProxied: false,
  isProxy: false,
  isDisabled: false,
  createTime: "2026-11-01 08:00:00",
  version: "00000000000000bb",
  lastLogout: { time: "2026-11-29 10:00:00", state: "LOST", tries: 3, finishTime: "2026-11-29 10:10:00" },
  logoutsWaiting: 1,
  logoutsDone: 20,
  logoutsLost: 2,
};

/** How people sign in. */
export const signInServices: SignInServices = {
  isOwnCas: true,
  casUrl: "https://hall.example.edu/cas/login",
  portalService: "https://hall.example.edu/login",
  social: [
    {
      source: "wecom",
      name: "企业微信",
      isOffered: true,
      authorizeUrl: "https://sso.example/authorize",
      tokenUrl: "https://sso.example/token",
      userinfoUrl: "https://sso.example/me",
      clientId: "hall",
      accountField: "userid",
    },
  ],
};
