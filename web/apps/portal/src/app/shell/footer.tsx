import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy } from "react";

import { request } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";

import css from "./footer.module.css";

/** Loaded after the page; a page without its footer is still the page. */
const FooterBody = lazy(() =>
  import("@/shared/ui/footer-body").then(
    ({ FooterBody: body }) => ({ default: body }),
    () => ({ default: () => null }),
  ),
);

/** Address, phone, links and registration number; stays empty without a server. */
export function Footer() {
  const { t } = useTranslation("shell");
  const isSignedIn = useCurrentUser() !== null;
  const { data } = useQuery({
    queryKey: ["shell", "footer", isSignedIn],
    queryFn: ({ signal }) =>
      request<Schema<"FooterOut">>(
        isSignedIn ? "homePage/getFooterInfo" : "nobody/preLogin/getFooterInfo",
        {},
        { family: "online", signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <footer className={css["footer"]} aria-label={t("footer.label")} data-print="none">
      <Suspense>{data === undefined ? null : <FooterBody footer={data} />}</Suspense>
    </footer>
  );
}
