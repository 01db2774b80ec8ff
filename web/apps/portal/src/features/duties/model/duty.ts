/** Lists of duties and services in the order in which a school begins with them. */
export const LIST_CODES = ["POWER", "DUTY", "SERVICE"] as const;
/** One of `LIST_CODES`. */
export type ListCode = (typeof LIST_CODES)[number];

/** Levels of risk, the highest first. */
export const RISK_LEVELS = ["HIGH", "MIDDLE", "LOW"] as const;
/** One of `RISK_LEVELS`. */
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Ways of finding that are said; a description needs no explanation. */
export const SAID_MATCHES = ["pinyin", "initials", "synonym", "typo", "text", "person"] as const;

/** The list of a code; null for words that name none. */
export const listOf = (code: string | null): ListCode | null =>
  LIST_CODES.find((known) => known === code) ?? null;

/** The level of a code; null where there is none. */
export const riskOf = (code: string): RiskLevel | null => RISK_LEVELS.find((known) => known === code) ?? null;

/** Whether a way of finding is said. */
export const saidMatch = (way: string) => SAID_MATCHES.find((known) => known === way) ?? null;
