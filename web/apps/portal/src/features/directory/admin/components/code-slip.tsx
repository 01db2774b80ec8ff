import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";

import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";

import type { ActivationCode } from "../api/activation";
import css from "./code-slip.module.css";

/** Props of `CodeSlip`. */
export interface CodeSlipProps {
  readonly made: ActivationCode;
  /** Where the person goes with it. */
  readonly url: string;
  /** Called once it is printed. */
  readonly onEnd: () => void;
}

/** A slip of paper to be handed over: prints itself, and nothing of the page goes with it. */
export function CodeSlip({ made, url, onEnd }: CodeSlipProps) {
  const { userName, account, code, expireTime } = made;
  const { t } = useTranslation("people");
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const root = document.documentElement;
    const handleEnd = () => end();
    root.dataset["printing"] = "code";
    window.addEventListener("afterprint", handleEnd);
    window.print();
    return () => {
      window.removeEventListener("afterprint", handleEnd);
      delete root.dataset["printing"];
    };
  }, []);
  return createPortal(
    <article className={css["slip"]} aria-hidden="true">
      <h1>{t("code.title")}</h1>
      <p>{`${userName} · ${account}`}</p>
      <p className={css["code"]}>
        <code>{code}</code>
      </p>
      <p>{t("code.until", { time: formatMinute(expireTime) })}</p>
      <p>{t("code.address", { url })}</p>
      <p>{t("code.slip")}</p>
    </article>,
    document.body,
  );
}
