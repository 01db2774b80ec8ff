import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useCallback, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { LoginPage, addressAfterLogin, forgetTrip, readTrip } from "@/features/identity";
import { bootQuery } from "@/shared/api/boot";
import type { TokenAnswer } from "@/shared/api/types";
import { ROUTES, safeReturnPath } from "@/shared/config/paths";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { useLanguage } from "@/shared/i18n/use-language";

import { hasLeft } from "../leaving";
import { session } from "../services";
import { LanguageMenu } from "../shell/language-menu";
import { ThemeMenu } from "@/features/home/themes";
import { chooseTenant, tenantStore } from "../tenant";
import { useBoot } from "../use-boot";

// signed-in people only: not in the budget of the page before sign-in
const BindingReturn = lazy(async () => {
  const [part] = await Promise.all([
    import("@/features/identity/components/center/binding-return"),
    loadNamespaces(["account"]),
  ]);
  return part;
});

/** Sign-in, and the way back to the page that was wanted. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const tenantId = tenantStore((state) => state.tenantId);
  const boot = useBoot();
  const { isError } = useQuery(bootQuery(tenantId, language));
  const redirect = query.get("redirect");
  // kept for as long as the page is shown, forgotten for the next one
  const [social] = useState(() => readTrip(query));
  const isReturn = query.has("state");
  useEffect(() => {
    if (isReturn) forgetTrip();
  }, [isReturn]);

  const handleSignedIn = useCallback(
    async (answer: TokenAnswer) => {
      session.signIn(answer);
      const wanted = redirect === null ? null : safeReturnPath(redirect);
      const [, address] = await Promise.all([
        session.ensureUser(),
        wanted === null ? addressAfterLogin("").catch(() => null) : null,
      ]);
      await navigate(wanted ?? safeReturnPath(address), { replace: true });
    },
    [navigate, redirect],
  );
  if (social?.purpose === "bind") {
    return (
      <Suspense>
        <BindingReturn
          social={social}
          onDone={() => void navigate(`${ROUTES.personalCenter.path}#security`, { replace: true })}
        />
      </Suspense>
    );
  }
  return (
    <LoginPage
      key={tenantId}
      boot={boot}
      isBootFailed={isError && boot === null}
      tenantId={tenantId}
      ticket={query.get("ticket")}
      social={social}
      isLogout={query.has("logout")}
      hasLeft={hasLeft}
      isEnded={query.has("isLogin")}
      isActivated={query.has("activated")}
      account={query.get("account") ?? ""}
      tools={
        <>
          <ThemeMenu />
          <LanguageMenu />
        </>
      }
      onTenantChange={chooseTenant}
      onSignedIn={handleSignedIn}
    />
  );
}
