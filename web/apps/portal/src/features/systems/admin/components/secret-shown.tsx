import { useTranslation } from "@/shared/i18n/use-translation";
import { SecretDialog } from "@/shared/ui/secret-dialog";

import css from "./systems.module.css";

/** A secret that was made for a program. */
export interface ToldSecret {
  readonly clientId: string;
  readonly secret: string;
}

/** Props of `SecretShown`. */
export interface SecretShownProps {
  readonly told: ToldSecret;
  readonly onClose: () => void;
}

/** The secret of a program, told once. */
export function SecretShown({ told: { clientId, secret }, onClose }: SecretShownProps) {
  const { t } = useTranslation("systems");
  return (
    <SecretDialog
      title={t("shown.title")}
      told={t("shown.once", { id: clientId })}
      secret={secret}
      copy={t("shown.copy")}
      done={t("shown.done")}
      onClose={onClose}
    >
      <p className={css["sub"]}>{t("shown.how")}</p>
    </SecretDialog>
  );
}
