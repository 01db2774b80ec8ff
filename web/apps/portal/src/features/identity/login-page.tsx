import { type ReactNode, Suspense, lazy, useEffect, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import type { BootData, TokenAnswer } from "@/shared/api/types";
import { ROUTES } from "@/shared/config/paths";
import { buttonClass } from "@/shared/ui/button";
import { Note } from "@/shared/ui/note";
import { LoadingState } from "@/shared/ui/states";

import { portalService } from "./api/cas-login";
import { LoginForm } from "./components/login-form";
import { SignInFrame } from "./components/sign-in-frame";
import { useLogin } from "./hooks/use-login";
import css from "./login-page.module.css";
import { externalLoginUrl } from "./model/external-login";
import type { SocialReturn } from "./model/social";

/** Few schools have other sign-in services. */
const SocialLogins = lazy(async () => ({
  default: (await import("./components/social-logins")).SocialLogins,
}));
/** Few have a second factor, and everybody loads this page. */
const CodeForm = lazy(async () => ({
  default: (await import("./components/code-form")).CodeForm,
}));

/** Props of `LoginPage`. */
export interface LoginPageProps {
  /** null while it loads. */
  readonly boot: BootData | null;
  /** The login configuration could not be loaded (000 §8). */
  readonly isBootFailed: boolean;
  readonly tenantId: string;
  readonly ticket: string | null;
  /** What another sign-in service sent back. */
  readonly social: SocialReturn | null;
  /** `?logout`: the person signed out on purpose. */
  readonly isLogout: boolean;
  /** Fulfilled when a sign-out that is on its way is done: before that the server knows a session still, and gives no form. */
  readonly hasLeft?: () => Promise<void>;
  /** `?isLogin`: the session ended and the dialog led here. */
  readonly isEnded: boolean;
  /** `?activated`: the password was set just now by an activation code. */
  readonly isActivated?: boolean;
  /** `?account`: whose password that was. */
  readonly account?: string;
  /** Theme and language switches. */
  readonly tools: ReactNode;
  readonly onTenantChange: (tenantId: string) => void;
  readonly onSignedIn: (answer: TokenAnswer) => Promise<void>;
}

/** Sign-in: a picture, the school's name and a form. */
export function LoginPage(props: LoginPageProps) {
  const { isBootFailed, isLogout, isEnded, tools } = props;
  const isOut = useHasLeft(props.hasLeft);
  const { t } = useTranslation("identity");
  // Who signs in gets fresh data: the form stays meanwhile, or it would begin a second sign-in.
  const [boot, setBoot] = useState(props.boot);
  if (props.boot !== null && props.boot !== boot) setBoot(props.boot);
  return (
    <SignInFrame boot={boot} title={t("login.title")} help={t("login.help")} tools={tools}>
      {isEnded ? (
        <Said text={t("login.ended")} />
      ) : isLogout && isOut ? (
        <Said text={t("login.signedOut")} />
      ) : props.isActivated ? (
        <Said text={t("login.activated")} />
      ) : null}
      {isBootFailed ? <Said text={t("login.configFailed")} isError /> : null}
      {boot === null && !isBootFailed ? (
        <LoadingState label={t("login.checking")} />
      ) : (
        <SignIn {...props} boot={boot} />
      )}
    </SignInFrame>
  );
}

/** Whether no sign-out is on its way: nobody is told of one before the server did it. */
function useHasLeft(hasLeft: LoginPageProps["hasLeft"]): boolean {
  const [isOut, setOut] = useState(hasLeft === undefined);
  useEffect(() => {
    let isHere = true;
    async function wait(): Promise<void> {
      await hasLeft?.();
      if (isHere) setOut(true);
    }
    void wait();
    return () => {
      isHere = false;
    };
  }, [hasLeft]);
  return isOut;
}

function Said({ text, isError = false }: { readonly text: string; readonly isError?: boolean }) {
  return (
    <Note tone={isError ? "danger" : "brand"} role={isError ? "alert" : "status"}>
      {text}
    </Note>
  );
}

function SignIn(props: LoginPageProps) {
  const { boot, tenantId, ticket, social, isLogout, isEnded, hasLeft, onTenantChange, onSignedIn } = props;
  const { account = "" } = props;
  const { t } = useTranslation("identity");
  const external = externalLoginUrl(boot?.identityAuth ?? null, portalService());
  const flow = useLogin({
    tenantId,
    ticket,
    social,
    isAutomatic: !isLogout && !isEnded && account === "",
    isExternal: external !== null,
    hasLeft,
    onSignedIn,
  });
  const others = (boot?.social ?? []).filter(({ authorizeUrl }) => authorizeUrl !== "");
  if (flow.phase === "checking") return <LoadingState label={t("login.checking")} />;
  if (flow.challenge !== null) {
    return (
      <Suspense fallback={<LoadingState label={t("login.checking")} />}>
        <CodeForm
          key={flow.challenge.challenge}
          isBusy={flow.phase === "submitting"}
          message={flow.message}
          challenge={flow.challenge}
          onSubmit={flow.sendCode}
          onBack={() => void flow.leaveChallenge()}
        />
      </Suspense>
    );
  }
  if (external !== null) {
    return (
      <div className={css["external"]}>
        {flow.message === null ? null : <Said text={flow.message} isError />}
        <p>{t("login.externalText")}</p>
        <a className={buttonClass("primary", "large")} href={external}>
          {t("login.external")}
        </a>
      </div>
    );
  }
  return (
    <>
      <LoginForm
        isBusy={flow.phase === "submitting"}
        message={flow.message}
        captcha={flow.captcha}
        tenants={boot?.tenants ?? []}
        tenantId={tenantId}
        account={account}
        onTenantChange={onTenantChange}
        onCaptchaRefresh={() => void flow.refreshCaptcha()}
        onSubmit={flow.submit}
      />
      <p className={css["ways"]}>
        <a href={ROUTES.activate.path}>{t("login.activate")}</a>
        <a href={`${ROUTES.activate.path}?forgot=1`}>{t("login.forgot")}</a>
      </p>
      {others.length === 0 ? null : (
        <Suspense>
          <SocialLogins offered={others} />
        </Suspense>
      )}
    </>
  );
}
