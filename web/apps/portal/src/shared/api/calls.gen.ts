/** Generated from docs/openapi.json by `npm run gen`; changes belong in the server. */

import type { components } from "./schema.gen";

type S = components["schemas"];
/** A call without a body or without a query. */
type Nothing = Readonly<Record<string, never>>;
/** A body whose `Names` the server fills in when they are absent. */
type Filled<Body, Names extends keyof Body> = Omit<Body, Names> & Partial<Pick<Body, Names>>;

/** One page of an answer. */
export interface Page<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
}

/** Calls with a JSON body and an envelope: `call`. */
export interface PostCalls {
  /** The navigation bar above the portal, before sign-in too (001 section 7.4). */
  readonly "/api/blade-desk/nobody/navigationBar/list": { readonly body: Nothing; readonly answer: readonly S["BarOut"][] };
  /** The tools the caller's roles may use, by type (001 section 7.4). */
  readonly "/api/blade-desk/tools/list": { readonly body: S["ToolsIn"]; readonly answer: S["ToolsOut"] };
  /** Removes the caller's binding of another sign-in service; answers what is left. */
  readonly "/api/blade-platform/accountSecurity/removeBind": { readonly body: S["RemoveBindIn"]; readonly answer: readonly S["BindingItem"][] };
  /** The same with address for mail and account. Telephone numbers are nobody's business but the person's. */
  readonly "/api/blade-platform/app/msg/getUserInfo": { readonly body: S["PersonIn"]; readonly answer: S["ChatUserInfo"] };
  /** Name, picture, department and post of somebody. */
  readonly "/api/blade-platform/app/msg/userBaseInfo": { readonly body: S["PersonIn"]; readonly answer: S["DirectoryUser"] };
  /** Lists the notices of one account to the caller, the latest first (001 section 7.2). */
  readonly "/api/blade-platform/app/service/mpMsgListByUser": { readonly body: S["AccountNoticesIn"]; readonly answer: Page<S["NoticeOut"]> };
  /** The classes that the caller teaches, by name; nothing for who teaches none. */
  readonly "/api/blade-platform/app/userList/classListByTeacher": { readonly body: S["Empty"]; readonly answer: readonly S["TaughtClassOut"][] };
  /** The students of the caller's class, without the caller, or of a class that the caller teaches. Without a class nobody for who is no student; the class of others is unknown. */
  readonly "/api/blade-platform/app/userList/classMate": { readonly body: S["ClassMatesIn"]; readonly answer: readonly S["DirectoryUser"][] };
  /** Who teaches or works at a department, with their posts: at most a hundred. */
  readonly "/api/blade-platform/app/userList/deptColleagueWithJob": { readonly body: S["ColleaguesIn"]; readonly answer: readonly S["DirectoryUser"][] };
  /** All departments of the school, each before those below it. */
  readonly "/api/blade-platform/app/userList/deptList": { readonly body: S["Empty"]; readonly answer: readonly S["ChatDepartment"][] };
  /** The teachers of the caller's class, each once with all courses; nobody for who is no student. */
  readonly "/api/blade-platform/app/userList/myTeachers": { readonly body: S["Empty"]; readonly answer: readonly S["TeacherOut"][] };
  /** One level of the organisation: the departments below a node and its own people. */
  readonly "/api/blade-platform/app/userList/organizationItem": { readonly body: S["OrganizationIn"]; readonly answer: S["OrganizationOut"] };
  /** People of the school by name or account. */
  readonly "/api/blade-platform/app/userList/queryFrents": { readonly body: S["DirectorySearchIn"]; readonly answer: Page<S["DirectoryUser"]> };
  /** Tells tenant, names, pictures and how to sign in. */
  readonly "/api/blade-platform/nobody/index/index": { readonly body: S["Empty"]; readonly answer: S["BootOut"] };
  /** Lists the visitors' services of every type, the hottest of each. */
  readonly "/api/blade-platform/nobody/prepareLogin/queryAllServiceByType": { readonly body: S["Empty"]; readonly answer: readonly S["TypeShelfOut"][] };
  /** Pages the visitors' services of one type. */
  readonly "/api/blade-platform/nobody/prepareLogin/queryServiceByType": { readonly body: Filled<S["ServicePageIn"], "deptId" | "keyword" | "labelId" | "letter" | "processType" | "roleCode" | "sceneId" | "serviceType" | "sort" | "typeId">; readonly answer: Page<S["ServiceItem"]> };
  /** Entries of other systems. */
  readonly "/api/blade-platform/nobody/prepareLogin/queryThirdParty": { readonly body: S["Empty"]; readonly answer: readonly S["LandingLinkOut"][] };
  /** Searches the services visitors may use. */
  readonly "/api/blade-platform/nobody/prepareLogin/searchService": { readonly body: S["SearchIn"]; readonly answer: Page<S["FoundService"]> };
  /** The hottest services for visitors. */
  readonly "/api/blade-platform/nobody/serverCenter/ospHeatService": { readonly body: Filled<S["TopIn"], "serviceType" | "size">; readonly answer: readonly S["ServiceItem"][] };
  /** The newest services for visitors. */
  readonly "/api/blade-platform/nobody/serverCenter/ospNewlyLaunched": { readonly body: Filled<S["TopIn"], "serviceType" | "size">; readonly answer: readonly S["ServiceItem"][] };
  /** Pages the services visitors may use. */
  readonly "/api/blade-platform/nobody/serverCenter/ospPage": { readonly body: Filled<S["ServicePageIn"], "deptId" | "keyword" | "labelId" | "letter" | "processType" | "roleCode" | "sceneId" | "serviceType" | "sort" | "typeId">; readonly answer: Page<S["ServiceItem"]> };
  /** Counts the services visitors may use. */
  readonly "/api/blade-platform/nobody/serverCenter/ospServiceCount": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: S["CountOut"] };
  /** Departments for visitors. */
  readonly "/api/blade-platform/nobody/serviceDept/listByUser": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: readonly S["GroupOut"][] };
  /** Scenes for visitors. */
  readonly "/api/blade-platform/nobody/serviceScene/listByUser": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: readonly S["GroupOut"][] };
  /** Types for visitors. */
  readonly "/api/blade-platform/nobody/serviceType/listByUser": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: readonly S["GroupOut"][] };
  /** Counts a click and tells the address to open. Somebody signed in agrees first to what counts for the service: `service.agreement`, with the agreement as `result`. */
  readonly "/api/blade-platform/nobody/userClickVisitLog/clickService": { readonly body: S["ServiceIdIn"]; readonly answer: S["ClickOut"] };
  /** The configuration of a card the caller is offered (001 section 7.2). */
  readonly "/api/blade-platform/platformCardServiceConfig/queryServiceCardConfigDetail": { readonly body: S["CardConfigIn"]; readonly answer: S["ServiceCardConfigOut"] };
  /** The themes people can choose from; the first one is the default (001 section 7.2). */
  readonly "/api/blade-platform/platformThemeManage/getThemeManageList": { readonly body: Nothing; readonly answer: readonly S["ThemeOut"][] };
  /** One entry of the navigation list; the home page's when none is named (001 section 7.2). */
  readonly "/api/blade-platform/platformapplynavigation/detail": { readonly body: S["NavigationIn"]; readonly answer: S["NavigationDetailOut"] };
  /** What each identity of the caller says of the cards, in the order in which they are laid over one another (001 section 7.2); cards the caller is not offered are left out. */
  readonly "/api/blade-platform/platformapplynavigation/identity/card/list": { readonly body: Nothing; readonly answer: readonly S["IdentityCards"][] };
  /** The navigation list as the caller's roles see it (000 section 2, 001 section 7.2). */
  readonly "/api/blade-platform/platformapplynavigation/navigationConfig": { readonly body: Nothing; readonly answer: S["NavigationConfigOut"] };
  /** Saves where the caller wants the cards of a page (001 section 7.2). Only the home page has cards. */
  readonly "/api/blade-platform/platformapplynavigation/submit": { readonly body: S["NavigationSubmitIn"]; readonly answer: S["LayoutOut"] };
  /** The caller's own configuration of the portal (001 section 7.2). */
  readonly "/api/blade-platform/platformappspersonalconfig/detail": { readonly body: Nothing; readonly answer: S["PersonalConfigOut"] };
  /** Adds a word; it counts from the next text on. */
  readonly "/api/blade-platform/sensitiveWord/add": { readonly body: S["SensitiveWordIn"]; readonly answer: S["SensitiveWordItem"] };
  /** The record of refused texts, the newest first. */
  readonly "/api/blade-platform/sensitiveWord/attempts": { readonly body: S["SensitiveAttemptPageIn"]; readonly answer: Page<S["SensitiveAttemptItem"]> };
  /** The dictionary of the tenant, the newest words first. */
  readonly "/api/blade-platform/sensitiveWord/page": { readonly body: S["SensitiveWordPageIn"]; readonly answer: Page<S["SensitiveWordItem"]> };
  /** Removes words; they count no more from the next text on. The record of attempts keeps its words. */
  readonly "/api/blade-platform/sensitiveWord/remove": { readonly body: S["SensitiveWordRemoveIn"]; readonly answer: S["SensitiveWordRemoveOut"] };
  /** Says whether a text passes. Nothing is recorded. */
  readonly "/api/blade-platform/sensitiveWord/tryOut": { readonly body: S["SensitiveTextIn"]; readonly answer: S["SensitiveTextOut"] };
  /** Changes what a word is there for. The word itself is removed and added anew. */
  readonly "/api/blade-platform/sensitiveWord/updateNote": { readonly body: S["SensitiveWordNoteIn"]; readonly answer: S["SensitiveWordItem"] };
  /** Lists the services that are reached by single sign-on. */
  readonly "/api/blade-platform/serverCenter/CASServiceList": { readonly body: S["Empty"]; readonly answer: readonly S["ServiceItem"][] };
  /** Takes a service out of the collection; nothing happens when it is not there. */
  readonly "/api/blade-platform/serverCenter/cancelCollect": { readonly body: S["ServiceIdIn"]; readonly answer: S["CollectOut"] };
  /** Puts the collected services into a new order. */
  readonly "/api/blade-platform/serverCenter/changeOrder": { readonly body: S["OrderIn"]; readonly answer: S["TotalOut"] };
  /** Answers the person's score of a service beside everybody's. */
  readonly "/api/blade-platform/serverCenter/checkScore": { readonly body: S["ServiceIdIn"]; readonly answer: S["ScoreOut"] };
  /** Collects a service; once however often it is asked for. */
  readonly "/api/blade-platform/serverCenter/collect": { readonly body: S["ServiceIdIn"]; readonly answer: S["CollectOut"] };
  /** A service visitors may use, or find: of what needs a sign-in they are shown name, department, groups and guide. */
  readonly "/api/blade-platform/serverCenter/customDetails": { readonly body: S["ServiceIdIn"]; readonly answer: S["ServiceDetail"] };
  /** Pages the services visitors may use. */
  readonly "/api/blade-platform/serverCenter/customPage": { readonly body: Filled<S["ServicePageIn"], "deptId" | "keyword" | "labelId" | "letter" | "processType" | "roleCode" | "sceneId" | "serviceType" | "sort" | "typeId">; readonly answer: Page<S["ServiceItem"]> };
  /** A service the person may use. */
  readonly "/api/blade-platform/serverCenter/details": { readonly body: S["DetailsIn"]; readonly answer: S["ServiceDetail"] };
  /** The same by its name in the platform family. */
  readonly "/api/blade-platform/serverCenter/giveScore": { readonly body: S["RateIn"]; readonly answer: S["RatingOut"] };
  /** The hottest services. */
  readonly "/api/blade-platform/serverCenter/ospHeatService": { readonly body: Filled<S["TopIn"], "serviceType" | "size">; readonly answer: readonly S["ServiceItem"][] };
  /** The newest services. */
  readonly "/api/blade-platform/serverCenter/ospNewlyLaunched": { readonly body: Filled<S["TopIn"], "serviceType" | "size">; readonly answer: readonly S["ServiceItem"][] };
  /** Pages the services the person may use. */
  readonly "/api/blade-platform/serverCenter/ospPage": { readonly body: Filled<S["ServicePageIn"], "deptId" | "keyword" | "labelId" | "letter" | "processType" | "roleCode" | "sceneId" | "serviceType" | "sort" | "typeId">; readonly answer: Page<S["ServiceItem"]> };
  /** Counts the services the person may use. */
  readonly "/api/blade-platform/serverCenter/ospServiceCount": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: S["CountOut"] };
  /** Pages the services the person may use (001 section 7.2). */
  readonly "/api/blade-platform/serverCenter/page": { readonly body: Filled<S["ServicePageIn"], "deptId" | "keyword" | "labelId" | "letter" | "processType" | "roleCode" | "sceneId" | "serviceType" | "sort" | "typeId">; readonly answer: Page<S["ServiceItem"]> };
  /** Pages the services that name one of the person's roles. */
  readonly "/api/blade-platform/serverCenter/pageRoles": { readonly body: Filled<S["ServicePageIn"], "deptId" | "keyword" | "labelId" | "letter" | "processType" | "roleCode" | "sceneId" | "serviceType" | "sort" | "typeId">; readonly answer: Page<S["ServiceItem"]> };
  /** Lists the services of each shelf label. */
  readonly "/api/blade-platform/serverCenter/queryShelfService": { readonly body: Filled<S["LabelIn"], "labelId">; readonly answer: readonly S["ShelfOut"][] };
  /** Searches the services the person may use. */
  readonly "/api/blade-platform/serverCenter/searchService": { readonly body: S["SearchIn"]; readonly answer: Page<S["FoundService"]> };
  /** Departments. */
  readonly "/api/blade-platform/serviceDept/listByUser": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: readonly S["GroupOut"][] };
  /** Scenes. */
  readonly "/api/blade-platform/serviceScene/listByUser": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: readonly S["GroupOut"][] };
  /** Types. */
  readonly "/api/blade-platform/serviceType/listByUser": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: readonly S["GroupOut"][] };
  /** The caller's cards on the page of a navigation entry (001 section 7.2); none on all but the home page. */
  readonly "/api/blade-platform/userApplyCardManage/getNavigationUserApplyCardList": { readonly body: S["NavigationIn"]; readonly answer: S["HomePageOut"] };
  /** The caller's home page: which cards, where, under which headings (001 section 7.2). The data comes card by card. */
  readonly "/api/blade-platform/userHomePageApplyCard/getUserApplyCardList": { readonly body: Nothing; readonly answer: S["HomePageOut"] };
  /** Chooses the caller's theme and mode (001 section 7.2). */
  readonly "/api/blade-platform/userThemeSetUp/submit": { readonly body: S["ThemeIn"]; readonly answer: S["UserThemeOut"] };
  /** Agrees a key for the caller's session, or for a visitor. */
  readonly "/api/blade-workbench/auth/auth/init": { readonly body: S["ProtectionIn"]; readonly answer: S["ProtectionOut"] };
  /** Opens a session as another person of the same tenant with no more rights than one's own, in a department one administers: for half an hour, and never longer than the own session. Audited, and so is every change made by it. */
  readonly "/api/blade-workbench/auth/auth/modelLogin": { readonly body: S["ModelLoginIn"]; readonly answer: S["TokenOut"] };
  /** Tells where to go after sign-in; never outside the portal. */
  readonly "/api/blade-workbench/auth/getAddress": { readonly body: S["AddressIn"]; readonly answer: S["AddressOut"] };
  /** Exchanges an access and a refresh token of one living session for a new pair. */
  readonly "/api/blade-workbench/auth/tokenLogin": { readonly body: S["Empty"]; readonly answer: S["TokenOut"] };
  /** Checks an address: well formed, http or https, not inside a private network unless that is listed, and answering. At most 20 checks a minute and person. */
  readonly "/api/blade-workbench/baseService/checkURL": { readonly body: S["UrlCheckIn"]; readonly answer: S["UrlCheckOut"] };
  /** The departments the caller administers. */
  readonly "/api/blade-workbench/baseService/getDeptTreePower": { readonly body: S["Empty"]; readonly answer: readonly S["DepartmentOut"][] };
  /** Tells the policy and when an account is locked. */
  readonly "/api/blade-workbench/eduSystemManagePwdConfig/detail": { readonly body: S["Empty"]; readonly answer: S["PasswordPolicyOut"] };
  /** Tells the rules of a new password. */
  readonly "/api/blade-workbench/eduSystemManagePwdConfig/getPasswordReg": { readonly body: S["Empty"]; readonly answer: S["PasswordRulesOut"] };
  /** The guide of a service the person may use. */
  readonly "/api/blade-workbench/guide/clientGuideInfo": { readonly body: S["ServiceIdIn"]; readonly answer: S["GuideOut"] };
  /** Searches the guides of services the person may use. */
  readonly "/api/blade-workbench/guide/lucene/search": { readonly body: S["GuideSearchIn"]; readonly answer: Page<S["FoundGuide"]> };
  /** The same by the id of its message. An id that is no notice's is that of a deleted one. */
  readonly "/api/blade-workbench/messageCenterHistoryMsg/detail": { readonly body: S["HistoryMessageIn"]; readonly answer: S["NoticeDetail"] };
  /** Marks one message as read (001 section 7.1); only for oneself. */
  readonly "/api/blade-workbench/mpManage/readMessage": { readonly body: S["ReadMessageIn"]; readonly answer: S["NoticeBadge"] };
  /** Tells how long a ticket's session lives; an unknown ticket has 0 seconds. */
  readonly "/api/blade-workbench/nobody/cas/getSessionValidTime": { readonly body: S["SessionIn"]; readonly answer: S["SessionTimeOut"] };
  /** Exchanges a service ticket for tokens and session data. */
  readonly "/api/blade-workbench/nobody/cas/loginInit": { readonly body: S["TicketIn"]; readonly answer: S["TokenOut"] };
  /** Ends a ticket's session everywhere. */
  readonly "/api/blade-workbench/nobody/cas/removeSessionValidTime": { readonly body: S["SessionIn"]; readonly answer: S["RemovedOut"] };
  /** Slides the idle deadline of a ticket's session, never past the hard one. */
  readonly "/api/blade-workbench/nobody/cas/updateSessionValidTime": { readonly body: S["SessionIn"]; readonly answer: S["SessionTimeOut"] };
  /** Tells how people sign in (000 section 3, login config). */
  readonly "/api/blade-workbench/nobody/eduSystemManageIdentityAuth/detail": { readonly body: S["Empty"]; readonly answer: S["LoginConfig"] };
  /** The guide of a service visitors may use. */
  readonly "/api/blade-workbench/nobody/guide/clientGuideInfo": { readonly body: S["ServiceIdIn"]; readonly answer: S["GuideOut"] };
  /** Searches the guides of services visitors may use. */
  readonly "/api/blade-workbench/nobody/guide/lucene/search": { readonly body: S["GuideSearchIn"]; readonly answer: Page<S["FoundGuide"]> };
  /** The most searched words that find something for visitors. */
  readonly "/api/blade-workbench/nobody/searchHeatWord": { readonly body: Filled<S["WordsIn"], "size">; readonly answer: readonly S["WordOut"][] };
  /** Answers average, distribution and texts of a service; a visitor asks about what visitors see. */
  readonly "/api/blade-workbench/nobody/serverCenter/serviceRateDetail": { readonly body: S["RateDetailIn"]; readonly answer: S["RateDetailOut"] };
  /** Exchanges an OAuth code for tokens; a clear error when no provider is configured. */
  readonly "/api/blade-workbench/nobody/weixin/combLoginToMicroService": { readonly body: S["CodeIn"]; readonly answer: S["TokenOut"] };
  /** A setting of the tenant by key, for signed-in people. */
  readonly "/api/blade-workbench/notipub/common/jsonConfig/query": { readonly body: S["KeyIn"]; readonly answer: unknown };
  /** Tells the roles of the signed-in person. */
  readonly "/api/blade-workbench/notipub/common/user/roleInfo": { readonly body: S["Empty"]; readonly answer: S["RoleInfoOut"] };
  /** The types of duties as they are published. */
  readonly "/api/blade-workbench/ospDeptDutyListConfig/isDutyTypeMust": { readonly body: S["Empty"]; readonly answer: S["DutyTypesOut"] };
  /** Pages the duties of the departments that the caller administers, drafted ones too, by departments as their tree has them and in the order of each. */
  readonly "/api/blade-workbench/ospDeptDutyListConfig/page": { readonly body: Filled<S["EditedDutyPageIn"], "deptId" | "dutyTypeCode" | "keyword" | "linked" | "listCode" | "state" | "validity">; readonly answer: Page<S["EditedDuty"]> };
  /** Takes duties out of the newest revision of their department's list; people see them until that is published. Audited. */
  readonly "/api/blade-workbench/ospDeptDutyListConfig/remove": { readonly body: S["RemoveDutiesIn"]; readonly answer: S["RemovedDuties"] };
  /** Adds a duty at the end of the newest revision of its department's list; audited. */
  readonly "/api/blade-workbench/ospDeptDutyListConfig/save": { readonly body: Filled<S["NewDutyIn"], "basis" | "dutyCode" | "dutyDesc" | "dutyDescEn" | "dutyId" | "dutyTypeCode" | "frequency" | "frequencyEn" | "phone" | "postName" | "postNameEn" | "precaution" | "precautionEn" | "riskLevel" | "serviceIds" | "supervisePhone" | "timeLimit" | "timeLimitEn" | "userId" | "validFrom" | "validTo">; readonly answer: S["EditedDuty"] };
  /** Changes a duty in the newest revision of its department's list; audited. */
  readonly "/api/blade-workbench/ospDeptDutyListConfig/update": { readonly body: Filled<S["ChangedDutyIn"], "basis" | "dutyCode" | "dutyDesc" | "dutyDescEn" | "dutyId" | "dutyTypeCode" | "frequency" | "frequencyEn" | "phone" | "postName" | "postNameEn" | "precaution" | "precautionEn" | "riskLevel" | "serviceIds" | "supervisePhone" | "timeLimit" | "timeLimitEn" | "userId" | "validFrom" | "validTo">; readonly answer: S["EditedDuty"] };
  /** All duties of the newest revision in their order, at most 500. */
  readonly "/api/blade-workbench/ospDeptInfo/dutyAndService": { readonly body: S["DutyDepartmentKeyIn"]; readonly answer: readonly S["DutyWithServices"][] };
  /** Pages the departments among those the caller administers that have no duty, not even a drafted one. */
  readonly "/api/blade-workbench/ospDeptInfo/noSetDutyDept": { readonly body: Filled<S["DepartmentsWithoutDutyIn"], "keyword">; readonly answer: Page<S["DepartmentWithoutDuty"]> };
  /** Pages the departments whose lists the caller administers; whoever approves lists sees all. */
  readonly "/api/blade-workbench/ospDeptInfo/page": { readonly body: Filled<S["DutyDepartmentPageIn"], "keyword" | "parentId" | "state">; readonly answer: Page<S["DutyDepartment"]> };
  /** Pages services that are online, by code. */
  readonly "/api/blade-workbench/ospDeptInfo/queryServiceInfo": { readonly body: Filled<S["DutyServicesIn"], "deptId" | "keyword" | "unlinked">; readonly answer: Page<S["ServiceOfDuties"]> };
  /** Saves what a department says of itself as a draft of its list; audited. */
  readonly "/api/blade-workbench/ospDeptInfo/update": { readonly body: Filled<S["DutyDepartmentIn"], "description" | "descriptionEn" | "headName" | "headNameEn" | "office" | "officeEn" | "officeHours" | "officeHoursEn" | "phone" | "place" | "placeEn">; readonly answer: S["DutyDepartment"] };
  /** Week by week, with holidays. */
  readonly "/api/blade-workbench/scSemester/getSchoolCalendar": { readonly body: S["CalendarIn"]; readonly answer: S["CalendarOut"] };
  /** The most searched words that find something for the person. */
  readonly "/api/blade-workbench/searchHeatWord": { readonly body: Filled<S["WordsIn"], "size">; readonly answer: readonly S["WordOut"][] };
  /** Answers whether the person may rate a service, and for which matters. */
  readonly "/api/blade-workbench/serverCenter/canUserRate": { readonly body: S["ServiceIdIn"]; readonly answer: S["CanRateOut"] };
  /** Lists the quick labels, the best score first. */
  readonly "/api/blade-workbench/serverCenter/quickScoreLabels": { readonly body: Filled<S["LabelsIn"], "score">; readonly answer: readonly S["ScoreLabelsOut"][] };
  /** Rates a service: one rating per person and completed matter. */
  readonly "/api/blade-workbench/serverCenter/rateService": { readonly body: S["RateIn"]; readonly answer: S["RatingOut"] };
  /** Lists the columns by which rows of a file are compared with what is stored. */
  readonly "/api/blade-workbench/transfer/checkFields": { readonly body: S["CheckFieldsIn"]; readonly answer: readonly S["CheckField"][] };
  /** Lists the entries of a dictionary; none for a code that there is not. */
  readonly "/api/blade-workbench/transfer/dictionary": { readonly body: S["DictionaryIn"]; readonly answer: readonly S["DictionaryOption"][] };
  /** Begins an export; `progress` tells how far it is. Above the tenant's thresholds a reason is needed (status 1002), and the approval of a second person (status 1002, the task is kept and listed). */
  readonly "/api/blade-workbench/transfer/export": { readonly body: Filled<S["ExportIn"], "choiceDataIds" | "choiceDataList" | "className" | "classTeacherNames" | "collegeId" | "dataFrom" | "dataRange" | "grade" | "id" | "majorId" | "monitor" | "status" | "type">; readonly answer: S["Begun"] };
  /** Counts the rows that an export would hold. */
  readonly "/api/blade-workbench/transfer/exportCount": { readonly body: Filled<S["ExportCountIn"], "choiceDataIds" | "choiceDataList" | "className" | "classTeacherNames" | "collegeId" | "dataFrom" | "dataRange" | "grade" | "id" | "majorId" | "monitor" | "status" | "type">; readonly answer: number };
  /** Lists the columns of a register, the headings of a workbook, and which of them probably belong together. */
  readonly "/api/blade-workbench/transfer/fieldRelation": { readonly body: S["RelationIn"]; readonly answer: S["RelationOut"] };
  /** Lists the columns of a sheet that the caller may take out. */
  readonly "/api/blade-workbench/transfer/headers": { readonly body: S["HeadersIn"]; readonly answer: readonly S["ExportField"][] };
  /** Begins the import of a workbook; `progress` tells how far it is. */
  readonly "/api/blade-workbench/transfer/importRun": { readonly body: S["ImportRunIn"]; readonly answer: S["Begun"] };
  /** Tells how far a task is. What failed or was cancelled is told as an error; an import that a faulty row stopped (error rule 2) is finished with its reason. */
  readonly "/api/blade-workbench/transfer/progress": { readonly body: S["ProgressIn"]; readonly answer: S["Progress"] };
  /** Makes an application password of the caller. Asks for the password of the account, counted as at sign-in; people whose password another server checks have to have signed in within the last ten minutes. */
  readonly "/api/onehall/account/appPasswords/add": { readonly body: S["AddAppPasswordIn"]; readonly answer: S["NewAppPasswordOut"] };
  /** Lists the caller's application passwords. */
  readonly "/api/onehall/account/appPasswords/list": { readonly body: S["Empty"]; readonly answer: S["AppPasswordsOut"] };
  /** Takes one of the caller's application passwords away and ends the chat streams it opened; answers what is left. */
  readonly "/api/onehall/account/appPasswords/remove": { readonly body: S["RemoveAppPasswordIn"]; readonly answer: S["AppPasswordsOut"] };
  /** Binds the account a code stands for to the caller, in place of an earlier one of that service. */
  readonly "/api/onehall/account/bindings/add": { readonly body: S["AddBindingIn"]; readonly answer: readonly S["BindingItem"][] };
  /** Lists other sign-in services and which of them the caller has bound. */
  readonly "/api/onehall/account/bindings/list": { readonly body: S["Empty"]; readonly answer: readonly S["BindingItem"][] };
  /** Changes the caller's password, takes the application passwords away and ends every other session. Wrong old passwords count as at sign-in. */
  readonly "/api/onehall/account/password": { readonly body: S["ChangePasswordIn"]; readonly answer: S["ChangePasswordOut"] };
  /** Makes a secret for the caller's authenticator, in the place of one that was not confirmed. Nothing is asked for at sign-in until a code of it came. */
  readonly "/api/onehall/account/secondFactor/begin": { readonly body: S["OwnPasswordIn"]; readonly answer: S["NewSecondFactorOut"] };
  /** Turns the caller's second factor on by a first code; answers the recovery codes. */
  readonly "/api/onehall/account/secondFactor/confirm": { readonly body: S["ConfirmIn"]; readonly answer: S["RecoveryCodesOut"] };
  /** Whether the caller's second factor is on. */
  readonly "/api/onehall/account/secondFactor/find": { readonly body: S["Empty"]; readonly answer: S["SecondFactorOut"] };
  /** Turns the caller's second factor off, with its recovery codes; refused where the school demands it. */
  readonly "/api/onehall/account/secondFactor/remove": { readonly body: S["OwnPasswordIn"]; readonly answer: S["RemovedFactorOut"] };
  /** Makes new recovery codes; the old ones count no more. */
  readonly "/api/onehall/account/secondFactor/renewCodes": { readonly body: S["OwnPasswordIn"]; readonly answer: S["RecoveryCodesOut"] };
  /** Ends one of the caller's other sessions, with the single sign-on behind it unless the caller's own stands on the same. */
  readonly "/api/onehall/account/sessions/end": { readonly body: S["EndSessionIn"]; readonly answer: S["EndedSessionsOut"] };
  /** Ends every session of the caller but this one. */
  readonly "/api/onehall/account/sessions/endOthers": { readonly body: S["Empty"]; readonly answer: S["EndedSessionsOut"] };
  /** Lists where the caller is signed in: this session first, then the last used ones. */
  readonly "/api/onehall/account/sessions/list": { readonly body: S["Empty"]; readonly answer: readonly S["AccountSessionItem"][] };
  /** Says whether a code fits an account, before somebody chooses a password; nothing is changed. A wrong one counts as a wrong password does, and the answer does not tell what is wrong. */
  readonly "/api/onehall/activation/check": { readonly body: S["ActivationIn"]; readonly answer: S["ActivationOut"] };
  /** Sets a password by an activation code, the first one or in the place of a forgotten one, and uses the code up. Sessions of the person end, application passwords go, wrong tries are forgotten; audited. Nobody is signed in by it. */
  readonly "/api/onehall/activation/use": { readonly body: S["ActivateIn"]; readonly answer: S["ActivatedOut"] };
  /** One of the caller's applications with its progress; somebody else's is not there. */
  readonly "/api/onehall/applications/detail": { readonly body: S["MyApplicationIn"]; readonly answer: S["ApplicationItem"] };
  /** Lists the caller's applications with their progress, the latest moved first (001 section 7.2). */
  readonly "/api/onehall/applications/page": { readonly body: S["ApplicationsPageIn"]; readonly answer: S["ApplicationsPageOut"] };
  /** What others did to the caller's data, the newest first: whoever sat there in the caller's name is another one too. */
  readonly "/api/onehall/audit/about-me": { readonly body: S["AuditAboutMeIn"]; readonly answer: Page<S["AuditAboutMeRow"]> };
  /** What was done in the school, the newest first. Of no department: who administers some departments alone sees nothing. */
  readonly "/api/onehall/audit/page": { readonly body: S["AuditPageIn"]; readonly answer: Page<S["AuditRow"]> };
  /** Answers several reading calls at once. Each is guarded, counted and answered as if it was called by itself; what is not ready within a second is left out as late, so that one slow part does not hold the others. */
  readonly "/api/onehall/bundle": { readonly body: S["BundleIn"]; readonly answer: S["BundleOut"] };
  /** The data of one card. Its failure stays in it: the answer is `card.failed`, other cards do not notice. */
  readonly "/api/onehall/cards/data": { readonly body: S["CardDataIn"]; readonly answer: S["AnyCard"] };
  /** The layers of the university's home page, roles by priority. */
  readonly "/api/onehall/cards/layers/list": { readonly body: Nothing; readonly answer: readonly S["LayerOut"][] };
  /** Removes the layer for a role or department; audited. */
  readonly "/api/onehall/cards/layers/remove": { readonly body: S["LayerRemoveIn"]; readonly answer: S["LayerRemovedOut"] };
  /** Writes the layer for a role or department over what it said before; audited. Answers all layers. */
  readonly "/api/onehall/cards/layers/save": { readonly body: S["LayerSaveIn"]; readonly answer: readonly S["LayerOut"][] };
  /** Saves where the caller wants the cards. The answer is what stands then: nothing overlaps, holes are closed. */
  readonly "/api/onehall/cards/layout": { readonly body: S["LayoutIn"]; readonly answer: S["LayoutOut"] };
  /** The cards that remind the reader of to-dos now. One that can not be read reminds of nothing. */
  readonly "/api/onehall/cards/reminders": { readonly body: Nothing; readonly answer: readonly S["RemindingCard"][] };
  /** Takes the caller's home page back to the tenant's layout. */
  readonly "/api/onehall/cards/reset": { readonly body: Nothing; readonly answer: S["LayoutOut"] };
  /** Drafts of the usual cards, one of each kind of which the school has none: a first home page, which people see once it is published. Cards that are there stay as they are. */
  readonly "/api/onehall/cards/usual/add": { readonly body: Nothing; readonly answer: S["UsualCardsOut"] };
  /** Registers an application for single sign-on, as `onehall cas-service add` does; audited. Patterns that could be met by addresses of others are refused. For those who administer the whole school. */
  readonly "/api/onehall/cas-services/create": { readonly body: S["CasServiceFormIn"]; readonly answer: S["CasServiceLine"] };
  /** Removes a registered application, which gets no tickets from now on; audited. Who is signed in there stays so, and it hears of no sign-out any more. For those who administer the whole school. */
  readonly "/api/onehall/cas-services/delete": { readonly body: S["CasServiceSeenIn"]; readonly answer: S["CasServiceRemovedOut"] };
  /** One registered application of the school, and whether it hears of sign-outs. For those who administer the whole school. */
  readonly "/api/onehall/cas-services/detail": { readonly body: S["CasServiceWantedIn"]; readonly answer: S["CasServiceDetail"] };
  /** Refuses a registered application tickets from now on; audited. Who is signed in there stays so, and it hears of no sign-out any more. For those who administer the whole school. */
  readonly "/api/onehall/cas-services/disable": { readonly body: S["CasServiceSeenIn"]; readonly answer: S["CasServiceLine"] };
  /** Gives a registered application tickets again; audited. For those who administer the whole school. */
  readonly "/api/onehall/cas-services/enable": { readonly body: S["CasServiceSeenIn"]; readonly answer: S["CasServiceLine"] };
  /** The applications of the school that are registered for single sign-on, in the order in which an address is looked for among them. For those who administer the whole school. */
  readonly "/api/onehall/cas-services/page": { readonly body: S["CasServicesPageIn"]; readonly answer: Page<S["CasServiceLine"]> };
  /** Says which registered application an address falls to; changes nothing. For those who administer the whole school. */
  readonly "/api/onehall/cas-services/try": { readonly body: S["CasTryIn"]; readonly answer: S["CasTryOut"] };
  /** Changes a registered application from the next use of single sign-on on; audited. Who is signed in there stays so. For those who administer the whole school. */
  readonly "/api/onehall/cas-services/update": { readonly body: S["CasServiceUpdateIn"]; readonly answer: S["CasServiceLine"] };
  /** Changes the department, the label or the audience of services of departments that one administers: of all of them or, where one is refused, of none. People see it at once, and drafts that wait say the same from then on; audited with what was there before. */
  readonly "/api/onehall/catalogue/bulk": { readonly body: S["CatalogueBulkIn"]; readonly answer: S["CatalogueChanged"] };
  /** What forms and filters of the catalogue offer. */
  readonly "/api/onehall/catalogue/choices": { readonly body: S["Empty"]; readonly answer: S["CatalogueChoices"] };
  /** Adds a service to a department that one administers, as a draft off the shelf, which is published as every document is; audited. */
  readonly "/api/onehall/catalogue/create": { readonly body: S["CatalogueCreateIn"]; readonly answer: S["CatalogueSaved"] };
  /** A service of a department that one administers, on the shelf or off it. */
  readonly "/api/onehall/catalogue/detail": { readonly body: S["CatalogueIdIn"]; readonly answer: S["CatalogueDetail"] };
  /** Counts what lacks English. */
  readonly "/api/onehall/catalogue/english": { readonly body: S["Empty"]; readonly answer: S["CatalogueEnglish"] };
  /** The icons and colours that groups are offered. */
  readonly "/api/onehall/catalogue/groups/choices": { readonly body: S["Empty"]; readonly answer: S["CatalogueGroupChoices"] };
  /** Adds a type, scene or label behind the others of its kind, at most 200 (`catalogue.groups_full`); audited. For those who look after the services of the whole school. */
  readonly "/api/onehall/catalogue/groups/create": { readonly body: S["CatalogueGroupCreateIn"]; readonly answer: S["CatalogueGroupSaved"] };
  /** One type, scene or label. */
  readonly "/api/onehall/catalogue/groups/detail": { readonly body: S["CatalogueGroupIdIn"]; readonly answer: S["CatalogueGroupDetail"] };
  /** The types, scenes or labels of the school, in their order, with the number of services that the caller looks after. */
  readonly "/api/onehall/catalogue/groups/list": { readonly body: S["CatalogueGroupsIn"]; readonly answer: Page<S["CatalogueGroup"]> };
  /** Gives all services of a type, scene or label, on the shelf and off it, another one of its kind, and removes it; all or nothing. Audited with the services. For those who look after the services of the whole school. */
  readonly "/api/onehall/catalogue/groups/merge": { readonly body: S["CatalogueGroupMergeIn"]; readonly answer: S["CatalogueGroupMerged"] };
  /** Moves a type, scene or label behind another one of its kind; `object.conflict` where that is not there any more. Audited. For those who look after the services of the whole school. */
  readonly "/api/onehall/catalogue/groups/order": { readonly body: S["CatalogueGroupOrderIn"]; readonly answer: S["CatalogueGroupsOrdered"] };
  /** Removes a type, scene or label that no service has (`catalogue.group_used` says how many have it; `groups/merge` moves them); audited. For those who look after the services of the whole school. */
  readonly "/api/onehall/catalogue/groups/remove": { readonly body: S["CatalogueGroupSeenIn"]; readonly answer: S["CatalogueGroupRemoved"] };
  /** Changes the names and the look of a type, scene or label; people see it at once. `object.conflict` where somebody else changed them since they were read; audited with what was there before. For those who look after the services of the whole school. */
  readonly "/api/onehall/catalogue/groups/update": { readonly body: S["CatalogueGroupUpdateIn"]; readonly answer: S["CatalogueGroupSaved"] };
  /** The services of the departments one administers, on the shelf and off it. */
  readonly "/api/onehall/catalogue/page": { readonly body: S["CatalogueIn"]; readonly answer: Page<S["CatalogueRow"]> };
  /** The card and the page of a service of a department that one administers, as somebody will see its draft, or what is typed of it: made as those that people see are made. Nothing is saved, no visit is counted. */
  readonly "/api/onehall/catalogue/preview": { readonly body: S["CataloguePreviewIn"]; readonly answer: S["CataloguePreview"] };
  /** Puts services of departments that one administers on the shelf or takes them off: all of them or, where one is refused, none. What is off the shelf keeps its visits, its ratings and those who collected it; audited. */
  readonly "/api/onehall/catalogue/shelve": { readonly body: S["CatalogueShelveIn"]; readonly answer: S["CatalogueChanged"] };
  /** Says what opening a service of a department that one administers would do for somebody, without doing it: no visit is counted, no credential made. */
  readonly "/api/onehall/catalogue/try": { readonly body: S["CatalogueTryIn"]; readonly answer: S["CatalogueTry"] };
  /** How many unread messages the caller has, without those of muted conversations. */
  readonly "/api/onehall/chat/badge": { readonly body: S["Empty"]; readonly answer: S["BadgeOut"] };
  /** Mutes, pins or hides a conversation for the caller, on all devices. */
  readonly "/api/onehall/chat/conversation": { readonly body: S["ConversationIn"]; readonly answer: S["ChangedOut"] };
  /** Founds a group with these people; the caller owns it. */
  readonly "/api/onehall/chat/groups/create": { readonly body: S["GroupCreateIn"]; readonly answer: S["GroupCreatedOut"] };
  /** Ends a group for everybody; its owner may. */
  readonly "/api/onehall/chat/groups/dissolve": { readonly body: S["GroupDissolveIn"]; readonly answer: S["GroupDoneOut"] };
  /** Asks people into a group; everybody in it may. */
  readonly "/api/onehall/chat/groups/invite": { readonly body: S["GroupInviteIn"]; readonly answer: S["GroupDoneOut"] };
  /** Leaves a group; an owner hands it over or dissolves it. */
  readonly "/api/onehall/chat/groups/leave": { readonly body: S["GroupLeaveIn"]; readonly answer: S["GroupDoneOut"] };
  /** Gives a group another notice; its owner and its administrators may. */
  readonly "/api/onehall/chat/groups/notice": { readonly body: S["GroupNoticeIn"]; readonly answer: S["GroupDoneOut"] };
  /** Sends somebody away from a group; owners and administrators may, whoever is below them. */
  readonly "/api/onehall/chat/groups/remove": { readonly body: S["GroupRemoveIn"]; readonly answer: S["GroupDoneOut"] };
  /** Gives a group another name; its owner and its administrators may. */
  readonly "/api/onehall/chat/groups/rename": { readonly body: S["GroupRenameIn"]; readonly answer: S["GroupDoneOut"] };
  /** Gives somebody another rank; the owner may. */
  readonly "/api/onehall/chat/groups/role": { readonly body: S["GroupRoleIn"]; readonly answer: S["GroupDoneOut"] };
  /** Marks a conversation as read up to a message, on all devices; never goes back. Answers the badge. */
  readonly "/api/onehall/chat/read": { readonly body: S["ReadIn"]; readonly answer: S["BadgeOut"] };
  /** Changes how the caller chats, on all devices. */
  readonly "/api/onehall/chat/settings": { readonly body: S["ChatSettingsIn"]; readonly answer: S["SettingsOut"] };
  /** Grades for the page of classes. Departments are those of `people/choices`. */
  readonly "/api/onehall/classes/choices": { readonly body: S["Empty"]; readonly answer: S["ClassChoices"] };
  /** Adds a class; audited. */
  readonly "/api/onehall/classes/create": { readonly body: S["ClassCreateIn"]; readonly answer: S["ClassSavedOut"] };
  /** Removes a class that nobody is of and in which nothing is taught; audited. One that has studied is kept and graduates. */
  readonly "/api/onehall/classes/delete": { readonly body: S["ClassSeenIn"]; readonly answer: S["Empty"] };
  /** All that is kept of a class. One of a department that the caller does not administer is not found. */
  readonly "/api/onehall/classes/detail": { readonly body: S["ClassWantedIn"]; readonly answer: S["ClassDetail"] };
  /** The classes of the departments that the caller administers, the latest grade first, then by name. */
  readonly "/api/onehall/classes/page": { readonly body: S["ClassPageIn"]; readonly answer: Page<S["ClassLine"]> };
  /** The students of a class by account, without disabled ones, at most 500: of these one is the monitor. */
  readonly "/api/onehall/classes/students": { readonly body: S["ClassWantedIn"]; readonly answer: readonly S["ClassPersonOut"][] };
  /** Changes a class; audited with what was there before. */
  readonly "/api/onehall/classes/update": { readonly body: S["ClassUpdateIn"]; readonly answer: S["ClassSavedOut"] };
  /** Adds a client of another system with a random secret, which is told in the answer and never again; audited without it. Nobody gives a scope for what they may not do. For those who administer the whole school. */
  readonly "/api/onehall/clients/create": { readonly body: S["ClientFormIn"]; readonly answer: S["ClientSecretOut"] };
  /** Removes a client: its calls are refused at once, and the sessions that people opened by it end; audited. What it posted stays, under its id. For those who administer the whole school. */
  readonly "/api/onehall/clients/delete": { readonly body: S["ClientSeenIn"]; readonly answer: S["ClientRemovedOut"] };
  /** One client of the school, without its secret. For those who administer the whole school. */
  readonly "/api/onehall/clients/detail": { readonly body: S["ClientWantedIn"]; readonly answer: S["ClientLine"] };
  /** Disables a client: its calls are refused at once, on all nodes, and the sessions that people opened by it end; audited. For those who administer the whole school. */
  readonly "/api/onehall/clients/disable": { readonly body: S["ClientSeenIn"]; readonly answer: S["ClientLine"] };
  /** Lets a client call again with the secret it has; audited. For those who administer the whole school. */
  readonly "/api/onehall/clients/enable": { readonly body: S["ClientSeenIn"]; readonly answer: S["ClientLine"] };
  /** The clients of the school by their ids, without secrets. For those who administer the whole school. */
  readonly "/api/onehall/clients/page": { readonly body: S["ClientsPageIn"]; readonly answer: Page<S["ClientLine"]> };
  /** Gives a client another secret, which is told in the answer and never again; audited without it. The one so far is refused at once, on all nodes. Sessions that people opened by the client go on with the new secret alone. For those who administer the whole school. */
  readonly "/api/onehall/clients/rotate": { readonly body: S["ClientSeenIn"]; readonly answer: S["ClientSecretOut"] };
  /** The scopes that there are: of the calls in their order, then of lists by their keys. For those who administer the whole school. */
  readonly "/api/onehall/clients/scopes": { readonly body: S["Empty"]; readonly answer: readonly S["ScopeToGive"][] };
  /** Changes what a client is called and may, from its next call on; audited. Nobody gives or takes a scope for what they may not do. For those who administer the whole school. */
  readonly "/api/onehall/clients/update": { readonly body: S["ClientUpdateIn"]; readonly answer: S["ClientLine"] };
  /** Everything that waits to be published and that the caller may edit, with what is different; by name. */
  readonly "/api/onehall/config/changes": { readonly body: S["Empty"]; readonly answer: readonly S["ConfigChange"][] };
  /** A document as editors see it: its newest revision, or an old one. */
  readonly "/api/onehall/config/detail": { readonly body: S["ConfigDetailIn"]; readonly answer: S["ConfigDetailOut"] };
  /** What is different between two versions, field by field, the first 200. */
  readonly "/api/onehall/config/diff": { readonly body: S["ConfigDiffIn"]; readonly answer: readonly S["ConfigDifference"][] };
  /** The versions of a document, the newest first. */
  readonly "/api/onehall/config/history": { readonly body: S["ConfigHistoryIn"]; readonly answer: Page<S["ConfigRevision"]> };
  /** Says that the caller has a document open, and answers who else has. Pages ask every 20 s; after 60 s without word somebody counts as gone. */
  readonly "/api/onehall/config/presence": { readonly body: S["ConfigPresenceIn"]; readonly answer: readonly S["ConfigEditor"][] };
  /** The home page of a role with its navigation as they will be when all drafts are published, without the data of its cards (`cardcolumnconfig/preview` answers that). */
  readonly "/api/onehall/config/preview": { readonly body: S["ConfigPreviewIn"]; readonly answer: S["PreviewedPageOut"] };
  /** The home page of a person as it will be when all drafts are published: by the person's roles, departments and places. Nobody's matters are read; who looked, at whom and why is noted before. */
  readonly "/api/onehall/config/previewPerson": { readonly body: S["PreviewPersonIn"]; readonly answer: S["PreviewPersonOut"] };
  /** Publishes drafts together, with the right that their kinds ask for: all of them or none; audited. `object.conflict` names the document that somebody changed meanwhile, `config.missing` lists what documents name and what is not there. */
  readonly "/api/onehall/config/publish": { readonly body: S["ConfigPublishIn"]; readonly answer: S["ConfigPublishOut"] };
  /** Makes a new draft with the body of an old revision; people see it once it is published. */
  readonly "/api/onehall/config/restore": { readonly body: S["ConfigRestoreIn"]; readonly answer: S["ConfigStanding"] };
  /** Saves a draft of a document; people see it once it is published. `object.conflict` answers who was quicker (`author`, `time`), where both differ (`fields`), and both changes together (`merged`), which is saved with `latest` as its version. */
  readonly "/api/onehall/config/save": { readonly body: S["ConfigSaveIn"]; readonly answer: S["ConfigStanding"] };
  /** How many people something is meant for, before it is saved. */
  readonly "/api/onehall/config/seers": { readonly body: Filled<S["ConfigSeersIn"], "departments" | "personKinds" | "roles">; readonly answer: S["ConfigSeersOut"] };
  /** Takes a published document off the shelf, or puts it back; people see it at once; audited. */
  readonly "/api/onehall/config/under": { readonly body: S["ConfigUnderIn"]; readonly answer: S["ConfigStanding"] };
  /** Lists the last change of each configuration; one that was never changed is left out. */
  readonly "/api/onehall/configurations/edits": { readonly body: S["Empty"]; readonly answer: readonly S["ConfigurationEdit"][] };
  /** Adds a department; audited. */
  readonly "/api/onehall/departments/create": { readonly body: S["DepartmentCreateIn"]; readonly answer: S["DepartmentSavedOut"] };
  /** Removes a department in which nothing stands, with the posts that it lists; audited with what it was. */
  readonly "/api/onehall/departments/delete": { readonly body: S["DepartmentSeenIn"]; readonly answer: S["Empty"] };
  /** All that is kept of a department, what stands in it, and whether the caller may change it. One that the caller does not administer is not found. */
  readonly "/api/onehall/departments/detail": { readonly body: S["DepartmentWantedIn"]; readonly answer: S["DepartmentDetail"] };
  /** Moves a department with all below it; audited. Who administers what counts from the next call on. */
  readonly "/api/onehall/departments/move": { readonly body: S["DepartmentMoveIn"]; readonly answer: S["DepartmentSavedOut"] };
  /** The departments that the caller administers, in a flat list. */
  readonly "/api/onehall/departments/tree": { readonly body: S["DepartmentTreeIn"]; readonly answer: S["DepartmentTreeOut"] };
  /** Changes a department; audited with what was there before. */
  readonly "/api/onehall/departments/update": { readonly body: S["DepartmentUpdateIn"]; readonly answer: S["DepartmentSavedOut"] };
  /** A form the caller has begun and not handed in; somebody else's is not there. */
  readonly "/api/onehall/drafts/detail": { readonly body: S["MyDraftIn"]; readonly answer: S["DraftItem"] };
  /** Lists forms the caller has begun and not handed in, the latest saved first. */
  readonly "/api/onehall/drafts/page": { readonly body: S["DraftsPageIn"]; readonly answer: Page<S["DraftItem"]> };
  /** What is different between two revisions of a list. */
  readonly "/api/onehall/duties/compare": { readonly body: S["CompareDutiesIn"]; readonly answer: S["DutyComparison"] };
  /** Confirms for this year what people see of a department's duties; audited. */
  readonly "/api/onehall/duties/confirm": { readonly body: S["DutyDepartmentKeyIn"]; readonly answer: S["DutyConfirmed"] };
  /** Pages who confirmed in a year, and who has not: of departments with duties that people see. */
  readonly "/api/onehall/duties/confirmations": { readonly body: Filled<S["DutyConfirmationsIn"], "keyword" | "status" | "year">; readonly answer: S["DutyConfirmations"] };
  /** What is left to link, by department. */
  readonly "/api/onehall/duties/coverage": { readonly body: S["Empty"]; readonly answer: S["DutyCoverage"] };
  /** Publishes or returns a list that waits; audited. */
  readonly "/api/onehall/duties/decide": { readonly body: S["DecideDutiesIn"]; readonly answer: S["DutyListStanding"] };
  /** A duty that members see, with its chain. */
  readonly "/api/onehall/duties/detail": { readonly body: S["DutyKeyIn"]; readonly answer: S["DutyChain"] };
  /** The newest revision of a department's list. */
  readonly "/api/onehall/duties/document": { readonly body: S["DutyDepartmentKeyIn"]; readonly answer: S["DutyDocument"] };
  /** A page of the edition or of one of its chapters, with the table of contents. */
  readonly "/api/onehall/duties/edition": { readonly body: Filled<S["DutyEditionIn"], "chapter" | "deptId" | "listCode" | "withBelow">; readonly answer: S["DutyEdition"] };
  /** Pages the history of a list, the newest revision first. */
  readonly "/api/onehall/duties/history": { readonly body: S["DutyHistoryIn"]; readonly answer: Page<S["DutyRevision"]> };
  /** Pages the people of the school by name or account. */
  readonly "/api/onehall/duties/people": { readonly body: Filled<S["DutyPeopleIn"], "keyword">; readonly answer: Page<S["DutyPerson"]> };
  /** Reminds one department, or all late ones, of this year's confirmation by an official notice to those who may edit its duties; each once a day. Audited. */
  readonly "/api/onehall/duties/remind": { readonly body: Filled<S["RemindDutiesIn"], "deptId">; readonly answer: S["RemindedDuties"] };
  /** Goes back to an old revision: a new draft with its body; audited. */
  readonly "/api/onehall/duties/restore": { readonly body: S["RestoreDutiesIn"]; readonly answer: S["DutyListStanding"] };
  /** Saves the whole list of a department as a draft: what a conflict answered as both changes together is saved so. Audited. */
  readonly "/api/onehall/duties/save": { readonly body: S["DutyDocumentIn"]; readonly answer: S["DutyListStanding"] };
  /** Hands the newest revision of a list in; audited. */
  readonly "/api/onehall/duties/submit": { readonly body: S["SubmitDutiesIn"]; readonly answer: S["DutyListStanding"] };
  /** Pages the lists that departments handed in, those that wait longest first. */
  readonly "/api/onehall/duties/waiting": { readonly body: S["WaitingDutiesIn"]; readonly answer: Page<S["WaitingDuties"]> };
  /** Takes back what was handed in; audited. */
  readonly "/api/onehall/duties/withdraw": { readonly body: S["WithdrawDutiesIn"]; readonly answer: S["DutyListStanding"] };
  /** Lets an application be framed, or no longer; audited. Pages that are loaded from now on say so to their browsers. */
  readonly "/api/onehall/embed/apps/enable": { readonly body: S["EmbeddedAppEnableIn"]; readonly answer: S["EmbeddedAppSavedOut"] };
  /** The applications of the school by their names. */
  readonly "/api/onehall/embed/apps/page": { readonly body: S["EmbeddedAppPageIn"]; readonly answer: Page<S["EmbeddedAppAdmin"]> };
  /** Removes an application with its origins; audited. Refused while something leads to one of them, which is named, unless it is forced: that leads to its pages in tabs of their own then. */
  readonly "/api/onehall/embed/apps/remove": { readonly body: S["EmbeddedAppRemoveIn"]; readonly answer: S["ToolRemovedOut"] };
  /** Makes an application, switched off, or changes one; audited. An origin belongs to one application of the school. */
  readonly "/api/onehall/embed/apps/save": { readonly body: S["EmbeddedAppIn"]; readonly answer: S["EmbeddedAppSavedOut"] };
  /** Counts messages of frames that a browser did not answer, by day, application, origin and reason, for administrators. */
  readonly "/api/onehall/embed/dropped": { readonly body: S["DroppedIn"]; readonly answer: S["DroppedOut"] };
  /** What browsers dropped in the last 30 days, the newest first. */
  readonly "/api/onehall/embed/dropped/page": { readonly body: S["DroppedPageIn"]; readonly answer: Page<S["DroppedRow"]> };
  /** Gives members a version of a sub-application in place of the one they had; audited. */
  readonly "/api/onehall/embed/micro/activate": { readonly body: S["MicroActivateIn"]; readonly answer: S["MicroActivatedOut"] };
  /** Removes a version that members do not get; audited. Its addresses are gone at once. */
  readonly "/api/onehall/embed/micro/remove": { readonly body: S["MicroRemoveIn"]; readonly answer: S["ToolRemovedOut"] };
  /** A service ticket of the signed-in person for a page of an application that may have them; audited. The application's own server validates it at `/cas/p3/serviceValidate`: no token of the portal leaves it. */
  readonly "/api/onehall/embed/ticket": { readonly body: S["EmbeddedTicketIn"]; readonly answer: S["EmbeddedTicketOut"] };
  /** A guide of a department that one administers. */
  readonly "/api/onehall/guides/detail": { readonly body: S["GuideDeskIn"]; readonly answer: S["GuideDesk"] };
  /** Counts the guides of the departments one administers. */
  readonly "/api/onehall/guides/overview": { readonly body: S["Empty"]; readonly answer: S["GuideOverview"] };
  /** The guides of the departments one administers: what is missing, how old they are, what people say about them. */
  readonly "/api/onehall/guides/page": { readonly body: S["GuidesIn"]; readonly answer: Page<S["GuideRow"]> };
  /** Reminds one department, or all, of guides that are old by an official notice to those who look after them; each once a day. For those who administer the whole university; audited. */
  readonly "/api/onehall/guides/remind": { readonly body: Filled<S["GuideRemindIn"], "deptId">; readonly answer: S["GuideReminded"] };
  /** Confirms that somebody has looked guides through and that they are right; audited. */
  readonly "/api/onehall/guides/review": { readonly body: S["GuideReviewIn"]; readonly answer: S["GuideReviewOut"] };
  /** Says when guides count as old and whether collectors are told of changes, for the whole university: for those who administer all of it; audited. */
  readonly "/api/onehall/guides/review-setting": { readonly body: S["GuideReviewSettingIn"]; readonly answer: S["GuideReviewSetting"] };
  /** The school's background work in one state, the newest first. Ended jobs are kept for a week, given up ones for two months. Of no department: who administers some departments alone sees nothing. */
  readonly "/api/onehall/jobs/page": { readonly body: S["BackgroundJobPageIn"]; readonly answer: S["BackgroundJobPage"] };
  /** Has a job run again that was given up. One that is not given up any more, or is another school's, is not found. */
  readonly "/api/onehall/jobs/retry": { readonly body: S["BackgroundJobKeyIn"]; readonly answer: S["Empty"] };
  /** The caller's lesson that goes on, else the one that begins next, as other systems have handed it over. */
  readonly "/api/onehall/lessons/next": { readonly body: S["Empty"]; readonly answer: S["NextLessonOut"] };
  /** The navigation list with every draft of it. */
  readonly "/api/onehall/navigation/list": { readonly body: S["Empty"]; readonly answer: S["NavigationEntriesOut"] };
  /** Puts the entries of a draft of the navigation list into another order. */
  readonly "/api/onehall/navigation/order": { readonly body: S["NavigationOrderIn"]; readonly answer: S["ConfigStanding"] };
  /** Removes a custom entry from a draft of the navigation list. */
  readonly "/api/onehall/navigation/remove": { readonly body: S["NavigationRemoveIn"]; readonly answer: S["ConfigStanding"] };
  /** Makes, changes or moves an entry in a draft of the navigation list. At most 6 custom ones (`navigation.full`); of built-in ones names, place and whether they are shown change. */
  readonly "/api/onehall/navigation/save": { readonly body: S["NavigationEntryIn"]; readonly answer: S["NavigationEntryOut"] };
  /** Answers one item with its text and counts the reading, once per person and ten minutes. */
  readonly "/api/onehall/news/detail": { readonly body: S["NewsDetailIn"]; readonly answer: S["NewsDetailOut"] };
  /** Lists news and announcements, the newest first (001 section 2.4). */
  readonly "/api/onehall/news/page": { readonly body: S["NewsPageIn"]; readonly answer: S["NewsPageOut"] };
  /** A duty that visitors see, with its chain. */
  readonly "/api/onehall/nobody/duties/detail": { readonly body: S["DutyKeyIn"]; readonly answer: S["DutyChain"] };
  /** The service whose guide a short address leads to; `service.not_found` for one that the reader is not shown. */
  readonly "/api/onehall/nobody/guides/address": { readonly body: S["GuideAddressIn"]; readonly answer: S["GuideAddress"] };
  /** Answers one public item; everything else is not found. */
  readonly "/api/onehall/nobody/news/detail": { readonly body: S["NewsDetailIn"]; readonly answer: S["NewsDetailOut"] };
  /** Lists the news that visitors may read. */
  readonly "/api/onehall/nobody/news/page": { readonly body: S["NewsPageIn"]; readonly answer: S["NewsPageOut"] };
  /** The enabled accounts the caller may send as; none for who may not send at all. */
  readonly "/api/onehall/notice-desk/accounts": { readonly body: S["Empty"]; readonly answer: readonly S["DeskAccount"][] };
  /** Lists the accounts the caller looks after, the school's first, then by name. */
  readonly "/api/onehall/notice-desk/accounts/page": { readonly body: S["OfficialAccountsIn"]; readonly answer: Page<S["OfficialAccountOut"]> };
  /** Makes or changes an account with its senders; audited. Who becomes or is no longer a sender learns it at once. */
  readonly "/api/onehall/notice-desk/accounts/save": { readonly body: S["SaveAccountIn"]; readonly answer: S["OfficialAccountOut"] };
  /** Counts whom an audience addresses. */
  readonly "/api/onehall/notice-desk/audience": { readonly body: S["NoticeAudienceIn"]; readonly answer: S["AudienceOut"] };
  /** Answers whom the caller may address. */
  readonly "/api/onehall/notice-desk/choices": { readonly body: S["Empty"]; readonly answer: S["AudienceChoices"] };
  /** Makes a new draft of a notice in any state, with its text, audience and attachments. */
  readonly "/api/onehall/notice-desk/copy": { readonly body: S["NoticeIdIn"]; readonly answer: S["DeskNoticeDetail"] };
  /** Answers one notice as it was typed. */
  readonly "/api/onehall/notice-desk/detail": { readonly body: S["NoticeIdIn"]; readonly answer: S["DeskNoticeDetail"] };
  /** Lists the notices of the caller's accounts, what changed last first. */
  readonly "/api/onehall/notice-desk/page": { readonly body: S["DeskNoticesIn"]; readonly answer: S["DeskNoticesOut"] };
  /** Looks people up by name or account. */
  readonly "/api/onehall/notice-desk/persons": { readonly body: S["PersonsIn"]; readonly answer: Page<S["PersonChoice"]> };
  /** Reminds those who have not opened a notice, or not confirmed one that asks for it; once an hour; audited. */
  readonly "/api/onehall/notice-desk/remind": { readonly body: S["NoticeIdIn"]; readonly answer: S["Reminded"] };
  /** Removes a draft; its files belong to none then and go later. */
  readonly "/api/onehall/notice-desk/remove": { readonly body: S["NoticeIdIn"]; readonly answer: S["RemovedNotice"] };
  /** Answers who got a notice and what they did with it, by department. */
  readonly "/api/onehall/notice-desk/roster": { readonly body: S["RosterIn"]; readonly answer: S["RosterOut"] };
  /** Makes or changes a draft. */
  readonly "/api/onehall/notice-desk/save": { readonly body: S["SaveNoticeIn"]; readonly answer: S["DeskNoticeDetail"] };
  /** Sends a draft to the people the sender was shown, or has it sent later; audited. */
  readonly "/api/onehall/notice-desk/send": { readonly body: S["SendNoticeIn"]; readonly answer: S["DeskNotice"] };
  /** Makes a scheduled notice a draft again; audited. */
  readonly "/api/onehall/notice-desk/unschedule": { readonly body: S["NoticeIdIn"]; readonly answer: S["DeskNotice"] };
  /** Takes a notice back: it disappears for everybody who got it, at once and whatever they did with it; audited. */
  readonly "/api/onehall/notice-desk/withdraw": { readonly body: S["WithdrawNoticeIn"]; readonly answer: S["DeskNotice"] };
  /** The accounts with a notice for the caller, the latest notice first. */
  readonly "/api/onehall/notices/accounts": { readonly body: S["Empty"]; readonly answer: readonly S["InboxAccount"][] };
  /** How much the caller has to look at. */
  readonly "/api/onehall/notices/badge": { readonly body: S["Empty"]; readonly answer: S["NoticeBadge"] };
  /** Confirms a notice that asks for it, and marks it as read. A second time changes nothing. */
  readonly "/api/onehall/notices/confirm": { readonly body: S["ConfirmNoticeIn"]; readonly answer: S["NoticeOut"] };
  /** Answers one notice with its text and marks it as read. */
  readonly "/api/onehall/notices/detail": { readonly body: S["MessageIdIn"]; readonly answer: S["NoticeDetail"] };
  /** Lists the caller's notices, the latest first. */
  readonly "/api/onehall/notices/inbox": { readonly body: S["InboxIn"]; readonly answer: Page<S["NoticeOut"]> };
  /** What the popups show: unread ones, and must-read ones that wait for a confirmation. */
  readonly "/api/onehall/notices/popups": { readonly body: S["Empty"]; readonly answer: S["Popups"] };
  /** Marks these notices as read; those the caller never got are left out. */
  readonly "/api/onehall/notices/read": { readonly body: S["ReadNoticesIn"]; readonly answer: S["NoticeBadge"] };
  /** Marks all notices as read, of one account or one level when that is named. A confirmation is not given by it. */
  readonly "/api/onehall/notices/readAll": { readonly body: S["ReadAllNoticesIn"]; readonly answer: S["NoticeBadge"] };
  /** All kinds with the caller's choices; what nobody switched off is on. */
  readonly "/api/onehall/notifications/list": { readonly body: S["Empty"]; readonly answer: readonly S["NotificationOut"][] };
  /** Switches one kind on or off for the caller. */
  readonly "/api/onehall/notifications/save": { readonly body: S["NotificationIn"]; readonly answer: readonly S["NotificationOut"][] };
  /** How somebody of an own department signs in. */
  readonly "/api/onehall/people/account": { readonly body: S["PersonAccountIn"]; readonly answer: S["PersonAccountOut"] };
  /** The departments of the caller by how many people there have neither a password nor a code, most of them first. */
  readonly "/api/onehall/people/activation/departments": { readonly body: S["ActivationDepartmentsIn"]; readonly answer: Page<S["ActivationDepartment"]> };
  /** Gives somebody an activation code, told once: the person sets a password by it, the first one or in the place of a forgotten one. The code that the person had ends; the password stays until the code is used. Audited without the code. Nobody makes one for themselves or for whoever may more. */
  readonly "/api/onehall/people/activation/make": { readonly body: S["PersonAccountIn"]; readonly answer: S["ActivationCodeOut"] };
  /** Ends activation codes that were not used, so that nobody can set a password by them; audited. Whom the caller may not change keeps the code. */
  readonly "/api/onehall/people/activation/withdraw": { readonly body: S["ActivationWithdrawIn"]; readonly answer: S["ActivationWithdrawnOut"] };
  /** Departments and roles for the page of people. */
  readonly "/api/onehall/people/choices": { readonly body: S["Empty"]; readonly answer: S["PeopleChoices"] };
  /** The classes of a department that study, by name; none of a department that the caller does not administer. */
  readonly "/api/onehall/people/classes": { readonly body: S["PeopleClassesIn"]; readonly answer: readonly S["ClassToChoose"][] };
  /** Adds somebody; audited. The person has no password until one is set (`people/reset-password`), and may sign in by what else the school has. */
  readonly "/api/onehall/people/create": { readonly body: S["PersonCreateIn"]; readonly answer: S["PersonSavedOut"] };
  /** All that is kept of somebody, and whether the caller may change it. Who is of a department that the caller does not administer is not found. */
  readonly "/api/onehall/people/detail": { readonly body: S["PersonWantedIn"]; readonly answer: S["PersonDetail"] };
  /** Lets somebody sign in no longer and ends the person's sessions, here and at other applications; audited. Nothing happens to who is disabled already. */
  readonly "/api/onehall/people/disable": { readonly body: S["PersonSeenIn"]; readonly answer: S["PersonSavedOut"] };
  /** Lets somebody sign in again; audited. Nothing happens to who is not disabled. */
  readonly "/api/onehall/people/enable": { readonly body: S["PersonSeenIn"]; readonly answer: S["PersonSavedOut"] };
  /** Signs somebody out everywhere, here and at other applications, and cuts the chat clients of others; audited. The person may sign in again. */
  readonly "/api/onehall/people/end-sessions": { readonly body: S["PersonAccountIn"]; readonly answer: S["EndedSessionsOut"] };
  /** The people whom the caller looks after, by account. */
  readonly "/api/onehall/people/page": { readonly body: S["PeoplePageIn"]; readonly answer: Page<S["PersonLine"]> };
  /** Gives somebody a random password by the rules of the school, the first one too, forgets the wrong ones, ends the person's sessions and activation code and takes the application passwords away; audited without the password. Not one's own: that is changed with the password so far. */
  readonly "/api/onehall/people/reset-password": { readonly body: S["PersonAccountIn"]; readonly answer: S["ResetPasswordOut"] };
  /** Turns somebody's second factor off, as for a person who lost the phone and the recovery codes, and ends the person's sessions: nobody knows who holds the phone; audited, and the person finds it among what was done to the account. Who has none keeps the sessions. Not one's own: that is turned off with a code. */
  readonly "/api/onehall/people/reset-second-factor": { readonly body: S["PersonAccountIn"]; readonly answer: S["SecondFactorResetOut"] };
  /** Forgets the wrong passwords that were typed for somebody's account, so that it can be signed in to from everywhere again; audited. */
  readonly "/api/onehall/people/unlock": { readonly body: S["PersonAccountIn"]; readonly answer: S["UnlockedOut"] };
  /** Changes somebody; audited with what was there before. What the person may counts from the next call on. */
  readonly "/api/onehall/people/update": { readonly body: S["PersonUpdateIn"]; readonly answer: S["PersonSavedOut"] };
  /** Lists a post of a department, whoever will hold it; audited. */
  readonly "/api/onehall/posts/create": { readonly body: S["PostWantedIn"]; readonly answer: S["DepartmentPostOut"] };
  /** Lists a post no longer; refused while somebody holds it. Audited. */
  readonly "/api/onehall/posts/delete": { readonly body: S["PostWantedIn"]; readonly answer: S["Empty"] };
  /** The posts of a department, by name: those that it lists and those that somebody holds, at most 500. */
  readonly "/api/onehall/posts/list": { readonly body: S["DepartmentWantedIn"]; readonly answer: readonly S["DepartmentPostOut"][] };
  /** Gives a post another name, with all who hold it; audited. At most 2,000 people may hold it. */
  readonly "/api/onehall/posts/rename": { readonly body: S["PostRenameIn"]; readonly answer: S["DepartmentPostOut"] };
  /** Has what a system writes only recorded, or carried out again; audited. A rehearsal begins with an empty report. */
  readonly "/api/onehall/provisioning/rehearse": { readonly body: S["RehearseIn"]; readonly answer: S["ProvisioningOut"] };
  /** Lets a system that was held disable people until its run ends; audited. Nothing happens where it is released already. */
  readonly "/api/onehall/provisioning/release": { readonly body: S["ProvisionerWantedIn"]; readonly answer: S["ProvisioningOut"] };
  /** How far the system of a client has come, and what of it was only recorded. For those who administer the whole school. */
  readonly "/api/onehall/provisioning/state": { readonly body: S["ProvisionerWantedIn"]; readonly answer: S["ProvisioningOut"] };
  /** Changes an own rating within 7 days. */
  readonly "/api/onehall/ratings/change": { readonly body: S["ChangeRatingIn"]; readonly answer: S["RatingOut"] };
  /** Lists the person's own ratings, the latest first. */
  readonly "/api/onehall/ratings/mine": { readonly body: S["OwnRatingsIn"]; readonly answer: Page<S["RatingOut"]> };
  /** Lists the person's completed matters without a rating, the latest ended first. */
  readonly "/api/onehall/ratings/waiting": { readonly body: S["WaitingIn"]; readonly answer: Page<S["WaitingMatter"]> };
  /** Adds a role of the school's own, which allows nothing that the caller may not; audited. For those who look after all people of the school. */
  readonly "/api/onehall/roles/create": { readonly body: S["RoleFormIn"]; readonly answer: S["RoleSavedOut"] };
  /** Removes a role of the school's own that nobody has; audited. For those who look after all people of the school. */
  readonly "/api/onehall/roles/delete": { readonly body: S["RoleSeenIn"]; readonly answer: S["RoleRemovedOut"] };
  /** One role of the school. For those who look after all people of the school. */
  readonly "/api/onehall/roles/detail": { readonly body: S["RoleWantedIn"]; readonly answer: S["RoleLine"] };
  /** The people who have a role, by account. For those who look after all people of the school. */
  readonly "/api/onehall/roles/holders": { readonly body: S["RoleHoldersIn"]; readonly answer: Page<S["RoleHolder"]> };
  /** The roles of the school, at most 200: the built-in ones in their order, then its own by name. For those who look after all people of the school. */
  readonly "/api/onehall/roles/list": { readonly body: S["RolesIn"]; readonly answer: readonly S["RoleLine"][] };
  /** What roles can allow: abilities by name, then pages of the administration in the order of its menu. For those who look after all people of the school. */
  readonly "/api/onehall/roles/rights": { readonly body: S["Empty"]; readonly answer: readonly S["RightToGive"][] };
  /** Changes a role; audited with what was there before. What those may who have it counts from the next call on, in sessions that are open too. Rights that the caller does not hold stay as they are. For those who look after all people of the school. */
  readonly "/api/onehall/roles/update": { readonly body: S["RoleUpdateIn"]; readonly answer: S["RoleSavedOut"] };
  /** Opens the locked screen by the person's password; wrong tries count as at sign-in. */
  readonly "/api/onehall/screen/unlock": { readonly body: S["OwnPasswordIn"]; readonly answer: S["UnlockOut"] };
  /** Marks a word as dealt with or to be ignored, or takes that back. One that was dealt with is offered again when somebody searches for it on a later day. */
  readonly "/api/onehall/search-misses/mark": { readonly body: S["MarkMissIn"]; readonly answer: S["MarkMissOut"] };
  /** Lists the words that found nothing, the most searched first; no row says who searched. */
  readonly "/api/onehall/search-misses/page": { readonly body: S["MissesIn"]; readonly answer: Page<S["MissOut"]> };
  /** Makes the word a synonym of another for the whole school, and marks it as dealt with. */
  readonly "/api/onehall/search-misses/synonym": { readonly body: S["MissSynonymIn"]; readonly answer: S["MissSynonymOut"] };
  /** Answers feedback, once until its writer asks on. */
  readonly "/api/onehall/service-feedback/answer": { readonly body: S["FeedbackAnswerIn"]; readonly answer: S["DeskFeedbackOut"] };
  /** Lists feedback on the services of the departments one administers: what waits the longest first, answered ones the latest first. */
  readonly "/api/onehall/service-feedback/desk": { readonly body: S["DeskIn"]; readonly answer: S["DeskOut"] };
  /** Answers one feedback. */
  readonly "/api/onehall/service-feedback/detail": { readonly body: S["FeedbackIdIn"]; readonly answer: S["DeskFeedbackOut"] };
  /** Asks on: the feedback waits for its department again. */
  readonly "/api/onehall/service-feedback/followUp": { readonly body: S["FollowUpIn"]; readonly answer: S["FeedbackOut"] };
  /** Lists the feedback the person sent, the latest first. */
  readonly "/api/onehall/service-feedback/mine": { readonly body: S["OwnFeedbackIn"]; readonly answer: Page<S["FeedbackOut"]> };
  /** Sends feedback on a service. */
  readonly "/api/onehall/service-feedback/send": { readonly body: S["FeedbackIn"]; readonly answer: S["FeedbackOut"] };
  /** Marks feedback as being worked on. */
  readonly "/api/onehall/service-feedback/take": { readonly body: S["FeedbackIdIn"]; readonly answer: S["DeskFeedbackOut"] };
  /** Adds ready-made services to a department, off the shelf: the department writes whom to call and where to go, and puts them on it. What is there already stays; types and scenes that are not there are added too. All or nothing; audited. */
  readonly "/api/onehall/service-templates/add": { readonly body: S["ServiceTemplatesIn"]; readonly answer: S["ServiceTemplatesOut"] };
  /** The ready-made services, and which of them the school has. */
  readonly "/api/onehall/service-templates/list": { readonly body: S["Empty"]; readonly answer: readonly S["ServiceTemplateItem"][] };
  /** Agrees to what the caller read; a text that was changed meanwhile is answered as `service.agreement`. */
  readonly "/api/onehall/services/agreement/accept": { readonly body: S["ServiceAgreementAcceptIn"]; readonly answer: S["ServiceAgreementAcceptOut"] };
  /** Names whom one asks about a service: who holds the post that its guide names at its department; where nobody does, who looks after the department's services. Administrators of the whole school are never named, nor is the caller. */
  readonly "/api/onehall/services/contacts": { readonly body: S["ServiceIdIn"]; readonly answer: S["ContactsOut"] };
  /** What the hall shows, or the centre of a kind. */
  readonly "/api/onehall/services/hall": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: S["HallOut"] };
  /** The settings that a school chooses itself, by their keys: what counts of each, and who chose it when. Those that another page changes are not among them. For those who administer the whole school. */
  readonly "/api/onehall/settings/list": { readonly body: S["Empty"]; readonly answer: readonly S["SettingLine"][] };
  /** Puts a setting back to what the installation says, which counts at once; audited. For those who administer the whole school. */
  readonly "/api/onehall/settings/reset": { readonly body: S["SettingSeenIn"]; readonly answer: S["SettingLine"] };
  /** Chooses a setting, which counts at once; audited with what counted before and after. Faults name their fields within the value; `value` is the value itself. For those who administer the whole school. */
  readonly "/api/onehall/settings/save": { readonly body: S["SettingSaveIn"]; readonly answer: S["SettingLine"] };
  /** By what people sign in, as the operator configured it: it is not changed here. For those who administer the whole school. */
  readonly "/api/onehall/sign-in/services": { readonly body: S["Empty"]; readonly answer: S["SignInServicesOut"] };
  /** Removes an API; audited. Refused while anything uses it, which is named. */
  readonly "/api/onehall/sources/api/remove": { readonly body: S["SourceApiRemoveIn"]; readonly answer: S["ToolRemovedOut"] };
  /** Makes or changes an API; audited. What was answered before is not shown any more. */
  readonly "/api/onehall/sources/api/save": { readonly body: S["SourceApiIn"]; readonly answer: S["SourceApiSavedOut"] };
  /** The APIs of a source by their names. */
  readonly "/api/onehall/sources/apis": { readonly body: S["SourceApisIn"]; readonly answer: readonly S["SourceApiItem"][] };
  /** The health of all sources, for a page that asks again and again. */
  readonly "/api/onehall/sources/health": { readonly body: S["Empty"]; readonly answer: readonly S["SourceHealthItem"][] };
  /** All sources of the school by their names, with their health. */
  readonly "/api/onehall/sources/list": { readonly body: S["Empty"]; readonly answer: readonly S["SourceItem"][] };
  /** Removes a source with its APIs and its secret; audited. Refused while anything uses one of its APIs, which is named. */
  readonly "/api/onehall/sources/remove": { readonly body: S["SourceRemoveIn"]; readonly answer: S["ToolRemovedOut"] };
  /** Makes or changes a source; audited. Another origin, address of tokens or way of sign-in asks for the secret again. */
  readonly "/api/onehall/sources/save": { readonly body: S["SourceIn"]; readonly answer: S["SourceSavedOut"] };
  /** Asks a source as the forms stand; audited, saves nothing. At most 20 tries a minute and person. */
  readonly "/api/onehall/sources/test": { readonly body: S["SourceTestIn"]; readonly answer: S["SourceTestOut"] };
  /** Gives a tenant a host name, under which it alone is seen from then on; audited in both tenants. No other tenant may have it, and neither the platform's own address nor the one by which the caller came in can be given away. For people of the default tenant. */
  readonly "/api/onehall/tenants/bind-host": { readonly body: S["TenantHostIn"]; readonly answer: S["TenantSavedOut"] };
  /** Adds a tenant with the built-in roles and their rights, as the operator's command does, and its first administrator; audited in both tenants. The activation code is told this once. For people of the default tenant. */
  readonly "/api/onehall/tenants/create": { readonly body: S["TenantNewIn"]; readonly answer: S["TenantMadeOut"] };
  /** One tenant: its names, hosts and limits, and how much there is in it. For people of the default tenant. */
  readonly "/api/onehall/tenants/detail": { readonly body: S["TenantWantedIn"]; readonly answer: S["TenantDetail"] };
  /** Shuts the people and programs of a tenant out at once, on all nodes; audited in both tenants. Nothing of what is inside is changed; what was begun in the background goes on. Never the default tenant. For people of that one. */
  readonly "/api/onehall/tenants/disable": { readonly body: S["TenantSeenIn"]; readonly answer: S["TenantSavedOut"] };
  /** Lets the people and programs of a tenant in again; audited in both tenants. For people of the default tenant. */
  readonly "/api/onehall/tenants/enable": { readonly body: S["TenantSeenIn"]; readonly answer: S["TenantSavedOut"] };
  /** The tenants of the installation, by key. For people of the default tenant. */
  readonly "/api/onehall/tenants/list": { readonly body: S["TenantsIn"]; readonly answer: Page<S["TenantLine"]> };
  /** Limits what a tenant may have; audited in both tenants with what it was. What is there stays, also above the limit: nothing more is taken until there is room. For people of the default tenant. */
  readonly "/api/onehall/tenants/quota": { readonly body: S["TenantQuotaIn"]; readonly answer: S["TenantSavedOut"] };
  /** Takes a host name from a tenant: who comes by it gets to the platform, as by any name that is nobody's; audited in both tenants. For people of the default tenant. */
  readonly "/api/onehall/tenants/unbind-host": { readonly body: S["TenantHostIn"]; readonly answer: S["TenantSavedOut"] };
  /** Gives a tenant new names; audited in both tenants with what they were. For people of the default tenant. */
  readonly "/api/onehall/tenants/update": { readonly body: S["TenantUpdateIn"]; readonly answer: S["TenantSavedOut"] };
  /** Counts what the lists of `todos/page` hold, by the same query. */
  readonly "/api/onehall/todos/count": { readonly body: S["Empty"]; readonly answer: S["TodosCountOut"] };
  /** Lists the caller's to-dos, things to read or finished ones (001 section 7.3; one query counts and lists). */
  readonly "/api/onehall/todos/page": { readonly body: S["TodosPageIn"]; readonly answer: S["TodosPageOut"] };
  /** Marks entries of kind `read` as read. Entries that are not the caller's, not of this kind or already read are left as they are, so that a repeated request changes nothing. */
  readonly "/api/onehall/todos/read": { readonly body: S["TodosReadIn"]; readonly answer: S["TodosReadOut"] };
  /** Pages the common tools by type and order, those that are switched off too. */
  readonly "/api/onehall/tools/page": { readonly body: S["ToolPageIn"]; readonly answer: Page<S["ToolConfig"]> };
  /** Removes a common tool of the administrators; audited. */
  readonly "/api/onehall/tools/remove": { readonly body: S["ToolRemoveIn"]; readonly answer: S["ToolRemovedOut"] };
  /** The types of common tools in their order. */
  readonly "/api/onehall/tools/types/list": { readonly body: S["Empty"]; readonly answer: readonly S["ToolTypeConfig"][] };
  /** Removes a type without tools; audited. Answers those that are left. */
  readonly "/api/onehall/tools/types/remove": { readonly body: S["ToolTypeRemoveIn"]; readonly answer: readonly S["ToolTypeConfig"][] };
  /** Makes, renames or moves a type of common tools; audited. Answers all of them. */
  readonly "/api/onehall/tools/types/save": { readonly body: S["ToolTypeSaveIn"]; readonly answer: readonly S["ToolTypeConfig"][] };
  /** Lists who exported data about the caller, when and why, as long as their records are kept (30 days unless the school chose others). */
  readonly "/api/onehall/transfer/aboutMe": { readonly body: S["AboutMeIn"]; readonly answer: Page<S["ExportAboutMe"]> };
  /** Approves or refuses what somebody else asked for and waits for it: an export of many people, or a whole register that disables many. What such a register brought in stays either way. */
  readonly "/api/onehall/transfer/approve": { readonly body: S["ApproveIn"]; readonly answer: S["Empty"] };
  /** Ends a task that has not ended: what waits at once, what runs after its batch. What was written stays. */
  readonly "/api/onehall/transfer/cancel": { readonly body: S["TaskKeyIn"]; readonly answer: S["Empty"] };
  /** Lists what is wrong with rows of a run or a rehearsal, by row and column. */
  readonly "/api/onehall/transfer/faults": { readonly body: S["TaskKeyIn"]; readonly answer: S["RowFaultsOut"] };
  /** Makes a link to a finished file, while it is kept. */
  readonly "/api/onehall/transfer/link": { readonly body: S["TaskKeyIn"]; readonly answer: S["FileLink"] };
  /** Begins the rehearsal of an import: each row is checked as the run would do it, and nothing is written. `progress` tells how far it is, `faults` what is wrong. */
  readonly "/api/onehall/transfer/rehearse": { readonly body: S["ImportRunIn"]; readonly answer: S["Begun"] };
  /** Removes an ended task from the list, with its links; its file is not found any more. The audit log keeps what it was. */
  readonly "/api/onehall/transfer/remove": { readonly body: S["TaskKeyIn"]; readonly answer: S["Empty"] };
  /** Lists tasks, the latest first. */
  readonly "/api/onehall/transfer/tasks": { readonly body: S["TasksIn"]; readonly answer: Page<S["TaskOut"]> };
  /** Takes back the rows that an import made and that nobody changed since, as long as its record is kept (30 days unless the school chose others); asked again it tells how far that is. Rows that were there before are listed with their former values; drafts that waited go back to what they were. */
  readonly "/api/onehall/transfer/undo": { readonly body: S["TaskKeyIn"]; readonly answer: S["UndoOut"] };
  /** A card as editors see it. */
  readonly "/api/online-service-platform/cardbasicconfig/detail": { readonly body: S["ConfiguredCardIn"]; readonly answer: S["CardBasicsOut"] };
  /** Saves what a card is, as a draft; its columns stay. A card without `cardId` is new. */
  readonly "/api/online-service-platform/cardbasicconfig/submit": { readonly body: S["CardBasicsIn"]; readonly answer: S["CardBasicsOut"] };
  /** The cards of the university as editors see them, drafts too, in the order of the home page. */
  readonly "/api/online-service-platform/cardbusinessconfig/list": { readonly body: S["CardConfigListIn"]; readonly answer: Page<S["CardConfigRow"]> };
  /** Puts the columns of a card's draft into another order. */
  readonly "/api/online-service-platform/cardcolumnconfig/adjustOrder": { readonly body: S["ColumnOrderIn"]; readonly answer: S["ConfigStanding"] };
  /** Columns of all cards that this card could have too: those whose source its kind knows. */
  readonly "/api/online-service-platform/cardcolumnconfig/choseCopyColumnlist": { readonly body: S["ConfiguredCardIn"]; readonly answer: readonly S["CopyCard"][] };
  /** A column as editors see it. */
  readonly "/api/online-service-platform/cardcolumnconfig/detail": { readonly body: S["CardColumnIn"]; readonly answer: S["CardColumnDetail"] };
  /** One API. */
  readonly "/api/online-service-platform/cardcolumnconfig/getApiDetail": { readonly body: S["ColumnApiIn"]; readonly answer: S["ColumnApiDetail"] };
  /** Pages the APIs of all sources by their names. */
  readonly "/api/online-service-platform/cardcolumnconfig/getApiList": { readonly body: S["ColumnApiPageIn"]; readonly answer: Page<S["ColumnApi"]> };
  /** The types of to-dos that were sent lately; a column names them in Chinese. */
  readonly "/api/online-service-platform/cardcolumnconfig/getBusTypeName": { readonly body: S["Empty"]; readonly answer: readonly S["FlowChoice"][] };
  /** A column as it is published. */
  readonly "/api/online-service-platform/cardcolumnconfig/getColumnDetail": { readonly body: S["CardColumnIn"]; readonly answer: S["CardColumnPublished"] };
  /** What cards of a kind may have: columns, rows, sources, fields. */
  readonly "/api/online-service-platform/cardcolumnconfig/getConfig": { readonly body: S["CardKindIn"]; readonly answer: S["CardKindOut"] };
  /** Where columns take their entries from: those of one kind of card, or all. */
  readonly "/api/online-service-platform/cardcolumnconfig/getDataSourceList": { readonly body: S["AnyCardKindIn"]; readonly answer: readonly S["FlowChoice"][] };
  /** The systems that have sent to-dos, by name. */
  readonly "/api/online-service-platform/cardcolumnconfig/getFlowType": { readonly body: S["Empty"]; readonly answer: readonly S["FlowChoice"][] };
  /** The enabled official accounts, by name. */
  readonly "/api/online-service-platform/cardcolumnconfig/getMpListNS": { readonly body: S["Empty"]; readonly answer: readonly S["MpChoice"][] };
  /** All choices in the reader's language; tickets where this portal issues them. */
  readonly "/api/online-service-platform/cardcolumnconfig/getParamTypeList": { readonly body: S["Empty"]; readonly answer: readonly S["ColumnParamType"][] };
  /** What an API asks for, and what each parameter gets unless a column says otherwise. */
  readonly "/api/online-service-platform/cardcolumnconfig/getRequestParamByDataSource": { readonly body: S["ColumnApiIn"]; readonly answer: readonly S["SourceApiParameter"][] };
  /** What the entries of an API have. */
  readonly "/api/online-service-platform/cardcolumnconfig/getReturnParamByDataSource": { readonly body: S["ColumnApiIn"]; readonly answer: readonly S["ColumnReturnParam"][] };
  /** The same for the columns of cards (001 section 7.3). */
  readonly "/api/online-service-platform/cardcolumnconfig/getRoleListClass": { readonly body: S["Empty"]; readonly answer: readonly S["RoleClassOut"][] };
  /** The same for the columns of cards (001 section 7.3). */
  readonly "/api/online-service-platform/cardcolumnconfig/getServiceList": { readonly body: S["ServiceChoiceIn"]; readonly answer: Page<S["ServiceChoice"]> };
  /** When a card reminds of to-dos, as editors see it. */
  readonly "/api/online-service-platform/cardcolumnconfig/getTodoNumReminder": { readonly body: S["ConfiguredCardIn"]; readonly answer: S["ReminderOut"] };
  /** The columns of a card as editors see them, in their order. */
  readonly "/api/online-service-platform/cardcolumnconfig/list": { readonly body: S["ConfiguredCardIn"]; readonly answer: readonly S["ColumnRow"][] };
  /** The data of a card as a role will see it: of its draft, or of one that is not saved. What is each person's own is made up. */
  readonly "/api/online-service-platform/cardcolumnconfig/preview": { readonly body: S["CardPreviewIn"]; readonly answer: S["CardPreviewOut"] };
  /** Removes columns from a card's draft. */
  readonly "/api/online-service-platform/cardcolumnconfig/remove": { readonly body: S["ColumnRemoveIn"]; readonly answer: S["ConfigStanding"] };
  /** Saves a column in a draft of its card. */
  readonly "/api/online-service-platform/cardcolumnconfig/submit": { readonly body: S["ColumnSubmitIn"]; readonly answer: S["CardColumnDetail"] };
  /** Saves when a card reminds of to-dos, in a draft of it. */
  readonly "/api/online-service-platform/cardcolumnconfig/submitTodoNumReminder": { readonly body: Filled<S["ReminderIn"], "columnIds" | "isOpen" | "threshold" | "timeoutOnly">; readonly answer: S["ReminderOut"] };
  /** Lists the ways of access with the number of services that are reached by each. */
  readonly "/api/online-service-platform/common/getAccessWayList": { readonly body: S["Empty"]; readonly answer: readonly S["AccessWayOut"][] };
  /** Pages the applications of the tenant as a dictionary; `serviceType` is `APPLICATION`, whatever was asked. */
  readonly "/api/online-service-platform/common/getAppsDict": { readonly body: S["ServiceChoiceIn"]; readonly answer: Page<S["AppsDictOut"]> };
  /** The roles of the tenant for configuration pages, the most important first. */
  readonly "/api/online-service-platform/common/getRoleList": { readonly body: S["Empty"]; readonly answer: readonly S["RoleChoice"][] };
  /** The same by class: who administers, who teaches and works, who studies, and the tenant's own roles. */
  readonly "/api/online-service-platform/common/getRoleListClass": { readonly body: S["Empty"]; readonly answer: readonly S["RoleClassOut"][] };
  /** Pages the services of the tenant for the pickers of configuration pages. */
  readonly "/api/online-service-platform/common/getServiceInfo": { readonly body: S["ServiceChoiceIn"]; readonly answer: Page<S["ServiceChoice"]> };
  /** Teachers and staff that are not disabled, by account; for the pickers of configuration pages. */
  readonly "/api/online-service-platform/common/teacher/dropList": { readonly body: S["TeacherDropListIn"]; readonly answer: Page<S["TeacherChoice"]> };
  /** Makes, changes, switches or moves a common tool; audited. Cards and the landing page show it at once. */
  readonly "/api/online-service-platform/commonTool/save": { readonly body: S["ToolSaveIn"]; readonly answer: S["ToolSaveOut"] };
  /** The same for the address of a common tool. */
  readonly "/api/online-service-platform/commonTool/verifyUrl": { readonly body: S["UrlCheckIn"]; readonly answer: S["UrlCheckOut"] };
  /** The configuration pages the caller may open (001 section 7.3). */
  readonly "/api/online-service-platform/homePage/getBusinessConfigMenu": { readonly body: Nothing; readonly answer: readonly S["ConfigMenuEntry"][] };
  /** The footer (001 section 7.3). */
  readonly "/api/online-service-platform/homePage/getFooterInfo": { readonly body: Nothing; readonly answer: S["FooterOut"] };
  /** The holiday of today in the university's time zone and the next one (001 section 7.3, setting `holidays`). */
  readonly "/api/online-service-platform/homePage/getHoliday": { readonly body: Nothing; readonly answer: S["HolidayOut"] };
  /** Whether the tenant wants message popups (001 section 7.3, setting `home_options`). */
  readonly "/api/online-service-platform/homePage/getIsShowMsg": { readonly body: Nothing; readonly answer: S["ShowMessagesOut"] };
  /** One special with its services. */
  readonly "/api/online-service-platform/homePage/getServiceSpecial": { readonly body: S["SpecialIn"]; readonly answer: S["SpecialOut"] };
  /** Lists the specials that have a service for the caller. */
  readonly "/api/online-service-platform/homePage/getServiceSpecialList": { readonly body: Nothing; readonly answer: readonly S["SpecialItem"][] };
  /** The top menu as the caller's roles see it (001 section 7.3). */
  readonly "/api/online-service-platform/homePage/getTopMenu": { readonly body: Nothing; readonly answer: readonly S["TopMenuEntry"][] };
  /** Quick navigation: the cards that are meant for the caller, category by category (001 section 7.3). */
  readonly "/api/online-service-platform/homePage/quickNavigation": { readonly body: Nothing; readonly answer: readonly S["QuickLinkOut"][] };
  /** The cards of quick navigation, of one category or all. */
  readonly "/api/online-service-platform/indexcardconfig/list": { readonly body: S["IndexCardListIn"]; readonly answer: S["IndexCardListOut"] };
  /** The columns of the page before sign-in in their order, those that are not shown too. */
  readonly "/api/online-service-platform/indexcardconfig/preLogin/columnList": { readonly body: S["Empty"]; readonly answer: readonly S["LandingColumnConfig"][] };
  /** Removes cards from a draft of quick navigation, wherever they stand. */
  readonly "/api/online-service-platform/indexcardconfig/remove": { readonly body: S["IndexCardsRemoveIn"]; readonly answer: S["ConfigStanding"] };
  /** Makes, changes or moves a card in a draft of quick navigation; at most 60 in all. */
  readonly "/api/online-service-platform/indexcardconfig/submit": { readonly body: S["IndexCardIn"]; readonly answer: S["IndexCardOut"] };
  /** Takes a card off the shelf or puts it back, in a draft of quick navigation. */
  readonly "/api/online-service-platform/indexcardconfig/under": { readonly body: S["IndexUnderIn"]; readonly answer: S["ConfigStanding"] };
  /** The footer for those who configure it. */
  readonly "/api/online-service-platform/indexfooterinfo/detail": { readonly body: S["Empty"]; readonly answer: S["FooterConfigOut"] };
  /** Saves the footer as a draft, or publishes it; audited. */
  readonly "/api/online-service-platform/indexfooterinfo/submit": { readonly body: Filled<S["FooterConfigIn"], "address" | "addressEn" | "copyright" | "copyrightEn" | "email" | "icp" | "links" | "phone" | "phoneEn" | "pictures" | "police">; readonly answer: S["FooterConfigOut"] };
  /** The kinds of departments with the number of departments of each. */
  readonly "/api/online-service-platform/indexnavigationconfig/getAllDeptCategory": { readonly body: S["Empty"]; readonly answer: readonly S["DeptCategoryOut"][] };
  /** The links in the header of the page before sign-in, as editors see them. */
  readonly "/api/online-service-platform/indexnavigationconfig/list": { readonly body: S["Empty"]; readonly answer: S["NavigationLinksOut"] };
  /** Takes links out of a draft of the links. */
  readonly "/api/online-service-platform/indexnavigationconfig/remove": { readonly body: S["NavigationLinksRemoveIn"]; readonly answer: S["NavigationLinksRemovedOut"] };
  /** Makes, changes or moves a link in a draft of the links. Answers all of them. */
  readonly "/api/online-service-platform/indexnavigationconfig/submit": { readonly body: S["NavigationLinkIn"]; readonly answer: S["NavigationLinksOut"] };
  /** Says who sees a category or a card, in a draft of quick navigation. A card is seen by those of its audience who see its category. */
  readonly "/api/online-service-platform/indextypeconfig/authConfig": { readonly body: S["IndexAudienceIn"]; readonly answer: S["IndexAudienceOut"] };
  /** Who sees a category or a card, as editors see it. */
  readonly "/api/online-service-platform/indextypeconfig/getAuthConfig": { readonly body: S["IndexTarget"]; readonly answer: S["IndexAudienceOut"] };
  /** The cards that a category could have: those of other categories, and last those of none. */
  readonly "/api/online-service-platform/indextypeconfig/getCardList": { readonly body: S["IndexTypeKeyIn"]; readonly answer: readonly S["IndexCardConfig"][] };
  /** The categories of quick navigation with their cards, as editors see them. */
  readonly "/api/online-service-platform/indextypeconfig/list": { readonly body: S["Empty"]; readonly answer: S["IndexTypesOut"] };
  /** Takes cards out of a category, in a draft of quick navigation; they wait, seen by nobody, for another one. */
  readonly "/api/online-service-platform/indextypeconfig/remove": { readonly body: S["IndexTypeCardsIn"]; readonly answer: S["IndexTypeOut"] };
  /** Removes a category without cards from a draft of quick navigation; `index_type.has_cards` for one with some. */
  readonly "/api/online-service-platform/indextypeconfig/removeType": { readonly body: S["IndexTypeRemoveIn"]; readonly answer: S["ConfigStanding"] };
  /** Makes, names or moves a category in a draft of quick navigation; at most 20. */
  readonly "/api/online-service-platform/indextypeconfig/submit": { readonly body: S["IndexTypeIn"]; readonly answer: S["IndexTypeOut"] };
  /** Puts cards behind those of a category, from wherever they stand, in a draft of quick navigation. */
  readonly "/api/online-service-platform/indextypeconfig/submitCard": { readonly body: S["IndexTypeCardsIn"]; readonly answer: S["IndexTypeOut"] };
  /** Takes a category off the shelf or puts it back, in a draft of quick navigation. */
  readonly "/api/online-service-platform/indextypeconfig/under": { readonly body: S["IndexUnderIn"]; readonly answer: S["ConfigStanding"] };
  /** A public setting of the tenant by key. */
  readonly "/api/online-service-platform/nobody/common/configJson": { readonly body: S["KeyIn"]; readonly answer: unknown };
  /** The semesters, the earliest first. */
  readonly "/api/online-service-platform/nobody/common/semesterList": { readonly body: S["Empty"]; readonly answer: readonly S["SemesterOut"][] };
  /** The common tools that need no role. */
  readonly "/api/online-service-platform/nobody/preLogin/commonTool": { readonly body: S["Empty"]; readonly answer: S["ToolsOut"] };
  /** Figures of the hall before sign-in (001 section 7.3). */
  readonly "/api/online-service-platform/nobody/preLogin/dataOverview": { readonly body: S["Empty"]; readonly answer: S["OverviewOut"] };
  /** The footer before sign-in (001 section 7.3). */
  readonly "/api/online-service-platform/nobody/preLogin/getFooterInfo": { readonly body: Nothing; readonly answer: S["FooterOut"] };
  /** The address behind an entry of another system. */
  readonly "/api/online-service-platform/nobody/preLogin/getJumpServer": { readonly body: S["LandingLinkIn"]; readonly answer: S["JumpOut"] };
  /** Pictures, title and links of the page before sign-in. */
  readonly "/api/online-service-platform/nobody/preLogin/getPreLoginIndex": { readonly body: S["Empty"]; readonly answer: S["LandingIndexOut"] };
  /** The sections of the page before sign-in in the order the tenant chose. */
  readonly "/api/online-service-platform/nobody/preLogin/getPreLoginPage": { readonly body: S["Empty"]; readonly answer: readonly S["SectionOut"][] };
  /** The newest public announcements that are marked important, of all public columns or of those that are named. */
  readonly "/api/online-service-platform/nobody/preLogin/messageColumn": { readonly body: Filled<S["LandingColumnsIn"], "columnIds" | "size">; readonly answer: readonly S["NewsItem"][] };
  /** One link of the navigation. */
  readonly "/api/online-service-platform/nobody/preLogin/navigationDetail": { readonly body: S["LandingLinkIn"]; readonly answer: S["LandingLinkOut"] };
  /** The public columns, eight at most, each with its newest public items; columns without one are left out. */
  readonly "/api/online-service-platform/nobody/preLogin/preLoginColumn": { readonly body: Filled<S["LandingColumnsIn"], "columnIds" | "size">; readonly answer: readonly S["NewsColumnOut"][] };
  /** Departments of the landing page. */
  readonly "/api/online-service-platform/nobody/preLogin/serviceDepts": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: readonly S["GroupOut"][] };
  /** Services by type, scene or department, the hottest of each; groups without one are left out (001 section 7.3). */
  readonly "/api/online-service-platform/nobody/preLogin/serviceOverview": { readonly body: Filled<S["ServiceOverviewIn"], "by">; readonly answer: readonly S["OverviewGroupOut"][] };
  /** Scenes of the landing page. */
  readonly "/api/online-service-platform/nobody/preLogin/serviceScenes": { readonly body: Filled<S["KindIn"], "serviceType">; readonly answer: readonly S["GroupOut"][] };
  /** Pages what is handled online from beginning to end, a process in the portal itself (全程网办; 001 section 7.3). */
  readonly "/api/online-service-platform/nobody/preLogin/throughService/serviceList": { readonly body: Filled<S["ServicePageIn"], "deptId" | "keyword" | "labelId" | "letter" | "processType" | "roleCode" | "sceneId" | "serviceType" | "sort" | "typeId">; readonly answer: Page<S["ServiceItem"]> };
  /** Types and documents of the lists that visitors see. */
  readonly "/api/online-service-platform/nobody/threeInventory/filters": { readonly body: S["Empty"]; readonly answer: S["InventoryFilters"] };
  /** The tree of departments with the numbers of what visitors see. */
  readonly "/api/online-service-platform/nobody/threeInventory/getTree": { readonly body: Filled<S["InventoryTreeIn"], "keyword" | "listCode">; readonly answer: readonly S["InventoryNode"][] };
  /** Pages a list that visitors see. */
  readonly "/api/online-service-platform/nobody/threeInventory/page": { readonly body: S["InventoryPageIn"]; readonly answer: Page<S["InventoryRow"]> };
  /** A duty, or the duties of a service, that visitors see. */
  readonly "/api/online-service-platform/nobody/threeInventory/queryDuty": { readonly body: Filled<S["QueryDutyIn"], "dutyId" | "serviceId">; readonly answer: readonly S["ShownDuty"][] };
  /** The services of a duty that visitors see. */
  readonly "/api/online-service-platform/nobody/threeInventory/queryService": { readonly body: S["DutyKeyIn"]; readonly answer: readonly S["ServiceOfDuty"][] };
  /** How many services there are that visitors see. */
  readonly "/api/online-service-platform/nobody/threeInventory/serviceCount": { readonly body: Filled<S["InventoryCountIn"], "deptId" | "withBelow">; readonly answer: S["InventoryServiceCount"] };
  /** How much each list has that visitors see. */
  readonly "/api/online-service-platform/nobody/threeInventory/threeInventoryCount": { readonly body: Filled<S["InventoryCountIn"], "deptId" | "withBelow">; readonly answer: readonly S["InventoryCount"][] };
  /** The lists that a visitor sees; whoever is signed in sees all that members see. */
  readonly "/api/online-service-platform/nobody/tripleList/getConfig": { readonly body: S["Empty"]; readonly answer: S["TripleListsOut"] };
  /** A column of the page before sign-in. */
  readonly "/api/online-service-platform/preLoginCardBasicConfig/preLogin/column/detail": { readonly body: S["LandingColumnWhich"]; readonly answer: S["LandingColumnConfig"] };
  /** Whether the page before sign-in has its column of common tools. */
  readonly "/api/online-service-platform/preLoginCardBasicConfig/preLogin/column/isHasCommonTool": { readonly body: S["Empty"]; readonly answer: S["CommonToolColumnOut"] };
  /** Whether another column of the page before sign-in has this name. */
  readonly "/api/online-service-platform/preLoginCardBasicConfig/preLogin/column/repetitiveName": { readonly body: S["LandingColumnNameIn"]; readonly answer: S["LandingColumnNameOut"] };
  /** Makes, changes or moves a column in a draft of the columns; at most 20. */
  readonly "/api/online-service-platform/preLoginCardBasicConfig/preLogin/column/save": { readonly body: S["LandingColumnIn"]; readonly answer: S["LandingColumnConfig"] };
  /** The caller's theme and mode (001 section 7.3). */
  readonly "/api/online-service-platform/themeSetUp/detail": { readonly body: Nothing; readonly answer: S["UserThemeOut"] };
  /** Chooses the caller's theme and mode (001 section 7.3). */
  readonly "/api/online-service-platform/themeSetUp/submit": { readonly body: S["ThemeIn"]; readonly answer: S["UserThemeOut"] };
  /** Types and documents of the lists that members see. */
  readonly "/api/online-service-platform/threeInventory/filters": { readonly body: S["Empty"]; readonly answer: S["InventoryFilters"] };
  /** The tree of departments with the numbers of what members see. */
  readonly "/api/online-service-platform/threeInventory/getTree": { readonly body: Filled<S["InventoryTreeIn"], "keyword" | "listCode">; readonly answer: readonly S["InventoryNode"][] };
  /** Pages a list that members see. */
  readonly "/api/online-service-platform/threeInventory/page": { readonly body: S["InventoryPageIn"]; readonly answer: Page<S["InventoryRow"]> };
  /** A duty, or the duties of a service, that members see. */
  readonly "/api/online-service-platform/threeInventory/queryDuty": { readonly body: Filled<S["QueryDutyIn"], "dutyId" | "serviceId">; readonly answer: readonly S["ShownDuty"][] };
  /** The services of a duty that the caller sees. */
  readonly "/api/online-service-platform/threeInventory/queryService": { readonly body: S["DutyKeyIn"]; readonly answer: readonly S["ServiceOfDuty"][] };
  /** How many services there are that members see. */
  readonly "/api/online-service-platform/threeInventory/serviceCount": { readonly body: Filled<S["InventoryCountIn"], "deptId" | "withBelow">; readonly answer: S["InventoryServiceCount"] };
  /** How much each list has that members see. */
  readonly "/api/online-service-platform/threeInventory/threeInventoryCount": { readonly body: Filled<S["InventoryCountIn"], "deptId" | "withBelow">; readonly answer: readonly S["InventoryCount"][] };
  /** Saves the lists as a draft, or publishes them; audited. */
  readonly "/api/online-service-platform/tripleList/saveConfig": { readonly body: Filled<S["TripleListIn"], "lists" | "title" | "titleEn">; readonly answer: S["EditedTripleList"] };
}

/** Calls with a query and an envelope: `callGet`. */
export interface GetCalls {
  /** Draws a captcha that counts for one try within five minutes. */
  readonly "/api/blade-auth/oauth/captcha": { readonly query: Nothing; readonly answer: S["CaptchaOut"] };
  /** Where chat is, what it allows, and how the caller chats. */
  readonly "/api/blade-platform/app/config/imConfig/1": { readonly query: Nothing; readonly answer: S["ImConfigOut"] };
  /** Pictures and title before sign-in (001 section 7.2, setting `logos`). */
  readonly "/api/blade-platform/nobody/platformapplyguiselogo/detail": { readonly query: Nothing; readonly answer: S["LogosOut"] };
  /** The footer before sign-in. */
  readonly "/api/blade-platform/nobody/prepareLogin/bottomConfigDetail": { readonly query: Nothing; readonly answer: S["FooterOut"] };
  /** Pictures, title and colour before sign-in. */
  readonly "/api/blade-platform/nobody/prepareLogin/configDetail": { readonly query: Nothing; readonly answer: S["LandingConfigOut"] };
  /** The same figures under the platform family's name (001 section 7.2). */
  readonly "/api/blade-platform/nobody/prepareLogin/getStatisticData": { readonly query: Nothing; readonly answer: S["OverviewOut"] };
  /** Lists the other systems the caller's roles may open, as the school has set them. */
  readonly "/api/blade-platform/personInfo/getSystemAccessLink": { readonly query: Nothing; readonly answer: readonly S["SystemAccessLink"][] };
  /** Pictures and title (001 section 7.2, setting `logos`). */
  readonly "/api/blade-platform/platformApplyGuiseLogoInfo/getPlatformApplyGuiseLogoInfo": { readonly query: Nothing; readonly answer: S["LogosOut"] };
  /** The basic configuration of the question assistant (001 sections 2.2 and 7.2, setting `assistant_basic`). Asked for on the first navigation, before sign-in too. */
  readonly "/api/blade-platform/questionbasicconfig/baseInfo": { readonly query: Nothing; readonly answer: S["AssistantOut"] };
  /** Lists the person's collected services in their order; those no longer visible are left out. */
  readonly "/api/blade-platform/serverCenter/myCollect": { readonly query: Nothing; readonly answer: readonly S["ServiceItem"][] };
  /** Tells who is signed in (000 section 7). */
  readonly "/api/blade-user/user/getUserInfo": { readonly query: Nothing; readonly answer: S["UserInfoOut"] };
  /** Ends the session and the single sign-on session behind it: tokens, tabs and other applications. */
  readonly "/api/blade-workbench/auth/loginOut": { readonly query: Nothing; readonly answer: S["LogOutOut"] };
  /** The department tree (001 section 7.1). */
  readonly "/api/blade-workbench/baseService/getDeptTree": { readonly query: Nothing; readonly answer: readonly S["DepartmentOut"][] };
  /** Lists the roles of the tenant, the most important first (001 section 6). */
  readonly "/api/blade-workbench/baseService/getRoleList": { readonly query: Nothing; readonly answer: readonly S["RoleListOut"][] };
  /** Lists the shelf labels of the tenant. */
  readonly "/api/blade-workbench/baseService/getShelfLabel": { readonly query: Nothing; readonly answer: readonly S["LabelOut"][] };
  /** The department tree for visitors. */
  readonly "/api/blade-workbench/nobody/preLogin/deptTree": { readonly query: Nothing; readonly answer: readonly S["DepartmentOut"][] };
  /** Tells name, address and contact of the school; setting `school`. */
  readonly "/api/blade-workbench/nobody/preLogin/schoolInfo": { readonly query: Nothing; readonly answer: S["SchoolOut"] };
  /** Lists the entries of a dictionary; none for a code that there is not. */
  readonly "/api/blade-workbench/transfer/dictionary": { readonly query: Nothing; readonly answer: readonly S["DictionaryOption"][] };
  /** Lists the columns of a sheet that the caller may take out. */
  readonly "/api/blade-workbench/transfer/headers": { readonly query: Nothing; readonly answer: readonly S["ExportField"][] };
  /** The enabled applications of the school, and the versions of sub-applications that members get. What becomes framed meanwhile is framed after the page was loaded again, whose content security policy names them all. */
  readonly "/api/onehall/embed/apps": { readonly query: Nothing; readonly answer: S["EmbeddedAppsOut"] };
  /** One application. */
  readonly "/api/onehall/embed/apps/detail": { readonly query: { readonly appId: string }; readonly answer: S["EmbeddedAppAdmin"] };
  /** The versions of all sub-applications of the school, by application, the newest first; at most 50. */
  readonly "/api/onehall/embed/micro/list": { readonly query: Nothing; readonly answer: readonly S["MicroVersionItem"][] };
}

/** Calls with a file and an envelope: `callForm`, `uploadFile`, `imUpload`. */
export interface FormCalls {
  /** Adds the words of a list. Either all that are new or none: a list that does not fit changes nothing. */
  readonly "/api/blade-platform/sensitiveWord/import": { readonly query: { readonly dryRun?: boolean }; readonly answer: S["SensitiveWordImportOut"] };
  /** Takes a picture for a feedback: the field `file` of the form (001 section 7.2). */
  readonly "/api/blade-platform/serviceInfo/upload": { readonly query: Nothing; readonly answer: S["ServiceFileOut"] };
  /** Takes a workbook for an import: it is looked at in a process of its own and kept for 7 days. */
  readonly "/api/blade-workbench/transfer/importUpload": { readonly query: Nothing; readonly answer: S["Uploaded"] };
  /** Takes a file for a message (001 section 7.4). */
  readonly "/api/im/upload/UploadifyServlet": { readonly query: Nothing; readonly answer: S["ChatUploadOut"] };
  /** Takes voice as old phones record it and keeps it as MP3 (001 section 7.4), with the converter the administrator configured. */
  readonly "/api/im/upload/amrToMp3": { readonly query: Nothing; readonly answer: S["ChatUploadOut"] };
  /** Takes an icon for a service; it goes after a day unless a service shows it. */
  readonly "/api/onehall/catalogue/icon": { readonly query: Nothing; readonly answer: S["CatalogueIcon"] };
  /** Takes a version of a sub-application, which members do not get until it is activated; audited. Its `manifest.json` says `{app, name, nameEn?, version, entry, styles?, methods?}`. */
  readonly "/api/onehall/embed/micro/upload": { readonly query: Nothing; readonly answer: S["MicroUploadedOut"] };
  /** Takes a blank form or an example of a material: the field `file` of the form. It belongs to the service at once, and is shown when a guide that names it is published. */
  readonly "/api/onehall/guides/upload": { readonly query: { readonly serviceId: string }; readonly answer: S["ServiceFileOut"] };
  /** Takes a picture for a cover or a text. It goes after ten days unless a draft was saved with it. */
  readonly "/api/onehall/notice-desk/picture": { readonly query: Nothing; readonly answer: S["UploadedNoticePicture"] };
  /** Takes an attachment. It belongs to no notice until a draft is saved with it; after ten days it goes. */
  readonly "/api/onehall/notice-desk/upload": { readonly query: Nothing; readonly answer: S["UploadedNoticeFile"] };
  /** Takes a picture for a configuration page: an icon, a code to scan, a cover (001 section 7.3); audited. */
  readonly "/api/online-service-platform/common/upload": { readonly query: Nothing; readonly answer: S["ConfigPictureOut"] };
}

/** Calls with a JSON body that answer bytes: `download`. */
export interface FileCalls {
  /** The dictionary as a list that can be imported again: plain text in UTF-8, one word a line, without notes. */
  readonly "/api/blade-platform/sensitiveWord/export": { readonly body: Nothing };
  /** Loads an attachment of a notice (001 section 7.1). What one may not load is not found. */
  readonly "/api/blade-workbench/downloadFile": { readonly body: S["NoticeFileIn"] };
  /** Who got a notice and what they did with it, as CSV (UTF-8 with a byte order mark) in the reader's language. Cells that a spreadsheet would take for formulas begin with an apostrophe; audited. People above the number from which exports need a reason are refused (status 1002): they are taken out by transfer's list `notice-roster`. */
  readonly "/api/onehall/notice-desk/roster/export": { readonly body: S["RosterExportIn"] };
  /** Makes activation codes for a department or for people and hands them out as CSV (UTF-8 with a byte order mark) in the reader's language. The file is made in memory and kept nowhere: a code stands in no other place, and a file that got lost is made anew after its codes were withdrawn. Cells that a spreadsheet would take for formulas begin with an apostrophe. Of a department another call makes the next 1,000; whom the caller may not change is left out. Audited without the codes. */
  readonly "/api/onehall/people/activation/export": { readonly body: S["ActivationExportIn"] };
  /** Loads a file: a blank form for those who see its service or edit its guide, a picture of feedback for its sender and those who answer it. */
  readonly "/api/onehall/service-files/load": { readonly body: S["ServiceFileIn"] };
}

/** Signed calls of the chat server: `imCall`, `imGet`. */
export interface ImCalls {
  /** Where chat is and what it allows, for the tenant of the caller. */
  readonly "/api/im/config": { readonly answer: S["ChatConfigOut"] };
  /** The people the caller talks with, in the order of the list; `keyword` is a part of the name. */
  readonly "/api/im/friends/getFriends": { readonly answer: readonly S["FriendOut"][] };
  /** The official accounts that told the caller something (001 section 7.4). */
  readonly "/api/im/friends/queryMyMpList": { readonly answer: readonly S["OfficialOut"][] };
  /** The server's time in seconds, so that clients with a wrong clock can sign. */
  readonly "/api/im/getCurrentTime": { readonly answer: number };
  /** The official accounts of the school; `mpType` asks for one type. */
  readonly "/api/im/public/mpListByType": { readonly answer: readonly S["OfficialOut"][] };
  /** Deletes for the caller alone: one message (`scope` 1), or everything so far (2). Others keep theirs; taking a message back for everybody is a message of type 202. */
  readonly "/api/im/tigase/deleteMsg": { readonly answer: S["DeletedOut"] };
  /** The caller's conversations: pinned ones first, then by their latest message (001 section 4). */
  readonly "/api/im/tigase/getLastChatList": { readonly answer: readonly S["LastChatOut"][] };
  /** A page of the conversation with `receiver`: the newest, or those before or after a message; `keyword` filters. */
  readonly "/api/im/tigase/shiku_msgs": { readonly answer: S["HistoryOut"] };
  /** The signed-in person as chat knows them. */
  readonly "/api/im/user/get": { readonly answer: S["OwnOut"] };
  /** Somebody of the school or a group of the caller, with what the caller set on the conversation. */
  readonly "/api/im/user/getOtherUserInfo": { readonly answer: S["OtherUserOut"] };
  /** Signs in to chat: gives the key that signs the other calls of this session. Signed with the access token itself. */
  readonly "/api/im/user/login": { readonly answer: S["ChatLoginOut"] };
}
