import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import type { RowAction } from "@/shared/ui/row-actions";
import { toast } from "@/shared/ui/toast";

import { useRemoveClient, useRotateClient, useTurnClient } from "../api/mutations";
import type { ClientLine } from "../api/queries";
import { SecretShown, type ToldSecret } from "./secret-shown";

/** What is asked before it is done to a program. */
export type ClientAskedOf = "rotate" | "disable" | "enable" | "remove";
/** To which program. */
export interface ClientAsked {
  readonly what: ClientAskedOf;
  readonly client: ClientLine;
}

/** What people call a program: its name, or its id where it has none. */
export const clientNameOf = ({ clientId, clientName }: ClientLine): string =>
  clientName === "" ? clientId : clientName;

/** What can be done with a program; the portal's own one stays as it is. */
export function useClientActions(
  ask: (asked: ClientAsked) => void,
): (client: ClientLine) => readonly RowAction[] {
  const { t } = useTranslation("systems");
  return (client) => {
    if (client.isBuiltIn) return [];
    const action = (what: ClientAskedOf, isDanger: boolean): RowAction => ({
      key: what,
      label: t(`client.act.${what}`),
      name: t(`client.actOf.${what}`, { name: clientNameOf(client) }),
      isDanger,
      onSelect: () => ask({ what, client }),
    });
    return [
      action("rotate", true),
      client.isDisabled ? action("enable", false) : action("disable", true),
      action("remove", true),
    ];
  };
}

/** Props of `ClientAsks`. */
export interface ClientAsksProps {
  readonly asked: ClientAsked;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** The question before a program is touched, and the secret that is told once. */
export function ClientAsks({ asked: { what, client }, onClose, onRemoved }: ClientAsksProps) {
  const { t } = useTranslation("systems");
  const rotate = useRotateClient();
  const turn = useTurnClient();
  const remove = useRemoveClient();
  const [told, setTold] = useState<ToldSecret | null>(null);
  const { clientId, version } = client;
  const name = clientNameOf(client);
  if (told !== null) return <SecretShown told={told} onClose={onClose} />;
  async function carryOut(): Promise<void> {
    switch (what) {
      case "rotate": {
        const { secret } = await rotate.mutateAsync({ clientId, version });
        return setTold({ clientId, secret });
      }
      case "remove":
        await remove.mutateAsync({ clientId, version });
        toast.success(t("client.done.remove", { name }));
        return onRemoved();
      case "enable":
      case "disable":
        await turn.mutateAsync({ clientId, version, isEnabled: what === "enable" });
        toast.success(t(`client.done.${what}`, { name }));
        return onClose();
    }
  }
  return (
    <ActDialog
      title={t(`client.ask.${what}.title`)}
      text={t(`client.ask.${what}.text`, { name })}
      name={name}
      confirm={t(`client.act.${what}`)}
      isHarmless={what === "enable"}
      act={carryOut}
      onClose={onClose}
    />
  );
}
