import type { Translate } from "@/shared/i18n/texts";

import { DAY_S, durationWords } from "./durations";
import type { SettingKey, SettingValues } from "./values";

/** What a summary is told in. */
export interface Told {
  readonly t: Translate<"settings">;
  readonly language: string;
}

const daysKept = (days: number, { t, language }: Told): string =>
  t("kept.words", { days: durationWords(days * DAY_S, language) });

/** What counts of each setting, in a few words. */
export const SUMMARIES: {
  readonly [Key in SettingKey]: (value: SettingValues[Key], told: Told) => string;
} = {
  session_times: ({ idleMinutes, hardMinutes }, { t, language }) =>
    t("times.words", {
      idle: durationWords(idleMinutes * 60, language),
      hard: durationWords(hardMinutes * 60, language),
    }),
  second_factor: (demand, { t }) => t(`demand.${demand}`),
  session_expiration: ({ refreshEnabled, checkIntervalMs, extendThresholdS }, { t, language }) =>
    refreshEnabled === false
      ? t("guard.off")
      : t("guard.words", {
          check: durationWords((checkIntervalMs ?? 0) / 1000, language),
          extend: durationWords(extendThresholdS ?? 0, language),
        }),
  password_policy: ({ minLength, maxLength, kinds, expireDays }, { t, language }) =>
    [
      t("policy.words", { min: minLength, max: maxLength, kinds }),
      expireDays === 0
        ? t("policy.never")
        : t("policy.expires", { days: durationWords(expireDays * DAY_S, language) }),
    ].join(t("comma")),
  payload_protection: ({ level }, { t }) => t(`level.${level === "writes+answers" ? "all" : level}`),
  chat_rules: ({ revokeSeconds, checkWords }, { t, language }) =>
    [
      revokeSeconds === 0
        ? t("chat.noRevoke")
        : t("chat.revokeWords", { time: durationWords(revokeSeconds, language) }),
      t(checkWords ? "chat.wordsOn" : "chat.wordsOff"),
    ].join(t("comma")),
  notice_words: (isOn, { t }) => t(isOn ? "notice.on" : "notice.off"),
  sensitive_words: ({ keepAttemptsDays }, told) => daysKept(keepAttemptsDays, told),
  visits_kept_days: daysKept,
  misses_kept_days: daysKept,
  ended_sessions_kept_days: daysKept,
  transfer_kept_days: daysKept,
  search_blocked_words: (words, { t }) =>
    words.length === 0 ? t("blocked.none") : t("blocked.some", { count: words.length }),
  rating_labels: (labels, { t }) => t("labels.some", { count: labels.length }),
  system_access_links: (links, { t }) =>
    links.length === 0 ? t("links.empty") : t("links.someLinks", { count: links.length }),
  watermark: ({ showNumber, pagesOff }, { t }) =>
    [
      t(showNumber ? "mark.wordsNumber" : "mark.words"),
      ...(pagesOff.length === 0 ? [] : [t("mark.off", { count: pagesOff.length })]),
    ].join(t("comma")),
  pages: ({ lockPath, noCopy }, { t }) =>
    [
      noCopy.length === 0 ? t("copy.none") : t("copy.some", { count: noCopy.length }),
      `${t("copy.lock")} ${lockPath === "" ? "/lock" : lockPath}`,
    ].join(t("comma")),
  export_reason_above: (count, { t }) => t("people.words", { count }),
  export_approval_above: (count, { t }) => t("people.words", { count }),
  school: ({ phone, address, website, motto }, { t }) =>
    [motto, address, phone, website].filter((part) => part !== "").join(t("comma")) || t("contact.none"),
};
