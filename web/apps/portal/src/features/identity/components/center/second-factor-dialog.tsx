import { Suspense, lazy } from "react";

import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { FormDialog } from "@/shared/ui/form/form-dialog";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { useBeginFactor, useConfirmFactor, useRemoveFactor, useRenewCodes } from "../../api/second-factor";
import { useCaptcha } from "../../hooks/use-captcha";
import { PasswordField } from "../password-field";
import { AccountDialog } from "./account-dialog";
import { RecoveryCodes } from "./recovery-codes";

const AuthenticatorKey = lazy(async () => ({
  default: (await import("../authenticator-key")).AuthenticatorKey,
}));

/** What a dialog does. */
export type SecondFactorTask = "setUp" | "renew" | "remove";

/** Props of `SecondFactorDialog`. */
export interface SecondFactorDialogProps {
  readonly user: UserInfo;
  readonly task: SecondFactorTask;
  readonly onClose: () => void;
}

/** Asks for the password, then sets the authenticator up, makes new recovery codes, or turns it off. */
export function SecondFactorDialog({ user, task, onClose }: SecondFactorDialogProps) {
  const { t } = useTranslation("account");
  const begin = useBeginFactor();
  const confirm = useConfirmFactor();
  const renew = useRenewCodes();
  const remove = useRemoveFactor();
  const captcha = useCaptcha();
  const form = useForm({
    initial: { password: "" },
    fieldsOfCodes: { "auth.bad_credentials": "password" },
    submit: async ({ password }) => {
      const input = { password, ...captcha.fields };
      if (task === "setUp") await begin.mutateAsync(input);
      else if (task === "renew") await renew.mutateAsync(input);
      else await remove.mutateAsync(input);
    },
    onDone() {
      if (task !== "remove") return;
      toast.success(t("factor.removed"));
      onClose();
    },
    onRefused: captcha.refused,
  });
  const codes = confirm.data?.recoveryCodes ?? renew.data?.recoveryCodes;
  if (codes !== undefined) return <RecoveryCodes account={user.account} codes={codes} onClose={onClose} />;
  if (begin.data !== undefined) {
    return (
      <CodeDialog
        secret={begin.data.secret}
        uri={begin.data.uri}
        confirm={(code) => confirm.mutateAsync(code)}
        onClose={onClose}
      />
    );
  }
  return (
    <AccountDialog
      title={t(`factor.${task}Title`)}
      user={user}
      captcha={captcha}
      form={form}
      disabled={form.value.password === ""}
      submit={t(`factor.${task}Submit`)}
      onClose={onClose}
    >
      <p>{t(`factor.${task}Text`)}</p>
      <PasswordField
        label={t("appPasswords.password")}
        autoComplete="current-password"
        autoFocus
        {...form.field("password")}
      />
    </AccountDialog>
  );
}

interface CodeDialogProps {
  readonly secret: string;
  readonly uri: string;
  readonly confirm: (code: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function CodeDialog({ secret, uri, confirm, onClose }: CodeDialogProps) {
  const { t } = useTranslation("account");
  const form = useForm({
    initial: { code: "" },
    fieldsOfCodes: { "auth.second_factor_wrong": "code" },
    submit: ({ code }) => confirm(code.trim()),
  });
  return (
    <FormDialog
      title={t("factor.setUpTitle")}
      form={form}
      disabled={form.value.code.trim() === ""}
      submit={t("factor.confirm")}
      isKept
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton rows={3} height="3rem" />}>
        <AuthenticatorKey secret={secret} uri={uri} />
      </Suspense>
      <TextField
        label={t("factor.firstCode")}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={16}
        autoFocus
        {...form.field("code")}
      />
    </FormDialog>
  );
}
