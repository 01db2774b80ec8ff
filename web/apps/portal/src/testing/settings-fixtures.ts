import type { Schema } from "@/shared/api/schema";
import type { SettingValues } from "@/features/settings/admin/model/values";

/** What counts unless the school chose. */
export const USUAL: SettingValues = {
  session_times: { idleMinutes: 120, hardMinutes: 480 },
  second_factor: "off",
  session_expiration: {
    checkIntervalMs: 30_000,
    noRefreshIntervalMs: 2_000,
    refreshEnabled: true,
    activityThrottleMs: 20_000,
    extendThresholdS: 300,
    maxRefreshFailures: 5,
  },
  password_policy: { minLength: 8, maxLength: 64, kinds: 2, blocklist: true, expireDays: 0 },
  payload_protection: { level: "writes+answers", suites: ["JOSE-1", "GM-1"] },
  chat_rules: { revokeSeconds: 120, multipleDevices: true, checkWords: false },
  notice_words: false,
  sensitive_words: { keepAttemptsDays: 180 },
  watermark: { showNumber: false, pagesOff: [] },
  pages: { lockPath: "/lock", noCopy: [] },
  export_reason_above: 1_000,
  export_approval_above: 5_000,
  school: { code: "", address: "", address_en: "", phone: "", website: "", motto: "", motto_en: "" },
  visits_kept_days: 400,
  misses_kept_days: 90,
  ended_sessions_kept_days: 30,
  transfer_kept_days: 30,
  rating_labels: [
    { code: "fast", score: 5, zh: "办理很快", en: "Fast" },
    { code: "helpful", score: 5, zh: "老师热心", en: "Helpful staff" },
    { code: "slow", score: 2, zh: "办理较慢", en: "Slow" },
  ],
  search_blocked_words: [],
  system_access_links: [],
};

/** All settings as the server tells them, with what is chosen of them. */
export function settingLines(chosen: Partial<SettingValues> = {}): readonly Schema<"SettingLine">[] {
  return Object.entries({ ...USUAL, ...chosen }).map(([key, value], place) => {
    const isSet = Object.hasOwn(chosen, key);
    return {
      key,
      name: key,
      value,
      isSet,
      defaultValue: Object.entries(USUAL).find(([one]) => one === key)?.[1],
      version: `v${place}${isSet ? "b" : "a"}`,
      changeTime: isSet ? "2026-11-20 09:30:00" : null,
      changedBy: isSet ? "林知夏" : "",
    };
  });
}
