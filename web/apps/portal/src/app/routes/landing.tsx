import { useTranslation } from "@/shared/i18n/use-translation";

import { LandingPage } from "@/features/home/landing";
import { useCurrentUser } from "@/shared/lib/current-user";

import { useBoot } from "../use-boot";

/** The page before sign-in. */
export function Component() {
  const { t } = useTranslation("common");
  return (
    <LandingPage schoolName={useBoot()?.schoolName ?? t("appName")} isSignedIn={useCurrentUser() !== null} />
  );
}
