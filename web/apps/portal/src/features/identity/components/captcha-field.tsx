import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { TextField } from "@/shared/ui/form/text-field";
import { Icon } from "@/shared/ui/icon";

import type { Captcha } from "../api/captcha";
import { canWork, doWork } from "../model/captcha-work";
import css from "./login-form.module.css";

/** Props of `CaptchaField`. */
export interface CaptchaFieldProps {
  readonly captcha: Captcha;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly onRefresh: () => void;
}

/** The captcha: the browser does its work by itself; who prefers it, or whose browser can not, reads the picture. */
export function CaptchaField({ captcha, value, error, onChange, onRefresh }: CaptchaFieldProps) {
  const { t } = useTranslation("identity");
  const [wantsPicture, setWantsPicture] = useState(false);
  const mayWork = captcha.work !== null && canWork();
  const isPicture = wantsPicture || !mayWork;
  const handleDone = useEffectEvent((found: string | null) => {
    if (found === null) setWantsPicture(true);
    else onChange(found);
  });
  useEffect(() => {
    if (isPicture || captcha.work === null) return undefined;
    const stop = new AbortController();
    const { work } = captcha;
    async function run(): Promise<void> {
      const found = await doWork(work, stop.signal).catch(() => null);
      if (!stop.signal.aborted) handleDone(found);
    }
    void run();
    return () => stop.abort();
  }, [captcha, isPicture]);
  return (
    <div
      className={css["captcha"]}
      data-field={isPicture ? undefined : "captcha"}
      data-faulty={!isPicture && error !== null ? "" : undefined}
    >
      {isPicture ? (
        <TextField
          label={t("login.captcha")}
          name="captcha"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t("login.captchaPlaceholder")}
          value={value}
          fault={error}
          onChange={onChange}
          trailing={
            <>
              <img src={captcha.image} alt={t("login.captchaImage")} className={css["picture"]} />
              <button
                type="button"
                className={css["eye"]}
                aria-label={t("login.captchaRefresh")}
                onClick={onRefresh}
              >
                <Icon name="refresh" />
              </button>
            </>
          }
        />
      ) : (
        <p className={css["work"]} role="status">
          {value === "" ? (
            <span className={css["workSpinner"]} aria-hidden="true" />
          ) : (
            <Icon name="check" className={css["workDone"]} />
          )}
          {value === "" ? t("login.captchaWorking") : t("login.captchaDone")}
        </p>
      )}
      {!isPicture && error !== null && value === "" ? (
        <p className={css["workError"]} role="alert">
          {error}
        </p>
      ) : null}
      {mayWork ? (
        <button
          type="button"
          className={css["textButton"]}
          onClick={() => {
            setWantsPicture(!isPicture);
            onChange("");
          }}
        >
          {isPicture ? t("login.captchaAlt") : t("login.captchaBack")}
        </button>
      ) : null}
    </div>
  );
}
