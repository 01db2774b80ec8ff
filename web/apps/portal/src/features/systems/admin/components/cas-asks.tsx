import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import type { RowAction } from "@/shared/ui/row-actions";
import { toast } from "@/shared/ui/toast";

import { useRemoveCas, useTurnCas } from "../api/mutations";
import type { CasLine } from "../api/queries";

/** What is asked before it is done to an application. */
export type CasAskedOf = "disable" | "enable" | "remove";
/** To which application. */
export interface CasAsked {
  readonly what: CasAskedOf;
  readonly service: CasLine;
}

/** What people call an application: its name, or its pattern where it has none. */
export const casNameOf = ({ serviceName, pattern }: CasLine): string =>
  serviceName === "" ? pattern : serviceName;

/** What can be done with an application. */
export function useCasActions(ask: (asked: CasAsked) => void): (service: CasLine) => readonly RowAction[] {
  const { t } = useTranslation("systems");
  return (service) => {
    const action = (what: CasAskedOf, isDanger: boolean): RowAction => ({
      key: what,
      label: t(`cas.act.${what}`),
      name: t(`cas.actOf.${what}`, { name: casNameOf(service) }),
      isDanger,
      onSelect: () => ask({ what, service }),
    });
    return [service.isDisabled ? action("enable", false) : action("disable", true), action("remove", true)];
  };
}

/** Props of `CasAsks`. */
export interface CasAsksProps {
  readonly asked: CasAsked;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** The question before an application is touched. */
export function CasAsks({ asked: { what, service }, onClose, onRemoved }: CasAsksProps) {
  const { t } = useTranslation("systems");
  const turn = useTurnCas();
  const remove = useRemoveCas();
  const { serviceId, version } = service;
  const name = casNameOf(service);
  async function carryOut(): Promise<void> {
    if (what === "remove") await remove.mutateAsync({ serviceId, version });
    else await turn.mutateAsync({ serviceId, version, isEnabled: what === "enable" });
    toast.success(t(`cas.done.${what}`, { name }));
    if (what === "remove") onRemoved();
    else onClose();
  }
  return (
    <ActDialog
      title={t(`cas.ask.${what}.title`)}
      text={t(`cas.ask.${what}.text`, { name })}
      name={name}
      confirm={t(`cas.act.${what}`)}
      isHarmless={what === "enable"}
      act={carryOut}
      onClose={onClose}
    />
  );
}
