/** Generated from docs/openapi.json by `npm run gen`; changes belong in the server. */

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Which page. */
        readonly AboutMeIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        };
        /** @description A way by which services are reached. */
        readonly AccessWayOut: {
            /** @description `1` to `5`. */
            readonly accessWay: string;
            readonly accessWayName: string;
            /** @description Services that are reached by it. */
            readonly serviceCount: number;
        };
        /** @description Which account. */
        readonly AccountNoticesIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            readonly userId?: components["schemas"]["UserId"] | null;
        };
        /** @description A place where the person is signed in. */
        readonly AccountSessionItem: {
            /** @description When it was last used, to the precision of the browser's reports. */
            readonly activeTime: string;
            /** @description Where the sign-in came from; empty when unknown. */
            readonly address: string;
            /** @description Whether the question comes from this one. */
            readonly current: boolean;
            /** @description Program and system, as `Chrome · Windows`; empty when unknown. */
            readonly device: string;
            /** @description When it ends without use. */
            readonly endTime: string;
            /** @description The administrator who acts as the person there. */
            readonly impersonatorName?: string | null;
            /** Format: uuid */
            readonly sessionId: string;
            readonly startTime: string;
        };
        /** @description What an application password is for, and who wants it. */
        readonly AddAppPasswordIn: {
            /** @description What was typed for it. */
            readonly captchaCode?: string;
            /** @description The key of a captcha, after failed tries. */
            readonly captchaKey?: string;
            /** @description What its owner calls it, as the program it is for. */
            readonly name: string;
            /** @description The password of the account, sealed or as typed; not read for people who have none here. */
            readonly password?: string;
        };
        /** @description A code of another sign-in service. */
        readonly AddBindingIn: {
            /** @description The authorisation code. */
            readonly code: string;
            /** @description Which service. */
            readonly source: string;
        };
        /** @description Where somebody wanted to go. */
        readonly AddressIn: {
            /** @description A page of the portal; anything else is ignored. */
            readonly redirect?: string | null;
        };
        /** @description Where to go after sign-in. */
        readonly AddressOut: {
            /** @description A path of the portal. */
            readonly address: string;
        };
        /** @description What a card shows, by its kind (001 section 3). */
        readonly AnyCard: components["schemas"]["Card_ANNOUNCEMENT"] | components["schemas"]["Card_BUSINESS_EXPRESS"] | components["schemas"]["Card_CAMPUS_NEWS"] | components["schemas"]["Card_COMMON_TOOLS"] | components["schemas"]["Card_COMMON_USE"] | components["schemas"]["Card_FRAME"] | components["schemas"]["Card_MY_COLLECTION"] | components["schemas"]["Card_PERSONAL_MATTERS"] | components["schemas"]["Card_RECOMMEND"] | components["schemas"]["Card_STAGING"] | components["schemas"]["Card_TODO"];
        /** @description Which kind of card, or any. */
        readonly AnyCardKindIn: {
            readonly cardKind?: string | null;
        };
        /** @description What a source says of an application. Unknown fields are refused. */
        readonly ApplicationIn: {
            /** @description The applicant's account; this or `user_id`. */
            readonly account?: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             */
            readonly finished_at?: string | null;
            /** @description The code of the service it was made with. */
            readonly service_code: string;
            /** @description The service's name. */
            readonly service_name: string;
            /** @description The same in English. */
            readonly service_name_en?: string;
            /** @description How far it is. */
            readonly state: components["schemas"]["ApplicationState"];
            /** @description Its steps in order; those with a time are passed, the first without one is where it stands. */
            readonly steps?: readonly components["schemas"]["StepIn"][];
            /**
             * Format: date-time
             * @description When it was handed in.
             */
            readonly submitted_at?: string | null;
            /** @description The line in the list. */
            readonly title: string;
            /** @description The same in English. */
            readonly title_en?: string;
            /** @description Where it goes on: an http(s) address or a path inside the portal. */
            readonly url?: string;
            /** @description The applicant's user id; this or `account`. */
            readonly user_id?: string | null;
        };
        /** @description One application. */
        readonly ApplicationItem: {
            /** Format: uuid */
            readonly applicationId: string;
            readonly createTime: string;
            /** @description The step it stands at; empty before it is handed in and after its end. */
            readonly currentStep: string;
            readonly finishTime?: string | null;
            /** @description How the browser opens it; empty without an address. */
            readonly openWay: string;
            readonly progress: readonly components["schemas"]["StepItem"][];
            readonly serviceCode: string;
            readonly serviceName: string;
            readonly state: components["schemas"]["ApplicationState"];
            readonly stateName: string;
            readonly submitTime?: string | null;
            readonly title: string;
            readonly updateTime: string;
            /** @description Where it goes on; empty when the portal does not know. */
            readonly url: string;
            /** @description Its own page in the portal, which opens there. */
            readonly urlDetail: string;
        };
        /** @description An application as its source reads it. */
        readonly ApplicationOut: {
            /** @description Whether this request made it. */
            readonly created: boolean;
            /** Format: date-time */
            readonly created_at: string;
            readonly external_id: string;
            /** Format: date-time */
            readonly finished_at?: string | null;
            /** Format: uuid */
            readonly id: string;
            readonly service_code: string;
            readonly state: components["schemas"]["ApplicationState"];
            /** Format: date-time */
            readonly submitted_at?: string | null;
            readonly title: string;
            readonly title_en: string;
            /** Format: date-time */
            readonly updated_at: string;
            readonly url: string;
            readonly user_id: string;
        };
        /** @description Which of my applications. */
        readonly ApplicationsPageIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description Only these states; all when absent or empty. */
            readonly states?: readonly components["schemas"]["ApplicationState"][];
        };
        /** @description A page of applications and the counts of all states. */
        readonly ApplicationsPageOut: components["schemas"]["Page_ApplicationItem"] & {
            readonly states: readonly components["schemas"]["StateCount"][];
        };
        /**
         * @description How far an application is.
         * @enum {string}
         */
        readonly ApplicationState: "draft" | "submitted" | "reviewing" | "returned" | "approved" | "rejected" | "finished";
        /** @description An application password; the password itself is never told again. */
        readonly AppPasswordItem: {
            readonly createTime: string;
            /** Format: uuid */
            readonly id: string;
            /** @description What its owner calls it. */
            readonly name: string;
            /** @description Where that came from; empty for never. */
            readonly usedAddress: string;
            /** @description When it last signed somebody in, to the minute; none for never. */
            readonly usedTime?: string | null;
        };
        /** @description The caller's application passwords. */
        readonly AppPasswordsOut: {
            /** @description The latest first. */
            readonly items: readonly components["schemas"]["AppPasswordItem"][];
            /** @description How many a person may have. */
            readonly max: number;
            /** @description Whether making one asks for the password of the account; otherwise for a sign-in of the last ten minutes. */
            readonly needsPassword: boolean;
        };
        /** @description Which export, and what is said to it. */
        readonly ApproveIn: {
            /** @description Whether it may go on. */
            readonly approve: boolean;
            /** @description The task's `redisKey`. */
            readonly key: string;
        };
        /** @description An application as an entry of a dictionary. */
        readonly AppsDictOut: {
            /** @description Its code. */
            readonly code: string;
            /**
             * Format: uuid
             * @description The service's key.
             */
            readonly dictKey: string;
            /** @description Its name. */
            readonly dictValue: string;
            readonly icon: string;
        };
        /** @description A stored message. */
        readonly ArchivedOut: {
            /** @description The fields as they were sent, as JSON text; empty when another client sent plain text or it was revoked. */
            readonly body: string;
            readonly content: string;
            readonly fromUserId: string;
            readonly fromUserName: string;
            /** @description How many others there are. */
            readonly memberNumber: number;
            readonly messageId: string;
            /** @description How many of the others read it. */
            readonly readNumber: number;
            readonly revoked: boolean;
            /** @description The archive's id: pages count from it. */
            readonly stanzaId: string;
            /**
             * Format: int64
             * @description Seconds.
             */
            readonly timeSend: number;
            readonly toUserId: string;
            /** Format: int32 */
            readonly type: number;
        };
        /** @description Where a card lies, in columns and rows of the grid. */
        readonly AreaIo: {
            /**
             * Format: int32
             * @description Rows, 1 to 12.
             */
            readonly h: number;
            /**
             * Format: int32
             * @description Columns, 1 to 12.
             */
            readonly w: number;
            /**
             * Format: int32
             * @description First column, 0 to 11.
             */
            readonly x: number;
            /**
             * Format: int32
             * @description First row.
             */
            readonly y: number;
        };
        /**
         * @description By what the overview is arranged.
         * @enum {string}
         */
        readonly ArrangeBy: "TYPE" | "SCENE" | "DEPT";
        /** @description Basic data of the question assistant. */
        readonly AssistantOut: {
            readonly avatar: string;
            /** @description Whether it is offered. */
            readonly enabled: boolean;
            readonly greeting: string;
            readonly name: string;
        };
        /** @description Whom a notice addresses: everybody, or who fits any of the rest. */
        readonly Audience: {
            /**
             * @description Everybody.
             * @default false
             */
            readonly all: boolean;
            /**
             * @description Classes of students, as `choices` names them.
             * @default []
             */
            readonly classIds: readonly string[];
            /**
             * @description Departments with everything below.
             * @default []
             */
            readonly deptIds: readonly string[];
            /**
             * @description `student`, `teacher`, `staff`.
             * @default []
             */
            readonly kinds: readonly string[];
            /**
             * @description Codes of roles.
             * @default []
             */
            readonly roles: readonly string[];
            /**
             * @description People.
             * @default []
             */
            readonly userIds: readonly components["schemas"]["UserId"][];
        };
        /** @description A role or a kind of people. */
        readonly AudienceChoice: {
            readonly key: string;
            readonly name: string;
        };
        /** @description What an audience is made of. */
        readonly AudienceChoices: {
            readonly classes: readonly components["schemas"]["ClassChoice"][];
            readonly departments: readonly components["schemas"]["DepartmentOut"][];
            readonly kinds: readonly components["schemas"]["AudienceChoice"][];
            readonly roles: readonly components["schemas"]["AudienceChoice"][];
        };
        /** @description How many of a department. */
        readonly AudienceDepartment: {
            /** Format: int64 */
            readonly count: number;
            /** Format: uuid */
            readonly deptId?: string | null;
            readonly deptName: string;
        };
        /** @description Whom a service is meant for. */
        readonly AudienceIn: {
            /**
             * @description Codes of departments with everything below them; all when empty.
             * @default []
             */
            readonly departments: readonly string[];
            /**
             * @description Whether people who are not signed in find its name, department, icon and guide; to use it they sign in.
             * @default true
             */
            readonly listed: boolean;
            /**
             * @description Codes of roles; everybody when empty.
             * @default []
             */
            readonly roles: readonly string[];
            /**
             * @description People who are not signed in too.
             * @default false
             */
            readonly visitor: boolean;
        };
        /** @description Whom it addresses. */
        readonly AudienceOut: {
            /** Format: int64 */
            readonly count: number;
            /** @description The ten with the most people. */
            readonly departments: readonly components["schemas"]["AudienceDepartment"][];
            /** @description Five of the people. */
            readonly names: readonly string[];
        };
        /** @description The number on the button of chat. */
        readonly BadgeOut: {
            /**
             * Format: int64
             * @description How many of them are notices of official accounts, which the bell does not count again.
             */
            readonly notices: number;
            /**
             * Format: int64
             * @description Unread messages of conversations that are not muted (000 section 4).
             */
            readonly unread: number;
        };
        /** @description An entry of a group of the navigation bar. */
        readonly BarChild: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly openWay: string;
            readonly url: string;
        };
        /** @description An entry of the navigation bar. */
        readonly BarOut: components["schemas"]["BarChild"] & {
            /** @description The entries of a group; empty for a link. */
            readonly children: readonly components["schemas"]["BarChild"][];
        };
        /** @description A task that was begun. */
        readonly Begun: {
            /** @description By which its progress is asked for. */
            readonly redisKey: string;
        };
        /** @description Another sign-in service and the person's account there. */
        readonly BindingItem: {
            /** @description Where the browser fetches a code to bind; empty when that is not configured. */
            readonly authorizeUrl: string;
            readonly boundTime?: string | null;
            readonly isBound: boolean;
            /** @description The service's name; its source when it is not configured any more. */
            readonly name: string;
            readonly source: string;
            /** @description The account there with its middle hidden; empty when none is bound. */
            readonly subject: string;
        };
        /** @description What the shell needs before anybody signs in. */
        readonly BootOut: {
            readonly defaultClientId: string;
            readonly favicon: string;
            readonly icp: string;
            readonly identityAuth: components["schemas"]["LoginConfig"];
            readonly languages: readonly string[];
            /** @description Path of the lock page. */
            readonly lockPath: string;
            readonly loginImage: string;
            readonly logo: string;
            readonly logoDark: string;
            /** @description Paths of pages whose text can not be copied. */
            readonly noCopy: readonly string[];
            /** @description Suites of payload protection, the preferred one first; a hint, the agreement decides. */
            readonly payloadSuites: readonly string[];
            readonly schoolName: string;
            readonly social: readonly components["schemas"]["SocialOut"][];
            readonly tenantId: string;
            readonly tenantName: string;
            readonly tenants: readonly components["schemas"]["TenantOut"][];
            /** @description The colour of the school's own theme. */
            readonly themeColor: string;
            /** @description Its colour on dark ground; empty: made of the other one. */
            readonly themeDarkColor: string;
        };
        /** @description One event of the stream: the name of a server-sent event and its data, a JSON object. */
        readonly BrowserEvent: {
            /** @description To the session that ended; the stream ends with it. */
            readonly data: {
                /** @description `logout`, `slo`, `kicked`, `disabled`, `reuse`, `password`, `expired` or `revoked`. */
                readonly reason: string;
            };
            /** @enum {string} */
            readonly name: "session-ended";
        } | {
            /** @description To those whose to-dos changed. */
            readonly data: {
                /** @description Whether something new came. */
                readonly isNew: boolean;
            };
            /** @enum {string} */
            readonly name: "todos-changed";
        } | {
            /** @description To the person whose applications changed. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "applications-changed";
        } | {
            /** @description To everybody: news or announcements changed. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "news-changed";
        } | {
            /** @description To recipients of a notice (new, withdrawn, read elsewhere, reminded of) and to senders of the account. */
            readonly data: {
                /** @description Whether something new came, or is called to mind. */
                readonly isNew: boolean;
            };
            /** @enum {string} */
            readonly name: "notices-changed";
        } | {
            /** @description To everybody: services, scenes, types or labels changed. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "services-changed";
        } | {
            /** @description To the person whose collected services changed. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "collection-changed";
        } | {
            /** @description To the sender of feedback that was sent, taken or answered. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "feedback-changed";
        } | {
            /** @description To everybody but the sender of feedback: there is something to read again, not what. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "feedback-desk-changed";
        } | {
            /** @description To those whose home cards, layout or menu changed. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "cards-changed";
        } | {
            /** @description To those whose theme changed. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "theme-changed";
        } | {
            /** @description To everybody: a setting of the tenant changed. */
            readonly data: {
                /** @description Its key. */
                readonly key: string;
            };
            /** @enum {string} */
            readonly name: "settings-changed";
        } | {
            /** @description To the person whose rights, departments or state changed. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "user-changed";
        } | {
            /** @description To whoever missed some: everything is to be read again. */
            readonly data: Record<string, never>;
            /** @enum {string} */
            readonly name: "reload";
        };
        /** @description Calls of one moment. */
        readonly BundleIn: {
            /** @description At most 16. */
            readonly parts: readonly components["schemas"]["PartIn"][];
        };
        /** @description The answers, in the order of the calls. */
        readonly BundleOut: {
            readonly answers: readonly components["schemas"]["PartOut"][];
        };
        /** @description The whole document; each list by its days. */
        readonly CalendarBody: {
            /**
             * @description At most 500.
             * @default []
             */
            readonly holidays: readonly components["schemas"]["HolidayBody"][];
            /**
             * @description At most 500.
             * @default []
             */
            readonly semesters: readonly components["schemas"]["SemesterBody"][];
        };
        /** @description Which semester. */
        readonly CalendarIn: {
            /**
             * Format: date
             * @description First day of the semester; the one of today, else the next, else the last when absent.
             */
            readonly start?: string | null;
        };
        /** @description The calendar of one semester. */
        readonly CalendarOut: {
            readonly semester: components["schemas"]["SemesterOut"];
            readonly weeks: readonly components["schemas"]["WeekOut"][];
        };
        /** @description What the person may rate. */
        readonly CanRateOut: {
            readonly canRate: boolean;
            /**
             * Format: int64
             * @description Days within which a rating can be changed.
             */
            readonly changeDays: number;
            /** @description Completed matters without a rating, the latest ended first. */
            readonly matters: readonly components["schemas"]["RateableMatter"][];
            /** @description The person's ratings of this service, the latest first. */
            readonly mine: readonly components["schemas"]["RatingOut"][];
            /** @description Empty, `NO_MATTER` (nothing completed) or `RATED` (everything completed is rated). */
            readonly reason: string;
        };
        /**
         * @description What a browser computes instead of reading a picture: the number below `numbers` from which PBKDF2 (RFC 8018 section
         *     5.2, HMAC-SHA-256) derives `target`.
         */
        readonly CaptchaAlternative: {
            /** @description `PBKDF2-SHA256`. */
            readonly algorithm: string;
            /**
             * Format: int32
             * @description Iterations of each derivation.
             */
            readonly iterations: number;
            /** @description The password of the derivation, Base64. */
            readonly key: string;
            /**
             * Format: int32
             * @description The salts are the numbers from 0 to below this one, as four bytes, the highest first.
             */
            readonly numbers: number;
            /** @description The 16 bytes to find, Base64. The number is sent back in the header `Captcha-Code`, in decimal digits. */
            readonly target: string;
        };
        /** @description A captcha and its alternative. */
        readonly CaptchaOut: {
            /** @description For who does not read the picture; answered with the same key. */
            readonly alt: components["schemas"]["CaptchaAlternative"];
            /** @description The picture as a PNG data URL. */
            readonly image: string;
            /** @description Sent back in the header `Captcha-Key`. */
            readonly key: string;
        };
        readonly Card_ANNOUNCEMENT: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "ANNOUNCEMENT";
            readonly list: readonly components["schemas"]["NewsItem"][];
            readonly typeList: readonly components["schemas"]["CardNoTab"][] | null;
        };
        readonly Card_BUSINESS_EXPRESS: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "BUSINESS_EXPRESS";
            readonly list: readonly components["schemas"]["ExpressService"][];
            readonly typeList: readonly components["schemas"]["CardNoTab"][] | null;
        };
        readonly Card_CAMPUS_NEWS: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "CAMPUS_NEWS";
            readonly list: readonly components["schemas"]["NewsColumnOut"][];
            readonly typeList: readonly components["schemas"]["NewsTab"][] | null;
        };
        readonly Card_COMMON_TOOLS: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "COMMON_TOOLS";
            readonly list: readonly components["schemas"]["ToolOut"][];
            readonly typeList: readonly components["schemas"]["ToolTypeOut"][] | null;
        };
        readonly Card_COMMON_USE: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "COMMON_USE";
            readonly list: readonly components["schemas"]["ServiceItem"][];
            readonly typeList: readonly components["schemas"]["SceneTab"][] | null;
        };
        readonly Card_FRAME: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "FRAME";
            readonly list: readonly components["schemas"]["CardFrame"][];
            readonly typeList: readonly components["schemas"]["CardNoTab"][] | null;
        };
        readonly Card_MY_COLLECTION: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "MY_COLLECTION";
            readonly list: readonly components["schemas"]["ServiceItem"][];
            readonly typeList: readonly components["schemas"]["CardNoTab"][] | null;
        };
        readonly Card_PERSONAL_MATTERS: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "PERSONAL_MATTERS";
            readonly list: readonly components["schemas"]["PersonalMatter"][];
            readonly typeList: readonly components["schemas"]["MatterStatusTab"][] | null;
        };
        readonly Card_RECOMMEND: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "RECOMMEND";
            readonly list: readonly components["schemas"]["ServiceItem"][];
            readonly typeList: readonly components["schemas"]["CardNoTab"][] | null;
        };
        readonly Card_STAGING: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "STAGING";
            readonly list: readonly components["schemas"]["StagingTab"][];
            readonly typeList: readonly components["schemas"]["CardNoTab"][] | null;
        };
        readonly Card_TODO: components["schemas"]["CardDataOut"] & {
            /** @enum {string} */
            readonly cardKind: "TODO";
            readonly list: readonly components["schemas"]["TodoColumn"][];
            readonly typeList: readonly components["schemas"]["CardNoTab"][] | null;
        };
        /** @description A card without its data. */
        readonly CardBasic: {
            readonly basicConfig: components["schemas"]["CardBasicConfig"];
            /** Format: uuid */
            readonly cardId: string;
            /** @description Which data it shows, as `TODO`. */
            readonly cardKind: string;
            readonly columns: readonly components["schemas"]["CardColumnOut"][];
            /** @description Where 'more' leads; null for nowhere. */
            readonly moreUrl?: string | null;
        };
        /** @description What every card has (001 section 3). */
        readonly CardBasicConfig: {
            readonly cardIntroduction: string;
            readonly cardName: string;
            /**
             * Format: int32
             * @description Rows the card shows.
             */
            readonly displayRows: number;
            /** @description Where services can be collected; only for `MY_COLLECTION`. */
            readonly gotoLinks?: readonly components["schemas"]["GotoLink"][] | null;
        };
        /** @description What a card is, its columns apart (001 section 3). */
        readonly CardBasics: {
            readonly area: components["schemas"]["AreaIo"];
            readonly cardIntroduction?: string;
            readonly cardIntroductionEn?: string;
            /** @description Which source fills it, as `TODO`. */
            readonly cardKind: string;
            readonly cardName: string;
            readonly cardNameEn?: string;
            readonly cardState: components["schemas"]["CardState"];
            /** @description The administrator's own key, unique in the university; made from the kind when it is empty. */
            readonly code?: string;
            /** @description The configuration of its source. */
            readonly config?: unknown;
            /** @description Departments, each with those below it; empty means all. */
            readonly departments?: readonly string[];
            /**
             * Format: int32
             * @description Rows it shows, 1 to 10.
             */
            readonly displayRows: number;
            /** @description Whether it is shown at all. */
            readonly isEnable: boolean;
            /** @description Where 'more' leads; empty for nowhere. */
            readonly moreUrl?: string;
            /** @description `student`, `teacher`, `staff`; empty means all. */
            readonly personKinds?: readonly string[];
            /** @description Role codes; empty means everybody. */
            readonly roles?: readonly string[];
            /**
             * Format: int32
             * @description Breaks ties of the layout, smaller first.
             */
            readonly sort?: number;
        };
        /** @description A card as its editor saves it. */
        readonly CardBasicsIn: components["schemas"]["CardBasics"] & {
            /**
             * Format: uuid
             * @description The card; absent for a new one.
             */
            readonly cardId?: string | null;
            /** @description Publishes it at once. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        };
        /** @description A card, its columns apart. */
        readonly CardBasicsOut: components["schemas"]["CardBasics"] & components["schemas"]["ConfigStanding"] & {
            /** Format: uuid */
            readonly cardId: string;
        };
        /** @description The whole document. */
        readonly CardBody: components["schemas"]["CardBasics"] & {
            /** @description At most 12, in their order. */
            readonly columns?: readonly components["schemas"]["ColumnBody"][];
            readonly reminder?: components["schemas"]["Reminder"];
        };
        /** @description A column that is copied. */
        readonly CardColumnCopy: {
            /**
             * Format: uuid
             * @description Its card.
             */
            readonly cardId: string;
            readonly columnId: string;
        };
        /** @description A column with how its card stands. */
        readonly CardColumnDetail: components["schemas"]["ColumnBody"] & components["schemas"]["ConfigStanding"] & {
            /** Format: uuid */
            readonly cardId: string;
        };
        /** @description Which column. */
        readonly CardColumnIn: {
            /**
             * Format: uuid
             * @description The card in which it stands; found by the column when absent.
             */
            readonly cardId?: string | null;
            readonly columnId: string;
        };
        /** @description A column or tab that the administrator fixed. */
        readonly CardColumnOut: {
            readonly columnId: string;
            readonly columnName: string;
        };
        /** @description A column as people see it. */
        readonly CardColumnPublished: components["schemas"]["ColumnBody"] & {
            /** Format: uuid */
            readonly cardId: string;
        };
        /** @description Which card. */
        readonly CardConfigIn: {
            /**
             * Format: uuid
             * @description The card.
             */
            readonly cardId: string;
        };
        /** @description Which cards. */
        readonly CardConfigListIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description Of one kind. */
            readonly cardKind?: string | null;
            /** @description A part of a name in either language. */
            readonly keyword?: string | null;
        };
        /** @description A card as its editors list it. */
        readonly CardConfigRow: components["schemas"]["ConfigStanding"] & {
            /** Format: uuid */
            readonly cardId: string;
            readonly cardKind: string;
            readonly cardName: string;
            readonly cardState: components["schemas"]["CardState"];
            readonly columnCount: number;
            readonly departments: readonly string[];
            readonly health?: components["schemas"]["SourceState"] | null;
            readonly isEnable: boolean;
            readonly personKinds: readonly string[];
            /** @description Role codes; empty means everybody. */
            readonly roles: readonly string[];
        };
        /** @description Which card, and which part of it. */
        readonly CardDataIn: {
            /**
             * Format: uuid
             * @description The card.
             */
            readonly cardId: string;
            /** @description The column or tab; the first one when absent. */
            readonly columnId?: string | null;
        };
        /** @description What a card shows (001 section 3). */
        readonly CardDataOut: {
            readonly basicConfig: components["schemas"]["CardBasicConfig"];
            /** Format: uuid */
            readonly cardId: string;
            readonly cardKind: string;
            /** @description Where the entries come from; empty for the portal's own tables. */
            readonly dataSource: string;
            readonly fetchedAt: string;
            /** @description Entries; tabs and entries by kind are the shapes `Card_<KIND>`. */
            readonly list: unknown;
            readonly reminder?: components["schemas"]["CardReminderOut"] | null;
            /** @description How the columns of other systems stand; absent for cards of the portal alone. */
            readonly sources?: readonly components["schemas"]["CardSourceOut"][];
            /** @description Tabs; null when the card has none. */
            readonly typeList: unknown;
        };
        /** @description The page that the card shows or leads to. */
        readonly CardFrame: {
            readonly frameId: string;
            /** @description Its origin may be framed; otherwise the card leads to it. */
            readonly isRegistered: boolean;
            readonly url: string;
        };
        /**
         * @description How old the entries of a column may be.
         * @enum {string}
         */
        readonly CardFreshness: "LIVE" | "CACHE" | "STALE" | "FAILED" | "SAMPLE";
        /** @description Which kind of card. */
        readonly CardKindIn: {
            readonly cardKind: string;
        };
        /** @description What cards of a kind may have. */
        readonly CardKindOut: {
            readonly dataSources: readonly components["schemas"]["DataSourceChoice"][];
            /**
             * Format: int32
             * @description Rows it may show at most.
             */
            readonly displayRows: number;
            /** @description What an API's entries are mapped to; empty for kinds that show the portal's own alone. */
            readonly fields: readonly components["schemas"]["KindField"][];
            readonly maxColumns: number;
        };
        /** @description Stands for the tabs of a kind that has none; there is no such tab. */
        readonly CardNoTab: Record<string, never>;
        /** @description Where a card lies on the grid of 12 columns. */
        readonly CardPlace: {
            /** Format: uuid */
            readonly cardId: string;
            /** Format: int32 */
            readonly h: number;
            /** @description Not shown, but can be taken back; such places stand last. */
            readonly hidden: boolean;
            readonly state: components["schemas"]["CardState"];
            /** Format: int32 */
            readonly w: number;
            readonly why: components["schemas"]["CardWhy"];
            /** Format: int32 */
            readonly x: number;
            /** Format: int32 */
            readonly y: number;
        };
        /** @description A place as a person saves it. */
        readonly CardPlaceIn: {
            /**
             * Format: uuid
             * @description The card.
             */
            readonly cardId: string;
            /**
             * Format: int32
             * @description Rows, 1 to 12.
             */
            readonly h: number;
            /** @description Whether the card is taken off the page. */
            readonly hidden?: boolean;
            /**
             * Format: int32
             * @description Columns, 1 to 12.
             */
            readonly w: number;
            /**
             * Format: int32
             * @description First column, 0 to 11.
             */
            readonly x: number;
            /**
             * Format: int32
             * @description First row.
             */
            readonly y: number;
        };
        /** @description What is previewed, and as whom. */
        readonly CardPreviewIn: {
            /** @description The role. */
            readonly as?: components["schemas"]["PreviewAs"];
            /**
             * Format: uuid
             * @description A card as its editors see it; absent with `draft`.
             */
            readonly cardId?: string | null;
            /** @description The column or tab; the first one when absent. */
            readonly columnId?: string | null;
            readonly draft?: components["schemas"]["CardBody"] | null;
        };
        /** @description What a card will show. */
        readonly CardPreviewOut: {
            readonly basicConfig: components["schemas"]["CardBasicConfig"];
            /** Format: uuid */
            readonly cardId: string;
            readonly cardKind: string;
            /** @description Where the entries come from; empty for the portal's own tables. */
            readonly dataSource: string;
            readonly fetchedAt: string;
            /** @description Entries; tabs and entries by kind are the shapes `Card_<KIND>`. */
            readonly list: unknown;
            readonly origin: components["schemas"]["PreviewOrigin"];
            /** @description How the columns of other systems stand; absent for cards of the portal alone. */
            readonly sources?: readonly components["schemas"]["CardSourceOut"][];
            /** @description Tabs; null when the card has none. */
            readonly typeList: unknown;
        };
        /** @description How many to-dos a card reminds of. */
        readonly CardReminderOut: {
            /** Format: int64 */
            readonly count: number;
            /** @description Whether these are overdue ones. */
            readonly timeoutOnly: boolean;
        };
        /** @description A column whose entries come from another system. */
        readonly CardSourceOut: {
            /** @description When the other system said it; only where it is old. */
            readonly asOf?: string | null;
            readonly columnId: string;
            readonly columnName: string;
            readonly freshness: components["schemas"]["CardFreshness"];
            /** @description Why nothing can be shown, in words; empty otherwise. */
            readonly msg: string;
            /** @description Fields that many entries said nothing usable for. */
            readonly warnings: readonly components["schemas"]["SourceWarning"][];
        };
        /**
         * @description How far a person may change a card.
         * @enum {string}
         */
        readonly CardState: "locked" | "default" | "optional";
        /** @description Why the reader sees a card as it is. */
        readonly CardWhy: {
            /** @description Who put it where it lies. */
            readonly place: components["schemas"]["LayerRef"];
            /** @description Who decided whether it is locked, shown or to be taken. */
            readonly state: components["schemas"]["LayerRef"];
        };
        /** @description Whether it was changed. */
        readonly ChangedOut: {
            readonly changed: boolean;
        };
        /** @description The password as it is and as it is to be. */
        readonly ChangePasswordIn: {
            /** @description What was typed for it. */
            readonly captchaCode?: string;
            /** @description The key of a captcha, after failed tries. */
            readonly captchaKey?: string;
            /** @description The new one, sealed or as typed. */
            readonly newPassword: string;
            /** @description The password so far, sealed or as typed. */
            readonly oldPassword: string;
        };
        /** @description What the change did. */
        readonly ChangePasswordOut: {
            /** @description How many other sessions ended. */
            readonly endedSessions: number;
            /** @description How many application passwords were taken away. */
            readonly removedAppPasswords: number;
        };
        /** @description What a rating says from now on. */
        readonly ChangeRatingIn: components["schemas"]["RatingWords"] & {
            /** Format: uuid */
            readonly rateId: string;
        };
        /** @description Where chat is and what it allows. */
        readonly ChatConfigOut: {
            readonly apiUrl: string;
            /**
             * @description What is offered beyond messages between two people (`groups`, `files`, `passwords`, `officials`, `teaching`);
             *     clients do not show what is absent.
             */
            readonly can: readonly string[];
            readonly fileMaxBytes: number;
            readonly groupDomain: string;
            readonly imageMaxBytes: number;
            /** Format: int32 */
            readonly revokeSeconds: number;
            readonly XMPPDomain: string;
            readonly xmppPath: string;
        };
        /** @description A department of the school. */
        readonly ChatDepartment: {
            readonly id: string;
            /** @description Whether the caller belongs to it, or to one below it. */
            readonly isOwn: boolean;
            /** Format: int64 */
            readonly memberCount: number;
            readonly name: string;
            readonly parentId?: string | null;
        };
        /** @description What a chat client needs to begin. */
        readonly ChatLoginOut: {
            readonly groupDomain: string;
            /** @description Signs every other chat call of this session. */
            readonly httpKey: string;
            readonly nickname: string;
            /**
             * Format: int64
             * @description Seconds.
             */
            readonly serverTime: number;
            readonly settings: components["schemas"]["SettingsOut"];
            readonly userId: string;
            readonly XMPPDomain: string;
        };
        /** @description How a person wants to chat; absent is left as it is. */
        readonly ChatSettingsIn: {
            readonly desktop?: boolean | null;
            /** @description Whether two devices of one kind may be signed in; otherwise the newer one forces the older one out. */
            readonly multipleDevices?: boolean | null;
            /** @description `HH:MM`, empty for none. */
            readonly quietFrom?: string | null;
            readonly quietTo?: string | null;
            readonly sound?: boolean | null;
            readonly typing?: boolean | null;
        };
        /** @description The form of an upload; the signed fields `time` and `secret` stand before the file. */
        readonly ChatUploadForm: {
            /**
             * Format: binary
             * @description PNG, JPEG, WebP or GIF up to 10 MB; PDF, DOCX, XLSX, PPTX, ZIP, MP3 or plain text up to 20 MB, by its content.
             */
            readonly file: string;
            /** @description The conversation the file is for. */
            readonly receiver?: string | null;
            readonly secret: string;
            /** Format: int64 */
            readonly time: number;
        };
        /** @description A stored file. */
        readonly ChatUploadOut: {
            readonly fileName: string;
            /** Format: int64 */
            readonly fileSize: number;
            /** @description The ending of the name. */
            readonly fileTypeName: string;
            /** Format: int32 */
            readonly height: number;
            readonly objectId: string;
            /** @description Its small version, of a picture; empty otherwise. */
            readonly thumbUrl: string;
            /** @description A path inside the portal; whoever knows it may load the file. */
            readonly url: string;
            /**
             * Format: int32
             * @description Of a picture in pixels, else 0.
             */
            readonly width: number;
        };
        /** @description What the contact card shows. */
        readonly ChatUserInfo: components["schemas"]["DirectoryUser"] & {
            readonly account: string;
            readonly email: string;
        };
        /** @description A column by which rows are compared (000 section 3). */
        readonly CheckField: {
            /** @description Its key. */
            readonly fieldName: string;
            /** @description Its heading in the caller's language. */
            readonly fieldNote: string;
            /** @description Whether it tells which row is meant. */
            readonly isKey: boolean;
        };
        /** @description Which register. */
        readonly CheckFieldsIn: {
            /** @description Key of the sheet. */
            readonly id?: string;
            /** @description The session's tenant, where it is named. */
            readonly tenantId?: string;
        };
        /** @description A class of students. */
        readonly ClassChoice: {
            /** Format: uuid */
            readonly deptId: string;
            readonly id: string;
            readonly name: string;
        };
        /** @description Which class; the caller's own when absent. */
        readonly ClassMatesIn: {
            /** @description As `classListByTeacher` names it. */
            readonly classId?: string | null;
        };
        /** @description What the click did and what to open. */
        readonly ClickOut: {
            /** @description A fresh value for the service, when it takes one. */
            readonly combStr?: string | null;
            /** @description Whether this click counted: once per person or visitor, service and ten minutes. */
            readonly counted: boolean;
            /** @description The address to open, with the value. */
            readonly openUrl: string;
            /** Format: int64 */
            readonly visitCount: number;
        };
        /**
         * @description States a source may set.
         * @enum {string}
         */
        readonly Close: "done" | "withdrawn";
        /** @description A code of the enterprise messenger. */
        readonly CodeIn: {
            /** @description The authorisation code. */
            readonly code?: string;
            /** @description Which service; `wecom` when absent. */
            readonly source?: string;
        };
        /** @description Of which department; the caller's own when absent. */
        readonly ColleaguesIn: {
            /** Format: uuid */
            readonly deptId?: string | null;
        };
        /** @description What is collected now. */
        readonly CollectOut: {
            readonly isCollect: boolean;
            /** Format: int64 */
            readonly total: number;
        };
        /** @description An API that a column may show. */
        readonly ColumnApi: {
            /** Format: uuid */
            readonly apiId: string;
            readonly apiName: string;
            readonly apiNameEn: string;
            /** @description How its source is. */
            readonly health: components["schemas"]["SourceState"];
            readonly sourceName: string;
            readonly sourceNameEn: string;
            /** @description The names of what uses it. */
            readonly usedBy: readonly string[];
        };
        /** @description An API that a column may show, with what it asks for and what its entries have. */
        readonly ColumnApiDetail: {
            /** Format: uuid */
            readonly apiId: string;
            readonly apiName: string;
            readonly apiNameEn: string;
            /** @description How its source is. */
            readonly health: components["schemas"]["SourceState"];
            readonly sourceName: string;
            readonly sourceNameEn: string;
            /** @description The names of what uses it. */
            readonly usedBy: readonly string[];
        } & {
            /** Format: int32 */
            readonly freshSeconds: number;
            readonly method: components["schemas"]["SourceApiMethod"];
            readonly path: string;
            readonly requestParams: readonly components["schemas"]["SourceApiParameter"][];
            readonly returnParams: readonly components["schemas"]["ColumnReturnParam"][];
        };
        /** @description Which API. */
        readonly ColumnApiIn: {
            /** Format: uuid */
            readonly apiId: string;
        };
        /** @description Which APIs. */
        readonly ColumnApiPageIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description A part of the name of API or source in either language. */
            readonly keyword?: string | null;
        };
        /** @description A column of a card. */
        readonly ColumnBody: {
            /** Format: uuid */
            readonly apiId?: string | null;
            readonly busTypes?: readonly string[];
            readonly cardMapping?: readonly components["schemas"]["ColumnMapping"][];
            /** @description Its key; made when it is empty. */
            readonly columnId?: string;
            readonly columnName: string;
            readonly columnNameEn?: string;
            readonly dataSource?: components["schemas"]["ColumnSource"];
            readonly flowTypes?: readonly string[];
            readonly isEnable: boolean;
            readonly mpIds?: readonly string[];
            readonly requestParams?: readonly components["schemas"]["ColumnParam"][];
            readonly roles?: readonly string[];
            readonly serviceIds?: readonly string[];
        };
        /** @description A column the reader may choose. */
        readonly ColumnItem: {
            /** Format: uuid */
            readonly columnId: string;
            readonly columnName: string;
        };
        /** @description Where a field of the card's entries comes from in an entry of an API. */
        readonly ColumnMapping: {
            /** @description What people call it. */
            readonly chineseName?: string;
            /** @description What stands there when the entry has none. */
            readonly default?: string;
            /** @description The field of the card's kind. */
            readonly field: string;
            /** @description The format of a date; empty for those that are recognised. */
            readonly format?: string;
            /** @description The path in an entry, as `$.title`. */
            readonly path: string;
        };
        /** @description The columns of a card in their new order. */
        readonly ColumnOrderIn: {
            /** Format: uuid */
            readonly cardId: string;
            /** @description All of them, each once. */
            readonly columnIds: readonly string[];
            /**
             * Format: uuid
             * @description The revision of the card it was made from.
             */
            readonly version?: string | null;
        };
        /** @description What stands for one parameter of an API. */
        readonly ColumnParam: {
            /** @description The parameter. */
            readonly name: string;
            /** @description What is put in, as `CONSTANT` or `ACCOUNT`. */
            readonly paramType: string;
            /** @description The constant; empty for everything else. */
            readonly value?: string;
        };
        /** @description A choice. */
        readonly ColumnParamType: {
            readonly dictKey: components["schemas"]["SourceParameterType"];
            readonly dictValue: string;
        };
        /** @description Columns of one card. */
        readonly ColumnRemoveIn: {
            /**
             * Format: uuid
             * @description The card; found by the first column when absent.
             */
            readonly cardId?: string | null;
            /** @description At least one. */
            readonly columnIds: readonly string[];
            /**
             * Format: uuid
             * @description The revision of the card it was made from.
             */
            readonly version?: string | null;
        };
        /** @description What an entry has. */
        readonly ColumnReturnParam: {
            readonly chineseName: string;
            readonly englishName: string;
            readonly field: string;
            /** @description Where it stands in an entry. */
            readonly path: string;
            readonly type: components["schemas"]["SourceValueType"];
        };
        /** @description A column as its editors list it. */
        readonly ColumnRow: {
            /**
             * Format: uuid
             * @description The API of another system that fills it.
             */
            readonly apiId?: string | null;
            readonly columnId: string;
            readonly columnName: string;
            readonly dataSource: components["schemas"]["ColumnSource"];
            readonly isEnable: boolean;
            /** @description Role codes; empty means everybody. */
            readonly roles: readonly string[];
            /** @description Its place, from 1. */
            readonly sort: number;
        };
        /**
         * @description Where a column's entries come from.
         * @enum {string}
         */
        readonly ColumnSource: "PORTAL" | "OfficialAccount" | "API" | "SERVICE" | "FLOW";
        /** @description A column as its editor saves it. */
        readonly ColumnSubmitIn: components["schemas"]["ColumnBody"] & {
            /**
             * Format: uuid
             * @description The card.
             */
            readonly cardId: string;
            readonly copyFrom?: components["schemas"]["CardColumnCopy"] | null;
            /** @description Publishes the card at once. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision of the card it was made from.
             */
            readonly version?: string | null;
        };
        /** @description The value and the host that received it. */
        readonly CombIn: {
            /** @description The parameter combStr. */
            readonly comb_str: string;
            /** @description The host of the service's address. */
            readonly host: string;
        };
        /** @description Who opened the service. */
        readonly CombOut: {
            readonly account: string;
            readonly kind: string;
            readonly tenant_id: string;
            readonly user_id: string;
            readonly user_name: string;
        };
        /** @description The column of common tools. */
        readonly CommonToolColumnOut: {
            /** @description Its key; null without one. */
            readonly columnId?: string | null;
            /** @description Whether there is one; a second one is refused. */
            readonly has: boolean;
        };
        /** @description A document that people see otherwise than editors. */
        readonly ConfigChange: components["schemas"]["ConfigStanding"] & {
            /** @description From what people see to the draft, the first 200. */
            readonly differences: readonly components["schemas"]["ConfigDifference"][];
            /** @description Whether publishing takes it away. */
            readonly isRemoval: boolean;
            readonly key: string;
            /** @description What documents of its kind are called. */
            readonly kindName: string;
            readonly title: string;
        };
        /** @description Which document, and which version of it. */
        readonly ConfigDetailIn: {
            /** @description Its name, as `layers` or `card:{id}`. */
            readonly key: string;
            /**
             * Format: uuid
             * @description An old revision of it; the newest one when absent.
             */
            readonly revision?: string | null;
        };
        /** @description A document with its body. */
        readonly ConfigDetailOut: components["schemas"]["ConfigStanding"] & {
            /** @description The whole document, of the shape of its kind; null when its newest revision removes it. */
            readonly body: unknown;
            readonly key: string;
            /** @description What documents of its kind are called. */
            readonly kindName: string;
            /** @description What this one is called. */
            readonly title: string;
        };
        /** @description A field that is different. */
        readonly ConfigDifference: {
            /** @description What stands there; null for nothing. */
            readonly after: unknown;
            /** @description What stood there; null for nothing. */
            readonly before: unknown;
            /** @description Where, as `columns[a1].columnName`; `columns#order` for the order of a list. */
            readonly path: string;
        };
        /** @description Two versions of a document. */
        readonly ConfigDiffIn: {
            /**
             * Format: uuid
             * @description What people see when absent.
             */
            readonly from?: string | null;
            /** @description The document's name. */
            readonly key: string;
            /**
             * Format: uuid
             * @description What editors see when absent.
             */
            readonly to?: string | null;
        };
        /** @description Somebody else who has the document open. */
        readonly ConfigEditor: {
            readonly since: string;
            readonly userName: string;
        };
        /** @description Whose history. */
        readonly ConfigHistoryIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description The document's name. */
            readonly key: string;
        };
        /** @description An entry of the configuration menu (001 section 2.2). */
        readonly ConfigMenuEntry: {
            /** @description The route's name, by which the guard asks. */
            readonly name: string;
            readonly path: string;
            readonly title: string;
        };
        /** @description The form of an upload. */
        readonly ConfigPictureForm: {
            /**
             * Format: binary
             * @description PNG, JPEG, WebP or GIF by its content, at most 2 MB.
             */
            readonly file: string;
        };
        /** @description A stored picture. */
        readonly ConfigPictureOut: {
            /** Format: int64 */
            readonly bytes: number;
            /** @description As the sender called it, without folders. */
            readonly name: string;
            /** @description Its address: a path inside the portal, which everybody may load. */
            readonly url: string;
        };
        /** @description Where the caller is. */
        readonly ConfigPresenceIn: {
            /** @description The caller closed it. */
            readonly isLeaving?: boolean;
            /** @description The document's name. */
            readonly key: string;
        };
        /** @description As whom. */
        readonly ConfigPreviewIn: {
            /** @description The role. */
            readonly as?: components["schemas"]["PreviewAs"];
        };
        /** @description What is to be published together. */
        readonly ConfigPublishIn: {
            /** @description At least one, at most 200. */
            readonly items: readonly components["schemas"]["ConfigPublishItem"][];
            /** @description Why, for the history, at most 200 characters. */
            readonly note?: string;
        };
        /** @description A document and the version that was looked at. */
        readonly ConfigPublishItem: {
            /** @description Its name. */
            readonly key: string;
            /**
             * Format: uuid
             * @description Its newest revision.
             */
            readonly version: string;
        };
        /** @description What was published. */
        readonly ConfigPublishOut: {
            /** Format: uuid */
            readonly publicationId: string;
            /** @description Names of the documents that people see otherwise now. */
            readonly published: readonly string[];
        };
        /** @description Which revision comes back. */
        readonly ConfigRestoreIn: {
            /** @description The document's name. */
            readonly key: string;
            /**
             * Format: uuid
             * @description The revision that comes back; the published one drops the draft.
             */
            readonly revision: string;
            /**
             * Format: uuid
             * @description The newest revision.
             */
            readonly version: string;
        };
        /** @description One version of a document. */
        readonly ConfigRevision: {
            /** @description Who made it; empty when no person did. */
            readonly author: string;
            /** @description What people see now. */
            readonly isLive: boolean;
            /** @description What editors see. */
            readonly isNewest: boolean;
            /** @description It removes the document. */
            readonly isRemoval: boolean;
            readonly note: string;
            /**
             * Format: int32
             * @description From 1.
             */
            readonly number: number;
            readonly origin: components["schemas"]["RevisionOrigin"];
            /** @description When it was published last; null for a draft. */
            readonly publishedTime?: string | null;
            /** Format: uuid */
            readonly revision: string;
            readonly time: string;
        };
        /** @description A draft. */
        readonly ConfigSaveIn: {
            /** @description The whole document, of the shape of its kind; null to remove it. */
            readonly body: unknown;
            /** @description The document's name, as `layers`. */
            readonly key: string;
            /** @description Why, at most 200 characters. */
            readonly note?: string;
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from; a missing one writes over whatever stands there, which is for clients of the `blade`
             *     dialect alone.
             */
            readonly version?: string | null;
        };
        /** @description Whom something is meant for; what is empty asks for nothing. */
        readonly ConfigSeersIn: {
            /**
             * @description Departments, each with those below it, at most 100.
             * @default []
             */
            readonly departments: readonly string[];
            /**
             * @description `student`, `teacher`, `staff`.
             * @default []
             */
            readonly personKinds: readonly string[];
            /**
             * @description Codes of roles, at most 100.
             * @default []
             */
            readonly roles: readonly string[];
        };
        /** @description Who sees it. */
        readonly ConfigSeersOut: {
            /**
             * Format: int64
             * @description People of the university it is meant for.
             */
            readonly count: number;
            /**
             * Format: int64
             * @description All people of the university.
             */
            readonly total: number;
        };
        /** @description How a document stands: the same five fields wherever one is shown. */
        readonly ConfigStanding: {
            readonly state: components["schemas"]["DocumentState"];
            /** @description When; null when it was never changed since it has revisions. */
            readonly updateTime?: string | null;
            /** @description Who changed it last; empty when no person did. */
            readonly updateUserName: string;
            /**
             * Format: uuid
             * @description The newest revision; a write names it.
             */
            readonly version: string;
        };
        /** @description What is taken off the shelf, or put back. */
        readonly ConfigUnderIn: {
            /** @description Off the shelf (下架), or back on it as it was published. */
            readonly isUnder: boolean;
            /** @description The document's name. */
            readonly key: string;
            /**
             * Format: uuid
             * @description Its newest revision.
             */
            readonly version: string;
        };
        /** @description The last change of a configuration. */
        readonly ConfigurationEdit: {
            /** @description As `landing-tools`, `footer`, `cards`, `navigation` or `index-types`. */
            readonly configuration: string;
            /** @description Who changed it; empty when no person did. */
            readonly editorName: string;
            /** @description When. */
            readonly editTime: string;
        };
        /** @description Which card. */
        readonly ConfiguredCardIn: {
            /** Format: uuid */
            readonly cardId: string;
        };
        /** @description The first code of an authenticator. */
        readonly ConfirmIn: {
            /** @description Six digits. */
            readonly code: string;
        };
        /** @description Which notice. */
        readonly ConfirmNoticeIn: {
            /** Format: uuid */
            readonly messageId: string;
        };
        /** @description What to set on a conversation; absent is left as it is. */
        readonly ConversationIn: {
            /** @description Leaves it out of the list until something new comes. */
            readonly isHidden?: boolean | null;
            /** @description Muted: does not count in the badge. */
            readonly offlineNoPushMsg?: boolean | null;
            /**
             * Format: int64
             * @description Seconds; pinned since then. 0 takes the pin away.
             */
            readonly openTopChatTime?: number | null;
            /** @description The other person, or 30001. */
            readonly userId: string;
        };
        /** @description A card with columns that can be copied. */
        readonly CopyCard: {
            /** Format: uuid */
            readonly cardId: string;
            readonly cardName: string;
            readonly columns: readonly components["schemas"]["CopyColumn"][];
        };
        /** @description A column that can be copied. */
        readonly CopyColumn: {
            readonly columnId: string;
            readonly columnName: string;
        };
        /** @description The numbers of what the caller may use. */
        readonly CountOut: {
            /** Format: int64 */
            readonly application: number;
            /** Format: int64 */
            readonly offline: number;
            /** Format: int64 */
            readonly online: number;
            /** Format: int64 */
            readonly process: number;
            /** Format: int64 */
            readonly total: number;
        };
        /** @description A choice (000 section 3). */
        readonly DataSourceChoice: {
            readonly dictKey: string;
            readonly dictValue: string;
        };
        /** @description A day of the calendar. */
        readonly DayOut: {
            /** Format: date */
            readonly date: string;
            /** @description The holiday; empty for none. */
            readonly holiday: string;
            readonly inSemester: boolean;
            readonly isToday: boolean;
        };
        /** @description A column of the register (000 section 3). */
        readonly DbField: {
            /** @description Its key. */
            readonly column: string;
            /** @description Its heading in the caller's language. */
            readonly columnName: string;
            /** @description Code of its dictionary. */
            readonly dictionary?: string | null;
            /** @description Whether it has to be matched. */
            readonly is_must: boolean;
            /** @description `text`, `number`, `date`, `time`, `bool`, `dictionary` or `html`. */
            readonly type: string;
        };
        /** @description What was deleted. */
        readonly DeletedOut: {
            readonly deleted: boolean;
        };
        /** @description A node. */
        readonly DepartmentOut: {
            readonly children: readonly components["schemas"]["DepartmentOut"][];
            readonly deptCategory: string;
            readonly deptCode: string;
            readonly deptName: string;
            readonly id: string;
            readonly parentId: string;
        };
        /** @description A kind of department. */
        readonly DeptCategoryOut: {
            readonly deptCategory: string;
            readonly deptCategoryName: string;
            /** @description Departments of this kind. */
            readonly deptCount: number;
        };
        /** @description An account one may send as. */
        readonly DeskAccount: {
            readonly accountId: components["schemas"]["UserId"];
            readonly avatar: string;
            /** Format: uuid */
            readonly deptId?: string | null;
            readonly deptName: string;
            readonly mpType: components["schemas"]["MpType"];
            readonly name: string;
        };
        /** @description Feedback as its department sees it. */
        readonly DeskFeedbackOut: components["schemas"]["FeedbackOut"] & {
            readonly account: string;
            /** @description Who took it up last; empty when nobody has. */
            readonly handlerName: string;
            readonly userDeptName: string;
            readonly userName: string;
        };
        /** @description Which feedback. */
        readonly DeskIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description Whose text has these words. */
            readonly keyword?: string;
            /**
             * Format: uuid
             * @description About this service alone.
             */
            readonly serviceId?: string | null;
            readonly state?: components["schemas"]["FeedbackState"] | null;
        };
        /** @description A notice on the desk. */
        readonly DeskNotice: {
            readonly accountId: components["schemas"]["UserId"];
            readonly accountName: string;
            readonly authorName: string;
            /** Format: int64 */
            readonly confirmedCount: number;
            readonly createTime: string;
            /**
             * Format: int64
             * @description Who has it so far, while it is being sent.
             */
            readonly doneCount: number;
            /** Format: int64 */
            readonly fileCount: number;
            readonly img: string;
            readonly isPublic: boolean;
            readonly level: components["schemas"]["Level"];
            readonly needConfirm: boolean;
            /** Format: uuid */
            readonly noticeId: string;
            /** Format: int64 */
            readonly openedCount: number;
            /** @description Whether it opens in the other window of its level. */
            readonly otherWindow: boolean;
            /** Format: int64 */
            readonly recipientCount: number;
            readonly scheduleTime?: string | null;
            readonly sendTime?: string | null;
            readonly state: components["schemas"]["NoticeState"];
            readonly summary: string;
            /** @description The same in English; may be empty. */
            readonly summaryEn: string;
            /**
             * Format: int32
             * @description 1 written here, 2 address.
             */
            readonly textType: number;
            readonly title: string;
            /** @description The same in English; may be empty. */
            readonly titleEn: string;
            readonly updateTime: string;
            readonly url: string;
            /** Format: int32 */
            readonly version: number;
            readonly withdrawTime?: string | null;
        };
        /** @description A notice on the desk with its text as typed. */
        readonly DeskNoticeDetail: components["schemas"]["DeskNotice"] & {
            readonly audience: components["schemas"]["Audience"];
            readonly content: string;
            /** @description The same in English; may be empty. */
            readonly contentEn: string;
            readonly files: readonly components["schemas"]["NoticeFileOut"][];
            /** @description The people of the audience that are named one by one. */
            readonly people: readonly components["schemas"]["NamedPerson"][];
        };
        /** @description Which notices. */
        readonly DeskNoticesIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            readonly accountId?: components["schemas"]["UserId"] | null;
            /** @description Whose title has these words. */
            readonly keyword?: string;
            readonly state?: components["schemas"]["NoticeState"] | null;
        };
        /** @description A page of notices. */
        readonly DeskNoticesOut: components["schemas"]["Page_DeskNotice"] & {
            /** @description How many there are in each state with the same account and words. */
            readonly counts: readonly components["schemas"]["NoticeStateCount"][];
        };
        /** @description A page of what the department sees. */
        readonly DeskOut: components["schemas"]["Page_DeskFeedbackOut"] & {
            /** @description How much there is in each state with the same service and words. */
            readonly counts: readonly components["schemas"]["FeedbackCount"][];
            /** @description The services there is feedback on whatever was asked for, those with the most first, at most 200. */
            readonly services: readonly components["schemas"]["DeskService"][];
        };
        /** @description A service with feedback. */
        readonly DeskService: {
            /** Format: int64 */
            readonly count: number;
            /** Format: uuid */
            readonly serviceId: string;
            readonly serviceName: string;
        };
        /** @description Which service, by its key or by the code that matters name it with; the key decides where there are both. */
        readonly DetailsIn: {
            /** @description Its code. */
            readonly serviceCode?: string | null;
            /**
             * Format: uuid
             * @description Its key.
             */
            readonly serviceId?: string | null;
        };
        /** @description Which dictionary. */
        readonly DictionaryIn: {
            /** @description Code of one of its dictionaries. */
            readonly code?: string;
            /** @description Key of the sheet. */
            readonly id?: string;
        };
        /** @description A value that may be chosen (000 section 3). */
        readonly DictionaryOption: {
            /** @description What is stored. */
            readonly dictKey: string;
            /** @description Its words in the caller's language. */
            readonly dictValue: string;
        };
        /** @description Whom to find. */
        readonly DirectorySearchIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description A part of the name, or the beginning of the account. */
            readonly keyword: string;
        };
        /** @description Somebody in the directory. */
        readonly DirectoryUser: {
            readonly avatar: string;
            /** @description Empty where the department is what was asked for. */
            readonly deptName: string;
            /** @description `student`, `teacher` or `staff`. */
            readonly kind: string;
            readonly nickname: string;
            /** @description Of a student the class. */
            readonly postName: string;
            readonly userId: string;
        };
        /**
         * @description How far a document is.
         * @enum {string}
         */
        readonly DocumentState: "DRAFT" | "PUBLISHED" | "CHANGED" | "UNDER";
        /** @description A form the caller has begun. */
        readonly DraftItem: {
            /** @description Where it goes on: an http(s) address or a path inside the portal. */
            readonly continueUrl: string;
            /** @description `1001` inside the portal, `1003` a new tab. */
            readonly continueWay: string;
            readonly createTime: string;
            /** Format: uuid */
            readonly draftId: string;
            /** @description How the browser opens that page. */
            readonly openWay: string;
            readonly serviceCode: string;
            readonly serviceName: string;
            readonly title: string;
            readonly updateTime: string;
            /** @description Its own page in the portal. */
            readonly urlDetail: string;
        };
        /** @description Which page of my drafts. */
        readonly DraftsPageIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        };
        /**
         * @description A filter of the to-do list by due time.
         * @enum {string}
         */
        readonly Due: "overdue" | "today" | "week";
        /**
         * @description What becomes of rows that are stored already.
         * @enum {string}
         */
        readonly Duplicates: "skip" | "update";
        /** @description A board. */
        readonly EffectivenessBoardBody: {
            readonly code: components["schemas"]["EffectivenessBoardCode"];
            /** @description Whether visitors see it too, as far as it is shown. */
            readonly isPublic?: boolean;
            readonly isShow: boolean;
        };
        /**
         * @description A board; named as the call that fills it (001 section 7.3, `efficiencyHomePage`).
         * @enum {string}
         */
        readonly EffectivenessBoardCode: "overView" | "OAOverview" | "efficiencyReportList" | "processTrending" | "serviceHeatRate" | "topLikesBoard" | "timeoutProcess" | "timeoutNode" | "reportTable" | "personalEfficiencyReport";
        /** @description The whole document. */
        readonly EffectivenessBody: {
            /**
             * @description All ten in their order.
             * @default [
             *       {
             *         "code": "overView",
             *         "isShow": true,
             *         "isPublic": false
             *       },
             *       {
             *         "code": "OAOverview",
             *         "isShow": true,
             *         "isPublic": false
             *       },
             *       {
             *         "code": "efficiencyReportList",
             *         "isShow": true,
             *         "isPublic": false
             *       },
             *       {
             *         "code": "processTrending",
             *         "isShow": true,
             *         "isPublic": false
             *       },
             *       {
             *         "code": "serviceHeatRate",
             *         "isShow": true,
             *         "isPublic": false
             *       },
             *       {
             *         "code": "topLikesBoard",
             *         "isShow": true,
             *         "isPublic": false
             *       },
             *       {
             *         "code": "timeoutProcess",
             *         "isShow": true,
             *         "isPublic": false
             *       },
             *       {
             *         "code": "timeoutNode",
             *         "isShow": true,
             *         "isPublic": false
             *       },
             *       {
             *         "code": "reportTable",
             *         "isShow": true,
             *         "isPublic": false
             *       },
             *       {
             *         "code": "personalEfficiencyReport",
             *         "isShow": true,
             *         "isPublic": false
             *       }
             *     ]
             */
            readonly boards: readonly components["schemas"]["EffectivenessBoardBody"][];
            /**
             * @default {
             *       "noticeLeftPercent": 30,
             *       "warningLeftPercent": 15,
             *       "longOverdueWorkdays": 5,
             *       "lowOnTimePercent": 90,
             *       "rectifyWorkdays": 5,
             *       "publicMinCases": 5
             *     }
             */
            readonly thresholds: components["schemas"]["EffectivenessThresholdsBody"];
        };
        /** @description From when on something counts as slow, late or poor. */
        readonly EffectivenessThresholdsBody: {
            /**
             * Format: int32
             * @description Overdue for so many working days is long overdue, 1 to 90.
             * @default 5
             */
            readonly longOverdueWorkdays: number;
            /**
             * Format: int32
             * @description Departments below this share of matters in time are marked, in per cent, 0 to 100.
             * @default 90
             */
            readonly lowOnTimePercent: number;
            /**
             * Format: int32
             * @description Yellow: at most this share of the time limit is left, in per cent, 2 to 99.
             * @default 30
             */
            readonly noticeLeftPercent: number;
            /**
             * Format: int32
             * @description Visitors and rankings see no figure made of fewer cases, 5 to 1,000.
             * @default 5
             */
            readonly publicMinCases: number;
            /**
             * Format: int32
             * @description A low rating is answered within so many working days, 1 to 60.
             * @default 5
             */
            readonly rectifyWorkdays: number;
            /**
             * Format: int32
             * @description Orange: the same, 1 to 98, less than yellow. Red is 0.
             * @default 15
             */
            readonly warningLeftPercent: number;
        };
        /** @description A body or payload without fields. */
        readonly Empty: Record<string, never>;
        /** @description What ended. */
        readonly EndedSessionsOut: {
            /** @description How many sessions ended. */
            readonly endedSessions: number;
        };
        /** @description Which session. */
        readonly EndSessionIn: {
            /** Format: uuid */
            readonly sessionId: string;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_AddressOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Where to go after sign-in. */
            readonly data?: {
                /** @description A path of the portal. */
                readonly address: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Where to go after sign-in. */
            readonly result?: {
                /** @description A path of the portal. */
                readonly address: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ApplicationItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One application. */
            readonly data?: {
                /** Format: uuid */
                readonly applicationId: string;
                readonly createTime: string;
                /** @description The step it stands at; empty before it is handed in and after its end. */
                readonly currentStep: string;
                readonly finishTime?: string | null;
                /** @description How the browser opens it; empty without an address. */
                readonly openWay: string;
                readonly progress: readonly components["schemas"]["StepItem"][];
                readonly serviceCode: string;
                readonly serviceName: string;
                readonly state: components["schemas"]["ApplicationState"];
                readonly stateName: string;
                readonly submitTime?: string | null;
                readonly title: string;
                readonly updateTime: string;
                /** @description Where it goes on; empty when the portal does not know. */
                readonly url: string;
                /** @description Its own page in the portal, which opens there. */
                readonly urlDetail: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One application. */
            readonly result?: {
                /** Format: uuid */
                readonly applicationId: string;
                readonly createTime: string;
                /** @description The step it stands at; empty before it is handed in and after its end. */
                readonly currentStep: string;
                readonly finishTime?: string | null;
                /** @description How the browser opens it; empty without an address. */
                readonly openWay: string;
                readonly progress: readonly components["schemas"]["StepItem"][];
                readonly serviceCode: string;
                readonly serviceName: string;
                readonly state: components["schemas"]["ApplicationState"];
                readonly stateName: string;
                readonly submitTime?: string | null;
                readonly title: string;
                readonly updateTime: string;
                /** @description Where it goes on; empty when the portal does not know. */
                readonly url: string;
                /** @description Its own page in the portal, which opens there. */
                readonly urlDetail: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ApplicationsPageOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A page of applications and the counts of all states. */
            readonly data?: components["schemas"]["Page_ApplicationItem"] & {
                readonly states: readonly components["schemas"]["StateCount"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A page of applications and the counts of all states. */
            readonly result?: components["schemas"]["Page_ApplicationItem"] & {
                readonly states: readonly components["schemas"]["StateCount"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_AppPasswordsOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The caller's application passwords. */
            readonly data?: {
                /** @description The latest first. */
                readonly items: readonly components["schemas"]["AppPasswordItem"][];
                /** @description How many a person may have. */
                readonly max: number;
                /** @description Whether making one asks for the password of the account; otherwise for a sign-in of the last ten minutes. */
                readonly needsPassword: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The caller's application passwords. */
            readonly result?: {
                /** @description The latest first. */
                readonly items: readonly components["schemas"]["AppPasswordItem"][];
                /** @description How many a person may have. */
                readonly max: number;
                /** @description Whether making one asks for the password of the account; otherwise for a sign-in of the last ten minutes. */
                readonly needsPassword: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_AssistantOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Basic data of the question assistant. */
            readonly data?: {
                readonly avatar: string;
                /** @description Whether it is offered. */
                readonly enabled: boolean;
                readonly greeting: string;
                readonly name: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Basic data of the question assistant. */
            readonly result?: {
                readonly avatar: string;
                /** @description Whether it is offered. */
                readonly enabled: boolean;
                readonly greeting: string;
                readonly name: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_AudienceChoices: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What an audience is made of. */
            readonly data?: {
                readonly classes: readonly components["schemas"]["ClassChoice"][];
                readonly departments: readonly components["schemas"]["DepartmentOut"][];
                readonly kinds: readonly components["schemas"]["AudienceChoice"][];
                readonly roles: readonly components["schemas"]["AudienceChoice"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What an audience is made of. */
            readonly result?: {
                readonly classes: readonly components["schemas"]["ClassChoice"][];
                readonly departments: readonly components["schemas"]["DepartmentOut"][];
                readonly kinds: readonly components["schemas"]["AudienceChoice"][];
                readonly roles: readonly components["schemas"]["AudienceChoice"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_AudienceOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Whom it addresses. */
            readonly data?: {
                /** Format: int64 */
                readonly count: number;
                /** @description The ten with the most people. */
                readonly departments: readonly components["schemas"]["AudienceDepartment"][];
                /** @description Five of the people. */
                readonly names: readonly string[];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Whom it addresses. */
            readonly result?: {
                /** Format: int64 */
                readonly count: number;
                /** @description The ten with the most people. */
                readonly departments: readonly components["schemas"]["AudienceDepartment"][];
                /** @description Five of the people. */
                readonly names: readonly string[];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_BadgeOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The number on the button of chat. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description How many of them are notices of official accounts, which the bell does not count again.
                 */
                readonly notices: number;
                /**
                 * Format: int64
                 * @description Unread messages of conversations that are not muted (000 section 4).
                 */
                readonly unread: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The number on the button of chat. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description How many of them are notices of official accounts, which the bell does not count again.
                 */
                readonly notices: number;
                /**
                 * Format: int64
                 * @description Unread messages of conversations that are not muted (000 section 4).
                 */
                readonly unread: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Begun: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A task that was begun. */
            readonly data?: {
                /** @description By which its progress is asked for. */
                readonly redisKey: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A task that was begun. */
            readonly result?: {
                /** @description By which its progress is asked for. */
                readonly redisKey: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_BootOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What the shell needs before anybody signs in. */
            readonly data?: {
                readonly defaultClientId: string;
                readonly favicon: string;
                readonly icp: string;
                readonly identityAuth: components["schemas"]["LoginConfig"];
                readonly languages: readonly string[];
                /** @description Path of the lock page. */
                readonly lockPath: string;
                readonly loginImage: string;
                readonly logo: string;
                readonly logoDark: string;
                /** @description Paths of pages whose text can not be copied. */
                readonly noCopy: readonly string[];
                /** @description Suites of payload protection, the preferred one first; a hint, the agreement decides. */
                readonly payloadSuites: readonly string[];
                readonly schoolName: string;
                readonly social: readonly components["schemas"]["SocialOut"][];
                readonly tenantId: string;
                readonly tenantName: string;
                readonly tenants: readonly components["schemas"]["TenantOut"][];
                /** @description The colour of the school's own theme. */
                readonly themeColor: string;
                /** @description Its colour on dark ground; empty: made of the other one. */
                readonly themeDarkColor: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What the shell needs before anybody signs in. */
            readonly result?: {
                readonly defaultClientId: string;
                readonly favicon: string;
                readonly icp: string;
                readonly identityAuth: components["schemas"]["LoginConfig"];
                readonly languages: readonly string[];
                /** @description Path of the lock page. */
                readonly lockPath: string;
                readonly loginImage: string;
                readonly logo: string;
                readonly logoDark: string;
                /** @description Paths of pages whose text can not be copied. */
                readonly noCopy: readonly string[];
                /** @description Suites of payload protection, the preferred one first; a hint, the agreement decides. */
                readonly payloadSuites: readonly string[];
                readonly schoolName: string;
                readonly social: readonly components["schemas"]["SocialOut"][];
                readonly tenantId: string;
                readonly tenantName: string;
                readonly tenants: readonly components["schemas"]["TenantOut"][];
                /** @description The colour of the school's own theme. */
                readonly themeColor: string;
                /** @description Its colour on dark ground; empty: made of the other one. */
                readonly themeDarkColor: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_BundleOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The answers, in the order of the calls. */
            readonly data?: {
                readonly answers: readonly components["schemas"]["PartOut"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The answers, in the order of the calls. */
            readonly result?: {
                readonly answers: readonly components["schemas"]["PartOut"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CalendarOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The calendar of one semester. */
            readonly data?: {
                readonly semester: components["schemas"]["SemesterOut"];
                readonly weeks: readonly components["schemas"]["WeekOut"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The calendar of one semester. */
            readonly result?: {
                readonly semester: components["schemas"]["SemesterOut"];
                readonly weeks: readonly components["schemas"]["WeekOut"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CanRateOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What the person may rate. */
            readonly data?: {
                readonly canRate: boolean;
                /**
                 * Format: int64
                 * @description Days within which a rating can be changed.
                 */
                readonly changeDays: number;
                /** @description Completed matters without a rating, the latest ended first. */
                readonly matters: readonly components["schemas"]["RateableMatter"][];
                /** @description The person's ratings of this service, the latest first. */
                readonly mine: readonly components["schemas"]["RatingOut"][];
                /** @description Empty, `NO_MATTER` (nothing completed) or `RATED` (everything completed is rated). */
                readonly reason: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What the person may rate. */
            readonly result?: {
                readonly canRate: boolean;
                /**
                 * Format: int64
                 * @description Days within which a rating can be changed.
                 */
                readonly changeDays: number;
                /** @description Completed matters without a rating, the latest ended first. */
                readonly matters: readonly components["schemas"]["RateableMatter"][];
                /** @description The person's ratings of this service, the latest first. */
                readonly mine: readonly components["schemas"]["RatingOut"][];
                /** @description Empty, `NO_MATTER` (nothing completed) or `RATED` (everything completed is rated). */
                readonly reason: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CaptchaOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A captcha and its alternative. */
            readonly data?: {
                /** @description For who does not read the picture; answered with the same key. */
                readonly alt: components["schemas"]["CaptchaAlternative"];
                /** @description The picture as a PNG data URL. */
                readonly image: string;
                /** @description Sent back in the header `Captcha-Key`. */
                readonly key: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A captcha and its alternative. */
            readonly result?: {
                /** @description For who does not read the picture; answered with the same key. */
                readonly alt: components["schemas"]["CaptchaAlternative"];
                /** @description The picture as a PNG data URL. */
                readonly image: string;
                /** @description Sent back in the header `Captcha-Key`. */
                readonly key: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CardBasicsOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A card, its columns apart. */
            readonly data?: components["schemas"]["CardBasics"] & components["schemas"]["ConfigStanding"] & {
                /** Format: uuid */
                readonly cardId: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A card, its columns apart. */
            readonly result?: components["schemas"]["CardBasics"] & components["schemas"]["ConfigStanding"] & {
                /** Format: uuid */
                readonly cardId: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CardColumnDetail: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A column with how its card stands. */
            readonly data?: components["schemas"]["ColumnBody"] & components["schemas"]["ConfigStanding"] & {
                /** Format: uuid */
                readonly cardId: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A column with how its card stands. */
            readonly result?: components["schemas"]["ColumnBody"] & components["schemas"]["ConfigStanding"] & {
                /** Format: uuid */
                readonly cardId: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CardColumnPublished: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A column as people see it. */
            readonly data?: components["schemas"]["ColumnBody"] & {
                /** Format: uuid */
                readonly cardId: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A column as people see it. */
            readonly result?: components["schemas"]["ColumnBody"] & {
                /** Format: uuid */
                readonly cardId: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CardDataOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: components["schemas"]["AnyCard"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: components["schemas"]["AnyCard"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CardKindOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What cards of a kind may have. */
            readonly data?: {
                readonly dataSources: readonly components["schemas"]["DataSourceChoice"][];
                /**
                 * Format: int32
                 * @description Rows it may show at most.
                 */
                readonly displayRows: number;
                /** @description What an API's entries are mapped to; empty for kinds that show the portal's own alone. */
                readonly fields: readonly components["schemas"]["KindField"][];
                readonly maxColumns: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What cards of a kind may have. */
            readonly result?: {
                readonly dataSources: readonly components["schemas"]["DataSourceChoice"][];
                /**
                 * Format: int32
                 * @description Rows it may show at most.
                 */
                readonly displayRows: number;
                /** @description What an API's entries are mapped to; empty for kinds that show the portal's own alone. */
                readonly fields: readonly components["schemas"]["KindField"][];
                readonly maxColumns: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CardPreviewOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What a card will show. */
            readonly data?: {
                readonly basicConfig: components["schemas"]["CardBasicConfig"];
                /** Format: uuid */
                readonly cardId: string;
                readonly cardKind: string;
                /** @description Where the entries come from; empty for the portal's own tables. */
                readonly dataSource: string;
                readonly fetchedAt: string;
                /** @description Entries; tabs and entries by kind are the shapes `Card_<KIND>`. */
                readonly list: unknown;
                readonly origin: components["schemas"]["PreviewOrigin"];
                /** @description How the columns of other systems stand; absent for cards of the portal alone. */
                readonly sources?: readonly components["schemas"]["CardSourceOut"][];
                /** @description Tabs; null when the card has none. */
                readonly typeList: unknown;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What a card will show. */
            readonly result?: {
                readonly basicConfig: components["schemas"]["CardBasicConfig"];
                /** Format: uuid */
                readonly cardId: string;
                readonly cardKind: string;
                /** @description Where the entries come from; empty for the portal's own tables. */
                readonly dataSource: string;
                readonly fetchedAt: string;
                /** @description Entries; tabs and entries by kind are the shapes `Card_<KIND>`. */
                readonly list: unknown;
                readonly origin: components["schemas"]["PreviewOrigin"];
                /** @description How the columns of other systems stand; absent for cards of the portal alone. */
                readonly sources?: readonly components["schemas"]["CardSourceOut"][];
                /** @description Tabs; null when the card has none. */
                readonly typeList: unknown;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ChangedOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Whether it was changed. */
            readonly data?: {
                readonly changed: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Whether it was changed. */
            readonly result?: {
                readonly changed: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ChangePasswordOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What the change did. */
            readonly data?: {
                /** @description How many other sessions ended. */
                readonly endedSessions: number;
                /** @description How many application passwords were taken away. */
                readonly removedAppPasswords: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What the change did. */
            readonly result?: {
                /** @description How many other sessions ended. */
                readonly endedSessions: number;
                /** @description How many application passwords were taken away. */
                readonly removedAppPasswords: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ChatUserInfo: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What the contact card shows. */
            readonly data?: components["schemas"]["DirectoryUser"] & {
                readonly account: string;
                readonly email: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What the contact card shows. */
            readonly result?: components["schemas"]["DirectoryUser"] & {
                readonly account: string;
                readonly email: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ClickOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What the click did and what to open. */
            readonly data?: {
                /** @description A fresh value for the service, when it takes one. */
                readonly combStr?: string | null;
                /** @description Whether this click counted: once per person or visitor, service and ten minutes. */
                readonly counted: boolean;
                /** @description The address to open, with the value. */
                readonly openUrl: string;
                /** Format: int64 */
                readonly visitCount: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What the click did and what to open. */
            readonly result?: {
                /** @description A fresh value for the service, when it takes one. */
                readonly combStr?: string | null;
                /** @description Whether this click counted: once per person or visitor, service and ten minutes. */
                readonly counted: boolean;
                /** @description The address to open, with the value. */
                readonly openUrl: string;
                /** Format: int64 */
                readonly visitCount: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CollectOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What is collected now. */
            readonly data?: {
                readonly isCollect: boolean;
                /** Format: int64 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What is collected now. */
            readonly result?: {
                readonly isCollect: boolean;
                /** Format: int64 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ColumnApiDetail: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description An API that a column may show, with what it asks for and what its entries have. */
            readonly data?: {
                /** Format: uuid */
                readonly apiId: string;
                readonly apiName: string;
                readonly apiNameEn: string;
                /** @description How its source is. */
                readonly health: components["schemas"]["SourceState"];
                readonly sourceName: string;
                readonly sourceNameEn: string;
                /** @description The names of what uses it. */
                readonly usedBy: readonly string[];
            } & {
                /** Format: int32 */
                readonly freshSeconds: number;
                readonly method: components["schemas"]["SourceApiMethod"];
                readonly path: string;
                readonly requestParams: readonly components["schemas"]["SourceApiParameter"][];
                readonly returnParams: readonly components["schemas"]["ColumnReturnParam"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description An API that a column may show, with what it asks for and what its entries have. */
            readonly result?: {
                /** Format: uuid */
                readonly apiId: string;
                readonly apiName: string;
                readonly apiNameEn: string;
                /** @description How its source is. */
                readonly health: components["schemas"]["SourceState"];
                readonly sourceName: string;
                readonly sourceNameEn: string;
                /** @description The names of what uses it. */
                readonly usedBy: readonly string[];
            } & {
                /** Format: int32 */
                readonly freshSeconds: number;
                readonly method: components["schemas"]["SourceApiMethod"];
                readonly path: string;
                readonly requestParams: readonly components["schemas"]["SourceApiParameter"][];
                readonly returnParams: readonly components["schemas"]["ColumnReturnParam"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CommonToolColumnOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The column of common tools. */
            readonly data?: {
                /** @description Its key; null without one. */
                readonly columnId?: string | null;
                /** @description Whether there is one; a second one is refused. */
                readonly has: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The column of common tools. */
            readonly result?: {
                /** @description Its key; null without one. */
                readonly columnId?: string | null;
                /** @description Whether there is one; a second one is refused. */
                readonly has: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ConfigDetailOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A document with its body. */
            readonly data?: components["schemas"]["ConfigStanding"] & {
                /** @description The whole document, of the shape of its kind; null when its newest revision removes it. */
                readonly body: unknown;
                readonly key: string;
                /** @description What documents of its kind are called. */
                readonly kindName: string;
                /** @description What this one is called. */
                readonly title: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A document with its body. */
            readonly result?: components["schemas"]["ConfigStanding"] & {
                /** @description The whole document, of the shape of its kind; null when its newest revision removes it. */
                readonly body: unknown;
                readonly key: string;
                /** @description What documents of its kind are called. */
                readonly kindName: string;
                /** @description What this one is called. */
                readonly title: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ConfigPictureOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A stored picture. */
            readonly data?: {
                /** Format: int64 */
                readonly bytes: number;
                /** @description As the sender called it, without folders. */
                readonly name: string;
                /** @description Its address: a path inside the portal, which everybody may load. */
                readonly url: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A stored picture. */
            readonly result?: {
                /** Format: int64 */
                readonly bytes: number;
                /** @description As the sender called it, without folders. */
                readonly name: string;
                /** @description Its address: a path inside the portal, which everybody may load. */
                readonly url: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ConfigPublishOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What was published. */
            readonly data?: {
                /** Format: uuid */
                readonly publicationId: string;
                /** @description Names of the documents that people see otherwise now. */
                readonly published: readonly string[];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What was published. */
            readonly result?: {
                /** Format: uuid */
                readonly publicationId: string;
                /** @description Names of the documents that people see otherwise now. */
                readonly published: readonly string[];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ConfigSeersOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Who sees it. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description People of the university it is meant for.
                 */
                readonly count: number;
                /**
                 * Format: int64
                 * @description All people of the university.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Who sees it. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description People of the university it is meant for.
                 */
                readonly count: number;
                /**
                 * Format: int64
                 * @description All people of the university.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ConfigStanding: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description How a document stands: the same five fields wherever one is shown. */
            readonly data?: {
                readonly state: components["schemas"]["DocumentState"];
                /** @description When; null when it was never changed since it has revisions. */
                readonly updateTime?: string | null;
                /** @description Who changed it last; empty when no person did. */
                readonly updateUserName: string;
                /**
                 * Format: uuid
                 * @description The newest revision; a write names it.
                 */
                readonly version: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description How a document stands: the same five fields wherever one is shown. */
            readonly result?: {
                readonly state: components["schemas"]["DocumentState"];
                /** @description When; null when it was never changed since it has revisions. */
                readonly updateTime?: string | null;
                /** @description Who changed it last; empty when no person did. */
                readonly updateUserName: string;
                /**
                 * Format: uuid
                 * @description The newest revision; a write names it.
                 */
                readonly version: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_CountOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The numbers of what the caller may use. */
            readonly data?: {
                /** Format: int64 */
                readonly application: number;
                /** Format: int64 */
                readonly offline: number;
                /** Format: int64 */
                readonly online: number;
                /** Format: int64 */
                readonly process: number;
                /** Format: int64 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The numbers of what the caller may use. */
            readonly result?: {
                /** Format: int64 */
                readonly application: number;
                /** Format: int64 */
                readonly offline: number;
                /** Format: int64 */
                readonly online: number;
                /** Format: int64 */
                readonly process: number;
                /** Format: int64 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_DeskFeedbackOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Feedback as its department sees it. */
            readonly data?: components["schemas"]["FeedbackOut"] & {
                readonly account: string;
                /** @description Who took it up last; empty when nobody has. */
                readonly handlerName: string;
                readonly userDeptName: string;
                readonly userName: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Feedback as its department sees it. */
            readonly result?: components["schemas"]["FeedbackOut"] & {
                readonly account: string;
                /** @description Who took it up last; empty when nobody has. */
                readonly handlerName: string;
                readonly userDeptName: string;
                readonly userName: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_DeskNotice: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A notice on the desk. */
            readonly data?: {
                readonly accountId: components["schemas"]["UserId"];
                readonly accountName: string;
                readonly authorName: string;
                /** Format: int64 */
                readonly confirmedCount: number;
                readonly createTime: string;
                /**
                 * Format: int64
                 * @description Who has it so far, while it is being sent.
                 */
                readonly doneCount: number;
                /** Format: int64 */
                readonly fileCount: number;
                readonly img: string;
                readonly isPublic: boolean;
                readonly level: components["schemas"]["Level"];
                readonly needConfirm: boolean;
                /** Format: uuid */
                readonly noticeId: string;
                /** Format: int64 */
                readonly openedCount: number;
                /** @description Whether it opens in the other window of its level. */
                readonly otherWindow: boolean;
                /** Format: int64 */
                readonly recipientCount: number;
                readonly scheduleTime?: string | null;
                readonly sendTime?: string | null;
                readonly state: components["schemas"]["NoticeState"];
                readonly summary: string;
                /** @description The same in English; may be empty. */
                readonly summaryEn: string;
                /**
                 * Format: int32
                 * @description 1 written here, 2 address.
                 */
                readonly textType: number;
                readonly title: string;
                /** @description The same in English; may be empty. */
                readonly titleEn: string;
                readonly updateTime: string;
                readonly url: string;
                /** Format: int32 */
                readonly version: number;
                readonly withdrawTime?: string | null;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A notice on the desk. */
            readonly result?: {
                readonly accountId: components["schemas"]["UserId"];
                readonly accountName: string;
                readonly authorName: string;
                /** Format: int64 */
                readonly confirmedCount: number;
                readonly createTime: string;
                /**
                 * Format: int64
                 * @description Who has it so far, while it is being sent.
                 */
                readonly doneCount: number;
                /** Format: int64 */
                readonly fileCount: number;
                readonly img: string;
                readonly isPublic: boolean;
                readonly level: components["schemas"]["Level"];
                readonly needConfirm: boolean;
                /** Format: uuid */
                readonly noticeId: string;
                /** Format: int64 */
                readonly openedCount: number;
                /** @description Whether it opens in the other window of its level. */
                readonly otherWindow: boolean;
                /** Format: int64 */
                readonly recipientCount: number;
                readonly scheduleTime?: string | null;
                readonly sendTime?: string | null;
                readonly state: components["schemas"]["NoticeState"];
                readonly summary: string;
                /** @description The same in English; may be empty. */
                readonly summaryEn: string;
                /**
                 * Format: int32
                 * @description 1 written here, 2 address.
                 */
                readonly textType: number;
                readonly title: string;
                /** @description The same in English; may be empty. */
                readonly titleEn: string;
                readonly updateTime: string;
                readonly url: string;
                /** Format: int32 */
                readonly version: number;
                readonly withdrawTime?: string | null;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_DeskNoticeDetail: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A notice on the desk with its text as typed. */
            readonly data?: components["schemas"]["DeskNotice"] & {
                readonly audience: components["schemas"]["Audience"];
                readonly content: string;
                /** @description The same in English; may be empty. */
                readonly contentEn: string;
                readonly files: readonly components["schemas"]["NoticeFileOut"][];
                /** @description The people of the audience that are named one by one. */
                readonly people: readonly components["schemas"]["NamedPerson"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A notice on the desk with its text as typed. */
            readonly result?: components["schemas"]["DeskNotice"] & {
                readonly audience: components["schemas"]["Audience"];
                readonly content: string;
                /** @description The same in English; may be empty. */
                readonly contentEn: string;
                readonly files: readonly components["schemas"]["NoticeFileOut"][];
                /** @description The people of the audience that are named one by one. */
                readonly people: readonly components["schemas"]["NamedPerson"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_DeskNoticesOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A page of notices. */
            readonly data?: components["schemas"]["Page_DeskNotice"] & {
                /** @description How many there are in each state with the same account and words. */
                readonly counts: readonly components["schemas"]["NoticeStateCount"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A page of notices. */
            readonly result?: components["schemas"]["Page_DeskNotice"] & {
                /** @description How many there are in each state with the same account and words. */
                readonly counts: readonly components["schemas"]["NoticeStateCount"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_DeskOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A page of what the department sees. */
            readonly data?: components["schemas"]["Page_DeskFeedbackOut"] & {
                /** @description How much there is in each state with the same service and words. */
                readonly counts: readonly components["schemas"]["FeedbackCount"][];
                /** @description The services there is feedback on whatever was asked for, those with the most first, at most 200. */
                readonly services: readonly components["schemas"]["DeskService"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A page of what the department sees. */
            readonly result?: components["schemas"]["Page_DeskFeedbackOut"] & {
                /** @description How much there is in each state with the same service and words. */
                readonly counts: readonly components["schemas"]["FeedbackCount"][];
                /** @description The services there is feedback on whatever was asked for, those with the most first, at most 200. */
                readonly services: readonly components["schemas"]["DeskService"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_DirectoryUser: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Somebody in the directory. */
            readonly data?: {
                readonly avatar: string;
                /** @description Empty where the department is what was asked for. */
                readonly deptName: string;
                /** @description `student`, `teacher` or `staff`. */
                readonly kind: string;
                readonly nickname: string;
                /** @description Of a student the class. */
                readonly postName: string;
                readonly userId: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Somebody in the directory. */
            readonly result?: {
                readonly avatar: string;
                /** @description Empty where the department is what was asked for. */
                readonly deptName: string;
                /** @description `student`, `teacher` or `staff`. */
                readonly kind: string;
                readonly nickname: string;
                /** @description Of a student the class. */
                readonly postName: string;
                readonly userId: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_DraftItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A form the caller has begun. */
            readonly data?: {
                /** @description Where it goes on: an http(s) address or a path inside the portal. */
                readonly continueUrl: string;
                /** @description `1001` inside the portal, `1003` a new tab. */
                readonly continueWay: string;
                readonly createTime: string;
                /** Format: uuid */
                readonly draftId: string;
                /** @description How the browser opens that page. */
                readonly openWay: string;
                readonly serviceCode: string;
                readonly serviceName: string;
                readonly title: string;
                readonly updateTime: string;
                /** @description Its own page in the portal. */
                readonly urlDetail: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A form the caller has begun. */
            readonly result?: {
                /** @description Where it goes on: an http(s) address or a path inside the portal. */
                readonly continueUrl: string;
                /** @description `1001` inside the portal, `1003` a new tab. */
                readonly continueWay: string;
                readonly createTime: string;
                /** Format: uuid */
                readonly draftId: string;
                /** @description How the browser opens that page. */
                readonly openWay: string;
                readonly serviceCode: string;
                readonly serviceName: string;
                readonly title: string;
                readonly updateTime: string;
                /** @description Its own page in the portal. */
                readonly urlDetail: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Empty: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A body or payload without fields. */
            readonly data?: Record<string, never>;
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A body or payload without fields. */
            readonly result?: Record<string, never>;
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_EndedSessionsOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What ended. */
            readonly data?: {
                /** @description How many sessions ended. */
                readonly endedSessions: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What ended. */
            readonly result?: {
                /** @description How many sessions ended. */
                readonly endedSessions: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_FeedbackOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Feedback as its sender sees it. */
            readonly data?: {
                /** @description Whether the sender may ask on now. */
                readonly canFollowUp: boolean;
                readonly content: string;
                /** Format: uuid */
                readonly feedbackId: string;
                readonly phone: string;
                readonly pictures: readonly components["schemas"]["FeedbackPicture"][];
                readonly sendTime: string;
                /** @description The department that answers; empty when the service has none. */
                readonly serviceDeptName: string;
                readonly serviceIcon: string;
                /** Format: uuid */
                readonly serviceId: string;
                readonly serviceName: string;
                readonly state: components["schemas"]["FeedbackState"];
                /** @description What followed, the first first. */
                readonly turns: readonly components["schemas"]["FeedbackTurn"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Feedback as its sender sees it. */
            readonly result?: {
                /** @description Whether the sender may ask on now. */
                readonly canFollowUp: boolean;
                readonly content: string;
                /** Format: uuid */
                readonly feedbackId: string;
                readonly phone: string;
                readonly pictures: readonly components["schemas"]["FeedbackPicture"][];
                readonly sendTime: string;
                /** @description The department that answers; empty when the service has none. */
                readonly serviceDeptName: string;
                readonly serviceIcon: string;
                /** Format: uuid */
                readonly serviceId: string;
                readonly serviceName: string;
                readonly state: components["schemas"]["FeedbackState"];
                /** @description What followed, the first first. */
                readonly turns: readonly components["schemas"]["FeedbackTurn"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_FileLink: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Where the file is loaded. */
            readonly data?: {
                /** @description A path of this server; it lives 15 minutes and ends with the session. */
                readonly url: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Where the file is loaded. */
            readonly result?: {
                /** @description A path of this server; it lives 15 minutes and ends with the session. */
                readonly url: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_FooterConfigOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The footer as editors see it. */
            readonly data?: components["schemas"]["FooterBody"] & components["schemas"]["ConfigStanding"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The footer as editors see it. */
            readonly result?: components["schemas"]["FooterBody"] & components["schemas"]["ConfigStanding"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_FooterOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The footer. */
            readonly data?: {
                readonly address: string;
                readonly copyright: string;
                readonly email: string;
                readonly icp: string;
                readonly links: readonly components["schemas"]["FooterLinkOut"][];
                readonly phone: string;
                readonly pictures: readonly components["schemas"]["FooterPictureOut"][];
                /** @description Number of the record at the public security authorities. */
                readonly police: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The footer. */
            readonly result?: {
                readonly address: string;
                readonly copyright: string;
                readonly email: string;
                readonly icp: string;
                readonly links: readonly components["schemas"]["FooterLinkOut"][];
                readonly phone: string;
                readonly pictures: readonly components["schemas"]["FooterPictureOut"][];
                /** @description Number of the record at the public security authorities. */
                readonly police: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_GroupCreatedOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Which group it became. */
            readonly data?: {
                readonly groupId: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Which group it became. */
            readonly result?: {
                readonly groupId: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_GroupDoneOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description It was done. */
            readonly data?: {
                readonly changed: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description It was done. */
            readonly result?: {
                readonly changed: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_GuideOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A guide with the limits and places of its service. */
            readonly data?: {
                readonly legalBasis: string;
                readonly legalLimit: string;
                readonly materials: readonly components["schemas"]["MaterialOut"][];
                readonly officeHours: string;
                readonly phone: string;
                readonly place: string;
                readonly postName: string;
                readonly questions: readonly components["schemas"]["QuestionOut"][];
                readonly serviceDeptName: string;
                readonly serviceId: string;
                readonly serviceName: string;
                readonly steps: readonly components["schemas"]["StepOut"][];
                readonly timeLimit: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A guide with the limits and places of its service. */
            readonly result?: {
                readonly legalBasis: string;
                readonly legalLimit: string;
                readonly materials: readonly components["schemas"]["MaterialOut"][];
                readonly officeHours: string;
                readonly phone: string;
                readonly place: string;
                readonly postName: string;
                readonly questions: readonly components["schemas"]["QuestionOut"][];
                readonly serviceDeptName: string;
                readonly serviceId: string;
                readonly serviceName: string;
                readonly steps: readonly components["schemas"]["StepOut"][];
                readonly timeLimit: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_HallOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What a hall shows to its reader. */
            readonly data?: {
                readonly agreement?: components["schemas"]["ServiceAgreement"] | null;
                /** @description Those that are shown, in their order; to visitors only those of which they have values. */
                readonly facets: readonly components["schemas"]["HallFacetCode"][];
                /** @description In the reader's language; empty: none. */
                readonly introduction: string;
                readonly isShowCount: boolean;
                readonly isShowGuides: boolean;
                readonly isShowHeat: boolean;
                readonly isShowHotWords: boolean;
                readonly isShowRating: boolean;
                readonly isShowTabs: boolean;
                readonly key: components["schemas"]["HallKey"];
                readonly sort: components["schemas"]["HallSort"];
                /** @description In the reader's language; empty: the portal's own. */
                readonly title: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What a hall shows to its reader. */
            readonly result?: {
                readonly agreement?: components["schemas"]["ServiceAgreement"] | null;
                /** @description Those that are shown, in their order; to visitors only those of which they have values. */
                readonly facets: readonly components["schemas"]["HallFacetCode"][];
                /** @description In the reader's language; empty: none. */
                readonly introduction: string;
                readonly isShowCount: boolean;
                readonly isShowGuides: boolean;
                readonly isShowHeat: boolean;
                readonly isShowHotWords: boolean;
                readonly isShowRating: boolean;
                readonly isShowTabs: boolean;
                readonly key: components["schemas"]["HallKey"];
                readonly sort: components["schemas"]["HallSort"];
                /** @description In the reader's language; empty: the portal's own. */
                readonly title: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_HolidayOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The holiday of today and the next one. */
            readonly data?: {
                readonly current?: components["schemas"]["HolidayItem"] | null;
                readonly next?: components["schemas"]["HolidayItem"] | null;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The holiday of today and the next one. */
            readonly result?: {
                readonly current?: components["schemas"]["HolidayItem"] | null;
                readonly next?: components["schemas"]["HolidayItem"] | null;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_HomePageOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A home page without its data. */
            readonly data?: {
                /** @description All cards of `layout` in the same order. */
                readonly cards: readonly components["schemas"]["CardBasic"][];
                /** @description Shown cards in reading order, then hidden ones. */
                readonly layout: readonly components["schemas"]["CardPlace"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A home page without its data. */
            readonly result?: {
                /** @description All cards of `layout` in the same order. */
                readonly cards: readonly components["schemas"]["CardBasic"][];
                /** @description Shown cards in reading order, then hidden ones. */
                readonly layout: readonly components["schemas"]["CardPlace"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ImConfigOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What the browser needs to know of chat. */
            readonly data?: components["schemas"]["ChatConfigOut"] & {
                /** @description The conversation with oneself. */
                readonly fileTransferId: string;
                readonly multipleDevices: boolean;
                readonly typing: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What the browser needs to know of chat. */
            readonly result?: components["schemas"]["ChatConfigOut"] & {
                /** @description The conversation with oneself. */
                readonly fileTransferId: string;
                readonly multipleDevices: boolean;
                readonly typing: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_IndexAudienceOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Who sees a category or a card. */
            readonly data?: {
                /**
                 * Format: uuid
                 * @description A card.
                 */
                readonly cardId?: string | null;
                /**
                 * Format: uuid
                 * @description A category.
                 */
                readonly typeId?: string | null;
            } & {
                /** @description Departments, each with those below it; empty means all. */
                readonly deptIds: readonly string[];
                /**
                 * Format: int32
                 * @description 1 off the shelf (下架), 0 shown.
                 */
                readonly isUnder: number;
                /** @description Role codes; empty means everybody. */
                readonly roles: readonly string[];
            } & components["schemas"]["ConfigStanding"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Who sees a category or a card. */
            readonly result?: {
                /**
                 * Format: uuid
                 * @description A card.
                 */
                readonly cardId?: string | null;
                /**
                 * Format: uuid
                 * @description A category.
                 */
                readonly typeId?: string | null;
            } & {
                /** @description Departments, each with those below it; empty means all. */
                readonly deptIds: readonly string[];
                /**
                 * Format: int32
                 * @description 1 off the shelf (下架), 0 shown.
                 */
                readonly isUnder: number;
                /** @description Role codes; empty means everybody. */
                readonly roles: readonly string[];
            } & components["schemas"]["ConfigStanding"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_IndexCardListOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Cards of quick navigation as their editors see them. */
            readonly data?: components["schemas"]["ConfigStanding"] & {
                /** @description In the order of their categories, those of none last. */
                readonly list: readonly components["schemas"]["IndexCardConfig"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Cards of quick navigation as their editors see them. */
            readonly result?: components["schemas"]["ConfigStanding"] & {
                /** @description In the order of their categories, those of none last. */
                readonly list: readonly components["schemas"]["IndexCardConfig"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_IndexCardOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A saved card. */
            readonly data?: components["schemas"]["IndexCardConfig"] & components["schemas"]["ConfigStanding"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A saved card. */
            readonly result?: components["schemas"]["IndexCardConfig"] & components["schemas"]["ConfigStanding"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_IndexTypeOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A saved category. */
            readonly data?: components["schemas"]["IndexTypeConfig"] & components["schemas"]["ConfigStanding"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A saved category. */
            readonly result?: components["schemas"]["IndexTypeConfig"] & components["schemas"]["ConfigStanding"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_IndexTypesOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Quick navigation as its editors see it. */
            readonly data?: components["schemas"]["ConfigStanding"] & {
                /** @description Cards there may be, those of no category too. */
                readonly cardsMax: number;
                /** @description The categories in their order. */
                readonly list: readonly components["schemas"]["IndexTypeConfig"][];
                /** @description Categories there may be. */
                readonly typesMax: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Quick navigation as its editors see it. */
            readonly result?: components["schemas"]["ConfigStanding"] & {
                /** @description Cards there may be, those of no category too. */
                readonly cardsMax: number;
                /** @description The categories in their order. */
                readonly list: readonly components["schemas"]["IndexTypeConfig"][];
                /** @description Categories there may be. */
                readonly typesMax: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_JumpOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Where an entry of another system leads: only to what the tenant entered, never to what the caller says. */
            readonly data?: {
                readonly openWay: string;
                readonly url: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Where an entry of another system leads: only to what the tenant entered, never to what the caller says. */
            readonly result?: {
                readonly openWay: string;
                readonly url: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LandingColumnConfig: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A column of the page before sign-in; version and state are those of all columns together. */
            readonly data?: {
                /** @description Its key: 1 to 64 letters, digits, dashes and underscores. */
                readonly columnId: string;
                /** @description At most 32 characters, each name once; empty for the page's own title. */
                readonly columnName?: string;
                /** @description At most 64 characters. */
                readonly columnNameEn?: string;
                readonly config?: components["schemas"]["LandingColumnSettings"];
                readonly isEnable: boolean;
                readonly kind: components["schemas"]["SectionKind"];
            } & components["schemas"]["ConfigStanding"] & {
                /** @description Its place, from 1. */
                readonly sort: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A column of the page before sign-in; version and state are those of all columns together. */
            readonly result?: {
                /** @description Its key: 1 to 64 letters, digits, dashes and underscores. */
                readonly columnId: string;
                /** @description At most 32 characters, each name once; empty for the page's own title. */
                readonly columnName?: string;
                /** @description At most 64 characters. */
                readonly columnNameEn?: string;
                readonly config?: components["schemas"]["LandingColumnSettings"];
                readonly isEnable: boolean;
                readonly kind: components["schemas"]["SectionKind"];
            } & components["schemas"]["ConfigStanding"] & {
                /** @description Its place, from 1. */
                readonly sort: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LandingColumnNameOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Whether a name is another column's. */
            readonly data?: {
                readonly repetitive: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Whether a name is another column's. */
            readonly result?: {
                readonly repetitive: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LandingConfigOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Pictures, title and colour of the page before sign-in. */
            readonly data?: components["schemas"]["LogosOut"] & {
                /** @description Its colour on dark ground; empty: made of the other one. */
                readonly darkColor: string;
                /** @description The colour of the tenant's own theme; #008cff when none is set (001 section 9). */
                readonly themeColor: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Pictures, title and colour of the page before sign-in. */
            readonly result?: components["schemas"]["LogosOut"] & {
                /** @description Its colour on dark ground; empty: made of the other one. */
                readonly darkColor: string;
                /** @description The colour of the tenant's own theme; #008cff when none is set (001 section 9). */
                readonly themeColor: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LandingIndexOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The header of the page. */
            readonly data?: components["schemas"]["LogosOut"] & {
                readonly navigation: readonly components["schemas"]["LandingLinkOut"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The header of the page. */
            readonly result?: components["schemas"]["LogosOut"] & {
                readonly navigation: readonly components["schemas"]["LandingLinkOut"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LandingLinkOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A link. */
            readonly data?: {
                readonly code: string;
                /** @description Address of a picture; empty for none. */
                readonly icon: string;
                /** @description What it is for; may be empty. */
                readonly intro: string;
                readonly name: string;
                readonly openWay: string;
                readonly url: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A link. */
            readonly result?: {
                readonly code: string;
                /** @description Address of a picture; empty for none. */
                readonly icon: string;
                /** @description What it is for; may be empty. */
                readonly intro: string;
                readonly name: string;
                readonly openWay: string;
                readonly url: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LayerRemovedOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Whether something was there to be removed. */
            readonly data?: {
                readonly removed: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Whether something was there to be removed. */
            readonly result?: {
                readonly removed: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LayoutOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The places of a home page. */
            readonly data?: {
                /** @description Shown cards in reading order, then hidden ones. */
                readonly layout: readonly components["schemas"]["CardPlace"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The places of a home page. */
            readonly result?: {
                /** @description Shown cards in reading order, then hidden ones. */
                readonly layout: readonly components["schemas"]["CardPlace"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LoginConfig: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description How people sign in (000 section 3, login config). */
            readonly data?: {
                /**
                 * Format: int32
                 * @description 1: this server is the CAS server, 0: an external one.
                 */
                readonly isSelfCas: number;
                /** @description Where to sign in. */
                readonly loginUrl: string;
                /** @description Where to sign out. */
                readonly logoutUrl: string;
                /** @description The portal's own service. */
                readonly service: string;
                /**
                 * Format: int32
                 * @description 1: single sign-on is on.
                 */
                readonly status: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description How people sign in (000 section 3, login config). */
            readonly result?: {
                /**
                 * Format: int32
                 * @description 1: this server is the CAS server, 0: an external one.
                 */
                readonly isSelfCas: number;
                /** @description Where to sign in. */
                readonly loginUrl: string;
                /** @description Where to sign out. */
                readonly logoutUrl: string;
                /** @description The portal's own service. */
                readonly service: string;
                /**
                 * Format: int32
                 * @description 1: single sign-on is on.
                 */
                readonly status: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LogosOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Pictures and title of the frame. */
            readonly data?: {
                readonly favicon: string;
                readonly logo: string;
                /** @description For dark backgrounds; the other one when there is none. */
                readonly logoDark: string;
                /** @description The title of the window; the school's name when none is set. */
                readonly title: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Pictures and title of the frame. */
            readonly result?: {
                readonly favicon: string;
                readonly logo: string;
                /** @description For dark backgrounds; the other one when there is none. */
                readonly logoDark: string;
                /** @description The title of the window; the school's name when none is set. */
                readonly title: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_LogOutOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Where to go to finish signing out. */
            readonly data?: {
                /** @description The sign-out page of the external CAS server, when there is one. */
                readonly logoutUrl?: string | null;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Where to go to finish signing out. */
            readonly result?: {
                /** @description The sign-out page of the external CAS server, when there is one. */
                readonly logoutUrl?: string | null;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_MarkMissOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What is decided now. */
            readonly data?: {
                readonly state: components["schemas"]["MissState"];
                readonly word: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What is decided now. */
            readonly result?: {
                readonly state: components["schemas"]["MissState"];
                readonly word: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_MissSynonymOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What the word finds now. */
            readonly data?: {
                /** @description How many services the word finds. */
                readonly found: number;
                /** @description All words that mean the same. */
                readonly group: readonly string[];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What the word finds now. */
            readonly result?: {
                /** @description How many services the word finds. */
                readonly found: number;
                /** @description All words that mean the same. */
                readonly group: readonly string[];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NavigationConfigOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The navigation list. */
            readonly data?: {
                /** @description Custom entries of the university. */
                readonly customCount: number;
                /** @description Custom entries it may have. */
                readonly customMax: number;
                /** @description Entries for the caller's roles in their order, those that are not enabled too. */
                readonly list: readonly components["schemas"]["NavigationEntry"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The navigation list. */
            readonly result?: {
                /** @description Custom entries of the university. */
                readonly customCount: number;
                /** @description Custom entries it may have. */
                readonly customMax: number;
                /** @description Entries for the caller's roles in their order, those that are not enabled too. */
                readonly list: readonly components["schemas"]["NavigationEntry"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NavigationDetailOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description An entry of the navigation list with what its page holds. */
            readonly data?: {
                /** @description Whether the caller arranged the page. */
                readonly isCustomized: boolean;
                /** @description The caller's places; empty for pages without cards, which are all but the home page. */
                readonly layout: readonly components["schemas"]["CardPlace"][];
                readonly navigation: components["schemas"]["NavigationEntry"];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description An entry of the navigation list with what its page holds. */
            readonly result?: {
                /** @description Whether the caller arranged the page. */
                readonly isCustomized: boolean;
                /** @description The caller's places; empty for pages without cards, which are all but the home page. */
                readonly layout: readonly components["schemas"]["CardPlace"][];
                readonly navigation: components["schemas"]["NavigationEntry"];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NavigationEntriesOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The navigation list as its editors see it. */
            readonly data?: components["schemas"]["ConfigStanding"] & {
                /** @description Custom entries there may be. */
                readonly customMax: number;
                /** @description All entries in their order, in both languages, those that are not shown too. */
                readonly entries: readonly components["schemas"]["NavigationEntryConfig"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The navigation list as its editors see it. */
            readonly result?: components["schemas"]["ConfigStanding"] & {
                /** @description Custom entries there may be. */
                readonly customMax: number;
                /** @description All entries in their order, in both languages, those that are not shown too. */
                readonly entries: readonly components["schemas"]["NavigationEntryConfig"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NavigationEntryOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A saved entry. */
            readonly data?: components["schemas"]["NavigationEntryConfig"] & components["schemas"]["ConfigStanding"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A saved entry. */
            readonly result?: components["schemas"]["NavigationEntryConfig"] & components["schemas"]["ConfigStanding"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NavigationLinksOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The links as their editors see them. */
            readonly data?: components["schemas"]["ConfigStanding"] & {
                /** @description In their order. */
                readonly links: readonly components["schemas"]["LandingLinkBody"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The links as their editors see them. */
            readonly result?: components["schemas"]["ConfigStanding"] & {
                /** @description In their order. */
                readonly links: readonly components["schemas"]["LandingLinkBody"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NavigationLinksRemovedOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What was removed. */
            readonly data?: components["schemas"]["ConfigStanding"] & {
                readonly removed: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What was removed. */
            readonly result?: components["schemas"]["ConfigStanding"] & {
                readonly removed: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NewAppPasswordOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A new application password. */
            readonly data?: {
                readonly item: components["schemas"]["AppPasswordItem"];
                /** @description The password. It is told here and never again. */
                readonly password: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A new application password. */
            readonly result?: {
                readonly item: components["schemas"]["AppPasswordItem"];
                /** @description The password. It is told here and never again. */
                readonly password: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NewsDetailOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description An item with its text. */
            readonly data?: components["schemas"]["NewsItem"] & {
                readonly author: string;
                /** @description HTML that is safe to show. */
                readonly content: string;
                readonly next?: components["schemas"]["Neighbour"] | null;
                readonly previous?: components["schemas"]["Neighbour"] | null;
                /**
                 * Format: int64
                 * @description Readings, this one included.
                 */
                readonly readCount: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description An item with its text. */
            readonly result?: components["schemas"]["NewsItem"] & {
                readonly author: string;
                /** @description HTML that is safe to show. */
                readonly content: string;
                readonly next?: components["schemas"]["Neighbour"] | null;
                readonly previous?: components["schemas"]["Neighbour"] | null;
                /**
                 * Format: int64
                 * @description Readings, this one included.
                 */
                readonly readCount: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NewSecondFactorOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What an authenticator needs. It is told here and never again. */
            readonly data?: {
                /** @description The secret, to be typed (base32). */
                readonly secret: string;
                /** @description The same for a QR code (`otpauth:`). */
                readonly uri: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What an authenticator needs. It is told here and never again. */
            readonly result?: {
                /** @description The secret, to be typed (base32). */
                readonly secret: string;
                /** @description The same for a QR code (`otpauth:`). */
                readonly uri: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NewsPageOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A page of news and the columns there are. */
            readonly data?: components["schemas"]["Page_NewsItem"] & {
                readonly columns: readonly components["schemas"]["ColumnItem"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A page of news and the columns there are. */
            readonly result?: components["schemas"]["Page_NewsItem"] & {
                readonly columns: readonly components["schemas"]["ColumnItem"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NextLessonOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The caller's next lesson. */
            readonly data?: {
                readonly lesson?: components["schemas"]["LessonOut"] | null;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The caller's next lesson. */
            readonly result?: {
                readonly lesson?: components["schemas"]["LessonOut"] | null;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NoticeBadge: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What a person has to look at. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description Of these the important ones.
                 */
                readonly important: number;
                /**
                 * Format: int64
                 * @description Must-read ones that were never opened, or wait for a confirmation.
                 */
                readonly mustRead: number;
                /**
                 * Format: int64
                 * @description Never opened.
                 */
                readonly unread: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What a person has to look at. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description Of these the important ones.
                 */
                readonly important: number;
                /**
                 * Format: int64
                 * @description Must-read ones that were never opened, or wait for a confirmation.
                 */
                readonly mustRead: number;
                /**
                 * Format: int64
                 * @description Never opened.
                 */
                readonly unread: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NoticeDetail: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A notice with its text, to a person. */
            readonly data?: components["schemas"]["NoticeOut"] & components["schemas"]["NoticeText"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A notice with its text, to a person. */
            readonly result?: components["schemas"]["NoticeOut"] & components["schemas"]["NoticeText"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_NoticeOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A notice to a person. */
            readonly data?: components["schemas"]["NoticeBase"] & {
                readonly confirmTime?: string | null;
                readonly readTime?: string | null;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A notice to a person. */
            readonly result?: components["schemas"]["NoticeBase"] & {
                readonly confirmTime?: string | null;
                readonly readTime?: string | null;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_OfficialAccountOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description An account as its administrators see it. */
            readonly data?: {
                readonly accountId: components["schemas"]["UserId"];
                readonly avatar: string;
                readonly code: string;
                /** Format: uuid */
                readonly deptId?: string | null;
                readonly deptName: string;
                readonly enabled: boolean;
                readonly intro: string;
                readonly introEn: string;
                readonly mpType: components["schemas"]["MpType"];
                readonly name: string;
                readonly nameEn: string;
                /** Format: int64 */
                readonly noticeCount: number;
                readonly senders: readonly components["schemas"]["NamedPerson"][];
                /** Format: int32 */
                readonly version: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description An account as its administrators see it. */
            readonly result?: {
                readonly accountId: components["schemas"]["UserId"];
                readonly avatar: string;
                readonly code: string;
                /** Format: uuid */
                readonly deptId?: string | null;
                readonly deptName: string;
                readonly enabled: boolean;
                readonly intro: string;
                readonly introEn: string;
                readonly mpType: components["schemas"]["MpType"];
                readonly name: string;
                readonly nameEn: string;
                /** Format: int64 */
                readonly noticeCount: number;
                readonly senders: readonly components["schemas"]["NamedPerson"][];
                /** Format: int32 */
                readonly version: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_OrganizationOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What stands below a node. */
            readonly data?: {
                readonly departments: readonly components["schemas"]["OrganizationDepartment"][];
                /** @description The first hundred; search finds the others. */
                readonly users: readonly components["schemas"]["DirectoryUser"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What stands below a node. */
            readonly result?: {
                readonly departments: readonly components["schemas"]["OrganizationDepartment"][];
                /** @description The first hundred; search finds the others. */
                readonly users: readonly components["schemas"]["DirectoryUser"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_OverviewOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Figures of the hall. */
            readonly data?: {
                /** Format: int64 */
                readonly applicationCount: number;
                /** @description Departments that offer something. */
                readonly deptCount: number;
                /**
                 * Format: int64
                 * @description Handled online.
                 */
                readonly onlineCount: number;
                /** Format: int64 */
                readonly processCount: number;
                /** @description Scenes with at least one service. */
                readonly sceneCount: number;
                /** Format: int64 */
                readonly serviceCount: number;
                /**
                 * Format: int64
                 * @description How often these services were opened.
                 */
                readonly visitCount: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Figures of the hall. */
            readonly result?: {
                /** Format: int64 */
                readonly applicationCount: number;
                /** @description Departments that offer something. */
                readonly deptCount: number;
                /**
                 * Format: int64
                 * @description Handled online.
                 */
                readonly onlineCount: number;
                /** Format: int64 */
                readonly processCount: number;
                /** @description Scenes with at least one service. */
                readonly sceneCount: number;
                /** Format: int64 */
                readonly serviceCount: number;
                /**
                 * Format: int64
                 * @description How often these services were opened.
                 */
                readonly visitCount: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_AppsDictOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Its code. */
                    readonly code: string;
                    /**
                     * Format: uuid
                     * @description The service's key.
                     */
                    readonly dictKey: string;
                    /** @description Its name. */
                    readonly dictValue: string;
                    readonly icon: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Its code. */
                    readonly code: string;
                    /**
                     * Format: uuid
                     * @description The service's key.
                     */
                    readonly dictKey: string;
                    /** @description Its name. */
                    readonly dictValue: string;
                    readonly icon: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_CardConfigRow: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly (components["schemas"]["ConfigStanding"] & {
                    /** Format: uuid */
                    readonly cardId: string;
                    readonly cardKind: string;
                    readonly cardName: string;
                    readonly cardState: components["schemas"]["CardState"];
                    readonly columnCount: number;
                    readonly departments: readonly string[];
                    readonly health?: components["schemas"]["SourceState"] | null;
                    readonly isEnable: boolean;
                    readonly personKinds: readonly string[];
                    /** @description Role codes; empty means everybody. */
                    readonly roles: readonly string[];
                })[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly (components["schemas"]["ConfigStanding"] & {
                    /** Format: uuid */
                    readonly cardId: string;
                    readonly cardKind: string;
                    readonly cardName: string;
                    readonly cardState: components["schemas"]["CardState"];
                    readonly columnCount: number;
                    readonly departments: readonly string[];
                    readonly health?: components["schemas"]["SourceState"] | null;
                    readonly isEnable: boolean;
                    readonly personKinds: readonly string[];
                    /** @description Role codes; empty means everybody. */
                    readonly roles: readonly string[];
                })[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_ColumnApi: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** Format: uuid */
                    readonly apiId: string;
                    readonly apiName: string;
                    readonly apiNameEn: string;
                    /** @description How its source is. */
                    readonly health: components["schemas"]["SourceState"];
                    readonly sourceName: string;
                    readonly sourceNameEn: string;
                    /** @description The names of what uses it. */
                    readonly usedBy: readonly string[];
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** Format: uuid */
                    readonly apiId: string;
                    readonly apiName: string;
                    readonly apiNameEn: string;
                    /** @description How its source is. */
                    readonly health: components["schemas"]["SourceState"];
                    readonly sourceName: string;
                    readonly sourceNameEn: string;
                    /** @description The names of what uses it. */
                    readonly usedBy: readonly string[];
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_ConfigRevision: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Who made it; empty when no person did. */
                    readonly author: string;
                    /** @description What people see now. */
                    readonly isLive: boolean;
                    /** @description What editors see. */
                    readonly isNewest: boolean;
                    /** @description It removes the document. */
                    readonly isRemoval: boolean;
                    readonly note: string;
                    /**
                     * Format: int32
                     * @description From 1.
                     */
                    readonly number: number;
                    readonly origin: components["schemas"]["RevisionOrigin"];
                    /** @description When it was published last; null for a draft. */
                    readonly publishedTime?: string | null;
                    /** Format: uuid */
                    readonly revision: string;
                    readonly time: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Who made it; empty when no person did. */
                    readonly author: string;
                    /** @description What people see now. */
                    readonly isLive: boolean;
                    /** @description What editors see. */
                    readonly isNewest: boolean;
                    /** @description It removes the document. */
                    readonly isRemoval: boolean;
                    readonly note: string;
                    /**
                     * Format: int32
                     * @description From 1.
                     */
                    readonly number: number;
                    readonly origin: components["schemas"]["RevisionOrigin"];
                    /** @description When it was published last; null for a draft. */
                    readonly publishedTime?: string | null;
                    /** Format: uuid */
                    readonly revision: string;
                    readonly time: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_DirectoryUser: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly avatar: string;
                    /** @description Empty where the department is what was asked for. */
                    readonly deptName: string;
                    /** @description `student`, `teacher` or `staff`. */
                    readonly kind: string;
                    readonly nickname: string;
                    /** @description Of a student the class. */
                    readonly postName: string;
                    readonly userId: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly avatar: string;
                    /** @description Empty where the department is what was asked for. */
                    readonly deptName: string;
                    /** @description `student`, `teacher` or `staff`. */
                    readonly kind: string;
                    readonly nickname: string;
                    /** @description Of a student the class. */
                    readonly postName: string;
                    readonly userId: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_DraftItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Where it goes on: an http(s) address or a path inside the portal. */
                    readonly continueUrl: string;
                    /** @description `1001` inside the portal, `1003` a new tab. */
                    readonly continueWay: string;
                    readonly createTime: string;
                    /** Format: uuid */
                    readonly draftId: string;
                    /** @description How the browser opens that page. */
                    readonly openWay: string;
                    readonly serviceCode: string;
                    readonly serviceName: string;
                    readonly title: string;
                    readonly updateTime: string;
                    /** @description Its own page in the portal. */
                    readonly urlDetail: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Where it goes on: an http(s) address or a path inside the portal. */
                    readonly continueUrl: string;
                    /** @description `1001` inside the portal, `1003` a new tab. */
                    readonly continueWay: string;
                    readonly createTime: string;
                    /** Format: uuid */
                    readonly draftId: string;
                    /** @description How the browser opens that page. */
                    readonly openWay: string;
                    readonly serviceCode: string;
                    readonly serviceName: string;
                    readonly title: string;
                    readonly updateTime: string;
                    /** @description Its own page in the portal. */
                    readonly urlDetail: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_ExportAboutMe: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description The same person's account; of another system its client. */
                    readonly account: string;
                    /** @description When. */
                    readonly createTime: string;
                    /** @description Why, where it was said. */
                    readonly reason: string;
                    /** @description Which list. */
                    readonly sheetName: string;
                    /**
                     * Format: int64
                     * @description Rows of the file.
                     */
                    readonly totalNum: number;
                    /** @description By what the file can be traced. */
                    readonly trace: string;
                    /** @description Who took it out; empty for another system. */
                    readonly userName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description The same person's account; of another system its client. */
                    readonly account: string;
                    /** @description When. */
                    readonly createTime: string;
                    /** @description Why, where it was said. */
                    readonly reason: string;
                    /** @description Which list. */
                    readonly sheetName: string;
                    /**
                     * Format: int64
                     * @description Rows of the file.
                     */
                    readonly totalNum: number;
                    /** @description By what the file can be traced. */
                    readonly trace: string;
                    /** @description Who took it out; empty for another system. */
                    readonly userName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_FeedbackOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Whether the sender may ask on now. */
                    readonly canFollowUp: boolean;
                    readonly content: string;
                    /** Format: uuid */
                    readonly feedbackId: string;
                    readonly phone: string;
                    readonly pictures: readonly components["schemas"]["FeedbackPicture"][];
                    readonly sendTime: string;
                    /** @description The department that answers; empty when the service has none. */
                    readonly serviceDeptName: string;
                    readonly serviceIcon: string;
                    /** Format: uuid */
                    readonly serviceId: string;
                    readonly serviceName: string;
                    readonly state: components["schemas"]["FeedbackState"];
                    /** @description What followed, the first first. */
                    readonly turns: readonly components["schemas"]["FeedbackTurn"][];
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Whether the sender may ask on now. */
                    readonly canFollowUp: boolean;
                    readonly content: string;
                    /** Format: uuid */
                    readonly feedbackId: string;
                    readonly phone: string;
                    readonly pictures: readonly components["schemas"]["FeedbackPicture"][];
                    readonly sendTime: string;
                    /** @description The department that answers; empty when the service has none. */
                    readonly serviceDeptName: string;
                    readonly serviceIcon: string;
                    /** Format: uuid */
                    readonly serviceId: string;
                    readonly serviceName: string;
                    readonly state: components["schemas"]["FeedbackState"];
                    /** @description What followed, the first first. */
                    readonly turns: readonly components["schemas"]["FeedbackTurn"][];
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_FoundGuide: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description The name in parts, those that matched marked. */
                    readonly highlight: readonly components["schemas"]["Part"][];
                    /** @description `name`, `pinyin`, `initials`, `synonym`, `typo` or `text`. */
                    readonly matchedBy: string;
                    readonly materialCount: number;
                    /** @description Whether its service is for signed-in people alone. */
                    readonly needLogin: boolean;
                    readonly serviceDeptName: string;
                    readonly serviceIcon: string;
                    readonly serviceId: string;
                    readonly serviceName: string;
                    /** @description At most three places. */
                    readonly snippets: readonly components["schemas"]["SnippetOut"][];
                    readonly stepCount: number;
                    readonly timeLimit: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description The name in parts, those that matched marked. */
                    readonly highlight: readonly components["schemas"]["Part"][];
                    /** @description `name`, `pinyin`, `initials`, `synonym`, `typo` or `text`. */
                    readonly matchedBy: string;
                    readonly materialCount: number;
                    /** @description Whether its service is for signed-in people alone. */
                    readonly needLogin: boolean;
                    readonly serviceDeptName: string;
                    readonly serviceIcon: string;
                    readonly serviceId: string;
                    readonly serviceName: string;
                    /** @description At most three places. */
                    readonly snippets: readonly components["schemas"]["SnippetOut"][];
                    readonly stepCount: number;
                    readonly timeLimit: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_FoundService: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly (components["schemas"]["ServiceItem"] & {
                    /** @description The name the reader sees in parts, those that matched marked. */
                    readonly highlight: readonly components["schemas"]["Part"][];
                    /** @description `name`, `pinyin`, `initials`, `synonym`, `typo` or `text`. */
                    readonly matchedBy: string;
                })[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly (components["schemas"]["ServiceItem"] & {
                    /** @description The name the reader sees in parts, those that matched marked. */
                    readonly highlight: readonly components["schemas"]["Part"][];
                    /** @description `name`, `pinyin`, `initials`, `synonym`, `typo` or `text`. */
                    readonly matchedBy: string;
                })[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_MissOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Whether it was dealt with and searched for again later. */
                    readonly again: boolean;
                    /** @description The last day it was searched for, `yyyy-MM-dd`. */
                    readonly lastDay: string;
                    readonly state: components["schemas"]["MissState"];
                    /** Format: int64 */
                    readonly times: number;
                    readonly word: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description Whether it was dealt with and searched for again later. */
                    readonly again: boolean;
                    /** @description The last day it was searched for, `yyyy-MM-dd`. */
                    readonly lastDay: string;
                    readonly state: components["schemas"]["MissState"];
                    /** Format: int64 */
                    readonly times: number;
                    readonly word: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_NoticeOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly (components["schemas"]["NoticeBase"] & {
                    readonly confirmTime?: string | null;
                    readonly readTime?: string | null;
                })[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly (components["schemas"]["NoticeBase"] & {
                    readonly confirmTime?: string | null;
                    readonly readTime?: string | null;
                })[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_OfficialAccountOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly accountId: components["schemas"]["UserId"];
                    readonly avatar: string;
                    readonly code: string;
                    /** Format: uuid */
                    readonly deptId?: string | null;
                    readonly deptName: string;
                    readonly enabled: boolean;
                    readonly intro: string;
                    readonly introEn: string;
                    readonly mpType: components["schemas"]["MpType"];
                    readonly name: string;
                    readonly nameEn: string;
                    /** Format: int64 */
                    readonly noticeCount: number;
                    readonly senders: readonly components["schemas"]["NamedPerson"][];
                    /** Format: int32 */
                    readonly version: number;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly accountId: components["schemas"]["UserId"];
                    readonly avatar: string;
                    readonly code: string;
                    /** Format: uuid */
                    readonly deptId?: string | null;
                    readonly deptName: string;
                    readonly enabled: boolean;
                    readonly intro: string;
                    readonly introEn: string;
                    readonly mpType: components["schemas"]["MpType"];
                    readonly name: string;
                    readonly nameEn: string;
                    /** Format: int64 */
                    readonly noticeCount: number;
                    readonly senders: readonly components["schemas"]["NamedPerson"][];
                    /** Format: int32 */
                    readonly version: number;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_PersonChoice: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly account: string;
                    readonly deptName: string;
                    readonly kind: string;
                    readonly userId: components["schemas"]["UserId"];
                    readonly userName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly account: string;
                    readonly deptName: string;
                    readonly kind: string;
                    readonly userId: components["schemas"]["UserId"];
                    readonly userName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_RatingOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly anonymous: boolean;
                    readonly canChange: boolean;
                    /** @description The end of the time in which it can be changed. */
                    readonly changeableUntil: string;
                    /** @description Null when it was not changed. */
                    readonly changeTime?: string | null;
                    readonly content: string;
                    readonly labels: readonly components["schemas"]["RatingLabelOut"][];
                    /** Format: uuid */
                    readonly matterId: string;
                    readonly matterTitle: string;
                    /** Format: uuid */
                    readonly rateId: string;
                    readonly rateTime: string;
                    /** Format: int32 */
                    readonly score: number;
                    /** Format: uuid */
                    readonly serviceId: string;
                    readonly serviceName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly anonymous: boolean;
                    readonly canChange: boolean;
                    /** @description The end of the time in which it can be changed. */
                    readonly changeableUntil: string;
                    /** @description Null when it was not changed. */
                    readonly changeTime?: string | null;
                    readonly content: string;
                    readonly labels: readonly components["schemas"]["RatingLabelOut"][];
                    /** Format: uuid */
                    readonly matterId: string;
                    readonly matterTitle: string;
                    /** Format: uuid */
                    readonly rateId: string;
                    readonly rateTime: string;
                    /** Format: int32 */
                    readonly score: number;
                    /** Format: uuid */
                    readonly serviceId: string;
                    readonly serviceName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_SensitiveAttemptItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description The account of the writer; empty when no person wrote it or the person is gone. */
                    readonly account: string;
                    /** @description The word in its surroundings, at most 200 characters. */
                    readonly excerpt: string;
                    /** Format: uuid */
                    readonly id: string;
                    readonly kind: string;
                    /** @description What the text was about; may be empty. */
                    readonly objectId: string;
                    readonly time: string;
                    readonly userName: string;
                    readonly word: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description The account of the writer; empty when no person wrote it or the person is gone. */
                    readonly account: string;
                    /** @description The word in its surroundings, at most 200 characters. */
                    readonly excerpt: string;
                    /** Format: uuid */
                    readonly id: string;
                    readonly kind: string;
                    /** @description What the text was about; may be empty. */
                    readonly objectId: string;
                    readonly time: string;
                    readonly userName: string;
                    readonly word: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_SensitiveWordItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly createTime: string;
                    /** @description Who added it; empty when no person did. */
                    readonly createUserName: string;
                    /** Format: uuid */
                    readonly id: string;
                    /** @description What it is there for; may be empty. */
                    readonly note: string;
                    readonly updateTime: string;
                    /** @description As it was written. */
                    readonly word: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly createTime: string;
                    /** @description Who added it; empty when no person did. */
                    readonly createUserName: string;
                    /** Format: uuid */
                    readonly id: string;
                    /** @description What it is there for; may be empty. */
                    readonly note: string;
                    readonly updateTime: string;
                    /** @description As it was written. */
                    readonly word: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_ServiceChoice: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly accessWay: string;
                    /** @description `ONLINE` or `OFFLINE`. */
                    readonly processType: string;
                    readonly serviceCode: string;
                    readonly serviceDeptName: string;
                    readonly serviceIcon: string;
                    /** Format: uuid */
                    readonly serviceId: string;
                    readonly serviceName: string;
                    /** @description `APPLICATION` or `PROCESS`. */
                    readonly serviceType: string;
                    readonly serviceUrl: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly accessWay: string;
                    /** @description `ONLINE` or `OFFLINE`. */
                    readonly processType: string;
                    readonly serviceCode: string;
                    readonly serviceDeptName: string;
                    readonly serviceIcon: string;
                    /** Format: uuid */
                    readonly serviceId: string;
                    readonly serviceName: string;
                    /** @description `APPLICATION` or `PROCESS`. */
                    readonly serviceType: string;
                    readonly serviceUrl: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_ServiceItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description `1` to `5`; empty for a visitor who has to sign in. */
                    readonly accessWay: string;
                    /**
                     * Format: double
                     * @description With one decimal; null while nobody has rated it.
                     */
                    readonly averageScore?: number | null;
                    readonly hasGuide: boolean;
                    readonly isCollect: boolean;
                    readonly labelColor: string;
                    readonly labelName: string;
                    readonly launchTime: string;
                    readonly letter: string;
                    /** @description Whether it is for signed-in people alone: visitors find it by name, department and guide. */
                    readonly needLogin: boolean;
                    /** @description `1001` for a visitor who has to sign in, whom its page tells how. */
                    readonly openWay: string;
                    /** @description `ONLINE` or `OFFLINE`. */
                    readonly processType: string;
                    /** Format: int64 */
                    readonly rateCount: number;
                    readonly serviceDeptId: string;
                    readonly serviceDeptName: string;
                    /** @description The absolute address to open; empty for a visitor who has to sign in. */
                    readonly serviceHref: string;
                    readonly serviceIcon: string;
                    /** @description Its key. */
                    readonly serviceId: string;
                    /** @description Its name in the reader's language. */
                    readonly serviceName: string;
                    readonly serviceSceneId: string;
                    readonly serviceSceneName: string;
                    /** @description `APPLICATION` or `PROCESS`. */
                    readonly serviceType: string;
                    readonly serviceTypeId: string;
                    readonly serviceTypeName: string;
                    /** @description The address as configured; empty for a visitor who has to sign in. */
                    readonly serviceUrl: string;
                    readonly summary: string;
                    /** Format: int64 */
                    readonly visitCount: number;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description `1` to `5`; empty for a visitor who has to sign in. */
                    readonly accessWay: string;
                    /**
                     * Format: double
                     * @description With one decimal; null while nobody has rated it.
                     */
                    readonly averageScore?: number | null;
                    readonly hasGuide: boolean;
                    readonly isCollect: boolean;
                    readonly labelColor: string;
                    readonly labelName: string;
                    readonly launchTime: string;
                    readonly letter: string;
                    /** @description Whether it is for signed-in people alone: visitors find it by name, department and guide. */
                    readonly needLogin: boolean;
                    /** @description `1001` for a visitor who has to sign in, whom its page tells how. */
                    readonly openWay: string;
                    /** @description `ONLINE` or `OFFLINE`. */
                    readonly processType: string;
                    /** Format: int64 */
                    readonly rateCount: number;
                    readonly serviceDeptId: string;
                    readonly serviceDeptName: string;
                    /** @description The absolute address to open; empty for a visitor who has to sign in. */
                    readonly serviceHref: string;
                    readonly serviceIcon: string;
                    /** @description Its key. */
                    readonly serviceId: string;
                    /** @description Its name in the reader's language. */
                    readonly serviceName: string;
                    readonly serviceSceneId: string;
                    readonly serviceSceneName: string;
                    /** @description `APPLICATION` or `PROCESS`. */
                    readonly serviceType: string;
                    readonly serviceTypeId: string;
                    readonly serviceTypeName: string;
                    /** @description The address as configured; empty for a visitor who has to sign in. */
                    readonly serviceUrl: string;
                    readonly summary: string;
                    /** Format: int64 */
                    readonly visitCount: number;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_TaskOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description The same person's account; of another system its client. */
                    readonly account: string;
                    /** @description Who approved it. */
                    readonly approverName: string;
                    readonly createTime: string;
                    /**
                     * Format: int64
                     * @description What a whole register did not name and was disabled.
                     */
                    readonly disabledNum: number;
                    /** @description Why it did not end well. */
                    readonly errorMsg: string;
                    /** Format: int64 */
                    readonly failNum: number;
                    /** @description What the file is called. */
                    readonly fileName: string;
                    /** @description Until when its file is kept; empty when there is none. */
                    readonly fileUntil: string;
                    /** Format: int64 */
                    readonly finishNum: number;
                    /**
                     * Format: int64
                     * @description 0 to 100.
                     */
                    readonly finishRate: number;
                    readonly finishTime: string;
                    /** @description Key of the sheet. */
                    readonly id: string;
                    /** @description Whether the caller asked for it. */
                    readonly isOwn: boolean;
                    /** Format: int64 */
                    readonly jumpNum: number;
                    /** @description `export`, `import` or `rehearsal`. */
                    readonly kind: string;
                    /** Format: int64 */
                    readonly newInsertNum: number;
                    /** @description Why the data is taken out. */
                    readonly reason: string;
                    /** @description Its key, for `progress` and the other calls. */
                    readonly redisKey: string;
                    /** @description Name of the sheet in the caller's language. */
                    readonly sheetName: string;
                    readonly startTime: string;
                    /** @description `approval`, `waiting`, `started`, `done`, `stopped`, `failed` or `cancelled`. */
                    readonly state: string;
                    /** Format: int64 */
                    readonly totalNum: number;
                    /** @description By what the file can be traced back to this task. */
                    readonly trace: string;
                    /** @description Until when it can be undone; empty when it can not. */
                    readonly undoUntil: string;
                    /** Format: int64 */
                    readonly updateNum: number;
                    /** @description Who asked for it. */
                    readonly userName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    /** @description The same person's account; of another system its client. */
                    readonly account: string;
                    /** @description Who approved it. */
                    readonly approverName: string;
                    readonly createTime: string;
                    /**
                     * Format: int64
                     * @description What a whole register did not name and was disabled.
                     */
                    readonly disabledNum: number;
                    /** @description Why it did not end well. */
                    readonly errorMsg: string;
                    /** Format: int64 */
                    readonly failNum: number;
                    /** @description What the file is called. */
                    readonly fileName: string;
                    /** @description Until when its file is kept; empty when there is none. */
                    readonly fileUntil: string;
                    /** Format: int64 */
                    readonly finishNum: number;
                    /**
                     * Format: int64
                     * @description 0 to 100.
                     */
                    readonly finishRate: number;
                    readonly finishTime: string;
                    /** @description Key of the sheet. */
                    readonly id: string;
                    /** @description Whether the caller asked for it. */
                    readonly isOwn: boolean;
                    /** Format: int64 */
                    readonly jumpNum: number;
                    /** @description `export`, `import` or `rehearsal`. */
                    readonly kind: string;
                    /** Format: int64 */
                    readonly newInsertNum: number;
                    /** @description Why the data is taken out. */
                    readonly reason: string;
                    /** @description Its key, for `progress` and the other calls. */
                    readonly redisKey: string;
                    /** @description Name of the sheet in the caller's language. */
                    readonly sheetName: string;
                    readonly startTime: string;
                    /** @description `approval`, `waiting`, `started`, `done`, `stopped`, `failed` or `cancelled`. */
                    readonly state: string;
                    /** Format: int64 */
                    readonly totalNum: number;
                    /** @description By what the file can be traced back to this task. */
                    readonly trace: string;
                    /** @description Until when it can be undone; empty when it can not. */
                    readonly undoUntil: string;
                    /** Format: int64 */
                    readonly updateNum: number;
                    /** @description Who asked for it. */
                    readonly userName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_TeacherChoice: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly account: string;
                    /** @description Empty for nobody's. */
                    readonly deptName: string;
                    readonly userId: string;
                    readonly userName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly account: string;
                    /** @description Empty for nobody's. */
                    readonly deptName: string;
                    readonly userId: string;
                    readonly userName: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_ToolConfig: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly enabled: boolean;
                    readonly icon: string;
                    readonly name: string;
                    readonly nameEn: string;
                    /** @description `1001`, `1002` or `1003`. */
                    readonly openWay: string;
                    /** @description The system that published it: it can be switched and moved only; empty for the administrators' own. */
                    readonly publisher: string;
                    /** @description Role codes; empty means everybody. */
                    readonly roles: readonly string[];
                    /** Format: uuid */
                    readonly toolId: string;
                    /** Format: uuid */
                    readonly typeId: string;
                    /** @description The type's name in the reader's language. */
                    readonly typeName: string;
                    readonly url: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly enabled: boolean;
                    readonly icon: string;
                    readonly name: string;
                    readonly nameEn: string;
                    /** @description `1001`, `1002` or `1003`. */
                    readonly openWay: string;
                    /** @description The system that published it: it can be switched and moved only; empty for the administrators' own. */
                    readonly publisher: string;
                    /** @description Role codes; empty means everybody. */
                    readonly roles: readonly string[];
                    /** Format: uuid */
                    readonly toolId: string;
                    /** Format: uuid */
                    readonly typeId: string;
                    /** @description The type's name in the reader's language. */
                    readonly typeName: string;
                    readonly url: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Page_WaitingMatter: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One page of an answer. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly finishTime: string;
                    /** Format: uuid */
                    readonly matterId: string;
                    readonly serviceDeptName: string;
                    readonly serviceIcon: string;
                    /** Format: uuid */
                    readonly serviceId: string;
                    readonly serviceName: string;
                    readonly title: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One page of an answer. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description This page's number, from 1.
                 */
                readonly current: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                readonly pages: number;
                /** @description The rows of this page. */
                readonly records: readonly {
                    readonly finishTime: string;
                    /** Format: uuid */
                    readonly matterId: string;
                    readonly serviceDeptName: string;
                    readonly serviceIcon: string;
                    /** Format: uuid */
                    readonly serviceId: string;
                    readonly serviceName: string;
                    readonly title: string;
                }[];
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                readonly size: number;
                /**
                 * Format: int64
                 * @description Rows of all pages.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_PasswordPolicyOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The policy and the limits of wrong tries. */
            readonly data?: {
                readonly blocklist: boolean;
                /** Format: int32 */
                readonly captchaTimes: number;
                /** Format: int32 */
                readonly expireDays: number;
                readonly kinds: number;
                /** Format: int64 */
                readonly lockMinutes: number;
                /** Format: int32 */
                readonly lockTimes: number;
                readonly maxLength: number;
                readonly minLength: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The policy and the limits of wrong tries. */
            readonly result?: {
                readonly blocklist: boolean;
                /** Format: int32 */
                readonly captchaTimes: number;
                /** Format: int32 */
                readonly expireDays: number;
                readonly kinds: number;
                /** Format: int64 */
                readonly lockMinutes: number;
                /** Format: int32 */
                readonly lockTimes: number;
                readonly maxLength: number;
                readonly minLength: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_PasswordRulesOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Rules that a browser can show while somebody types. */
            readonly data?: {
                /** @description Kinds of characters that have to be there, out of the four below. */
                readonly kinds: number;
                readonly maxLength: number;
                readonly minLength: number;
                readonly regs: readonly components["schemas"]["PasswordReg"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Rules that a browser can show while somebody types. */
            readonly result?: {
                /** @description Kinds of characters that have to be there, out of the four below. */
                readonly kinds: number;
                readonly maxLength: number;
                readonly minLength: number;
                readonly regs: readonly components["schemas"]["PasswordReg"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_PersonalConfigOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What the caller made of the portal. */
            readonly data?: {
                /** @description Cards that could be added. */
                readonly hiddenCount: number;
                /** @description Whether the caller arranged the home page. */
                readonly isCustomized: boolean;
                /** @description Cards on the home page. */
                readonly shownCount: number;
                readonly theme: components["schemas"]["UserThemeOut"];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What the caller made of the portal. */
            readonly result?: {
                /** @description Cards that could be added. */
                readonly hiddenCount: number;
                /** @description Whether the caller arranged the home page. */
                readonly isCustomized: boolean;
                /** @description Cards on the home page. */
                readonly shownCount: number;
                readonly theme: components["schemas"]["UserThemeOut"];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Popups: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Both popups. */
            readonly data?: {
                readonly important: components["schemas"]["Popup"];
                readonly mustRead: components["schemas"]["Popup"];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Both popups. */
            readonly result?: {
                readonly important: components["schemas"]["Popup"];
                readonly mustRead: components["schemas"]["Popup"];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_PreviewedPageOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What somebody is to see on the home page and around it. */
            readonly data?: components["schemas"]["HomePageOut"] & {
                /** @description The navigation list. */
                readonly menu: readonly components["schemas"]["TopMenuEntry"][];
                /** @description Quick navigation, category by category. */
                readonly quickNavigation: readonly components["schemas"]["QuickLinkOut"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What somebody is to see on the home page and around it. */
            readonly result?: components["schemas"]["HomePageOut"] & {
                /** @description The navigation list. */
                readonly menu: readonly components["schemas"]["TopMenuEntry"][];
                /** @description Quick navigation, category by category. */
                readonly quickNavigation: readonly components["schemas"]["QuickLinkOut"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_PreviewPersonOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The page of a person. */
            readonly data?: {
                /** @description For the data of the cards, which `cardcolumnconfig/preview` answers for roles alone. */
                readonly as: components["schemas"]["PreviewedAs"];
                readonly page: components["schemas"]["PreviewedPageOut"];
                readonly personName: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The page of a person. */
            readonly result?: {
                /** @description For the data of the cards, which `cardcolumnconfig/preview` answers for roles alone. */
                readonly as: components["schemas"]["PreviewedAs"];
                readonly page: components["schemas"]["PreviewedPageOut"];
                readonly personName: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Progress: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One of both. */
            readonly data?: components["schemas"]["ExportProgress"] | components["schemas"]["ImportProgress"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One of both. */
            readonly result?: components["schemas"]["ExportProgress"] | components["schemas"]["ImportProgress"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ProtectionOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The server's part, and what this tenant and client demand. */
            readonly data?: {
                /** @description The server's ephemeral key (`JOSE-1`). */
                readonly epk?: Record<string, never>;
                /**
                 * Format: int64
                 * @description Second from which the key is refused.
                 */
                readonly exp: number;
                /** @description The signature over both sides' words. */
                readonly jws: string;
                /** @description Id of the agreed key. */
                readonly kid: string;
                /** @description `off`, `writes` or `writes+answers`. */
                readonly level: string;
                /** @description 32 random bytes, base64url. */
                readonly nonce: string;
                /**
                 * Format: int64
                 * @description The server's time in seconds.
                 */
                readonly serverTime: number;
                /** @description Id of the key that signed. */
                readonly sigKid: string;
                /** @description The chosen suite. */
                readonly suite: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The server's part, and what this tenant and client demand. */
            readonly result?: {
                /** @description The server's ephemeral key (`JOSE-1`). */
                readonly epk?: Record<string, never>;
                /**
                 * Format: int64
                 * @description Second from which the key is refused.
                 */
                readonly exp: number;
                /** @description The signature over both sides' words. */
                readonly jws: string;
                /** @description Id of the agreed key. */
                readonly kid: string;
                /** @description `off`, `writes` or `writes+answers`. */
                readonly level: string;
                /** @description 32 random bytes, base64url. */
                readonly nonce: string;
                /**
                 * Format: int64
                 * @description The server's time in seconds.
                 */
                readonly serverTime: number;
                /** @description Id of the key that signed. */
                readonly sigKid: string;
                /** @description The chosen suite. */
                readonly suite: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_PublicNoticeDetail: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A public notice with its text. */
            readonly data?: components["schemas"]["NoticeBase"] & components["schemas"]["NoticeText"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A public notice with its text. */
            readonly result?: components["schemas"]["NoticeBase"] & components["schemas"]["NoticeText"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RateDetailOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Average, distribution and texts. */
            readonly data?: components["schemas"]["Page_PublicRating"] & {
                /**
                 * Format: double
                 * @description With one decimal; null without ratings.
                 */
                readonly averageScore?: number | null;
                /** @description 5 to 1. */
                readonly distribution: readonly components["schemas"]["ScoreCount"][];
                /** @description The most chosen, at most 10. */
                readonly labels: readonly components["schemas"]["LabelCount"][];
                /**
                 * Format: int64
                 * @description All ratings, whatever was asked for.
                 */
                readonly rateCount: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Average, distribution and texts. */
            readonly result?: components["schemas"]["Page_PublicRating"] & {
                /**
                 * Format: double
                 * @description With one decimal; null without ratings.
                 */
                readonly averageScore?: number | null;
                /** @description 5 to 1. */
                readonly distribution: readonly components["schemas"]["ScoreCount"][];
                /** @description The most chosen, at most 10. */
                readonly labels: readonly components["schemas"]["LabelCount"][];
                /**
                 * Format: int64
                 * @description All ratings, whatever was asked for.
                 */
                readonly rateCount: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RatingOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A rating as its writer sees it. */
            readonly data?: {
                readonly anonymous: boolean;
                readonly canChange: boolean;
                /** @description The end of the time in which it can be changed. */
                readonly changeableUntil: string;
                /** @description Null when it was not changed. */
                readonly changeTime?: string | null;
                readonly content: string;
                readonly labels: readonly components["schemas"]["RatingLabelOut"][];
                /** Format: uuid */
                readonly matterId: string;
                readonly matterTitle: string;
                /** Format: uuid */
                readonly rateId: string;
                readonly rateTime: string;
                /** Format: int32 */
                readonly score: number;
                /** Format: uuid */
                readonly serviceId: string;
                readonly serviceName: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A rating as its writer sees it. */
            readonly result?: {
                readonly anonymous: boolean;
                readonly canChange: boolean;
                /** @description The end of the time in which it can be changed. */
                readonly changeableUntil: string;
                /** @description Null when it was not changed. */
                readonly changeTime?: string | null;
                readonly content: string;
                readonly labels: readonly components["schemas"]["RatingLabelOut"][];
                /** Format: uuid */
                readonly matterId: string;
                readonly matterTitle: string;
                /** Format: uuid */
                readonly rateId: string;
                readonly rateTime: string;
                /** Format: int32 */
                readonly score: number;
                /** Format: uuid */
                readonly serviceId: string;
                readonly serviceName: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RecoveryCodesOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Recovery codes. They are told here and never again. */
            readonly data?: {
                /** @description Each signs in once instead of a code of the authenticator. */
                readonly recoveryCodes: readonly string[];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Recovery codes. They are told here and never again. */
            readonly result?: {
                /** @description Each signs in once instead of a code of the authenticator. */
                readonly recoveryCodes: readonly string[];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RelationOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description How a workbook and a register fit (000 section 3). */
            readonly data?: {
                /** @description Columns that the caller may bring in. */
                readonly dbFieldList: readonly components["schemas"]["DbField"][];
                /** @description Headings of the workbook in the order of its columns, each different from the others. */
                readonly excelField: readonly string[];
                /** @description What is proposed: what this person chose last time, else by name, else by another name of the column. */
                readonly matchFieldList: readonly components["schemas"]["FieldMatch"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description How a workbook and a register fit (000 section 3). */
            readonly result?: {
                /** @description Columns that the caller may bring in. */
                readonly dbFieldList: readonly components["schemas"]["DbField"][];
                /** @description Headings of the workbook in the order of its columns, each different from the others. */
                readonly excelField: readonly string[];
                /** @description What is proposed: what this person chose last time, else by name, else by another name of the column. */
                readonly matchFieldList: readonly components["schemas"]["FieldMatch"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Reminded: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What became of it. */
            readonly data?: {
                /** @description When the next reminder may go out. */
                readonly nextTime: string;
                /** @description How many people were reminded. */
                readonly reminded: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What became of it. */
            readonly result?: {
                /** @description When the next reminder may go out. */
                readonly nextTime: string;
                /** @description How many people were reminded. */
                readonly reminded: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ReminderOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description When a card reminds. */
            readonly data?: components["schemas"]["Reminder"] & components["schemas"]["ConfigStanding"];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description When a card reminds. */
            readonly result?: components["schemas"]["Reminder"] & components["schemas"]["ConfigStanding"];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RemovedFactorOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Whether it was turned off. */
            readonly data?: {
                readonly removed: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Whether it was turned off. */
            readonly result?: {
                readonly removed: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RemovedNotice: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What became of it. */
            readonly data?: {
                readonly removed: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What became of it. */
            readonly result?: {
                readonly removed: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RemovedOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Whether a session was ended. */
            readonly data?: {
                readonly removed: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Whether a session was ended. */
            readonly result?: {
                readonly removed: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RoleInfoOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The person's roles. */
            readonly data?: {
                /** @description The most important role. */
                readonly roleId: string;
                readonly roles: readonly components["schemas"]["OwnRoleOut"][];
                /** @description Its code. */
                readonly roleType: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The person's roles. */
            readonly result?: {
                /** @description The most important role. */
                readonly roleId: string;
                readonly roles: readonly components["schemas"]["OwnRoleOut"][];
                /** @description Its code. */
                readonly roleType: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RosterOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Figures and a page of recipients. `total` counts the recipients of the page's filter, `recipients` all of them. */
            readonly data?: components["schemas"]["Page_RosterPerson"] & {
                /** @description Whether a reminder may go out now: the notice is out, somebody is left, and the last one is an hour ago. */
                readonly canRemind: boolean;
                /** Format: int64 */
                readonly confirmed: number;
                readonly departments: readonly components["schemas"]["RosterDepartment"][];
                /** Format: int64 */
                readonly opened: number;
                /** Format: int64 */
                readonly recipients: number;
                readonly remindedTime?: string | null;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Figures and a page of recipients. `total` counts the recipients of the page's filter, `recipients` all of them. */
            readonly result?: components["schemas"]["Page_RosterPerson"] & {
                /** @description Whether a reminder may go out now: the notice is out, somebody is left, and the last one is an hour ago. */
                readonly canRemind: boolean;
                /** Format: int64 */
                readonly confirmed: number;
                readonly departments: readonly components["schemas"]["RosterDepartment"][];
                /** Format: int64 */
                readonly opened: number;
                /** Format: int64 */
                readonly recipients: number;
                readonly remindedTime?: string | null;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_RowFaultsOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Faults of a run or a rehearsal. */
            readonly data?: {
                /** @description What is wrong with the first 200 of them. */
                readonly faults: readonly components["schemas"]["RowFaultOut"][];
                /**
                 * Format: int64
                 * @description Faulty rows in all.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Faults of a run or a rehearsal. */
            readonly result?: {
                /** @description What is wrong with the first 200 of them. */
                readonly faults: readonly components["schemas"]["RowFaultOut"][];
                /**
                 * Format: int64
                 * @description Faulty rows in all.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SchoolOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The school. */
            readonly data?: {
                readonly address: string;
                readonly motto: string;
                readonly phone: string;
                readonly schoolCode: string;
                readonly schoolName: string;
                readonly schoolNameEn: string;
                readonly website: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The school. */
            readonly result?: {
                readonly address: string;
                readonly motto: string;
                readonly phone: string;
                readonly schoolCode: string;
                readonly schoolName: string;
                readonly schoolNameEn: string;
                readonly website: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ScoreOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The score the person gave, and everybody's. */
            readonly data?: {
                /** Format: double */
                readonly averageScore?: number | null;
                readonly canScore: boolean;
                /**
                 * Format: int32
                 * @description The latest; null when the person gave none.
                 */
                readonly myScore?: number | null;
                /** Format: int64 */
                readonly rateCount: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The score the person gave, and everybody's. */
            readonly result?: {
                /** Format: double */
                readonly averageScore?: number | null;
                readonly canScore: boolean;
                /**
                 * Format: int32
                 * @description The latest; null when the person gave none.
                 */
                readonly myScore?: number | null;
                /** Format: int64 */
                readonly rateCount: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SecondFactorOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Whether the second factor is on. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description Recovery codes that were not used.
                 */
                readonly codesLeft: number;
                /** @description Whether the school demands it of this person. */
                readonly isDemanded: boolean;
                /** @description Whether it can be set up: the portal checks the person's password. */
                readonly isOffered: boolean;
                /** @description Whether it is on. */
                readonly isOn: boolean;
                /** @description Since when. */
                readonly since?: string | null;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Whether the second factor is on. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description Recovery codes that were not used.
                 */
                readonly codesLeft: number;
                /** @description Whether the school demands it of this person. */
                readonly isDemanded: boolean;
                /** @description Whether it can be set up: the portal checks the person's password. */
                readonly isOffered: boolean;
                /** @description Whether it is on. */
                readonly isOn: boolean;
                /** @description Since when. */
                readonly since?: string | null;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SensitiveTextOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What would become of it. */
            readonly data?: {
                /** @description The character after its last one. */
                readonly end?: number | null;
                /** @description The place of the word as it is written in the text. */
                readonly hit?: string | null;
                /** @description Whether it would be stored. */
                readonly passed: boolean;
                /** @description Its first character in the text, counted from 0. */
                readonly start?: number | null;
                /** @description The first word in it, as the dictionary has it. */
                readonly word?: string | null;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What would become of it. */
            readonly result?: {
                /** @description The character after its last one. */
                readonly end?: number | null;
                /** @description The place of the word as it is written in the text. */
                readonly hit?: string | null;
                /** @description Whether it would be stored. */
                readonly passed: boolean;
                /** @description Its first character in the text, counted from 0. */
                readonly start?: number | null;
                /** @description The first word in it, as the dictionary has it. */
                readonly word?: string | null;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SensitiveWordImportOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What an import did, or would do. */
            readonly data?: {
                /** @description Words that are new. */
                readonly added: number;
                /** @description Whether nothing was written. */
                readonly dryRun: boolean;
                /** @description Lines whose word stands earlier in the file or was in the dictionary. */
                readonly duplicates: number;
                /** @description The first 200 lines that are no word. */
                readonly refused: readonly components["schemas"]["RefusedLine"][];
                /** @description All lines that are no word. */
                readonly refusedCount: number;
                /**
                 * Format: int64
                 * @description Words of the dictionary afterwards.
                 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What an import did, or would do. */
            readonly result?: {
                /** @description Words that are new. */
                readonly added: number;
                /** @description Whether nothing was written. */
                readonly dryRun: boolean;
                /** @description Lines whose word stands earlier in the file or was in the dictionary. */
                readonly duplicates: number;
                /** @description The first 200 lines that are no word. */
                readonly refused: readonly components["schemas"]["RefusedLine"][];
                /** @description All lines that are no word. */
                readonly refusedCount: number;
                /**
                 * Format: int64
                 * @description Words of the dictionary afterwards.
                 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SensitiveWordItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description One word. */
            readonly data?: {
                readonly createTime: string;
                /** @description Who added it; empty when no person did. */
                readonly createUserName: string;
                /** Format: uuid */
                readonly id: string;
                /** @description What it is there for; may be empty. */
                readonly note: string;
                readonly updateTime: string;
                /** @description As it was written. */
                readonly word: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description One word. */
            readonly result?: {
                readonly createTime: string;
                /** @description Who added it; empty when no person did. */
                readonly createUserName: string;
                /** Format: uuid */
                readonly id: string;
                /** @description What it is there for; may be empty. */
                readonly note: string;
                readonly updateTime: string;
                /** @description As it was written. */
                readonly word: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SensitiveWordRemoveOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What went. */
            readonly data?: {
                /** @description How many words went; those that were not there are not counted. */
                readonly removed: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What went. */
            readonly result?: {
                /** @description How many words went; those that were not there are not counted. */
                readonly removed: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ServiceAgreementAcceptOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What became of it. */
            readonly data?: {
                readonly isAccepted: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What became of it. */
            readonly result?: {
                readonly isAccepted: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ServiceCardConfigOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description How a card is configured. */
            readonly data?: components["schemas"]["CardBasic"] & {
                /** @description Codes of the services an administrator chose, in their order; empty when the card chooses for itself. */
                readonly services: readonly string[];
                /** @description How far the caller may change it. */
                readonly state: components["schemas"]["CardState"];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description How a card is configured. */
            readonly result?: components["schemas"]["CardBasic"] & {
                /** @description Codes of the services an administrator chose, in their order; empty when the card chooses for itself. */
                readonly services: readonly string[];
                /** @description How far the caller may change it. */
                readonly state: components["schemas"]["CardState"];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ServiceDetail: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A service with everything a person reads before opening it. */
            readonly data?: components["schemas"]["ServiceItem"] & {
                readonly agreement: string;
                readonly description: string;
                readonly guide?: components["schemas"]["GuideOut"] | null;
                readonly legalLimit: string;
                readonly officeHours: string;
                readonly phone: string;
                readonly place: string;
                readonly related: readonly components["schemas"]["ServiceItem"][];
                readonly scenes: readonly components["schemas"]["NamedOut"][];
                readonly statistics: components["schemas"]["StatisticsOut"];
                /** @description Whom it is meant for, in words. */
                readonly targetAudience: string;
                readonly timeLimit: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A service with everything a person reads before opening it. */
            readonly result?: components["schemas"]["ServiceItem"] & {
                readonly agreement: string;
                readonly description: string;
                readonly guide?: components["schemas"]["GuideOut"] | null;
                readonly legalLimit: string;
                readonly officeHours: string;
                readonly phone: string;
                readonly place: string;
                readonly related: readonly components["schemas"]["ServiceItem"][];
                readonly scenes: readonly components["schemas"]["NamedOut"][];
                readonly statistics: components["schemas"]["StatisticsOut"];
                /** @description Whom it is meant for, in words. */
                readonly targetAudience: string;
                readonly timeLimit: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ServiceFileOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A stored file. */
            readonly data?: {
                /** Format: int64 */
                readonly bytes: number;
                /** Format: uuid */
                readonly fileId: string;
                readonly name: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A stored file. */
            readonly result?: {
                /** Format: int64 */
                readonly bytes: number;
                /** Format: uuid */
                readonly fileId: string;
                readonly name: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SessionTimeOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description How long the session lives. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description Seconds left, 0 when ended.
                 */
                readonly expireTime: number;
                /**
                 * Format: int64
                 * @description Seconds at the beginning.
                 */
                readonly initialExpireTime: number;
                /** @description What to tell when it has ended. */
                readonly outLogTip: string;
                /** @description An opaque name of the session. */
                readonly tgt: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description How long the session lives. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description Seconds left, 0 when ended.
                 */
                readonly expireTime: number;
                /**
                 * Format: int64
                 * @description Seconds at the beginning.
                 */
                readonly initialExpireTime: number;
                /** @description What to tell when it has ended. */
                readonly outLogTip: string;
                /** @description An opaque name of the session. */
                readonly tgt: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SettingsOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description How a person chats, on all devices. */
            readonly data?: {
                readonly desktop: boolean;
                readonly multipleDevices: boolean;
                /** @description `HH:MM`, empty for none. */
                readonly quietFrom: string;
                readonly quietTo: string;
                readonly sound: boolean;
                readonly typing: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description How a person chats, on all devices. */
            readonly result?: {
                readonly desktop: boolean;
                readonly multipleDevices: boolean;
                /** @description `HH:MM`, empty for none. */
                readonly quietFrom: string;
                readonly quietTo: string;
                readonly sound: boolean;
                readonly typing: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ShowMessagesOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Whether message popups are shown. */
            readonly data?: {
                readonly isShowMsg: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Whether message popups are shown. */
            readonly result?: {
                readonly isShowMsg: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SourceApiSavedOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A saved API. */
            readonly data?: {
                /** Format: uuid */
                readonly apiId: string;
                /** Format: uuid */
                readonly version: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A saved API. */
            readonly result?: {
                /** Format: uuid */
                readonly apiId: string;
                /** Format: uuid */
                readonly version: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SourceRemovedOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What was removed. */
            readonly data?: {
                readonly removed: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What was removed. */
            readonly result?: {
                readonly removed: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SourceSavedOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A saved source. */
            readonly data?: {
                /** Format: uuid */
                readonly sourceId: string;
                /** Format: uuid */
                readonly version: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A saved source. */
            readonly result?: {
                /** Format: uuid */
                readonly sourceId: string;
                /** Format: uuid */
                readonly version: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SourceTestOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What a try came to. */
            readonly data?: {
                /** @description How large its answer was. */
                readonly bytes: number;
                /** @description How many entries it has. */
                readonly entryCount: number;
                /** @description What its first entry has. */
                readonly entryTree: readonly components["schemas"]["SourceSampleNode"][];
                readonly fault?: components["schemas"]["SourceTestFault"] | null;
                /**
                 * Format: int64
                 * @description How long it took, milliseconds.
                 */
                readonly ms: number;
                /** @description The first 20 entries with the API's fields. */
                readonly rows: readonly Record<string, never>[];
                /**
                 * Format: int32
                 * @description The source's HTTP status; null when it did not answer.
                 */
                readonly status?: number | null;
                /** @description What the answer has. */
                readonly tree: readonly components["schemas"]["SourceSampleNode"][];
                /** @description Fields that got their default, and how often among these. */
                readonly warnings: readonly components["schemas"]["SourceWarning"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What a try came to. */
            readonly result?: {
                /** @description How large its answer was. */
                readonly bytes: number;
                /** @description How many entries it has. */
                readonly entryCount: number;
                /** @description What its first entry has. */
                readonly entryTree: readonly components["schemas"]["SourceSampleNode"][];
                readonly fault?: components["schemas"]["SourceTestFault"] | null;
                /**
                 * Format: int64
                 * @description How long it took, milliseconds.
                 */
                readonly ms: number;
                /** @description The first 20 entries with the API's fields. */
                readonly rows: readonly Record<string, never>[];
                /**
                 * Format: int32
                 * @description The source's HTTP status; null when it did not answer.
                 */
                readonly status?: number | null;
                /** @description What the answer has. */
                readonly tree: readonly components["schemas"]["SourceSampleNode"][];
                /** @description Fields that got their default, and how often among these. */
                readonly warnings: readonly components["schemas"]["SourceWarning"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_SpecialOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A special with its services. */
            readonly data?: components["schemas"]["SpecialItem"] & {
                /** @description Those the caller may see, in their order. */
                readonly services: readonly components["schemas"]["ServiceItem"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A special with its services. */
            readonly result?: components["schemas"]["SpecialItem"] & {
                /** @description Those the caller may see, in their order. */
                readonly services: readonly components["schemas"]["ServiceItem"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_TodosCountOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Numbers of the badge. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description Open, to act on, past the due time.
                 */
                readonly overdue: number;
                /**
                 * Format: int64
                 * @description Open, to read.
                 */
                readonly read: number;
                /**
                 * Format: int64
                 * @description Open, to act on.
                 */
                readonly todo: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Numbers of the badge. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description Open, to act on, past the due time.
                 */
                readonly overdue: number;
                /**
                 * Format: int64
                 * @description Open, to read.
                 */
                readonly read: number;
                /**
                 * Format: int64
                 * @description Open, to act on.
                 */
                readonly todo: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_TodosPageOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A page of to-dos and the source systems behind the list. */
            readonly data?: components["schemas"]["Page_TodoItem"] & {
                readonly sources: readonly components["schemas"]["SourceCount"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A page of to-dos and the source systems behind the list. */
            readonly result?: components["schemas"]["Page_TodoItem"] & {
                readonly sources: readonly components["schemas"]["SourceCount"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_TodosReadOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What changed. */
            readonly data?: {
                /**
                 * Format: int64
                 * @description How many were open and are read now.
                 */
                readonly changed: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What changed. */
            readonly result?: {
                /**
                 * Format: int64
                 * @description How many were open and are read now.
                 */
                readonly changed: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_TokenOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What a successful token call answers. */
            readonly data?: {
                /** @description For calls. */
                readonly access_token: string;
                /** @description The account. */
                readonly account: string;
                /** @description Address of the picture. */
                readonly avatar: string;
                /** @description The department. */
                readonly dept_id: string;
                /** @description The session. */
                readonly detail: components["schemas"]["TokenDetail"];
                /**
                 * Format: int64
                 * @description Seconds the access token lives.
                 */
                readonly expires_in: number;
                /** @description The name to show. */
                readonly nick_name: string;
                /** @description The post. */
                readonly post_id: string;
                /** @description The real name again, as old clients read it. */
                readonly real_name: string;
                /** @description For the next pair. */
                readonly refresh_token: string;
                /** @description The most important role. */
                readonly role_id: string;
                /** @description Codes of all roles, joined by commas. */
                readonly role_name: string;
                /** @description Its code. */
                readonly role_type: string;
                /** @description The tenant. */
                readonly tenant_id: string;
                /** @description Always `bearer`. */
                readonly token_type: string;
                /** @description The person. */
                readonly user_id: string;
                /** @description The real name. */
                readonly user_name: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What a successful token call answers. */
            readonly result?: {
                /** @description For calls. */
                readonly access_token: string;
                /** @description The account. */
                readonly account: string;
                /** @description Address of the picture. */
                readonly avatar: string;
                /** @description The department. */
                readonly dept_id: string;
                /** @description The session. */
                readonly detail: components["schemas"]["TokenDetail"];
                /**
                 * Format: int64
                 * @description Seconds the access token lives.
                 */
                readonly expires_in: number;
                /** @description The name to show. */
                readonly nick_name: string;
                /** @description The post. */
                readonly post_id: string;
                /** @description The real name again, as old clients read it. */
                readonly real_name: string;
                /** @description For the next pair. */
                readonly refresh_token: string;
                /** @description The most important role. */
                readonly role_id: string;
                /** @description Codes of all roles, joined by commas. */
                readonly role_name: string;
                /** @description Its code. */
                readonly role_type: string;
                /** @description The tenant. */
                readonly tenant_id: string;
                /** @description Always `bearer`. */
                readonly token_type: string;
                /** @description The person. */
                readonly user_id: string;
                /** @description The real name. */
                readonly user_name: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ToolRemovedOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What was removed. */
            readonly data?: {
                readonly removed: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What was removed. */
            readonly result?: {
                readonly removed: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ToolSaveOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A saved tool. */
            readonly data?: {
                /** @description Whether this call made it. */
                readonly created: boolean;
                readonly tool: components["schemas"]["ToolConfig"];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A saved tool. */
            readonly result?: {
                /** @description Whether this call made it. */
                readonly created: boolean;
                readonly tool: components["schemas"]["ToolConfig"];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_ToolsOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Tools and the types that have some. */
            readonly data?: {
                /** @description The tools. */
                readonly list: readonly components["schemas"]["ToolOut"][];
                /** @description Types with at least one tool for the reader, whatever type was asked. */
                readonly types: readonly components["schemas"]["ToolTypeOut"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Tools and the types that have some. */
            readonly result?: {
                /** @description The tools. */
                readonly list: readonly components["schemas"]["ToolOut"][];
                /** @description Types with at least one tool for the reader, whatever type was asked. */
                readonly types: readonly components["schemas"]["ToolTypeOut"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_TotalOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description How many there are. */
            readonly data?: {
                /** Format: int64 */
                readonly total: number;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description How many there are. */
            readonly result?: {
                /** Format: int64 */
                readonly total: number;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_u64: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** Format: int64 */
            readonly data?: number;
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** Format: int64 */
            readonly result?: number;
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_UndoOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description How far an undo is. */
            readonly data?: {
                readonly finished: boolean;
                /**
                 * Format: int64
                 * @description Rows that are taken back.
                 */
                readonly goneNum: number;
                /**
                 * Format: int64
                 * @description Rows that somebody changed since; they stay.
                 */
                readonly keptNum: number;
                /**
                 * Format: int64
                 * @description Rows that were gone already.
                 */
                readonly missingNum: number;
                /** @description The first 200 rows that stay. */
                readonly rows: readonly components["schemas"]["LeftRow"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description How far an undo is. */
            readonly result?: {
                readonly finished: boolean;
                /**
                 * Format: int64
                 * @description Rows that are taken back.
                 */
                readonly goneNum: number;
                /**
                 * Format: int64
                 * @description Rows that somebody changed since; they stay.
                 */
                readonly keptNum: number;
                /**
                 * Format: int64
                 * @description Rows that were gone already.
                 */
                readonly missingNum: number;
                /** @description The first 200 rows that stay. */
                readonly rows: readonly components["schemas"]["LeftRow"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_UnlockOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description Whether the screen is open again. */
            readonly data?: {
                readonly unlocked: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description Whether the screen is open again. */
            readonly result?: {
                readonly unlocked: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Uploaded: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What was seen of the workbook. */
            readonly data?: {
                readonly fileName: string;
                /**
                 * Format: int32
                 * @description The row that most likely holds the headings, 1 to 10.
                 */
                readonly headerLine: number;
                /** @description The first 20 rows of the sheet that is meant when none is named, as they stand in the file, empty ones too. */
                readonly preview: readonly (readonly string[])[];
                /** @description By which it is named from now on; kept for 7 days. */
                readonly redisKey: string;
                /** @description Its sheets in their order. */
                readonly sheets: readonly components["schemas"]["WorkbookSheet"][];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What was seen of the workbook. */
            readonly result?: {
                readonly fileName: string;
                /**
                 * Format: int32
                 * @description The row that most likely holds the headings, 1 to 10.
                 */
                readonly headerLine: number;
                /** @description The first 20 rows of the sheet that is meant when none is named, as they stand in the file, empty ones too. */
                readonly preview: readonly (readonly string[])[];
                /** @description By which it is named from now on; kept for 7 days. */
                readonly redisKey: string;
                /** @description Its sheets in their order. */
                readonly sheets: readonly components["schemas"]["WorkbookSheet"][];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_UploadedNoticeFile: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A stored attachment. */
            readonly data?: {
                /** Format: int64 */
                readonly bytes: number;
                /** Format: uuid */
                readonly fileId: string;
                readonly mime: string;
                readonly name: string;
                /** @description Always null: attachments are loaded by id. */
                readonly url?: string | null;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A stored attachment. */
            readonly result?: {
                /** Format: int64 */
                readonly bytes: number;
                /** Format: uuid */
                readonly fileId: string;
                readonly mime: string;
                readonly name: string;
                /** @description Always null: attachments are loaded by id. */
                readonly url?: string | null;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_UploadedNoticePicture: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A stored picture. */
            readonly data?: {
                /** @description Its address: a path inside the portal, which everybody may load. */
                readonly url: string;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A stored picture. */
            readonly result?: {
                /** @description Its address: a path inside the portal, which everybody may load. */
                readonly url: string;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_UrlCheckOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description What asking came to. Nothing of the other side's answer but its status is told. */
            readonly data?: {
                /**
                 * Format: int32
                 * @description The HTTP status of the last answer; null without one.
                 */
                readonly httpStatus?: number | null;
                /** @description Whether it answers; a path inside the portal always does. */
                readonly reachable: boolean;
                readonly reason?: components["schemas"]["Fault"] | null;
                /** @description Whether it may be used as the address of a tool or service. */
                readonly valid: boolean;
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description What asking came to. Nothing of the other side's answer but its status is told. */
            readonly result?: {
                /**
                 * Format: int32
                 * @description The HTTP status of the last answer; null without one.
                 */
                readonly httpStatus?: number | null;
                /** @description Whether it answers; a path inside the portal always does. */
                readonly reachable: boolean;
                readonly reason?: components["schemas"]["Fault"] | null;
                /** @description Whether it may be used as the address of a tool or service. */
                readonly valid: boolean;
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_UserInfoOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description The signed-in person. */
            readonly data?: {
                /** @description What the person may do, by name. */
                readonly abilities: readonly string[];
                readonly account: string;
                readonly avatar: string;
                readonly dept_id: string;
                readonly dept_name: string;
                readonly email: string;
                readonly impersonator?: components["schemas"]["ImpersonatorOut"] | null;
                /** @description `student`, `teacher` or `staff`. */
                readonly kind: string;
                /** @description Configuration-menu entries. */
                readonly menuEntries: readonly string[];
                readonly nick_name: string;
                /**
                 * Format: int64
                 * @description Days until a new password is asked for, 0 when it is; null when it never is, for people without a password, and
                 *     for whoever acts as this person.
                 */
                readonly password_days_left?: number | null;
                readonly phone: string;
                readonly post_name: string;
                /** @description Every post, the main one first. */
                readonly posts: readonly components["schemas"]["PostOut"][];
                readonly real_name: string;
                readonly role_id: string;
                readonly role_name: string;
                readonly role_type: string;
                readonly roles: readonly components["schemas"]["RoleOut"][];
                readonly tenant_id: string;
                readonly tenant_name: string;
                readonly user_id: string;
                readonly user_name: string;
                /** @description How their pages are marked. */
                readonly watermark: components["schemas"]["Watermark"];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description The signed-in person. */
            readonly result?: {
                /** @description What the person may do, by name. */
                readonly abilities: readonly string[];
                readonly account: string;
                readonly avatar: string;
                readonly dept_id: string;
                readonly dept_name: string;
                readonly email: string;
                readonly impersonator?: components["schemas"]["ImpersonatorOut"] | null;
                /** @description `student`, `teacher` or `staff`. */
                readonly kind: string;
                /** @description Configuration-menu entries. */
                readonly menuEntries: readonly string[];
                readonly nick_name: string;
                /**
                 * Format: int64
                 * @description Days until a new password is asked for, 0 when it is; null when it never is, for people without a password, and
                 *     for whoever acts as this person.
                 */
                readonly password_days_left?: number | null;
                readonly phone: string;
                readonly post_name: string;
                /** @description Every post, the main one first. */
                readonly posts: readonly components["schemas"]["PostOut"][];
                readonly real_name: string;
                readonly role_id: string;
                readonly role_name: string;
                readonly role_type: string;
                readonly roles: readonly components["schemas"]["RoleOut"][];
                readonly tenant_id: string;
                readonly tenant_name: string;
                readonly user_id: string;
                readonly user_name: string;
                /** @description How their pages are marked. */
                readonly watermark: components["schemas"]["Watermark"];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_UserThemeOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            /** @description A person's theme. */
            readonly data?: components["schemas"]["ThemeOut"] & {
                readonly mode: components["schemas"]["Mode"];
            };
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            /** @description A person's theme. */
            readonly result?: components["schemas"]["ThemeOut"] & {
                readonly mode: components["schemas"]["Mode"];
            };
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Value: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: unknown;
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: unknown;
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_AccessWayOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description `1` to `5`. */
                readonly accessWay: string;
                readonly accessWayName: string;
                /** @description Services that are reached by it. */
                readonly serviceCount: number;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description `1` to `5`. */
                readonly accessWay: string;
                readonly accessWayName: string;
                /** @description Services that are reached by it. */
                readonly serviceCount: number;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_AccountSessionItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description When it was last used, to the precision of the browser's reports. */
                readonly activeTime: string;
                /** @description Where the sign-in came from; empty when unknown. */
                readonly address: string;
                /** @description Whether the question comes from this one. */
                readonly current: boolean;
                /** @description Program and system, as `Chrome · Windows`; empty when unknown. */
                readonly device: string;
                /** @description When it ends without use. */
                readonly endTime: string;
                /** @description The administrator who acts as the person there. */
                readonly impersonatorName?: string | null;
                /** Format: uuid */
                readonly sessionId: string;
                readonly startTime: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description When it was last used, to the precision of the browser's reports. */
                readonly activeTime: string;
                /** @description Where the sign-in came from; empty when unknown. */
                readonly address: string;
                /** @description Whether the question comes from this one. */
                readonly current: boolean;
                /** @description Program and system, as `Chrome · Windows`; empty when unknown. */
                readonly device: string;
                /** @description When it ends without use. */
                readonly endTime: string;
                /** @description The administrator who acts as the person there. */
                readonly impersonatorName?: string | null;
                /** Format: uuid */
                readonly sessionId: string;
                readonly startTime: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_BarOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly (components["schemas"]["BarChild"] & {
                /** @description The entries of a group; empty for a link. */
                readonly children: readonly components["schemas"]["BarChild"][];
            })[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly (components["schemas"]["BarChild"] & {
                /** @description The entries of a group; empty for a link. */
                readonly children: readonly components["schemas"]["BarChild"][];
            })[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_BindingItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description Where the browser fetches a code to bind; empty when that is not configured. */
                readonly authorizeUrl: string;
                readonly boundTime?: string | null;
                readonly isBound: boolean;
                /** @description The service's name; its source when it is not configured any more. */
                readonly name: string;
                readonly source: string;
                /** @description The account there with its middle hidden; empty when none is bound. */
                readonly subject: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description Where the browser fetches a code to bind; empty when that is not configured. */
                readonly authorizeUrl: string;
                readonly boundTime?: string | null;
                readonly isBound: boolean;
                /** @description The service's name; its source when it is not configured any more. */
                readonly name: string;
                readonly source: string;
                /** @description The account there with its middle hidden; empty when none is bound. */
                readonly subject: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ChatDepartment: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly id: string;
                /** @description Whether the caller belongs to it, or to one below it. */
                readonly isOwn: boolean;
                /** Format: int64 */
                readonly memberCount: number;
                readonly name: string;
                readonly parentId?: string | null;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly id: string;
                /** @description Whether the caller belongs to it, or to one below it. */
                readonly isOwn: boolean;
                /** Format: int64 */
                readonly memberCount: number;
                readonly name: string;
                readonly parentId?: string | null;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_CheckField: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description Its key. */
                readonly fieldName: string;
                /** @description Its heading in the caller's language. */
                readonly fieldNote: string;
                /** @description Whether it tells which row is meant. */
                readonly isKey: boolean;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description Its key. */
                readonly fieldName: string;
                /** @description Its heading in the caller's language. */
                readonly fieldNote: string;
                /** @description Whether it tells which row is meant. */
                readonly isKey: boolean;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ColumnParamType: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly dictKey: components["schemas"]["SourceParameterType"];
                readonly dictValue: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly dictKey: components["schemas"]["SourceParameterType"];
                readonly dictValue: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ColumnReturnParam: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly chineseName: string;
                readonly englishName: string;
                readonly field: string;
                /** @description Where it stands in an entry. */
                readonly path: string;
                readonly type: components["schemas"]["SourceValueType"];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly chineseName: string;
                readonly englishName: string;
                readonly field: string;
                /** @description Where it stands in an entry. */
                readonly path: string;
                readonly type: components["schemas"]["SourceValueType"];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ColumnRow: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /**
                 * Format: uuid
                 * @description The API of another system that fills it.
                 */
                readonly apiId?: string | null;
                readonly columnId: string;
                readonly columnName: string;
                readonly dataSource: components["schemas"]["ColumnSource"];
                readonly isEnable: boolean;
                /** @description Role codes; empty means everybody. */
                readonly roles: readonly string[];
                /** @description Its place, from 1. */
                readonly sort: number;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /**
                 * Format: uuid
                 * @description The API of another system that fills it.
                 */
                readonly apiId?: string | null;
                readonly columnId: string;
                readonly columnName: string;
                readonly dataSource: components["schemas"]["ColumnSource"];
                readonly isEnable: boolean;
                /** @description Role codes; empty means everybody. */
                readonly roles: readonly string[];
                /** @description Its place, from 1. */
                readonly sort: number;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ConfigChange: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly (components["schemas"]["ConfigStanding"] & {
                /** @description From what people see to the draft, the first 200. */
                readonly differences: readonly components["schemas"]["ConfigDifference"][];
                /** @description Whether publishing takes it away. */
                readonly isRemoval: boolean;
                readonly key: string;
                /** @description What documents of its kind are called. */
                readonly kindName: string;
                readonly title: string;
            })[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly (components["schemas"]["ConfigStanding"] & {
                /** @description From what people see to the draft, the first 200. */
                readonly differences: readonly components["schemas"]["ConfigDifference"][];
                /** @description Whether publishing takes it away. */
                readonly isRemoval: boolean;
                readonly key: string;
                /** @description What documents of its kind are called. */
                readonly kindName: string;
                readonly title: string;
            })[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ConfigDifference: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description What stands there; null for nothing. */
                readonly after: unknown;
                /** @description What stood there; null for nothing. */
                readonly before: unknown;
                /** @description Where, as `columns[a1].columnName`; `columns#order` for the order of a list. */
                readonly path: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description What stands there; null for nothing. */
                readonly after: unknown;
                /** @description What stood there; null for nothing. */
                readonly before: unknown;
                /** @description Where, as `columns[a1].columnName`; `columns#order` for the order of a list. */
                readonly path: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ConfigEditor: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly since: string;
                readonly userName: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly since: string;
                readonly userName: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ConfigMenuEntry: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description The route's name, by which the guard asks. */
                readonly name: string;
                readonly path: string;
                readonly title: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description The route's name, by which the guard asks. */
                readonly name: string;
                readonly path: string;
                readonly title: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ConfigurationEdit: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description As `landing-tools`, `footer`, `cards`, `navigation` or `index-types`. */
                readonly configuration: string;
                /** @description Who changed it; empty when no person did. */
                readonly editorName: string;
                /** @description When. */
                readonly editTime: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description As `landing-tools`, `footer`, `cards`, `navigation` or `index-types`. */
                readonly configuration: string;
                /** @description Who changed it; empty when no person did. */
                readonly editorName: string;
                /** @description When. */
                readonly editTime: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_CopyCard: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** Format: uuid */
                readonly cardId: string;
                readonly cardName: string;
                readonly columns: readonly components["schemas"]["CopyColumn"][];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** Format: uuid */
                readonly cardId: string;
                readonly cardName: string;
                readonly columns: readonly components["schemas"]["CopyColumn"][];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_DataSourceChoice: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly dictKey: string;
                readonly dictValue: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly dictKey: string;
                readonly dictValue: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_DepartmentOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly children: readonly components["schemas"]["DepartmentOut"][];
                readonly deptCategory: string;
                readonly deptCode: string;
                readonly deptName: string;
                readonly id: string;
                readonly parentId: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly children: readonly components["schemas"]["DepartmentOut"][];
                readonly deptCategory: string;
                readonly deptCode: string;
                readonly deptName: string;
                readonly id: string;
                readonly parentId: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_DeptCategoryOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly deptCategory: string;
                readonly deptCategoryName: string;
                /** @description Departments of this kind. */
                readonly deptCount: number;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly deptCategory: string;
                readonly deptCategoryName: string;
                /** @description Departments of this kind. */
                readonly deptCount: number;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_DeskAccount: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly accountId: components["schemas"]["UserId"];
                readonly avatar: string;
                /** Format: uuid */
                readonly deptId?: string | null;
                readonly deptName: string;
                readonly mpType: components["schemas"]["MpType"];
                readonly name: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly accountId: components["schemas"]["UserId"];
                readonly avatar: string;
                /** Format: uuid */
                readonly deptId?: string | null;
                readonly deptName: string;
                readonly mpType: components["schemas"]["MpType"];
                readonly name: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_DictionaryOption: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description What is stored. */
                readonly dictKey: string;
                /** @description Its words in the caller's language. */
                readonly dictValue: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description What is stored. */
                readonly dictKey: string;
                /** @description Its words in the caller's language. */
                readonly dictValue: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_DirectoryUser: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly avatar: string;
                /** @description Empty where the department is what was asked for. */
                readonly deptName: string;
                /** @description `student`, `teacher` or `staff`. */
                readonly kind: string;
                readonly nickname: string;
                /** @description Of a student the class. */
                readonly postName: string;
                readonly userId: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly avatar: string;
                /** @description Empty where the department is what was asked for. */
                readonly deptName: string;
                /** @description `student`, `teacher` or `staff`. */
                readonly kind: string;
                readonly nickname: string;
                /** @description Of a student the class. */
                readonly postName: string;
                readonly userId: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ExportField: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description `label:key`, as the request names it. */
                readonly id: string;
                /** @description Whether it is chosen at first. */
                readonly isDefault: boolean;
                /** @description Its key. */
                readonly key: string;
                /** @description Its heading in the caller's language. */
                readonly label: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description `label:key`, as the request names it. */
                readonly id: string;
                /** @description Whether it is chosen at first. */
                readonly isDefault: boolean;
                /** @description Its key. */
                readonly key: string;
                /** @description Its heading in the caller's language. */
                readonly label: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_FlowChoice: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly dictKey: string;
                readonly dictValue: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly dictKey: string;
                readonly dictValue: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_GroupOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly icon: string;
                readonly id: string;
                /** @description First letter of the name's pinyin. */
                readonly letter: string;
                readonly name: string;
                readonly serviceCount: number;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly icon: string;
                readonly id: string;
                /** @description First letter of the name's pinyin. */
                readonly letter: string;
                readonly name: string;
                readonly serviceCount: number;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_IdentityCards: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly cards: readonly components["schemas"]["IdentityCard"][];
                /** @description Code of the role or key of the department; empty for the university. */
                readonly identityId: string;
                readonly identityName: string;
                readonly identityType: components["schemas"]["LayerName"];
                /**
                 * Format: int32
                 * @description Among roles the greatest has the last word; null for others.
                 */
                readonly priority?: number | null;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly cards: readonly components["schemas"]["IdentityCard"][];
                /** @description Code of the role or key of the department; empty for the university. */
                readonly identityId: string;
                readonly identityName: string;
                readonly identityType: components["schemas"]["LayerName"];
                /**
                 * Format: int32
                 * @description Among roles the greatest has the last word; null for others.
                 */
                readonly priority?: number | null;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_InboxAccount: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly accountId: components["schemas"]["UserId"];
                readonly avatar: string;
                readonly deptName: string;
                readonly mpType: components["schemas"]["MpType"];
                readonly name: string;
                /** Format: int64 */
                readonly total: number;
                /** Format: int64 */
                readonly unread: number;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly accountId: components["schemas"]["UserId"];
                readonly avatar: string;
                readonly deptName: string;
                readonly mpType: components["schemas"]["MpType"];
                readonly name: string;
                /** Format: int64 */
                readonly total: number;
                /** Format: int64 */
                readonly unread: number;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_IndexCardConfig: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly ({
                /** @description Departments, each with those below it; empty means all. */
                readonly deptIds: readonly string[];
                /**
                 * Format: int32
                 * @description 1 off the shelf (下架), 0 shown.
                 */
                readonly isUnder: number;
                /** @description Role codes; empty means everybody. */
                readonly roles: readonly string[];
            } & {
                /** Format: uuid */
                readonly cardId: string;
                readonly cardName: string;
                readonly cardNameEn: string;
                readonly icon: string;
                /** @description `1001` inside the portal, `1002` a window of its own, `1003` a new tab. */
                readonly openWay: string;
                /** @description Its place in its category, from 1. */
                readonly sort: number;
                /**
                 * Format: uuid
                 * @description Its category; null for a card that nobody sees.
                 */
                readonly typeId?: string | null;
                /** @description The category's name in the reader's language; empty for none. */
                readonly typeName: string;
                /** @description An address or a JSON frame configuration. */
                readonly url: string;
            })[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly ({
                /** @description Departments, each with those below it; empty means all. */
                readonly deptIds: readonly string[];
                /**
                 * Format: int32
                 * @description 1 off the shelf (下架), 0 shown.
                 */
                readonly isUnder: number;
                /** @description Role codes; empty means everybody. */
                readonly roles: readonly string[];
            } & {
                /** Format: uuid */
                readonly cardId: string;
                readonly cardName: string;
                readonly cardNameEn: string;
                readonly icon: string;
                /** @description `1001` inside the portal, `1002` a window of its own, `1003` a new tab. */
                readonly openWay: string;
                /** @description Its place in its category, from 1. */
                readonly sort: number;
                /**
                 * Format: uuid
                 * @description Its category; null for a card that nobody sees.
                 */
                readonly typeId?: string | null;
                /** @description The category's name in the reader's language; empty for none. */
                readonly typeName: string;
                /** @description An address or a JSON frame configuration. */
                readonly url: string;
            })[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_LabelOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly id: string;
                readonly labelColor: string;
                readonly labelName: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly id: string;
                readonly labelColor: string;
                readonly labelName: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_LandingColumnConfig: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly ({
                /** @description Its key: 1 to 64 letters, digits, dashes and underscores. */
                readonly columnId: string;
                /** @description At most 32 characters, each name once; empty for the page's own title. */
                readonly columnName?: string;
                /** @description At most 64 characters. */
                readonly columnNameEn?: string;
                readonly config?: components["schemas"]["LandingColumnSettings"];
                readonly isEnable: boolean;
                readonly kind: components["schemas"]["SectionKind"];
            } & components["schemas"]["ConfigStanding"] & {
                /** @description Its place, from 1. */
                readonly sort: number;
            })[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly ({
                /** @description Its key: 1 to 64 letters, digits, dashes and underscores. */
                readonly columnId: string;
                /** @description At most 32 characters, each name once; empty for the page's own title. */
                readonly columnName?: string;
                /** @description At most 64 characters. */
                readonly columnNameEn?: string;
                readonly config?: components["schemas"]["LandingColumnSettings"];
                readonly isEnable: boolean;
                readonly kind: components["schemas"]["SectionKind"];
            } & components["schemas"]["ConfigStanding"] & {
                /** @description Its place, from 1. */
                readonly sort: number;
            })[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_LandingLinkOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly code: string;
                /** @description Address of a picture; empty for none. */
                readonly icon: string;
                /** @description What it is for; may be empty. */
                readonly intro: string;
                readonly name: string;
                readonly openWay: string;
                readonly url: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly code: string;
                /** @description Address of a picture; empty for none. */
                readonly icon: string;
                /** @description What it is for; may be empty. */
                readonly intro: string;
                readonly name: string;
                readonly openWay: string;
                readonly url: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_LayerOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly cards: readonly components["schemas"]["LayerCardIo"][];
                readonly key: string;
                /** Format: uuid */
                readonly layerId: string;
                /** @description Name of the role or department. */
                readonly name: string;
                /** Format: int32 */
                readonly priority: number;
                readonly scope: components["schemas"]["Scope"];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly cards: readonly components["schemas"]["LayerCardIo"][];
                readonly key: string;
                /** Format: uuid */
                readonly layerId: string;
                /** @description Name of the role or department. */
                readonly name: string;
                /** Format: int32 */
                readonly priority: number;
                readonly scope: components["schemas"]["Scope"];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_MpChoice: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly mpId: components["schemas"]["UserId"];
                readonly mpName: string;
                readonly mpType: components["schemas"]["MpType"];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly mpId: components["schemas"]["UserId"];
                readonly mpName: string;
                readonly mpType: components["schemas"]["MpType"];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_NewsColumnOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description The key of a column of news, or the number of an official account. */
                readonly columnId: string;
                readonly columnName: string;
                readonly result: readonly components["schemas"]["NewsItem"][];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description The key of a column of news, or the number of an official account. */
                readonly columnId: string;
                readonly columnName: string;
                readonly result: readonly components["schemas"]["NewsItem"][];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_NewsItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description The key of a column of news, or the number of an official account. */
                readonly columnId: string;
                readonly columnName: string;
                /** @description Address of a picture; empty for none. */
                readonly cover: string;
                /** @description The same of what an official account told; absent for news (001 section 3). */
                readonly create_time?: string | null;
                readonly fieldSet: components["schemas"]["FieldSet"];
                /** @description Under 24 hours old. */
                readonly isNew: boolean;
                /** Format: uuid */
                readonly newsId: string;
                readonly releaseTime: string;
                readonly summary: string;
                readonly title: string;
                /** @description The page of the item. */
                readonly url: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description The key of a column of news, or the number of an official account. */
                readonly columnId: string;
                readonly columnName: string;
                /** @description Address of a picture; empty for none. */
                readonly cover: string;
                /** @description The same of what an official account told; absent for news (001 section 3). */
                readonly create_time?: string | null;
                readonly fieldSet: components["schemas"]["FieldSet"];
                /** @description Under 24 hours old. */
                readonly isNew: boolean;
                /** Format: uuid */
                readonly newsId: string;
                readonly releaseTime: string;
                readonly summary: string;
                readonly title: string;
                /** @description The page of the item. */
                readonly url: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_NotificationOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly enabled: boolean;
                /** @description When it comes. */
                readonly hint: string;
                readonly kind: string;
                readonly name: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly enabled: boolean;
                /** @description When it comes. */
                readonly hint: string;
                readonly kind: string;
                readonly name: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_OverviewGroupOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly icon: string;
                readonly id: string;
                readonly name: string;
                readonly serviceCount: number;
                /** @description Six at most. */
                readonly services: readonly components["schemas"]["ServiceItem"][];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly icon: string;
                readonly id: string;
                readonly name: string;
                readonly serviceCount: number;
                /** @description Six at most. */
                readonly services: readonly components["schemas"]["ServiceItem"][];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_QuickLinkOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description The frame's id of a JSON frame configuration; empty for a plain address. */
                readonly frameId: string;
                readonly icon: string;
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
                readonly openWay: string;
                /**
                 * Format: uuid
                 * @description Its category; cards of one stand beside each other.
                 */
                readonly typeId: string;
                readonly typeName: string;
                /** @description Where it leads. */
                readonly url: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description The frame's id of a JSON frame configuration; empty for a plain address. */
                readonly frameId: string;
                readonly icon: string;
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
                readonly openWay: string;
                /**
                 * Format: uuid
                 * @description Its category; cards of one stand beside each other.
                 */
                readonly typeId: string;
                readonly typeName: string;
                /** @description Where it leads. */
                readonly url: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_RemindingCard: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly (components["schemas"]["CardReminderOut"] & {
                /** Format: uuid */
                readonly cardId: string;
                readonly cardName: string;
            })[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly (components["schemas"]["CardReminderOut"] & {
                /** Format: uuid */
                readonly cardId: string;
                readonly cardName: string;
            })[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_RoleChoice: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly roleCode: string;
                readonly roleName: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly roleCode: string;
                readonly roleName: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_RoleClassOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly classCode: components["schemas"]["RoleClass"];
                readonly className: string;
                /** @description The most important first; never empty. */
                readonly roles: readonly components["schemas"]["RoleChoice"][];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly classCode: components["schemas"]["RoleClass"];
                readonly className: string;
                /** @description The most important first; never empty. */
                readonly roles: readonly components["schemas"]["RoleChoice"][];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_RoleListOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly id: string;
                readonly roleCode: string;
                readonly roleName: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly id: string;
                readonly roleCode: string;
                readonly roleName: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ScoreLabelsOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly labels: readonly components["schemas"]["RatingLabelOut"][];
                /** Format: int32 */
                readonly score: number;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly labels: readonly components["schemas"]["RatingLabelOut"][];
                /** Format: int32 */
                readonly score: number;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_SectionOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description Its key: several sections may be of one kind. */
                readonly columnId: string;
                readonly kind: components["schemas"]["SectionKind"];
                /** @description Entries of other systems. */
                readonly links: readonly components["schemas"]["LandingLinkOut"][];
                /** @description Columns of news it shows; none: all. */
                readonly newsColumnIds: readonly string[];
                /**
                 * Format: int32
                 * @description Entries it shows; 0 for the page's own number.
                 */
                readonly size: number;
                /** @description Empty for the page's own title. */
                readonly title: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description Its key: several sections may be of one kind. */
                readonly columnId: string;
                readonly kind: components["schemas"]["SectionKind"];
                /** @description Entries of other systems. */
                readonly links: readonly components["schemas"]["LandingLinkOut"][];
                /** @description Columns of news it shows; none: all. */
                readonly newsColumnIds: readonly string[];
                /**
                 * Format: int32
                 * @description Entries it shows; 0 for the page's own number.
                 */
                readonly size: number;
                /** @description Empty for the page's own title. */
                readonly title: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_SemesterOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /**
                 * Format: int64
                 * @description The week of today; null outside the semester.
                 */
                readonly currentWeek?: number | null;
                /**
                 * Format: date
                 * @description The last day.
                 */
                readonly end: string;
                readonly name: string;
                /**
                 * Format: date
                 * @description The first day, `yyyy-MM-dd`; it names the semester.
                 */
                readonly start: string;
                readonly weeks: number;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /**
                 * Format: int64
                 * @description The week of today; null outside the semester.
                 */
                readonly currentWeek?: number | null;
                /**
                 * Format: date
                 * @description The last day.
                 */
                readonly end: string;
                readonly name: string;
                /**
                 * Format: date
                 * @description The first day, `yyyy-MM-dd`; it names the semester.
                 */
                readonly start: string;
                readonly weeks: number;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ServiceItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description `1` to `5`; empty for a visitor who has to sign in. */
                readonly accessWay: string;
                /**
                 * Format: double
                 * @description With one decimal; null while nobody has rated it.
                 */
                readonly averageScore?: number | null;
                readonly hasGuide: boolean;
                readonly isCollect: boolean;
                readonly labelColor: string;
                readonly labelName: string;
                readonly launchTime: string;
                readonly letter: string;
                /** @description Whether it is for signed-in people alone: visitors find it by name, department and guide. */
                readonly needLogin: boolean;
                /** @description `1001` for a visitor who has to sign in, whom its page tells how. */
                readonly openWay: string;
                /** @description `ONLINE` or `OFFLINE`. */
                readonly processType: string;
                /** Format: int64 */
                readonly rateCount: number;
                readonly serviceDeptId: string;
                readonly serviceDeptName: string;
                /** @description The absolute address to open; empty for a visitor who has to sign in. */
                readonly serviceHref: string;
                readonly serviceIcon: string;
                /** @description Its key. */
                readonly serviceId: string;
                /** @description Its name in the reader's language. */
                readonly serviceName: string;
                readonly serviceSceneId: string;
                readonly serviceSceneName: string;
                /** @description `APPLICATION` or `PROCESS`. */
                readonly serviceType: string;
                readonly serviceTypeId: string;
                readonly serviceTypeName: string;
                /** @description The address as configured; empty for a visitor who has to sign in. */
                readonly serviceUrl: string;
                readonly summary: string;
                /** Format: int64 */
                readonly visitCount: number;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description `1` to `5`; empty for a visitor who has to sign in. */
                readonly accessWay: string;
                /**
                 * Format: double
                 * @description With one decimal; null while nobody has rated it.
                 */
                readonly averageScore?: number | null;
                readonly hasGuide: boolean;
                readonly isCollect: boolean;
                readonly labelColor: string;
                readonly labelName: string;
                readonly launchTime: string;
                readonly letter: string;
                /** @description Whether it is for signed-in people alone: visitors find it by name, department and guide. */
                readonly needLogin: boolean;
                /** @description `1001` for a visitor who has to sign in, whom its page tells how. */
                readonly openWay: string;
                /** @description `ONLINE` or `OFFLINE`. */
                readonly processType: string;
                /** Format: int64 */
                readonly rateCount: number;
                readonly serviceDeptId: string;
                readonly serviceDeptName: string;
                /** @description The absolute address to open; empty for a visitor who has to sign in. */
                readonly serviceHref: string;
                readonly serviceIcon: string;
                /** @description Its key. */
                readonly serviceId: string;
                /** @description Its name in the reader's language. */
                readonly serviceName: string;
                readonly serviceSceneId: string;
                readonly serviceSceneName: string;
                /** @description `APPLICATION` or `PROCESS`. */
                readonly serviceType: string;
                readonly serviceTypeId: string;
                readonly serviceTypeName: string;
                /** @description The address as configured; empty for a visitor who has to sign in. */
                readonly serviceUrl: string;
                readonly summary: string;
                /** Format: int64 */
                readonly visitCount: number;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ShelfOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly labelColor: string;
                readonly labelId: string;
                readonly labelName: string;
                readonly services: readonly components["schemas"]["ServiceItem"][];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly labelColor: string;
                readonly labelId: string;
                readonly labelName: string;
                readonly services: readonly components["schemas"]["ServiceItem"][];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_SourceApiItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** Format: uuid */
                readonly apiId: string;
                readonly apiName: string;
                readonly apiNameEn: string;
                readonly bodyTemplate?: unknown;
                readonly fields: readonly components["schemas"]["SourceField"][];
                /** Format: int32 */
                readonly freshSeconds: number;
                readonly listPath: string;
                readonly method: components["schemas"]["SourceApiMethod"];
                readonly parameters: readonly components["schemas"]["SourceApiParameter"][];
                readonly path: string;
                /** Format: uuid */
                readonly sourceId: string;
                readonly updateTime: string;
                /** @description Who changed it last; empty for the operator. */
                readonly updateUserName: string;
                /** @description The names of what uses it. */
                readonly usedBy: readonly string[];
                /**
                 * Format: uuid
                 * @description To be sent with changes.
                 */
                readonly version: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** Format: uuid */
                readonly apiId: string;
                readonly apiName: string;
                readonly apiNameEn: string;
                readonly bodyTemplate?: unknown;
                readonly fields: readonly components["schemas"]["SourceField"][];
                /** Format: int32 */
                readonly freshSeconds: number;
                readonly listPath: string;
                readonly method: components["schemas"]["SourceApiMethod"];
                readonly parameters: readonly components["schemas"]["SourceApiParameter"][];
                readonly path: string;
                /** Format: uuid */
                readonly sourceId: string;
                readonly updateTime: string;
                /** @description Who changed it last; empty for the operator. */
                readonly updateUserName: string;
                /** @description The names of what uses it. */
                readonly usedBy: readonly string[];
                /**
                 * Format: uuid
                 * @description To be sent with changes.
                 */
                readonly version: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_SourceApiParameter: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description What people call it. */
                readonly chineseName?: string;
                /** @description The same in English; empty when not known. */
                readonly englishName?: string;
                /** @description Where it stands. */
                readonly in: components["schemas"]["SourceParameterPlace"];
                /** @description Whether nothing is asked without a value. */
                readonly isMust?: boolean;
                /** @description Its name in the request, unique in the API. */
                readonly name: string;
                /** @description Where its value comes from, unless a card says otherwise. */
                readonly paramType: components["schemas"]["SourceParameterType"];
                /** @description What it is in a JSON body. */
                readonly type?: components["schemas"]["SourceParameterValue"];
                /** @description The value of a `CONSTANT`. */
                readonly value?: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description What people call it. */
                readonly chineseName?: string;
                /** @description The same in English; empty when not known. */
                readonly englishName?: string;
                /** @description Where it stands. */
                readonly in: components["schemas"]["SourceParameterPlace"];
                /** @description Whether nothing is asked without a value. */
                readonly isMust?: boolean;
                /** @description Its name in the request, unique in the API. */
                readonly name: string;
                /** @description Where its value comes from, unless a card says otherwise. */
                readonly paramType: components["schemas"]["SourceParameterType"];
                /** @description What it is in a JSON body. */
                readonly type?: components["schemas"]["SourceParameterValue"];
                /** @description The value of a `CONSTANT`. */
                readonly value?: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_SourceHealthItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly health: components["schemas"]["SourceHealth"];
                /** Format: uuid */
                readonly sourceId: string;
                /** @description In one word. */
                readonly state: components["schemas"]["SourceState"];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly health: components["schemas"]["SourceHealth"];
                /** Format: uuid */
                readonly sourceId: string;
                /** @description In one word. */
                readonly state: components["schemas"]["SourceState"];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_SourceItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description How many APIs it has. */
                readonly apiCount: number;
                readonly authFields: components["schemas"]["SourceAuthFields"];
                readonly authKind: components["schemas"]["SourceAuthKind"];
                readonly basePath: string;
                /** Format: int32 */
                readonly concurrency: number;
                /** @description Whether that is stored; it is never answered. */
                readonly hasSecret: boolean;
                readonly health: components["schemas"]["SourceHealth"];
                readonly isEnabled: boolean;
                readonly origin: string;
                /** @description Who answers for it. */
                readonly owner: string;
                /** @description The name of its secret; null for a kind without. */
                readonly secretName?: string | null;
                /** Format: uuid */
                readonly sourceId: string;
                readonly sourceName: string;
                readonly sourceNameEn: string;
                /** Format: int32 */
                readonly timeoutMs: number;
                readonly updateTime: string;
                /** @description Who changed it last; empty for the operator. */
                readonly updateUserName: string;
                /** @description How many things use them. */
                readonly usedCount: number;
                /**
                 * Format: uuid
                 * @description To be sent with changes.
                 */
                readonly version: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description How many APIs it has. */
                readonly apiCount: number;
                readonly authFields: components["schemas"]["SourceAuthFields"];
                readonly authKind: components["schemas"]["SourceAuthKind"];
                readonly basePath: string;
                /** Format: int32 */
                readonly concurrency: number;
                /** @description Whether that is stored; it is never answered. */
                readonly hasSecret: boolean;
                readonly health: components["schemas"]["SourceHealth"];
                readonly isEnabled: boolean;
                readonly origin: string;
                /** @description Who answers for it. */
                readonly owner: string;
                /** @description The name of its secret; null for a kind without. */
                readonly secretName?: string | null;
                /** Format: uuid */
                readonly sourceId: string;
                readonly sourceName: string;
                readonly sourceNameEn: string;
                /** Format: int32 */
                readonly timeoutMs: number;
                readonly updateTime: string;
                /** @description Who changed it last; empty for the operator. */
                readonly updateUserName: string;
                /** @description How many things use them. */
                readonly usedCount: number;
                /**
                 * Format: uuid
                 * @description To be sent with changes.
                 */
                readonly version: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_SpecialItem: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description Address of a picture; empty for none. */
                readonly cover: string;
                /** @description Services of it that the caller may see. */
                readonly serviceCount: number;
                /** Format: uuid */
                readonly specialId: string;
                readonly specialName: string;
                readonly summary: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description Address of a picture; empty for none. */
                readonly cover: string;
                /** @description Services of it that the caller may see. */
                readonly serviceCount: number;
                /** Format: uuid */
                readonly specialId: string;
                readonly specialName: string;
                readonly summary: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_SystemAccessLink: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly id: string;
                /** @description `1003`: in a new tab. */
                readonly openWay: string;
                readonly summary: string;
                readonly systemIcon: string;
                readonly systemName: string;
                readonly url: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly id: string;
                /** @description `1003`: in a new tab. */
                readonly openWay: string;
                readonly summary: string;
                readonly systemIcon: string;
                readonly systemName: string;
                readonly url: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_TaughtClassOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description Opaque; `classMate` takes it. */
                readonly classId: string;
                readonly className: string;
                /**
                 * Format: int64
                 * @description Its students.
                 */
                readonly memberCount: number;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description Opaque; `classMate` takes it. */
                readonly classId: string;
                readonly className: string;
                /**
                 * Format: int64
                 * @description Its students.
                 */
                readonly memberCount: number;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_TeacherOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly (components["schemas"]["DirectoryUser"] & {
                /** @description What they teach, in the reader's language; several courses are separated as in a text. */
                readonly courseName: string;
            })[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly (components["schemas"]["DirectoryUser"] & {
                /** @description What they teach, in the reader's language; several courses are separated as in a text. */
                readonly courseName: string;
            })[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ThemeOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** @description Its colour on dark ground; empty: made of the other one. */
                readonly darkColor: string;
                readonly themeColor: string;
                /** @description Empty for the built-in theme of a tenant without themes. */
                readonly themeId: string;
                readonly themeImg: string;
                readonly themeName: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** @description Its colour on dark ground; empty: made of the other one. */
                readonly darkColor: string;
                readonly themeColor: string;
                /** @description Empty for the built-in theme of a tenant without themes. */
                readonly themeId: string;
                readonly themeImg: string;
                readonly themeName: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_ToolTypeConfig: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly name: string;
                readonly nameEn: string;
                /** @description Tools of it, those that are switched off too. */
                readonly toolCount: number;
                /** Format: uuid */
                readonly typeId: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly name: string;
                readonly nameEn: string;
                /** @description Tools of it, those that are switched off too. */
                readonly toolCount: number;
                /** Format: uuid */
                readonly typeId: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_TopMenuEntry: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly icon: string;
                /** Format: uuid */
                readonly id: string;
                /**
                 * Format: int32
                 * @description 1 enabled; this call answers enabled entries only.
                 */
                readonly isAuto: number;
                /**
                 * Format: int32
                 * @description 1 built in, 2 custom.
                 */
                readonly isBuilt: number;
                readonly navigationName: string;
                readonly navigationType: components["schemas"]["NavigationType"];
                /** @description `1001` inside the portal, `1002` a window of its own, `1003` a new tab. */
                readonly openWay: string;
                /** @description Where it leads. */
                readonly path: string;
                /** Format: int32 */
                readonly sort: number;
                /** @description What the administrator typed for a custom entry: an address or a JSON frame configuration; empty for built-in ones. */
                readonly url: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly icon: string;
                /** Format: uuid */
                readonly id: string;
                /**
                 * Format: int32
                 * @description 1 enabled; this call answers enabled entries only.
                 */
                readonly isAuto: number;
                /**
                 * Format: int32
                 * @description 1 built in, 2 custom.
                 */
                readonly isBuilt: number;
                readonly navigationName: string;
                readonly navigationType: components["schemas"]["NavigationType"];
                /** @description `1001` inside the portal, `1002` a window of its own, `1003` a new tab. */
                readonly openWay: string;
                /** @description Where it leads. */
                readonly path: string;
                /** Format: int32 */
                readonly sort: number;
                /** @description What the administrator typed for a custom entry: an address or a JSON frame configuration; empty for built-in ones. */
                readonly url: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_TypeShelfOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                readonly id: string;
                readonly name: string;
                readonly services: readonly components["schemas"]["ServiceItem"][];
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                readonly id: string;
                readonly name: string;
                readonly services: readonly components["schemas"]["ServiceItem"][];
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both. */
        readonly Envelope_Vec_WordOut: {
            /**
             * Format: int32
             * @description 200 for success, else the catalogue's number.
             */
            readonly code: number;
            readonly data?: readonly {
                /** Format: int64 */
                readonly times: number;
                readonly word: string;
            }[];
            /** @description What to tell the reader. */
            readonly msg: string;
            /** @description What to do about it, with the code and the request id; empty for success. */
            readonly msgDetail: string;
            readonly result?: readonly {
                /** Format: int64 */
                readonly times: number;
                readonly word: string;
            }[];
            /**
             * Format: int32
             * @description 1000 for success, else the catalogue's number.
             */
            readonly status: number;
            /** @description Whether the call did what was asked. */
            readonly success: boolean;
        };
        /** @description An export that held data about the caller. */
        readonly ExportAboutMe: {
            /** @description The same person's account; of another system its client. */
            readonly account: string;
            /** @description When. */
            readonly createTime: string;
            /** @description Why, where it was said. */
            readonly reason: string;
            /** @description Which list. */
            readonly sheetName: string;
            /**
             * Format: int64
             * @description Rows of the file.
             */
            readonly totalNum: number;
            /** @description By what the file can be traced. */
            readonly trace: string;
            /** @description Who took it out; empty for another system. */
            readonly userName: string;
        };
        /** @description Which rows. */
        readonly ExportCountIn: {
            /** @description The advanced search of the list, as its own call takes it. */
            readonly advancedSearch?: Record<string, never> | null;
            /**
             * @description Ids of chosen rows: a list, or a text joined by commas.
             * @default null
             */
            readonly choiceDataIds: readonly string[] | null;
            /**
             * @description Chosen rows, each an id or an object with `id`.
             * @default null
             */
            readonly choiceDataList: readonly Record<string, never>[] | null;
            /**
             * @description Part of the class's name; this and the following with `type` `class`.
             * @default
             */
            readonly className: string;
            /**
             * @description Names of class teachers, joined by commas.
             * @default
             */
            readonly classTeacherNames: string;
            /**
             * @description Department of the college.
             * @default
             */
            readonly collegeId: string;
            /**
             * @description Where the class comes from.
             * @default
             */
            readonly dataFrom: string;
            /**
             * Format: int32
             * @description 1 all, 2 current search, 3 selected; a number or its text. All when absent.
             * @default null
             */
            readonly dataRange: number;
            /** @description The search line of the list, as its own call takes it. */
            readonly formInline?: Record<string, never> | null;
            /**
             * @description The year in which the class began.
             * @default
             */
            readonly grade: string;
            /**
             * @description Key of the sheet.
             * @default
             */
            readonly id: string;
            /**
             * @description The major.
             * @default
             */
            readonly majorId: string;
            /**
             * @description Account or name of the monitor.
             * @default
             */
            readonly monitor: string;
            /**
             * @description State of the class.
             * @default
             */
            readonly status: string;
            /**
             * @description Empty, or `class` for the class-level variant.
             * @default
             */
            readonly type: string;
        } & {
            /** @description The session's tenant, where it is named. */
            readonly tenantId?: string;
        };
        /** @description A column that may be taken out. */
        readonly ExportField: {
            /** @description `label:key`, as the request names it. */
            readonly id: string;
            /** @description Whether it is chosen at first. */
            readonly isDefault: boolean;
            /** @description Its key. */
            readonly key: string;
            /** @description Its heading in the caller's language. */
            readonly label: string;
        };
        /** @description The request of an export (000 section 3). */
        readonly ExportIn: {
            /** @description The advanced search of the list, as its own call takes it. */
            readonly advancedSearch?: Record<string, never> | null;
            /**
             * @description Ids of chosen rows: a list, or a text joined by commas.
             * @default null
             */
            readonly choiceDataIds: readonly string[] | null;
            /**
             * @description Chosen rows, each an id or an object with `id`.
             * @default null
             */
            readonly choiceDataList: readonly Record<string, never>[] | null;
            /**
             * @description Part of the class's name; this and the following with `type` `class`.
             * @default
             */
            readonly className: string;
            /**
             * @description Names of class teachers, joined by commas.
             * @default
             */
            readonly classTeacherNames: string;
            /**
             * @description Department of the college.
             * @default
             */
            readonly collegeId: string;
            /**
             * @description Where the class comes from.
             * @default
             */
            readonly dataFrom: string;
            /**
             * Format: int32
             * @description 1 all, 2 current search, 3 selected; a number or its text. All when absent.
             * @default null
             */
            readonly dataRange: number;
            /** @description The search line of the list, as its own call takes it. */
            readonly formInline?: Record<string, never> | null;
            /**
             * @description The year in which the class began.
             * @default
             */
            readonly grade: string;
            /**
             * @description Key of the sheet.
             * @default
             */
            readonly id: string;
            /**
             * @description The major.
             * @default
             */
            readonly majorId: string;
            /**
             * @description Account or name of the monitor.
             * @default
             */
            readonly monitor: string;
            /**
             * @description State of the class.
             * @default
             */
            readonly status: string;
            /**
             * @description Empty, or `class` for the class-level variant.
             * @default
             */
            readonly type: string;
        } & {
            /** @description `label:key` of each field, joined by commas. */
            readonly exportField?: string;
            /** @description What the file is called, without an ending: 3 to 250 letters, digits, Chinese characters, dots and underscores. */
            readonly fileName?: string;
            /** @description Why; needed above the tenant's threshold. */
            readonly reason?: string;
            /** @description The session's tenant, where it is named. */
            readonly tenantId?: string;
        };
        /** @description How far an export is. */
        readonly ExportOut: {
            /**
             * Format: int64
             * @description Size of the file, when it is there.
             */
            readonly bytes: number;
            /**
             * Format: int64
             * @description Rows that were written.
             */
            readonly done: number;
            /** @description Why it did not end well. */
            readonly error: string;
            /** @description Until when the file can be loaded (RFC 3339); null when there is none. */
            readonly file_until?: string | null;
            readonly key: string;
            /** @description `approval`, `waiting`, `started`, `done`, `failed` or `cancelled`. */
            readonly state: string;
            /** Format: int64 */
            readonly total: number;
            /** @description By what it is traced in the audit log and in the file. */
            readonly trace: string;
        };
        /** @description How far an export is. */
        readonly ExportProgress: {
            readonly errorMsg: string;
            readonly finished: boolean;
            /** Format: int64 */
            readonly finishNum: number;
            /**
             * Format: int64
             * @description 0 to 100.
             */
            readonly finishRate: number;
            /**
             * Format: int64
             * @description Place among the tenant's waiting tasks; 0 once it runs.
             */
            readonly queuePosition: number;
            readonly redisKey: string;
            readonly result?: components["schemas"]["FileAddress"] | null;
            /** Format: int64 */
            readonly totalNum: number;
            /**
             * Format: int64
             * @description Seconds that are left by reckoning; null while that is not known.
             */
            readonly tryMathRemainTime?: number | null;
            /** @description How long it took so far, in words. */
            readonly useTimeStr: string;
        };
        /** @description An export that was taken. */
        readonly ExportTaken: {
            /** @description By which it is asked for. */
            readonly key: string;
            /** @description `waiting`, or `approval` where a person has to approve it first. */
            readonly state: string;
            /** @description By what it is traced in the audit log and in the file. */
            readonly trace: string;
        };
        /** @description A service of the card (000 section 3, home card data). */
        readonly ExpressService: components["schemas"]["ServiceItem"] & {
            readonly shelfLabelName: string;
        };
        /** @description The part of a detail that the specification names (000 section 3). */
        readonly ExtInfo: {
            /**
             * Format: int32
             * @description 2 means open the address.
             */
            readonly textType: number;
        };
        /**
         * @description Why an address is not usable.
         * @enum {string}
         */
        readonly Fault: "MALFORMED" | "SCHEME" | "CREDENTIALS" | "PORT" | "PRIVATE" | "UNRESOLVED" | "TIMEOUT" | "CONNECT" | "CERTIFICATE" | "REDIRECTS" | "HTTP_STATUS";
        /** @description An answer. */
        readonly FeedbackAnswerIn: {
            /** @description 1 to 1,000 characters. */
            readonly content: string;
            /** Format: uuid */
            readonly feedbackId: string;
        };
        /** @description How much is in a state. */
        readonly FeedbackCount: {
            /** Format: int64 */
            readonly count: number;
            readonly state: components["schemas"]["FeedbackState"];
        };
        /** @description Which one. */
        readonly FeedbackIdIn: {
            /** Format: uuid */
            readonly feedbackId: string;
        };
        /** @description What a person writes about a service. */
        readonly FeedbackIn: {
            /** @description 1 to 500 characters. */
            readonly content: string;
            /** @description Keys of own uploaded pictures, at most 3. */
            readonly fileIds?: readonly string[];
            /** @description Where to call back; may be empty. */
            readonly phone?: string;
            /** Format: uuid */
            readonly serviceId: string;
        };
        /** @description Feedback as its sender sees it. */
        readonly FeedbackOut: {
            /** @description Whether the sender may ask on now. */
            readonly canFollowUp: boolean;
            readonly content: string;
            /** Format: uuid */
            readonly feedbackId: string;
            readonly phone: string;
            readonly pictures: readonly components["schemas"]["FeedbackPicture"][];
            readonly sendTime: string;
            /** @description The department that answers; empty when the service has none. */
            readonly serviceDeptName: string;
            readonly serviceIcon: string;
            /** Format: uuid */
            readonly serviceId: string;
            readonly serviceName: string;
            readonly state: components["schemas"]["FeedbackState"];
            /** @description What followed, the first first. */
            readonly turns: readonly components["schemas"]["FeedbackTurn"][];
        };
        /** @description A picture. */
        readonly FeedbackPicture: {
            /** Format: uuid */
            readonly fileId: string;
            readonly name: string;
        };
        /**
         * @description Where feedback stands.
         * @enum {string}
         */
        readonly FeedbackState: "PENDING" | "PROCESSING" | "ANSWERED";
        /** @description An answer or a further question. */
        readonly FeedbackTurn: {
            /** @description Who wrote it, for the department alone; empty for the sender. */
            readonly authorName: string;
            readonly content: string;
            readonly kind: components["schemas"]["TurnKind"];
            readonly time: string;
        };
        /** @description A column and the heading that fills it (000 section 3). */
        readonly FieldMatch: {
            /** @description Key of the column. */
            readonly column?: string;
            /** @description The heading; empty for none. */
            readonly configure?: string;
        };
        /** @description Fields of an item that are no columns of its table (001 section 3). */
        readonly FieldSet: {
            /** @description How much it matters. */
            readonly importance: components["schemas"]["Importance"];
        };
        /** @description Where a finished file is loaded. */
        readonly FileAddress: {
            /** @description A path of this server; it lives 15 minutes and ends with the session. */
            readonly url: string;
        };
        /** @description Where the file is loaded. */
        readonly FileLink: {
            /** @description A path of this server; it lives 15 minutes and ends with the session. */
            readonly url: string;
        };
        /** @description A choice (000 section 3). */
        readonly FlowChoice: {
            readonly dictKey: string;
            readonly dictValue: string;
        };
        /** @description A further question. */
        readonly FollowUpIn: {
            /** @description 1 to 500 characters. */
            readonly content: string;
            /** Format: uuid */
            readonly feedbackId: string;
        };
        /** @description The whole document in both languages; what is absent is empty. */
        readonly FooterBody: {
            /** @default  */
            readonly address: string;
            /** @default  */
            readonly addressEn: string;
            /** @default  */
            readonly copyright: string;
            /** @default  */
            readonly copyrightEn: string;
            /** @default  */
            readonly email: string;
            /**
             * @description Number of the record filed with the authorities.
             * @default
             */
            readonly icp: string;
            /**
             * @description At most 20, each address once.
             * @default []
             */
            readonly links: readonly components["schemas"]["FooterLinkIo"][];
            /** @default  */
            readonly phone: string;
            /** @default  */
            readonly phoneEn: string;
            /**
             * @description At most 6.
             * @default []
             */
            readonly pictures: readonly components["schemas"]["FooterPictureIo"][];
            /**
             * @description Number of the record at the public security authorities.
             * @default
             */
            readonly police: string;
        };
        /** @description The footer: the whole of it; what is absent is empty. */
        readonly FooterConfigIn: components["schemas"]["FooterBody"] & {
            /** @description Shows it to everybody at once; otherwise it is a draft. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description What `detail` answered.
             */
            readonly version?: string | null;
        };
        /** @description The footer as editors see it. */
        readonly FooterConfigOut: components["schemas"]["FooterBody"] & components["schemas"]["ConfigStanding"];
        /** @description A link of the footer in both languages. */
        readonly FooterLinkIo: {
            readonly name: string;
            readonly nameEn?: string;
            readonly url: string;
        };
        /** @description A link of the footer. */
        readonly FooterLinkOut: {
            readonly name: string;
            readonly url: string;
        };
        /** @description The footer. */
        readonly FooterOut: {
            readonly address: string;
            readonly copyright: string;
            readonly email: string;
            readonly icp: string;
            readonly links: readonly components["schemas"]["FooterLinkOut"][];
            readonly phone: string;
            readonly pictures: readonly components["schemas"]["FooterPictureOut"][];
            /** @description Number of the record at the public security authorities. */
            readonly police: string;
        };
        /** @description A picture of the footer in both languages. */
        readonly FooterPictureIo: {
            /** @description Its address, as `common/upload` answers it. */
            readonly image: string;
            readonly name: string;
            readonly nameEn?: string;
            /** @description Where it leads; empty for nowhere. */
            readonly url?: string;
        };
        /** @description A picture of the footer, as a code to scan. */
        readonly FooterPictureOut: {
            readonly image: string;
            readonly name: string;
            /** @description Where it leads; empty for nowhere. */
            readonly url: string;
        };
        /** @description A guide that was found. */
        readonly FoundGuide: {
            /** @description The name in parts, those that matched marked. */
            readonly highlight: readonly components["schemas"]["Part"][];
            /** @description `name`, `pinyin`, `initials`, `synonym`, `typo` or `text`. */
            readonly matchedBy: string;
            readonly materialCount: number;
            /** @description Whether its service is for signed-in people alone. */
            readonly needLogin: boolean;
            readonly serviceDeptName: string;
            readonly serviceIcon: string;
            readonly serviceId: string;
            readonly serviceName: string;
            /** @description At most three places. */
            readonly snippets: readonly components["schemas"]["SnippetOut"][];
            readonly stepCount: number;
            readonly timeLimit: string;
        };
        /** @description A service that was found. */
        readonly FoundService: components["schemas"]["ServiceItem"] & {
            /** @description The name the reader sees in parts, those that matched marked. */
            readonly highlight: readonly components["schemas"]["Part"][];
            /** @description `name`, `pinyin`, `initials`, `synonym`, `typo` or `text`. */
            readonly matchedBy: string;
        };
        /** @description Somebody the person talks with. */
        readonly FriendOut: {
            readonly avatar: string;
            readonly isGroup: boolean;
            readonly kind: string;
            /**
             * Format: int64
             * @description Seconds.
             */
            readonly lastTime: number;
            readonly mpType?: string | null;
            readonly offlineNoPushMsg: boolean;
            /** Format: int64 */
            readonly openTopChatTime: number;
            readonly toNickname: string;
            readonly toUserId: string;
        };
        /** @description A 'go to' link of the card of collected services. */
        readonly GotoLink: {
            readonly name: string;
            readonly path: string;
        };
        /** @description Which group it became. */
        readonly GroupCreatedOut: {
            readonly groupId: string;
        };
        /** @description A new group. */
        readonly GroupCreateIn: {
            /** @description 1 to 50 characters. */
            readonly name: string;
            /** @description Who is to be in it besides the caller. */
            readonly userIds: readonly string[];
        };
        /** @description Which group to end. */
        readonly GroupDissolveIn: {
            /** @description Which group. */
            readonly groupId: string;
        };
        /** @description It was done. */
        readonly GroupDoneOut: {
            readonly changed: boolean;
        };
        /** @description Who is to come. */
        readonly GroupInviteIn: {
            /** @description Which group. */
            readonly groupId: string;
            /** @description Who is to come. */
            readonly userIds: readonly string[];
        };
        /** @description Which group to leave. */
        readonly GroupLeaveIn: {
            /** @description Which group. */
            readonly groupId: string;
        };
        /** @description Somebody in a group. */
        readonly GroupMemberOut: {
            /** @description The name inside the group. */
            readonly nickname: string;
            /** @description `owner`, `admin` or `member`. */
            readonly role: string;
            readonly userId: string;
        };
        /** @description Another notice. */
        readonly GroupNoticeIn: {
            /** @description Which group. */
            readonly groupId: string;
            /** @description At most 500 characters; empty takes it away. */
            readonly notice: string;
        };
        /** @description A group. */
        readonly GroupOut: {
            readonly icon: string;
            readonly id: string;
            /** @description First letter of the name's pinyin. */
            readonly letter: string;
            readonly name: string;
            readonly serviceCount: number;
        };
        /** @description Who is to go. */
        readonly GroupRemoveIn: {
            /** @description Which group. */
            readonly groupId: string;
            /** @description Who is to go. */
            readonly userId: string;
        };
        /** @description Another name. */
        readonly GroupRenameIn: {
            /** @description Which group. */
            readonly groupId: string;
            /** @description 1 to 50 characters. */
            readonly name: string;
        };
        /** @description Another rank. */
        readonly GroupRoleIn: {
            /** @description Which group. */
            readonly groupId: string;
            /** @description `member`, `admin`, or `owner` to hand the group over. */
            readonly role: string;
            /** @description Whose. */
            readonly userId: string;
        };
        /** @description How something is handled. Texts with `_en` are the same in English; one that is empty or absent is read in Chinese. */
        readonly Guide: {
            /**
             * @description The rule it rests on.
             * @default
             */
            readonly legal_basis: string;
            /**
             * @description The same in English.
             * @default
             */
            readonly legal_basis_en: string;
            /**
             * @description What to bring.
             * @default []
             */
            readonly materials: readonly components["schemas"]["GuideMaterial"][];
            /**
             * @description The post in charge.
             * @default
             */
            readonly post_name: string;
            /**
             * @description The same in English.
             * @default
             */
            readonly post_name_en: string;
            /**
             * @description Questions people ask.
             * @default []
             */
            readonly questions: readonly components["schemas"]["GuideQuestion"][];
            /**
             * @description What happens, in order.
             * @default []
             */
            readonly steps: readonly components["schemas"]["GuideStep"][];
        };
        /** @description One material. */
        readonly GuideMaterial: {
            /**
             * Format: int32
             * @description How many.
             * @default 0
             */
            readonly copies: number;
            /**
             * Format: uuid
             * @description A blank form: a file published for this service.
             * @default null
             */
            readonly file_id: string | null;
            /**
             * @description How it is called.
             * @default null
             */
            readonly file_name: string | null;
            /**
             * @description The same in English.
             * @default null
             */
            readonly file_name_en: string | null;
            /**
             * @description Original, copy or file.
             * @default
             */
            readonly form: string;
            /**
             * @description The same in English.
             * @default
             */
            readonly form_en: string;
            /**
             * @description What it is.
             * @default
             */
            readonly name: string;
            /**
             * @description The same in English.
             * @default
             */
            readonly name_en: string;
            /**
             * @description A remark.
             * @default null
             */
            readonly note: string | null;
            /**
             * @description The same in English.
             * @default null
             */
            readonly note_en: string | null;
            /**
             * @description Whether it has to be there.
             * @default false
             */
            readonly required: boolean;
        };
        /** @description A guide with the limits and places of its service. */
        readonly GuideOut: {
            readonly legalBasis: string;
            readonly legalLimit: string;
            readonly materials: readonly components["schemas"]["MaterialOut"][];
            readonly officeHours: string;
            readonly phone: string;
            readonly place: string;
            readonly postName: string;
            readonly questions: readonly components["schemas"]["QuestionOut"][];
            readonly serviceDeptName: string;
            readonly serviceId: string;
            readonly serviceName: string;
            readonly steps: readonly components["schemas"]["StepOut"][];
            readonly timeLimit: string;
        };
        /** @description A question with its answer. */
        readonly GuideQuestion: {
            /**
             * @description Its answer.
             * @default
             */
            readonly answer: string;
            /**
             * @description The same in English.
             * @default
             */
            readonly answer_en: string;
            /**
             * @description The question.
             * @default
             */
            readonly question: string;
            /**
             * @description The same in English.
             * @default
             */
            readonly question_en: string;
        };
        /** @description What to search guides for. */
        readonly GuideSearchIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description Only guides of this department. */
            readonly deptId?: string;
            /** @description Any words. */
            readonly keyword?: string;
        };
        /** @description One step. */
        readonly GuideStep: {
            /**
             * @description What happens.
             * @default
             */
            readonly content: string;
            /**
             * @description The same in English.
             * @default
             */
            readonly content_en: string;
            /**
             * @description Its name.
             * @default
             */
            readonly title: string;
            /**
             * @description The same in English.
             * @default
             */
            readonly title_en: string;
        };
        /** @description What people agree to before a service opens for the first time; plain text. */
        readonly HallAgreementBody: {
            /**
             * @description At most 5,000 characters in paragraphs; needed when it is on.
             * @default
             */
            readonly content: string;
            /**
             * @description At most 5,000 characters.
             * @default
             */
            readonly contentEn: string;
            /** @default false */
            readonly isOn: boolean;
            /**
             * @description At most 64 characters; needed when it is on.
             * @default
             */
            readonly title: string;
            /**
             * @description At most 128 characters.
             * @default
             */
            readonly titleEn: string;
        };
        /** @description The whole document. */
        readonly HallBody: {
            /**
             * @default {
             *       "isOn": false,
             *       "title": "",
             *       "titleEn": "",
             *       "content": "",
             *       "contentEn": ""
             *     }
             */
            readonly agreement: components["schemas"]["HallAgreementBody"];
            /**
             * @description All seven in their order.
             * @default [
             *       {
             *         "code": "sceneId",
             *         "isShow": true
             *       },
             *       {
             *         "code": "deptId",
             *         "isShow": true
             *       },
             *       {
             *         "code": "typeId",
             *         "isShow": true
             *       },
             *       {
             *         "code": "roleCode",
             *         "isShow": true
             *       },
             *       {
             *         "code": "labelId",
             *         "isShow": true
             *       },
             *       {
             *         "code": "processType",
             *         "isShow": true
             *       },
             *       {
             *         "code": "letter",
             *         "isShow": true
             *       }
             *     ]
             */
            readonly facets: readonly components["schemas"]["HallFacetBody"][];
            /**
             * @description At most 200 characters; empty: none.
             * @default
             */
            readonly introduction: string;
            /**
             * @description At most 400 characters.
             * @default
             */
            readonly introductionEn: string;
            /**
             * @description How many services there are.
             * @default true
             */
            readonly isShowCount: boolean;
            /**
             * @description The way to the search of guides.
             * @default true
             */
            readonly isShowGuides: boolean;
            /**
             * @description How often services are used.
             * @default true
             */
            readonly isShowHeat: boolean;
            /**
             * @description What others search for.
             * @default true
             */
            readonly isShowHotWords: boolean;
            /**
             * @description How services are rated.
             * @default true
             */
            readonly isShowRating: boolean;
            /**
             * @description The tabs of all services, flows and applications.
             * @default true
             */
            readonly isShowTabs: boolean;
            /**
             * @description In which order services stand when nobody chose one.
             * @default default
             */
            readonly sort: components["schemas"]["HallSort"];
            /**
             * @description At most 32 characters; empty: the portal's own.
             * @default
             */
            readonly title: string;
            /**
             * @description At most 64 characters.
             * @default
             */
            readonly titleEn: string;
        };
        /** @description A criterion and whether it is shown. */
        readonly HallFacetBody: {
            readonly code: components["schemas"]["HallFacetCode"];
            readonly isShow: boolean;
        };
        /**
         * @description A criterion by which the list of a hall is narrowed; named as the field of the page call.
         * @enum {string}
         */
        readonly HallFacetCode: "sceneId" | "deptId" | "typeId" | "roleCode" | "labelId" | "processType" | "letter";
        /**
         * @description A place where people find services.
         * @enum {string}
         */
        readonly HallKey: "hall" | "center-process" | "center-application";
        /** @description What a hall shows to its reader. */
        readonly HallOut: {
            readonly agreement?: components["schemas"]["ServiceAgreement"] | null;
            /** @description Those that are shown, in their order; to visitors only those of which they have values. */
            readonly facets: readonly components["schemas"]["HallFacetCode"][];
            /** @description In the reader's language; empty: none. */
            readonly introduction: string;
            readonly isShowCount: boolean;
            readonly isShowGuides: boolean;
            readonly isShowHeat: boolean;
            readonly isShowHotWords: boolean;
            readonly isShowRating: boolean;
            readonly isShowTabs: boolean;
            readonly key: components["schemas"]["HallKey"];
            readonly sort: components["schemas"]["HallSort"];
            /** @description In the reader's language; empty: the portal's own. */
            readonly title: string;
        };
        /**
         * @description The order in which services stand.
         * @enum {string}
         */
        readonly HallSort: "default" | "heat" | "rating" | "newest" | "name";
        /** @description Which sheet. */
        readonly HeadersIn: {
            /** @description Key of the sheet. */
            readonly id?: string;
            /** @description Empty, or `class` for the class-level variant. */
            readonly type?: string;
        };
        /** @description Which message, by `messageIdWeb`. */
        readonly HistoryMessageIn: {
            readonly id: string;
        };
        /** @description A page of a conversation. */
        readonly HistoryOut: {
            /** @description Whether there is more in the direction of the page. */
            readonly hasMore: boolean;
            /** @description Oldest first. */
            readonly messages: readonly components["schemas"]["ArchivedOut"][];
        };
        /** @description A holiday. */
        readonly HolidayBody: {
            /**
             * Format: date
             * @description Its last day, at most 366 days later.
             */
            readonly end: string;
            /** @description What the home page wishes, at most 200 characters; may be empty. */
            readonly greeting?: string;
            /** @description At most 200 characters. */
            readonly greetingEn?: string;
            /** @description Its key: 1 to 128 characters. */
            readonly id: string;
            /** @description 1 to 64 characters; no two of a name begin on one day. */
            readonly name: string;
            /** @description At most 128 characters. */
            readonly nameEn?: string;
            /**
             * Format: date
             * @description Its first day.
             */
            readonly start: string;
        };
        /** @description A holiday as people see it. */
        readonly HolidayItem: {
            /**
             * Format: int64
             * @description How many days it has.
             */
            readonly days: number;
            /**
             * Format: int64
             * @description Days until it begins; 0 while it lasts.
             */
            readonly daysUntil: number;
            /**
             * Format: date
             * @description The last day.
             */
            readonly end: string;
            /** @description What the home page wishes; empty for nothing. */
            readonly greeting: string;
            readonly name: string;
            /**
             * Format: date
             * @description The first day, `yyyy-MM-dd`.
             */
            readonly start: string;
        };
        /** @description The holiday of today and the next one. */
        readonly HolidayOut: {
            readonly current?: components["schemas"]["HolidayItem"] | null;
            readonly next?: components["schemas"]["HolidayItem"] | null;
        };
        /** @description A home page without its data. */
        readonly HomePageOut: {
            /** @description All cards of `layout` in the same order. */
            readonly cards: readonly components["schemas"]["CardBasic"][];
            /** @description Shown cards in reading order, then hidden ones. */
            readonly layout: readonly components["schemas"]["CardPlace"][];
        };
        /** @description A card as one identity of the caller has it. */
        readonly IdentityCard: {
            /** Format: uuid */
            readonly cardId: string;
            readonly cardKind: string;
            readonly cardName: string;
            readonly state?: components["schemas"]["LayerState"] | null;
        };
        /** @description One identity of the caller: a member of the university, a role, a department. */
        readonly IdentityCards: {
            readonly cards: readonly components["schemas"]["IdentityCard"][];
            /** @description Code of the role or key of the department; empty for the university. */
            readonly identityId: string;
            readonly identityName: string;
            readonly identityType: components["schemas"]["LayerName"];
            /**
             * Format: int32
             * @description Among roles the greatest has the last word; null for others.
             */
            readonly priority?: number | null;
        };
        /** @description What the browser needs to know of chat. */
        readonly ImConfigOut: components["schemas"]["ChatConfigOut"] & {
            /** @description The conversation with oneself. */
            readonly fileTransferId: string;
            readonly multipleDevices: boolean;
            readonly typing: boolean;
        };
        /** @description An administrator who signed in as this person. */
        readonly ImpersonatorOut: {
            readonly user_id: string;
            readonly user_name: string;
        };
        /**
         * @description How much an item matters (001 section 2.4, the label from `fieldSet`).
         * @enum {string}
         */
        readonly Importance: "normal" | "important" | "urgent";
        /** @description Rows of a register. Unknown fields are refused. */
        readonly ImportIn: {
            /** @description What becomes of rows that are stored already; `skip` when absent. */
            readonly duplicates?: components["schemas"]["Duplicates"];
            /**
             * @description Whether they are the whole register: what they do not name is disabled, never deleted. More than 5 % of what is
             *     enabled only when a person releases it, and nothing when a row is faulty.
             */
            readonly full?: boolean;
            /** @description What a faulty row does; `skip` when absent. */
            readonly on_fault?: components["schemas"]["OnFault"];
            /** @description Whether it is only tried out and nothing is written. */
            readonly rehearse?: boolean;
            /** @description The rows, at most 10,000: values by keys of columns; texts, numbers, true or false, null for empty. */
            readonly rows: readonly Record<string, never>[];
            /** @description Key of the sheet. */
            readonly sheet: string;
        };
        /** @description How far an import is, and what became of its rows. */
        readonly ImportOut: {
            /**
             * Format: int64
             * @description What a whole register did not name and was disabled, or would be by a rehearsal.
             */
            readonly disabled: number;
            /**
             * Format: int64
             * @description Rows that were worked on: new, updated, skipped and failed ones together.
             */
            readonly done: number;
            /** @description Why it did not end well. */
            readonly error: string;
            /** Format: int64 */
            readonly failed: number;
            /** @description What is wrong with the first 200 faulty rows. */
            readonly faults: readonly components["schemas"]["RowFaultOut"][];
            readonly key: string;
            /** Format: int64 */
            readonly new: number;
            /** @description Whether nothing is written. */
            readonly rehearsal: boolean;
            /** Format: int64 */
            readonly skipped: number;
            /** @description `approval`, `waiting`, `started`, `done`, `stopped`, `failed` or `cancelled`. */
            readonly state: string;
            /** Format: int64 */
            readonly total: number;
            /** Format: int64 */
            readonly updated: number;
        };
        /** @description How far an import or its rehearsal is. */
        readonly ImportProgress: {
            /**
             * Format: int64
             * @description What a whole register did not name and was disabled, or would be by a rehearsal.
             */
            readonly disabledNum: number;
            /** @description Names the file of faulty rows; empty when there is none. */
            readonly errorKey: string;
            /** @description Why it stopped before its end. */
            readonly errorMsg: string;
            /** Format: int64 */
            readonly failNum: number;
            readonly finished: boolean;
            /**
             * Format: int64
             * @description 0 to 100.
             */
            readonly finishRate: number;
            /** Format: int64 */
            readonly jumpNum: number;
            /** Format: int64 */
            readonly newInsertNum: number;
            /**
             * Format: int64
             * @description Place among the tenant's waiting tasks; 0 once it runs.
             */
            readonly queuePosition: number;
            readonly redisKey: string;
            /**
             * Format: int64
             * @description New and updated ones.
             */
            readonly successNum: number;
            /** Format: int64 */
            readonly totalNum: number;
            /** Format: int64 */
            readonly updateNum: number;
            /** @description How long it took so far, in words. */
            readonly useTimeStr: string;
        };
        /** @description The request of an import (000 section 3), and of its rehearsal. Numbers may come as texts. */
        readonly ImportRunIn: {
            /**
             * Format: int32
             * @description The row of headings, 1 to 10; a number or its text.
             */
            readonly headerLine?: number;
            /** @description Key of the sheet. */
            readonly id?: string;
            /** @description The `redisKey` of the upload. */
            readonly redisKey?: string;
            /** @description Which sheet of the workbook; the first one that is shown and holds something when absent. */
            readonly sheetName?: string;
            /** @description The session's tenant, where it is named. */
            readonly tenantId?: string;
        } & {
            /** @description Keys of all columns by which rows are compared: a list, or a text joined by commas. */
            readonly checkFields?: readonly string[];
            /**
             * Format: int32
             * @description A faulty row: 1 is left out, 2 ends the import.
             */
            readonly errorRegx?: number;
            /**
             * @description Whether the file is the whole register: what it does not name is disabled, never deleted. For who manages transfers;
             *     more than 5 % of what is enabled only when a second person releases it, and nothing when a row is faulty.
             */
            readonly full?: boolean;
            /** @description For each column the heading that fills it. */
            readonly matchFieldList?: readonly components["schemas"]["FieldMatch"][];
            /**
             * Format: int32
             * @description Columns are matched: 1 by headings, 2 as `matchFieldList` says.
             */
            readonly matrixType?: number;
            /**
             * Format: int32
             * @description What is stored already: 1 is skipped, 2 is updated where the sheet allows it.
             */
            readonly ruleNum?: number;
        };
        /** @description An import that was taken. */
        readonly ImportTaken: {
            /** @description By which it is asked for. */
            readonly key: string;
            /** @description By what it is traced in the audit log. */
            readonly trace: string;
        };
        /** @description An account that told the caller something. */
        readonly InboxAccount: {
            readonly accountId: components["schemas"]["UserId"];
            readonly avatar: string;
            readonly deptName: string;
            readonly mpType: components["schemas"]["MpType"];
            readonly name: string;
            /** Format: int64 */
            readonly total: number;
            /** Format: int64 */
            readonly unread: number;
        };
        /** @description Which notices. */
        readonly InboxIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            readonly accountId?: components["schemas"]["UserId"] | null;
            /** @description Whose title has these words. */
            readonly keyword?: string;
            readonly level?: components["schemas"]["Level"] | null;
            /** @description Only those never opened, or only opened ones. */
            readonly unread?: boolean | null;
        };
        /** @description Who is to see a category or a card. */
        readonly IndexAudienceIn: {
            /**
             * Format: uuid
             * @description A card.
             */
            readonly cardId?: string | null;
            /**
             * Format: uuid
             * @description A category.
             */
            readonly typeId?: string | null;
        } & {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** @description Departments, each with those below it; empty means all. */
            readonly deptIds: readonly string[];
            /** @description Role codes; empty means everybody. */
            readonly roles: readonly string[];
        };
        /** @description For whom a category or a card is, and whether it is shown. */
        readonly IndexAudienceIo: {
            /**
             * @description Departments, each with those below it; empty means all.
             * @default []
             */
            readonly deptIds: readonly string[];
            /**
             * Format: int32
             * @description 1 off the shelf (下架), 0 shown.
             * @default 0
             */
            readonly isUnder: number;
            /**
             * @description Role codes; empty means everybody.
             * @default []
             */
            readonly roles: readonly string[];
        };
        /** @description Who sees a category or a card. */
        readonly IndexAudienceOut: {
            /**
             * Format: uuid
             * @description A card.
             */
            readonly cardId?: string | null;
            /**
             * Format: uuid
             * @description A category.
             */
            readonly typeId?: string | null;
        } & {
            /** @description Departments, each with those below it; empty means all. */
            readonly deptIds: readonly string[];
            /**
             * Format: int32
             * @description 1 off the shelf (下架), 0 shown.
             */
            readonly isUnder: number;
            /** @description Role codes; empty means everybody. */
            readonly roles: readonly string[];
        } & components["schemas"]["ConfigStanding"];
        /** @description A card; its place in the list is its order. */
        readonly IndexCardBody: components["schemas"]["IndexAudienceIo"] & {
            /** Format: uuid */
            readonly cardId: string;
            readonly cardName: string;
            readonly cardNameEn?: string;
            readonly icon?: string;
            readonly openWay: string;
            /** @description An address or a JSON frame configuration. */
            readonly url: string;
        };
        /** @description A card with its category. */
        readonly IndexCardConfig: {
            /** @description Departments, each with those below it; empty means all. */
            readonly deptIds: readonly string[];
            /**
             * Format: int32
             * @description 1 off the shelf (下架), 0 shown.
             */
            readonly isUnder: number;
            /** @description Role codes; empty means everybody. */
            readonly roles: readonly string[];
        } & {
            /** Format: uuid */
            readonly cardId: string;
            readonly cardName: string;
            readonly cardNameEn: string;
            readonly icon: string;
            /** @description `1001` inside the portal, `1002` a window of its own, `1003` a new tab. */
            readonly openWay: string;
            /** @description Its place in its category, from 1. */
            readonly sort: number;
            /**
             * Format: uuid
             * @description Its category; null for a card that nobody sees.
             */
            readonly typeId?: string | null;
            /** @description The category's name in the reader's language; empty for none. */
            readonly typeName: string;
            /** @description An address or a JSON frame configuration. */
            readonly url: string;
        };
        /** @description A card as its editor saves it; its audience stays. */
        readonly IndexCardIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /**
             * Format: uuid
             * @description The card; absent makes one.
             */
            readonly cardId?: string | null;
            /** @description 1 to 32 characters. */
            readonly cardName: string;
            /** @description At most 64 characters. */
            readonly cardNameEn?: string;
            /** @description Address of its picture; empty for none. */
            readonly icon?: string;
            /** @description `1001`, `1002` or `1003`. */
            readonly openWay: string;
            /** @description Its place in its category, from 1; absent stays, or puts it last. */
            readonly sort?: number | null;
            /**
             * Format: uuid
             * @description Its category; absent stays, and a new one has none, so that nobody sees it.
             */
            readonly typeId?: string | null;
            /** @description An http(s) address, a path inside the portal, or a JSON frame configuration. */
            readonly url: string;
        };
        /** @description Which cards. */
        readonly IndexCardListIn: {
            /**
             * Format: uuid
             * @description Those of one category; all when absent.
             */
            readonly typeId?: string | null;
        };
        /** @description Cards of quick navigation as their editors see them. */
        readonly IndexCardListOut: components["schemas"]["ConfigStanding"] & {
            /** @description In the order of their categories, those of none last. */
            readonly list: readonly components["schemas"]["IndexCardConfig"][];
        };
        /** @description A saved card. */
        readonly IndexCardOut: components["schemas"]["IndexCardConfig"] & components["schemas"]["ConfigStanding"];
        /** @description Which cards. */
        readonly IndexCardsRemoveIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** @description At least one. */
            readonly cardIds: readonly string[];
        };
        /** @description A category or a card: one of the two. */
        readonly IndexTarget: {
            /**
             * Format: uuid
             * @description A card.
             */
            readonly cardId?: string | null;
            /**
             * Format: uuid
             * @description A category.
             */
            readonly typeId?: string | null;
        };
        /** @description A category; its place in the list is its order. */
        readonly IndexTypeBody: components["schemas"]["IndexAudienceIo"] & {
            readonly cards?: readonly components["schemas"]["IndexCardBody"][];
            /** Format: uuid */
            readonly typeId: string;
            readonly typeName: string;
            readonly typeNameEn?: string;
        };
        /** @description Cards and the category they go into or leave. */
        readonly IndexTypeCardsIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** @description At least one. */
            readonly cardIds: readonly string[];
            /** Format: uuid */
            readonly typeId: string;
        };
        /** @description A category with its cards. */
        readonly IndexTypeConfig: {
            /** @description Departments, each with those below it; empty means all. */
            readonly deptIds: readonly string[];
            /**
             * Format: int32
             * @description 1 off the shelf (下架), 0 shown.
             */
            readonly isUnder: number;
            /** @description Role codes; empty means everybody. */
            readonly roles: readonly string[];
        } & {
            /** @description Its cards in their order; only a category without any can be removed. */
            readonly cardConfigs: readonly components["schemas"]["IndexCardConfig"][];
            /** @description Its place, from 1. */
            readonly sort: number;
            /** Format: uuid */
            readonly typeId: string;
            readonly typeName: string;
            readonly typeNameEn: string;
        };
        /** @description A category as its editor saves it; its cards and audience stay. */
        readonly IndexTypeIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** @description Its place, from 1; absent stays, or puts a new one last. */
            readonly sort?: number | null;
            /**
             * Format: uuid
             * @description The category; absent makes one.
             */
            readonly typeId?: string | null;
            /** @description 1 to 20 characters. */
            readonly typeName: string;
            /** @description At most 64 characters; absent stays. */
            readonly typeNameEn?: string | null;
        };
        /** @description Which category. */
        readonly IndexTypeKeyIn: {
            /** Format: uuid */
            readonly typeId: string;
        };
        /** @description A saved category. */
        readonly IndexTypeOut: components["schemas"]["IndexTypeConfig"] & components["schemas"]["ConfigStanding"];
        /** @description Which category. */
        readonly IndexTypeRemoveIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** Format: uuid */
            readonly typeId: string;
        };
        /** @description The whole document. */
        readonly IndexTypesBody: {
            /** @description Cards of no category, which nobody sees. */
            readonly cards?: readonly components["schemas"]["IndexCardBody"][];
            /** @description At most 20 categories; at most 60 cards in all. */
            readonly types: readonly components["schemas"]["IndexTypeBody"][];
        };
        /** @description Quick navigation as its editors see it. */
        readonly IndexTypesOut: components["schemas"]["ConfigStanding"] & {
            /** @description Cards there may be, those of no category too. */
            readonly cardsMax: number;
            /** @description The categories in their order. */
            readonly list: readonly components["schemas"]["IndexTypeConfig"][];
            /** @description Categories there may be. */
            readonly typesMax: number;
        };
        /** @description What goes off the shelf, or back on it. */
        readonly IndexUnderIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /**
             * Format: uuid
             * @description The category or the card.
             */
            readonly id: string;
            /**
             * Format: int32
             * @description 1 off the shelf, 0 shown.
             */
            readonly isUnder: number;
        };
        /** @description Where an entry of another system leads: only to what the tenant entered, never to what the caller says. */
        readonly JumpOut: {
            readonly openWay: string;
            readonly url: string;
        };
        /** @description Which setting. */
        readonly KeyIn: {
            /** @description Its key. */
            readonly key: string;
        };
        /**
         * @description What is asked of the person.
         * @enum {string}
         */
        readonly Kind: "todo" | "read";
        /** @description A field of the kind's entries that an API of another system may give. */
        readonly KindField: {
            /** @description What it is called, in the reader's language. */
            readonly chineseName: string;
            readonly field: string;
            readonly isMust: boolean;
            readonly type: components["schemas"]["SourceValueType"];
        };
        /** @description Of which kind. */
        readonly KindIn: {
            /**
             * @description `APPLICATION` or `PROCESS`; both when empty.
             * @default
             */
            readonly serviceType: string;
        };
        /** @description How often a label was chosen among the latest 1,000 ratings. */
        readonly LabelCount: {
            /** Format: int64 */
            readonly count: number;
            readonly id: string;
            readonly name: string;
        };
        /** @description Which label. */
        readonly LabelIn: {
            /**
             * @description Its key; every label when empty.
             * @default
             */
            readonly labelId: string;
        };
        /** @description A label. */
        readonly LabelOut: {
            readonly id: string;
            readonly labelColor: string;
            readonly labelName: string;
        };
        /** @description Which labels. */
        readonly LabelsIn: {
            /**
             * Format: int32
             * @description 1 to 5; every score when absent.
             * @default null
             */
            readonly score: number | null;
        };
        /** @description The columns of the page before sign-in. */
        readonly LandingBody: {
            /** @description At most 20; common tools and figures once each. */
            readonly columns: readonly components["schemas"]["LandingColumn"][];
        };
        /** @description A column of the page; its place in the list is its order. */
        readonly LandingColumn: {
            /** @description Its key: 1 to 64 letters, digits, dashes and underscores. */
            readonly columnId: string;
            /** @description At most 32 characters, each name once; empty for the page's own title. */
            readonly columnName?: string;
            /** @description At most 64 characters. */
            readonly columnNameEn?: string;
            readonly config?: components["schemas"]["LandingColumnSettings"];
            readonly isEnable: boolean;
            readonly kind: components["schemas"]["SectionKind"];
        };
        /** @description A column of the page before sign-in; version and state are those of all columns together. */
        readonly LandingColumnConfig: {
            /** @description Its key: 1 to 64 letters, digits, dashes and underscores. */
            readonly columnId: string;
            /** @description At most 32 characters, each name once; empty for the page's own title. */
            readonly columnName?: string;
            /** @description At most 64 characters. */
            readonly columnNameEn?: string;
            readonly config?: components["schemas"]["LandingColumnSettings"];
            readonly isEnable: boolean;
            readonly kind: components["schemas"]["SectionKind"];
        } & components["schemas"]["ConfigStanding"] & {
            /** @description Its place, from 1. */
            readonly sort: number;
        };
        /** @description A column as its editor saves it, the whole of it. */
        readonly LandingColumnIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** @description The column; absent or empty makes one. */
            readonly columnId?: string;
            /** @description At most 32 characters; empty for the page's own title. */
            readonly columnName?: string;
            /** @description At most 64 characters. */
            readonly columnNameEn?: string;
            readonly config?: components["schemas"]["LandingColumnSettings"];
            readonly isEnable: boolean;
            readonly kind: components["schemas"]["SectionKind"];
            /** @description Its place, from 1; absent stays, or puts a new one last. */
            readonly sort?: number | null;
        };
        /** @description A name, and the column that is to have it. */
        readonly LandingColumnNameIn: {
            /** @description The column; absent for a new one. */
            readonly columnId?: string;
            /** @description The Chinese name. */
            readonly columnName: string;
        };
        /** @description Whether a name is another column's. */
        readonly LandingColumnNameOut: {
            readonly repetitive: boolean;
        };
        /** @description What a column shows besides its title. */
        readonly LandingColumnSettings: {
            /**
             * @description Entries of other systems, at most 40.
             * @default []
             */
            readonly links: readonly components["schemas"]["LandingLinkBody"][];
            /**
             * @description Columns of news that news and announcements come from, at most 20; none: all.
             * @default []
             */
            readonly newsColumnIds: readonly string[];
            /**
             * Format: int32
             * @description Entries of services, news and announcements, 1 to 20; 0 for the page's own number.
             * @default 0
             */
            readonly size: number;
        };
        /** @description How much. */
        readonly LandingColumnsIn: {
            /**
             * Format: int64
             * @description Items of each column, 1 to 20.
             * @default 7
             */
            readonly size: number;
        };
        /** @description Which column. */
        readonly LandingColumnWhich: {
            /** @description Its key. */
            readonly columnId: string;
        };
        /** @description Pictures, title and colour of the page before sign-in. */
        readonly LandingConfigOut: components["schemas"]["LogosOut"] & {
            /** @description Its colour on dark ground; empty: made of the other one. */
            readonly darkColor: string;
            /** @description The colour of the tenant's own theme; #008cff when none is set (001 section 9). */
            readonly themeColor: string;
        };
        /** @description The header of the page. */
        readonly LandingIndexOut: components["schemas"]["LogosOut"] & {
            readonly navigation: readonly components["schemas"]["LandingLinkOut"][];
        };
        /** @description A link in both languages. */
        readonly LandingLinkBody: {
            /** @description Its key, unique in its list. */
            readonly code?: string;
            /** @description Address of a picture; empty for none. */
            readonly icon?: string;
            /** @description What it is for, at most 100 characters. */
            readonly intro?: string;
            /** @description At most 200 characters. */
            readonly introEn?: string;
            /** @description 1 to 12 characters. */
            readonly name: string;
            /** @description At most 32 characters. */
            readonly nameEn?: string;
            /** @description `1001` inside the portal, `1003` a new tab (default). */
            readonly openWay?: string;
            /** @description An http(s) address or a path inside the portal. */
            readonly url: string;
            /** @description Where it leads who reads English; empty for the same. */
            readonly urlEn?: string;
        };
        /** @description Which link. */
        readonly LandingLinkIn: {
            /** @description Its key. */
            readonly code: string;
        };
        /** @description A link. */
        readonly LandingLinkOut: {
            readonly code: string;
            /** @description Address of a picture; empty for none. */
            readonly icon: string;
            /** @description What it is for; may be empty. */
            readonly intro: string;
            readonly name: string;
            readonly openWay: string;
            readonly url: string;
        };
        /** @description The links in the header of the page before sign-in. */
        readonly LandingLinksBody: {
            /** @description At most 40, each name once. */
            readonly links: readonly components["schemas"]["LandingLinkBody"][];
        };
        /** @description A conversation in the list. */
        readonly LastChatOut: {
            /**
             * Format: int32
             * @description 1: the latest message is to everybody in the group.
             */
            readonly allUser: number;
            readonly avatar: string;
            readonly content: string;
            readonly fromUserId?: string | null;
            readonly fromUserName?: string | null;
            readonly isGroup: boolean;
            readonly jid: string;
            /** @description `student`, `teacher`, `staff`, `official`, `group` or `assistant`. */
            readonly kind: string;
            readonly messageId?: string | null;
            readonly mpType?: string | null;
            readonly nickname: string;
            readonly offlineNoPushMsg: boolean;
            /**
             * Format: int64
             * @description Seconds; 0 when it is not pinned.
             */
            readonly openTopChatTime: number;
            /** @description The other person read up to here. */
            readonly peerReadStanzaId?: string | null;
            /** @description The caller read up to here. */
            readonly readStanzaId?: string | null;
            /** @description The archive's id. */
            readonly stanzaId?: string | null;
            /**
             * Format: int64
             * @description Seconds.
             */
            readonly timeSend: number;
            /** Format: int32 */
            readonly type?: number | null;
            /** Format: int64 */
            readonly unreadNumber: number;
            /** @description The other person, the group, or 30001. */
            readonly userId: string;
        };
        /** @description What one role or department changes. */
        readonly LayerBody: {
            /** @description What it says, each card once, at most 40. */
            readonly cards: readonly components["schemas"]["LayerCardIo"][];
            /** @description Scope and key in one, by which changes of two people are told apart; made when it is empty. */
            readonly id?: string;
            /** @description Code of a role or key of a department. */
            readonly key: string;
            /**
             * Format: int32
             * @description Among roles the greatest has the last word; no two roles share one.
             */
            readonly priority?: number;
            /** @description Whom it is for. */
            readonly scope: components["schemas"]["Scope"];
        };
        /** @description What a layer says of a card; what is absent stays as it is below. */
        readonly LayerCardIo: {
            /**
             * Format: uuid
             * @description The card.
             */
            readonly cardId: string;
            readonly place?: components["schemas"]["AreaIo"] | null;
            readonly state?: components["schemas"]["LayerState"] | null;
        };
        /**
         * @description Which layer said something of a card.
         * @enum {string}
         */
        readonly LayerName: "tenant" | "role" | "department" | "person";
        /** @description A stored layer. */
        readonly LayerOut: {
            readonly cards: readonly components["schemas"]["LayerCardIo"][];
            readonly key: string;
            /** Format: uuid */
            readonly layerId: string;
            /** @description Name of the role or department. */
            readonly name: string;
            /** Format: int32 */
            readonly priority: number;
            readonly scope: components["schemas"]["Scope"];
        };
        /** @description A layer and the name of its role or department. */
        readonly LayerRef: {
            readonly layer: components["schemas"]["LayerName"];
            /** @description Empty for the university and the person. */
            readonly name: string;
        };
        /** @description Whether something was there to be removed. */
        readonly LayerRemovedOut: {
            readonly removed: boolean;
        };
        /** @description Which layer. */
        readonly LayerRemoveIn: {
            /** @description Code of a role or key of a department. */
            readonly key: string;
            /** @description Whom it is for. */
            readonly scope: components["schemas"]["Scope"];
        };
        /** @description A layer. */
        readonly LayerSaveIn: {
            /** @description What it says, each card once. */
            readonly cards: readonly components["schemas"]["LayerCardIo"][];
            /** @description Code of a role or key of a department. */
            readonly key: string;
            /**
             * Format: int32
             * @description Among roles the greatest has the last word; no two roles share one.
             */
            readonly priority?: number;
            /** @description Whom it is for. */
            readonly scope: components["schemas"]["Scope"];
        };
        /** @description The whole document. */
        readonly LayersBody: {
            /** @description At most 200. */
            readonly layers: readonly components["schemas"]["LayerBody"][];
        };
        /**
         * @description What a layer says of a card's state.
         * @enum {string}
         */
        readonly LayerState: "locked" | "default" | "optional" | "absent";
        /** @description The whole layout; a card that is left out goes back to the tenant's place. */
        readonly LayoutIn: {
            /** @description At most 40 places. */
            readonly places: readonly components["schemas"]["CardPlaceIn"][];
        };
        /** @description The places of a home page. */
        readonly LayoutOut: {
            /** @description Shown cards in reading order, then hidden ones. */
            readonly layout: readonly components["schemas"]["CardPlace"][];
        };
        /** @description A row that an undo leaves. */
        readonly LeftRow: {
            /** @description For `updated`: the former values as JSON, by keys of columns. */
            readonly former: string;
            /** @description Words by which people know it. */
            readonly label: string;
            /**
             * Format: int32
             * @description Its number in the file.
             */
            readonly row: number;
            /**
             * @description `updated`: it was there before the run; `disabled`: a whole register did not name it; `kept`: somebody changed or needs
             *     it since.
             */
            readonly state: string;
        };
        /** @description One lesson. */
        readonly LessonIn: {
            /**
             * Format: date-time
             * @description When it ends; at most 24 hours later.
             */
            readonly ends_at: string;
            /** @description The calling system's own key, unique among its lessons of this person. */
            readonly external_id: string;
            /** @description Where it is. */
            readonly place?: string;
            /** @description The same in English. */
            readonly place_en?: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            readonly starts_at: string;
            /** @description Who gives it. */
            readonly teacher?: string;
            /** @description What people read. */
            readonly title: string;
            /** @description The same in English; the other one when it is empty. */
            readonly title_en?: string;
        };
        /** @description A lesson of the caller, in the caller's language and the university's time zone. */
        readonly LessonOut: {
            /**
             * Format: date
             * @description The day it begins, `yyyy-MM-dd`.
             */
            readonly date: string;
            /**
             * Format: int64
             * @description Days until then; 0 today.
             */
            readonly daysUntil: number;
            /** @description `HH:mm`. */
            readonly end: string;
            /**
             * Format: date-time
             * @description When it ends, as a moment.
             */
            readonly endsAt: string;
            /** @description Whether it has begun. */
            readonly isNow: boolean;
            /** @description Where it is; empty when nobody said. */
            readonly place: string;
            /** @description `HH:mm`. */
            readonly start: string;
            /**
             * Format: date-time
             * @description When it begins, as a moment.
             */
            readonly startsAt: string;
            /** @description Who gives it; empty when nobody said. */
            readonly teacher: string;
            readonly title: string;
        };
        /** @description The lessons of one person that begin in a span of time. Unknown fields are refused. */
        readonly LessonsIn: {
            /** @description The person's account; this or `user_id`. */
            readonly account?: string | null;
            /**
             * Format: date-time
             * @description The first moment that is spoken of.
             */
            readonly from: string;
            /** @description All lessons that begin from `from` until before `until`, at most 1,000; those that are not here are taken away. */
            readonly lessons: readonly components["schemas"]["LessonIn"][];
            /**
             * Format: date-time
             * @description The first moment that is not any more; at most 400 days later.
             */
            readonly until: string;
            /** @description The person's user id; this or `account`. */
            readonly user_id?: string | null;
        };
        /** @description What came of it. */
        readonly LessonsOut: {
            /** @description Lessons that were taken away. */
            readonly removed: number;
            readonly user_id: string;
            /** @description New and changed lessons. */
            readonly written: number;
        };
        /**
         * @description How much a notice matters.
         * @enum {string}
         */
        readonly Level: "NORMAL" | "IMPORTANT" | "MUST_READ";
        /**
         * @description Which of a person's lists.
         * @enum {string}
         */
        readonly ListKind: "todo" | "read" | "done";
        /** @description How people sign in (000 section 3, login config). */
        readonly LoginConfig: {
            /**
             * Format: int32
             * @description 1: this server is the CAS server, 0: an external one.
             */
            readonly isSelfCas: number;
            /** @description Where to sign in. */
            readonly loginUrl: string;
            /** @description Where to sign out. */
            readonly logoutUrl: string;
            /** @description The portal's own service. */
            readonly service: string;
            /**
             * Format: int32
             * @description 1: single sign-on is on.
             */
            readonly status: number;
        };
        /** @description The whole document; what is absent is empty. */
        readonly LogosBody: {
            /**
             * @description For the browser's tab.
             * @default
             */
            readonly favicon: string;
            /**
             * @description For light grounds; empty for the portal's own. All three are addresses as `common/upload` answers them, paths inside
             *     the portal or http(s) addresses.
             * @default
             */
            readonly logo: string;
            /**
             * @description For dark grounds; empty for the same.
             * @default
             */
            readonly logoDark: string;
            /**
             * @description The title of the window, at most 40 characters; empty for the school's name.
             * @default
             */
            readonly title: string;
            /**
             * @description At most 80 characters.
             * @default
             */
            readonly titleEn: string;
        };
        /** @description Pictures and title of the frame. */
        readonly LogosOut: {
            readonly favicon: string;
            readonly logo: string;
            /** @description For dark backgrounds; the other one when there is none. */
            readonly logoDark: string;
            /** @description The title of the window; the school's name when none is set. */
            readonly title: string;
        };
        /** @description Where to go to finish signing out. */
        readonly LogOutOut: {
            /** @description The sign-out page of the external CAS server, when there is one. */
            readonly logoutUrl?: string | null;
        };
        /** @description Which word, and what about it. */
        readonly MarkMissIn: {
            /** @description `OPEN` takes a decision back. */
            readonly state: components["schemas"]["MissState"];
            /** @description As listed. */
            readonly word: string;
        };
        /** @description What is decided now. */
        readonly MarkMissOut: {
            readonly state: components["schemas"]["MissState"];
            readonly word: string;
        };
        /** @description One material. */
        readonly MaterialOut: {
            /** Format: int32 */
            readonly copies: number;
            readonly form: string;
            readonly name: string;
            readonly note?: string | null;
            readonly required: boolean;
            readonly sample?: components["schemas"]["SampleOut"] | null;
        };
        /** @description The state of a matter in its colour (000 section 3). */
        readonly MatterColour: {
            readonly colorVal: string;
            readonly typeName: string;
        };
        /** @description One more line about a matter. */
        readonly MatterInformation: {
            readonly name: string;
            readonly value: string;
        };
        /** @description A status type with how many matters have it. */
        readonly MatterStatusTab: {
            readonly colorVal: string;
            /** Format: int64 */
            readonly count: number;
            /** @description The state; the `columnId` that asks for its matters. */
            readonly id: string;
            readonly typeName: string;
        };
        /** @description Which notice. */
        readonly MessageIdIn: {
            /** Format: uuid */
            readonly messageId: string;
        };
        /** @description Since when, and which. */
        readonly MissesIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /**
             * Format: int64
             * @description Days back from today, 1 to 90; 30 when absent.
             */
            readonly days?: number;
            /** @description `OPEN` when absent. */
            readonly state?: components["schemas"]["MissState"];
        };
        /** @description A word that found nothing. */
        readonly MissOut: {
            /** @description Whether it was dealt with and searched for again later. */
            readonly again: boolean;
            /** @description The last day it was searched for, `yyyy-MM-dd`. */
            readonly lastDay: string;
            readonly state: components["schemas"]["MissState"];
            /** Format: int64 */
            readonly times: number;
            readonly word: string;
        };
        /**
         * @description What was decided about a word.
         * @enum {string}
         */
        readonly MissState: "OPEN" | "HANDLED" | "IGNORED";
        /** @description Which word means the same as which. */
        readonly MissSynonymIn: {
            /** @description A word by which services are found. */
            readonly target: string;
            /** @description The word that found nothing. */
            readonly word: string;
        };
        /** @description What the word finds now. */
        readonly MissSynonymOut: {
            /** @description How many services the word finds. */
            readonly found: number;
            /** @description All words that mean the same. */
            readonly group: readonly string[];
        };
        /**
         * @description Light or dark.
         * @enum {string}
         */
        readonly Mode: "light" | "dark" | "system";
        /** @description As whom. */
        readonly ModelLoginIn: {
            /** @description The person. */
            readonly userId: components["schemas"]["UserId"];
        };
        /** @description An account to choose. */
        readonly MpChoice: {
            readonly mpId: components["schemas"]["UserId"];
            readonly mpName: string;
            readonly mpType: components["schemas"]["MpType"];
        };
        /**
         * @description What an account speaks for.
         * @enum {string}
         */
        readonly MpType: "1" | "2" | "3";
        /** @description Which of my applications. */
        readonly MyApplicationIn: {
            /**
             * Format: uuid
             * @description Its key.
             */
            readonly applicationId: string;
        };
        /** @description Which of my drafts. */
        readonly MyDraftIn: {
            /**
             * Format: uuid
             * @description Its key.
             */
            readonly draftId: string;
        };
        /** @description A key with its name. */
        readonly NamedOut: {
            readonly id: string;
            readonly name: string;
        };
        /** @description Somebody, as far as a form shows them. */
        readonly NamedPerson: {
            readonly userId: components["schemas"]["UserId"];
            readonly userName: string;
        };
        /** @description The whole document. */
        readonly NavigationBody: {
            /** @description All built-in entries and at most 6 custom ones, in their order. */
            readonly entries: readonly components["schemas"]["NavigationEntryBody"][];
        };
        /** @description The navigation list. */
        readonly NavigationConfigOut: {
            /** @description Custom entries of the university. */
            readonly customCount: number;
            /** @description Custom entries it may have. */
            readonly customMax: number;
            /** @description Entries for the caller's roles in their order, those that are not enabled too. */
            readonly list: readonly components["schemas"]["NavigationEntry"][];
        };
        /** @description An entry of the navigation list with what its page holds. */
        readonly NavigationDetailOut: {
            /** @description Whether the caller arranged the page. */
            readonly isCustomized: boolean;
            /** @description The caller's places; empty for pages without cards, which are all but the home page. */
            readonly layout: readonly components["schemas"]["CardPlace"][];
            readonly navigation: components["schemas"]["NavigationEntry"];
        };
        /** @description The navigation list as its editors see it. */
        readonly NavigationEntriesOut: components["schemas"]["ConfigStanding"] & {
            /** @description Custom entries there may be. */
            readonly customMax: number;
            /** @description All entries in their order, in both languages, those that are not shown too. */
            readonly entries: readonly components["schemas"]["NavigationEntryConfig"][];
        };
        /** @description An entry of the navigation list. */
        readonly NavigationEntry: {
            /** @description Where it is configured; empty for people who may not. */
            readonly configPath: string;
            readonly icon: string;
            /** Format: uuid */
            readonly id: string;
            /**
             * Format: int32
             * @description 1 enabled; other entries are listed and lead nowhere.
             */
            readonly isAuto: number;
            /**
             * Format: int32
             * @description 1 built in: leads to its named route; 2 custom: leads to its own address.
             */
            readonly isBuilt: number;
            readonly navigationName: string;
            readonly navigationType: components["schemas"]["NavigationType"];
            /** @description `1001` inside the portal, `1002` a window of its own, `1003` a new tab. */
            readonly openWay: string;
            /** @description Where it leads. */
            readonly path: string;
            /** Format: int32 */
            readonly sort: number;
            /** @description What the administrator typed for a custom entry: an address or a JSON frame configuration; empty for built-in ones. */
            readonly url: string;
        };
        /** @description An entry of the list; its place in the list is its order. */
        readonly NavigationEntryBody: {
            /** @description The administrator's own key, unique in the university. */
            readonly code: string;
            readonly icon?: string;
            /** Format: uuid */
            readonly id: string;
            /**
             * Format: int32
             * @description 1 shown, 0 not.
             */
            readonly isAuto: number;
            /**
             * Format: int32
             * @description 1 built in, 2 custom.
             */
            readonly isBuilt: number;
            readonly name: string;
            readonly nameEn?: string;
            readonly navigationType?: components["schemas"]["NavigationType"];
            readonly openWay: string;
            /** @description Role codes; empty means everybody. */
            readonly roles?: readonly string[];
            /** @description The route of a built-in entry; else an address or a JSON frame configuration. */
            readonly url: string;
        };
        /** @description An entry of the navigation list. */
        readonly NavigationEntryConfig: {
            /** @description The administrator's own key. */
            readonly code: string;
            readonly icon: string;
            /**
             * Format: int32
             * @description 1 shown, 0 not.
             */
            readonly isAuto: number;
            /**
             * Format: int32
             * @description 1 built in: only its names, its place and whether it is shown change; 2 custom.
             */
            readonly isBuilt: number;
            /** Format: uuid */
            readonly navigationId: string;
            readonly navigationName: string;
            readonly navigationNameEn: string;
            readonly navigationType: components["schemas"]["NavigationType"];
            /** @description `1001` inside the portal, `1002` a window of its own, `1003` a new tab. */
            readonly openWay: string;
            /** @description Role codes; empty means everybody. */
            readonly roles: readonly string[];
            /** @description Its place, from 1. */
            readonly sort: number;
            /** @description The route of a built-in entry; else an address or a JSON frame configuration. */
            readonly url: string;
        };
        /** @description An entry as its editor saves it; what is absent stays as it is. */
        readonly NavigationEntryIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** @description Address of a picture; empty for none. */
            readonly icon?: string | null;
            /**
             * Format: int32
             * @description 1 shown (of a new one), 0 not.
             */
            readonly isAuto?: number | null;
            /**
             * Format: uuid
             * @description The entry; absent makes a custom one, which needs a name and `url`.
             */
            readonly navigationId?: string | null;
            /** @description 1 to 20 characters. */
            readonly navigationName?: string | null;
            /** @description At most 40 characters. */
            readonly navigationNameEn?: string | null;
            /** @description `1001`, `1002` or `1003` (of a new one). */
            readonly openWay?: string | null;
            /** @description Role codes; empty means everybody. */
            readonly roles?: readonly string[] | null;
            /** @description Its place, from 1; a new one without it stands last. */
            readonly sort?: number | null;
            /** @description An http(s) address, a path inside the portal, or a JSON frame configuration. */
            readonly url?: string | null;
        };
        /** @description A saved entry. */
        readonly NavigationEntryOut: components["schemas"]["NavigationEntryConfig"] & components["schemas"]["ConfigStanding"];
        /** @description Which entry; the home page's when absent. */
        readonly NavigationIn: {
            /**
             * Format: uuid
             * @description Its key.
             */
            readonly navigationId?: string | null;
        };
        /** @description A link to make, or the whole of one to replace. */
        readonly NavigationLinkIn: ({
            /** @description Its key, unique in its list. */
            readonly code?: string;
            /** @description Address of a picture; empty for none. */
            readonly icon?: string;
            /** @description What it is for, at most 100 characters. */
            readonly intro?: string;
            /** @description At most 200 characters. */
            readonly introEn?: string;
            /** @description 1 to 12 characters. */
            readonly name: string;
            /** @description At most 32 characters. */
            readonly nameEn?: string;
            /** @description `1001` inside the portal, `1003` a new tab (default). */
            readonly openWay?: string;
            /** @description An http(s) address or a path inside the portal. */
            readonly url: string;
            /** @description Where it leads who reads English; empty for the same. */
            readonly urlEn?: string;
        } & Record<string, never>) & {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** @description Its place, from 0; absent leaves it where it is, or puts a new one last. */
            readonly place?: number | null;
        };
        /** @description The links as their editors see them. */
        readonly NavigationLinksOut: components["schemas"]["ConfigStanding"] & {
            /** @description In their order. */
            readonly links: readonly components["schemas"]["LandingLinkBody"][];
        };
        /** @description What was removed. */
        readonly NavigationLinksRemovedOut: components["schemas"]["ConfigStanding"] & {
            readonly removed: number;
        };
        /** @description Which links. */
        readonly NavigationLinksRemoveIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** @description At most 40. */
            readonly codes: readonly string[];
        };
        /** @description The entries in their new order. */
        readonly NavigationOrderIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** @description All of them, each once. */
            readonly navigationIds: readonly string[];
        };
        /** @description Which entry. */
        readonly NavigationRemoveIn: {
            /** @description Publishes it at once; absent: what the client's dialect does. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision it was made from.
             */
            readonly version?: string | null;
        } & {
            /** Format: uuid */
            readonly navigationId: string;
        };
        /** @description The whole layout of a page; a card that is left out goes back to the place of the layers. */
        readonly NavigationSubmitIn: {
            /**
             * Format: uuid
             * @description The entry; the home page's when absent.
             */
            readonly navigationId?: string | null;
            /** @description At most 40 places. */
            readonly places: readonly components["schemas"]["CardPlaceIn"][];
        };
        /**
         * @description What a menu entry leads to.
         * @enum {string}
         */
        readonly NavigationType: "HOME" | "SERVICE_HALL" | "FLOW_SERVICE_CENTER" | "APPLY_SERVICE_CENTER" | "THREE_LISTS" | "EFFECTIVENESS" | "PERSONAL" | "LINK" | "ADD";
        /** @description A neighbour in the column. */
        readonly Neighbour: {
            /** Format: uuid */
            readonly newsId: string;
            readonly title: string;
        };
        /** @description A new application password. */
        readonly NewAppPasswordOut: {
            readonly item: components["schemas"]["AppPasswordItem"];
            /** @description The password. It is told here and never again. */
            readonly password: string;
        };
        /** @description One column with its newest items. */
        readonly NewsColumnOut: {
            /** @description The key of a column of news, or the number of an official account. */
            readonly columnId: string;
            readonly columnName: string;
            readonly result: readonly components["schemas"]["NewsItem"][];
        };
        /** @description Which item. */
        readonly NewsDetailIn: {
            /** Format: uuid */
            readonly newsId: string;
        };
        /** @description An item with its text. */
        readonly NewsDetailOut: components["schemas"]["NewsItem"] & {
            readonly author: string;
            /** @description HTML that is safe to show. */
            readonly content: string;
            readonly next?: components["schemas"]["Neighbour"] | null;
            readonly previous?: components["schemas"]["Neighbour"] | null;
            /**
             * Format: int64
             * @description Readings, this one included.
             */
            readonly readCount: number;
        };
        /** @description What an authenticator needs. It is told here and never again. */
        readonly NewSecondFactorOut: {
            /** @description The secret, to be typed (base32). */
            readonly secret: string;
            /** @description The same for a QR code (`otpauth:`). */
            readonly uri: string;
        };
        /** @description What a source says of an item. Unknown fields are refused. */
        readonly NewsIn: {
            /** @description The office or person behind it. */
            readonly author?: string;
            /** @description The same in English. */
            readonly author_en?: string;
            /** @description The column's key. */
            readonly column: string;
            /** @description HTML as the editor typed it; what readers get is sanitised. */
            readonly content: string;
            /** @description The same in English. */
            readonly content_en?: string;
            /** @description An http(s) address or a path inside the portal. */
            readonly cover_url?: string | null;
            /** @description `normal` (default), `important` or `urgent`. */
            readonly importance?: components["schemas"]["Importance"];
            /** @description Whether visitors may read it. */
            readonly public: boolean;
            /**
             * Format: date-time
             * @description From when it is shown.
             */
            readonly published_at: string;
            /** @description One or two sentences. */
            readonly summary?: string;
            /** @description The same in English. */
            readonly summary_en?: string;
            /** @description The headline. */
            readonly title: string;
            /** @description The headline in English. */
            readonly title_en?: string;
        };
        /** @description One item of a list. */
        readonly NewsItem: {
            /** @description The key of a column of news, or the number of an official account. */
            readonly columnId: string;
            readonly columnName: string;
            /** @description Address of a picture; empty for none. */
            readonly cover: string;
            /** @description The same of what an official account told; absent for news (001 section 3). */
            readonly create_time?: string | null;
            readonly fieldSet: components["schemas"]["FieldSet"];
            /** @description Under 24 hours old. */
            readonly isNew: boolean;
            /** Format: uuid */
            readonly newsId: string;
            readonly releaseTime: string;
            readonly summary: string;
            readonly title: string;
            /** @description The page of the item. */
            readonly url: string;
        };
        /** @description What became of it. */
        readonly NewsOut: {
            /** @description Whether this request made it. */
            readonly created: boolean;
            readonly external_id: string;
            /** Format: uuid */
            readonly id: string;
            /** Format: date-time */
            readonly published_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };
        /** @description Which news. */
        readonly NewsPageIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /**
             * Format: uuid
             * @description One column.
             */
            readonly columnId?: string | null;
            /** @description Words of the title. */
            readonly keyword?: string | null;
        };
        /** @description A page of news and the columns there are. */
        readonly NewsPageOut: components["schemas"]["Page_NewsItem"] & {
            readonly columns: readonly components["schemas"]["ColumnItem"][];
        };
        /** @description A column as a tab. */
        readonly NewsTab: {
            /** @description The key of a column of news, or the number of an official account. */
            readonly columnId: string;
            readonly columnName: string;
        };
        /** @description The caller's next lesson. */
        readonly NextLessonOut: {
            readonly lesson?: components["schemas"]["LessonOut"] | null;
        };
        /** @description Whom. */
        readonly NoticeAudienceIn: {
            readonly accountId: components["schemas"]["UserId"];
            readonly audience?: components["schemas"]["Audience"];
        };
        /** @description What a person has to look at. */
        readonly NoticeBadge: {
            /**
             * Format: int64
             * @description Of these the important ones.
             */
            readonly important: number;
            /**
             * Format: int64
             * @description Must-read ones that were never opened, or wait for a confirmation.
             */
            readonly mustRead: number;
            /**
             * Format: int64
             * @description Never opened.
             */
            readonly unread: number;
        };
        /** @description A notice without what one reader did with it. */
        readonly NoticeBase: {
            readonly accountId: components["schemas"]["UserId"];
            /** Format: int64 */
            readonly fileCount: number;
            /** @description Address of a picture; empty for none. */
            readonly img: string;
            readonly level: components["schemas"]["Level"];
            /** Format: uuid */
            readonly messageId: string;
            /**
             * Format: uuid
             * @description The same key, by the name chat messages have it under.
             */
            readonly messageIdWeb: string;
            readonly mpType: components["schemas"]["MpType"];
            readonly needConfirm: boolean;
            /** @description Where it opens: `0`, `0,1`, `1`, `0,2` or `0,1,2`. */
            readonly openWindow: string;
            readonly senderAvatar: string;
            readonly senderName: string;
            readonly sendTime: string;
            readonly summary: string;
            /**
             * Format: int32
             * @description 1 written here, 2 address.
             */
            readonly textType: number;
            /**
             * Format: int64
             * @description Seconds.
             */
            readonly timeSend: number;
            readonly title: string;
            /** @description The address; empty for what is written here. */
            readonly url: string;
        };
        /** @description A notice with its text, to a person. */
        readonly NoticeDetail: components["schemas"]["NoticeOut"] & components["schemas"]["NoticeText"];
        /** @description The form of an upload. */
        readonly NoticeFileForm: {
            /**
             * Format: binary
             * @description DOCX, XLSX, PPTX, PDF, ZIP, PNG, JPEG, WebP or GIF by its content, at most 20 MB unless configured otherwise.
             */
            readonly file: string;
        };
        /** @description Which file. */
        readonly NoticeFileIn: {
            /** Format: uuid */
            readonly fileId: string;
        };
        /** @description An attachment. */
        readonly NoticeFileOut: {
            /** Format: int64 */
            readonly bytes: number;
            /** Format: uuid */
            readonly fileId: string;
            readonly mime: string;
            readonly name: string;
        };
        /** @description Which notice. */
        readonly NoticeIdIn: {
            /** Format: uuid */
            readonly noticeId: string;
        };
        /** @description A notice to a person. */
        readonly NoticeOut: components["schemas"]["NoticeBase"] & {
            readonly confirmTime?: string | null;
            readonly readTime?: string | null;
        };
        /** @description The form of an upload. */
        readonly NoticePictureForm: {
            /**
             * Format: binary
             * @description PNG, JPEG, WebP or GIF by its content, at most 2 MB.
             */
            readonly file: string;
        };
        /**
         * @description Where a notice stands.
         * @enum {string}
         */
        readonly NoticeState: "DRAFT" | "SCHEDULED" | "SENDING" | "SENT" | "WITHDRAWN";
        /** @description How many are in a state. */
        readonly NoticeStateCount: {
            /** Format: int64 */
            readonly count: number;
            readonly state: components["schemas"]["NoticeState"];
        };
        /** @description What a notice says. */
        readonly NoticeText: {
            /** @description HTML that is safe to show. */
            readonly content: string;
            /** @description Always false: a deleted one is refused. */
            readonly deleted: boolean;
            readonly extInfo: components["schemas"]["ExtInfo"];
            readonly files: readonly components["schemas"]["NoticeFileOut"][];
            /** Format: uuid */
            readonly id: string;
        };
        /** @description One choice. */
        readonly NotificationIn: {
            /** @description On or off. */
            readonly enabled: boolean;
            /** @description A kind of the list. */
            readonly kind: string;
        };
        /** @description A kind of notification with the caller's choice. */
        readonly NotificationOut: {
            readonly enabled: boolean;
            /** @description When it comes. */
            readonly hint: string;
            readonly kind: string;
            readonly name: string;
        };
        /** @description An account as its administrators see it. */
        readonly OfficialAccountOut: {
            readonly accountId: components["schemas"]["UserId"];
            readonly avatar: string;
            readonly code: string;
            /** Format: uuid */
            readonly deptId?: string | null;
            readonly deptName: string;
            readonly enabled: boolean;
            readonly intro: string;
            readonly introEn: string;
            readonly mpType: components["schemas"]["MpType"];
            readonly name: string;
            readonly nameEn: string;
            /** Format: int64 */
            readonly noticeCount: number;
            readonly senders: readonly components["schemas"]["NamedPerson"][];
            /** Format: int32 */
            readonly version: number;
        };
        /** @description Which accounts. */
        readonly OfficialAccountsIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description A part of the name or the code. */
            readonly keyword?: string;
        };
        /** @description An official account. */
        readonly OfficialOut: {
            readonly avatar: string;
            readonly deptName: string;
            /** @description `official`. */
            readonly kind: string;
            /** @description `1` department, `2` service, `3` school. */
            readonly mpType: string;
            readonly nickname: string;
            readonly offlineNoPushMsg: boolean;
            /** @description What it is for. */
            readonly postName: string;
            readonly userId: string;
        };
        /**
         * @description What a faulty row does.
         * @enum {string}
         */
        readonly OnFault: "skip" | "stop";
        /** @description A list that is taken out whole. Unknown fields are refused. */
        readonly OpenExportIn: {
            /** @description Keys of its columns in the order of the file; all when absent. */
            readonly columns?: readonly string[];
            /** @description Why; needed above the tenant's threshold where rows are about people. */
            readonly reason?: string;
            /** @description Key of the sheet. */
            readonly sheet: string;
        };
        /** @description A stored file as another system sees it. */
        readonly OpenFileOut: {
            /** Format: int64 */
            readonly bytes: number;
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
        };
        /** @description A tool as another system publishes it. Unknown fields are refused. */
        readonly OpenToolIn: {
            /** @description An http(s) address or a path inside the portal; empty for no picture. */
            readonly icon_url?: string;
            /** @description What people read. */
            readonly name: string;
            /** @description The same in English. */
            readonly name_en?: string;
            /** @description `1001`, `1002` or `1003` (default). */
            readonly open_way?: string;
            /** @description Role codes; empty means everybody. */
            readonly roles?: readonly string[];
            /**
             * Format: int32
             * @description Its place in its type, smaller first.
             */
            readonly sort?: number;
            /** @description The code of a type of tools that the tenant has. */
            readonly type: string;
            /** @description An http(s) address or a path inside the portal. */
            readonly url: string;
        };
        /** @description A published tool. */
        readonly OpenToolOut: {
            readonly code: string;
            /** @description Whether this call made it. */
            readonly created: boolean;
            /** Format: uuid */
            readonly id: string;
        };
        /** @description All collected services in their new order. */
        readonly OrderIn: {
            /** @description Exactly the ones `myCollect` lists. */
            readonly serviceIds: readonly string[];
        };
        /** @description A department in the tree. */
        readonly OrganizationDepartment: {
            readonly hasChildren: boolean;
            readonly id: string;
            /**
             * Format: int64
             * @description People of its own, without those of the departments below it.
             */
            readonly memberCount: number;
            readonly name: string;
        };
        /** @description Which node of the organisation; the top when absent. */
        readonly OrganizationIn: {
            /** Format: uuid */
            readonly deptId?: string | null;
        };
        /** @description What stands below a node. */
        readonly OrganizationOut: {
            readonly departments: readonly components["schemas"]["OrganizationDepartment"][];
            /** @description The first hundred; search finds the others. */
            readonly users: readonly components["schemas"]["DirectoryUser"][];
        };
        /** @description Somebody to talk with. */
        readonly OtherUserOut: {
            readonly avatar: string;
            readonly deptName: string;
            readonly email: string;
            /** @description `student`, `teacher`, `staff`, `official`, `group` or `assistant`. */
            readonly kind: string;
            readonly mayChat: boolean;
            /** @description Who is in the group, in the order of coming; absent for everybody else. */
            readonly members?: readonly components["schemas"]["GroupMemberOut"][] | null;
            readonly mpType?: string | null;
            readonly nickname: string;
            /** @description The group's notice. */
            readonly notice?: string | null;
            readonly offlineNoPushMsg: boolean;
            /**
             * Format: int64
             * @description Seconds; 0 when it is not pinned.
             */
            readonly openTopChatTime: number;
            readonly postName: string;
            readonly userId: string;
        };
        /** @description A group with its hottest services. */
        readonly OverviewGroupOut: {
            readonly icon: string;
            readonly id: string;
            readonly name: string;
            readonly serviceCount: number;
            /** @description Six at most. */
            readonly services: readonly components["schemas"]["ServiceItem"][];
        };
        /** @description Figures of the hall. */
        readonly OverviewOut: {
            /** Format: int64 */
            readonly applicationCount: number;
            /** @description Departments that offer something. */
            readonly deptCount: number;
            /**
             * Format: int64
             * @description Handled online.
             */
            readonly onlineCount: number;
            /** Format: int64 */
            readonly processCount: number;
            /** @description Scenes with at least one service. */
            readonly sceneCount: number;
            /** Format: int64 */
            readonly serviceCount: number;
            /**
             * Format: int64
             * @description How often these services were opened.
             */
            readonly visitCount: number;
        };
        /** @description Which of the own feedback. */
        readonly OwnFeedbackIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /**
             * Format: uuid
             * @description About this service alone.
             */
            readonly serviceId?: string | null;
            readonly state?: components["schemas"]["FeedbackState"] | null;
        };
        /** @description The person. */
        readonly OwnOut: {
            readonly avatar: string;
            readonly deptName: string;
            /** @description `student`, `teacher` or `staff`. */
            readonly kind: string;
            readonly nickname: string;
            readonly postName: string;
            readonly settings: components["schemas"]["SettingsOut"];
            readonly userId: string;
        };
        /** @description The password of the account, before something of it changes or the screen is opened again. */
        readonly OwnPasswordIn: {
            /** @description What was typed for it. */
            readonly captchaCode?: string;
            /** @description The key of a captcha, after failed tries. */
            readonly captchaKey?: string;
            /** @description The password, sealed or as typed. */
            readonly password: string;
        };
        /** @description Which page. */
        readonly OwnRatingsIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        };
        /** @description One of them. */
        readonly OwnRoleOut: {
            readonly id: string;
            readonly roleCode: string;
            readonly roleName: string;
        };
        /** @description One page of an answer. */
        readonly Page_ApplicationItem: {
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            readonly current: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            readonly pages: number;
            /** @description The rows of this page. */
            readonly records: readonly {
                /** Format: uuid */
                readonly applicationId: string;
                readonly createTime: string;
                /** @description The step it stands at; empty before it is handed in and after its end. */
                readonly currentStep: string;
                readonly finishTime?: string | null;
                /** @description How the browser opens it; empty without an address. */
                readonly openWay: string;
                readonly progress: readonly components["schemas"]["StepItem"][];
                readonly serviceCode: string;
                readonly serviceName: string;
                readonly state: components["schemas"]["ApplicationState"];
                readonly stateName: string;
                readonly submitTime?: string | null;
                readonly title: string;
                readonly updateTime: string;
                /** @description Where it goes on; empty when the portal does not know. */
                readonly url: string;
                /** @description Its own page in the portal, which opens there. */
                readonly urlDetail: string;
            }[];
            /**
             * Format: int64
             * @description Rows per page.
             */
            readonly size: number;
            /**
             * Format: int64
             * @description Rows of all pages.
             */
            readonly total: number;
        };
        /** @description One page of an answer. */
        readonly Page_DeskFeedbackOut: {
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            readonly current: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            readonly pages: number;
            /** @description The rows of this page. */
            readonly records: readonly (components["schemas"]["FeedbackOut"] & {
                readonly account: string;
                /** @description Who took it up last; empty when nobody has. */
                readonly handlerName: string;
                readonly userDeptName: string;
                readonly userName: string;
            })[];
            /**
             * Format: int64
             * @description Rows per page.
             */
            readonly size: number;
            /**
             * Format: int64
             * @description Rows of all pages.
             */
            readonly total: number;
        };
        /** @description One page of an answer. */
        readonly Page_DeskNotice: {
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            readonly current: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            readonly pages: number;
            /** @description The rows of this page. */
            readonly records: readonly {
                readonly accountId: components["schemas"]["UserId"];
                readonly accountName: string;
                readonly authorName: string;
                /** Format: int64 */
                readonly confirmedCount: number;
                readonly createTime: string;
                /**
                 * Format: int64
                 * @description Who has it so far, while it is being sent.
                 */
                readonly doneCount: number;
                /** Format: int64 */
                readonly fileCount: number;
                readonly img: string;
                readonly isPublic: boolean;
                readonly level: components["schemas"]["Level"];
                readonly needConfirm: boolean;
                /** Format: uuid */
                readonly noticeId: string;
                /** Format: int64 */
                readonly openedCount: number;
                /** @description Whether it opens in the other window of its level. */
                readonly otherWindow: boolean;
                /** Format: int64 */
                readonly recipientCount: number;
                readonly scheduleTime?: string | null;
                readonly sendTime?: string | null;
                readonly state: components["schemas"]["NoticeState"];
                readonly summary: string;
                /** @description The same in English; may be empty. */
                readonly summaryEn: string;
                /**
                 * Format: int32
                 * @description 1 written here, 2 address.
                 */
                readonly textType: number;
                readonly title: string;
                /** @description The same in English; may be empty. */
                readonly titleEn: string;
                readonly updateTime: string;
                readonly url: string;
                /** Format: int32 */
                readonly version: number;
                readonly withdrawTime?: string | null;
            }[];
            /**
             * Format: int64
             * @description Rows per page.
             */
            readonly size: number;
            /**
             * Format: int64
             * @description Rows of all pages.
             */
            readonly total: number;
        };
        /** @description One page of an answer. */
        readonly Page_NewsItem: {
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            readonly current: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            readonly pages: number;
            /** @description The rows of this page. */
            readonly records: readonly {
                /** @description The key of a column of news, or the number of an official account. */
                readonly columnId: string;
                readonly columnName: string;
                /** @description Address of a picture; empty for none. */
                readonly cover: string;
                /** @description The same of what an official account told; absent for news (001 section 3). */
                readonly create_time?: string | null;
                readonly fieldSet: components["schemas"]["FieldSet"];
                /** @description Under 24 hours old. */
                readonly isNew: boolean;
                /** Format: uuid */
                readonly newsId: string;
                readonly releaseTime: string;
                readonly summary: string;
                readonly title: string;
                /** @description The page of the item. */
                readonly url: string;
            }[];
            /**
             * Format: int64
             * @description Rows per page.
             */
            readonly size: number;
            /**
             * Format: int64
             * @description Rows of all pages.
             */
            readonly total: number;
        };
        /** @description One page of an answer. */
        readonly Page_PublicRating: {
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            readonly current: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            readonly pages: number;
            /** @description The rows of this page. */
            readonly records: readonly {
                readonly anonymous: boolean;
                readonly changed: boolean;
                readonly content: string;
                readonly labels: readonly components["schemas"]["RatingLabelOut"][];
                /** Format: uuid */
                readonly rateId: string;
                readonly rateTime: string;
                /** Format: int32 */
                readonly score: number;
                /** @description Masked, as 王**; empty when anonymous. */
                readonly userName: string;
            }[];
            /**
             * Format: int64
             * @description Rows per page.
             */
            readonly size: number;
            /**
             * Format: int64
             * @description Rows of all pages.
             */
            readonly total: number;
        };
        /** @description One page of an answer. */
        readonly Page_RosterPerson: {
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            readonly current: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            readonly pages: number;
            /** @description The rows of this page. */
            readonly records: readonly {
                readonly account: string;
                readonly confirmTime?: string | null;
                /** @description The department when the notice was sent. */
                readonly deptName: string;
                readonly readTime?: string | null;
                readonly userId: components["schemas"]["UserId"];
                readonly userName: string;
            }[];
            /**
             * Format: int64
             * @description Rows per page.
             */
            readonly size: number;
            /**
             * Format: int64
             * @description Rows of all pages.
             */
            readonly total: number;
        };
        /** @description One page of an answer. */
        readonly Page_TodoItem: {
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            readonly current: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            readonly pages: number;
            /** @description The rows of this page. */
            readonly records: readonly {
                /** @description When it was done or read. */
                readonly closeTime?: string | null;
                readonly createTime: string;
                readonly dueTime?: string | null;
                /** @description `todo` or `read`. */
                readonly kind: components["schemas"]["Kind"];
                /** @description `1001` inside the portal, `1003` a new tab. */
                readonly openWay: string;
                /** @description Open and past its due time. */
                readonly overdue: boolean;
                readonly sourceName: string;
                /** @description `open` or `done`. */
                readonly state: components["schemas"]["State"];
                readonly title: string;
                /**
                 * Format: uuid
                 * @description Its key.
                 */
                readonly todoId: string;
                readonly typeName: string;
                /** @description Where it is done. */
                readonly urlDetail: string;
            }[];
            /**
             * Format: int64
             * @description Rows per page.
             */
            readonly size: number;
            /**
             * Format: int64
             * @description Rows of all pages.
             */
            readonly total: number;
        };
        /** @description The page a caller asks for. Numbers and numeric strings are taken; values outside the limits move to the nearest allowed one. */
        readonly PageIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        };
        /** @description A part of a name. */
        readonly Part: {
            readonly hit: boolean;
            readonly text: string;
        };
        /** @description One call as it would be made by itself. */
        readonly PartIn: {
            /** @description The JSON body. */
            readonly body?: Record<string, never> | null;
            readonly method: components["schemas"]["PartMethod"];
            /** @description Path and query, as `/api/…?…`; the path of a route that may be a part (`x-part`). */
            readonly uri: string;
        };
        /**
         * @description How a part is called.
         * @enum {string}
         */
        readonly PartMethod: "GET" | "POST";
        /** @description What a part answered. */
        readonly PartOut: {
            /** @description The envelope of the call, success or refusal; null when it is late. */
            readonly body?: Record<string, never> | null;
            /**
             * Format: int32
             * @description Its HTTP status; 0 when it is late.
             */
            readonly httpStatus: number;
            /** @description Whether it was not ready in time: it is to be called by itself. */
            readonly isLate: boolean;
        };
        /** @description The policy and the limits of wrong tries. */
        readonly PasswordPolicyOut: {
            readonly blocklist: boolean;
            /** Format: int32 */
            readonly captchaTimes: number;
            /** Format: int32 */
            readonly expireDays: number;
            readonly kinds: number;
            /** Format: int64 */
            readonly lockMinutes: number;
            /** Format: int32 */
            readonly lockTimes: number;
            readonly maxLength: number;
            readonly minLength: number;
        };
        /** @description One rule. */
        readonly PasswordReg: {
            readonly key: string;
            /** @description A regular expression. */
            readonly reg: string;
            /** @description What to tell. */
            readonly tip: string;
        };
        /** @description Rules that a browser can show while somebody types. */
        readonly PasswordRulesOut: {
            /** @description Kinds of characters that have to be there, out of the four below. */
            readonly kinds: number;
            readonly maxLength: number;
            readonly minLength: number;
            readonly regs: readonly components["schemas"]["PasswordReg"][];
        };
        /** @description What the caller made of the portal. */
        readonly PersonalConfigOut: {
            /** @description Cards that could be added. */
            readonly hiddenCount: number;
            /** @description Whether the caller arranged the home page. */
            readonly isCustomized: boolean;
            /** @description Cards on the home page. */
            readonly shownCount: number;
            readonly theme: components["schemas"]["UserThemeOut"];
        };
        /** @description One matter. */
        readonly PersonalMatter: {
            readonly currentStatusBackgroundColor: components["schemas"]["MatterColour"];
            /** Format: uuid */
            readonly matterId: string;
            readonly openWay: string;
            readonly otherInformationList: readonly components["schemas"]["MatterInformation"][];
            readonly serviceName: string;
            readonly title: string;
            readonly updateTime: string;
            readonly urlDetail: string;
        };
        /** @description Somebody who can be addressed, or made a sender. */
        readonly PersonChoice: {
            readonly account: string;
            readonly deptName: string;
            readonly kind: string;
            readonly userId: components["schemas"]["UserId"];
            readonly userName: string;
        };
        /** @description Of whom; of the caller when absent. */
        readonly PersonIn: {
            readonly userId?: string | null;
        };
        /** @description Whom. */
        readonly PersonsIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description A part of the name, or the beginning of the account. */
            readonly keyword?: string;
        };
        /** @description The form of an upload. */
        readonly PictureForm: {
            /**
             * Format: binary
             * @description PNG, JPEG, WebP or GIF, at most 5 MB.
             */
            readonly file: string;
        };
        /** @description One popup. */
        readonly Popup: {
            /** @description The latest ten. */
            readonly list: readonly components["schemas"]["NoticeOut"][];
            /**
             * Format: int64
             * @description All there are.
             */
            readonly total: number;
        };
        /** @description Both popups. */
        readonly Popups: {
            readonly important: components["schemas"]["Popup"];
            readonly mustRead: components["schemas"]["Popup"];
        };
        /** @description A post at a department. */
        readonly PostOut: {
            readonly dept_id: string;
            readonly dept_name: string;
            /** @description Of a student the class. */
            readonly post_name: string;
        };
        /** @description As whom a preview is read: a role, not a person. */
        readonly PreviewAs: {
            /**
             * Format: uuid
             * @description A department; none: somebody without one.
             * @default null
             */
            readonly deptId: string | null;
            /**
             * @description More departments, at most 50: of people with several posts.
             * @default []
             */
            readonly deptIds: readonly string[];
            /**
             * @description `student`, `teacher` or `staff`; empty for none.
             * @default
             */
            readonly personKind: string;
            /**
             * @description Codes of roles, at most 20; none: somebody without one.
             * @default []
             */
            readonly roleCodes: readonly string[];
        };
        /** @description What decides about a person's page. */
        readonly PreviewedAs: {
            /** @description Departments of the person with all above them. */
            readonly deptIds: readonly string[];
            readonly personKind: string;
            readonly roleCodes: readonly string[];
        };
        /** @description What somebody is to see on the home page and around it. */
        readonly PreviewedPageOut: components["schemas"]["HomePageOut"] & {
            /** @description The navigation list. */
            readonly menu: readonly components["schemas"]["TopMenuEntry"][];
            /** @description Quick navigation, category by category. */
            readonly quickNavigation: readonly components["schemas"]["QuickLinkOut"][];
        };
        /**
         * @description Where the entries of a preview come from.
         * @enum {string}
         */
        readonly PreviewOrigin: "LIVE" | "SAMPLE";
        /** @description As whom, and why. */
        readonly PreviewPersonIn: {
            /** @description Why; it stands in the audit log. 4 to 200 characters. */
            readonly reason: string;
            /** @description The person's number. */
            readonly userId: string;
        };
        /** @description The page of a person. */
        readonly PreviewPersonOut: {
            /** @description For the data of the cards, which `cardcolumnconfig/preview` answers for roles alone. */
            readonly as: components["schemas"]["PreviewedAs"];
            readonly page: components["schemas"]["PreviewedPageOut"];
            readonly personName: string;
        };
        /** @description One of both. */
        readonly Progress: components["schemas"]["ExportProgress"] | components["schemas"]["ImportProgress"];
        /** @description Which task (000 section 7). */
        readonly ProgressIn: {
            /** @description The task's `redisKey`. */
            readonly key?: string;
            /** @description The session's tenant, where it is named. */
            readonly tenantId?: string;
        };
        /** @description The client's part of the agreement; `onehall_seal` describes it. */
        readonly ProtectionIn: {
            /** @description Its part for each suite. */
            readonly kex: Record<string, never>;
            /** @description 32 random bytes, base64url. */
            readonly nonce: string;
            /** @description Suites the client speaks: `JOSE-1`, `GM-1`. */
            readonly suites: readonly string[];
            /**
             * Format: int64
             * @description The client's time in seconds.
             */
            readonly ts: number;
        };
        /** @description The server's part, and what this tenant and client demand. */
        readonly ProtectionOut: {
            /** @description The server's ephemeral key (`JOSE-1`). */
            readonly epk?: Record<string, never>;
            /**
             * Format: int64
             * @description Second from which the key is refused.
             */
            readonly exp: number;
            /** @description The signature over both sides' words. */
            readonly jws: string;
            /** @description Id of the agreed key. */
            readonly kid: string;
            /** @description `off`, `writes` or `writes+answers`. */
            readonly level: string;
            /** @description 32 random bytes, base64url. */
            readonly nonce: string;
            /**
             * Format: int64
             * @description The server's time in seconds.
             */
            readonly serverTime: number;
            /** @description Id of the key that signed. */
            readonly sigKid: string;
            /** @description The chosen suite. */
            readonly suite: string;
        };
        /** @description A public notice with its text. */
        readonly PublicNoticeDetail: components["schemas"]["NoticeBase"] & components["schemas"]["NoticeText"];
        /** @description What became of a published service. */
        readonly PutOut: {
            /** @description Its code. */
            readonly code: string;
            /** @description Whether it was not there before. */
            readonly created: boolean;
            /** @description Its key at the wire of the portal. */
            readonly id: string;
        };
        /** @description A question with its answer in the reader's language. */
        readonly QuestionOut: {
            readonly answer: string;
            readonly question: string;
        };
        /** @description A card of quick navigation. */
        readonly QuickLinkOut: {
            /** @description The frame's id of a JSON frame configuration; empty for a plain address. */
            readonly frameId: string;
            readonly icon: string;
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly openWay: string;
            /**
             * Format: uuid
             * @description Its category; cards of one stand beside each other.
             */
            readonly typeId: string;
            readonly typeName: string;
            /** @description Where it leads. */
            readonly url: string;
        };
        /** @description A completed matter that can be rated. */
        readonly RateableMatter: {
            readonly finishTime: string;
            /** Format: uuid */
            readonly matterId: string;
            readonly title: string;
        };
        /** @description Which ratings of which service. */
        readonly RateDetailIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /**
             * Format: int32
             * @description Only this score, 1 to 5.
             */
            readonly score?: number | null;
            /** Format: uuid */
            readonly serviceId: string;
            /** @description Only ratings with a text. */
            readonly withContent?: boolean;
        };
        /** @description Average, distribution and texts. */
        readonly RateDetailOut: components["schemas"]["Page_PublicRating"] & {
            /**
             * Format: double
             * @description With one decimal; null without ratings.
             */
            readonly averageScore?: number | null;
            /** @description 5 to 1. */
            readonly distribution: readonly components["schemas"]["ScoreCount"][];
            /** @description The most chosen, at most 10. */
            readonly labels: readonly components["schemas"]["LabelCount"][];
            /**
             * Format: int64
             * @description All ratings, whatever was asked for.
             */
            readonly rateCount: number;
        };
        /** @description A rating. */
        readonly RateIn: components["schemas"]["RatingWords"] & {
            /**
             * Format: uuid
             * @description The completed matter; the one that ended last of those not rated yet when absent.
             */
            readonly matterId?: string | null;
            /** Format: uuid */
            readonly serviceId: string;
        };
        /** @description A label. */
        readonly RatingLabelOut: {
            readonly id: string;
            readonly name: string;
        };
        /** @description A rating as its writer sees it. */
        readonly RatingOut: {
            readonly anonymous: boolean;
            readonly canChange: boolean;
            /** @description The end of the time in which it can be changed. */
            readonly changeableUntil: string;
            /** @description Null when it was not changed. */
            readonly changeTime?: string | null;
            readonly content: string;
            readonly labels: readonly components["schemas"]["RatingLabelOut"][];
            /** Format: uuid */
            readonly matterId: string;
            readonly matterTitle: string;
            /** Format: uuid */
            readonly rateId: string;
            readonly rateTime: string;
            /** Format: int32 */
            readonly score: number;
            /** Format: uuid */
            readonly serviceId: string;
            readonly serviceName: string;
        };
        /** @description What a rating says. */
        readonly RatingWords: {
            /** @description Whether nobody may learn who wrote it. */
            readonly anonymous?: boolean;
            /** @description At most 500 characters. */
            readonly content?: string;
            /** @description Ids of quick labels of that score. */
            readonly labelIds?: readonly string[];
            /**
             * Format: int32
             * @description 1 (worst) to 5 (best). A score of 1 or 2 needs a label or a text.
             */
            readonly score: number;
        };
        /** @description Which part of them. */
        readonly ReadAllNoticesIn: {
            readonly accountId?: components["schemas"]["UserId"] | null;
            readonly level?: components["schemas"]["Level"] | null;
        };
        /** @description Up to where a conversation was read. */
        readonly ReadIn: {
            /**
             * Format: uuid
             * @description The archive's id of the last message that was read.
             */
            readonly stanzaId: string;
            /** @description The other person, or 30001. */
            readonly userId: string;
        };
        /** @description Which message, and whose. */
        readonly ReadMessageIn: {
            /** Format: uuid */
            readonly messageId: string;
            /** @description The caller's own id. */
            readonly userId: components["schemas"]["UserId"];
        };
        /** @description Which notices. */
        readonly ReadNoticesIn: {
            readonly messageIds: readonly string[];
        };
        /** @description Recovery codes. They are told here and never again. */
        readonly RecoveryCodesOut: {
            /** @description Each signs in once instead of a code of the authenticator. */
            readonly recoveryCodes: readonly string[];
        };
        /** @description A line that was left out. */
        readonly RefusedLine: {
            /** @description The line, counted from 1. */
            readonly line: number;
            readonly reason: components["schemas"]["RefusedReason"];
        };
        /**
         * @description Why a line is no word.
         * @enum {string}
         */
        readonly RefusedReason: "TOO_SHORT" | "TOO_LONG";
        /** @description Which workbook, and where its headings stand. */
        readonly RelationIn: {
            /**
             * Format: int32
             * @description The row of headings, 1 to 10; a number or its text.
             */
            readonly headerLine?: number;
            /** @description Key of the sheet. */
            readonly id?: string;
            /** @description The `redisKey` of the upload. */
            readonly redisKey?: string;
            /** @description Which sheet of the workbook; the first one that is shown and holds something when absent. */
            readonly sheetName?: string;
            /** @description The session's tenant, where it is named. */
            readonly tenantId?: string;
        };
        /** @description How a workbook and a register fit (000 section 3). */
        readonly RelationOut: {
            /** @description Columns that the caller may bring in. */
            readonly dbFieldList: readonly components["schemas"]["DbField"][];
            /** @description Headings of the workbook in the order of its columns, each different from the others. */
            readonly excelField: readonly string[];
            /** @description What is proposed: what this person chose last time, else by name, else by another name of the column. */
            readonly matchFieldList: readonly components["schemas"]["FieldMatch"][];
        };
        /** @description What became of it. */
        readonly Reminded: {
            /** @description When the next reminder may go out. */
            readonly nextTime: string;
            /** @description How many people were reminded. */
            readonly reminded: number;
        };
        /** @description When a card reminds of to-dos. */
        readonly Reminder: {
            /**
             * @description Columns that count; empty means all.
             * @default []
             */
            readonly columnIds: readonly string[];
            /**
             * @description Whether it does.
             * @default false
             */
            readonly isOpen: boolean;
            /**
             * Format: int32
             * @description From how many on, 1 to 999.
             * @default 0
             */
            readonly threshold: number;
            /**
             * @description Whether overdue ones alone count.
             * @default false
             */
            readonly timeoutOnly: boolean;
        };
        /** @description When a card is to remind. */
        readonly ReminderIn: components["schemas"]["Reminder"] & {
            /** Format: uuid */
            readonly cardId: string;
            /** @description Publishes the card at once. */
            readonly publish?: boolean | null;
            /**
             * Format: uuid
             * @description The revision of the card it was made from.
             */
            readonly version?: string | null;
        };
        /** @description When a card reminds. */
        readonly ReminderOut: components["schemas"]["Reminder"] & components["schemas"]["ConfigStanding"];
        /** @description A card that reminds. */
        readonly RemindingCard: components["schemas"]["CardReminderOut"] & {
            /** Format: uuid */
            readonly cardId: string;
            readonly cardName: string;
        };
        /** @description Which application password. */
        readonly RemoveAppPasswordIn: {
            /** Format: uuid */
            readonly id: string;
        };
        /** @description Which binding. */
        readonly RemoveBindIn: {
            /** @description The service, as `wecom`. */
            readonly source: string;
        };
        /** @description Whether it was turned off. */
        readonly RemovedFactorOut: {
            readonly removed: boolean;
        };
        /** @description What became of it. */
        readonly RemovedNotice: {
            readonly removed: boolean;
        };
        /** @description Whether a session was ended. */
        readonly RemovedOut: {
            readonly removed: boolean;
        };
        /**
         * @description Who made a revision.
         * @enum {string}
         */
        readonly RevisionOrigin: "page" | "cli" | "open" | "restore" | "migration";
        /** @description A role to choose. */
        readonly RoleChoice: {
            /** Format: uuid */
            readonly id: string;
            readonly roleCode: string;
            readonly roleName: string;
        };
        /**
         * @description What kind of role it is.
         * @enum {string}
         */
        readonly RoleClass: "MANAGEMENT" | "STAFF" | "STUDENT" | "OWN";
        /** @description Roles of one class. */
        readonly RoleClassOut: {
            readonly classCode: components["schemas"]["RoleClass"];
            readonly className: string;
            /** @description The most important first; never empty. */
            readonly roles: readonly components["schemas"]["RoleChoice"][];
        };
        /** @description The person's roles. */
        readonly RoleInfoOut: {
            /** @description The most important role. */
            readonly roleId: string;
            readonly roles: readonly components["schemas"]["OwnRoleOut"][];
            /** @description Its code. */
            readonly roleType: string;
        };
        /** @description A role. */
        readonly RoleListOut: {
            readonly id: string;
            readonly roleCode: string;
            readonly roleName: string;
        };
        /** @description A role of the person. */
        readonly RoleOut: {
            readonly code: string;
            readonly id: string;
            readonly name: string;
        };
        /** @description A department's part. */
        readonly RosterDepartment: {
            /** Format: int64 */
            readonly confirmed: number;
            /** Format: uuid */
            readonly deptId?: string | null;
            readonly deptName: string;
            /** Format: int64 */
            readonly opened: number;
            /** Format: int64 */
            readonly total: number;
        };
        /** @description Which part of the roster. */
        readonly RosterExportIn: {
            /**
             * Format: uuid
             * @description People of this department alone.
             */
            readonly deptId?: string | null;
            /** @description People whose name or account has these words. */
            readonly keyword?: string;
            /** Format: uuid */
            readonly noticeId: string;
            readonly state?: components["schemas"]["RosterState"] | null;
            /** @description People when absent. */
            readonly table?: components["schemas"]["RosterTable"];
        };
        /** @description Which part of the roster. */
        readonly RosterIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /**
             * Format: uuid
             * @description Of this department alone.
             */
            readonly deptId?: string | null;
            /** @description Whose name or account has these words. */
            readonly keyword?: string;
            /** Format: uuid */
            readonly noticeId: string;
            readonly state?: components["schemas"]["RosterState"] | null;
        };
        /** @description Figures and a page of recipients. `total` counts the recipients of the page's filter, `recipients` all of them. */
        readonly RosterOut: components["schemas"]["Page_RosterPerson"] & {
            /** @description Whether a reminder may go out now: the notice is out, somebody is left, and the last one is an hour ago. */
            readonly canRemind: boolean;
            /** Format: int64 */
            readonly confirmed: number;
            readonly departments: readonly components["schemas"]["RosterDepartment"][];
            /** Format: int64 */
            readonly opened: number;
            /** Format: int64 */
            readonly recipients: number;
            readonly remindedTime?: string | null;
        };
        /**
         * @description What people did with it.
         * @enum {string}
         */
        readonly RosterState: "UNREAD" | "OPENED" | "UNCONFIRMED" | "CONFIRMED";
        /**
         * @description What the rows are.
         * @enum {string}
         */
        readonly RosterTable: "PEOPLE" | "DEPARTMENTS";
        /** @description A fault of a row. */
        readonly RowFaultOut: {
            /** @description Key of the column; empty when it is about the whole row. */
            readonly column: string;
            /** @description Heading of the column in the caller's language. */
            readonly columnName: string;
            /** @description Why the row is not taken. */
            readonly reason: string;
            /**
             * Format: int32
             * @description Number of the row in the file.
             */
            readonly row: number;
            /** @description What the cell showed; empty when it is about the whole row. */
            readonly value: string;
        };
        /** @description Faults of a run or a rehearsal. */
        readonly RowFaultsOut: {
            /** @description What is wrong with the first 200 of them. */
            readonly faults: readonly components["schemas"]["RowFaultOut"][];
            /**
             * Format: int64
             * @description Faulty rows in all.
             */
            readonly total: number;
        };
        /** @description A blank form. */
        readonly SampleOut: {
            /** Format: uuid */
            readonly fileId: string;
            readonly name: string;
        };
        /** @description An account as it is to be. */
        readonly SaveAccountIn: {
            readonly accountId?: components["schemas"]["UserId"] | null;
            /** @description Address of a picture: http(s), or a path inside the portal. */
            readonly avatar?: string;
            /** @description Letters, digits, `-`, `_`, `.`; unique in the tenant. */
            readonly code: string;
            /** Format: uuid */
            readonly deptId?: string | null;
            readonly enabled: boolean;
            readonly intro?: string;
            readonly introEn?: string;
            readonly mpType: components["schemas"]["MpType"];
            readonly name: string;
            readonly nameEn?: string;
            /** @description At most 50 people. */
            readonly senders?: readonly components["schemas"]["UserId"][];
            /**
             * Format: int32
             * @description The version that was read.
             */
            readonly version?: number;
        };
        /** @description A draft as it is typed; it may be incomplete except for the account. */
        readonly SaveNoticeIn: {
            readonly accountId: components["schemas"]["UserId"];
            readonly audience?: components["schemas"]["Audience"];
            /** @description HTML as typed; what readers get is sanitised. */
            readonly content?: string;
            /** @description The same in English. */
            readonly contentEn?: string;
            /** @description Attachments in their order, at most 10. */
            readonly fileIds?: readonly string[];
            /** @description Address of a picture: http(s), or a path inside the portal. */
            readonly img?: string;
            readonly isPublic?: boolean;
            readonly level?: components["schemas"]["Level"];
            readonly needConfirm?: boolean;
            /**
             * Format: uuid
             * @description Which draft; none makes one.
             */
            readonly noticeId?: string | null;
            /** @description An important one opens in its popup alone and stands in no list; a must-read one opens in both popups. */
            readonly otherWindow?: boolean;
            readonly summary?: string;
            /** @description The same in English. */
            readonly summaryEn?: string;
            /**
             * Format: int32
             * @description 1 written here, 2 address.
             */
            readonly textType?: number;
            readonly title?: string;
            /** @description The same in English. */
            readonly titleEn?: string;
            readonly url?: string;
            /**
             * Format: int32
             * @description The version that was read.
             */
            readonly version?: number;
        };
        /** @description A scene or a column of the card as a tab. */
        readonly SceneTab: {
            readonly id: string;
            readonly serviceSceneName: string;
        };
        /** @description The school. */
        readonly SchoolOut: {
            readonly address: string;
            readonly motto: string;
            readonly phone: string;
            readonly schoolCode: string;
            readonly schoolName: string;
            readonly schoolNameEn: string;
            readonly website: string;
        };
        /**
         * @description Whom a layer is for.
         * @enum {string}
         */
        readonly Scope: "role" | "department";
        /** @description How often a score was given. */
        readonly ScoreCount: {
            /** Format: int64 */
            readonly count: number;
            /** Format: int32 */
            readonly score: number;
        };
        /** @description The labels of a score. */
        readonly ScoreLabelsOut: {
            readonly labels: readonly components["schemas"]["RatingLabelOut"][];
            /** Format: int32 */
            readonly score: number;
        };
        /** @description The score the person gave, and everybody's. */
        readonly ScoreOut: {
            /** Format: double */
            readonly averageScore?: number | null;
            readonly canScore: boolean;
            /**
             * Format: int32
             * @description The latest; null when the person gave none.
             */
            readonly myScore?: number | null;
            /** Format: int64 */
            readonly rateCount: number;
        };
        /** @description What to search for. */
        readonly SearchIn: components["schemas"]["PageIn"] & {
            /** @description Any words. */
            readonly keyword?: string;
            /** @description `APPLICATION` or `PROCESS`. */
            readonly serviceType?: string;
            /** @description Whether to count the word: lists that follow the typing leave it out. */
            readonly suggest?: boolean;
        };
        /** @description Whether the second factor is on. */
        readonly SecondFactorOut: {
            /**
             * Format: int64
             * @description Recovery codes that were not used.
             */
            readonly codesLeft: number;
            /** @description Whether the school demands it of this person. */
            readonly isDemanded: boolean;
            /** @description Whether it can be set up: the portal checks the person's password. */
            readonly isOffered: boolean;
            /** @description Whether it is on. */
            readonly isOn: boolean;
            /** @description Since when. */
            readonly since?: string | null;
        };
        /**
         * @description A section of the page.
         * @enum {string}
         */
        readonly SectionKind: "STATISTICS" | "SCENES" | "HEAT" | "THROUGH" | "OVERVIEW" | "NEWS" | "MESSAGES" | "TOOLS" | "THIRD_PARTY";
        /** @description A section that is shown. */
        readonly SectionOut: {
            /** @description Its key: several sections may be of one kind. */
            readonly columnId: string;
            readonly kind: components["schemas"]["SectionKind"];
            /** @description Entries of other systems. */
            readonly links: readonly components["schemas"]["LandingLinkOut"][];
            /** @description Columns of news it shows; none: all. */
            readonly newsColumnIds: readonly string[];
            /**
             * Format: int32
             * @description Entries it shows; 0 for the page's own number.
             */
            readonly size: number;
            /** @description Empty for the page's own title. */
            readonly title: string;
        };
        /** @description A semester. */
        readonly SemesterBody: {
            /**
             * Format: date
             * @description Its last day, at most 420 days later.
             */
            readonly end: string;
            /** @description Its key: 1 to 128 characters. */
            readonly id: string;
            /** @description 1 to 64 characters. */
            readonly name: string;
            /** @description At most 128 characters. */
            readonly nameEn?: string;
            /**
             * Format: date
             * @description Its first day, which no other semester has.
             */
            readonly start: string;
        };
        /** @description A semester. */
        readonly SemesterOut: {
            /**
             * Format: int64
             * @description The week of today; null outside the semester.
             */
            readonly currentWeek?: number | null;
            /**
             * Format: date
             * @description The last day.
             */
            readonly end: string;
            readonly name: string;
            /**
             * Format: date
             * @description The first day, `yyyy-MM-dd`; it names the semester.
             */
            readonly start: string;
            readonly weeks: number;
        };
        /** @description Which draft, and when. */
        readonly SendNoticeIn: {
            /**
             * Format: int64
             * @description How many people the sender was shown.
             */
            readonly count: number;
            /** Format: uuid */
            readonly noticeId: string;
            /**
             * Format: date-time
             * @description When it is to go out, within a year; at once when it is not given.
             */
            readonly scheduleTime?: string | null;
            /**
             * Format: int32
             * @description The version that was read.
             */
            readonly version: number;
        };
        /** @description A text that was refused. */
        readonly SensitiveAttemptItem: {
            /** @description The account of the writer; empty when no person wrote it or the person is gone. */
            readonly account: string;
            /** @description The word in its surroundings, at most 200 characters. */
            readonly excerpt: string;
            /** Format: uuid */
            readonly id: string;
            readonly kind: string;
            /** @description What the text was about; may be empty. */
            readonly objectId: string;
            readonly time: string;
            readonly userName: string;
            readonly word: string;
        };
        /** @description Which attempts; what is absent or empty does not matter. */
        readonly SensitiveAttemptPageIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description The account of the person who wrote it. */
            readonly account?: string | null;
            /** @description `yyyy-MM-dd HH:mm:ss`, or a day from its beginning. */
            readonly beginTime?: string | null;
            /** @description `yyyy-MM-dd HH:mm:ss`, or a day to its end. */
            readonly endTime?: string | null;
            /** @description `rating`, `feedback`, `approval` or `comment`. */
            readonly kind?: string | null;
            /** @description A part of the word; case, width and separators do not matter. */
            readonly word?: string | null;
        };
        /** @description A text to try. */
        readonly SensitiveTextIn: {
            readonly text: string;
        };
        /** @description What would become of it. */
        readonly SensitiveTextOut: {
            /** @description The character after its last one. */
            readonly end?: number | null;
            /** @description The place of the word as it is written in the text. */
            readonly hit?: string | null;
            /** @description Whether it would be stored. */
            readonly passed: boolean;
            /** @description Its first character in the text, counted from 0. */
            readonly start?: number | null;
            /** @description The first word in it, as the dictionary has it. */
            readonly word?: string | null;
        };
        /** @description The form. */
        readonly SensitiveWordFile: {
            /**
             * Format: binary
             * @description Plain text of at most 2 MB in UTF-8, UTF-16 with a mark or GBK, one word a line; lines that begin with # are comments.
             */
            readonly file: string;
        };
        /** @description What an import did, or would do. */
        readonly SensitiveWordImportOut: {
            /** @description Words that are new. */
            readonly added: number;
            /** @description Whether nothing was written. */
            readonly dryRun: boolean;
            /** @description Lines whose word stands earlier in the file or was in the dictionary. */
            readonly duplicates: number;
            /** @description The first 200 lines that are no word. */
            readonly refused: readonly components["schemas"]["RefusedLine"][];
            /** @description All lines that are no word. */
            readonly refusedCount: number;
            /**
             * Format: int64
             * @description Words of the dictionary afterwards.
             */
            readonly total: number;
        };
        /** @description A word to add. */
        readonly SensitiveWordIn: {
            /** @description What it is there for. */
            readonly note?: string;
            /** @description The word: 2 to 50 characters that count, separators apart. */
            readonly word: string;
        };
        /** @description One word. */
        readonly SensitiveWordItem: {
            readonly createTime: string;
            /** @description Who added it; empty when no person did. */
            readonly createUserName: string;
            /** Format: uuid */
            readonly id: string;
            /** @description What it is there for; may be empty. */
            readonly note: string;
            readonly updateTime: string;
            /** @description As it was written. */
            readonly word: string;
        };
        /** @description A new note of a word. */
        readonly SensitiveWordNoteIn: {
            /** Format: uuid */
            readonly id: string;
            /** @description What the word is there for; may be empty. */
            readonly note: string;
        };
        /** @description Which words. */
        readonly SensitiveWordPageIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description A part of the word; case, width and separators do not matter. */
            readonly keyword?: string | null;
        };
        /** @description Words to remove. */
        readonly SensitiveWordRemoveIn: {
            /** @description At most 500. */
            readonly ids: readonly string[];
        };
        /** @description What went. */
        readonly SensitiveWordRemoveOut: {
            /** @description How many words went; those that were not there are not counted. */
            readonly removed: number;
        };
        /** @description An agreement in the reader's language. */
        readonly ServiceAgreement: {
            /** @description Plain text in paragraphs. */
            readonly content: string;
            /** @description Whose it is. */
            readonly hall: components["schemas"]["HallKey"];
            /** @description What an acceptance names: of the text in both languages. */
            readonly hash: string;
            /** @description Whether the caller agreed to this text; false for visitors. */
            readonly isAccepted: boolean;
            readonly title: string;
        };
        /** @description What somebody agrees to. */
        readonly ServiceAgreementAcceptIn: {
            /** @description Whose agreement. */
            readonly hall: components["schemas"]["HallKey"];
            /** @description Of the text that was read. */
            readonly hash: string;
        };
        /** @description What became of it. */
        readonly ServiceAgreementAcceptOut: {
            readonly isAccepted: boolean;
        };
        /** @description How a card is configured. */
        readonly ServiceCardConfigOut: components["schemas"]["CardBasic"] & {
            /** @description Codes of the services an administrator chose, in their order; empty when the card chooses for itself. */
            readonly services: readonly string[];
            /** @description How far the caller may change it. */
            readonly state: components["schemas"]["CardState"];
        };
        /** @description A service to choose. */
        readonly ServiceChoice: {
            readonly accessWay: string;
            /** @description `ONLINE` or `OFFLINE`. */
            readonly processType: string;
            readonly serviceCode: string;
            readonly serviceDeptName: string;
            readonly serviceIcon: string;
            /** Format: uuid */
            readonly serviceId: string;
            readonly serviceName: string;
            /** @description `APPLICATION` or `PROCESS`. */
            readonly serviceType: string;
            readonly serviceUrl: string;
        };
        /** @description Which services. */
        readonly ServiceChoiceIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description A part of a name in either language, or of the code. */
            readonly keyword?: string | null;
            /** @description These services alone, at most 100: what a form has chosen already. */
            readonly serviceIds?: readonly string[] | null;
            /** @description `APPLICATION` or `PROCESS`. */
            readonly serviceType?: string | null;
        };
        /** @description A service with everything a person reads before opening it. */
        readonly ServiceDetail: components["schemas"]["ServiceItem"] & {
            readonly agreement: string;
            readonly description: string;
            readonly guide?: components["schemas"]["GuideOut"] | null;
            readonly legalLimit: string;
            readonly officeHours: string;
            readonly phone: string;
            readonly place: string;
            readonly related: readonly components["schemas"]["ServiceItem"][];
            readonly scenes: readonly components["schemas"]["NamedOut"][];
            readonly statistics: components["schemas"]["StatisticsOut"];
            /** @description Whom it is meant for, in words. */
            readonly targetAudience: string;
            readonly timeLimit: string;
        };
        /** @description Which file. */
        readonly ServiceFileIn: {
            /** Format: uuid */
            readonly fileId: string;
            /** @description Whether a small JPEG is enough, where there can be one: at most 320 pixels on the longer side. */
            readonly small?: boolean;
        };
        /** @description A stored file. */
        readonly ServiceFileOut: {
            /** Format: int64 */
            readonly bytes: number;
            /** Format: uuid */
            readonly fileId: string;
            readonly name: string;
        };
        /** @description Which service. */
        readonly ServiceIdIn: {
            /**
             * Format: uuid
             * @description Its key.
             */
            readonly serviceId: string;
        };
        /** @description A service. */
        readonly ServiceIn: {
            /** @description `1` to `5`. */
            readonly access_way: string;
            /** @description Rich text to be read before opening; empty when there is none. */
            readonly agreement?: string;
            /** @description The same in English. */
            readonly agreement_en?: string;
            /** @description Whom it is meant for. */
            readonly audience?: components["schemas"]["AudienceIn"];
            /** @description Hosts that may receive a combStr. */
            readonly comb_hosts?: readonly string[];
            /** @description Code of the department. */
            readonly dept?: string | null;
            /** @description More. */
            readonly description?: string;
            /** @description The same in English. */
            readonly description_en?: string;
            readonly guide?: components["schemas"]["Guide"] | null;
            /** @description A path of the portal or an address. */
            readonly icon?: string;
            /** @description Words it is found by. */
            readonly keywords?: readonly string[];
            /** @description Code of the shelf label. */
            readonly label?: string | null;
            /**
             * Format: date-time
             * @description When it was launched; now when absent.
             */
            readonly launched_at?: string | null;
            /** @description The legal time. */
            readonly legal_limit?: string;
            /** @description The same in English. */
            readonly legal_limit_en?: string;
            /** @description The Chinese name. */
            readonly name: string;
            /** @description The English name. */
            readonly name_en?: string;
            /** @description When. */
            readonly office_hours?: string;
            /** @description The same in English. */
            readonly office_hours_en?: string;
            /** @description `1001`, `1002`, `1003`. */
            readonly open_way: string;
            /** @description Whom to call. */
            readonly phone?: string;
            /** @description Where to go. */
            readonly place?: string;
            /** @description The same in English. */
            readonly place_en?: string;
            /** @description `ONLINE` or `OFFLINE`. */
            readonly process_type: string;
            /** @description Codes of scenes. */
            readonly scenes?: readonly string[];
            /** @description `APPLICATION` or `PROCESS`. */
            readonly service_type: string;
            /** @description One or two sentences. */
            readonly summary?: string;
            /** @description The same in English. */
            readonly summary_en?: string;
            /** @description The promised time. */
            readonly time_limit?: string;
            /** @description The same in English. */
            readonly time_limit_en?: string;
            /** @description Code of the type. */
            readonly type?: string | null;
            /** @description http(s) or a path of the portal. */
            readonly url: string;
        };
        /** @description A service as lists show it. */
        readonly ServiceItem: {
            /** @description `1` to `5`; empty for a visitor who has to sign in. */
            readonly accessWay: string;
            /**
             * Format: double
             * @description With one decimal; null while nobody has rated it.
             */
            readonly averageScore?: number | null;
            readonly hasGuide: boolean;
            readonly isCollect: boolean;
            readonly labelColor: string;
            readonly labelName: string;
            readonly launchTime: string;
            readonly letter: string;
            /** @description Whether it is for signed-in people alone: visitors find it by name, department and guide. */
            readonly needLogin: boolean;
            /** @description `1001` for a visitor who has to sign in, whom its page tells how. */
            readonly openWay: string;
            /** @description `ONLINE` or `OFFLINE`. */
            readonly processType: string;
            /** Format: int64 */
            readonly rateCount: number;
            readonly serviceDeptId: string;
            readonly serviceDeptName: string;
            /** @description The absolute address to open; empty for a visitor who has to sign in. */
            readonly serviceHref: string;
            readonly serviceIcon: string;
            /** @description Its key. */
            readonly serviceId: string;
            /** @description Its name in the reader's language. */
            readonly serviceName: string;
            readonly serviceSceneId: string;
            readonly serviceSceneName: string;
            /** @description `APPLICATION` or `PROCESS`. */
            readonly serviceType: string;
            readonly serviceTypeId: string;
            readonly serviceTypeName: string;
            /** @description The address as configured; empty for a visitor who has to sign in. */
            readonly serviceUrl: string;
            readonly summary: string;
            /** Format: int64 */
            readonly visitCount: number;
        };
        /** @description Which overview. */
        readonly ServiceOverviewIn: {
            /**
             * @description `TYPE` when absent.
             * @default TYPE
             */
            readonly by: components["schemas"]["ArrangeBy"];
        };
        /** @description Filters of a list; empty texts count as not set. */
        readonly ServicePageIn: components["schemas"]["PageIn"] & {
            /** @default  */
            readonly deptId: string;
            /**
             * @description Any words: Chinese, pinyin, initials, English.
             * @default
             */
            readonly keyword: string;
            /** @default  */
            readonly labelId: string;
            /**
             * @description First letter of the name's pinyin, or `#`.
             * @default
             */
            readonly letter: string;
            /**
             * @description `ONLINE` or `OFFLINE`.
             * @default
             */
            readonly processType: string;
            /**
             * @description Code of a role.
             * @default
             */
            readonly roleCode: string;
            /** @default  */
            readonly sceneId: string;
            /**
             * @description `APPLICATION` or `PROCESS`.
             * @default
             */
            readonly serviceType: string;
            /**
             * @description `default`, `heat`, `newest`, `name` or `rating`; when nothing is said, how well a keyword matches, else what the hall
             *     says.
             * @default
             */
            readonly sort: string;
            /** @default  */
            readonly typeId: string;
        };
        /** @description The session's handle. */
        readonly SessionIn: {
            /** @description The portal's own service ticket. */
            readonly casTicket: string;
        };
        /** @description How long the session lives. */
        readonly SessionTimeOut: {
            /**
             * Format: int64
             * @description Seconds left, 0 when ended.
             */
            readonly expireTime: number;
            /**
             * Format: int64
             * @description Seconds at the beginning.
             */
            readonly initialExpireTime: number;
            /** @description What to tell when it has ended. */
            readonly outLogTip: string;
            /** @description An opaque name of the session. */
            readonly tgt: string;
        };
        /** @description How a person chats, on all devices. */
        readonly SettingsOut: {
            readonly desktop: boolean;
            readonly multipleDevices: boolean;
            /** @description `HH:MM`, empty for none. */
            readonly quietFrom: string;
            readonly quietTo: string;
            readonly sound: boolean;
            readonly typing: boolean;
        };
        /** @description A label with its services. */
        readonly ShelfOut: {
            readonly labelColor: string;
            readonly labelId: string;
            readonly labelName: string;
            readonly services: readonly components["schemas"]["ServiceItem"][];
        };
        /** @description An answer of a chat call. */
        readonly Shiku_ChatConfigOut: {
            /** @description Where chat is and what it allows. */
            readonly data: {
                readonly apiUrl: string;
                /**
                 * @description What is offered beyond messages between two people (`groups`, `files`, `passwords`, `officials`, `teaching`);
                 *     clients do not show what is absent.
                 */
                readonly can: readonly string[];
                readonly fileMaxBytes: number;
                readonly groupDomain: string;
                readonly imageMaxBytes: number;
                /** Format: int32 */
                readonly revokeSeconds: number;
                readonly XMPPDomain: string;
                readonly xmppPath: string;
            };
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_ChatLoginOut: {
            /** @description What a chat client needs to begin. */
            readonly data: {
                readonly groupDomain: string;
                /** @description Signs every other chat call of this session. */
                readonly httpKey: string;
                readonly nickname: string;
                /**
                 * Format: int64
                 * @description Seconds.
                 */
                readonly serverTime: number;
                readonly settings: components["schemas"]["SettingsOut"];
                readonly userId: string;
                readonly XMPPDomain: string;
            };
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_ChatUploadOut: {
            /** @description A stored file. */
            readonly data: {
                readonly fileName: string;
                /** Format: int64 */
                readonly fileSize: number;
                /** @description The ending of the name. */
                readonly fileTypeName: string;
                /** Format: int32 */
                readonly height: number;
                readonly objectId: string;
                /** @description Its small version, of a picture; empty otherwise. */
                readonly thumbUrl: string;
                /** @description A path inside the portal; whoever knows it may load the file. */
                readonly url: string;
                /**
                 * Format: int32
                 * @description Of a picture in pixels, else 0.
                 */
                readonly width: number;
            };
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_DeletedOut: {
            /** @description What was deleted. */
            readonly data: {
                readonly deleted: boolean;
            };
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_HistoryOut: {
            /** @description A page of a conversation. */
            readonly data: {
                /** @description Whether there is more in the direction of the page. */
                readonly hasMore: boolean;
                /** @description Oldest first. */
                readonly messages: readonly components["schemas"]["ArchivedOut"][];
            };
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_i64: {
            /** Format: int64 */
            readonly data: number;
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_OtherUserOut: {
            /** @description Somebody to talk with. */
            readonly data: {
                readonly avatar: string;
                readonly deptName: string;
                readonly email: string;
                /** @description `student`, `teacher`, `staff`, `official`, `group` or `assistant`. */
                readonly kind: string;
                readonly mayChat: boolean;
                /** @description Who is in the group, in the order of coming; absent for everybody else. */
                readonly members?: readonly components["schemas"]["GroupMemberOut"][] | null;
                readonly mpType?: string | null;
                readonly nickname: string;
                /** @description The group's notice. */
                readonly notice?: string | null;
                readonly offlineNoPushMsg: boolean;
                /**
                 * Format: int64
                 * @description Seconds; 0 when it is not pinned.
                 */
                readonly openTopChatTime: number;
                readonly postName: string;
                readonly userId: string;
            };
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_OwnOut: {
            /** @description The person. */
            readonly data: {
                readonly avatar: string;
                readonly deptName: string;
                /** @description `student`, `teacher` or `staff`. */
                readonly kind: string;
                readonly nickname: string;
                readonly postName: string;
                readonly settings: components["schemas"]["SettingsOut"];
                readonly userId: string;
            };
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_Vec_FriendOut: {
            readonly data: readonly {
                readonly avatar: string;
                readonly isGroup: boolean;
                readonly kind: string;
                /**
                 * Format: int64
                 * @description Seconds.
                 */
                readonly lastTime: number;
                readonly mpType?: string | null;
                readonly offlineNoPushMsg: boolean;
                /** Format: int64 */
                readonly openTopChatTime: number;
                readonly toNickname: string;
                readonly toUserId: string;
            }[];
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_Vec_LastChatOut: {
            readonly data: readonly {
                /**
                 * Format: int32
                 * @description 1: the latest message is to everybody in the group.
                 */
                readonly allUser: number;
                readonly avatar: string;
                readonly content: string;
                readonly fromUserId?: string | null;
                readonly fromUserName?: string | null;
                readonly isGroup: boolean;
                readonly jid: string;
                /** @description `student`, `teacher`, `staff`, `official`, `group` or `assistant`. */
                readonly kind: string;
                readonly messageId?: string | null;
                readonly mpType?: string | null;
                readonly nickname: string;
                readonly offlineNoPushMsg: boolean;
                /**
                 * Format: int64
                 * @description Seconds; 0 when it is not pinned.
                 */
                readonly openTopChatTime: number;
                /** @description The other person read up to here. */
                readonly peerReadStanzaId?: string | null;
                /** @description The caller read up to here. */
                readonly readStanzaId?: string | null;
                /** @description The archive's id. */
                readonly stanzaId?: string | null;
                /**
                 * Format: int64
                 * @description Seconds.
                 */
                readonly timeSend: number;
                /** Format: int32 */
                readonly type?: number | null;
                /** Format: int64 */
                readonly unreadNumber: number;
                /** @description The other person, the group, or 30001. */
                readonly userId: string;
            }[];
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description An answer of a chat call. */
        readonly Shiku_Vec_OfficialOut: {
            readonly data: readonly {
                readonly avatar: string;
                readonly deptName: string;
                /** @description `official`. */
                readonly kind: string;
                /** @description `1` department, `2` service, `3` school. */
                readonly mpType: string;
                readonly nickname: string;
                readonly offlineNoPushMsg: boolean;
                /** @description What it is for. */
                readonly postName: string;
                readonly userId: string;
            }[];
            /**
             * Format: int32
             * @description 1 is success.
             */
            readonly resultCode: number;
            readonly resultMsg: string;
        };
        /** @description Whether message popups are shown. */
        readonly ShowMessagesOut: {
            readonly isShowMsg: boolean;
        };
        /** @description A place of a guide. */
        readonly SnippetOut: {
            /** @description `step`, `material`, `basis` or `question`. */
            readonly kind: string;
            /** @description The place in parts, those that were found marked. */
            readonly parts: readonly components["schemas"]["Part"][];
        };
        /** @description Another sign-in service. */
        readonly SocialOut: {
            /** @description Where the browser fetches a code, to which it adds its `state`; empty when not configured. */
            readonly authorizeUrl: string;
            readonly name: string;
            readonly source: string;
        };
        /** @description An API of a source. */
        readonly SourceApiIn: {
            /**
             * Format: uuid
             * @description Which API; none makes one.
             */
            readonly apiId?: string | null;
            /** @description Its name, unique in the school. */
            readonly apiName: string;
            /** @description The same in English. */
            readonly apiNameEn?: string;
            /** @description The JSON body of a POST, with `"{name}"` for parameters; null for none. */
            readonly bodyTemplate?: unknown;
            /** @description What an entry has, at most 50. */
            readonly fields?: readonly components["schemas"]["SourceField"][];
            /**
             * Format: int32
             * @description Seconds an answer is fresh.
             */
            readonly freshSeconds?: number;
            /** @description Where its entries stand: `$`, `.name`, `['name']`, `[0]`, `[*]`. */
            readonly listPath: string;
            /** @description How it is asked. */
            readonly method: components["schemas"]["SourceApiMethod"];
            /** @description At most 30. */
            readonly parameters?: readonly components["schemas"]["SourceApiParameter"][];
            /** @description Its path below the source's base path, with `{name}` for parameters. */
            readonly path: string;
            /**
             * Format: uuid
             * @description The source, needed to save; an API stays with it.
             */
            readonly sourceId?: string | null;
            /** @description What `apis` answered of it; `object.conflict` when it is another one by now. */
            readonly version?: string;
        };
        /** @description An API as those who manage it see it. */
        readonly SourceApiItem: {
            /** Format: uuid */
            readonly apiId: string;
            readonly apiName: string;
            readonly apiNameEn: string;
            readonly bodyTemplate?: unknown;
            readonly fields: readonly components["schemas"]["SourceField"][];
            /** Format: int32 */
            readonly freshSeconds: number;
            readonly listPath: string;
            readonly method: components["schemas"]["SourceApiMethod"];
            readonly parameters: readonly components["schemas"]["SourceApiParameter"][];
            readonly path: string;
            /** Format: uuid */
            readonly sourceId: string;
            readonly updateTime: string;
            /** @description Who changed it last; empty for the operator. */
            readonly updateUserName: string;
            /** @description The names of what uses it. */
            readonly usedBy: readonly string[];
            /**
             * Format: uuid
             * @description To be sent with changes.
             */
            readonly version: string;
        };
        /**
         * @description How an API is asked.
         * @enum {string}
         */
        readonly SourceApiMethod: "GET" | "POST";
        /** @description A parameter of an API. */
        readonly SourceApiParameter: {
            /** @description What people call it. */
            readonly chineseName?: string;
            /** @description The same in English; empty when not known. */
            readonly englishName?: string;
            /** @description Where it stands. */
            readonly in: components["schemas"]["SourceParameterPlace"];
            /** @description Whether nothing is asked without a value. */
            readonly isMust?: boolean;
            /** @description Its name in the request, unique in the API. */
            readonly name: string;
            /** @description Where its value comes from, unless a card says otherwise. */
            readonly paramType: components["schemas"]["SourceParameterType"];
            /** @description What it is in a JSON body. */
            readonly type?: components["schemas"]["SourceParameterValue"];
            /** @description The value of a `CONSTANT`. */
            readonly value?: string;
        };
        /** @description Which API. */
        readonly SourceApiRemoveIn: {
            /** Format: uuid */
            readonly apiId: string;
            /** @description What `apis` answered of it. */
            readonly version: string;
        };
        /** @description A saved API. */
        readonly SourceApiSavedOut: {
            /** Format: uuid */
            readonly apiId: string;
            /** Format: uuid */
            readonly version: string;
        };
        /** @description Of which source. */
        readonly SourceApisIn: {
            /** Format: uuid */
            readonly sourceId: string;
        };
        /** @description What is said openly; what a kind does not need is empty. */
        readonly SourceAuthFields: {
            /**
             * @description `OAUTH2_CLIENT`: the client's id.
             * @default
             */
            readonly clientId: string;
            /**
             * @description HEADER: the header.
             * @default
             */
            readonly headerName: string;
            /**
             * @description HMAC: which key it is.
             * @default
             */
            readonly keyId: string;
            /**
             * @description QUERY: the parameter. `CAS_TICKET`: the parameter of the ticket, `ticket` when empty.
             * @default
             */
            readonly queryName: string;
            /**
             * @description `OAUTH2_CLIENT`: what it asks for; may be empty.
             * @default
             */
            readonly scope: string;
            /**
             * @description `OAUTH2_CLIENT`: where the token is fetched.
             * @default
             */
            readonly tokenUrl: string;
            /**
             * @description BASIC: the user's name.
             * @default
             */
            readonly username: string;
        };
        /**
         * @description How.
         * @enum {string}
         */
        readonly SourceAuthKind: "NONE" | "BASIC" | "BEARER" | "HEADER" | "QUERY" | "OAUTH2_CLIENT" | "HMAC" | "CAS_TICKET";
        /**
         * @description How it stands, for the page of health.
         * @enum {string}
         */
        readonly SourceBreakerState: "CLOSED" | "OPEN" | "PROBING";
        /** @description A source system with what it has in this list. */
        readonly SourceCount: {
            /**
             * Format: int64
             * @description Entries of this list from it, whatever `sourceId` was asked.
             */
            readonly count: number;
            /** @description When it last posted something. */
            readonly freshAt: string;
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
        };
        /** @description A field of an entry, and where it stands in the other system's one. */
        readonly SourceField: {
            /** @description What people call it. */
            readonly chineseName?: string;
            /** @description What stands there when the other system says nothing usable. */
            readonly default?: string;
            /** @description The same in English; empty when not known. */
            readonly englishName?: string;
            /** @description Its name in what is answered. */
            readonly field: string;
            /** @description How a date is written: `SECONDS`, `MILLIS`, or letters as in `yyyy-MM-dd HH:mm:ss`; empty for the usual forms. */
            readonly format?: string;
            /** @description Whether whoever maps it has to say where it stands. */
            readonly isMust?: boolean;
            /**
             * @description Where it stands in an entry: RFC 9535 with names, indexes and `[*]`, as `$.author.name`, `$['a.b']`. Empty for the
             *     member that is called as the field.
             */
            readonly path?: string;
            /** @description What becomes of its value. */
            readonly type?: components["schemas"]["SourceValueType"];
        };
        /** @description How a source is, as the node that answers saw it since its start. */
        readonly SourceHealth: {
            /** @description Whether it is asked. */
            readonly breaker: components["schemas"]["SourceBreakerState"];
            /** @description When it answered last; empty when it never did. */
            readonly lastAnswerTime: string;
            /** @description What went wrong last, as `TIMEOUT`; empty for nothing. */
            readonly lastFault: string;
            /** @description When. */
            readonly lastFaultTime: string;
            /** @description The same in words. */
            readonly lastFaultWords: string;
            /**
             * Format: int64
             * @description The median of its latest 64 answers in milliseconds; null without any.
             */
            readonly p50Ms?: number | null;
        };
        /** @description The health of a source. */
        readonly SourceHealthItem: {
            readonly health: components["schemas"]["SourceHealth"];
            /** Format: uuid */
            readonly sourceId: string;
            /** @description In one word. */
            readonly state: components["schemas"]["SourceState"];
        };
        /** @description A source; what it keeps secret is never answered. */
        readonly SourceIn: {
            /** @description What is said openly for that. */
            readonly authFields?: components["schemas"]["SourceAuthFields"];
            /** @description How it knows the portal. */
            readonly authKind: components["schemas"]["SourceAuthKind"];
            /** @description What stands before all paths, as `/api/v1`; may be empty. */
            readonly basePath?: string;
            /**
             * Format: int32
             * @description Calls at one time.
             */
            readonly concurrency?: number;
            /** @description Whether it is asked (default). */
            readonly isEnabled?: boolean;
            /** @description `http(s)://host[:port]`; everything is asked there. */
            readonly origin: string;
            /** @description Who answers for it. */
            readonly owner?: string;
            /**
             * @description The secret under its name: `password` (BASIC), `token` (BEARER), `value` (HEADER, QUERY), `clientSecret`
             *     (`OAUTH2_CLIENT`), `key` (HMAC). Absent keeps what is stored, null takes it away.
             */
            readonly secrets?: {
                readonly [key: string]: string | null;
            };
            /**
             * Format: uuid
             * @description Which source; none makes one.
             */
            readonly sourceId?: string | null;
            /** @description Its name, unique in the school. */
            readonly sourceName: string;
            /** @description The same in English. */
            readonly sourceNameEn?: string;
            /**
             * Format: int32
             * @description Milliseconds a call may take.
             */
            readonly timeoutMs?: number;
            /** @description What `list` answered of it; `object.conflict` when it is another one by now. */
            readonly version?: string;
        };
        /** @description A source. */
        readonly SourceItem: {
            /** @description How many APIs it has. */
            readonly apiCount: number;
            readonly authFields: components["schemas"]["SourceAuthFields"];
            readonly authKind: components["schemas"]["SourceAuthKind"];
            readonly basePath: string;
            /** Format: int32 */
            readonly concurrency: number;
            /** @description Whether that is stored; it is never answered. */
            readonly hasSecret: boolean;
            readonly health: components["schemas"]["SourceHealth"];
            readonly isEnabled: boolean;
            readonly origin: string;
            /** @description Who answers for it. */
            readonly owner: string;
            /** @description The name of its secret; null for a kind without. */
            readonly secretName?: string | null;
            /** Format: uuid */
            readonly sourceId: string;
            readonly sourceName: string;
            readonly sourceNameEn: string;
            /** Format: int32 */
            readonly timeoutMs: number;
            readonly updateTime: string;
            /** @description Who changed it last; empty for the operator. */
            readonly updateUserName: string;
            /** @description How many things use them. */
            readonly usedCount: number;
            /**
             * Format: uuid
             * @description To be sent with changes.
             */
            readonly version: string;
        };
        /**
         * @description Where a parameter stands in the request.
         * @enum {string}
         */
        readonly SourceParameterPlace: "PATH" | "QUERY" | "HEADER" | "BODY";
        /**
         * @description Where a parameter of an API gets its value.
         * @enum {string}
         */
        readonly SourceParameterType: "CONSTANT" | "ACCOUNT" | "USER_ID" | "DEPT_CODE" | "ROLE_CODE" | "LANGUAGE" | "DATE" | "TIMESTAMP" | "DISPLAY_ROWS" | "COLUMN_ID" | "SERVICE_TICKET";
        /**
         * @description What a parameter is in a JSON body; elsewhere all are texts.
         * @enum {string}
         */
        readonly SourceParameterValue: "text" | "number" | "boolean";
        /** @description What was removed. */
        readonly SourceRemovedOut: {
            readonly removed: boolean;
        };
        /** @description Which source. */
        readonly SourceRemoveIn: {
            /** Format: uuid */
            readonly sourceId: string;
            /** @description What `list` answered of it. */
            readonly version: string;
        };
        /** @description A node of an answer. */
        readonly SourceSampleNode: {
            /** @description What stands there, cut to 60 characters; of a list how many there are. */
            readonly example: string;
            /** @description Its path; of a list's elements the first one's, written `[*]`. */
            readonly path: string;
            /** @description `text`, `number`, `boolean`, `null`, `list` or `object`. */
            readonly type: string;
        };
        /** @description A saved source. */
        readonly SourceSavedOut: {
            /** Format: uuid */
            readonly sourceId: string;
            /** Format: uuid */
            readonly version: string;
        };
        /**
         * @description How a source is, in one word, as the node that answers saw it since its start.
         * @enum {string}
         */
        readonly SourceState: "OFF" | "UNKNOWN" | "WELL" | "FAILING";
        /** @description Why nothing came. */
        readonly SourceTestFault: {
            /** @description As `TIMEOUT`. */
            readonly code: string;
            /** @description What the operator has to add to `[outbound]`; null where that would not help. */
            readonly line?: string | null;
            /** @description In words. */
            readonly words: string;
        };
        /** @description The forms as they stand, saved or not. */
        readonly SourceTestIn: {
            /** @description The API. */
            readonly api: components["schemas"]["SourceApiIn"];
            /** @description The source; a secret that is absent is the stored one, as long as it would go where it was entered for. */
            readonly source: components["schemas"]["SourceIn"];
        };
        /** @description What a try came to. */
        readonly SourceTestOut: {
            /** @description How large its answer was. */
            readonly bytes: number;
            /** @description How many entries it has. */
            readonly entryCount: number;
            /** @description What its first entry has. */
            readonly entryTree: readonly components["schemas"]["SourceSampleNode"][];
            readonly fault?: components["schemas"]["SourceTestFault"] | null;
            /**
             * Format: int64
             * @description How long it took, milliseconds.
             */
            readonly ms: number;
            /** @description The first 20 entries with the API's fields. */
            readonly rows: readonly Record<string, never>[];
            /**
             * Format: int32
             * @description The source's HTTP status; null when it did not answer.
             */
            readonly status?: number | null;
            /** @description What the answer has. */
            readonly tree: readonly components["schemas"]["SourceSampleNode"][];
            /** @description Fields that got their default, and how often among these. */
            readonly warnings: readonly components["schemas"]["SourceWarning"][];
        };
        /**
         * @description What becomes of a value of another system.
         * @enum {string}
         */
        readonly SourceValueType: "text" | "number" | "date" | "link" | "colour";
        /** @description A field that many entries said nothing usable for. */
        readonly SourceWarning: {
            /** @description Entries in which its default stands. */
            readonly count: number;
            /** @description The field. */
            readonly field: string;
        };
        /** @description Services put together for an occasion; its place in the list is its order. */
        readonly SpecialBody: {
            /** @description The system that publishes it, of which pages change the place alone; empty for the university's own. */
            readonly clientId?: string;
            /** @description Unique in the university; the server makes one where it is empty, and keeps that of what is published. */
            readonly code?: string;
            /** @description Address of a picture, as `common/upload` answers it; empty for none. */
            readonly cover?: string;
            /** Format: uuid */
            readonly id: string;
            readonly isEnable?: boolean;
            /** @description 1 to 64 characters. */
            readonly name: string;
            /** @description At most 128 characters. */
            readonly nameEn?: string;
            /** @description 1 to 100 services in their order, each once. */
            readonly serviceIds: readonly string[];
            /** @description At most 300 characters. */
            readonly summary?: string;
            /** @description At most 600 characters. */
            readonly summaryEn?: string;
        };
        /** @description Which special. */
        readonly SpecialIn: {
            /**
             * Format: uuid
             * @description Its key.
             */
            readonly specialId: string;
        };
        /** @description A special as lists show it. */
        readonly SpecialItem: {
            /** @description Address of a picture; empty for none. */
            readonly cover: string;
            /** @description Services of it that the caller may see. */
            readonly serviceCount: number;
            /** Format: uuid */
            readonly specialId: string;
            readonly specialName: string;
            readonly summary: string;
        };
        /** @description A special with its services. */
        readonly SpecialOut: components["schemas"]["SpecialItem"] & {
            /** @description Those the caller may see, in their order. */
            readonly services: readonly components["schemas"]["ServiceItem"][];
        };
        /** @description A special. Unknown fields are refused. */
        readonly SpecialPut: {
            /** @description A path of the portal or an address; empty for no picture. */
            readonly cover_url?: string;
            /** @description The Chinese name. */
            readonly name: string;
            /** @description The English name. */
            readonly name_en?: string;
            /** @description Codes of services in their order, each once. */
            readonly services: readonly string[];
            /**
             * Format: int32
             * @description Its place when it is new, 1 for the first; the order of the list is the administrators' from then on.
             */
            readonly sort?: number;
            /** @description One or two sentences. */
            readonly summary?: string;
            /** @description The same in English. */
            readonly summary_en?: string;
        };
        /** @description What became of a special. */
        readonly SpecialPutOut: {
            readonly code: string;
            /** @description Whether it was not there before. */
            readonly created: boolean;
            /** Format: uuid */
            readonly id: string;
        };
        /** @description The whole document. */
        readonly SpecialsBody: {
            /** @description At most 50, in their order. */
            readonly specials: readonly components["schemas"]["SpecialBody"][];
        };
        /** @description A field of the rows and what people read above it (000 section 3). */
        readonly StagingField: {
            readonly chineseName: string;
            readonly field: string;
        };
        /** @description One tab. */
        readonly StagingTab: {
            readonly cardMapping: readonly components["schemas"]["StagingField"][];
            readonly columnId: string;
            readonly columnName: string;
            readonly result: readonly {
                readonly [key: string]: unknown;
            }[];
            /**
             * Format: int64
             * @description How many the whole list has; `result` holds the first of them.
             */
            readonly todoNum: number;
        };
        /**
         * @description How far it is.
         * @enum {string}
         */
        readonly State: "open" | "done" | "withdrawn";
        /** @description How many applications are in a state. */
        readonly StateCount: {
            /** Format: int64 */
            readonly count: number;
            readonly state: components["schemas"]["ApplicationState"];
            readonly stateName: string;
        };
        /** @description What the completed matters of a service say. */
        readonly StatisticsOut: {
            /**
             * Format: double
             * @description From handing in to the end, with one decimal, over the latest 500; null without any.
             */
            readonly averageDays?: number | null;
            /** Format: int64 */
            readonly completedCount: number;
        };
        /** @description One step. */
        readonly StepIn: {
            /** @description Its name. */
            readonly name: string;
            /** @description The same in English. */
            readonly name_en?: string;
            /** @description The office that holds it. */
            readonly office?: string;
            /** @description The same in English. */
            readonly office_en?: string;
            /**
             * Format: date-time
             * @description When it was passed; absent for the step it stands at and those to come.
             */
            readonly passed_at?: string | null;
        };
        /** @description One step of an application. */
        readonly StepItem: {
            readonly name: string;
            /** @description The office that holds it. */
            readonly officeName: string;
            /** @description When it was passed; null for what is still to come. */
            readonly passTime?: string | null;
        };
        /** @description One step in the reader's language. */
        readonly StepOut: {
            readonly content: string;
            readonly title: string;
        };
        /** @description Another system of the school. */
        readonly SystemAccessLink: {
            readonly id: string;
            /** @description `1003`: in a new tab. */
            readonly openWay: string;
            readonly summary: string;
            readonly systemIcon: string;
            readonly systemName: string;
            readonly url: string;
        };
        /** @description Which task. */
        readonly TaskKeyIn: {
            /** @description Its `redisKey`. */
            readonly key?: string;
        };
        /** @description A task. */
        readonly TaskOut: {
            /** @description The same person's account; of another system its client. */
            readonly account: string;
            /** @description Who approved it. */
            readonly approverName: string;
            readonly createTime: string;
            /**
             * Format: int64
             * @description What a whole register did not name and was disabled.
             */
            readonly disabledNum: number;
            /** @description Why it did not end well. */
            readonly errorMsg: string;
            /** Format: int64 */
            readonly failNum: number;
            /** @description What the file is called. */
            readonly fileName: string;
            /** @description Until when its file is kept; empty when there is none. */
            readonly fileUntil: string;
            /** Format: int64 */
            readonly finishNum: number;
            /**
             * Format: int64
             * @description 0 to 100.
             */
            readonly finishRate: number;
            readonly finishTime: string;
            /** @description Key of the sheet. */
            readonly id: string;
            /** @description Whether the caller asked for it. */
            readonly isOwn: boolean;
            /** Format: int64 */
            readonly jumpNum: number;
            /** @description `export`, `import` or `rehearsal`. */
            readonly kind: string;
            /** Format: int64 */
            readonly newInsertNum: number;
            /** @description Why the data is taken out. */
            readonly reason: string;
            /** @description Its key, for `progress` and the other calls. */
            readonly redisKey: string;
            /** @description Name of the sheet in the caller's language. */
            readonly sheetName: string;
            readonly startTime: string;
            /** @description `approval`, `waiting`, `started`, `done`, `stopped`, `failed` or `cancelled`. */
            readonly state: string;
            /** Format: int64 */
            readonly totalNum: number;
            /** @description By what the file can be traced back to this task. */
            readonly trace: string;
            /** @description Until when it can be undone; empty when it can not. */
            readonly undoUntil: string;
            /** Format: int64 */
            readonly updateNum: number;
            /** @description Who asked for it. */
            readonly userName: string;
        };
        /** @description Which tasks. */
        readonly TasksIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description Those of everybody, for who manages or approves; own ones otherwise. */
            readonly all?: boolean;
            /** @description `export`, `import` or `rehearsal` alone. */
            readonly kind?: string;
            /** @description In this state alone. */
            readonly state?: string;
        };
        /** @description A class that the caller teaches. */
        readonly TaughtClassOut: {
            /** @description Opaque; `classMate` takes it. */
            readonly classId: string;
            readonly className: string;
            /**
             * Format: int64
             * @description Its students.
             */
            readonly memberCount: number;
        };
        /** @description A teacher to choose. */
        readonly TeacherChoice: {
            readonly account: string;
            /** @description Empty for nobody's. */
            readonly deptName: string;
            readonly userId: string;
            readonly userName: string;
        };
        /** @description Which teachers. */
        readonly TeacherDropListIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /**
             * Format: uuid
             * @description Of one department, not of those below it.
             */
            readonly deptId?: string | null;
            /** @description A part of the name or the account. */
            readonly keyword?: string | null;
        };
        /** @description Somebody who teaches the caller. */
        readonly TeacherOut: components["schemas"]["DirectoryUser"] & {
            /** @description What they teach, in the reader's language; several courses are separated as in a text. */
            readonly courseName: string;
        };
        /** @description A tenant that can be chosen. */
        readonly TenantOut: {
            readonly tenantId: string;
            readonly tenantName: string;
        };
        /** @description A theme; its place in the list is its order. */
        readonly ThemeBody: {
            /** @description The administrator's own key; pages leave it empty for a new one, and it stays. */
            readonly code?: string;
            /** @description Its colour on dark ground; empty: made of the other one. */
            readonly darkColor?: string;
            /** @description As `#008cff`. */
            readonly themeColor: string;
            /**
             * Format: uuid
             * @description Its key, made by the page; the nil one is refused.
             */
            readonly themeId: string;
            /** @description Address of a picture; empty for none. */
            readonly themeImg?: string;
            /** @description 1 to 32 characters, each name once. */
            readonly themeName: string;
            /** @description At most 64 characters. */
            readonly themeNameEn?: string;
        };
        /** @description What changes; what is absent stays. */
        readonly ThemeIn: {
            readonly mode?: components["schemas"]["Mode"] | null;
            /**
             * Format: uuid
             * @description A theme of the tenant.
             */
            readonly themeId?: string | null;
        };
        /** @description A theme (001 section 3). */
        readonly ThemeOut: {
            /** @description Its colour on dark ground; empty: made of the other one. */
            readonly darkColor: string;
            readonly themeColor: string;
            /** @description Empty for the built-in theme of a tenant without themes. */
            readonly themeId: string;
            readonly themeImg: string;
            readonly themeName: string;
        };
        /** @description The whole document. */
        readonly ThemesBody: {
            /** @description The school's default first; at most 20, none for the built-in colour. */
            readonly themes: readonly components["schemas"]["ThemeBody"][];
        };
        /** @description A service ticket of the portal. */
        readonly TicketIn: {
            /** @description The service it was issued for. */
            readonly service: string;
            /** @description The ticket, at most 256 characters. */
            readonly ticket: string;
        };
        /** @description One column of the card. */
        readonly TodoColumn: {
            readonly columnId: string;
            readonly columnName: string;
            readonly items: readonly components["schemas"]["TodoItem"][];
            /** Format: int64 */
            readonly todoNum: number;
            readonly todoTimeoutName: string;
            /** Format: int64 */
            readonly todoTimeoutNum: number;
            readonly todoTypeName: string;
        };
        /** @description What a source says of a to-do. Unknown fields are refused. */
        readonly TodoIn: {
            /** @description The receiver's account; this or `user_id`. */
            readonly account?: string | null;
            /** @description A column of the to-do card within this source, by its name. */
            readonly column?: string | null;
            /**
             * Format: date-time
             * @description Until when.
             */
            readonly due_at?: string | null;
            /** @description `todo` (default) or `read`. */
            readonly kind?: components["schemas"]["Kind"];
            /**
             * Format: int32
             * @description Higher comes first among equal due times.
             */
            readonly priority?: number;
            /** @description The line in the list. */
            readonly title: string;
            /** @description The line for who reads English; the other one when it is empty. */
            readonly title_en?: string;
            /** @description What sort of matter it is; empty for the default. */
            readonly type_name?: string;
            /** @description The same for who reads English; the other one when it is empty. */
            readonly type_name_en?: string;
            /** @description An http(s) address or a path inside the portal. */
            readonly url: string;
            /** @description The receiver's user id; this or `account`. */
            readonly user_id?: string | null;
        };
        /** @description One line of a to-do list. */
        readonly TodoItem: {
            /** @description When it was done or read. */
            readonly closeTime?: string | null;
            readonly createTime: string;
            readonly dueTime?: string | null;
            /** @description `todo` or `read`. */
            readonly kind: components["schemas"]["Kind"];
            /** @description `1001` inside the portal, `1003` a new tab. */
            readonly openWay: string;
            /** @description Open and past its due time. */
            readonly overdue: boolean;
            readonly sourceName: string;
            /** @description `open` or `done`. */
            readonly state: components["schemas"]["State"];
            readonly title: string;
            /**
             * Format: uuid
             * @description Its key.
             */
            readonly todoId: string;
            readonly typeName: string;
            /** @description Where it is done. */
            readonly urlDetail: string;
        };
        /** @description A to-do as its source reads it. */
        readonly TodoOut: {
            /** Format: date-time */
            readonly closed_at?: string | null;
            readonly column?: string | null;
            /** @description Whether this request made it. */
            readonly created: boolean;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly due_at?: string | null;
            readonly external_id: string;
            /** Format: uuid */
            readonly id: string;
            readonly kind: components["schemas"]["Kind"];
            /** Format: int32 */
            readonly priority: number;
            readonly state: components["schemas"]["State"];
            readonly title: string;
            readonly title_en: string;
            readonly type_name: string;
            readonly type_name_en: string;
            /** Format: date-time */
            readonly updated_at: string;
            readonly url: string;
            readonly user_id: string;
        };
        /** @description What changes; at least one field. Unknown fields are refused. */
        readonly TodoPatchIn: {
            /**
             * Format: date-time
             * @description Another due time; null takes it away.
             */
            readonly due_at?: string | null;
            readonly state?: components["schemas"]["Close"] | null;
            /** @description Another title. */
            readonly title?: string | null;
            /** @description Another title for who reads English; a new `title` without it takes the old one away. */
            readonly title_en?: string | null;
        };
        /** @description The same with the source's key in the body. */
        readonly TodoPostIn: {
            /** @description See [`TodoIn`]. */
            readonly account?: string | null;
            readonly column?: string | null;
            /** Format: date-time */
            readonly due_at?: string | null;
            /** @description The source's own key of this to-do. */
            readonly external_id: string;
            readonly kind?: components["schemas"]["Kind"];
            /** Format: int32 */
            readonly priority?: number;
            readonly title: string;
            readonly title_en?: string;
            readonly type_name?: string;
            readonly type_name_en?: string;
            readonly url: string;
            readonly user_id?: string | null;
        };
        /** @description Numbers of the badge. */
        readonly TodosCountOut: {
            /**
             * Format: int64
             * @description Open, to act on, past the due time.
             */
            readonly overdue: number;
            /**
             * Format: int64
             * @description Open, to read.
             */
            readonly read: number;
            /**
             * Format: int64
             * @description Open, to act on.
             */
            readonly todo: number;
        };
        /** @description Which of my to-dos. */
        readonly TodosPageIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            readonly due?: components["schemas"]["Due"] | null;
            /** @description Words of the title or type. */
            readonly keyword?: string | null;
            readonly kind?: components["schemas"]["ListKind"] | null;
            /**
             * Format: uuid
             * @description One source system.
             */
            readonly sourceId?: string | null;
        };
        /** @description A page of to-dos and the source systems behind the list. */
        readonly TodosPageOut: components["schemas"]["Page_TodoItem"] & {
            readonly sources: readonly components["schemas"]["SourceCount"][];
        };
        /** @description What was read. */
        readonly TodosReadIn: {
            /** @description At most 100 to-dos. */
            readonly todoIds: readonly string[];
        };
        /** @description What changed. */
        readonly TodosReadOut: {
            /**
             * Format: int64
             * @description How many were open and are read now.
             */
            readonly changed: number;
        };
        /** @description The session of a token answer. */
        readonly TokenDetail: {
            /** @description The session's handle at the session-time calls; empty after a refresh. */
            readonly casTicket: string;
            /**
             * Format: int64
             * @description Seconds until the session ends without activity.
             */
            readonly expireTime: number;
            /** @description An opaque name of the session. */
            readonly tgt: string;
            /** @description Always `web`. */
            readonly type: string;
        };
        /** @description What a successful token call answers. */
        readonly TokenOut: {
            /** @description For calls. */
            readonly access_token: string;
            /** @description The account. */
            readonly account: string;
            /** @description Address of the picture. */
            readonly avatar: string;
            /** @description The department. */
            readonly dept_id: string;
            /** @description The session. */
            readonly detail: components["schemas"]["TokenDetail"];
            /**
             * Format: int64
             * @description Seconds the access token lives.
             */
            readonly expires_in: number;
            /** @description The name to show. */
            readonly nick_name: string;
            /** @description The post. */
            readonly post_id: string;
            /** @description The real name again, as old clients read it. */
            readonly real_name: string;
            /** @description For the next pair. */
            readonly refresh_token: string;
            /** @description The most important role. */
            readonly role_id: string;
            /** @description Codes of all roles, joined by commas. */
            readonly role_name: string;
            /** @description Its code. */
            readonly role_type: string;
            /** @description The tenant. */
            readonly tenant_id: string;
            /** @description Always `bearer`. */
            readonly token_type: string;
            /** @description The person. */
            readonly user_id: string;
            /** @description The real name. */
            readonly user_name: string;
        };
        /** @description A tool with everything that can be changed. */
        readonly ToolConfig: {
            readonly enabled: boolean;
            readonly icon: string;
            readonly name: string;
            readonly nameEn: string;
            /** @description `1001`, `1002` or `1003`. */
            readonly openWay: string;
            /** @description The system that published it: it can be switched and moved only; empty for the administrators' own. */
            readonly publisher: string;
            /** @description Role codes; empty means everybody. */
            readonly roles: readonly string[];
            /** Format: uuid */
            readonly toolId: string;
            /** Format: uuid */
            readonly typeId: string;
            /** @description The type's name in the reader's language. */
            readonly typeName: string;
            readonly url: string;
        };
        /** @description A tool as people see it. */
        readonly ToolOut: {
            /** Format: uuid */
            readonly id: string;
            readonly openWay: string;
            readonly tools_icon: string;
            readonly tools_name: string;
            /** Format: uuid */
            readonly typeId: string;
            readonly url: string;
        };
        /** @description Which tools. */
        readonly ToolPageIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        } & {
            /** @description Only those that are switched on, or off. */
            readonly enabled?: boolean | null;
            /** @description A part of a name in either language, or of the address. */
            readonly keyword?: string | null;
            /**
             * Format: uuid
             * @description Of one type.
             */
            readonly typeId?: string | null;
        };
        /** @description What was removed. */
        readonly ToolRemovedOut: {
            readonly removed: boolean;
        };
        /** @description Which tool. */
        readonly ToolRemoveIn: {
            /** Format: uuid */
            readonly toolId: string;
        };
        /** @description What to change of a tool; what is absent stays. */
        readonly ToolSaveIn: {
            /** @description Whether people see it (default). */
            readonly enabled?: boolean | null;
            /** @description Address of its picture, as `common/upload` answers it; empty for none. */
            readonly icon?: string | null;
            /** @description What people read, at most 32 characters. */
            readonly name?: string | null;
            /** @description The same in English, at most 64 characters. */
            readonly nameEn?: string | null;
            /** @description `1001`, `1002` or `1003` (default). */
            readonly openWay?: string | null;
            /** @description Its place in its type, from 0; the whole type gets the administrators' order. */
            readonly place?: number | null;
            /** @description Role codes; empty means everybody. */
            readonly roles?: readonly string[] | null;
            /**
             * Format: uuid
             * @description Which tool; none makes one, which needs `typeId`, `name` and `url`.
             */
            readonly toolId?: string | null;
            /**
             * Format: uuid
             * @description Its type.
             */
            readonly typeId?: string | null;
            /** @description An http(s) address or a path inside the portal. */
            readonly url?: string | null;
        };
        /** @description A saved tool. */
        readonly ToolSaveOut: {
            /** @description Whether this call made it. */
            readonly created: boolean;
            readonly tool: components["schemas"]["ToolConfig"];
        };
        /** @description Which tools. */
        readonly ToolsIn: {
            /**
             * Format: uuid
             * @description One type; all when absent.
             */
            readonly typeId?: string | null;
        };
        /** @description Tools and the types that have some. */
        readonly ToolsOut: {
            /** @description The tools. */
            readonly list: readonly components["schemas"]["ToolOut"][];
            /** @description Types with at least one tool for the reader, whatever type was asked. */
            readonly types: readonly components["schemas"]["ToolTypeOut"][];
        };
        /** @description A type of tools. */
        readonly ToolTypeConfig: {
            readonly name: string;
            readonly nameEn: string;
            /** @description Tools of it, those that are switched off too. */
            readonly toolCount: number;
            /** Format: uuid */
            readonly typeId: string;
        };
        /** @description A type of tools as people see it. */
        readonly ToolTypeOut: {
            /**
             * Format: uuid
             * @description Its key.
             */
            readonly id: string;
            readonly name: string;
        };
        /** @description Which type. */
        readonly ToolTypeRemoveIn: {
            /** Format: uuid */
            readonly typeId: string;
        };
        /** @description A type to make, rename or move. */
        readonly ToolTypeSaveIn: {
            /** @description What people read, at most 32 characters. */
            readonly name: string;
            /** @description The same in English. */
            readonly nameEn?: string;
            /** @description Its place, from 0. */
            readonly place?: number | null;
            /**
             * Format: uuid
             * @description Which type; none makes one.
             */
            readonly typeId?: string | null;
        };
        /** @description How many, of which kind. */
        readonly TopIn: {
            /**
             * @description `APPLICATION` or `PROCESS`.
             * @default
             */
            readonly serviceType: string;
            /**
             * Format: int64
             * @description 1 to 100; 10 when absent.
             * @default 10
             */
            readonly size: number;
        };
        /** @description An entry of the top menu (000 section 3). */
        readonly TopMenuEntry: {
            readonly icon: string;
            /** Format: uuid */
            readonly id: string;
            /**
             * Format: int32
             * @description 1 enabled; this call answers enabled entries only.
             */
            readonly isAuto: number;
            /**
             * Format: int32
             * @description 1 built in, 2 custom.
             */
            readonly isBuilt: number;
            readonly navigationName: string;
            readonly navigationType: components["schemas"]["NavigationType"];
            /** @description `1001` inside the portal, `1002` a window of its own, `1003` a new tab. */
            readonly openWay: string;
            /** @description Where it leads. */
            readonly path: string;
            /** Format: int32 */
            readonly sort: number;
            /** @description What the administrator typed for a custom entry: an address or a JSON frame configuration; empty for built-in ones. */
            readonly url: string;
        };
        /** @description How many there are. */
        readonly TotalOut: {
            /** Format: int64 */
            readonly total: number;
        };
        /**
         * @description Who speaks.
         * @enum {string}
         */
        readonly TurnKind: "ANSWER" | "FOLLOW_UP";
        /** @description A type with its services. */
        readonly TypeShelfOut: {
            readonly id: string;
            readonly name: string;
            readonly services: readonly components["schemas"]["ServiceItem"][];
        };
        /** @description How far an undo is. */
        readonly UndoOut: {
            readonly finished: boolean;
            /**
             * Format: int64
             * @description Rows that are taken back.
             */
            readonly goneNum: number;
            /**
             * Format: int64
             * @description Rows that somebody changed since; they stay.
             */
            readonly keptNum: number;
            /**
             * Format: int64
             * @description Rows that were gone already.
             */
            readonly missingNum: number;
            /** @description The first 200 rows that stay. */
            readonly rows: readonly components["schemas"]["LeftRow"][];
        };
        /** @description Whether the screen is open again. */
        readonly UnlockOut: {
            readonly unlocked: boolean;
        };
        /** @description What was seen of the workbook. */
        readonly Uploaded: {
            readonly fileName: string;
            /**
             * Format: int32
             * @description The row that most likely holds the headings, 1 to 10.
             */
            readonly headerLine: number;
            /** @description The first 20 rows of the sheet that is meant when none is named, as they stand in the file, empty ones too. */
            readonly preview: readonly (readonly string[])[];
            /** @description By which it is named from now on; kept for 7 days. */
            readonly redisKey: string;
            /** @description Its sheets in their order. */
            readonly sheets: readonly components["schemas"]["WorkbookSheet"][];
        };
        /** @description A stored attachment. */
        readonly UploadedNoticeFile: {
            /** Format: int64 */
            readonly bytes: number;
            /** Format: uuid */
            readonly fileId: string;
            readonly mime: string;
            readonly name: string;
            /** @description Always null: attachments are loaded by id. */
            readonly url?: string | null;
        };
        /** @description A stored picture. */
        readonly UploadedNoticePicture: {
            /** @description Its address: a path inside the portal, which everybody may load. */
            readonly url: string;
        };
        /** @description The form (000 section 7). */
        readonly UploadForm: {
            /**
             * Format: binary
             * @description One .xls or .xlsx workbook, at most 20 MB.
             */
            readonly file: string;
            /** @description Key of the sheet. */
            readonly id: string;
            /** @description The session's tenant, where it is named. */
            readonly tenantId?: string | null;
        };
        /** @description The address. */
        readonly UrlCheckIn: {
            /** @description An http(s) address or a path inside the portal. */
            readonly url: string;
        };
        /** @description What asking came to. Nothing of the other side's answer but its status is told. */
        readonly UrlCheckOut: {
            /**
             * Format: int32
             * @description The HTTP status of the last answer; null without one.
             */
            readonly httpStatus?: number | null;
            /** @description Whether it answers; a path inside the portal always does. */
            readonly reachable: boolean;
            readonly reason?: components["schemas"]["Fault"] | null;
            /** @description Whether it may be used as the address of a tool or service. */
            readonly valid: boolean;
        };
        /** @description The key of a person: a positive 64-bit number, a decimal string at the wire. */
        readonly UserId: string;
        /** @description The signed-in person. */
        readonly UserInfoOut: {
            /** @description What the person may do, by name. */
            readonly abilities: readonly string[];
            readonly account: string;
            readonly avatar: string;
            readonly dept_id: string;
            readonly dept_name: string;
            readonly email: string;
            readonly impersonator?: components["schemas"]["ImpersonatorOut"] | null;
            /** @description `student`, `teacher` or `staff`. */
            readonly kind: string;
            /** @description Configuration-menu entries. */
            readonly menuEntries: readonly string[];
            readonly nick_name: string;
            /**
             * Format: int64
             * @description Days until a new password is asked for, 0 when it is; null when it never is, for people without a password, and
             *     for whoever acts as this person.
             */
            readonly password_days_left?: number | null;
            readonly phone: string;
            readonly post_name: string;
            /** @description Every post, the main one first. */
            readonly posts: readonly components["schemas"]["PostOut"][];
            readonly real_name: string;
            readonly role_id: string;
            readonly role_name: string;
            readonly role_type: string;
            readonly roles: readonly components["schemas"]["RoleOut"][];
            readonly tenant_id: string;
            readonly tenant_name: string;
            readonly user_id: string;
            readonly user_name: string;
            /** @description How their pages are marked. */
            readonly watermark: components["schemas"]["Watermark"];
        };
        /** @description A person's theme. */
        readonly UserThemeOut: components["schemas"]["ThemeOut"] & {
            readonly mode: components["schemas"]["Mode"];
        };
        /** @description Which page. */
        readonly WaitingIn: {
            /**
             * Format: int64
             * @description Page number from 1.
             */
            readonly current?: number;
            /**
             * Format: int64
             * @description Rows per page, 1 to [`PAGE_SIZE_MAX`].
             */
            readonly size?: number;
        };
        /** @description A completed matter that waits for a rating. */
        readonly WaitingMatter: {
            readonly finishTime: string;
            /** Format: uuid */
            readonly matterId: string;
            readonly serviceDeptName: string;
            readonly serviceIcon: string;
            /** Format: uuid */
            readonly serviceId: string;
            readonly serviceName: string;
            readonly title: string;
        };
        /** @description What is in [`WATERMARK`]; nothing set is the mark as it is specified. */
        readonly Watermark: {
            /**
             * @description Paths of the pages without a mark, as `/home/homePage`; a parameter of a page stands by its name, as
             *     `/home/service/:serviceId`.
             * @default []
             */
            readonly pagesOff: readonly string[];
            /**
             * @description Whether the person's number at the school stands beside name, user id and date.
             * @default false
             */
            readonly showNumber: boolean;
        };
        /** @description A week from Monday to Sunday. */
        readonly WeekOut: {
            readonly days: readonly components["schemas"]["DayOut"][];
            /** Format: int64 */
            readonly number: number;
        };
        /** @description Which notice, and why. */
        readonly WithdrawNoticeIn: {
            /** Format: uuid */
            readonly noticeId: string;
            readonly reason?: string;
        };
        /** @description A word. */
        readonly WordOut: {
            /** Format: int64 */
            readonly times: number;
            readonly word: string;
        };
        /** @description How many. */
        readonly WordsIn: {
            /**
             * Format: int64
             * @description 1 to 50; 10 when absent.
             * @default 10
             */
            readonly size: number;
        };
        /** @description A sheet of the workbook. */
        readonly WorkbookSheet: {
            /** @description Whether its author has hidden it. */
            readonly hidden: boolean;
            readonly name: string;
            /**
             * Format: int32
             * @description The last row that holds something.
             */
            readonly rows: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
