import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { errorText } from "@/shared/api/api-error";
import { useDraft } from "@/shared/drafts/use-draft";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { PeoplePicker } from "@/shared/ui/pickers/people-picker";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";
import { PictureField } from "@/shared/ui/form/picture-field";
import { SubmitButton } from "@/shared/ui/submit-button";
import { toast } from "@/shared/ui/toast";

import { NOTICE_SENDERS_MAX } from "../model/limits";
import { choicesQuery, saveOfficial, uploadPicture, deskPeople } from "./api/desk";
import { noticeKeys } from "../api/keys";
import type { OfficialAccount } from "../api/wire";
import { type AccountFields, flatDepts, parseAccount, toAccountForm, toAccountSave } from "./model/account";
import { ACCOUNT_KINDS } from "../model/inbox";
import css from "./form.module.css";

/** Props of `AccountForm`. */
export interface AccountFormProps {
  /** null adds one. */
  readonly account: OfficialAccount | null;
  readonly onClose: () => void;
}

/** Texts of an account with their limits. */
const TEXTS = [
  { name: "name", max: 50, isRequired: true },
  { name: "nameEn", max: 100, isRequired: false },
  { name: "code", max: 50, isRequired: true },
] as const;
const INTRO_MAX = 200;

/** Adds or changes an official account. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const { t } = useTranslation(["desk", "messages", "common"]);
  const { language } = useLanguage();
  const client = useQueryClient();
  const choices = useQuery(choicesQuery(language));
  const initial = toAccountForm(account);
  const [form, setForm] = useState(initial);
  const title = account === null ? t("accounts.add") : t("accounts.edit", { name: account.name });
  const formId = `notice-account/${account?.accountId ?? "new"}`;
  useDraft({ formId, value: form, initial, parse: parseAccount, onChange: setForm });
  const set = (change: Partial<AccountFields>) => setForm((typed) => ({ ...typed, ...change }));
  const save = useMutation({
    mutationFn: () => saveOfficial(formId, title, toAccountSave(form, account)),
    onSuccess: ({ name }) => {
      toast.success(t("accounts.saved", { name }));
      void client.invalidateQueries({ queryKey: noticeKeys.desk });
      onClose();
    },
  });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css["sections"]} onSubmit={handleSubmit}>
        <div className={css["pair"]}>
          {TEXTS.map(({ name, max, isRequired }) => (
            <label key={name} className={fields["field"]}>
              <span className={isRequired ? fields["required"] : undefined}>{t(`accounts.${name}`)}</span>
              <input
                className={fields["input"]}
                value={form[name]}
                maxLength={max}
                required={isRequired}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            </label>
          ))}
          <label className={fields["field"]}>
            {t("accounts.kind")}
            <select
              className={fields["input"]}
              value={form.mpType}
              onChange={(event) => set({ mpType: event.target.value })}
            >
              {ACCOUNT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`messages:kind.${kind}`)}
                </option>
              ))}
            </select>
          </label>
          <label className={fields["field"]}>
            {t("accounts.dept")}
            <select
              className={fields["input"]}
              value={form.deptId}
              // A department speaks for itself.
              required={form.mpType === "1"}
              onChange={(event) => set({ deptId: event.target.value })}
            >
              <option value="">{t("accounts.noDept")}</option>
              {flatDepts(choices.data?.departments ?? []).map(({ id, deptName, depth }) => (
                <option key={id} value={id}>
                  {"　".repeat(depth) + deptName}
                </option>
              ))}
            </select>
          </label>
        </div>
        {(["intro", "introEn"] as const).map((name) => (
          <label key={name} className={fields["field"]}>
            {t(`accounts.${name}`)}
            <textarea
              className={fields["area"]}
              value={form[name]}
              maxLength={INTRO_MAX}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </label>
        ))}
        <PictureField
          shape="round"
          upload={uploadPicture}
          label={t("accounts.avatar")}
          hint={t("picture.hint")}
          value={form.avatar}
          onChange={(avatar) => set({ avatar })}
        />
        <PeoplePicker
          label={t("accounts.senders")}
          ids={form.senders.map(({ userId }) => userId)}
          people={form.senders}
          max={NOTICE_SENDERS_MAX}
          find={deskPeople}
          onChange={(_, senders) => set({ senders })}
        />
        <label className={css["option"]}>
          <input type="checkbox" checked={form.enabled} onChange={() => set({ enabled: !form.enabled })} />
          {t("accounts.enabled")}
        </label>
        {save.isError ? (
          <p className={fields["fault"]} role="alert">
            {errorText(save.error)}
          </p>
        ) : null}
        <div className={css["inline"]} style={{ justifyContent: "flex-end" }}>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <SubmitButton isBusy={save.isPending}>{t("editor.save")}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
