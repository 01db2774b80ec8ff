/** Generated from docs/openapi.json by `npm run gen`; changes belong in the server. */

/** Method and path of each call that may be a part of a bundle. */
export const PARTS: ReadonlySet<string> = new Set([
  "GET /api/blade-platform/platformApplyGuiseLogoInfo/getPlatformApplyGuiseLogoInfo",
  "GET /api/blade-platform/questionbasicconfig/baseInfo",
  "GET /api/blade-user/user/getUserInfo",
  "POST /api/blade-platform/nobody/index/index",
  "POST /api/blade-platform/platformThemeManage/getThemeManageList",
  "POST /api/blade-platform/userHomePageApplyCard/getUserApplyCardList",
  "POST /api/blade-workbench/searchHeatWord",
  "POST /api/onehall/cards/data",
  "POST /api/onehall/chat/badge",
  "POST /api/onehall/lessons/next",
  "POST /api/onehall/notices/badge",
  "POST /api/onehall/notices/popups",
  "POST /api/onehall/services/hall",
  "POST /api/onehall/todos/count",
  "POST /api/online-service-platform/homePage/getFooterInfo",
  "POST /api/online-service-platform/homePage/getHoliday",
  "POST /api/online-service-platform/homePage/getIsShowMsg",
  "POST /api/online-service-platform/homePage/getServiceSpecialList",
  "POST /api/online-service-platform/homePage/getTopMenu",
  "POST /api/online-service-platform/homePage/quickNavigation",
  "POST /api/online-service-platform/nobody/common/semesterList",
  "POST /api/online-service-platform/themeSetUp/detail",
]);
