import { useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { TextField, type TextFieldProps } from "@/shared/ui/form/text-field";
import { Icon } from "@/shared/ui/icon";

import css from "./login-form.module.css";

/** A password input that can be shown; pasting and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing">) {
  const { t } = useTranslation("identity");
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={css["eye"]}
          aria-label={isShown ? t("login.hidePassword") : t("login.showPassword")}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? "eyeOff" : "eye"} />
        </button>
      }
    />
  );
}
