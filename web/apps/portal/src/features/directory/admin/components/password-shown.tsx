import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { copyText } from "@/shared/ui/clipboard";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";
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
  const { t: common } = useTranslation("common");
  async function handleCopy(): Promise<void> {
    const isCopied = await copyText(password);
    if (isCopied) toast.success(common("action.copied"));
    else toast.warning(common("action.copyFailed"));
  }
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
        <Panel as="p" look="inset" className={css["secret"]}>
          <code className={css["password"]}>{password}</code>
          <Button icon={<Icon name="copy" />} onClick={() => void handleCopy()}>
            {t("shown.copy")}
          </Button>
        </Panel>
        <p className={css["sub"]}>{t("shown.how")}</p>
      </div>
    </Dialog>
  );
}
