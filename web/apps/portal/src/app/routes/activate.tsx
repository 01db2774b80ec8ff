import { useNavigate, useSearchParams } from "react-router";

import { ThemeMenu } from "@/features/home/themes";
import { ActivatePage } from "@/features/identity/activate-page";
import { ROUTES } from "@/shared/config/paths";

import { LanguageMenu } from "../shell/language-menu";
import { chooseTenant, tenantStore } from "../tenant";
import { useBoot } from "../use-boot";

/** A password by an activation code, and the way to sign in with it. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { tenantId, choices } = tenantStore();
  return (
    <ActivatePage
      key={choices}
      boot={useBoot()}
      tenantId={tenantId}
      isForgotten={query.has("forgot")}
      tools={
        <>
          <ThemeMenu />
          <LanguageMenu />
        </>
      }
      onTenantChange={chooseTenant}
      onActivated={(account) => {
        const search = new URLSearchParams({ activated: "1", account });
        void navigate(`${ROUTES.login.path}?${search.toString()}`, { replace: true });
      }}
    />
  );
}
