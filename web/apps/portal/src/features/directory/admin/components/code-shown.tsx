import { useState } from "react";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Button } from "@/shared/ui/button";
import { SecretDialog } from "@/shared/ui/secret-dialog";
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
    <SecretDialog
      title={t("code.title")}
      told={<Written text={name} within={t("code.once", { name, account })} />}
      secret={code}
      copy={t("code.copy")}
      done={t("code.done")}
      further={<Button onClick={() => setIsPrinting(true)}>{t("code.print")}</Button>}
      onClose={onClose}
    >
      <p>{t("code.until", { time: formatMinute(expireTime) })}</p>
      <p className={css["opens"]}>{t("code.address", { url })}</p>
      <p className={css["sub"]}>{t("code.how")}</p>
      {isPrinting ? <CodeSlip made={made} url={url} onEnd={() => setIsPrinting(false)} /> : null}
    </SecretDialog>
  );
}
