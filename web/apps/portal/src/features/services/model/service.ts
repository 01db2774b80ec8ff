/** A service as lists show it (API-DESIGN §3). */
export interface ServiceItem {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly serviceDeptId: string | null;
  readonly serviceDeptName: string | null;
  readonly serviceSceneName: string | null;
  readonly serviceTypeName: string | null;
  readonly serviceType: "APPLICATION" | "PROCESS";
  readonly serviceIcon: string | null;
  readonly processType: "ONLINE" | "OFFLINE";
  readonly hasGuide: boolean;
  readonly labelName: string | null;
  readonly labelColor: string | null;
  readonly visitCount: number;
  readonly accessWay: string;
  readonly openWay: string;
  readonly serviceUrl: string;
  readonly serviceHref: string;
  readonly isCollect: boolean;
  readonly needLogin: boolean;
  readonly summary: string | null;
}

/** A part of a name; `hit` parts matched the keyword. */
export interface HighlightPart {
  readonly text: string;
  readonly hit: boolean;
}

/** A service found by a keyword. */
export interface FoundService extends ServiceItem {
  readonly highlight?: readonly HighlightPart[] | null;
  readonly matchedBy?: "name" | "pinyin" | "initials" | "synonym" | "typo" | "text" | null;
}

/** How a service is handled, step by step. */
export interface ServiceGuide {
  readonly steps: readonly { readonly title: string; readonly content: string }[];
  readonly materials: readonly {
    readonly name: string;
    readonly form: string;
    readonly copies: number;
    readonly required: boolean;
    readonly note: string | null;
  }[];
  readonly timeLimit: string | null;
  readonly legalBasis: string | null;
  readonly postName: string | null;
  readonly phone: string | null;
  readonly place: string | null;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** Everything about one service. */
export interface ServiceDetails extends ServiceItem {
  readonly description: string | null;
  readonly phone: string | null;
  readonly place: string | null;
  readonly officeHours: string | null;
  readonly timeLimit: string | null;
  readonly legalLimit: string | null;
  readonly targetAudience?: string | null;
  readonly agreement: string | null;
  readonly scenes: readonly { readonly id: string; readonly name: string }[];
  readonly guide: ServiceGuide | null;
  readonly related: readonly ServiceItem[];
}

/** A scene, department or type with the number of its services. */
export interface FilterOption {
  readonly id: string;
  readonly name: string;
  readonly serviceCount?: number;
  readonly letter?: string | null;
}

/** Numbers of the catalogue. */
export interface ServiceCount {
  readonly total: number;
  readonly online: number;
  readonly offline: number;
  readonly application: number;
  readonly process: number;
}

/** Answer of a click. */
export interface ClickAnswer {
  readonly counted: boolean;
  readonly visitCount: number;
  readonly combStr: string | null;
  readonly openUrl: string | null;
}
