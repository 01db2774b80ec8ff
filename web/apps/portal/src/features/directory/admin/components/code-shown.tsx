import { useState } from "react";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { SecretLine } from "@/shared/ui/secret-line";
import { Written } from "@/shared/ui/written";

import type { ActivationCode } from "../api/activation";
import { CodeSlip } from "./code-slip";
import css from "./people.module.css";

/** Props of `CodeShown`. */
export interface CodeShownProps {
  readonly made: ActivationCode;
  readonly onClose: () => void;
}

/** A new activation code, told once, to be copied or printed. */
export function CodeShown({ made, onClose }: CodeShownProps) {
  const { account, userName: name, code, expireTime } = made;
  const { t } = useTranslation("people");
  const [isPrinting, setIsPrinting] = useState(false);
  const url = new URL(ROUTES.activate.path, window.location.origin).href;
  return (
    <Dialog
      title={t("code.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setIsPrinting(true)}>{t("code.print")}</Button>
          <Button kind="primary" onClick={onClose}>
            {t("code.done")}
          </Button>
        </>
      }
    >
      <div className={css["shown"]}>
        <p role="status">
          <Written text={name} within={t("code.once", { name, account })} />
        </p>
        <SecretLine secret={code} copy={t("code.copy")} />
        <p>{t("code.until", { time: formatMinute(expireTime) })}</p>
        <p className={css["opens"]}>{t("code.address", { url })}</p>
        <p className={css["sub"]}>{t("code.how")}</p>
      </div>
      {isPrinting ? <CodeSlip made={made} url={url} onEnd={() => setIsPrinting(false)} /> : null}
    </Dialog>
  );
}
