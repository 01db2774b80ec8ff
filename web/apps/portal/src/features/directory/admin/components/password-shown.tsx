import { useTranslation } from "@/shared/i18n/use-translation";
import { SecretDialog } from "@/shared/ui/secret-dialog";
import { Written } from "@/shared/ui/written";

import css from "./people.module.css";

/** Props of `PasswordShown`. */
export interface PasswordShownProps {
  readonly name: string;
  readonly account: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** The new password of somebody, told once. */
export function PasswordShown({ name, account, password, onClose }: PasswordShownProps) {
  const { t } = useTranslation("people");
  return (
    <SecretDialog
      title={t("shown.title")}
      told={<Written text={name} within={t("shown.once", { name, account })} />}
      secret={password}
      copy={t("shown.copy")}
      done={t("shown.done")}
      onClose={onClose}
    >
      <p className={css["sub"]}>{t("shown.how")}</p>
    </SecretDialog>
  );
}
