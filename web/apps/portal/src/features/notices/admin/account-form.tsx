import { useQuery, useQueryClient } from "@tanstack/react-query";

import { QUERY_ROOTS } from "@/shared/config/query-roots";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckField, SelectField } from "@/shared/ui/form/choice-fields";
import { required } from "@/shared/ui/form/faults";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import form from "@/shared/ui/form/form.module.css";
import { PictureField } from "@/shared/ui/form/picture-field";
import { TextArea, TextField } from "@/shared/ui/form/text-field";
import { useKeptForm } from "@/shared/ui/form/use-kept-form";
import { PeoplePicker } from "@/shared/ui/pickers/people-picker";
import { toast } from "@/shared/ui/toast";

import { NOTICE_SENDERS_MAX } from "../model/limits";
import { choicesQuery, saveOfficial, uploadPicture, deskPeople } from "./api/desk";
import { noticeKeys } from "../api/keys";
import type { OfficialAccount } from "../api/wire";
import { ACCOUNT_SAMPLE, flatDepts, toAccountForm, toAccountSave } from "./model/account";
import { ACCOUNT_KINDS } from "../model/inbox";

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
/** A department speaks for itself. */
const OF_DEPARTMENT = "1";

/** Adds or changes an official account. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const { t } = useTranslation(["desk", "common"]);
  const { language } = useLanguage();
  const client = useQueryClient();
  const choices = useQuery(choicesQuery(language));
  const title = account === null ? t("accounts.add") : t("accounts.edit", { name: account.name });
  const formId = `notice-account/${account?.accountId ?? "new"}`;
  const kept = useKeptForm({
    formId,
    initial: toAccountForm(account),
    sample: ACCOUNT_SAMPLE,
    check: (value) =>
      required(
        value,
        value.mpType === OF_DEPARTMENT ? ["name", "code", "deptId"] : ["name", "code"],
        t("common:form.required"),
      ),
    submit: (value) => saveOfficial(formId, title, toAccountSave(value, account)),
    onDone({ name }) {
      toast.success(t("accounts.saved", { name }));
      void client.invalidateQueries({ queryKey: noticeKeys.desk });
      void client.invalidateQueries({ queryKey: QUERY_ROOTS.configurationEdits });
      onClose();
    },
  });
  const depts = flatDepts(choices.data?.departments ?? []);
  return (
    <FormDialog title={title} form={kept} submit={t("editor.save")} isKept onClose={onClose}>
      <div className={form["pair"]}>
        {TEXTS.map(({ name, max, isRequired }) => (
          <TextField
            key={name}
            label={t(`accounts.${name}`)}
            isRequired={isRequired}
            maxLength={max}
            {...kept.field(name)}
          />
        ))}
        <SelectField
          label={t("accounts.kind")}
          choices={ACCOUNT_KINDS.map((kind) => ({ value: kind, name: t(`accounts.kindOf.${kind}`) }))}
          {...kept.field("mpType")}
        />
        <SelectField
          label={t("accounts.dept")}
          isRequired={kept.value.mpType === OF_DEPARTMENT}
          choices={[
            { value: "", name: t("accounts.noDept") },
            ...depts.map(({ id, deptName, depth }) => ({ value: id, name: "　".repeat(depth) + deptName })),
          ]}
          {...kept.field("deptId")}
        />
      </div>
      {(["intro", "introEn"] as const).map((name) => (
        <TextArea key={name} label={t(`accounts.${name}`)} maxLength={INTRO_MAX} {...kept.field(name)} />
      ))}
      <PictureField
        shape="round"
        upload={uploadPicture}
        label={t("accounts.avatar")}
        hint={t("picture.hint")}
        {...kept.field("avatar")}
      />
      <PeoplePicker
        label={t("accounts.senders")}
        name="senders"
        fault={kept.faultOf("senders")}
        ids={kept.value.senders.map(({ userId }) => userId)}
        people={kept.value.senders}
        max={NOTICE_SENDERS_MAX}
        find={deskPeople}
        onChange={(_, senders) => kept.set({ senders })}
      />
      <CheckField label={t("accounts.enabled")} {...kept.field("enabled")} />
    </FormDialog>
  );
}
