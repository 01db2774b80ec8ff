import { ROUTES } from "@/shared/config/paths";

import type { SettingKey } from "./values";

/** The groups in their order, with their settings in theirs. */
export const GROUPS = {
  "sign-in": ["session_times", "second_factor", "session_expiration"],
  passwords: ["password_policy"],
  protection: ["payload_protection"],
  chat: ["chat_rules"],
  words: ["notice_words", "search_blocked_words"],
  ratings: ["rating_labels"],
  links: ["system_access_links"],
  copying: ["watermark", "pages"],
  exports: ["export_reason_above", "export_approval_above"],
  keeping: [
    "visits_kept_days",
    "misses_kept_days",
    "ended_sessions_kept_days",
    "transfer_kept_days",
    "sensitive_words",
  ],
  school: ["school"],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>;

/** Name of a group, as addresses have it. */
export type Group = keyof typeof GROUPS;

const isGroup = (name: string): name is Group => Object.hasOwn(GROUPS, name);

/** All groups in their order. */
export const GROUP_NAMES: readonly Group[] = Object.keys(GROUPS).filter(isGroup);

/** The group of an address; null when there is none. */
export const groupNamed = (name: string): Group | null => (isGroup(name) ? name : null);

/** The page of a group, at one of its settings where one is named. */
export const groupPath = (group: Group, key: SettingKey | null = null): string =>
  `${ROUTES.settings.path}/${group}${key === null ? "" : `#${key}`}`;
