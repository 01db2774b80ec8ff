import { useTranslation } from "@/shared/i18n/use-translation";
import { saveFile } from "@/shared/api/download";
import { Button } from "@/shared/ui/button";
import { copyText } from "@/shared/ui/clipboard";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { toast } from "@/shared/ui/toast";

import css from "./recovery-codes.module.css";

/** Props of `RecoveryCodes`. */
export interface RecoveryCodesProps {
  readonly account: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes, shown once: to be copied, saved as a file or written down. */
export function RecoveryCodes({ account, codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const text = `${t("factor.codesFile", { account, host: location.host })}\n\n${codes.join("\n")}\n`;
  async function handleCopy(): Promise<void> {
    const isCopied = await copyText(codes.join("\n"));
    if (isCopied) toast.success(common("action.copied"));
    else toast.warning(common("action.copyFailed"));
  }
  return (
    <Dialog
      title={t("factor.codesTitle")}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t("appPasswords.done")}
        </Button>
      }
    >
      <div className={css["body"]}>
        <p role="status">{t("factor.codesText")}</p>
        <Panel as="ul" look="inset" className={css["codes"]} aria-label={t("factor.codesTitle")}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Panel>
        <p className={css["ways"]}>
          <Button icon={<Icon name="copy" />} onClick={() => void handleCopy()}>
            {t("factor.codesCopy")}
          </Button>
          <Button
            icon={<Icon name="download" />}
            onClick={() =>
              saveFile({
                blob: new Blob([text], { type: "text/plain;charset=utf-8" }),
                fileName: `recovery-codes-${account.replace(/[^\w.-]/g, "_")}.txt`,
              })
            }
          >
            {t("factor.codesSave")}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
