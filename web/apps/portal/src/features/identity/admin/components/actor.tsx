import { useTranslation } from "@/shared/i18n/use-translation";
import { Written } from "@/shared/ui/written";

import type { AuditRow } from "../api/audit";
import css from "./audit.module.css";

/** Who did it: the person with the account, a client, the portal itself; below it who really sat there. */
export function Actor({ entry }: { readonly entry: AuditRow }) {
  const { t } = useTranslation("audit");
  const { actorKind, actorName, actorAccount, impersonatorName, impersonatorAccount } = entry;
  return (
    <div className={css["stack"]}>
      {actorKind === "PERSON" ? (
        <span>
          {actorName === "" ? t("actor.gone") : <Written text={actorName} />}
          {actorAccount === "" ? null : <span className={css["sub"]}> {actorAccount}</span>}
        </span>
      ) : (
        <span>
          {actorKind === "CLIENT" ? t("actor.CLIENT", { name: actorName }) : t(`actor.${actorKind}`)}
        </span>
      )}
      {impersonatorName === "" ? null : (
        <span className={css["sub"]}>
          {t("actor.through", { name: `${impersonatorName} ${impersonatorAccount}` })}
        </span>
      )}
    </div>
  );
}
