import type { Schema } from "@/shared/api/schema";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/shared/i18n/use-translation";

import { request } from "@/shared/api/client";
import { useCurrentUser } from "@/shared/lib/current-user";

import css from "./footer.module.css";

/** Footer texts of the tenant. */
type FooterInfo = Schema<"FooterOut">;

/** Address, phone, links and registration number; stays empty without a server. */
export function Footer() {
  const { t } = useTranslation(["shell", "common"]);
  const isSignedIn = useCurrentUser() !== null;
  const { data } = useQuery({
    queryKey: ["shell", "footer", isSignedIn],
    queryFn: ({ signal }) =>
      request<FooterInfo>(
        isSignedIn ? "homePage/getFooterInfo" : "nobody/preLogin/getFooterInfo",
        {},
        { family: "online", signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const has = (text: string | null | undefined): text is string =>
    text !== null && text !== undefined && text !== "";
  return (
    <footer className={css["footer"]} aria-label={t("footer.label")} data-print="none">
      <div className={css["inner"]}>
        {data === undefined || data.links.length === 0 ? null : (
          <nav aria-label={t("footer.links")}>
            <ul className={css["links"]}>
              {data.links.map((link) => (
                <li key={link.url}>
                  <a href={link.url} target="_blank" rel="noopener noreferrer">
                    {link.name}
                    <span className="visually-hidden">{t("common:newWindow")}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className={css["line"]}>
          {has(data?.address) ? <span>{t("footer.address", { address: data.address })}</span> : null}
          {has(data?.phone) ? <span>{t("footer.contact", { phone: data.phone })}</span> : null}
        </p>
        <p className={css["line"]}>
          {has(data?.copyright) ? <span>{data.copyright}</span> : null}
          {has(data?.icp) ? <span>{data.icp}</span> : null}
        </p>
      </div>
    </footer>
  );
}
