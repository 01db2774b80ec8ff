import type { ReactNode } from "react";

import type { SettingLine } from "../api/settings";
import { type Line, lineOf } from "../model/lines";
import type { SettingKey } from "../model/values";
import { ChatForm } from "./forms/chat-form";
import { PagesForm, WatermarkForm } from "./forms/copying-forms";
import { PeopleForm } from "./forms/export-forms";
import { PasswordForm } from "./forms/password-form";
import { ProtectionForm } from "./forms/protection-form";
import { SchoolForm } from "./forms/school-form";
import { SecondFactorForm, SessionGuardForm, SessionTimesForm } from "./forms/sign-in-forms";
import { KeptForm, NoticeWordsForm } from "./forms/words-forms";

/** The form of each setting. */
const FORMS: { readonly [Key in SettingKey]: (props: { readonly line: Line<Key> }) => ReactNode } = {
  session_times: SessionTimesForm,
  second_factor: SecondFactorForm,
  session_expiration: SessionGuardForm,
  password_policy: PasswordForm,
  payload_protection: ProtectionForm,
  chat_rules: ChatForm,
  notice_words: NoticeWordsForm,
  sensitive_words: KeptForm,
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
