import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { SecretLine } from "@/shared/ui/secret-line";

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
        <p role="status">{t("shown.once", { id: clientId })}</p>
        <SecretLine secret={secret} copy={t("shown.copy")} />
        <p className={css["sub"]}>{t("shown.how")}</p>
      </div>
    </Dialog>
  );
}
