import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import type { RowAction } from "@/shared/ui/row-actions";
import { toast } from "@/shared/ui/toast";

import { type ActivationCode, useMakeCode, useWithdrawCodes } from "../api/activation";
import {
  useDisablePerson,
  useEnablePerson,
  useEndSessions,
  useResetPassword,
  useResetSecondFactor,
  useUnlockPerson,
} from "../api/mutations";
import type { PersonLine } from "../api/queries";
import { CodeShown } from "./code-shown";
import { PasswordShown } from "./password-shown";

/** What is asked before it is done to an account. */
export type AskedOf = "disable" | "enable" | "code" | "withdraw" | "reset" | "factor" | "unlock" | "end";
/** To whose account. */
export interface Asked {
  readonly what: AskedOf;
  readonly person: PersonLine;
}

/** What can be done with an account, where the caller may; each is asked before. */
export function usePersonActions(ask: (asked: Asked) => void): (person: PersonLine) => readonly RowAction[] {
  const { t } = useTranslation("people");
  return (person) => {
    if ((person.bound ?? null) !== null) return [];
    const action = (what: AskedOf, isDanger: boolean): RowAction => ({
      key: what,
      label: t(`act.${what}`),
      name: t(`actOf.${what}`, { name: person.userName }),
      isDanger,
      onSelect: () => ask({ what, person }),
    });
    return [
      action("reset", true),
      ...(person.isDisabled ? [] : [action("code", false)]),
      action("factor", true),
      action("unlock", false),
      action("end", true),
      person.isDisabled ? action("enable", false) : action("disable", true),
    ];
  };
}

/** Props of `PersonAsks`. */
export interface PersonAsksProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** The question before an account is touched, and the password or code that is told once. */
export function PersonAsks({ asked: { what, person }, onClose }: PersonAsksProps) {
  const { t } = useTranslation("people");
  const disable = useDisablePerson();
  const enable = useEnablePerson();
  const reset = useResetPassword();
  const resetFactor = useResetSecondFactor();
  const unlock = useUnlockPerson();
  const end = useEndSessions();
  const makeCode = useMakeCode();
  const withdraw = useWithdrawCodes();
  const [password, setPassword] = useState<string | null>(null);
  const [code, setCode] = useState<ActivationCode | null>(null);
  const { userId, userName, account, version } = person;
  if (password !== null)
    return <PasswordShown name={userName} account={account} password={password} onClose={onClose} />;
  if (code !== null) return <CodeShown made={code} onClose={onClose} />;
  const done = (text: string): void => {
    toast.success(text);
    onClose();
  };
  const name = userName;
  async function carryOut(): Promise<void> {
    switch (what) {
      case "disable":
        await disable.mutateAsync({ userId, version });
        return done(t("done.disable", { name }));
      case "enable":
        await enable.mutateAsync({ userId, version });
        return done(t("done.enable", { name }));
      case "code":
        return setCode(await makeCode.mutateAsync(userId));
      case "withdraw":
        await withdraw.mutateAsync({ userId });
        return done(t("done.withdraw", { name }));
      case "factor": {
        const { wasOn } = await resetFactor.mutateAsync(userId);
        return done(t(wasOn ? "done.factor" : "done.noFactor", { name }));
      }
      case "unlock":
        await unlock.mutateAsync(userId);
        return done(t("done.unlock", { name }));
      case "end": {
        const { endedSessions } = await end.mutateAsync(userId);
        return done(t("done.end", { name, count: endedSessions }));
      }
      case "reset": {
        const told = await reset.mutateAsync(userId);
        return setPassword(told.password);
      }
    }
  }
  return (
    <ActDialog
      title={t(`ask.${what}.title`)}
      text={t(`ask.${what}.text`, { name, account })}
      name={name}
      confirm={t(`act.${what}`)}
      isHarmless={what === "enable" || what === "unlock" || what === "code"}
      act={carryOut}
      onClose={onClose}
    />
  );
}
