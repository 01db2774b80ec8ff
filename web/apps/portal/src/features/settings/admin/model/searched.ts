import type { Translate } from "@/shared/i18n/texts";

import type { Group } from "./groups";
import type { SettingKey } from "./values";

/** Words of the fields of each setting, by which it is found beside its name. */
const FIELDS = {
  session_times: ["times.idle", "times.hard"],
  second_factor: ["demand.label"],
  session_expiration: ["guard.check", "guard.refresh", "guard.extend"],
  password_policy: ["policy.min", "policy.kinds", "policy.expire", "policy.blocklist"],
  payload_protection: ["level.label", "level.suites", "level.gm", "level.jose"],
  chat_rules: ["chat.revoke", "chat.several", "chat.words"],
  notice_words: ["notice.check"],
  sensitive_words: ["kept.days"],
  visits_kept_days: ["kept.days"],
  misses_kept_days: ["kept.days"],
  ended_sessions_kept_days: ["kept.days"],
  transfer_kept_days: ["kept.days"],
  search_blocked_words: ["blocked.label"],
  rating_labels: ["labels.all"],
  system_access_links: ["links.all", "links.url", "links.roles"],
  watermark: ["mark.number", "mark.pagesOff"],
  pages: ["copy.lock", "copy.noCopy"],
  export_reason_above: ["people.label"],
  export_approval_above: ["people.label"],
  school: ["contact.address", "contact.phone", "contact.website", "contact.motto", "contact.code"],
} as const satisfies Readonly<Record<SettingKey, readonly string[]>>;

/** All words of a setting. */
export const searchedTexts = (group: Group, key: SettingKey, t: Translate<"settings">): readonly string[] => [
  t(`item.${key}.name`),
  t(`item.${key}.hint`),
  t(`group.${group}.name`),
  ...FIELDS[key].map((field) => t(field)),
];
