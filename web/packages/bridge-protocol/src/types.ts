/** What a page sends (001 §3). */
export interface Request {
  /** Unique among the requests of a page; the reply carries it. */
  readonly webApiId: string;
  readonly apiName: string;
  readonly data?: unknown;
}

/** What the portal answers (001 §3). */
export interface Reply {
  readonly webApiId: string;
  /** 1000 done, 2000 not done (001 §8). */
  readonly status: number;
  readonly msg: string;
  readonly data: unknown;
}

/** What people see as colours of the portal (001 §3), and whether it is light or dark. */
export interface Theme {
  readonly themeName: string;
  readonly themeId: string;
  /** `#rrggbb`. */
  readonly themeColor: string;
  readonly themeImg: string;
  readonly themeMode: "light" | "dark";
}

/** What changes while a page is shown. */
export interface Look {
  readonly theme: Theme;
  /** BCP 47, as the portal shows itself. */
  readonly language: string;
}

/** The reply to initFrame (001 §3: a frame configuration). */
export interface FrameConfig extends Look {
  /** The same for as long as the frame is there, also when its page is loaded anew. */
  readonly frameId: string;
  /** The names of the specification that this page is answered. */
  readonly apiNames: readonly string[];
  /** The capabilities that this page is answered. */
  readonly capabilities: readonly string[];
}

/** The signed-in person without anything that signs in (001 §3). */
export interface EmbeddedUser {
  readonly user_id: string;
  readonly account: string;
  readonly nick_name: string;
  readonly tenant_id: string;
}

/** What a modal view shows. */
export interface ModelConfig {
  /** An http(s) address of a registered application. */
  readonly url: string;
  /** Shown in the title bar; the application's name where it is empty. */
  readonly title: string;
}

/** What a page asks to be opened (001 §3: iframe modal). */
export interface ModelDescription {
  /** Chosen by the page, so that it may show what it opened hidden; made up by the portal otherwise. */
  readonly modelId?: string;
  readonly config: ModelConfig;
  /** Loaded and not shown. */
  readonly hidden: boolean;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
}

/** How a notice is handled. */
export interface NoticeConfig {
  /** Nobody answers it. */
  readonly noreply?: boolean;
}

/** A notice (001 §3). */
export interface Notice {
  readonly channel: string;
  readonly data: unknown;
  readonly config?: NoticeConfig;
}

/** With whom a chat panel opens; nobody: its list. */
export interface ChatOptions {
  readonly userId?: string;
}

/** A service ticket of the single sign-on, valid once for the page's own origin. */
export interface Ticket {
  readonly ticket: string;
  /** The service it was made for: what the page's server validates it with. */
  readonly service: string;
}

/** What each apiName reads (001 §7.5; `Capability` is this portal's own). */
export interface RequestData {
  initFrame: undefined;
  getUserInfo: undefined;
  openModel: Partial<Omit<ModelDescription, "config">> & {
    readonly config: { readonly url: string; readonly title?: string };
  };
  closeModel: { readonly modelId: string };
  getCardConfig: { readonly cardId: string };
  openImModel: ChatOptions | undefined;
  closeImModel: undefined;
  noticeMsgActive: Notice;
  getTicket: undefined;
  /** `values` are kept for this person in this browser, null forgets them; left out, nothing changes. */
  keepForm: { readonly name: string; readonly values?: unknown };
  setTitle: { readonly title: string };
  setHeight: { readonly height: number };
  navigate: { readonly path: string };
  showToast: { readonly kind: ToastKind; readonly message: string };
  download: { readonly url: string; readonly name: string };
}

/** What each apiName answers in `data`. */
export interface ReplyData {
  initFrame: FrameConfig;
  getUserInfo: EmbeddedUser;
  openModel: { readonly modelId: string };
  closeModel: { readonly modelId: string };
  getCardConfig: Readonly<Record<string, unknown>>;
  openImModel: null;
  closeImModel: null;
  noticeMsgActive: null;
  getTicket: Ticket;
  /** What is kept now; null when nothing is. */
  keepForm: { readonly values: unknown };
  setTitle: null;
  setHeight: null;
  navigate: null;
  showToast: null;
  download: null;
}

/** How a short message is shown. */
export type ToastKind = "info" | "success" | "warning" | "error";

/** What each push carries in `data`. */
export interface PushData {
  noticeConfigChange: Look;
  modelDestroyed: { readonly modelId: string };
  noticeMsg: Notice;
}

/** What the portal tells pages by itself (001 §3: a parent-to-child event). */
export type Push = {
  [T in keyof PushData]: {
    readonly type: T;
    readonly from: "father";
    readonly to: "all";
    readonly data: PushData[T];
  };
}[keyof PushData];
