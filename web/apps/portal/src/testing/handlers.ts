import { HttpResponse, http } from "msw";

import { bootData, footer, mockUser, ok, scenes, tokenAnswer, topMenu } from "./fixtures";
import { plainHall } from "./service-fixtures";

const json = (result: unknown) => () => HttpResponse.json(ok(result));
const workbench = "*/api/blade-workbench";
const platform = "*/api/blade-platform";
const online = "*/api/online-service-platform";

const logos = { logo: "", logoDark: "", favicon: "", title: "云岭大学" };

/** The calls that every page may make, one list per family. */
export const handlers = [
  http.post("*/api/onehall/configurations/edits", json([])),
  http.post("*/api/onehall/services/hall", json(plainHall)),
  http.post("*/api/onehall/chat/badge", json({ unread: 0, notices: 0 })),
  http.post("*/api/onehall/notices/badge", json({ unread: 0, important: 0, mustRead: 0 })),
  http.post(`${platform}/nobody/index/index`, json(bootData)),
  http.get(
    `${platform}/questionbasicconfig/baseInfo`,
    json({ enabled: true, name: "小云", avatar: "", greeting: "您好" }),
  ),
  http.post(
    `${platform}/platformThemeManage/getThemeManageList`,
    json([{ themeId: "1", themeName: "天空蓝", themeColor: "#008cff", darkColor: "", themeImg: null }]),
  ),
  http.post(
    `${platform}/userThemeSetUp/submit`,
    json({ themeId: "1", themeColor: "#008cff", darkColor: "", mode: "light" }),
  ),
  http.post(
    `${platform}/nobody/serverCenter/ospServiceCount`,
    json({ total: 260, online: 214, offline: 46, application: 96, process: 164 }),
  ),
  http.get(
    `${platform}/nobody/prepareLogin/getStatisticData`,
    json({
      serviceCount: 260,
      onlineCount: 214,
      processCount: 164,
      applicationCount: 96,
      deptCount: 24,
      sceneCount: 12,
      visitCount: 48213,
    }),
  ),
  http.post(`${platform}/nobody/serverCenter/ospHeatService`, json([])),
  http.get("*/api/blade-user/user/getUserInfo", json(mockUser)),
  http.post("*/api/blade-auth/oauth/token", () => HttpResponse.json(tokenAnswer)),
  http.get(`${workbench}/auth/loginOut`, json({ logoutUrl: null })),
  http.post(`${workbench}/auth/getAddress`, json({ address: "/home/homePage" })),
  http.post(`${workbench}/nobody/cas/loginInit`, json(tokenAnswer)),
  http.get(
    `${workbench}/baseService/getRoleList`,
    json([
      { id: "1", roleCode: "student", roleName: "学生" },
      { id: "2", roleCode: "administrator", roleName: "管理员" },
    ]),
  ),
  http.post(
    `${workbench}/nobody/serverCenter/serviceRateDetail`,
    json({
      averageScore: null,
      rateCount: 0,
      distribution: [],
      labels: [],
      records: [],
      total: 0,
      size: 5,
      current: 1,
      pages: 0,
    }),
  ),
  http.post(
    `${workbench}/serverCenter/canUserRate`,
    json({ canRate: false, reason: "NO_MATTER", matters: [], mine: [], changeDays: 7 }),
  ),
  http.post(
    "*/api/onehall/service-feedback/mine",
    json({ records: [], total: 0, size: 3, current: 1, pages: 0 }),
  ),
  http.post(`${workbench}/nobody/searchHeatWord`, json([{ word: "请假", times: 40 }])),
  http.post(
    `${online}/themeSetUp/detail`,
    json({
      themeId: "1",
      themeName: "天空蓝",
      themeColor: "#008cff",
      darkColor: "",
      themeImg: null,
      mode: "system",
    }),
  ),
  http.post(`${online}/homePage/getIsShowMsg`, json({ isShowMsg: true })),
  http.get(`${platform}/platformApplyGuiseLogoInfo/getPlatformApplyGuiseLogoInfo`, json(logos)),
  http.get(`${platform}/nobody/platformapplyguiselogo/detail`, json(logos)),
  http.get("*/static-config/theme.json", () =>
    HttpResponse.json({
      themeId: "1",
      themeName: "天空蓝",
      themeColor: "#008cff",
      darkColor: "",
      themeImg: "",
    }),
  ),
  http.post(`${online}/homePage/getTopMenu`, json(topMenu)),
  http.post(`${online}/homePage/getBusinessConfigMenu`, json([])),
  http.post(`${online}/homePage/getHoliday`, json({ current: null, next: null })),
  http.post("*/api/onehall/lessons/next", json({ lesson: null })),
  http.post(`${online}/homePage/quickNavigation`, json([])),
  http.post(`${online}/nobody/common/semesterList`, json([])),
  http.post(`${online}/homePage/getServiceSpecialList`, json([])),
  http.post(`${online}/threeInventory/queryDuty`, json([])),
  http.post(`${online}/nobody/threeInventory/queryDuty`, json([])),
  http.post(`${online}/homePage/getFooterInfo`, json(footer)),
  http.post(`${online}/nobody/preLogin/getFooterInfo`, json(footer)),
  http.post(`${online}/nobody/preLogin/serviceScenes`, json(scenes)),
  http.post(`${online}/nobody/preLogin/getPreLoginIndex`, json({ navigation: [] })),
  http.post(
    `${online}/nobody/preLogin/getPreLoginPage`,
    json([
      { kind: "STATISTICS", title: "" },
      { kind: "SCENES", title: "" },
    ]),
  ),
  http.get("*/cas/login", () => HttpResponse.json({ lt: "LT-1", captchaRequired: false })),
];
