/** What the values of settings are; the server answers each with all its fields (`docs/SETTINGS.gen.md`). */
export interface SettingValues {
  readonly session_times: { readonly idleMinutes: number; readonly hardMinutes: number };
  readonly second_factor: Demand;
  readonly session_expiration: SessionExpiration;
  readonly password_policy: PasswordPolicy;
  readonly payload_protection: { readonly level: Level; readonly suites: readonly Suite[] };
  readonly chat_rules: {
    readonly revokeSeconds: number;
    readonly multipleDevices: boolean;
    readonly checkWords: boolean;
  };
  readonly notice_words: boolean;
  readonly sensitive_words: { readonly keepAttemptsDays: number };
  readonly watermark: { readonly showNumber: boolean; readonly pagesOff: readonly string[] };
  readonly pages: { readonly lockPath: string; readonly noCopy: readonly string[] };
  readonly export_reason_above: number;
  readonly export_approval_above: number;
  readonly school: School;
  readonly visits_kept_days: number;
  readonly misses_kept_days: number;
  readonly ended_sessions_kept_days: number;
  readonly transfer_kept_days: number;
  readonly rating_labels: readonly RatingLabel[];
  readonly search_blocked_words: readonly string[];
  readonly system_access_links: readonly SystemLink[];
}

/** Keys of those that are a number of days. */
export type DaysKey =
  | "ended_sessions_kept_days"
  | "misses_kept_days"
  | "transfer_kept_days"
  | "visits_kept_days";

/** Key of a setting that this page knows; a newer server may know more. */
export type SettingKey = keyof SettingValues;

/** Whom a second factor is demanded of. */
export const DEMANDS = ["off", "administrators", "all"] as const;
export type Demand = (typeof DEMANDS)[number];

/** How much is sealed. */
export const LEVELS = ["writes+answers", "writes", "off"] as const;
export type Level = (typeof LEVELS)[number];

/** What it is sealed with. */
export const SUITES = ["JOSE-1", "GM-1"] as const;
export type Suite = (typeof SUITES)[number];

/** Rules of new passwords. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number;
  readonly kinds: number;
  readonly blocklist: boolean;
  readonly expireDays: number;
}

/** Intervals of the session guard; what is missing is the browser's own. */
export interface SessionExpiration {
  readonly checkIntervalMs?: number;
  readonly noRefreshIntervalMs?: number;
  readonly refreshEnabled?: boolean;
  readonly activityThrottleMs?: number;
  readonly extendThresholdS?: number;
  readonly maxRefreshFailures?: number;
}

/** How a school is reached. */
export interface School {
  readonly code: string;
  readonly address: string;
  readonly address_en: string;
  readonly phone: string;
  readonly website: string;
  readonly motto: string;
  readonly motto_en: string;
}

/** A label that people may choose when they rate. */
export interface RatingLabel {
  /** What ratings name it by. */
  readonly code: string;
  /** The score it is offered for, 1 to 5. */
  readonly score: number;
  readonly zh: string;
  readonly en: string;
}

/** A link to another system. */
export interface SystemLink {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly summary: string;
  readonly summaryEn: string;
  readonly url: string;
  /** Name of one of `LINK_ICONS`. */
  readonly icon: string;
  /** Codes of the roles that see it; everybody when empty. */
  readonly roles: readonly string[];
}
