import { type ReactNode, useEffect, useRef, useState } from "react";

import type { BootData } from "@/shared/api/types";
import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./activate-page.module.css";
import { portalService } from "./api/cas-login";
import { type Checked, ActivationCodeForm } from "./components/activation-code-form";
import { ActivationPasswordForm } from "./components/activation-password-form";
import { ForgottenWays } from "./components/forgotten-ways";
import { SignInFrame } from "./components/sign-in-frame";
import { externalLoginUrl } from "./model/external-login";

/** Props of `ActivatePage`. */
export interface ActivatePageProps {
  /** null while it loads. */
  readonly boot: BootData | null;
  readonly tenantId: string;
  /** `?forgot`: the person had a password. */
  readonly isForgotten: boolean;
  /** Theme and language switches. */
  readonly tools: ReactNode;
  readonly onTenantChange: (tenantId: string) => void;
  /** The password is set; whose it is. */
  readonly onActivated: (account: string) => void;
}

/** A first password, or one in the place of a forgotten one, by a code of the department's office: the code, then the password. */
export function ActivatePage(props: ActivatePageProps) {
  const { boot, tenantId, isForgotten, tools, onTenantChange, onActivated } = props;
  const { t } = useTranslation(["activate", "identity"]);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [account, setAccount] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const isSecond = checked !== null;
  const shown = useRef(isSecond);
  useEffect(() => {
    // whoever comes to the other step reads where that is; a page that opens has its focus already
    if (shown.current !== isSecond) heading.current?.focus();
    shown.current = isSecond;
  }, [isSecond]);
  const step = isSecond ? 2 : 1;
  return (
    <SignInFrame
      boot={boot}
      title={t(isForgotten ? "forgotTitle" : "title")}
      help={t("identity:login.help")}
      tools={tools}
    >
      {isSecond ? null : <p className={css["intro"]}>{t(isForgotten ? "forgotIntro" : "intro")}</p>}
      {isForgotten && !isSecond ? (
        <ForgottenWays
          social={(boot?.social ?? []).filter(({ authorizeUrl }) => authorizeUrl !== "")}
          external={externalLoginUrl(boot?.identityAuth ?? null, portalService())}
        />
      ) : null}
      <div className={css["step"]}>
        <h2 ref={heading} tabIndex={-1} className={css["name"]}>
          {t(isSecond ? "step.password" : "step.code")}
        </h2>
        <p className={css["of"]}>{t("step.of", { step })}</p>
      </div>
      {checked === null ? (
        <ActivationCodeForm
          tenants={boot?.tenants ?? []}
          tenantId={tenantId}
          account={account}
          onTenantChange={onTenantChange}
          onChecked={(found) => {
            setAccount(found.account);
            setChecked(found);
          }}
        />
      ) : (
        <ActivationPasswordForm checked={checked} onBack={() => setChecked(null)} onDone={onActivated} />
      )}
      <a className={css["back"]} href={ROUTES.login.path}>
        {t("toLogin")}
      </a>
    </SignInFrame>
  );
}
