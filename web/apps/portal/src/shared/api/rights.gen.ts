/** Generated from the rights of the features by `cargo xtask gen`; changes belong in the server. */

/** What a role lets people do. */
export type Ability =
  | "approve-duties"
  | "approve-exports"
  | "edit-duties"
  | "embed-micro"
  | "impersonate"
  | "manage-cards"
  | "manage-directory"
  | "manage-jobs"
  | "manage-news"
  | "manage-notices"
  | "manage-services"
  | "manage-settings"
  | "manage-sources"
  | "manage-systems"
  | "manage-tenants"
  | "manage-transfers"
  | "preview-as-person"
  | "publish-config"
  | "read-audit"
  | "read-sessions";

/** Entries of the configuration menu, which are names of routes (001 section 2.2). */
export type MenuEntry =
  | "cardBusinessConfig"
  | "userFrameConfig"
  | "homePageConfig"
  | "serviceHallConfig"
  | "threeListsConfig"
  | "processServiceCenterConfig"
  | "applicationServiceCenterConfig"
  | "effectivenessMonitoringConfig"
  | "preLoginConfig"
  | "lookConfig"
  | "calendarConfig"
  | "addNavigation"
  | "sensitiveWords"
  | "serviceFeedback"
  | "searchMisses"
  | "deptResponsibilityListConfig"
  | "managementGuideConfig"
  | "embedConfig";
