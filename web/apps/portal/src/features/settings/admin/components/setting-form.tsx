import type { ReactNode } from "react";

import type { SettingLine } from "../api/settings";
import { type Line, lineOf } from "../model/lines";
import { BOUNDS } from "../model/rules";
import type { SettingKey } from "../model/values";
import { ChatForm } from "./forms/chat-form";
import { PagesForm, WatermarkForm } from "./forms/copying-forms";
import { PeopleForm } from "./forms/export-forms";
import { DaysForm, RefusedTextsForm } from "./forms/kept-forms";
import { RatingLabelsForm } from "./forms/labels-form";
import { SystemLinksForm } from "./forms/links-form";
import { PasswordForm } from "./forms/password-form";
import { ProtectionForm } from "./forms/protection-form";
import { SchoolForm } from "./forms/school-form";
import { SecondFactorForm, SessionGuardForm, SessionTimesForm } from "./forms/sign-in-forms";
import { BlockedWordsForm, NoticeWordsForm } from "./forms/words-forms";

/** The form of each setting. */
const FORMS: { readonly [Key in SettingKey]: (props: { readonly line: Line<Key> }) => ReactNode } = {
  session_times: SessionTimesForm,
  second_factor: SecondFactorForm,
  session_expiration: SessionGuardForm,
  password_policy: PasswordForm,
  payload_protection: ProtectionForm,
  chat_rules: ChatForm,
  notice_words: NoticeWordsForm,
  sensitive_words: RefusedTextsForm,
  visits_kept_days: ({ line }) => <DaysForm line={line} bounds={BOUNDS.visitsKept} />,
  misses_kept_days: ({ line }) => <DaysForm line={line} bounds={BOUNDS.missesKept} />,
  ended_sessions_kept_days: ({ line }) => <DaysForm line={line} bounds={BOUNDS.endedSessionsKept} />,
  transfer_kept_days: ({ line }) => <DaysForm line={line} bounds={BOUNDS.transferKept} />,
  search_blocked_words: BlockedWordsForm,
  rating_labels: RatingLabelsForm,
  system_access_links: SystemLinksForm,
  watermark: WatermarkForm,
  pages: PagesForm,
  export_reason_above: ({ line }) => <PeopleForm line={line} />,
  export_approval_above: ({ line }) => <PeopleForm line={line} />,
  school: SchoolForm,
};

/** Props of `SettingForm`. */
export interface SettingFormProps<Key extends SettingKey> {
  readonly of: Key;
  readonly lines: readonly SettingLine[];
}

/** The form of one setting; nothing for one that the server does not tell. */
export function SettingForm<Key extends SettingKey>({ of: key, lines }: SettingFormProps<Key>) {
  const line = lineOf(lines, key);
  const Form: (props: { readonly line: Line<Key> }) => ReactNode = FORMS[key];
  return line === null ? null : <Form line={line} />;
}
