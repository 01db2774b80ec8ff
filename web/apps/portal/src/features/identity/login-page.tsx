import { type ReactNode, Suspense, lazy, useEffect, useState } from "react";
import { DEFAULT_LOGO } from "@/shared/config/default-logo";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";

import type { BootData, TokenAnswer } from "@/shared/api/types";
import { ROUTES } from "@/shared/config/paths";
import { useThemeStore } from "@/shared/theme/theme-store";
import { buttonClass } from "@/shared/ui/button";
import { Note } from "@/shared/ui/note";
import { LoadingState } from "@/shared/ui/states";

import { portalService } from "./api/cas-login";
import { LoginForm } from "./components/login-form";
import { useLogin } from "./hooks/use-login";
import css from "./login-page.module.css";
import { externalLoginUrl } from "./model/external-login";
import type { SocialReturn } from "./model/social";

/** The drawing beside the form, which nobody waits for. */
const Scenery = lazy(async () => ({ default: (await import("@/shared/ui/scenery")).Scenery }));
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
  /** Theme and language switches. */
  readonly tools: ReactNode;
  readonly onTenantChange: (tenantId: string) => void;
  readonly onSignedIn: (answer: TokenAnswer) => Promise<void>;
}

/** Sign-in: a picture, the school's name and a form. */
export function LoginPage(props: LoginPageProps) {
  const { isBootFailed, isLogout, isEnded, tools } = props;
  const isOut = useHasLeft(props.hasLeft);
  const { t } = useTranslation(["identity", "common"]);
  const langOf = useLangOf();
  // Who signs in gets fresh data: the form stays meanwhile, or it would begin a second sign-in.
  const [boot, setBoot] = useState(props.boot);
  if (props.boot !== null && props.boot !== boot) setBoot(props.boot);
  return (
    <div className={css["page"]}>
      <aside className={css["picture"]}>
        {boot !== null && boot.loginImage !== "" ? (
          <img src={boot.loginImage} alt="" className={css["photo"]} />
        ) : (
          <Suspense fallback={null}>
            <Scenery />
          </Suspense>
        )}
        <div className={css["words"]}>
          <p className={css["slogan"]}>{t("login.slogan")}</p>
          <p className={css["sloganText"]}>{t("login.sloganText")}</p>
        </div>
      </aside>
      <div className={css["side"]}>
        <header className={css["tools"]}>
          <a href={ROUTES.landing.path} className={css["back"]}>
            {t("login.back")}
          </a>
          {tools}
        </header>
        <main id="main" tabIndex={-1} className={css["main"]}>
          <Brand boot={boot} />
          {isEnded ? (
            <Said text={t("login.ended")} />
          ) : isLogout && isOut ? (
            <Said text={t("login.signedOut")} />
          ) : null}
          {isBootFailed ? <Said text={t("login.configFailed")} isError /> : null}
          {boot === null && !isBootFailed ? (
            <LoadingState label={t("login.checking")} />
          ) : (
            <SignIn {...props} boot={boot} />
          )}
          <p className={css["help"]}>{t("login.help")}</p>
        </main>
        <footer className={css["icp"]} lang={langOf(boot?.icp ?? "")}>
          {boot?.icp}
        </footer>
      </div>
    </div>
  );
}

/** The school's own logo where there is one; its name is the heading either way. */
function Brand({ boot }: { readonly boot: BootData | null }) {
  const { t } = useTranslation(["identity", "common"]);
  const mode = useThemeStore((state) => state.effective);
  const name = boot?.schoolName ?? t("common:appName");
  const logo = (mode === "dark" ? boot?.logoDark : "") || boot?.logo || null;
  return (
    <header className={css["head"]}>
      {logo === null ? (
        <>
          <img src={boot?.favicon || DEFAULT_LOGO} alt="" width={48} height={48} />
          <h1 className={css["school"]}>{name}</h1>
        </>
      ) : (
        <h1 className={css["logo"]}>
          <img src={logo} alt={name} />
        </h1>
      )}
      <p className={css["title"]}>{t("login.title")}</p>
    </header>
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
  const { t } = useTranslation("identity");
  const external = externalLoginUrl(boot?.identityAuth ?? null, portalService());
  const flow = useLogin({
    tenantId,
    ticket,
    social,
    isAutomatic: !isLogout && !isEnded,
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
        onTenantChange={onTenantChange}
        onCaptchaRefresh={() => void flow.refreshCaptcha()}
        onSubmit={flow.submit}
      />
      {others.length === 0 ? null : (
        <Suspense>
          <SocialLogins offered={others} />
        </Suspense>
      )}
    </>
  );
}
