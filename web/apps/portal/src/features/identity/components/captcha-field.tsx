import { useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Icon } from "@/shared/ui/icon";

import type { Captcha } from "../api/cas-login";
import css from "./login-form.module.css";
import { TextField } from "./text-field";

/** Props of `CaptchaField`. */
export interface CaptchaFieldProps {
  readonly captcha: Captcha;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly onRefresh: () => void;
}

/** The captcha picture, or its question for people who can not see it. */
export function CaptchaField({ captcha, value, error, onChange, onRefresh }: CaptchaFieldProps) {
  const { t } = useTranslation("identity");
  const [isQuestion, setIsQuestion] = useState(false);
  const asksQuestion = isQuestion && captcha.question !== null;
  return (
    <div className={css["captcha"]}>
      {asksQuestion ? (
        <p className={css["question"]}>{t("login.captchaQuestion", { question: captcha.question })}</p>
      ) : null}
      <TextField
        label={asksQuestion ? t("login.captchaAnswer") : t("login.captcha")}
        name="captcha"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={asksQuestion ? undefined : t("login.captchaPlaceholder")}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        trailing={
          asksQuestion ? null : (
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
          )
        }
      />
      {captcha.question === null ? null : (
        <button
          type="button"
          className={css["textButton"]}
          onClick={() => {
            setIsQuestion(!isQuestion);
            onChange("");
          }}
        >
          {asksQuestion ? t("login.captchaBack") : t("login.captchaAlt")}
        </button>
      )}
    </div>
  );
}
