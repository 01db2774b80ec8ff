import { Suspense, lazy, useState } from "react";

import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { useBeginFactor, useConfirmFactor, useRemoveFactor, useRenewCodes } from "../../api/second-factor";
import { useCaptcha } from "../../hooks/use-captcha";
import { PasswordField } from "../password-field";
import { TextField } from "../text-field";
import { AccountDialog } from "./account-dialog";
import { FormDialog } from "./form-dialog";
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
  const [password, setPassword] = useState("");
  const captcha = useCaptcha();
  const step = task === "setUp" ? begin : task === "renew" ? renew : remove;

  function handlePassword(): void {
    const input = { password, ...captcha.fields };
    const onError = captcha.refused;
    if (task === "setUp") begin.mutate(input, { onError });
    else if (task === "renew") renew.mutate(input, { onError });
    else {
      remove.mutate(input, {
        onError,
        onSuccess: () => {
          toast.success(t("factor.removed"));
          onClose();
        },
      });
    }
  }
  const codes = confirm.data?.recoveryCodes ?? renew.data?.recoveryCodes;
  if (codes !== undefined) return <RecoveryCodes account={user.account} codes={codes} onClose={onClose} />;
  if (begin.data !== undefined) {
    return (
      <CodeDialog
        secret={begin.data.secret}
        uri={begin.data.uri}
        error={confirm.error}
        isBusy={confirm.isPending}
        onSubmit={(code) => confirm.mutate(code)}
        onClose={onClose}
      />
    );
  }
  return (
    <AccountDialog
      title={t(`factor.${task}Title`)}
      user={user}
      captcha={captcha}
      error={step.error}
      isBusy={step.isPending}
      isReady={password !== ""}
      submit={t(`factor.${task}Submit`)}
      onSubmit={handlePassword}
      onClose={onClose}
    >
      <p>{t(`factor.${task}Text`)}</p>
      <PasswordField
        label={t("appPasswords.password")}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AccountDialog>
  );
}

interface CodeDialogProps {
  readonly secret: string;
  readonly uri: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onClose: () => void;
}

function CodeDialog({ secret, uri, error, isBusy, onSubmit, onClose }: CodeDialogProps) {
  const { t } = useTranslation("account");
  const [code, setCode] = useState("");
  return (
    <FormDialog
      title={t("factor.setUpTitle")}
      error={error}
      isBusy={isBusy}
      isReady={code.trim() !== ""}
      submit={t("factor.confirm")}
      onSubmit={() => onSubmit(code.trim())}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton rows={3} height="3rem" />}>
        <AuthenticatorKey secret={secret} uri={uri} />
      </Suspense>
      <TextField
        label={t("factor.firstCode")}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={16}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </FormDialog>
  );
}
