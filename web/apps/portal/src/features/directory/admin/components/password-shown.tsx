import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { SecretLine } from "@/shared/ui/secret-line";
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
    <Dialog
      title={t("shown.title")}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t("shown.done")}
        </Button>
      }
    >
      <div className={css["shown"]}>
        <p role="status">
          <Written text={name} within={t("shown.once", { name, account })} />
        </p>
        <SecretLine secret={password} copy={t("shown.copy")} />
        <p className={css["sub"]}>{t("shown.how")}</p>
      </div>
    </Dialog>
  );
}
